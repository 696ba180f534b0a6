import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

struct WordingTests {
  @Test(arguments: [
    (Sentence.Value.integer(0), "0"), (.integer(-303), "−303"), (.integer(10_500), "10500"),
    (.integer(.min), "−9223372036854775808"), (.decimal(80_000, places: 3), "80"),
    (.decimal(61_200, places: 3), "61.2"),
    (.decimal(-500, places: 3), "−0.5"), (.decimal(5, places: 3), "0.005"), (.decimal(0, places: 3), "0"),
    (.term(5), "+ 5"), (.term(-161), "− 161"), (.term(0), "+ 0"), (.double(-0.5), "−0.5"), (.double(0), "0"),
    (.count(1), "1"), (.name("very_active"), "very active"), (.name("from_tomorrow"), "from_tomorrow"),
    (.date(Sample.start), "2026-11-21"),
  ])
  func `values are written the same everywhere`(_ value: Sentence.Value, _ text: String) {
    expect(Wording.english.text(value), equals: text)
  }

  static func extended(_ weeks: Int) -> Sentence {
    Sentence(.changesTimelineExtended, [Sentence.Parameter("amount", .count(weeks))])
  }

  @Test func `a text agrees with its count, and braces that are no parameter stay`() {
    // A text agrees with its count.
    let texts = [0, 1, 2, 11, 21].map { Wording.english.text(Self.extended($0)) }
    expect(
      texts, equals: ["0 weeks", "1 week", "2 weeks", "11 weeks", "21 weeks"].map { "Timeline extended by \($0)" })
    // Braces that are no parameter stay.
    var wording = Wording.english
    wording.texts["changes.timeline.extended.other"] = "{b {amount} {amount}}"
    expect(wording.text(Self.extended(2)), equals: "{b {amount} 2}")
    for text in ["{", "}", "{nobody}", "{rate", "a {b} c}"] {
      wording.texts["waterTarget.title"] = text
      expect(wording.text(Sentence(.waterTargetTitle)), equals: text)
    }
  }

  @Test func `a caller can replace a sentence, one for every form of number, and the forms of English`() {
    // A caller can replace a sentence, and keep the others.
    var wording = Wording.english
    wording.texts["waterTarget.title"] = "{{water} from food and drink"
    expect(wording.text(Sentence(.waterTargetTitle)), equals: "{{water} from food and drink")
    expect(wording.text(Sentence(.tdeeTitle)), equals: Wording.english.text(Sentence(.tdeeTitle)))
    // A sentence with a count may have one text for every form of number.
    do {
      var wording = Wording.english
      wording.texts["changes.timeline.extended.one"] = nil
      wording.texts["changes.timeline.extended.other"] = nil
      wording.texts["changes.timeline.extended"] = "Longer: {amount}"
      expect([1, 2].map { wording.text(Self.extended($0)) }, equals: ["Longer: 1", "Longer: 2"])
    }
    // A caller can replace the forms of number of English.
    do {
      var wording = Wording.english
      wording.form = { $0 < 2 ? "one" : $0 == 3 ? "few" : "other" }
      let texts = [0, 1, 2, 3].map { wording.text(Self.extended($0)) }
      expect(texts, equals: ["0 week", "1 week", "2 weeks", "3 weeks"].map { "Timeline extended by \($0)" })
    }
  }

