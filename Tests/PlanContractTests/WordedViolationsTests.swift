import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WordedViolationsTests {
  static let violations: [(InputViolation, english: String, american: String)] = [
    (
      InputViolation(field: .targetWeight, given: .number(Weight.pounds(16).kilograms)),
      "target weight: 7.257 is rejected: 30 to 300 kg", "target weight: 16 lb is rejected: 66.2 to 661.3 lb"
    ),
    (
      InputViolation(field: .dateOfBirth, given: .text("2030-01-01")),
      #"date of birth: "2030-01-01" is rejected: 13 to 120 completed years"#,
      #"date of birth: "Jan 1, 2030" is rejected: 13 to 120 completed years"#
    ),
    (
      InputViolation(field: .futureDateOfBirth, given: .text("2030-01-01")),
      #"date of birth: "2030-01-01" is rejected: 13 to 120 completed years; this day is in the future"#,
      #"date of birth: "Jan 1, 2030" is rejected: 13 to 120 completed years; this day is in the future"#
    ),
    (
      InputViolation(field: .age, given: .number(7)), "age: 7 is rejected: 13 to 120 completed years",
      "age: 7 is rejected: 13 to 120 completed years"
    ),
    (
      InputViolation(field: .weight, given: .nothing), "weight: is missing: 30 to 300 kg",
      "weight: is missing: 66.2 to 661.3 lb"
    ),
    (
      InputViolation(field: .sex, given: .nothing), "sex: is missing: male, other, female",
      "sex: is missing: male, other, female"
    ),
    (
      InputViolation(field: InputField(name: "power", range: 0...3000, unit: "W"), given: .number(9000)),
      "power: 9000 is rejected: 0 to 3000 W", "power: 9000 is rejected: 0 to 3000 W"
    ),
  ]

  @Test func `a violation is in the person's units, and its range has no end that is rejected`() {
    for (violation, english, american) in Self.violations {
      expect(Wording.english.text(violation), equals: english)
      expect(violation.description, equals: english)
      expect(WordingTests.american.text(violation), equals: american)
    }
    let tall = InputViolation(field: .height, given: .text("5'13\""))
    expect(
      WordingTests.american.text(tall),
      equals: #"height: "5'13"" is rejected: 3 ft 3.4 in to 8 ft 2.4 in, typed as 180 cm, 1.8 m, 71 in or 5 ft 11 in"#
        + " (after ft, below 12 in)")
    // In a field of centimeters, a height in meters or in inches is a number.
    for (number, given) in [(1.8, "1.8"), (71, "71")] {
      expect(
        Wording.english.text(InputViolation(field: .height, given: .number(number))),
        equals:
          "height: \(given) is rejected: 100 to 250 cm, typed as 180 cm, 1.8 m, 71 in or 5 ft 11 in"
          + " (after ft, below 12 in)")
    }
    // In a field of feet, a height in inches or in centimeters is one.
    for (feet, given) in [(71.0, "71 ft 0 in"), (180, "180 ft 0 in"), (2, "2 ft 0 in")] {
      expect(
        WordingTests.american.text(InputViolation(field: .height, given: .number(feet * 30.48))),
        equals: "height: \(given) is rejected: 3 ft 3.4 in to 8 ft 2.4 in, typed as 180 cm, 1.8 m, 71 in or 5 ft 11 in"
          + " (after ft, below 12 in)")
    }
    // As typed text, in any field, it is followed by the unit that makes it an accepted one.
    for (typed, meant) in [
      ("1,82", "1,82 m"), ("71", "71 in"), ("180", "180 cm"), ("2.5", "2.5 m"), ("39.4", "39.4 in"),
    ] {
      expect(
        Wording.english.text(InputViolation(field: .height, given: .text(typed))),
        equals: "height: \"\(typed)\" is rejected: 100 to 250 cm (did you mean \(meant)?)")
    }
    for typed in ["0.9", "2.6", "99", "251", "1.8 ft"] {
      expect(Wording.english.text(InputViolation(field: .height, given: .text(typed))).contains("cm, typed as 180 cm"))
    }
    expect(
      Wording.english.text(InputViolation(field: .height, given: .number(1800))),
      equals: "height: 1800 is rejected: 100 to 250 cm")
    for field in [InputField.weight, .targetWeight] {
      expect(
        Wording.english.text(InputViolation(field: field, given: .text("light"))),
        equals: "\(field): \"light\" is rejected: 30 to 300 kg, typed as 80 kg, 176 lb or 12 st 8 lb"
          + " (after st, below 14 lb)")
    }
    // What the texts tell a person to type is read.
    for text in ["80 kg", "176 lb", "12 st 8 lb"] { expect(Weight(text) != nil, equals: true, "\(text)") }
    for text in ["180 cm", "1.8 m", "71 in", "5 ft 11 in"] { expect(Height(text) != nil, equals: true, "\(text)") }
    let pace = InputViolation(field: .pace, given: .text("fast"))
    expect(WordingTests.american.text(pace), equals: pace.description)
    let activity = InputViolation(field: .activityLevel, given: .nothing)
    expect(Wording.english.text(activity).hasPrefix("activity level: is missing: sedentary, lightly active, "))
    var stones = WordingTests.american
    stones.weightUnit = .stones
    let light = stones.text(InputViolation(field: .weight, given: .number(16)))
    #expect(light.hasPrefix("weight: 2 st 7.3 lb is rejected: 4 st 10.2 lb to 4"))
  }

  static let young = try! Person(
    weight: .kilograms(45), height: .centimeters(180), age: 15, sex: .male, activityLevel: .sedentary, goal: .loseWeight
  )

  @Test func `what a trajectory rejects has its own name and range`() throws {
    let phases = IntakePolicy.phases([IntakePhase(weeks: 0, intake: 500)])
    let error = #expect(throws: InvalidInput.self) {
      try Trajectory(
        for: Self.young, from: Sample.start, eating: phases, expenditure: .measured(9000, standardError: 0),
        fatPercent: 70)
    }
    let violations = try require(error).violations
    expect(
      violations.map(\.field.name),
      equals: ["age", "body mass index", "body fat", "total daily energy", "intake", "weeks"])
    for violation in violations {
      expect(Wording.english.text(violation), equals: violation.description)
      expect(WordingTests.american.text(violation), equals: violation.description)
      expect(Wording.english.name(of: violation.field), equals: violation.field.name)
    }
    // Of another model with the same number or name, everything stays.
    let own = InputField(name: "intake", range: 0...1, unit: "L")
    expect(
      Wording.english.text(InputViolation(field: own, given: .number(2))), equals: "intake: 2 is rejected: 0 to 1 L")
    for field in [MacronutrientField.calories, MacronutrientField.fatPercent] {
      expect(Wording.english.name(of: field), equals: field.name)
    }
  }

  @Test func `a log's first weight is compared with the person's in the person's unit`() throws {
    var log = try ExpenditureLog(of: WordingTests.person)
    let error = #expect(throws: InvalidInput.self) { try log.append(Sample.start, weight: .kilograms(180)) }
    let violation = try require(error).violations[0]
    expect(
      WordingTests.american.text(violation),
      equals:
        "weight: 396.8 lb is rejected: 120.1 to 270 lb for the first weight of a person of 180 lb; perhaps it is in "
        + "another unit")
    expect(
      Wording.english.text(violation),
      equals:
        "weight: 180 is rejected: 54.432 to 122.47 kg for the first weight of a person of 81.647 kg; perhaps it is in "
        + "another unit")
    let food = #expect(throws: InvalidInput.self) { try log.append(Sample.start, intake: 10_460) }
    expect(try require(food).violations.map(Wording.english.text), equals: ["\(try require(food))"])
    var comma = WordingTests.american
    (comma.decimalMark, comma.texts["violation.intake.given"]) = (",", "{intake} kcal am {date}")
    for (intake, given) in [(11_900, "11900"), (10_000.5, "10000,5"), (-1300, "−1300")] {
      let food = #expect(throws: InvalidInput.self) { try log.append(Sample.start, intake: intake) }
      expect(
        comma.text(try require(food).violations[0]),
        equals: "intake: \"\(given) kcal am Nov 21, 2026\" is rejected: 0 to 10000 kcal; kJ divided by 4.184")
    }
    for text in ["a lot", "1 kJ on 2026-11-21", "x kcal on 2026-11-21", "1 kcal on Monday"] {
      let other = try InputViolation(field: require(food).violations[0].field, given: .text(text))
      expect(comma.text(other), equals: other.description)
    }
  }

  @Test func `a weight that a trend left out is worded with the weights that it would have accepted`() throws {
    var trend = WeightTrend()
    for day in 0..<20 { try trend.append(Sample.start.advanced(by: day), weight: .kilograms(80)) }
    let accepted = try require(try trend.append(Sample.start.advanced(by: 20), weight: .kilograms(175)))
    expect("\(accepted)", equals: "77.846 kg...82.154 kg")
    expect(
      Wording.english.text(.kilograms(175), outside: accepted), equals: "weight: 175 kg is rejected: 77.9 to 82.1 kg")
    expect(
      WordingTests.american.text(.kilograms(175), outside: accepted),
      equals: "weight: 385.8 lb is rejected: 171.7 to 181.1 lb")
    expect(
      Wording.english.text(.kilograms(22), outside: Person.acceptedWeights),
      equals: "weight: 22 kg is rejected: 30 to 300 kg")
    expect(
      WordingTests.american.text(.kilograms(22), outside: Person.acceptedWeights),
      equals: "weight: 48.5 lb is rejected: 66.2 to 661.3 lb")
  }
}
