import ScienceKernel
import Testing
import TestSupport

@Suite("Preview")
struct PreviewTests {
  @Test func `an empty form says nothing`() throws {
    let preview = try Preview()
    #expect(preview.bodyMassIndex == nil)
    #expect(preview.bmr == nil)
    #expect(preview.tdee == nil)
    #expect(preview.calorieTarget == nil)
    #expect(preview.proteinTarget == nil)
    #expect(preview.waterTarget == nil)
    #expect(preview.timeline(from: CalendarDate("2026-11-21")!) == nil)
    #expect(Person(preview) == nil)
  }

  @Test func `each result is there as soon as its fields are`() throws {
    let body = try Preview(weight: .kilograms(80), height: .centimetres(180))
    #expect(body.bodyMassIndex?.description == "24.7")
    #expect(body.waterTarget == 2800)
    #expect(body.bmr == nil)
    #expect(body.proteinTarget == nil)
    let rest = try Preview(weight: .kilograms(80), height: .centimetres(180), age: 30, sex: .male)
    #expect(rest.bmr == 1780)
    #expect(rest.tdee == nil)
    let day = try Preview(
      weight: .kilograms(80), height: .centimetres(180), age: 30, sex: .male, activityLevel: .moderatelyActive)
    #expect(day.tdee == 2759)
    #expect(day.calorieTarget == nil)
    #expect(Person(day) == nil)
    #expect(try Preview(weight: .kilograms(80), goal: .loseWeight).proteinTarget == 176)
    #expect(try Preview(weight: .kilograms(80)).bodyMassIndex == nil)
    #expect(try Preview(goal: .maintain).proteinTarget == nil)
  }

  @Test func `only what is given is checked, all of it at once`() {
    let error = #expect(throws: InvalidInput.self) { try Preview(height: .metres(3), targetWeight: .kilograms(2)) }
    #expect(error?.violations.map(\.field) == [.height, .targetWeight])
  }

  @Test func `a filled form is the person and says what the targets say`() throws {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      let form = try Preview(
        weight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)),
        height: Height(millimetres: .random(in: 1000...2500, using: &numbers)),
        age: .random(in: 13...120, using: &numbers), sex: Sex.allCases.randomElement(using: &numbers)!,
        activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
        goal: Goal.allCases.randomElement(using: &numbers)!,
        targetWeight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)))
      let person = try #require(Person(form))
      #expect(Preview(person) == form)
      let targets = Targets(for: person, from: CalendarDate("2026-11-21")!)
      #expect(form.bmr == targets.bmr)
      #expect(form.tdee == targets.tdee)
      #expect(form.calorieTarget == targets.calorieTarget)
      #expect(form.proteinTarget == targets.proteinTarget)
      #expect(form.waterTarget == targets.waterTarget)
      #expect(form.bodyMassIndex == person.bodyMassIndex)
      #expect(PlainIntegers.halfUp(person.bmrNumerator, 200) == targets.bmr)
    }
  }
}
