import ScienceKernel

/// The weekly recompute of many users.
///
/// New targets for everybody, an update for each significant change, and an error for each row that is not accepted. No
/// row is lost to another's.
///
/// ```swift
/// let week = try WeeklyRecompute(of: people, from: start, previous: lastWeek, of: lastPeople)
/// for update in week.updates { send(week.targets[update.row], because: update.reasons, to: ids[update.row]) }
/// for error in week.errors { report(error.violations, of: ids[error.row]) }
/// ```
///
/// A user is a row: the caller keeps the identifiers, in the order of the rows. The targets are computed by the batch,
/// and beside them only the numbers of changed and rejected rows are kept. An update or an error is made when it is
/// read.
public struct WeeklyRecompute: Sendable {
  /// The people now.
  public let people: People
  /// The first day of every plan.
  public let start: CalendarDate
  /// Everybody's new targets, row by row.
  public let targets: TargetColumns
  /// What became of the rows.
  public let totals: Totals
  /// The rows with an update, in ascending order.
  public let changedRows: [UInt32]
  /// The rows that were rejected, in ascending order.
  public let rejectedRows: [UInt32]

  private let previous: PreviousTargets
  private let previousPeople: People?

  /// How many rows there were, and what became of them.
  public struct Totals: Sendable, Hashable {
    /// All rows: successes and errors.
    public let rows: Int
    /// Rows with new targets.
    public let successes: Int
    /// Rows that were rejected; their earlier plans stay as they are.
    public let errors: Int
    /// Successes whose targets changed significantly.
    public let updates: Int

    /// Totals of these counts.
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
  ///   - previous: The targets of the plan before, row by row of the same people.
  ///   - before: The people of the plan before, row by row, if they are known: then an update says which input moved.
  ///   - columns: Any columns, whose memory is used again for the new targets.
  /// - Throws: `ColumnMismatch` for the first argument that has not as many rows as there are people.
  public init(
    of people: People, from start: CalendarDate, previous: TargetColumns, of before: People? = nil,
    into columns: consuming TargetColumns = TargetColumns()
  ) throws(ColumnMismatch) {
    try self.init(of: people, from: start, since: PreviousTargets(previous), of: before, into: consume columns)
  }

  /// The recompute of people of whose earlier targets the deciding columns are known, such as from a table.
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

  /// The rows whose status is not 0, of which there are `count`.
  private static func rejectedRows(_ status: Span<UInt8>, count: Int) -> [UInt32] {
    var rows: [UInt32] = []
    if count == 0 { return rows }
    rows.reserveCapacity(count)
    // One look says whether any was rejected: so few rows that with 1 % of them rejected, most looks find none.
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
    /// What decides, in the plan before; nil when there was none.
    public let before: Deciding?
    /// What decides, now.
    ///
    /// All of the row's targets are in the columns: `week.targets[update.row]`.
    public let after: Deciding
    /// The inputs that moved; nil when the person of the plan before is not known, or was not accepted.
    public let inputs: InputChanges?

    /// What decides whether a change is significant.
    public struct Deciding: Sendable, Hashable {
      /// [kcal/day].
      public let calorieTarget: Int
      /// [g/day].
      public let proteinTarget: Int
    }

    /// The inputs that move calories or protein.
    private static let deciding = PersonField.allCases.filter { $0 != .targetWeight }

    /// Why there is an update: how calories and protein moved, and which inputs moved them, if they are known.
    ///
    /// At least one sentence. A target weight moves neither calories nor protein, so it is no reason.
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

  /// The updates, in the order of their rows; each is made when it is read.
  public var updates: Updates { Updates(recompute: self) }

  /// One update for each row that changed significantly.
  public struct Updates: Sendable, RandomAccessCollection {
    fileprivate let recompute: WeeklyRecompute

    /// 0.
    public var startIndex: Int { 0 }
    /// How many updates there are.
    public var endIndex: Int { recompute.changedRows.count }
    /// The update at a position; not at a row.
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
    /// Everything that is wrong with it, at least one, in the order of the fields.
    public let violations: [InputViolation<PersonField>]

    /// The error in words: `row 7: weight: 20 is not accepted: 30 to 300 kg`.
    public var description: String { "row \(row): \(InvalidInput(violations))" }
  }

  /// The errors, in the order of their rows; each is made when it is read.
  public var errors: Errors { Errors(recompute: self) }

  /// One error for each row that was rejected.
  public struct Errors: Sendable, RandomAccessCollection {
    fileprivate let recompute: WeeklyRecompute

    /// 0.
    public var startIndex: Int { 0 }
    /// How many errors there are.
    public var endIndex: Int { recompute.rejectedRows.count }
    /// The error at a position; not at a row.
    public subscript(position: Int) -> RowError {
      let row = Int(recompute.rejectedRows[position])
      guard case .failure(let error) = recompute.people[row] else {
        preconditionFailure("a row is rejected by the batch exactly when it is no person")
      }
      return RowError(row: row, violations: error.violations)
    }
  }
}
