import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct PlanAdjustmentTests {
  @Test func `the weekly rate moves with the calories, and weeks and date with it`() throws {
    let targets = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    let slower = try targets.adjusting(PlanAdjustment(calories: 150), for: Sample.person, from: Sample.start)
    expect((slower.calorieTarget, slower.weeklyRateKg, slower.estimatedWeeks) == (2409, -0.35, 15))
    expect((slower.proteinTarget, slower.waterTarget, slower.isDeficit) == (176, 2800, true))
    expect(slower.projectedDate, equals: Sample.start.adding(days: 105))
    expect(
      PlanAdjustment(calories: 150).sentences.map(Wording.english.text), equals: ["You changed it by +150 kcal/day."])
    expect(
      Wording.english.text(PlanAdjustment(calories: -150).sentence(isKept: false)),
      equals: "Your own change of −150 kcal/day is dropped.")
    try expect(targets.adjusting(PlanAdjustment(), for: Sample.person, from: Sample.start), equals: targets)
  }

  @Test func `a plan without its rate gets the one of its calories`() throws {
    var stored = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    (stored.weeklyRateKg, stored.estimatedWeeks, stored.projectedDate) = (0, nil, nil)
    let slower = try stored.adjusting(PlanAdjustment(calories: 150), for: Sample.person, from: Sample.start)
    expect((slower.weeklyRateKg, slower.estimatedWeeks) == (-0.35, 15))
  }

  @Test(arguments: [Int.min, -1760, 7742, .max])
  func `no change leads outside the accepted targets, and none traps`(_ calories: Int) {
    var targets = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    let change = PlanAdjustment(calories: calories)
    #expect(throws: InvalidInput.self) { try targets.adjusting(change, for: Sample.person, from: Sample.start) }
    let opposite = calories == .min ? .max : -calories
    (targets.calorieTarget, targets.tdee, targets.weeklyRateKg) = (calories, opposite, .infinity)
    _ = try? targets.adjusting(PlanAdjustment(calories: opposite), for: Sample.person, from: Sample.start)
    targets.calorieTarget = opposite > 0 ? opposite - 1000 : opposite + 1000
    _ = try? targets.adjusting(PlanAdjustment(calories: calories), for: Sample.person, from: Sample.start)
    _ = try? targets.adjusting(PlanAdjustment(protein: 1), for: Sample.person, from: Sample.start)
  }
}
