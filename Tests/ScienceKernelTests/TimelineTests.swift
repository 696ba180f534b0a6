import ScienceKernel
import Testing
import TestSupport

@Suite("Timeline")
struct TimelineTests {
  struct Input: Codable, Sendable {
    let weightKg: String
    let goal: String
    let targetWeightKg: String?
    let startDate: String
  }

  struct Expected: Codable, Equatable, Sendable {
    var weeks: Int?
    var projectedDate: String?
    var milestonesKg: [String]?
    var advisory: String?
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("timeline") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let form = try Preview(
      weight: weight(input.weightKg), goal: choice(input.goal),
      targetWeight: input.targetWeightKg.map { try weight($0) })
    var actual = Expected()
    if let way = form.timeline(from: try date(input.startDate)) {
      actual.weeks = way.weeks
      actual.projectedDate = way.projectedDate.description
      // The file lists them up to twelve weeks.
      if way.weeks <= 12 { actual.milestonesKg = way.map { decimalText(thousandths: Int($0.weight.grams)) } }
    }
    let columns = try Self.columns(input)
    if Formula().results(of: columns)[1] == 1 { actual.advisory = Advisory.targetContradictsGoal.names[0] }
    vector.expect(actual)
  }

  struct Formula: LaneFormula {
    func results<Value: RoundingLanes>(of columns: [Value]) -> [Value] {
      let projection = Projection(
        grams: columns[0], targetGrams: columns[1], losing: columns[2].ofGoal.losing, gaining: columns[2].ofGoal.gaining
      )
      return [
        projection.weeks, Value(1, where: projection.contradiction),
        weeklyRate(losing: columns[2].ofGoal.losing, gaining: columns[2].ofGoal.gaining),
      ]
    }
  }

  static func columns(_ input: Input) throws -> [Float] {
    let goal: Goal = try choice(input.goal)
    let target = try input.targetWeightKg.map { Float(try weight($0).grams) } ?? .nan
    return [Float(try weight(input.weightKg).grams), target, goal.column]
  }

  @Test(arguments: widths)
  func `every lane equals the scalar for every vector, bit for bit`(width: Int) throws {
    expectEveryLane(of: Formula(), in: try Self.vectors().map { try Self.columns($0.input) }, width: width)
  }

  @Test func `weeks are exact for every difference of weights at both rates`() {
    var wrong: [String] = []
    for distance in 0...270_000 {
      for goal in 0...1 {
        // The difference of two weights is exact, so one pair of weights stands for all that lie as far apart.
        let (light, heavy) = (Float(30_000), Float(30_000 + distance))
        let way = Projection(
          grams: goal == 0 ? heavy : light, targetGrams: goal == 0 ? light : heavy, losing: NumberFlag(goal == 0),
          gaining: NumberFlag(goal == 1))
        if Int(way.weeks) != PlainIntegers.weeks(distance: distance, goal: goal) || way.contradiction.isSet {
          wrong.append("\(distance) g: \(way)")
        }
        let wrongWay = Projection(
          grams: goal == 1 ? heavy : light, targetGrams: goal == 1 ? light : heavy, losing: NumberFlag(goal == 0),
          gaining: NumberFlag(goal == 1))
        if (wrongWay.weeks, wrongWay.contradiction.isSet) != (distance == 0 ? (0, false) : (-1, true)) {
          wrong.append("\(distance) g the other way: \(wrongWay)")
        }
      }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `weeks times rate cover the distance, and one week less does not`() {
    for distance in stride(from: Float(1), through: 270_000, by: 77) {
      let weeks = Projection(grams: 300_000, targetGrams: 300_000 - distance, losing: true, gaining: false).weeks
      #expect(weeks * 500 >= distance)
      #expect((weeks - 1) * 500 < distance)
    }
  }

  @Test func `the rate is the goal's`() {
    #expect(weeklyRate(losing: true, gaining: false) as Float == -500)
    #expect(weeklyRate(losing: false, gaining: true) as Float == 400)
    #expect(weeklyRate(losing: false, gaining: false) as Float == 0)
    #expect(Goal.allCases.map(\.weeklyRateGrams) == [-500, 400, 0, 0])
  }

  static let start = CalendarDate("2026-11-21")!

  func timeline(_ grams: Int, _ target: Int?, _ goal: Goal) throws -> Timeline? {
    try Preview(weight: Weight(grams: grams), goal: goal, targetWeight: target.map { Weight(grams: $0) })
      .timeline(from: Self.start)
  }

  @Test func `30.0 to 30.8 kg is two weeks, which doubles get wrong`() throws {
    let way = try #require(try timeline(30_000, 30_800, .gainMuscle))
    #expect(way.weeks == 2)
    #expect(way.projectedDate.description == "2026-12-05")
  }

  @Test func `has a milestone a week and ends on the target exactly`() throws {
    let way = try #require(try timeline(61_200, 58_400, .loseWeight))
    #expect(way.map(\.weight.kilograms) == [61.2, 60.7, 60.2, 59.7, 59.2, 58.7, 58.4])
    #expect(way.map(\.week) == Array(0...6))
    #expect(way.first?.date == Self.start)
    #expect(way.last?.date == way.projectedDate)
    #expect(way.projectedDate == CalendarDate("2027-01-02"))
    #expect(way.weight(afterWeeks: -1) == nil)
    #expect(way.weight(afterWeeks: 0) == .kilograms(61.2))
    #expect(way.weight(afterWeeks: 6) == .kilograms(58.4))
    #expect(way.weight(afterWeeks: 7) == nil)
    #expect(way.weeklyRateGrams == -500)
    let up = try #require(try timeline(72_500, 73_300, .gainMuscle))
    #expect(up.map(\.weight.kilograms) == [72.5, 72.9, 73.3])
  }

  @Test func `has one milestone when the target is reached`() throws {
    let way = try #require(try timeline(70_000, 70_000, .gainMuscle))
    #expect(way.weeks == 0)
    #expect(way.map(\.weight.kilograms) == [70])
    #expect(way.projectedDate == Self.start)
  }

  @Test func `does not exist without a target, without a rate, or the other way`() throws {
    #expect(try timeline(70_000, nil, .loseWeight) == nil)
    #expect(try timeline(70_000, 60_000, .maintain) == nil)
    #expect(try timeline(70_000, 60_000, .improveHealth) == nil)
    #expect(try timeline(70_000, 70_001, .loseWeight) == nil)
    #expect(try timeline(70_000, 69_999, .gainMuscle) == nil)
    #expect(try Preview(weight: .kilograms(70), targetWeight: .kilograms(60)).timeline(from: Self.start) == nil)
    #expect(try Preview(goal: .loseWeight, targetWeight: .kilograms(60)).timeline(from: Self.start) == nil)
  }

  @Test func `agrees with the targets of the same person`() throws {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<2000 {
      let person = try Person(
        weight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)), height: .centimetres(170), age: 40,
        sex: .other, activityLevel: .sedentary, goal: Goal.allCases.randomElement(using: &numbers)!,
        targetWeight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)))
      let targets = Targets(for: person, from: Self.start)
      let way = person.timeline(from: Self.start)
      #expect(way?.weeks == targets.estimatedWeeks)
      #expect(way?.projectedDate == targets.projectedDate)
    }
  }
}
