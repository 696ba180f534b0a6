import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct CompositionTests {
  @Test func `the halves together are the targets of plain integers`() {
    for units in TargetsTests.people {
      let wide = WideTerms(
        age: Float(units.age), sex: Float(units.sex), activityLevel: Float(units.activityLevel),
        goal: Float(units.goal))
      let short = ShortTerms(
        age: UInt8(units.age), sex: UInt8(units.sex), activityLevel: UInt8(units.activityLevel), goal: UInt8(units.goal)
      )
      let ofWeight = TargetsOfWeight(
        grams: Float(units.grams), millimeters: Float(units.millimeters),
        targetGrams: units.targetGrams.map { Float($0) } ?? .nan, terms: wide, of: .ofAcceptedPeople)
      let ofIntake = TargetsOfIntake(ofWeight, terms: short, of: .ofAcceptedPeople)
      let numbers =
        [
          ofWeight.bmr.short, ofWeight.tdee.short, ofIntake.calorieTarget, ofWeight.proteinTarget.short,
          ofIntake.waterTarget, ofWeight.weeks.short,
        ].map { Int($0) } + [Int(UInt16(bitPattern: ofIntake.advisories))]
      if numbers != TargetsTests.plain(units.plain) { record("\(units): \(numbers)") }
      expect(ofWeight.isAhead.isSet, equals: ofWeight.weeks.integer >= 0)
    }
  }

  @Test func `terms are equal to themselves, also without a rate`() {
    let terms = Goal.allCases.map { WideTerms(age: 30, sex: 0, activityLevel: 2, goal: Float($0.rawValue)) }
    expect(terms, equals: terms)
    expect(Set(terms).count, equals: 3)
  }
}
