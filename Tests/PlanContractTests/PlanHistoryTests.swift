import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanHistoryTests {
  @Test func `plans are in the order of their days, and any two are compared`() throws {
    let targets = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    var less = targets
    less.calorieTarget = 2189
    let later = Sample.start.advanced(by: 7)
    let history = PlanHistory([.init(day: later, targets: less), .init(day: Sample.start, targets: targets)])
    expect(history.plans.map(\.day), equals: [Sample.start, later])
    expect(
      history.sentences.map(Wording.english.text),
      equals: [
        "2026-11-28: 2189 kcal and 176 g of protein a day", "2026-11-21: 2259 kcal and 176 g of protein a day",
      ])
    expect(history.changes(from: 0, to: 1), equals: PlanChanges(from: targets, to: less))
    expect(history.changes(from: 1, to: 0), equals: PlanChanges(from: less, to: targets))
    expect(history.changes(from: 0, to: 2), equals: nil)
    expect(history.changes(from: -1, to: 0), equals: nil)
  }
}
