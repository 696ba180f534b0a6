extension Quantity {
  static let person = Quantity(
    stem: "person", quantity: "person", unit: "targets",
    families: [
      Family("person-choice", everyChoice),
      Family("person-weight", weights),
      Family("person-height", heights),
      Family("person-target", targetWeights),
      Family("person-age", agesAndBirthdays),
      Family("person-branch", branches),
      Family("person-tie", withTies),
      Family("person-bad", manyViolations),
      Family("person-sample", samples),
    ],
    answer: { input throws(Failure) in
      switch try PersonText(input).reading {
      case .rejected(let violations): .members(["violations": .array(violations.map(\.json))])
      case .accepted(let person): person.json
      }
    })

  private static func personCase(_ comment: String, _ flags: [String] = [], _ person: PersonText) -> Case {
    var flags = flags
    let readings =
      [(person.weightKg, 3), (person.heightCm, 1)] + [person.targetWeightKg].compactMap { $0 }.map { ($0, 3) }
    flags += Set(readings.flatMap { differences($0, movingPointBy: $1) }).sorted()
    if case .rejected(let violations) = person.reading {
      flags.append("Rejected")
      if violations.count > 1 { flags.append("SeveralViolations") }
    }
    return Case(comment, flags, person.json)
  }

  private static let everyChoice: [Case?] = Sex.allCases.flatMap { sex in
    ActivityLevel.allCases.flatMap { level in
      Goal.allCases.map { goal in
        personCase(
          "", ["EachChoice"],
          PersonText(
            sex: sex.rawValue, weightKg: "72.4", heightCm: "171.3", age: 37, activityLevel: level.rawValue,
            goal: goal.rawValue,
            targetWeightKg: goal == .gainMuscle ? "75.7" : goal == .maintain ? nil : "68.9"))
      }
    }
  }

  private static let weights: [Case?] =
    [
      ("30", ["LowestAccepted"]), ("30.000", ["LowestAccepted"]), ("30.001", ["JustAbove"]),
      ("29.999", ["JustBelow"]), ("29.9994", ["JustBelow"]), ("29.9995", ["LowestAccepted", "TieToEven"]),
      ("29.9996", ["LowestAccepted"]), ("29.99949999999999999999", ["JustBelow", "LongText"]), ("29.5", []),
      ("\(Accepted.most)", ["HighestAccepted"]), ("\(Accepted.most - 1).999", ["JustBelow"]),
      ("\(Accepted.most).001", ["JustAbove"]),
      ("\(Accepted.most).0004", ["HighestAccepted"]), ("\(Accepted.most).0005", ["HighestAccepted", "TieToEven"]),
      ("\(Accepted.most).0006", ["JustAbove"]),
      ("\(Accepted.most).00050000000000000001", ["JustAbove", "LongText"]), ("\(Accepted.most).5", []), ("0", []),
      ("-80", []),
      ("8000", []),
      ("nan", ["NotFinite"]), ("inf", ["NotFinite"]), ("-inf", ["NotFinite"]),
      ("80.0005", ["TieToEven"]), ("80.0015", ["TieToEven"]),
      ("80.00050000000000000000000000000000000001", ["JustAbove", "LongText"]),
      ("0080.25", []), ("80.250000000000000000000000000000000000", ["LongText"]),
    ].map { text, flags in
      personCase("a weight of \(text) kg", flags, PersonText(weightKg: text, targetWeightKg: "75"))
    }

  private static let heights: [Case?] =
    [
      ("100", ["LowestAccepted"]), ("100.0", ["LowestAccepted"]), ("100.1", ["JustAbove"]),
      ("99.9", ["JustBelow"]),
      ("99.94", ["JustBelow"]), ("99.95", ["LowestAccepted", "TieToEven"]), ("99.96", ["LowestAccepted"]),
      ("250", ["HighestAccepted"]), ("249.9", ["JustBelow"]), ("250.1", ["JustAbove"]),
      ("250.04", ["HighestAccepted"]),
      ("250.05", ["HighestAccepted", "TieToEven"]), ("250.06", ["JustAbove"]), ("1.8", []), ("1800", []),
      ("0", []),
      ("-180", []), ("nan", ["NotFinite"]), ("inf", ["NotFinite"]), ("-inf", ["NotFinite"]),
      ("174.1875", []), ("174.25", ["TieToEven"]), ("174.35", ["TieToEven"]), ("174.75", ["TieToEven"]),
      ("174.2500000000000000000000000001", ["JustAbove", "LongText"]),
    ].map { text, flags in
      personCase("a height of \(text) cm", flags, PersonText(heightCm: text, targetWeightKg: "75"))
    }

  private static let targetWeights: [Case?] =
    [
      ("30", ["LowestAccepted"]), ("29.999", ["JustBelow"]), ("29.9994", ["JustBelow"]),
      ("29.9995", ["LowestAccepted", "TieToEven"]), ("\(Accepted.most).001", ["JustAbove"]),
      ("\(Accepted.most).0006", ["JustAbove"]),
      ("0", []), ("-75", []), ("nan", ["NotFinite"]), ("inf", ["NotFinite"]), ("-inf", ["NotFinite"]),
    ].map { (text: String, flags: [String]) in
      personCase("a target of \(text) kg", flags, PersonText(targetWeightKg: text))
    }
    + [
      ("\(Accepted.most)", ["HighestAccepted"]), ("\(Accepted.most).0005", ["HighestAccepted", "TieToEven"]),
      ("\(Accepted.most - 1).999", ["JustBelow"]),
    ].map {
      (text: String, flags: [String]) in
      personCase("a target of \(text) kg", flags, PersonText(goal: "gain_muscle", targetWeightKg: text))
    }

  private static func born(_ date: String, on start: String) -> PersonText {
    guard let birth = CivilDate(date), let start = CivilDate(start) else {
      preconditionFailure("\(date) or \(start) is no date")
    }
    return PersonText(
      age: birth.completedYears(on: start), dateOfBirth: date, targetWeightKg: "78.6", startDate: start)
  }

  private static let agesAndBirthdays: [Case?] =
    [
      (13, ["LowestAccepted"]), (14, []), (18, ["JustBelow"]), (19, ["OnBoundary"]), (78, ["OnBoundary"]),
      (79, ["JustAbove"]), (119, []), (120, ["HighestAccepted"]), (12, ["JustBelow"]), (121, ["JustAbove"]),
      (0, []), (-1, ["Negative"]), (255, []), (32_767, []), (2_147_483_647, []),
      (-2_147_483_648, ["Negative"]),
    ].map { age, flags in personCase("age \(age)", flags, PersonText(age: age, targetWeightKg: "78.6")) }
    + [
      personCase("30 today", ["OnBoundary"], born("1996-11-21", on: "2026-11-21")),
      personCase("30 tomorrow", ["JustBelow"], born("1996-11-22", on: "2026-11-21")),
      personCase("13 today", ["LowestAccepted"], born("2013-11-21", on: "2026-11-21")),
      personCase("13 tomorrow", ["JustBelow"], born("2013-11-22", on: "2026-11-21")),
      personCase("121 tomorrow", ["HighestAccepted"], born("1905-11-22", on: "2026-11-21")),
      personCase("121 today", ["JustAbove"], born("1905-11-21", on: "2026-11-21")),
      personCase("19 today", ["OnBoundary"], born("2007-11-21", on: "2026-11-21")),
      personCase("79 today", ["OnBoundary"], born("1947-11-21", on: "2026-11-21")),
      personCase(
        "born on a leap day, 28 February of a common year", ["JustBelow", "LeapDay"],
        born("2000-02-29", on: "2027-02-28")),
      personCase(
        "born on a leap day, 1 March of a common year", ["LeapDay", "OnBoundary"],
        born("2000-02-29", on: "2027-03-01")),
      personCase(
        "born on a leap day, on a leap day", ["LeapDay", "OnBoundary"], born("2000-02-29", on: "2028-02-29")),
    ]

  private static let slight = PersonText(
    sex: "female", weightKg: "44.8", heightCm: "162.4", age: 24, activityLevel: "sedentary")

  private static let branches: [Case?] = [
    personCase("losing, no target", ["NoProjection"], PersonText()),
    personCase("gaining, no target", ["NoProjection"], PersonText(goal: "gain_muscle")),
    personCase(
      "maintaining, with a target", ["NoProjection"], PersonText(goal: "maintain", targetWeightKg: "75")),
    personCase(
      "improving health, with a target", ["NoProjection"],
      PersonText(goal: "improve_health", targetWeightKg: "75")),
    personCase("losing, there already", ["ZeroWeeks"], PersonText(targetWeightKg: "80")),
    personCase(
      "there already once quantised", ["TieToEven", "ZeroWeeks"], PersonText(targetWeightKg: "80.0005")),
    personCase(
      "gaining, there already", ["ZeroWeeks"], PersonText(goal: "gain_muscle", targetWeightKg: "80")),
    personCase("losing toward a heavier target", ["Contradiction"], PersonText(targetWeightKg: "85")),
    personCase(
      "gaining toward a lighter target", ["Contradiction"],
      PersonText(goal: "gain_muscle", targetWeightKg: "75")),
    personCase(
      "one gram too heavy a target", ["Contradiction", "JustAbove"], PersonText(targetWeightKg: "80.001")),
    personCase("slight, and losing", [], slight.with { $0.targetWeightKg = "42" }),
    personCase("slight, and maintaining", [], slight.with { $0.goal = "maintain" }),
    personCase(
      "slight, and gaining to an underweight target", [],
      slight.with {
        $0.goal = "gain_muscle"
        $0.targetWeightKg = "46.5"
      }),
    personCase(
      "slight, and gaining to a normal weight", [],
      slight.with {
        $0.goal = "gain_muscle"
        $0.targetWeightKg = "55"
      }),
    personCase(
      "all but two advisories", ["Negative"],
      PersonText(
        sex: "female", weightKg: "30", heightCm: "150", age: 120, activityLevel: "sedentary",
        targetWeightKg: "30.001")),
    personCase(
      "maintaining toward an underweight target", [], PersonText(goal: "maintain", targetWeightKg: "50")),
    personCase(
      "the greatest protein that is plausible", [],
      PersonText(weightKg: "208.541", activityLevel: "sedentary", goal: "gain_muscle")),
    personCase(
      "a gram more, and it is not", ["JustAbove"],
      PersonText(weightKg: "208.542", activityLevel: "sedentary", goal: "gain_muscle")),
    personCase(
      "the greatest everything", ["HighestAccepted", "LowestAccepted"],
      PersonText(
        weightKg: "\(Accepted.most)", heightCm: "250", age: 13, activityLevel: "extremely_active", goal: "gain_muscle",
        targetWeightKg: "\(Accepted.most)")),
    personCase(
      "the longest loss", ["HighestAccepted", "LowestAccepted"],
      PersonText(weightKg: "\(Accepted.most)", heightCm: "250", age: 13, targetWeightKg: "30")),
    personCase(
      "the longest gain", ["HighestAccepted", "LowestAccepted"],
      PersonText(weightKg: "30", heightCm: "100", age: 120, goal: "gain_muscle", targetWeightKg: "\(Accepted.most)")),
    personCase(
      "over a leap day", ["LeapDay"],
      PersonText(targetWeightKg: "75", startDate: CivilDate(year: 2028, month: 2, day: 1))),
    personCase(
      "over the February of 2100", ["CenturyYear"],
      PersonText(targetWeightKg: "75", startDate: CivilDate(year: 2100, month: 2, day: 1))),
    personCase(
      "before the epoch", [],
      PersonText(targetWeightKg: "75", startDate: CivilDate(year: 1968, month: 12, day: 1))),
    personCase(
      "naive doubles say 3 weeks", ["NaiveDoublesWrong"],
      PersonText(weightKg: "30", heightCm: "150", age: 20, goal: "gain_muscle", targetWeightKg: "30.8")),
  ]

  /// 24 people with an exact BMR, and then TDEE, halfway between two whole numbers.
  private static let withTies: [Case?] = (0..<24).flatMap { index -> [Case?] in
    let level = ActivityLevel.allCases[1 + index % 4]
    let body = PersonText(
      sex: Sex.allCases[index % 3].rawValue, heightCm: Rational(1_402 + 44 * index, over: 10).decimal,
      age: 17 + 7 * index % 70, activityLevel: level.rawValue, goal: Goal.allCases[index % 4].rawValue,
      targetWeightKg: index % 5 == 0 ? nil : "70.35")
    func at(_ grams: Int) -> PersonText { body.with { $0.weightKg = Rational(grams, over: 1000).decimal } }
    let start = 45_000 + 6_001 * index
    let tie = (start..<start + 4_000).first { grams in
      guard case .accepted(let person) = at(grams).reading else { return false }
      let bmr = vectors.basalMetabolicRate(
        sex: person.sex, weightKg: person.weightKg, heightCm: person.heightCm, age: person.age)
      return bmr.isTie && vectors.totalDailyEnergy(bmr: bmr.roundedHalfUp, person.activityLevel).isTie
    }
    guard let tie else { return [] }
    return [
      personCase("BMR and TDEE both halfway", ["Tie"], at(tie)),
      personCase("a gram less", ["JustBelow"], at(tie - 1)),
    ]
  }

  private static let manyViolations: [Case?] = [
    personCase("no such sex", [], PersonText(sex: "unknown")),
    personCase("no such sex: the case matters", [], PersonText(sex: "Male")),
    personCase("no sex", [], PersonText(sex: "")),
    personCase("no such activity level", [], PersonText(activityLevel: "moderately active")),
    personCase("no such goal", [], PersonText(goal: "lose")),
    personCase("weight and height swapped", [], PersonText(weightKg: "18", heightCm: "80")),
    personCase(
      "everything wrong", [],
      PersonText(
        sex: "x", weightKg: "29.999", heightCm: "250.1", age: 121, activityLevel: "y", goal: "z",
        targetWeightKg: "\(Accepted.most).001")),
    personCase(
      "no number anywhere", ["NotFinite"], PersonText(weightKg: "nan", heightCm: "nan", targetWeightKg: "nan")
    ),
    personCase(
      "infinite everywhere", ["NotFinite"],
      PersonText(weightKg: "inf", heightCm: "-inf", targetWeightKg: "inf")),
    personCase("weight and target", [], PersonText(weightKg: "\(Accepted.most + 1)", targetWeightKg: "29")),
    personCase("age and goal", [], PersonText(age: 12, goal: "bulk")),
    personCase("sex and activity level", [], PersonText(sex: "m", activityLevel: "1.55")),
    personCase("height and age", ["NotFinite"], PersonText(heightCm: "inf", age: -5)),
    personCase(
      "a target that is wrong for a goal that has no use for it", [],
      PersonText(goal: "maintain", targetWeightKg: "10")),
    personCase("grams taken for kilograms", [], PersonText(weightKg: "80000", targetWeightKg: "75000")),
    personCase("millimeters taken for centimeters", [], PersonText(heightCm: "1800")),
    personCase("meters taken for centimeters", [], PersonText(heightCm: "1.80")),
  ]

  private static let samples: [Case?] = {
    var sequence = FixedSequence(seed: 42)
    return (0..<150).map { index in
      // What a scale shows first, then whole grams and millimeters.
      let step = index < 75 ? 100 : 1
      let grams = sequence.next(in: 30_000 / step...(index % 3 == 0 ? 300_000 : 130_000) / step) * step
      let target = sequence.next(in: 30_000 / step...(index % 3 == 0 ? 300_000 : 130_000) / step) * step
      let start = CivilDate(year: 2024, month: 1, day: 1).adding(days: sequence.next(in: 0...1_500))
      return personCase(
        "", ["Sample"],
        PersonText(
          sex: sequence.element(of: Sex.allCases).rawValue, weightKg: Rational(grams, over: 1000).decimal,
          heightCm: Rational(sequence.next(in: 1_000...2_500), over: 10).decimal,
          age: sequence.next(in: Accepted.ages),
          activityLevel: sequence.element(of: ActivityLevel.allCases).rawValue,
          goal: sequence.element(of: Goal.allCases).rawValue,
          targetWeightKg: sequence.next(in: 0...4) == 0 ? nil : Rational(target, over: 1000).decimal,
          startDate: start))
    }
  }()
}

