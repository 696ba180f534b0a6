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
  /// The first week in which the window is at the target weight; −1 where it never is, and where it was not asked for.
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

  /// How many rows there are.
  public var count: Int { status.count }
}

extension People {
  /// The trajectories of everybody, row by row what `Trajectory` gives.
  ///
  /// - Parameters:
  ///   - intakes: What each row eats [kcal/day]; nil for the calorie targets.
  ///   - curveWeeks: The last week whose weights are wanted, beyond 156 all 0; nil or less than 0 for no weights.
  ///   - hasWindow: Whether the weeks of the window are wanted, which take eight times as long as all else.
  /// - Throws: `ColumnMismatch` if there are not as many intakes as people.
  public func trajectories(
    eating intakes: [Int16]? = nil, curveWeeks: Int? = nil, hasWindow: Bool = false
  ) throws(ColumnMismatch) -> TrajectoryColumns {
    if let intakes { try ColumnMismatch.check("intakes", intakes.count, against: "weightKg", count) }
    let weeks = max(curveWeeks ?? -1, -1)
    var columns = TrajectoryColumns()
    columns.status = Array(repeating: 0, count: count)
    columns.outcome = columns.status
    columns.week = Array(repeating: -1, count: count)
    columns.earliestWeek = columns.week
    columns.latestWeek = columns.week
    columns.settledGrams = Array(repeating: 0, count: count)
    columns.grams = Array(repeating: 0, count: count * (weeks + 1))
    func address<Number>(_ column: inout [Number]) -> UnsafeMutableRawPointer {
      unsafe column.withUnsafeMutableBytes { bytes in bytes.baseAddress! }
    }
    // Sound: an array that has been made unique for writing keeps its memory where it is until it is changed or released,
    // which is after the passes.
    let block = unsafe TrajectoryBlock { number in
      switch number {
      case 0: unsafe address(&columns.status)
      case 1: unsafe address(&columns.outcome)
      case 2: unsafe address(&columns.week)
      case 3: unsafe address(&columns.earliestWeek)
      case 4: unsafe address(&columns.latestWeek)
      case 5: unsafe address(&columns.settledGrams)
      default: unsafe address(&columns.grams)
      }
    }
    withBlock { people in
      guard let intakes else {
        block.plan(people, count: count, weekStride: count, eating: nil, curveWeeks: weeks, hasWindow: hasWindow)
        return
      }
      unsafe intakes.withUnsafeBufferPointer { intakes in
        let column = unsafe intakes.baseAddress.map { unsafe Column($0) }
        block.plan(people, count: count, weekStride: count, eating: column, curveWeeks: weeks, hasWindow: hasWindow)
      }
    }
    extendLifetime(columns)
    return columns
  }
}
