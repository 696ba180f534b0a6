import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

struct PlanUpdateTests {
  /// The update after a change of the weight of a person who loses to 70 kg.
  static func texts(from before: Double, to after: Double, after days: Int) throws -> [String] {
    func targets(_ kilograms: Double, _ day: CalendarDate) throws -> PlanTargets {
      let person = EnglishTests.person(kilograms, 180, 30, .male, .moderatelyActive, .loseWeight, 70)
      return PlanTargets(Targets(for: person), from: day)
    }
    let changes = try PlanChanges(
      from: targets(before, Sample.start), to: targets(after, try require(Sample.start.adding(days: days))))
    return changes.update(of: [.weight]).map(Wording.english.text).filter { !$0.contains("/day") }
  }

  @Test func `a person who gained is not on track, and after a week as planned the date stays`() throws {
    // A person who gained instead of losing is not on track.
    expect(
      try Self.texts(from: 82.4, to: 88, after: 7),
      equals: ["Plan updated", "Based on your new weight, your projected date moved 84 days later."])
    expect(
      try Self.texts(from: 82.4, to: 82.4, after: 1),
      equals: ["Plan updated", "Based on your new weight, your projected date moved 1 day later."])
    // After a week as planned the date stays, and the person is on track.
    expect(try Self.texts(from: 82.5, to: 82, after: 7), equals: ["Plan updated", "You are still on track."])
    expect(
      try Self.texts(from: 82.5, to: 81, after: 7),
      equals: [
        "Plan updated", "Based on your new weight, your projected date moved 14 days earlier.",
        "You are still on track.",
      ])
  }

  @Test func `a person who is at the target or past it has reached it`() throws {
    let reached = "You have reached your target weight: choose your next goal."
    for kilograms in [70, 69.9, 60] {
      expect(try Self.texts(from: 70.4, to: kilograms, after: 7), equals: ["Plan updated", reached], "\(kilograms)")
    }
    // The plan of a person who has reached the target was no plan to it.
    expect(try Self.texts(from: 69, to: 68, after: 7), equals: ["Plan updated"])
    func person(_ goal: Goal, _ kilograms: Double, _ target: Double?) -> Person {
      EnglishTests.person(kilograms, 180, 30, .male, .moderatelyActive, goal, target)
    }
    let cases: [(name: String, now: Person, isReached: Bool)] = [
      ("past the target", person(.loseWeight, 69, 70), true),
      ("on the way", person(.loseWeight, 71, 70), false),
      ("a heavier target", person(.loseWeight, 79, 85), false),
      ("the other goal", person(.gainMuscle, 79, 70), false),
      ("no target", person(.loseWeight, 69, nil), false), ("another goal", person(.maintain, 69, 70), false),
    ]
    let before = person(.loseWeight, 80, 70)
    for (name, now, isReached) in cases {
      let fields = InputChanges(from: before, to: now).fields
      for dialect in [WireDialect.kernel, .api] {
        let changes = PlanChanges(
          from: PlanTargets(Targets(for: before), from: Sample.start, dialect: dialect),
          to: PlanTargets(Targets(for: now), from: Sample.start.advanced(by: 7), dialect: dialect))
        // Without advisories, nothing tells why there is no date.
        let isKnown = isReached && dialect == .kernel
        let shown = changes.update(of: fields).map(Wording.english.text)
        expect(shown.contains(reached), equals: isKnown, "\(name), \(dialect)")
        let spoken = changes.spoken(of: fields).map(Wording.english.text)
        expect(spoken.contains(reached), equals: isKnown, "\(name), \(dialect)")
      }
    }
    // Only the fields tell that the weight moved, and not the target.
    let past = PlanChanges(from: EnglishTests.targets(before), to: EnglishTests.targets(cases[0].now))
    expect(!past.update(of: []).map(Wording.english.text).contains(reached))
  }

  @Test func `what is said of the target is what is shown`() throws {
    var numbers = SeededNumbers(seed: 31)
    for number in 0..<Sweep.count(2000, sample: 400) {
      let (one, other) = (Sample.person(&numbers), Sample.person(&numbers))
      let changes = PlanChanges(
        from: PlanTargets(Targets(for: one), from: Sample.start),
        to: PlanTargets(Targets(for: other), from: Sample.start.advanced(by: number % 15)))
      let fields = InputChanges(from: one, to: other).fields
      func texts(_ sentences: [Sentence]) -> [String] {
        sentences.filter {
          !$0.id.hasPrefix("spoken.") && !$0.id.hasPrefix("update.calories") && !$0.id.hasPrefix("update.protein")
        }
        .map(Wording.english.text)
      }
      expect(texts(changes.spoken(of: fields)), equals: texts(changes.update(of: fields)))
    }
  }

  @Test func `an update names the changed input, and only what both plans have`() throws {
    let plan = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    var later = plan
    (later.estimatedWeeks, later.calorieTarget) = (12, 2189)
    later.projectedDate = plan.projectedDate?.adding(days: 14)
    let changes = PlanChanges(from: plan, to: later)
    expect(
      changes.update(of: [.weight]).map(Wording.english.text),
      equals: [
        "Plan updated", "Based on your new weight, your projected date moved 14 days later.",
        "Based on your new weight, your calories are 70 kcal/day lower.",
      ])
    expect(
      changes.spoken(of: [.weight]).map(Wording.english.text),
      equals: [
        "Plan updated", "Based on your new weight, your projected date moved 14 days later.",
        "Your calorie target is 70 calories per day lower",
      ])
    // Nothing of the person changed, so nothing is "based on" it.
    (later.calorieTarget, later.proteinTarget) = (2359, 180)
    expect(
      PlanChanges(from: plan, to: later).update(of: []).map(Wording.english.text),
      equals: [
        "Plan updated", "Projected date moved 14 days later, to 2027-02-13", "Calories increased by 100 kcal/day",
        "Protein increased by 4 g/day",
      ])
    expect(
      PlanChanges(from: plan, to: later).update(of: [.pace]).map(Wording.english.text).suffix(2),
      equals: [
        "Based on your new pace, your calories are 100 kcal/day higher.",
        "Based on your new pace, your protein is 4 g/day higher.",
      ])
    (later.calorieTarget, later.proteinTarget) = (2189, 176)
    expect(Wording.english.text(plan.spoken[0]), equals: "Calorie target: 2,259 calories per day")
    // Without a date before and after there is no such sentence.
    later.projectedDate = nil
    let vanished = PlanChanges(from: plan, to: later).update(of: [.weight, .goal])
    expect(
      vanished.map(Wording.english.text),
      equals: ["Plan updated", "Based on your new profile, your calories are 70 kcal/day lower."])
  }

  @Test func `a language may group digits with another mark`() {
    var wording = Wording.english
    (wording.groupMark, wording.texts["spoken.calorieTarget"]) = (".", "{calories} Kilokalorien")
    expect(
      wording.text(PlanTargets(Targets(for: Sample.person), from: Sample.start).spoken[0]), equals: "2.259 Kilokalorien"
    )
  }
}
