import ScienceKernel
import ScienceKernelExpectations
import Testing

struct PersonDraftTests {
  @Test func `a draft keeps what is good beside what is wrong`() {
    let draft = PersonDraft(
      weight: .kilograms(80), height: .centimeters(18), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .kilograms(16), pace: .percentOfWeightPerWeek(hundredths: -900))
    expect([draft.form.waterTarget, draft.form.proteinTarget, draft.form.bmr], equals: [2800, 176, nil])
    expect(draft.form.missing, equals: [.height])
    expect(draft.violations.map(\.field), equals: [.height, .targetWeight, .pace])
    expect(draft.violations[1].description, equals: "target weight: 16 is rejected: 30 to 300 kg")
  }

  @Test func `a target weight may be missing, but not wrong`() {
    var draft = PersonDraft(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .kilograms(16))
    expect(draft.form.calorieTarget, equals: 2259)
    expect(draft.form.missing, equals: [])
    expect(Person(draft), equals: nil)
    draft.violations = []
    expect(Person(draft)?.weight, equals: .kilograms(80))
    draft.violations = [InputViolation(field: .targetWeight, given: .text("light"))]
    expect(Person(draft), equals: nil)
  }

  @Test func `a birthday gives the age on a day`() throws {
    let (today, birthday) = (CalendarDate("2026-11-21")!, CalendarDate("1996-11-22")!)
    let draft = PersonDraft(weight: .kilograms(80), dateOfBirth: birthday, on: today, sex: .male)
    expect(draft.dateOfBirth, equals: birthday)
    try expect(draft.form, equals: PersonForm(weight: .kilograms(80), age: 29, sex: .male))
    let onBirthday = PersonDraft(dateOfBirth: birthday, on: CalendarDate("2026-11-22")!)
    try expect(onBirthday.form, equals: PersonForm(age: 30))
    expect(PersonDraft(dateOfBirth: nil, on: today), equals: PersonDraft())
  }

  static let birthdays: [(String, isAccepted: Bool)] = [
    ("2013-11-21", true), ("2013-11-22", false), ("1905-11-22", true), ("1905-11-21", false), ("2030-01-01", false),
    ("2026-11-21", false),
    ("-271821-04-20", false),
  ]

  @Test func `a birthday in the future or of an age out of range is a violation`() {
    let today = CalendarDate("2026-11-21")!
    for (text, isAccepted) in Self.birthdays {
      let draft = PersonDraft(
        height: .centimeters(18), dateOfBirth: CalendarDate(text)!, on: today, targetWeight: .kilograms(16))
      let fields: [InputField] = isAccepted ? [.height, .targetWeight] : [.height, .dateOfBirth, .targetWeight]
      expect(draft.violations.map(\.field), equals: fields, "\(text)")
      expect(draft.form.missing.contains(.age), equals: !isAccepted, "\(text)")
      expect(draft.dateOfBirth?.description, equals: isAccepted ? text : nil)
      guard !isAccepted else { continue }
      let future = text == "2030-01-01" ? "; this day is in the future" : ""
      expect(
        draft.violations[1].description,
        equals: "date of birth: \"\(text)\" is rejected: 13 to 120 completed years\(future)")
    }
  }

  @Test func `a draft of accepted values is the form of them`() throws {
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .sedentary,
      goal: .maintain, targetWeight: .kilograms(75), pace: .adjustment(-400))
    let draft = PersonDraft(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .sedentary,
      goal: .maintain, targetWeight: .kilograms(75), pace: .adjustment(-400))
    expect(draft.form, equals: PersonForm(person))
    expect(Person(draft), equals: person)
    try expect(PersonDraft().form, equals: PersonForm())
    expect(PersonDraft().violations, equals: [])
  }

  @Test func `a draft goes on at another pace, and a rejected pace is the goal's own with a violation`() throws {
    let (today, birthday) = (CalendarDate("2026-11-21")!, CalendarDate("1996-11-22")!)
    var draft = PersonDraft(
      weight: .kilograms(80), height: .centimeters(18), dateOfBirth: birthday, on: today, sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
    let own = InputViolation(field: .pace, given: .text("fast"))
    draft.violations.append(own)
    let tooFast = Pace.percentOfWeightPerWeek(hundredths: -301)
    let rejected = draft.with(pace: tooFast)
    expect(rejected.violations.map(\.field), equals: [.height, .pace])
    expect(rejected.violations[1].given, equals: .text("-3.01%/week"))
    expect(rejected.form, equals: draft.form)
    let slower = rejected.with(pace: .weightPerWeek(grams: -250))
    expect(slower.violations.map(\.field), equals: [.height])
    expect(slower.dateOfBirth, equals: birthday)
    expect(slower.form.milestones(from: today)?.count, equals: 21)
    expect(draft.form.milestones(from: today)?.count, equals: 11)
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), dateOfBirth: birthday, on: today, sex: .male,
      activityLevel: .sedentary, goal: .maintain
    ).with(pace: .adjustment(-100))
    let whole = PersonDraft(
      weight: .kilograms(80), height: .centimeters(180), dateOfBirth: birthday, on: today, sex: .male,
      activityLevel: .sedentary, goal: .maintain)
    expect(Person(whole.with(pace: .adjustment(-100))), equals: person)
  }
}
