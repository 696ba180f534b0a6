import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct PersonInputTests {
  static let whole = PersonInput(
    weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
    goal: .loseWeight, targetWeight: .kilograms(75))

  @Test func `what is good is computed beside what is wrong`() {
    var input = Self.whole
    input.height = .centimeters(18)
    input.targetWeight = .kilograms(16)
    input.pace = .percentOfWeightPerWeek(hundredths: -900)
    let targets = input.partialTargets()
    expect([targets.waterTarget, targets.proteinTarget, targets.bmr], equals: [2800, 176, nil])
    expect(targets.missing, equals: [.height])
    expect(input.violations().map(\.field), equals: [.height, .targetWeight, .pace])
    expect(input.violations()[1].description, equals: "target weight: 16 is rejected: 30 to 300 kg")
  }

  @Test func `only what is given is checked, and what is missing stops a person alone`() {
    var input = PersonInput(height: .centimeters(300), sex: .male, targetWeight: .kilograms(2))
    expect(input.violations().map(\.field), equals: [.height, .targetWeight])
    input.unread = [InputViolation(field: .goal, given: .text("light"))]
    let error = #expect(throws: InvalidInput.self) { try input.person() }
    expect(
      error?.violations.map(\.description) ?? [],
      equals: [
        "weight: is missing: 30 to 300 kg", "height: 300 is rejected: 100 to 250 cm",
        "age: is missing: 13 to 120 completed years",
        "activity level: is missing: sedentary, lightly_active, moderately_active, very_active, extremely_active",
        "goal: \"light\" is rejected: lose_weight, gain_muscle, maintain, improve_health",
        "target weight: 2 is rejected: 30 to 300 kg",
      ])
  }

  @Test func `violations are in field order, and those of fields of one's own last`() {
    var input = PersonInput(weight: .kilograms(2))
    let fields = [InputField(name: "power", range: 0...1, unit: "W"), .proteinWeight, .tdeeBasis, .dateOfBirth]
    input.unread = fields.map { InputViolation(field: $0, given: .text("x")) }
    expect(input.violations().map(\.field), equals: [.weight] + fields.reversed())
  }

  @Test func `a target weight may be missing, but not wrong`() throws {
    var input = Self.whole
    input.targetWeight = .kilograms(16)
    expect(input.partialTargets().calorieTarget, equals: 2259)
    expect(input.partialTargets().missing, equals: [])
    #expect(throws: InvalidInput.self) { try input.person() }
    input.targetWeight = nil
    try expect(input.person().weight, equals: .kilograms(80))
    input.unread = [InputViolation(field: .targetWeight, given: .text("light"))]
    #expect(throws: InvalidInput.self) { try input.person() }
  }

  @Test func `a birthday gives the age on a day, and none without one`() throws {
    var input = Self.whole
    input.age = .born(CalendarDate("1996-11-22")!)
    try expect(input.person(on: CalendarDate("2026-11-21")!).age, equals: 29)
    try expect(input.person(on: CalendarDate("2026-11-22")!).age, equals: 30)
    expect(input.partialTargets().missing, equals: [.age])
    let error = #expect(throws: InvalidInput.self) { try input.person() }
    expect(error?.violations.map(\.given), equals: [.nothing])
    input.unread = [InputViolation(field: .dateOfBirth, given: .text("31/11/1996"))]
    expect(input.partialTargets(on: CalendarDate("2026-11-21")!).missing, equals: [.age])
  }

  static let birthdays: [(String, isAccepted: Bool)] = [
    ("2013-11-21", true), ("2013-11-22", false), ("1905-11-22", true), ("1905-11-21", false), ("2030-01-01", false),
    ("2026-11-21", false), ("-271821-04-20", false),
  ]

  @Test func `a birthday in the future or of an age out of range is a violation`() {
    let today = CalendarDate("2026-11-21")!
    for (text, isAccepted) in Self.birthdays {
      let input = PersonInput(
        height: .centimeters(18), age: .born(CalendarDate(text)!), targetWeight: .kilograms(16))
      let fields: [InputField] = isAccepted ? [.height, .targetWeight] : [.height, .dateOfBirth, .targetWeight]
      expect(input.violations(on: today).map(\.field), equals: fields, "\(text)")
      expect(input.partialTargets(on: today).missing.contains(.age), equals: !isAccepted, "\(text)")
      guard !isAccepted else { continue }
      let future = text == "2030-01-01" ? "; this day is in the future" : ""
      expect(
        input.violations(on: today)[1].description,
        equals: "date of birth: \"\(text)\" is rejected: 13 to 120 completed years\(future)")
    }
  }

  @Test func `a TDEE that is known is checked as soon as BMR is`() throws {
    var part = Self.whole
    part.sex = nil
    part.tdeeBasis = .known(900)
    expect([part.partialTargets().tdee, part.violations().count], equals: [nil, 0])
    for tdee in [0, 32_768] {
      part.tdeeBasis = .known(tdee)
      expect(part.violations().map(\.field), equals: [.tdeeBasis])
    }
    var whole = Self.whole
    (whole.tdeeBasis, whole.proteinWeight) = (.eer2023, .weightAtBMI25)
    let chosen = try whole.person()
    expect(chosen.tdeeBasis == .eer2023 && chosen.proteinWeight == .weightAtBMI25)
    for tdee in [1978, 4450] {
      whole.tdeeBasis = .known(tdee)
      try expect([whole.partialTargets().tdee, whole.person().tdeeBasis.known], equals: [tdee, tdee])
    }
    for tdee in [1977, 4451] {
      whole.tdeeBasis = .known(tdee)
      let error = #expect(throws: InvalidInput.self) { try whole.person() }
      expect(
        error?.description, equals: "TDEE: \(tdee) is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR")
      expect(whole.partialTargets().tdee, equals: 2759)
    }
  }

  @Test(arguments: [PersonInput.Age.years(30), .born(CalendarDate("1996-11-22")!)])
  func `a stored input goes on with all but the texts that could not be read`(_ age: PersonInput.Age) throws {
    var input = PersonInput(weight: .kilograms(81.647), age: age, sex: .male, pace: .adjustment(-500))
    (input.tdeeBasis, input.proteinWeight) = (.known(2600), .weightAtBMI25)
    var stored = input
    stored.unread = [InputViolation(field: .height, given: .text("tall"))]
    try expect(JSONDecoder().decode(PersonInput.self, from: JSONEncoder().encode(stored)), equals: input)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PersonInput.Age.self, from: Data("\"soon\"".utf8)) }
  }

  @Test func `a rejected pace counts as the goal's own`() {
    let today = CalendarDate("2026-11-21")!
    var input = Self.whole
    input.pace = .percentOfWeightPerWeek(hundredths: -301)
    expect(input.violations().map(\.given), equals: [.text("-3.01%/week")])
    expect(input.partialTargets(), equals: Self.whole.partialTargets())
    expect(input.partialTargets().milestones(from: today)?.count, equals: 11)
    input.pace = .weightPerWeek(grams: -250)
    expect(input.partialTargets().milestones(from: today)?.count, equals: 21)
  }
}
