/// The trajectories of people in columns, one row per person, with a constant intake and estimated body fat.
///
/// `People` creates the columns, so they all have the same length. A rejected row does not affect other rows.
public struct TrajectoryColumns: Sendable, Hashable {
  /// The outcome for the target weight: the codes of `outcome`.
  @frozen public enum Outcome: UInt8, Sendable, Hashable, CaseIterable {
    /// The row was rejected or has no target weight.
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

  /// Bits of the violations of a row; 0 if it has a trajectory.
  ///
  /// 1 is age, 2 body, 8 intake, and 32 a person rejected by the accepted ranges.
  public package(set) var status: [UInt8] = []
  /// Codes of `Outcome`.
  public package(set) var outcome: [UInt8] = []
  /// The first week at or past the target weight, or the week in which the body leaves the domain, depending on the
  /// outcome; −1 if there is none.
  public package(set) var week: [Int16] = []
  /// The first week in which the near edge of the window reaches the target weight.
  ///
  /// It is −1 if the edge never does, if the body leaves the domain, and if the window was not requested.
  public package(set) var earliestWeek: [Int16] = []
  /// The first week in which all of the window is at the target weight; −1 as for `earliestWeek`.
  public package(set) var latestWeek: [Int16] = []
  /// The weights at which the intakes settle [g]; 0 if the row was rejected.
  public package(set) var settledGrams: [Int32] = []
  /// The weights of every requested week [g], week by week.
  ///
  /// The weight of a row in a week is at `week * count + row`. It is 0 from the week in which the body leaves the
  /// domain, and 0 if the row was rejected.
  public package(set) var grams: [Int32] = []
  /// The lower edges of the window in the same weeks [g], laid out as `grams`; empty unless the window was requested.
  public package(set) var lowestGrams: [Int32] = []
  /// The upper edges of the window [g], laid out as `lowestGrams`.
  public package(set) var highestGrams: [Int32] = []

  /// The number of rows.
  package var count: Int { status.count }

  /// Creates columns whose rows must all be written.
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

  /// The columns' addresses, valid until the columns are read, changed or released.
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
  /// Computes the trajectories of all people; each row equals `Trajectory`.
  ///
  /// - Parameters:
  ///   - intakes: The intake of each row [kcal/day]; nil for the calorie targets.
  ///   - curveWeeks: The last week whose weights to return: 156 or more for every week, nil or less than 0 for no
  ///     weights.
  ///   - hasWindow: Whether to compute the window, which takes more than ten times as long as everything else.
  /// - Throws: `ColumnMismatch` if there is not one intake per person.
  public func trajectories(
    eating intakes: [Int16]? = nil, curveWeeks: Int? = nil, hasWindow: Bool = false
  ) throws(ColumnMismatch) -> TrajectoryColumns {
    let meal = try Meal(intakes, of: self)
    let options = TrajectoryColumnOptions(curveWeeks: curveWeeks, hasWindow: hasWindow, weekStride: count)
    var columns = TrajectoryColumns(count: count, options)
    // Sound: an array made unique for writing keeps its memory in place until it is changed or released, which happens
    // after the passes.
    let block = unsafe columns.block()
    unsafe block.computeTrajectories(self.block, eating: meal.column, rows: 0..<count, options)
    extendLifetime((self, meal, columns))
    return columns
  }
}

/// The intakes of the rows.
private struct Meal {
  /// The intakes [kcal/day]; nil for the calorie targets.
  let intakes: [Int16]?

  init(_ intakes: [Int16]?, of people: People) throws(ColumnMismatch) {
    if let intakes { try ColumnMismatch.check("intakes", intakes.count, against: "weightKg", people.count) }
    self.intakes = intakes
  }

  /// The intakes' address, valid until this value is released.
  @unsafe var column: Column<Int16>? {
    intakes.flatMap { intakes in
      unsafe intakes.withUnsafeBufferPointer { $0.baseAddress }.map { unsafe Column($0) }
    }
  }
}

#if !hasFeature(Embedded)
  extension People {
    /// Computes the trajectories of all people on all cores.
    ///
    /// The results equal those of `trajectories(eating:curveWeeks:hasWindow:)`, bit for bit.
    ///
    /// - Parameters:
    ///   - intakes: The intake of each row [kcal/day]; nil for the calorie targets.
    ///   - curveWeeks: The last week whose weights to return, as there.
    ///   - hasWindow: Whether to compute the window.
    /// - Throws: `ColumnMismatch` if there is not one intake per person, and `CancellationError` if the task is
    ///   canceled before the last rows start.
    public func concurrentTrajectories(
      eating intakes: [Int16]? = nil, curveWeeks: Int? = nil, hasWindow: Bool = false
    ) async throws -> TrajectoryColumns {
      let meal = try Meal(intakes, of: self)
      let options = TrajectoryColumnOptions(curveWeeks: curveWeeks, hasWindow: hasWindow, weekStride: count)
      var columns = TrajectoryColumns(count: count, options)
      defer { extendLifetime((self, meal, columns)) }
      // Sound: no two tasks share a row, `computeConcurrently` returns only after all of its tasks, and until then people,
      // intakes and columns are in use and nothing else touches them.
      let shared = unsafe SharedTrajectories(people: block, intakes: meal.column, columns: columns.block())
      // Blocks of 64 people.
      try await computeConcurrently(rowsPerTask: 256) { rows in
        shared.columns.computeTrajectories(shared.people, eating: shared.intakes, rows: rows, options)
      } take: {
      }
      return columns
    }
  }

  /// Columns shared by several tasks, each with its own rows.
  private struct SharedTrajectories: @unchecked Sendable {
    let people: PeopleBlock
    let intakes: Column<Int16>?
    let columns: TrajectoryBlock
  }
#endif
