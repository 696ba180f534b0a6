import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WeeklyResultTests {
  struct Row: Codable, Sendable {
    let userId: GoldenIdentifier
    let previousCalorieTarget, previousProteinTarget: Int?
    let sex, weightKg, heightCm: String
    let age: Int
    let activityLevel, goal: String
  }

  struct Input: Codable, Sendable {
    let startDate: String
    let rows: [Row]
  }

  static func vectors() throws -> [Vector<Input, String>] { try goldenVectors("contract/weekly-result") }

  static func week(_ input: Input) throws -> WeeklyRecompute {
    let rows = input.rows
    let people = try People(
      weightKg: rows.map { try require(Double($0.weightKg)) },
      heightCm: rows.map { try require(Double($0.heightCm)) },
      age: rows.map { UInt8(clamping: $0.age) }, sex: rows.map { try require(Sex(name: $0.sex)).rawValue },
      activityLevel: rows.map { try require(ActivityLevel(name: $0.activityLevel)).rawValue },
      goal: rows.map { try require(Goal(name: $0.goal)).rawValue }, targetWeightKg: rows.map { _ in .nan })
    let previous = PreviousTargets(
      calorieTarget: rows.map { Int16(clamping: $0.previousCalorieTarget ?? 0) },
      proteinTarget: rows.map { Int16(clamping: $0.previousProteinTarget ?? 0) },
      status: rows.map { $0.previousCalorieTarget == nil ? 255 : 0 })
    return try WeeklyRecompute(of: people, from: require(CalendarDate(input.startDate)), since: previous)
  }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, String>) throws {
    let json = try Self.week(vector.input).json(ids: vector.input.rows.map(\.userId.value))
    vector.expect(json)
    try expect(WireJSON(json).text, equals: json)
  }

  @Test func `identifiers are as many as rows`() throws {
    let vector = try require(try Self.vectors().last)
    #expect(throws: ColumnMismatch.self) { try Self.week(vector.input).json(ids: []) }
    #expect(throws: ColumnMismatch.self) { try Self.week(vector.input).json(ids: [1, "two"]) }
  }
}
