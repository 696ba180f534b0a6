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
}
