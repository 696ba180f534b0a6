import ScienceKernel

/// The weekly recompute of many users.
///
/// It computes new targets for all users, an update for each significant change, and an error for each rejected row. A rejected row does
/// not affect any other row.
///
/// ```swift
/// let week = try WeeklyRecompute(of: people, from: start, previous: lastWeek, of: lastPeople)
/// for update in week.updates { send(week.targets[update.row], because: update.reasons, to: ids[update.row]) }
/// for error in week.errors { report(error.violations, of: ids[error.row]) }
/// ```
///
/// Each user is a row; the caller keeps the identifiers in the order of the rows. The batch computes the targets. Besides them, only the
/// indices of changed and rejected rows are stored, and updates and errors are created on access.
public struct WeeklyRecompute: Sendable {
  /// The new targets, row by row.
  public let targets: TargetColumns
  /// The number of rows by outcome.
  public let totals: Totals
  /// The changed rows, in ascending order: one update each.
  package let changedRows: [UInt32]
  /// The rejected rows, in ascending order.
  package let rejectedRows: [UInt32]

  private let people: People
  private let previous: PreviousTargets
  private let previousPeople: People?

  /// The number of rows by outcome.
  public struct Totals: Sendable, Hashable {
    /// All rows: successes and errors.
    public let rows: Int
    /// Rows with new targets.
    public let successes: Int
    /// Rows that were rejected; their earlier plans do not change.
    public let errors: Int
    /// Successes whose targets changed significantly.
    public let updates: Int
  }

  /// The recompute of people whose earlier targets are columns of this kernel.
  ///
  /// - Parameters:
  ///   - people: The people now.
  ///   - start: The first day of every plan.
  ///   - previous: The targets of the earlier plans, one row per person.
  ///   - before: The people of the earlier plans, row by row, if known. An update then names the changed inputs.
  ///   - columns: Any columns; their memory is reused for the new targets.
  /// - Throws: `ColumnMismatch` for the first argument whose row count differs from that of `people`.
  public init(
    of people: People, from start: CalendarDate, previous: TargetColumns, of before: People? = nil,
    into columns: consuming TargetColumns = TargetColumns()
  ) throws(ColumnMismatch) {
    try self.init(of: people, from: start, since: PreviousTargets(previous), of: before, into: consume columns)
  }

  /// The recompute of people whose earlier targets were stored, such as in a table.
  ///
  /// - Parameters:
  ///   - people: The people now.
  ///   - start: The first day of every plan.
  ///   - previous: The targets that each person was last told, one row per person.
  ///   - before: The people of the earlier plans, as above.
  ///   - columns: Any columns; their memory is reused for the new targets.
  /// - Throws: `ColumnMismatch` for the first argument whose row count differs from that of `people`.
  public init(
    of people: People, from start: CalendarDate, since previous: PreviousTargets, of before: People? = nil,
    into columns: consuming TargetColumns = TargetColumns()
  ) throws(ColumnMismatch) {
    if let before { try ColumnMismatch.check("before", before.count, against: "people", people.count) }
    var columns = consume columns
    changedRows = try people.changedRows(since: previous, from: start, into: &columns)
    rejectedRows = WeeklyRecompute.rejectedRows(columns.status.span, count: columns.rejected)
    totals = Totals(
      rows: people.count, successes: columns.planned, errors: columns.rejected, updates: changedRows.count)
    targets = columns
    self.people = people
    self.previous = previous
    previousPeople = before
  }

  /// The rows whose status is not 0; there are `count` of them.
  private static func rejectedRows(_ status: Span<UInt8>, count: Int) -> [UInt32] {
    var rows: [UInt32] = []
    if count == 0 { return rows }
    rows.reserveCapacity(count)
    // Check 16 rows at once. At 1 % rejected rows, most checks find none.
    let rowsPerLook = 16
    for first in stride(from: 0, to: status.count, by: rowsPerLook) {
      let look = first..<min(first + rowsPerLook, status.count)
      var any: UInt8 = 0
      for row in look { any |= status[row] }
      if any == 0 { continue }
      for row in look where status[row] != 0 { rows.append(UInt32(truncatingIfNeeded: row)) }
    }
    return rows
  }
}

// MARK: Updates

extension WeeklyRecompute {
  /// A row whose targets changed significantly.
  public struct Update: Sendable, Hashable {
    /// The row; `week.targets[row]` are its new targets.
    public let row: Int
    /// The reasons for the update: how calories and protein changed, and which inputs changed them if known.
    ///
    /// There is at least one sentence. A target weight affects neither calories nor protein, so it is never a reason.
    public let reasons: [Sentence]
    /// The changed inputs; nil if the person of the earlier plan is unknown or was rejected.
    public let inputs: InputChanges?
  }

  /// The updates, in the order of their rows; each is created on access.
  public var updates: some RandomAccessCollection<Update> { changedRows.lazy.map { update(of: Int($0)) } }

  /// The targets of the earlier plan that decide whether a change is significant [kcal/day, g/day]; nil without one.
  package func earlierTargets(of row: Int) -> (calories: Int, protein: Int)? {
    guard previous.status[row] == 0 else { return nil }
    return (Int(previous.calorieTarget[row]), Int(previous.proteinTarget[row]))
  }

  /// How calories and protein changed, for an update of one person; empty if the change is not significant.
  ///
  /// - Parameters:
  ///   - before: The targets of the earlier plan [kcal/day, g/day]; nil without one.
  ///   - now: The targets now.
  package static func reasons(
    since before: (calories: Int, protein: Int)?, _ now: (calories: Int, protein: Int)
  ) -> [Sentence] {
    guard let before else { return [Sentence(.recomputeNoPlanBefore)] }
    guard PlanChanges.isSignificant(before, now) else { return [] }
    return [
      PlanChanges.sentence(ofCalories: before.calories, to: now.calories),
      PlanChanges.sentence(ofProtein: before.protein, to: now.protein),
    ].compactMap { $0 }
  }

  @inline(never) private func update(of row: Int) -> Update {
    let now = (Int(targets.calorieTarget[row]), Int(targets.proteinTarget[row]))
    let before = earlierTargets(of: row)
    var reasons = Self.reasons(since: before, now)
    guard before != nil else { return Update(row: row, reasons: reasons, inputs: nil) }
    guard let previousPeople, case .success(let then) = previousPeople[row], case .success(let now) = people[row] else {
      return Update(row: row, reasons: reasons, inputs: nil)
    }
    let (inputs, moves) = (InputChanges(betweenRows: then, now), reasons.count)
    for input in InputChanges.Input.allCases where input != .targetWeight && inputs.hasMoved(input) {
      reasons.append(inputs.sentence(of: input))
    }
    if reasons.count == moves { reasons.append(Sentence(.recomputeOtherFormulas)) }
    return Update(row: row, reasons: reasons, inputs: inputs)
  }
}

// MARK: Errors

extension WeeklyRecompute {
  /// A row that was rejected.
  public struct RowError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The row.
    public let row: Int
    /// All violations of the row, at least one, in the order of the fields.
    public let violations: [InputViolation]

    /// The error in words: `row 7: weight: 20 is rejected: 30 to 300 kg`.
    public var description: String { "row \(row): \(InvalidInput(violations))" }
  }

  /// The errors, in the order of their rows; each is created on access.
  public var errors: some RandomAccessCollection<RowError> { rejectedRows.lazy.map { error(of: Int($0)) } }

  private func error(of row: Int) -> RowError {
    guard case .failure(let error) = people[row] else {
      preconditionFailure("a row is rejected by the batch exactly when it is no person")
    }
    return RowError(row: row, violations: error.violations)
  }
}
