import PlanContract
import ScienceKernel
import ScienceKernelExpectations

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

  @Test func `a language may group digits with another mark`() {
    var wording = Wording.english
    (wording.groupMark, wording.texts["spoken.calorieTarget"]) = (".", "{calories} Kilokalorien")
    expect(
      wording.text(PlanTargets(Targets(for: Sample.person), from: Sample.start).spoken[0]), equals: "2.259 Kilokalorien"
    )
  }
}
