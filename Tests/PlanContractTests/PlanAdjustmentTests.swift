import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanAdjustmentTests {
  @Test func `adjusted targets are those of the same calories as a pace`() throws {
    var numbers = SeededNumbers(seed: 48)
    var (compared, seen) = (0, Set<String>())
    for _ in 0..<Sweep.count(100_000, sample: 10_000) {
      let meters = Double.random(in: 1.2...2.1, using: &numbers)
      let grams = min(max(30_000, Int(1000 * meters * meters * .random(in: 16...70, using: &numbers))), 300_000)
      let target = min(max(30_000, grams + .random(in: -20_000...20_000, using: &numbers)), 300_000)
      let paces: [Pace] = [.goal, .goal, .adjustment(-900), .percentOfEnergy(tenths: -150), .weightPerWeek(grams: 200)]
      var person = try Person(
        weight: Weight(grams: grams), height: .centimeters(100 * meters), age: .random(in: 13...90, using: &numbers),
        sex: Sex.allCases.randomElement(using: &numbers)!,
        activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
        goal: Goal.allCases.randomElement(using: &numbers)!,
        targetWeight: Bool.random(using: &numbers) ? nil : Weight(grams: target),
        pace: paces.randomElement(using: &numbers)!
      ).changing { $0.proteinWeight = ProteinWeight.allCases.randomElement(using: &numbers)! }
      if Bool.random(using: &numbers) {
        person = (try? person.changing { $0.tdeeBasis = .known(.random(in: 1500...3500, using: &numbers)) }) ?? person
      }
      let change = Int.random(in: -1000...1000, using: &numbers)
      let targets = PlanTargets(Targets(for: person), from: Sample.start)
      guard change != 0,
        let adjusted = try? targets.adjusting(PlanAdjustment(calories: change), for: person, from: Sample.start)
      else { continue }
      let pace = Pace.calories(targets.calorieTarget + change)
      let expected = PlanTargets(Targets(for: try person.changing { $0.pace = pace }), from: Sample.start)
      if adjusted != expected { record("\(person), \(change): \(adjusted), not \(expected)") }
      compared += 1
      seen.formUnion(adjusted.advisories ?? [])
    }
    expect(
      compared > Sweep.count(90_000, sample: 9000) && seen.count == Advisory.allCases.count, "\(compared), \(seen)")
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
