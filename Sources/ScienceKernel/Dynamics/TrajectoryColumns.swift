/// The trajectories of people in columns, one row for each person: a constant intake, and fat that is estimated.
///
/// `People` makes them, so that all of them have the same length. A refused row costs no other.
public struct TrajectoryColumns: Sendable, Hashable {
  /// What becomes of the target weight, the codes of `outcome`.
  @frozen public enum Outcome: UInt8, Sendable, Hashable, CaseIterable {
    /// The row was refused, or has no target weight.
    case none = 0
    /// As `GoalOutcome.reached`.
    case reached
    /// As `GoalOutcome.alreadyThere`.
    case alreadyThere
    /// As `GoalOutcome.contradicts`.
    case contradicts
    /// As `GoalOutcome.unreachable`.
    case unreachable
    /// As `GoalOutcome.notWithinHorizon`.
    case notWithinHorizon
    /// As `GoalOutcome.leavesDomain`.
    case leavesDomain

    package var nameText: StaticString {
      switch self {
      case .none: "none"
      case .reached: "reached"
      case .alreadyThere: "already_there"
      case .contradicts: "contradicts"
      case .unreachable: "unreachable"
      case .notWithinHorizon: "not_within_horizon"
      case .leavesDomain: "leaves_domain"
      }
    }
  }

  /// Bits of the reasons for which a row was refused; 0 where it has a trajectory.
  ///
  /// 1 age, 2 body, 8 intake, and 32 where the person is not accepted at all.
  public package(set) var status: [UInt8] = []
  /// Codes of `Outcome`.
  public package(set) var outcome: [UInt8] = []
  /// The first week at the target weight or beyond it, or in which the body leaves the domain, as the outcome says; −1
  /// where there is none.
  public package(set) var week: [Int16] = []
  /// The first week in which the window is at the target weight; −1 where it never is, where the body leaves the domain, and
  /// where it was not asked for.
  public package(set) var earliestWeek: [Int16] = []
  /// The first week in which all of the window is at the target weight; −1 as above.
  public package(set) var latestWeek: [Int16] = []
  /// Where the intakes settle [g]; 0 where the row was refused.
  public package(set) var settledGrams: [Int32] = []
  /// The weights of every week that was asked for [g], a week after the other.
  ///
  /// That of a row in a week is at `week * count + row`: 0 from the week on in which the body leaves the domain, and where
  /// the row was refused.
  public package(set) var grams: [Int32] = []
  /// The lower edges of the window in the same weeks [g], laid out as `grams`; empty unless the window was asked for.
  public package(set) var lowestGrams: [Int32] = []
  /// The upper edges, as the lower ones.
  public package(set) var highestGrams: [Int32] = []

  /// How many rows there are.
  package var count: Int { status.count }

  /// Columns whose rows are all to be written.
  fileprivate init(count: Int, _ options: TrajectoryColumnOptions) {
    status = Array(repeating: 0, count: count)
    outcome = status
    week = Array(repeating: -1, count: count)
    earliestWeek = week
    latestWeek = week
    settledGrams = Array(repeating: 0, count: count)
    grams = Array(repeating: 0, count: count * (options.curveWeeks + 1))
    lowestGrams = options.hasWindow ? grams : []
    highestGrams = lowestGrams
  }

  /// Where the columns lie, for as long as they are neither read, changed nor released.
  @unsafe fileprivate mutating func block() -> TrajectoryBlock {
    func address<Number>(_ column: inout [Number]) -> UnsafeMutableRawPointer {
      unsafe column.withUnsafeMutableBytes { bytes in bytes.baseAddress! }
    }
    return unsafe TrajectoryBlock(hasEdges: true) { number in
      switch number {
      case 0: unsafe address(&status)
      case 1: unsafe address(&outcome)
      case 2: unsafe address(&week)
      case 3: unsafe address(&earliestWeek)
      case 4: unsafe address(&latestWeek)
      case 5: unsafe address(&settledGrams)
      case 6: unsafe address(&grams)
      case 7: unsafe address(&lowestGrams)
      default: unsafe address(&highestGrams)
      }
    }
  }
}

