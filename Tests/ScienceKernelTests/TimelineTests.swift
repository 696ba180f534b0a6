import ScienceKernel
import ScienceKernelExpectations

struct TimelineTests {
  struct Input: Codable, Sendable {
    let weightKg, goal: String
    let targetWeightKg: String?
    let startDate: String
  }

  struct Expected: Codable, Equatable, Sendable {
    var weeks: Int?
    var projectedDate: String?
    var milestonesKg: [String]?
    var advisory: String?
  }

  @Test(arguments: try goldenVectors("timeline") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let targets = try PersonInput(
      weight: weight(input.weightKg), goal: choice(input.goal),
      targetWeight: input.targetWeightKg.map { try weight($0) }
    ).partialTargets()
    var actual = Expected()
    if let way = targets.milestones(from: try date(input.startDate)), let last = way.last {
      actual.weeks = last.week
      actual.projectedDate = last.date.description
      // The file lists milestones up to twelve weeks.
      if last.week <= 12 { actual.milestonesKg = way.map { decimalText(thousandths: $0.weight.grams) } }
    }
    let target = try input.targetWeightKg.map { try weight($0).grams }
    if Self.projection(try weight(input.weightKg).grams, target, try choice(input.goal)).contradiction.isSet {
      actual.advisory = Advisory.targetContradictsGoal.name
    }
    vector.expect(actual)
  }

  static func projection(_ grams: Int, _ target: Int?, _ goal: Goal) -> WeeksToTarget {
    WeeksToTarget(
      grams: Float(grams), targetGrams: target.map { Float($0) } ?? .nan,
      weeksPerGram: Formulas.weeksPerGram(adjustment: Float(PlainIntegers.adjustment(goal: Int(goal.rawValue)))),
      of: .acceptedPeople)
  }

  @Test func `weeks are exact for every difference of weights at both rates`() {
    var wrong: [String] = []
    for distance in stride(from: 0, through: 270_000, by: Sweep.count(1, sample: 7)) {
      for goal in 0...1 {
        // Only the exact difference counts, so one pair of weights covers all pairs with that difference.
        let (light, heavy) = (30_000, 30_000 + distance)
        let goal = goal == 0 ? Goal.loseWeight : .gainMuscle
        let (from, to) = goal == .loseWeight ? (heavy, light) : (light, heavy)
        let way = Self.projection(from, to, goal)
        let weeks = PlainIntegers.weeks(distance: distance, rate: goal == .loseWeight ? 500 : 400)
        if Int(way.weeks.integer) != weeks || way.contradiction.isSet || !way.isAhead.isSet {
          wrong.append("\(distance) g: \(way)")
        }
        let wrongWay = Self.projection(to, from, goal)
        let expected: (Int32, Bool, Bool) = distance == 0 ? (0, false, true) : (-1, true, false)
        if (wrongWay.weeks.integer, wrongWay.contradiction.isSet, wrongWay.isAhead.isSet) != expected {
          wrong.append("\(distance) g the other way: \(wrongWay)")
        }
      }
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }

  @Test func `the rate is the goal's, and 30.0 to 30.8 kg is two weeks, which doubles get wrong`() throws {
    let rates = Goal.allCases.map { PersonTerms(age: 30, sex: 0, activityLevel: 2, goal: $0.rawValue).adjustment }
    expect(rates, equals: [-500, 400, 0, 0])
    // 30.0 to 30.8 kg is two weeks, which doubles get wrong.
    let way = try require(timeline(30_000, 30_800, .gainMuscle))
    expect(way.last?.week, equals: 2)
    expect(way.last?.date.description, equals: "2026-12-05")
  }

  static let start = CalendarDate("2026-11-21")!

  func timeline(_ grams: Int?, _ target: Int?, _ goal: Goal?) -> [Milestone]? {
    PersonInput(
      weight: grams.map { Weight(grams: $0) }, goal: goal, targetWeight: target.map { Weight(grams: $0) }
    ).partialTargets().milestones(from: Self.start)
  }

  @Test func `has a milestone a week and ends on the target exactly`() throws {
    let way = try require(timeline(61_200, 58_400, .loseWeight))
    expect(way.map(\.weight.kilograms), equals: [61.2, 60.7, 60.2, 59.7, 59.2, 58.7, 58.4])
    expect(way.map(\.week), equals: Array(0...6))
    expect(way.first?.date, equals: Self.start)
    expect(way.last?.date, equals: CalendarDate("2027-01-02"))
    let up = try require(timeline(72_500, 73_300, .gainMuscle))
    expect(up.map(\.weight.kilograms), equals: [72.5, 72.9, 73.3])
  }

  /// Counts that the pages quote.
  ///
  /// The weeks of the timeline are those that the oracle wrote.
  @Test func `is late for some people who want to change little, and early for all who want to change much`() throws {
    func rows(_ path: String) throws -> [[String]] {
      try Repository.text(path).split(separator: "\n").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    let oracle = try rows("Vectors/people/nhefs.targets.csv")
    let people = try rows("Vectors/people/nhefs.csv").prefix(Sweep.count(.max, sample: 200)).map { row in
      try Person(
        weight: weight(row[1]), height: height(row[2]), age: require(Int(row[3])), sex: choice(row[4]),
        activityLevel: choice(row[5]), goal: choice(row[6]), targetWeight: row[7].isEmpty ? nil : weight(row[7]))
    }
    let trajectories = try People(people).trajectories()
    var (later, same, earlier, farthest) = (0, 0, 0, 0)
    for (row, person) in people.enumerated() where trajectories.outcome[row] == 1 {
      let (constant, real) = (try require(Int(oracle[row][7])), Int(trajectories.week[row]))
      later += constant < real ? 1 : 0
      same += constant == real ? 1 : 0
      guard real < constant else { continue }
      earlier += 1
      farthest = max(farthest, abs(person.weight.grams - (person.targetWeight?.grams ?? 0)))
    }
    expect([later, same, earlier, farthest], equals: Sweep.cases([974, 242, 169, 4310], sample: [124, 25, 21, 4310]))
    let page = try Repository.text("docs/guide/timeline.md")
    expect(["1385", "974", "242", "169", "4.31 kg"].allSatisfy(page.contains))
  }
}
