import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct CompositionTests {
  /// Rates, calories and energies end where their pages say.
  @Test func `at every pair of ends of two ranges, a person and a row are plain integers`() throws {
    typealias Ends = (least: Int, most: Int)
    var (rates, calories, energies): (Ends, Ends, Ends) = ((0, 0), (0, 0), (0, 0))
    func widen(_ ends: inout Ends, _ number: Int) { ends = (min(ends.least, number), max(ends.most, number)) }
    energies.least = .max
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
      widen(&rates, ends.rate)
      widen(&calories, ends.plain.calories)
      widen(&energies, ends.plain.tdee)
    }
    expect(PersonAtEnds.all.count, equals: 19_008)
    expect([rates.least, rates.most], equals: [-10_757, 9817])
    expect([calories.least, calories.most, energies.least, energies.most], equals: [-5817, 20_257, 183, 11_257])
    let (page, source) = try (
      Repository.text("docs/guide/timeline.md"), Repository.text("Sources/ScienceKernel/Targets/Pace.swift")
    )
    expect(page.contains("−10 757 to 9817 g/week") && source.contains("−10 757 … 9817 for an accepted pace and person"))
  }
}
