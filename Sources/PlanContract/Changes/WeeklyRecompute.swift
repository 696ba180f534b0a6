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
  /// The people now.
  public let people: People
  /// The first day of every plan.
  public let start: CalendarDate
  /// The new targets, row by row.
  public let targets: TargetColumns
  /// The number of rows by outcome.
  public let totals: Totals
  /// The changed rows, in ascending order: one update each.
  public let changedRows: [UInt32]
  /// The rejected rows, in ascending order.
  public let rejectedRows: [UInt32]

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

    /// Totals with these counts.
    public init(rows: Int, successes: Int, errors: Int, updates: Int) {
      self.rows = rows
      self.successes = successes
      self.errors = errors
      self.updates = updates
    }
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

  /// The recompute of people with only the deciding columns of their earlier targets, such as from a table.
  package init(
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
    self.start = start
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
    /// The row.
    public let row: Int
    /// The deciding targets of the earlier plan; nil without one.
    public let before: Deciding?
    /// The deciding targets now.
    ///
    /// The columns hold all targets of the row: `week.targets[update.row]`.
    public let after: Deciding
    /// The changed inputs; nil if the person of the earlier plan is unknown or was rejected.
    public let inputs: InputChanges?

    /// The targets that decide whether a change is significant.
    public struct Deciding: Sendable, Hashable {
      /// Calorie target [kcal/day].
      public let calorieTarget: Int
      /// Protein target [g/day].
      public let proteinTarget: Int
    }

    /// The inputs that affect calories or protein.
    private static let deciding = InputField.ofPerson.filter { $0 != .targetWeight }

    /// The reasons for the update: how calories and protein changed, and which inputs changed them if known.
    ///
    /// There is at least one sentence. A target weight affects neither calories nor protein, so it is never a reason.
    public var reasons: [Sentence] {
      guard let before else { return [Sentence(.noPlanBefore)] }
      var reasons: [Sentence] = []
      reasons.reserveCapacity(4)
      if let calories = PlanChanges.sentence(ofCalories: before.calorieTarget, to: after.calorieTarget) {
        reasons.append(calories)
      }
      if let protein = PlanChanges.sentence(ofProtein: before.proteinTarget, to: after.proteinTarget) {
        reasons.append(protein)
      }
      guard let inputs else { return reasons }
      let moves = reasons.count
      for field in Self.deciding where inputs.hasMoved(field) { reasons.append(inputs.sentence(of: field)) }
      if reasons.count == moves { reasons.append(Sentence(.otherFormulas)) }
      return reasons
    }
  }

  /// The updates, in the order of their rows; each is created on access.
  public var updates: Updates { Updates(recompute: self) }

  /// A collection with one update per significantly changed row.
  public struct Updates: Sendable, RandomAccessCollection {
    fileprivate let recompute: WeeklyRecompute

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of updates.
    public var endIndex: Int { recompute.changedRows.count }
    /// The update at a position, which is not its row.
    public subscript(position: Int) -> Update { recompute.update(of: Int(recompute.changedRows[position])) }
  }

  @inline(never) private func update(of row: Int) -> Update {
    var before: Update.Deciding?
    if previous.status[row] == 0 {
      before = Update.Deciding(
        calorieTarget: Int(previous.calorieTarget[row]), proteinTarget: Int(previous.proteinTarget[row]))
    }
    let after = Update.Deciding(
      calorieTarget: Int(targets.calorieTarget[row]), proteinTarget: Int(targets.proteinTarget[row]))
    var inputs: InputChanges?
    if let previousPeople, case .success(let then) = previousPeople[row], case .success(let now) = people[row] {
      inputs = InputChanges(from: then, to: now)
    }
    return Update(row: row, before: before, after: after, inputs: inputs)
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

    /// The error in words: `row 7: weight: 20 is not accepted: 30 to 300 kg`.
    public var description: String { "row \(row): \(InvalidInput(violations))" }
  }

  /// The errors, in the order of their rows; each is created on access.
  public var errors: Errors { Errors(recompute: self) }

  /// A collection with one error per rejected row.
  public struct Errors: Sendable, RandomAccessCollection {
    fileprivate let recompute: WeeklyRecompute

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of errors.
    public var endIndex: Int { recompute.rejectedRows.count }
    /// The error at a position, which is not its row.
    public subscript(position: Int) -> RowError {
      let row = Int(recompute.rejectedRows[position])
      guard case .failure(let error) = recompute.people[row] else {
        preconditionFailure("a row is rejected by the batch exactly when it is no person")
      }
      return RowError(row: row, violations: error.violations)
    }
  }
}
