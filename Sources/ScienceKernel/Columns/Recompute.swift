extension Formulas {
  /// The flag of a calorie target that moved by more than 50 kcal/day or a protein target that moved by more than
  /// 10 g/day.
  ///
  /// - Parameters:
  ///   - calories: Calorie target [kcal/day].
  ///   - previousCalories: That of the plan before [kcal/day].
  ///   - protein: Protein target [g/day].
  ///   - previousProtein: That of the plan before [g/day].
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

/// Rows of which one look says whether any changed: few enough that most looks find none.
private var rowsPerLook: Int { 32 }

extension TargetBlock {
  /// Writes the numbers of the rows whose targets changed significantly, in ascending order.
  ///
  /// A row that is rejected now is not a change, whatever it was: it has nothing new to show, and its status says so. A row
  /// that is planned now and was rejected before is a change.
  ///
  /// - Parameters:
  ///   - previous: The plan before, in the same rows.
  ///   - rows: Which rows are compared.
  ///   - changedRows: Room for as many numbers from `place` on.
  ///   - place: Where the first number is written.
  /// - Returns: How many numbers were written.
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
      // Each row is written where the next changed one belongs, and stays only if it is one: no branch to mispredict.
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
  /// The targets of everybody, and the rows that changed significantly since the plan before: the calorie target by more
  /// than 50 kcal/day, the protein target by more than 10 g/day, or a row that had no plan.
  ///
  /// - Parameters:
  ///   - previous: The targets of the plan before, row by row of the same people.
  ///   - start: The first day of every plan.
  ///   - columns: Any columns, whose memory is used again for the new targets.
  /// - Returns: The changed rows, in ascending order.
  /// - Throws: `ColumnMismatch` if the plan before does not have as many rows as there are people.
  public func changedRows(
    since previous: TargetColumns, from start: CalendarDate, into columns: inout TargetColumns
  ) throws(ColumnMismatch) -> [UInt32] {
    try changedRows(since: PreviousTargets(previous), from: start, into: &columns)
  }

  /// The same, from the columns that decide.
  package func changedRows(
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

/// Plans people, and compares each block with the plan before while it is in the cache.
private func recompute(
  _ people: PeopleBlock, rows: Range<Int>, since previous: PreviousBlock, from start: Int32, into targets: TargetBlock
) -> (rejected: Int, changedRows: [UInt32]) {
  var changedRows: [UInt32] = []
  // The changed rows of one block: a column of all rows would cost memory for those that did not change.
  var ofBlock = [UInt32](repeating: 0, count: min(rowsPerBlock, rows.count))
  let rejected = targets.computeTargets(people, rows: rows, from: start) { block in
    let changed = unsafe ofBlock.withUnsafeMutableBufferPointer { numbers in
      // Sound: there is room for as many numbers as the block has rows, which is at least one.
      unsafe targets.writeChanges(since: previous, rows: block, to: OutputColumn(numbers.baseAddress!), at: 0)
    }
    changedRows += ofBlock[..<changed]
  }
  return (rejected, changedRows)
}

/// What decides a recompute of the targets before, in columns of a caller.
package struct PreviousTargets: Sendable {
  /// Calorie targets of the plan before [kcal/day].
  package let calorieTarget: [Int16]
  /// Protein targets of the plan before [g/day].
  package let proteinTarget: [Int16]
  /// 0 where there was a plan before.
  package let status: [UInt8]

  package init(calorieTarget: [Int16], proteinTarget: [Int16], status: [UInt8]) {
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

  /// Lends where the columns lie to a function.
  func withBlock<Result>(_ body: (PreviousBlock) -> Result) -> Result {
    unsafe calorieTarget.withUnsafeBufferPointer { calories in
      unsafe proteinTarget.withUnsafeBufferPointer { protein in
        unsafe status.withUnsafeBufferPointer { status in
          // Sound: the block is used inside these closures only. Columns without rows are not read.
          return unsafe body(
            PreviousBlock(
              calorieTarget: Column(calories.baseAddress!), proteinTarget: Column(protein.baseAddress!),
              status: Column(status.baseAddress!)))
        }
      }
    }
  }
}
