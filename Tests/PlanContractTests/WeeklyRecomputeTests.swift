import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WeeklyRecomputeTests {
  static let start = Sample.start

  @Test func `of any rows, totals add up, a rejected one has its violations, and an update says what changed`() throws {
    let rows = HostileRows(count: Sweep.count(200_000, sample: 8000), seed: 52)
    func people(_ weightKg: [Float]) throws -> People {
      try People(
        weightKg: weightKg, heightCm: rows.heightCm, age: rows.age, sex: rows.sex, activityLevel: rows.activityLevel,
        goal: rows.goal, targetWeightKg: rows.targetWeightKg)
    }
    let now = try people(rows.weightKg)
    let before = try people(rows.weightKg.enumerated().map { $0.isMultiple(of: 3) ? $1 + 6 : $1 })
    let (targets, previous) = (now.targets(from: Self.start), before.targets(from: Self.start))
    let week = try WeeklyRecompute(of: now, from: Self.start, previous: previous, of: before)
    let planned = (0..<now.count).filter { targets.status[$0] == 0 }
    let changed = planned.filter { row in
      previous.status[row] != 0 || abs(targets.calorieTarget[row] - previous.calorieTarget[row]) > 50
        || abs(targets.proteinTarget[row] - previous.proteinTarget[row]) > 10
    }
    let rejected = now.count - planned.count
    expect(Self.counts(of: week), equals: [now.count, planned.count, rejected, changed.count])
    expect(week.updates.map { $0.row } == changed && week.errors.count == rejected && week.targets == targets)
    for error in week.errors {
      let own = #expect(throws: InvalidInput.self) { try now[error.row].get() }
      expect("\(error)", equals: "row \(error.row): \(own!)")
    }
    var moved = 0
    for update in week.updates {
      guard let then = try? before[update.row].get() else {
        expect(update.reasons.map(\.code), equals: [.recomputeNoPlanBefore])
        continue
      }
      moved += 1
      let person = try now[update.row].get()
      let changes = PlanChanges(from: EnglishTests.targets(then), to: EnglishTests.targets(person))
      let said = changes.sentences.filter { sentence in
        ["calorieTarget", "proteinTarget"].contains { sentence.id.hasPrefix("changes.\($0)") }
      }
      expect(update.reasons, equals: said + InputChanges(from: then, to: person).sentences)
    }
    expect(moved > 500 && moved < changed.count, "\(moved) of \(changed.count)")
  }

  static func counts(of week: WeeklyRecompute) -> [Int] {
    [week.totals.rows, week.totals.successes, week.totals.errors, week.totals.updates]
  }

  /// A row holds the adjustment of a pace: 15 % of TDEE is another number at another weight, and the same pace.
  @Test func `a pace has changed only if nothing else can have moved its adjustment`() throws {
    func reasons(_ then: (Double, Pace), _ now: (Double, Pace)) throws -> [String] {
      func people(_ weight: Double, _ pace: Pace) -> People {
        People([EnglishTests.person(weight, 180, 30, .male, .moderatelyActive, .loseWeight, nil, pace)])
      }
      let (before, after) = (people(then.0, then.1), people(now.0, now.1))
      let week = try WeeklyRecompute(
        of: after, from: Self.start, previous: before.targets(from: Self.start), of: before)
      return (Self.texts(week.updates.first) ?? []).filter { $0.hasPrefix("Pace") || $0.hasPrefix("Weight") }
    }
    let share = Pace.percentOfEnergy(tenths: -150)
    expect(try reasons((90, share), (80, share)), equals: ["Weight changed from 90 to 80 kg"])
    expect(
      try reasons((90, .adjustment(-300)), (90, .adjustment(-500))),
      equals: ["Pace changed from “−300 kcal/day” to “−500 kcal/day”"])
    expect(
      try reasons((90, .goal), (80, .adjustment(-100))),
      equals: ["Weight changed from 90 to 80 kg", "Pace changed from “the goal's own” to “−100 kcal/day”"])
  }

  static func texts(_ update: WeeklyRecompute.Update?) -> [String]? { update?.reasons.map(Wording.english.text) }

  /// Four people whose earlier targets and inputs each differ in one way.
  static func week(knowing before: Bool) throws -> WeeklyRecompute {
    let man = Sample.person
    let now = People([man, man, man, man])
    func people(age: UInt8) throws -> People {
      try People(
        weightKg: [84 as Float, 80, 80, 80], heightCm: [180, 180, 180, 20], age: [age, 30, 30, 30], sex: [0, 0, 0, 0],
        activityLevel: [2, 2, 2, 2], goal: [0, 0, 0, 0], targetWeightKg: [75, 75, 70, 75])
    }
    let earlier = try people(age: 30)
    var calories = earlier.targets(from: start).calorieTarget
    calories[2] -= 150
    return try WeeklyRecompute(
      of: now, from: start,
      since: PreviousTargets(
        calorieTarget: calories, proteinTarget: earlier.targets(from: start).proteinTarget,
        status: earlier.targets(from: start).status), of: before ? try people(age: 31) : nil)
  }

  @Test func `an update has the changes of its targets, and the reason if it is known`() throws {
    let known = try Self.week(knowing: true)
    let updates = Array(known.updates)
    expect(updates.map { $0.row }, equals: [0, 2, 3])
    expect(
      Self.texts(updates.first),
      equals: [
        "Calories decreased by 62 kcal/day", "Protein decreased by 9 g/day", "Weight changed from 84 to 80 kg",
        "Age changed from 31 to 30 years",
      ])
    expect(
      Self.texts(updates[1]),
      equals: [
        "Calories increased by 150 kcal/day",
        "No input that affects calories or protein changed, so the earlier targets come from other formulas",
      ])
    expect(updates[1].inputs?.fields, equals: [.targetWeight])
    expect(Self.texts(updates[2]), equals: ["There was no earlier plan"])
    expect(known.earlierTargets(of: updates[2].row) == nil && updates[2].inputs == nil)

    let unknown = try Self.week(knowing: false)
    expect(
      unknown.updates.map(Self.texts),
      equals: [
        ["Calories decreased by 62 kcal/day", "Protein decreased by 9 g/day"], ["Calories increased by 150 kcal/day"],
        ["There was no earlier plan"],
      ])
  }

  @Test func `columns of another length are named`() throws {
    let people = People([Sample.person, Sample.person])
    let before = PreviousTargets(calorieTarget: [0, 0], proteinTarget: [], status: [0, 0])
    for (column, targets, earlier) in [
      ("previousProteinTarget", before, nil),
      ("before", PreviousTargets(people.targets(from: Self.start)), People()),
    ] as [(String, PreviousTargets, People?)] {
      let error = #expect(throws: ColumnMismatch.self) {
        _ = try WeeklyRecompute(of: people, from: Self.start, since: targets, of: earlier)
      }
      expect(error?.description, equals: "\(column) has 0 rows, people has 2")
    }
  }
}