  @Test func `a caller can replace the language, with its numbers and forms`() {
    var czech = Wording.english
    czech.texts = [
      "changes.timeline.extended.one": "O {amount} týden déle",
      "changes.timeline.extended.few": "O {amount} týdny déle",
      "changes.timeline.extended.other": "O {amount} týdnů déle",
      "tdee.result": "Asi {tdee} kcal za den ({factor}×).",
      "name.rapid_loss": "rychlé hubnutí",
    ]
    (czech.decimalMark, czech.minus) = (",", "-")
    czech.form = { $0 == 1 ? "one" : (2...4).contains($0) ? "few" : "other" }
    expect(
      [1, 3, 5].map { czech.text(Self.extended($0)) }, equals: ["O 1 týden déle", "O 3 týdny déle", "O 5 týdnů déle"])
    let reasons = Reasons(for: Sample.person, from: Sample.start)
    expect(czech.text(reasons[.tdee].explanation).hasPrefix("Asi 2759 kcal za den (1,55×). 1780 · 1,55 = 2759."))
    expect(czech.text(.name("rapid_loss")), equals: "rychlé hubnutí")
    // A text that was not replaced is English, with English plurals.
    expect(czech.text(Sentence(.waterTargetTitle)), equals: "Water, food included")
    let ages = [0, 1, 2].map { Sentence(.ageDays, [Sentence.Parameter("amount", .count($0))]) }
    expect(ages.map(czech.text), equals: ["0 days ago", "1 day ago", "2 days ago"])
  }

  // MARK: Units and dates

  /// English for a person who types pounds, feet and inches.
  static let american: Wording = {
    var wording = Wording.english
    (wording.weightUnit, wording.heightUnit) = (.pounds, .feet)
    wording.date = { date in
      let (year, month, day) = date.components
      let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
      return "\(names[month - 1]) \(day), \(year)"
    }
    return wording
  }()

  /// 180 lb, to 167 lb.
  static let person = try! Person(
    weight: .pounds(180), height: .feet(5, inches: 11), age: 30, sex: .male, activityLevel: .moderatelyActive,
    goal: .loseWeight, targetWeight: .pounds(167))

  @Test func `a person who types pounds reads pounds and dates of their own`() {
    let reasons = Reasons(for: Self.person, from: Sample.start)
    expect(
      Self.american.text(reasons[.weeklyRate].explanation),
      equals:
        "Your plan assumes a loss of 1.1 lb a week. From 180 lb to 167 lb at 1.1 lb a week: 12 weeks, until Feb 13, 2027."
    )
    var british = Self.american
    british.weightUnit = .stones
    expect(
      british.text(reasons[.weeklyRate].derivation),
      equals: "From 12 st 12 lb to 11 st 13 lb at 1.1 lb a week: 12 weeks, until Feb 13, 2027.")
  }

  @Test func `a pace is in the words, the unit and the decimal mark of the wording`() throws {
    var comma = Wording.english
    (comma.decimalMark, comma.texts["pace.weight"]) = (",", "{amount} kg pro Woche")
    var stones = Self.american
    stones.weightUnit = .stones
    let cases: [(pace: String, wording: Wording, text: String)] = [
      ("-1lb/week", Self.american, "−1 lb a week"), ("-1lb/week", .english, "−0.454 kg a week"),
      ("-1lb/week", stones, "−1 lb a week"), ("+0.3kg/week", comma, "+0,3 kg pro Woche"),
      ("1700kcal/day", .english, "1700 kcal/day"), ("-300kcal", .english, "−300 kcal/day"),
      ("-15%", .english, "−15 % of TDEE"), ("+0.25%/week", .english, "+0.25 % of your weight a week"),
    ]
    for (text, wording, expected) in cases {
      let pace = try require(Pace(text))
      expect(wording.text(pace), equals: expected, "\(text)")
    }
    expect(Wording.english.text(Pace.goal), equals: "the goal's own")
  }

  @Test func `a change of a weight has the minus of the wording`() {
    var wording = Wording.english
    for (unit, text) in [(Weight.Unit.kilograms, "−0.5 kg"), (.pounds, "−1.1 lb"), (.stones, "−1.1 lb")] {
      wording.weightUnit = unit
      expect(wording.text(Weight.kilograms(-0.5)), equals: text)
      expect(wording.text(Weight.kilograms(-0.01)), equals: "0 \(unit == .kilograms ? "kg" : "lb")")
    }
    expect(wording.text(Weight.kilograms(-8)), equals: "−1 st 3.6 lb")
    wording.minus = "minus "
    expect(wording.text(Weight.kilograms(-8)), equals: "minus 1 st 3.6 lb")
  }

