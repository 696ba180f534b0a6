import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct WeeklyRecomputeTests {
  static let start = Sample.start

  /// Accepted people, each different from the next.
  static func columns(_ count: Int) -> Columns {
    let rows = 0..<count
    return Columns(
      weightKg: rows.map { Float(450 + $0 &* 7919 % 1051) / 10 }, heightCm: rows.map { Float(300 + $0 % 101) / 2 },
      age: rows.map { UInt8(18 + $0 % 73) }, sex: rows.map { UInt8($0 % 3) },
      activityLevel: rows.map { UInt8($0 / 3 % 5) }, goal: rows.map { UInt8($0 / 15 % 4) },
      targetWeightKg: rows.map { $0 % 7 == 0 ? .nan : 70 })
  }

  struct Columns {
    var weightKg: [Float] = []
    var heightCm: [Float] = []
    var age: [UInt8] = []
    var sex: [UInt8] = []
    var activityLevel: [UInt8] = []
    var goal: [UInt8] = []
    var targetWeightKg: [Float] = []

    func people() throws -> People {
      try People(
        weightKg: weightKg, heightCm: heightCm, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
        targetWeightKg: targetWeightKg)
    }

    /// Makes one field of a row unacceptable, each field in turn; the field, and what is said of it.
    mutating func damage(_ row: Int, _ number: Int) -> (field: InputField, message: String) {
      switch number % 7 {
      case 0:
        weightKg[row] = 29.999
        return (.weight, "29.999 is rejected: 30 to 300 kg")
      case 1:
        heightCm[row] = -1
        return (.height, "-1 is rejected: 100 to 250 cm")
      case 2:
        age[row] = 12
        return (.age, "12 is rejected: 13 to 120 completed years")
      case 3:
        sex[row] = 3
        return (.sex, "3 is rejected: male, other, female")
      case 4:
        activityLevel[row] = 255
        return (
          .activityLevel,
          "255 is rejected: sedentary, lightly_active, moderately_active, very_active, extremely_active"
        )
      case 5:
        goal[row] = 4
        return (.goal, "4 is rejected: lose_weight, gain_muscle, maintain, improve_health")
      default:
        targetWeightKg[row] = 400.5
        return (.targetWeight, "400.5 is rejected: 30 to 300 kg")
      }
    }
  }

  @Test func `of many users with 1 % bad rows, totals add up and each bad row is named`() throws {
    let count = Sweep.count(200_000, sample: 8000)
    var columns = Self.columns(count)
    let before = try columns.people()
    let previous = before.targets(from: Self.start)
    // Every 100th row is damaged, and from row 7 every 50th lost or gained six kilograms.
    for row in stride(from: 7, to: count, by: 50) { columns.weightKg[row] += row.isMultiple(of: 2) ? 6 : -6 }
    var damages: [(row: Int, field: InputField, message: String)] = []
    for (number, row) in stride(from: 3, to: count, by: 100).enumerated() {
      let (field, message) = columns.damage(row, number)
      damages.append((row, field, message))
    }
    let people = try columns.people()
    let week = try WeeklyRecompute(of: people, from: Self.start, previous: previous, of: before)

    let bad = count / 100
    expect(
      Self.counts(of: week), equals: [count, count - bad, bad, 2 * bad])
    expect(week.errors.count, equals: damages.count)
    let misnamed = zip(week.errors, damages).first { error, damage in
      error.row != damage.row || error.violations.map { $0.field } != [damage.field]
        || error.violations[0].message != damage.message
    }
    expect(misnamed == nil)
    expect(week.updates.map { $0.row }, equals: Array(stride(from: 7, to: count, by: 50)))
    expect(week.targets, equals: people.targets(from: Self.start))
    let wrong = try week.updates.first { update in
      let (then, person) = try (before[update.row].get(), people[update.row].get())
      let now = Targets(for: person)
      let changes = PlanChanges(
        from: PlanTargets(Targets(for: then), from: Self.start), to: PlanTargets(now, from: Self.start))
      let said = changes.sentences.filter { sentence in
        [
          .changesCalorieTargetIncreased, .changesCalorieTargetDecreased, .changesProteinTargetIncreased,
          .changesProteinTargetDecreased,
        ].contains(sentence.code)
      }
      return week.targets[update.row] != now || !changes.isSignificant
        || update.reasons != said + InputChanges(from: then, to: person).sentences
    }
    expect(wrong, equals: nil)
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
    var then = Columns(
      weightKg: [84, 80, 80, 80], heightCm: [180, 180, 180, 20], age: [30, 30, 30, 30], sex: [0, 0, 0, 0],
      activityLevel: [2, 2, 2, 2], goal: [0, 0, 0, 0], targetWeightKg: [75, 75, 70, 75])
    let earlier = try then.people()
    var calories = earlier.targets(from: start).calorieTarget
    calories[2] -= 150
    then.age[0] = 31
    return try WeeklyRecompute(
      of: now, from: start,
      since: PreviousTargets(
        calorieTarget: calories, proteinTarget: earlier.targets(from: start).proteinTarget,
        status: earlier.targets(from: start).status), of: before ? try then.people() : nil)
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

  @Test func `a row with several violations names all of them`() throws {
    var columns = Self.columns(3)
    for number in 0..<7 { _ = columns.damage(1, number) }
    let people = try columns.people()
    let week = try WeeklyRecompute(of: people, from: Self.start, previous: people.targets(from: Self.start))
    expect(Self.counts(of: week), equals: [3, 2, 1, 0])
    expect(week.errors.first?.violations.map { $0.field }, equals: InputField.ofPerson.dropLast())
    expect(
      week.errors.first?.description.hasPrefix("row 1: weight: 29.999 is rejected: 30 to 300 kg; height:"), equals: true
    )
    expect(week.updates.isEmpty)
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