extension People {
  /// The trajectories of everybody, row by row what `Trajectory` gives.
  ///
  /// - Parameters:
  ///   - intakes: What each row eats [kcal/day]; nil for the calorie targets.
  ///   - curveWeeks: The last week whose weights are wanted: 156 and all that is more for every week that there is, nil or
  ///     less than 0 for no weights.
  ///   - hasWindow: Whether the window is wanted, which takes more than ten times as long as all else.
  /// - Throws: `ColumnMismatch` if there are not as many intakes as people.
  public func trajectories(
    eating intakes: [Int16]? = nil, curveWeeks: Int? = nil, hasWindow: Bool = false
  ) throws(ColumnMismatch) -> TrajectoryColumns {
    let meal = try Meal(intakes, of: self)
    let options = TrajectoryColumnOptions(curveWeeks: curveWeeks, hasWindow: hasWindow, weekStride: count)
    var columns = TrajectoryColumns(count: count, options)
    // Sound: an array that has been made unique for writing keeps its memory where it is until it is changed or released,
    // which is after the passes.
    let block = unsafe columns.block()
    unsafe block.computeTrajectories(self.block, eating: meal.column, rows: 0..<count, options)
    extendLifetime((self, meal, columns))
    return columns
  }
}

/// What the rows of people eat.
private struct Meal {
  /// [kcal/day]; nil for the calorie targets.
  let intakes: [Int16]?

  init(_ intakes: [Int16]?, of people: People) throws(ColumnMismatch) {
    if let intakes { try ColumnMismatch.check("intakes", intakes.count, against: "weightKg", people.count) }
    self.intakes = intakes
  }

  /// Where the intakes lie, for as long as this is not released.
  @unsafe var column: Column<Int16>? {
    intakes.flatMap { intakes in
      unsafe intakes.withUnsafeBufferPointer { $0.baseAddress }.map { unsafe Column($0) }
    }
  }
}

#if !hasFeature(Embedded)
  extension People {
    /// The same, on every core.
    ///
    /// The columns are those of `trajectories(eating:curveWeeks:hasWindow:)`, bit for bit.
    ///
    /// - Parameters:
    ///   - intakes: What each row eats [kcal/day]; nil for the calorie targets.
    ///   - curveWeeks: The last week whose weights are wanted, as there.
    ///   - hasWindow: Whether the window is wanted.
    /// - Throws: `ColumnMismatch` if there are not as many intakes as people, and `CancellationError` if the task was
    ///   canceled before the last rows were begun.
    public func concurrentTrajectories(
      eating intakes: [Int16]? = nil, curveWeeks: Int? = nil, hasWindow: Bool = false
    ) async throws -> TrajectoryColumns {
      let meal = try Meal(intakes, of: self)
      let options = TrajectoryColumnOptions(curveWeeks: curveWeeks, hasWindow: hasWindow, weekStride: count)
      var columns = TrajectoryColumns(count: count, options)
      // Sound: no two tasks have a row in common, the group returns only when all of its tasks have, and until then
      // people, intakes and columns are in use and nobody else's.
      let shared = unsafe SharedTrajectories(people: block, intakes: meal.column, columns: columns.block())
      // Blocks of 64 people, and enough of them for the start of a task to vanish beside their weeks.
      let (rowsPerTask, count) = (256, count)
      try await withThrowingTaskGroup { group in
        for first in stride(from: 0, to: count, by: rowsPerTask) {
          group.addTask {
            try Task.checkCancellation()
            shared.columns.computeTrajectories(
              shared.people, eating: shared.intakes, rows: first..<min(first + rowsPerTask, count), options)
          }
        }
        try await group.waitForAll()
      }
      extendLifetime((self, meal, columns))
      return columns
    }
  }

  /// Columns that several tasks use, each of them other rows.
  private struct SharedTrajectories: @unchecked Sendable {
    let people: PeopleBlock
    let intakes: Column<Int16>?
    let columns: TrajectoryBlock
  }
#endif