  @Test func `in any unit, no text about a weight or a height has another one`() {
    var stones = Self.american
    stones.weightUnit = .stones
    for sentence in EnglishTests.sentences {
      for wording in [Self.american, stones] {
        let text = wording.text(sentence)
        expect(!text.contains("{") && !text.contains("  "), "\(text)")
        // What is left of kg is not a weight: g for each kg, mL/kg, kg/m² and the formula of the BMR in its own units.
        let rest = text.replacing("kg/m²", with: "").replacing("each kg", with: "").replacing("g/kg", with: "")
          .replacing("mL/kg", with: "").replacing("weight in kg, height in cm", with: "")
          .replacing("(within ±3 kg)", with: "")
        #expect(!rest.contains(#/\b(kg|cm)\b/#), "\(text)")
      }
    }
  }

  @Test func `in fluid ounces no sentence has water in another unit`() throws {
    var ounces = Wording.english
    ounces.waterUnit = .fluidOunces
    for sentence in EnglishTests.sentences {
      let text = ounces.text(sentence).replacing("mL/kg", with: "").replacing("mL for each kg", with: "")
      // The rounding is in the unit of the formula.
      expect(!text.contains(#/\d mL\b/#) || text.contains("100 mL"), "\(text)")
    }
    // The texts of the guide for the United States name no metric unit at all.
    var us = Self.american
    us.waterUnit = .fluidOunces
    let texts = try JSONDecoder().decode(
      [String: String].self, from: Data(Repository.text("docs/examples/us.json").utf8))
    us.texts.merge(texts) { $1 }
    for sentence in EnglishTests.sentences {
      let text = us.text(sentence).replacing("weight in kg, height in cm", with: "")
        .replacing("(within ±3 kg)", with: "").replacing("for each kg", with: "").replacing("35 mL", with: "")
      #expect(!text.contains(#/\b(kg|cm|mL)\b/#), "\(text)")
    }
    let water = Reasons(for: Self.person, from: Sample.start)[.waterTarget].explanation
    let sum = ounces.text(water)
    expect(sum.hasPrefix("35 mL for each kg") && sum.contains(": 98 fl oz/day."), "\(sum)")
    expect([2900, 0, 2500].map(ounces.text(water:)), equals: ["98 fl oz", "0 fl oz", "85 fl oz"])
    expect(Wording.english.text(water: 2900), equals: "2900 mL")
    let more = Sentence(.changesWaterTargetIncreased, [Sentence.Parameter("amount", .integer(100))])
    expect(ounces.text(more), equals: "Total water increased by 3 fl oz/day")
  }

  static let changed: [(Sentence.Code, Int, Int, String)] = [
    (.inputsWeight, 80_000, 77_650, "Weight changed from 176.4 to 171.2 lb"),
    (.changesWeeklyRate, -500, 400, "Weekly rate changed from −1.1 to 0.9 lb/week"),
    (.inputsTargetWeightGiven, 0, 75_000, "Target weight added: 165.3 lb"),
  ]

  @Test func `two numbers share their unit`() {
    for (code, before, after, text) in Self.changed {
      let sentence = Sentence(
        code,
        [
          Sentence.Parameter("before", .decimal(before, places: 3)),
          Sentence.Parameter("after", .decimal(after, places: 3)),
        ])
      expect(Self.american.text(sentence), equals: text)
    }
    let heights = [
      Sentence.Parameter("before", .decimal(1800, places: 1)), Sentence.Parameter("after", .decimal(1803, places: 1)),
    ]
    expect(
      Self.american.text(Sentence(.inputsHeight, heights)), equals: "Height changed from 5 ft 10.9 in to 5 ft 11 in")
    // Its decimal mark is that of the wording.
    var comma = Self.american
    (comma.decimalMark, comma.weightUnit, comma.heightUnit) = (",", .kilograms, .inches)
    expect(comma.text(Sentence(.inputsHeight, heights)), equals: "Height changed from 70,9 to 71 in")
    comma.weightUnit = .stones
    let progress = Sentence(
      .badgeProgressKg, [Sentence.Parameter("done", .integer(3)), Sentence.Parameter("needed", .integer(7))])
    expect(comma.text(progress), equals: "6,6 lb of 1 st 1,4 lb")
  }

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
      expect(Self.american.text(violation), equals: american)
    }
    let tall = InputViolation(field: .height, given: .text("5'13\""))
    expect(
      Self.american.text(tall),
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
        Self.american.text(InputViolation(field: .height, given: .number(feet * 30.48))),
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
    expect(Self.american.text(pace), equals: pace.description)
    let activity = InputViolation(field: .activityLevel, given: .nothing)
    expect(Wording.english.text(activity).hasPrefix("activity level: is missing: sedentary, lightly active, "))
    for pounds in [66.2, 661.3] { expect(Person.acceptedWeights.contains(.pounds(pounds))) }
    for pounds in [66.1, 661.4] { expect(!Person.acceptedWeights.contains(.pounds(pounds))) }
    var stones = Self.american
    stones.weightUnit = .stones
    expect(
      stones.text(InputViolation(field: .weight, given: .number(16))),
      equals: "weight: 2 st 7.3 lb is rejected: 4 st 10.2 lb to 47 st 3.3 lb")
  }

  @Test func `a pace, a birthday and a measured rate are in the person's words and unit`() {
    // A typed birthday that is no date is named with what a date is.
    for text in ["31/04/1996", "1996-04-31", "May"] {
      expect(
        Self.american.text(InputViolation(field: .dateOfBirth, given: .text(text))),
        equals: "date of birth: \"\(text)\" is rejected: a date that exists, 13 to 120 completed years ago")
    }
    // A pace out of range is in words, with the range of its kind.
    for (pace, english, american) in Self.paces {
      let violation = PersonInput(pace: pace).violations()[0]
      expect(Wording.english.text(violation), equals: "pace: \(english)")
      expect(Self.american.text(violation), equals: "pace: \(american)")
    }
    // A measured rate has a tenth of the person's unit, rounded once.
    for (rate, english, american) in [
      (-0.412, "−0.4 kg a week", "−0.9 lb a week"), (-0.368, "−0.4 kg a week", "−0.8 lb a week"),
      (0.25, "0.3 kg a week", "0.6 lb a week"), (-0.04, "0 kg a week", "−0.1 lb a week"),
    ] {
      expect(Wording.english.text(weeklyRate: rate), equals: english)
      expect(Self.american.text(weeklyRate: rate), equals: american)
    }
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
      expect(Self.american.text(violation), equals: violation.description)
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
    var log = try ExpenditureLog(of: Self.person)
    let error = #expect(throws: InvalidInput.self) { try log.append(Sample.start, weight: .kilograms(180)) }
    let violation = try require(error).violations[0]
    expect(
      Self.american.text(violation),
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
    var comma = Self.american
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

  static let absences: [ExpenditureAbsence] = [
    .fewDays(10), .fewWeights(6), .noRecentWeight(days: 40), .fewIntakes(9, of: 28), .fewIntakes(0, of: 0),
    .wideError(226.2), .wideError(nil), .foreignWeights(4, of: 20), .belowResting(1042.5, resting: 1830),
    .aboveResting(5000.4, resting: 1645),
  ]

  @Test func `advisories, classes of body mass index and reasons without an estimate have the kernel's names`() {
    // Advisories of a trajectory and classes of body mass index have names.
    for advisory in TrajectoryAdvisory.allCases {
      expect(Wording.english.name(of: advisory), equals: advisory.description)
    }
    expect(
      BodyMassIndex.Category.allCases.map(Wording.english.name),
      equals: ["underweight", "normal weight", "overweight", "obese"])
    // A reason why there is no estimate is the kernel's.
    for absence in Self.absences { expect(Wording.english.text(absence), equals: absence.description) }
  }

  static let paces: [(Pace, english: String, american: String)] = [
    (
      .weightPerWeek(grams: -7500), "−7.5 kg a week is rejected: −3 kg a week to 3 kg a week",
      "−16.5 lb a week is rejected: −6.6 lb a week to 6.6 lb a week"
    ),
    (
      .percentOfWeightPerWeek(hundredths: -400),
      "−4 % of your weight a week is rejected: −3 % of your weight a week to 3 % of your weight a week",
      "−4 % of your weight a week is rejected: −3 % of your weight a week to 3 % of your weight a week"
    ),
    (
      .calories(499), "499 kcal/day is rejected: 500 kcal/day to 10000 kcal/day",
      "499 kcal/day is rejected: 500 kcal/day to 10000 kcal/day"
    ),
    (
      .adjustment(3001), "3001 kcal/day is rejected: −3000 kcal/day to 3000 kcal/day",
      "3001 kcal/day is rejected: −3000 kcal/day to 3000 kcal/day"
    ),
    (
      .percentOfEnergy(tenths: -501), "−50.1 % of TDEE is rejected: −50 % of TDEE to 50 % of TDEE",
      "−50.1 % of TDEE is rejected: −50 % of TDEE to 50 % of TDEE"
    ),
  ]

  @Test func `an outcome is a sentence in the person's unit`() throws {
    let weight = Weight.kilograms(77.653)
    let (date, latest) = (Sample.start, Sample.start.advanced(by: 70))
    let around = "At this intake, you reach your target weight around 2026-11-21."
    let cases: [(GoalOutcome, String, String?)] = [
      (
        .reached(week: 3, date: date, earliest: nil, latest: nil),
        "At this intake, you reach your target weight on 2026-11-21.", nil
      ),
      (
        .reached(week: 3, date: date, earliest: date, latest: latest),
        "\(around) Of 10 people like you, 1 is there by 2026-11-21, and 9 are by 2027-01-30.", nil
      ),
      (
        .reached(week: 3, date: date, earliest: date, latest: nil),
        "\(around) Of 10 people like you, 1 is there by 2026-11-21, and at least 1 is not in the computed weeks.",
        "At this intake, you reach your target weight around Nov 21, 2026. Of 10 people like you, 1 is there by "
          + "Nov 21, 2026, and at least 1 is not in the computed weeks."
      ),
      (.alreadyThere, "You are already at your target weight.", nil),
      (.contradicts, "At this intake, your weight moves away from your target weight.", nil),
      (
        .unreachable(settlesAt: weight, maintenance: 2000, intake: nil),
        "At this intake, your weight levels off at 77.7 kg, before your target weight.",
        "At this intake, your weight levels off at 171.2 lb, before your target weight."
      ),
      (
        .unreachable(settlesAt: weight, maintenance: 2000, intake: 1900),
        "At this intake, your weight levels off at 77.7 kg, before your target weight. To reach it within three years, "
          + "eat 1900 kcal/day.", nil
      ),
      (
        .notWithinHorizon(endsAt: weight),
        "At this intake, you do not reach your target weight in the computed weeks. At their end, you weigh 77.7 kg.",
        nil
      ),
      (
        .leavesDomain(week: 12),
        "In week 12, before your target weight, you pass a limit of the model: a body mass index of 18.5 or 50 kg/m² or "
          + "5 % body fat.", nil
      ),
    ]
    for (outcome, english, american) in cases {
      expect(Wording.english.text(outcome), equals: english)
      if let american { expect(Self.american.text(outcome), equals: american) }
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
      Self.american.text(.kilograms(175), outside: accepted), equals: "weight: 385.8 lb is rejected: 171.7 to 181.1 lb")
    expect(
      Wording.english.text(.kilograms(22), outside: Person.acceptedWeights),
      equals: "weight: 22 kg is rejected: 30 to 300 kg")
    expect(
      Self.american.text(.kilograms(22), outside: Person.acceptedWeights),
      equals: "weight: 48.5 lb is rejected: 66.2 to 661.3 lb")
  }
}
