import ScienceKernel
import ScienceKernelExpectations

struct CompositionTests {
  @Test func `at every pair of ends of two ranges, a person and a row are plain integers`() throws {
    for ends in PersonAtEnds.all {
      var input = try PersonInput(
        weight: Weight(grams: ends.grams), height: Height(millimeters: ends.millimeters), age: .years(ends.age),
        sex: Sex(rawValue: UInt8(ends.sex)), activityLevel: ActivityLevel(rawValue: UInt8(ends.activityLevel)),
        goal: Goal(rawValue: UInt8(ends.goal)), targetWeight: ends.targetGrams.map { Weight(grams: $0) },
        pace: require(Pace(ends.pace)))
      if let tdee = ends.tdee { input.tdeeBasis = .known(tdee) }
      if ends.isByBMI25 { input.proteinWeight = .weightAtBMI25 }
      let person = try input.person()
      let targets = Targets(for: person)
      let numbers = [
        targets.bmr, targets.tdee, targets.calorieTarget, targets.proteinTarget, targets.waterTarget,
        targets.estimatedWeeks ?? -1, Int(targets.advisoryBits),
      ]
      if numbers != TargetsTests.plain(ends.plain) || targets.weeklyRateGrams != ends.rate {
        record("\(ends): \(targets), not \(ends.plain)")
      }
      let bits = Advisory.bits(
        of: person, rate: ends.rate, bmr: targets.bmr, tdee: targets.tdee, calories: targets.calorieTarget,
        protein: targets.proteinTarget, water: targets.waterTarget)
      if bits != targets.advisoryBits { record("\(ends): \(Advisory.all(in: bits)) of the same numbers") }
      let row = People([person]).targets(from: TargetsTests.start)[0]
      if row != (person.choices.fitColumns ? targets : nil) { record("\(ends): another row") }
    }
    expect(PersonAtEnds.all.count, equals: 19_008)
  }
}
