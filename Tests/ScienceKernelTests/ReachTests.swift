import ScienceKernel
import ScienceKernelExpectations

struct ReachTests {
  @Test func `the reach of accepted people is what the formulas give at the ends of the ranges`() {
    let reach = Reach.acceptedPeople
    let people = PersonAtEnds.all.filter { $0.pace.isEmpty && $0.tdee == nil && !$0.isByBMI25 }.map(\.plain)
    func range(_ value: (PlainIntegers) -> Int) -> ClosedRange<Int16> {
      Int16(people.map(value).min()!)...Int16(people.map(value).max()!)
    }
    expect(reach.bmr == range(\.bmr) && reach.tdee == range(\.tdee) && reach.calories == range(\.calories))
    expect(reach.protein == range(\.protein) && reach.water == range(\.water) && reach.isEnergyAboveRate)
    expect(reach.weeks, equals: Float(PlainIntegers.grams.count) / 400)
    expect(Reach.anyPace.calories, equals: reach.tdee.lowerBound - 10_000...reach.tdee.upperBound + 10_000)
    expect(Reach.anyPace.weeks > longestProjection)
  }

  @Test func `no accepted person's targets leave it`() throws {
    let reach = Reach.acceptedPeople
    for units in TargetsTests.people {
      let targets = Targets(for: try units.person)
      let areWithin =
        reach.bmr.contains(Int16(targets.bmr)) && reach.tdee.contains(Int16(targets.tdee))
        && reach.calories.contains(Int16(targets.calorieTarget)) && reach.protein.contains(Int16(targets.proteinTarget))
        && reach.water.contains(Int16(targets.waterTarget)) && targets.tdee > targets.bmr
      if !areWithin { Issue.record("\(units)") }
    }
  }

  @Test func `what can be passed is compared, and what cannot is not missed`() {
    // For every possible target, the reduced comparisons give the same flag as all comparisons.
    let reach = Reach.acceptedPeople
    for bmr in stride(from: reach.bmr.lowerBound, through: reach.bmr.upperBound, by: 1) {
      for factor in [Float(1.2), 1.9] {
        let tdee = Int16(Float(bmr) * factor)
        for change in [Int16(-500), 0, 400] {
          func flag(_ reach: Reach) -> ShortFlag {
            Formulas.areImplausible(
              bmr: bmr, tdee: tdee, calories: tdee + change, protein: 500, water: 10_000, of: reach)
          }
          if flag(reach) != flag(.anything) { Issue.record("BMR \(bmr), TDEE \(tdee), \(change)") }
        }
      }
    }
  }
}
