import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct PlanUpdateTests {
  /// The update after a change of the weight of a person who loses to 70 kg.
  static func texts(from before: Double, to after: Double, after days: Int) throws -> [String] {
    func targets(_ kilograms: Double, _ day: CalendarDate) throws -> PlanTargets {
      let person = EnglishTests.person(kilograms, 180, 30, .male, .moderatelyActive, .loseWeight, 70)
      return PlanTargets(Targets(for: person, from: day))
    }
    let changes = try PlanChanges(
      from: targets(before, Sample.start), to: targets(after, try #require(Sample.start.adding(days: days))))
    return changes.update(of: [.weight]).map(Wording.english.text).filter { !$0.contains("changed by") }
  }

  @Test func `a person who gained instead of losing is not on track`() throws {
    expect(
      try Self.texts(from: 82.4, to: 88, after: 7),
      equals: ["Plan updated", "Based on your new weight, your projected date moved 84 days later."])
    expect(
      try Self.texts(from: 82.4, to: 82.4, after: 1),
      equals: ["Plan updated", "Based on your new weight, your projected date moved 1 day later."])
  }

  @Test func `after a week as planned the date stays, and the person is on track`() throws {
    expect(try Self.texts(from: 82.5, to: 82, after: 7), equals: ["Plan updated", "You are still on track."])
    expect(
      try Self.texts(from: 82.5, to: 81, after: 7),
      equals: [
        "Plan updated", "Based on your new weight, your projected date moved 14 days earlier.",
        "You are still on track.",
      ])
  }

  @Test func `an update names the changed input, and only what both plans have`() throws {
    let plan = PlanTargets(Targets(for: Sample.person, from: Sample.start))
    var later = plan
    (later.estimatedWeeks, later.calorieTarget) = (12, 2189)
    later.projectedDate = plan.projectedDate?.adding(days: 14)
    let changes = PlanChanges(from: plan, to: later)
    expect(
      changes.update(of: [.weight]).map(Wording.english.text),
      equals: [
        "Plan updated", "Based on your new weight, your projected date moved 14 days later.",
        "Based on your new weight, your calories changed by 70 kcal/day.",
      ])
    expect(
      changes.spoken.map(Wording.english.text),
      equals: [
        "Your timeline is 2 weeks longer", "Your calorie target is 70 calories per day lower",
      ])
    expect(Wording.english.text(plan.spoken[0]), equals: "Calorie target: 2,259 calories per day")
    // Without a date before and after there is no such sentence.
    later.projectedDate = nil
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
