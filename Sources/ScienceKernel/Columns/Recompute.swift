extension Formulas {
  /// Flags a calorie target that moved by more than 50 kcal/day or a protein target that moved by more than 10 g/day.
  ///
  /// - Parameters:
  ///   - calories: Calorie target [kcal/day].
  ///   - previousCalories: Previous calorie target [kcal/day].
  ///   - protein: Protein target [g/day].
  ///   - previousProtein: Previous protein target [g/day].
  ///
  /// **Source.** The service's conventions.
  @inline(__always)
  package static func isSignificantChange(
    calories: Int16, previousCalories: Int16, protein: Int16, previousProtein: Int16
  ) -> ShortFlag {
    hasMoved(calories, from: previousCalories, byMoreThan: SignificantChange.calories)
      | hasMoved(protein, from: previousProtein, byMoreThan: SignificantChange.protein)
  }

  @inline(__always)
  static func hasMoved(_ number: Int16, from previous: Int16, byMoreThan limit: Int16) -> ShortFlag {
    ShortFlag(UInt16(bitPattern: 2 &* limit) < UInt16(bitPattern: number &- previous &+ limit))
  }
}

/// The number of rows checked together for any change, small enough that most groups have none.
private var rowsPerLook: Int { 32 }

extension TargetBlock {
  /// Writes the row numbers whose targets changed significantly, in ascending order.
  ///
  /// A row that is rejected now never counts as changed: it has no new targets, and its status shows why. A row that is
  /// computed now and was rejected before counts as changed.
  ///
  /// - Parameters:
  ///   - previous: The previous targets, row by row.
  ///   - rows: The rows to compare.
  ///   - changedRows: A column with space for as many numbers from `place` on.
  ///   - place: The index at which to write the first number.
  /// - Returns: The number of row numbers written.
  package func writeChanges(
    since previous: PreviousBlock, rows: Range<Int>, to changedRows: OutputColumn<UInt32>, at place: Int
  ) -> Int {
    let (targets, previous) = (self, previous)
    @inline(__always) func flag(_ row: Int) -> Int16 {
      let moved = Formulas.isSignificantChange(
        calories: targets.calorieTarget[row], previousCalories: previous.calorieTarget[row],
        protein: targets.proteinTarget[row], previousProtein: previous.proteinTarget[row])
      return moved.bits | Int16(previous.status[row])
    }
    var end = place
    var row = rows.lowerBound
    while row < rows.upperBound {
      var lookEnd = rows.upperBound
      if lookEnd &- row >= rowsPerLook {
        lookEnd = row &+ rowsPerLook
        var any: Int16 = 0
        for step in 0..<rowsPerLook { any |= flag(row &+ step) }
        if any == 0 { row = lookEnd }
      }
      // Write each row number into the next free place and advance only if the row changed, so no branch can
      // mispredict.
      while row < lookEnd {
        changedRows[end] = UInt32(truncatingIfNeeded: row)
        end &+= flag(row) != 0 && targets.status[row] == 0 ? 1 : 0
        row &+= 1
      }
    }
    return end - place
  }
}

extension People {
  /// Computes the targets of all people and returns the rows that changed significantly: the calorie target moved by more than
  /// 50 kcal/day, the protein target by more than 10 g/day, or the row had no targets before.
  ///
  /// - Parameters:
  ///   - previous: The previous targets of the same people, row by row.
  ///   - start: The first day of every row's plan.
  ///   - columns: Any columns; their memory is reused for the new targets.
  /// - Returns: The changed rows, in ascending order.
  /// - Throws: `ColumnMismatch` if `previous` does not have one row per person.
  public func changedRows(
    since previous: TargetColumns, from start: CalendarDate, into columns: inout TargetColumns
  ) throws(ColumnMismatch) -> [UInt32] {
    try changedRows(since: PreviousTargets(previous), from: start, into: &columns)
  }