extension PersonText {
  init(_ input: JSON) throws(Failure) {
    startDate = try input.date("startDate")
    if input["dateOfBirth"] != nil {
      dateOfBirth = try input.text("dateOfBirth")
      age = try input.date("dateOfBirth").completedYears(on: startDate)
    } else {
      age = try input.whole("age")
    }
    sex = try input.text("sex")
    weightKg = try input.text("weightKg")
    heightCm = try input.text("heightCm")
    activityLevel = try input.text("activityLevel")
    goal = try input.text("goal")
    if input["targetWeightKg"] != nil { targetWeightKg = try input.text("targetWeightKg") }
    if input["pace"] != nil { pace = try input.text("pace") }
  }

  var json: JSON {
    .members([
      "sex": .string(sex), "weightKg": .string(weightKg), "heightCm": .string(heightCm),
      "age": dateOfBirth == nil ? .int(age) : nil, "dateOfBirth": dateOfBirth.map { .string($0) },
      "activityLevel": .string(activityLevel), "goal": .string(goal),
      "targetWeightKg": targetWeightKg.map { .string($0) }, "pace": pace.map { .string($0) },
      "startDate": .string(startDate.text),
    ])
  }
}

extension Violation {
  var json: JSON {
    .members([
      "field": .string(field), "given": .string(given), "minimum": range.map { .int($0.lowerBound) },
      "maximum": range.map { .int($0.upperBound) }, "unit": unit.map { .string($0) },
    ])
  }
}

extension Targets {
  init(_ json: JSON) throws(Failure) {
    bmr = try json.whole("bmr")
    tdee = try json.whole("tdee")
    calorieTarget = try json.whole("calorieTarget")
    proteinTarget = try json.whole("proteinTarget")
    waterTarget = try json.whole("waterTarget")
  }
}

extension Person {
  var json: JSON {
    let targets = targets
    return .members([
      "bmr": .int(targets.bmr), "tdee": .int(targets.tdee), "calorieTarget": .int(targets.calorieTarget),
      "proteinTarget": .int(targets.proteinTarget), "waterTarget": .int(targets.waterTarget),
      "weeklyRateKg": .string(weeklyRate.decimal), "estimatedWeeks": projection.weeks.map { .int($0) },
      "projectedDate": projectedDate.map { .string($0.text) },
      "advisories": .array(advisories.map { .choice($0) }),
      "bodyMassIndex": .string(bodyMassIndex.oneDecimalHalfUp),
    ])
  }
}
