import PlanContractCalls
import ScienceKernelExpectations

struct OnboardingTests {
  /// Calls with what they answer; the numbers are those of the golden person of 80 kg.
  static let answers: [(call: String, body: String, answer: String)] = [
    (
      "preview", "{}",
      #"{"advisories":[],"missing":["weight","height","age","gender","activityLevel","primaryGoal"]}"#
    ),
    (
      "preview", #"{"weight":80,"height":180}"#,
      #"{"bodyMassIndex":24.7,"category":"normal","waterTarget":2800,"advisories":[],"missing":["age","gender","activityLevel","primaryGoal"]}"#
    ),
    (
      "preview", #"{"weight":80,"height":180,"age":18}"#,
      #"{"bodyMassIndex":24.7,"category":"normal","waterTarget":2800,"advisories":["younger_than_studied"],"missing":["gender","activityLevel","primaryGoal"]}"#
    ),
    (
      "preview", #"{"weight":80,"height":180,"dateOfBirth":"1996-11-21","gender":"male"}"#,
      #"{"bodyMassIndex":24.7,"category":"normal","bmr":1780,"waterTarget":2800,"advisories":[],"missing":["activityLevel","primaryGoal"]}"#
    ),
    (
      "preview", String(ContractCallTests.request.replacing(#""targetWeight":75"#, with: #""targetWeight":79"#)),
      #"{"bodyMassIndex":24.7,"category":"normal","bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"#
        + #""waterTarget":2800,"milestones":[{"week":0,"date":"2026-11-21","weight":80},"#
        + #"{"week":1,"date":"2026-11-28","weight":79.5},{"week":2,"date":"2026-12-05","weight":79}],"advisories":[],"missing":[]}"#
    ),
    // A wrong field costs no other.
    (
      "preview", #"{"weight":80,"targetWeight":16,"age":7,"primaryGoal":"lose_weight"}"#,
      #"{"proteinTarget":176,"waterTarget":2800,"advisories":[],"missing":["height","age","gender","activityLevel"],"violations":["#
        + #"{"field":"age","message":"7 is rejected: a whole number, 13 to 120 completed years"},"#
        + #"{"field":"targetWeight","message":"16 is rejected: a number, 30 to 300 kg"}]}"#
    ),
    (
      "preview", #"{"dateOfBirth":"2020-01-01","height":180}"#,
      #"{"advisories":[],"missing":["weight","age","gender","activityLevel","primaryGoal"],"violations":[{"field":"dateOfBirth","#
        + #""message":"2020-01-01 is rejected: 13 to 120 completed years on 2026-11-21"}]}"#
    ),
    // Texts, and numbers in the units of the form. What is wrong is named in them.
    (
      "preview", #"{"weight":180,"weightUnit":"lb","height":"5'11","heightUnit":"ft","targetWeight":"75 kg"}"#,
      #"{"bodyMassIndex":25.1,"category":"overweight","waterTarget":2900,"advisories":[],"missing":["age","gender","activityLevel","primaryGoal"]}"#
    ),
    (
      "preview", #"{"weight":"180 lb","targetWeight":16,"weightUnit":"lb","height":3,"heightUnit":"ft"}"#,
      #"{"waterTarget":2900,"advisories":[],"missing":["height","age","gender","activityLevel","primaryGoal"],"violations":["#
        + #"{"field":"targetWeight","message":"16 is rejected: 66.2 to 661.3 lb"},"#
        + #"{"field":"height","message":"3 is rejected: 3ft 3.4in to 8ft 2.4in, such as 5'11 or 71in (after ft, inches below 12)"}]}"#
    ),
    (
      "preview", #"{"weight":"heavy","height":180}"#,
      #"{"advisories":[],"missing":["weight","age","gender","activityLevel","primaryGoal"],"violations":[{"field":"weight","message":"#
        + #""the string \"heavy\" is rejected: 30 to 300 kg, such as 80, \"80 kg\", \"176 lb\" or \"11st 4lb\""}]}"#
    ),
    (
      "measure", #"{"weight":"11st 4lb","height":"5'11\""}"#,
      #"{"weight":{"kilograms":71.668,"pounds":158,"stones":11,"stonePounds":4},"#
        + #""height":{"centimeters":180.3,"feet":5,"inches":11}}"#
    ),
    ("measure", "{}", "{}"),
    // A field that was not filled in is missing, and not wrong.
    (
      "preview", #"{"weight":"","height":" ","targetWeight":"","age":"  ","gender":"","weightUnit":""}"#,
      #"{"advisories":[],"missing":["weight","height","age","gender","activityLevel","primaryGoal"]}"#
    ),
    ("measure", #"{"weight":"","height":"  "}"#, "{}"),
    // What names no unit is in the unit of its field.
    (
      "measure", #"{"weight":180,"weightUnit":"lb","height":"71","heightUnit":"in"}"#,
      #"{"weight":{"kilograms":81.647,"pounds":180,"stones":12,"stonePounds":12},"#
        + #""height":{"centimeters":180.3,"feet":5,"inches":11}}"#
    ),
    (
      "measure", #"{"weight":"80 kg","weightUnit":"st"}"#,
      #"{"weight":{"kilograms":80,"pounds":176.4,"stones":12,"stonePounds":8.4}}"#
    ),
    (
      "weightProgress", #"{"start":80,"current":77,"target":75}"#,
      #"{"doneKg":-3,"leftKg":-2,"fraction":0.6,"isReached":false}"#
    ),
    ("weightProgress", #"{"start":75,"current":75,"target":75}"#, #"{"doneKg":0,"leftKg":0,"isReached":true}"#),
  ]

  @Test(arguments: answers.indices) func `a screen gets each result as soon as its fields are there`(_ row: Int) {
    let (call, body, expected) = Self.answers[row]
    expect(ContractCallTests.result(call, call == "preview" ? #""on":"2026-11-21""# : "", body), equals: expected)
  }

  @Test func `a preview names each advisory as soon as it holds`() throws {
    let woman =
      #"{"weight":60,"height":170,"age":30,"gender":"female","activityLevel":"sedentary","primaryGoal":"lose_weight""#
    let cases: KeyValuePairs<String, String> = [
      // 1122 kcal/day, below 1200 and below the BMR of 1352; 132 g of protein are 47 % of it; 45 kg at 170 cm are 15.6 kg/m².
      woman + #","targetWeight":45}"#:
        #""below_minimum_intake","below_resting_energy","underweight_target","protein_above_range","activity_below_measured""#,
      // A gain, because a loss has a minus.
      #"{"weight":80,"primaryGoal":"lose_weight","pace":"0.5kg/week"}"#: #""rate_contradicts_goal""#,
      #"{"height":170,"targetWeight":45}"#: #""underweight_target""#,
      #"{"weight":80,"targetWeight":85,"primaryGoal":"lose_weight"}"#: #""target_contradicts_goal""#,
    ]
    for (body, advisories) in cases {
      let found = try require(ContractCallTests.result("preview", #""on":"2026-11-21""#, body))
      expect(found.contains(#""advisories":[\#(advisories)]"#), "\(found)")
    }
    let whole = ContractCallTests.result("preview", #""on":"2026-11-21""#, woman + #","targetWeight":45}"#)
    expect(whole?.contains(#""calorieTarget":1122,"#), equals: true)
  }

  static let rejections: [(call: String, body: String, error: String)] = [
    (
      "measure", #"{"weight":"80 kilos","height":"5'"}"#,
      #"weight: the string "80 kilos" is rejected: 30 to 300 kg, such as 80, "80 kg", "176 lb" or "11st 4lb""#
    ),
    (
      "measure", #"{"weight":180,"weightUnit":"pounds"}"#,
      #"weightUnit: the string "pounds" is rejected: one of the strings kg, lb, st"#
    ),
    ("measure", #"{"weight":180,"units":"imperial"}"#, #"units: the string "imperial" is rejected: metric"#),
    ("measure", #"{"wieght":"80 kg"}"#, "wieght: is unknown (did you mean weight?)"),
    ("measure", #"{"height":99.9}"#, #"height: 99.9 is rejected: 100 to 250 cm, such as 180, "1.8 m" or "5ft 11in""#),
    (
      "weightProgress", #"{"start":180,"current":170,"target":160,"weightUnit":"lb"}"#,
      #"weightUnit: the string "lb" is rejected: kg"#
    ),
    (
      "weightProgress", #"{"startWeight":80,"current":77,"target":75}"#,
      "start: is missing: a number, 30 to 300 kg; startWeight: is unknown (did you mean start?)"
    ),
  ]

  @Test func `a wrong measure is named with what is accepted`() throws {
    for (call, body, error) in Self.rejections {
      let on = call == "preview" ? #""on":"2026-11-21""# : ""
      #expect(try ContractCallTests.error(call, on, body).hasPrefix(error), "\(call) \(body)")
    }
  }
}