  /// Computes the same from previous targets that were stored.
  ///
  /// - Parameters:
  ///   - previous: What each person was last told, row by row.
  ///   - start: The first day of every row's plan.
  ///   - columns: Any columns; their memory is reused for the new targets.
  /// - Returns: The changed rows, in ascending order.
  /// - Throws: `ColumnMismatch` for the first column of `previous` that does not have one row per person.
  public func changedRows(
    since previous: PreviousTargets, from start: CalendarDate, into columns: inout TargetColumns
  ) throws(ColumnMismatch) -> [UInt32] {
    try previous.check(against: count)
    precondition(count <= UInt32.max)
    guard count > 0 else {
      columns = TargetColumns()
      return []
    }
    let lent = LentColumns(&columns, for: self)
    let (rejected, changedRows) = withBlock { people in
      previous.withBlock { recompute(people, rows: 0..<count, since: $0, from: start.dayNumber, into: lent.block) }
    }
    lent.giveBack(to: &columns)
    columns.rejected = rejected
    return changedRows
  }
}

/// Computes targets and compares each block with the previous targets while it is in the cache.
private func recompute(
  _ people: PeopleBlock, rows: Range<Int>, since previous: PreviousBlock, from start: Int32, into targets: TargetBlock
) -> (rejected: Int, changedRows: [UInt32]) {
  var changedRows: [UInt32] = []
  // Hold the changed rows of one block only; a column of all rows would spend memory on unchanged ones.
  var ofBlock = [UInt32](repeating: 0, count: min(rowsPerBlock, rows.count))
  let rejected = targets.computeTargets(people, rows: rows, from: start) { block in
    let changed = unsafe ofBlock.withUnsafeMutableBufferPointer { numbers in
      // Sound: the array has space for one number per row of the block, and a block has at least one row.
      unsafe targets.writeChanges(since: previous, rows: block, to: OutputColumn(numbers.baseAddress!), at: 0)
    }
    changedRows += ofBlock[..<changed]
  }
  return (rejected, changedRows)
}

/// Targets as they were stored, in columns: those that decide whether a row changed significantly.
///
/// ```swift
/// let stored = PreviousTargets(calorieTarget: [2259], proteinTarget: [176], status: [0])
/// var targets = TargetColumns()
/// try people.changedRows(since: stored, from: start, into: &targets)  // [0]
/// ```
public struct PreviousTargets: Sendable {
  /// Previous calorie targets [kcal/day].
  package let calorieTarget: [Int16]
  /// Previous protein targets [g/day].
  package let proteinTarget: [Int16]
  /// Previous status; 0 if there were targets.
  package let status: [UInt8]

  /// Creates previous targets, one row per person.
  ///
  /// Pass what each person was last told: differences from week to week can stay below the limits for ever.
  ///
  /// - Parameters:
  ///   - calorieTarget: Calorie targets [kcal/day]; any number where there were none.
  ///   - proteinTarget: Protein targets [g/day]; any number where there were none.
  ///   - status: 0 where there were targets; a row with another changed.
  public init(calorieTarget: [Int16], proteinTarget: [Int16], status: [UInt8]) {
    self.calorieTarget = calorieTarget
    self.proteinTarget = proteinTarget
    self.status = status
  }

  package init(_ columns: TargetColumns) {
    self.init(calorieTarget: columns.calorieTarget, proteinTarget: columns.proteinTarget, status: columns.status)
  }

  func check(against count: Int) throws(ColumnMismatch) {
    try ColumnMismatch.check("previousCalorieTarget", calorieTarget.count, against: "people", count)
    try ColumnMismatch.check("previousProteinTarget", proteinTarget.count, against: "people", count)
    try ColumnMismatch.check("previousStatus", status.count, against: "people", count)
  }

  /// Calls a function with the columns' addresses.
  func withBlock<Result>(_ body: (PreviousBlock) -> Result) -> Result {
    unsafe calorieTarget.withUnsafeBufferPointer { calories in
      unsafe proteinTarget.withUnsafeBufferPointer { protein in
        unsafe status.withUnsafeBufferPointer { status in
          // Sound: the block is used inside these closures only. Columns without rows are never read.
          return unsafe body(
            PreviousBlock(
              calorieTarget: Column(calories.baseAddress!), proteinTarget: Column(protein.baseAddress!),
              status: Column(status.baseAddress!)))
        }
      }
    }
  }
}
