import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct PlanUpdateTests {
  @Test func `a timeline that moved says why, and that the person is on track`() throws {
    let plan = PlanTargets(Targets(for: Sample.person, from: Sample.start))
    var later = plan
    (later.estimatedWeeks, later.calorieTarget) = (12, 2189)
    let changes = PlanChanges(from: plan, to: later)
    expect(
      changes.update(of: [.weight]).map(Wording.english.text),
      equals: [
        "Plan updated", "Based on your new weight, your timeline moved by 2 weeks.", "You are still on track.",
        "Based on your new weight, your calories changed by 70 kcal/day.",
      ])
    expect(
      changes.spoken.map(Wording.english.text),
      equals: [
        "Your timeline is 2 weeks longer", "Your calorie target is 70 calories per day lower",
      ])
    expect(Wording.english.text(plan.spoken[0]), equals: "Calorie target: 2,259 calories per day")
    // Without weeks before and after there is no such sentence.
    later.estimatedWeeks = nil
    let vanished = PlanChanges(from: plan, to: later).update(of: [.weight, .goal])
    expect(
      vanished.map(Wording.english.text),
      equals: ["Plan updated", "Based on your new profile, your calories changed by 70 kcal/day."])
  }

  @Test func `a language may group digits with another mark`() {
    var wording = Wording.english
    (wording.groupMark, wording.texts["spoken.calorieTarget"]) = (".", "{calories} Kilokalorien")
    expect(
      wording.text(PlanTargets(Targets(for: Sample.person, from: Sample.start)).spoken[0]), equals: "2.259 Kilokalorien"
    )
  }
}
