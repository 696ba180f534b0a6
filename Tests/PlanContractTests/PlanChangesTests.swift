import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanChangesTests {
  static func texts(_ before: PlanTargets, _ after: PlanTargets) -> [String] {
    PlanChanges(from: before, to: after).sentences.map(Wording.english.text)
  }

  @Test func `an unchanged field has no sentence`() throws {
    var numbers = SeededNumbers(seed: 10)
    for _ in 0..<Sweep.count(2000, sample: 400) {
      let (one, other) = (Sample.person(&numbers), Sample.person(&numbers))
      let before = PlanTargets(Targets(for: one), from: Sample.start)
      let after = PlanTargets(Targets(for: other), from: Sample.start)
      expect(Self.texts(before, before), equals: [])
      let words: [(PlanTargets.Field, String)] = [
        (.bmr, "Energy at rest"), (.tdee, "Total daily energy"), (.calorieTarget, "Calories"),
        (.proteinTarget, "Protein"), (.waterTarget, "Total water"), (.weeklyRate, "Weekly rate"),
      ]
      let texts = Self.texts(before, after)
      for (field, word) in words {
        let said = texts.filter { $0.hasPrefix(word + " ") || $0.hasPrefix(word + ",") }
        let (was, now) = (before.json(of: field), after.json(of: field))
        expect(said.count, equals: (was == now ? 0 : 1), "\(texts)")
        if let was = was?.finiteDouble, let now = now?.finiteDouble, was != now, field != .weeklyRate {
          expect(
            said.first?.contains("\(now > was ? "increased" : "decreased") by \(Int((now - was).magnitude)) "),
            equals: true)
        }
      }
      let back = PlanChanges(from: after, to: before)
      expect(back.isSignificant, equals: PlanChanges(from: before, to: after).isSignificant)
      expect(back.changes.map { $0.field }, equals: PlanChanges(from: before, to: after).changes.map { $0.field })
    }
  }

  @Test func `no numbers trap`() throws {
    var before = try PlanTargets(json: Sample.targets)
    var after = before
    (before.calorieTarget, after.calorieTarget) = (.min, .max)
    before.estimatedWeeks? = .max
    after.estimatedWeeks? = .min
    (before.weeklyRateKg, after.weeklyRateKg) = (.nan, .infinity)
    let changes = PlanChanges(from: before, to: after)
    expect(changes.isSignificant)
    expect(changes.sentences.count, equals: 3)
    expect(changes.sentences.map(Wording.english.text).count, equals: 3)
  }

  @Test func `a repeated advisory has one sentence`() throws {
    var before = try PlanTargets(json: Sample.targets)
    var after = before
    before.advisories = ["rapid_loss", "old", "old"]
    after.advisories = ["new", "rapid_loss", "new", "rapid_loss"]
    expect(Self.texts(before, after), equals: ["New advisory: new", "Advisory removed: old"])
  }

  @Test func `nothing is made up of what a dialect lacks`() {
    func targets(_ dialect: WireDialect, _ change: (inout PlanTargets) -> Void = { _ in }) -> PlanTargets {
      var targets = PlanTargets(Targets(for: Sample.person), from: Sample.start, dialect: dialect)
      change(&targets)
      return targets
    }
    func said(_ before: PlanTargets, _ after: PlanTargets) -> [String] {
      PlanChanges(from: before, to: after).sentences.map(Wording.english.text)
    }
    // Without advisories, nothing says why there is no projection any more.
    let unprojected = targets(.service) { ($0.estimatedWeeks, $0.projectedDate) = (nil, nil) }
    let vanished = PlanChanges(from: targets(.service), to: unprojected)
    expect(vanished.projectionVanished, equals: nil)
    expect(vanished.sentences, equals: [])
    expect(vanished.changes.map(\.field), equals: [.estimatedWeeks, .projectedDate])
    expect(
      said(targets(.kernel), targets(.kernel) { ($0.estimatedWeeks, $0.projectedDate) = (nil, nil) }).count, equals: 1)
    // Weeks without a date, advisories on one side, a BMR that is not stored.
    expect(
      said(
        targets(.api) { $0.projectedDate = nil }, targets(.api) { ($0.estimatedWeeks, $0.projectedDate) = (12, nil) }),
      equals: ["Timeline extended by 2 weeks"])
    expect(said(targets(.kernel) { $0.advisories = ["rapid_loss"] }, targets(.api)), equals: [])
    let stored = PlanChanges(from: targets(.api) { $0.bmr = nil }, to: targets(.api))
    expect(stored.sentences == [] && stored.changes.map(\.field) == [.bmr] && stored.changes[0].amount == nil)
    expect(targets(.api) { $0.bmr = nil }.implausibleFields, equals: [.bmr])
  }
}
