import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct PersonFormTests {
  @Test func `an empty form has no results`() throws {
    let form = try PersonForm()
    expect(form.bodyMassIndex, equals: nil)
    expect(form.bmr, equals: nil)
    expect(form.tdee, equals: nil)
    expect(form.calorieTarget, equals: nil)
    expect(form.proteinTarget, equals: nil)
    expect(form.waterTarget, equals: nil)
    expect(form.milestones(from: CalendarDate("2026-11-21")!), equals: nil)
    expect(Person(form), equals: nil)
  }

  @Test func `a form names what it still needs, and a target weight is not needed`() throws {
    let all: [InputField] = [.weight, .height, .age, .sex, .activityLevel, .goal]
    #expect(try PersonForm().missing == all && PersonForm(targetWeight: .kilograms(75)).missing == all)
    let odd = try PersonForm(weight: .kilograms(80), age: 30, activityLevel: .sedentary)
    let even = try PersonForm(height: .centimeters(180), sex: .male, goal: .maintain)
    expect(odd.missing, equals: [.height, .sex, .goal])
    expect(even.missing, equals: [.weight, .age, .activityLevel])
  }

  @Test func `each result is there as soon as its fields are`() throws {
    let body = try PersonForm(weight: .kilograms(80), height: .centimeters(180))
    expect(body.bodyMassIndex?.description, equals: "24.7")
    expect(body.waterTarget, equals: 2800)
    expect(body.bmr, equals: nil)
    expect(body.proteinTarget, equals: nil)
    let rest = try PersonForm(weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male)
    expect(rest.bmr, equals: 1780)
    expect(rest.tdee, equals: nil)
    let day = try PersonForm(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive)
    expect(day.tdee, equals: 2759)
    expect(day.calorieTarget, equals: nil)
    expect(Person(day), equals: nil)
    try expect(PersonForm(weight: .kilograms(80), goal: .loseWeight).proteinTarget, equals: 176)
    try expect(PersonForm(weight: .kilograms(80)).bodyMassIndex, equals: nil)
    try expect(PersonForm(goal: .maintain).proteinTarget, equals: nil)
  }

  @Test func `only what is given is checked, all of it at once`() {
    let error = #expect(throws: InvalidInput.self) {
      try PersonForm(height: .centimeters(300), targetWeight: .kilograms(2))
    }
    expect(error?.violations.map(\.field), equals: [.height, .targetWeight])
  }

  @Test func `a filled form is the person and has the targets`() throws {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      let form = try PersonForm(
        weight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)),
        height: Height(millimeters: .random(in: 1000...2500, using: &numbers)),
        age: .random(in: 13...120, using: &numbers), sex: Sex.allCases.randomElement(using: &numbers)!,
        activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
        goal: Goal.allCases.randomElement(using: &numbers)!,
        targetWeight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)))
      let person = try #require(Person(form))
      expect(PersonForm(person), equals: form)
      let targets = Targets(for: person, from: CalendarDate("2026-11-21")!)
      expect(form.bmr, equals: targets.bmr)
      expect(form.tdee, equals: targets.tdee)
      expect(form.calorieTarget, equals: targets.calorieTarget)
      expect(form.proteinTarget, equals: targets.proteinTarget)
      expect(form.waterTarget, equals: targets.waterTarget)
      expect(form.bodyMassIndex, equals: person.bodyMassIndex)
      expect(PlainIntegers.halfUp(person.bmrNumerator, 200), equals: targets.bmr)
    }
  }
}
