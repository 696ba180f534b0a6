/// How a batch of people compares with the plan before.
@frozen public struct RecomputeCounts: Sendable, Hashable {
  /// Rows whose status is 0.
  public var planned: Int
  /// Rows with a violation.
  public var rejected: Int
  /// Planned rows whose targets changed significantly.
  public var changed: Int

  /// Counts of rows.
  @inlinable public init(planned: Int = 0, rejected: Int = 0, changed: Int = 0) {
    self.planned = planned
    self.rejected = rejected
    self.changed = changed
  }
}

/// The flag of the lanes whose calorie target moved by more than 50 kcal/day or whose protein target moved by more than
/// 10 g/day.
///
/// - Parameters:
///   - calories: Calorie targets [kcal/day].
///   - previousCalories: Those of the plan before [kcal/day].
///   - protein: Protein targets [g/day].
///   - previousProtein: Those of the plan before [g/day].
///
/// **Source.** The service's conventions.
@inlinable @inline(__always)
public func isSignificantChange<Value: Lanes>(
  calories: Value, previousCalories: Value, protein: Value, previousProtein: Value
) -> Value.Flag {
  let areCaloriesNear = (calories - previousCalories).isWithin(-SignificantChange.calories, SignificantChange.calories)
  let isProteinNear = (protein - previousProtein).isWithin(-SignificantChange.protein, SignificantChange.protein)
  return .!(areCaloriesNear .& isProteinNear)
}

/// The targets of columns of people who have targets already, and the rows whose targets changed significantly.
///
/// The same columns as those of the batch without `previous`, in the same pass over memory. A row that is rejected now
/// is no change, whatever it was: it has nothing new to show, and its status says so. A row that is planned now and was
/// rejected before is a change.
///
/// - Parameters:
///   - previousCalorieTarget: Calorie targets of the plan before [kcal/day].
///   - previousProteinTarget: Protein targets of the plan before [g/day].
///   - previousStatus: Status of the plan before; not 0 where there was none.
///   - weightKg: Weights [kg], accepted from 30 to 300 after rounding to the gram.
///   - heightCm: Standing heights [cm], accepted from 100 to 250 after rounding to the millimetre.
///   - age: Completed years [y], accepted from 13 to 120.
///   - sex: Codes of `Sex`, 0 … 2.
///   - activityLevel: Codes of `ActivityLevel`, 0 … 4.
///   - goal: Codes of `Goal`, 0 … 3.
///   - targetWeightKg: Target weights [kg], accepted like weights; NaN for none.
///   - start: The first day of every plan.
///   - bmr: Basal metabolic rates [kcal/day].
///   - tdee: Total daily energies [kcal/day].
///   - calorieTarget: Calorie targets [kcal/day].
///   - proteinTarget: Protein targets [g/day].
///   - waterTarget: Water targets [mL/day].
///   - estimatedWeeks: Weeks to the target weight; −1 where there is no projection.
///   - projectedDay: Day numbers of the projected dates (`CalendarDate.dayNumber`); `Int32.min` where there is none.
///   - advisories: Bits of `Advisory`.
///   - status: Bits of the violated fields; 0 where the row was planned.
///   - changedRows: As long as the other columns, at most `UInt32.max` rows. Its front receives the changed rows, in
///     ascending order; what stands behind them has no meaning.
/// - Returns: How many rows were planned, how many rejected, and how many changed.
/// - Throws: `ColumnMismatch` for the first column that has not as many rows as `weightKg`; nothing is written then.
public func recomputedTargets(
  previousCalorieTarget: Span<Int16>, previousProteinTarget: Span<Int16>, previousStatus: Span<UInt8>,
  weightKg: Span<Float>, heightCm: Span<Float>, age: Span<UInt8>, sex: Span<UInt8>, activityLevel: Span<UInt8>,
  goal: Span<UInt8>, targetWeightKg: Span<Float>, from start: CalendarDate, bmr: inout MutableSpan<Int16>,
  tdee: inout MutableSpan<Int16>, calorieTarget: inout MutableSpan<Int16>, proteinTarget: inout MutableSpan<Int16>,
  waterTarget: inout MutableSpan<Int16>, estimatedWeeks: inout MutableSpan<Int16>,
  projectedDay: inout MutableSpan<Int32>, advisories: inout MutableSpan<UInt16>, status: inout MutableSpan<UInt8>,
  changedRows: inout MutableSpan<UInt32>
) throws(ColumnMismatch) -> RecomputeCounts {
  let count = weightKg.count
  try checkCount("previousCalorieTarget", previousCalorieTarget.count, against: count)
  try checkCount("previousProteinTarget", previousProteinTarget.count, against: count)
  try checkCount("previousStatus", previousStatus.count, against: count)
  try checkCounts(
    count, heightCm: heightCm.count, age: age.count, sex: sex.count, activityLevel: activityLevel.count,
    goal: goal.count, targetWeightKg: targetWeightKg.count, bmr: bmr.count, tdee: tdee.count,
    calorieTarget: calorieTarget.count, proteinTarget: proteinTarget.count, waterTarget: waterTarget.count,
    estimatedWeeks: estimatedWeeks.count, projectedDay: projectedDay.count, advisories: advisories.count,
    status: status.count)
  try checkCount("changedRows", changedRows.count, against: count)
  return recomputeBlocks(
    previousCalorieTarget, previousProteinTarget, previousStatus, weightKg, heightCm, age, sex, activityLevel, goal,
    targetWeightKg, from: start.dayNumber, &bmr, &tdee, &calorieTarget, &proteinTarget, &waterTarget,
    &estimatedWeeks, &projectedDay, &advisories, &status, &changedRows)
}

/// Plans columns that are all equally long, at most `UInt32.max` rows, and compares each block while it is in the cache.
func recomputeBlocks(
  _ previousCalorieTarget: Span<Int16>, _ previousProteinTarget: Span<Int16>, _ previousStatus: Span<UInt8>,
  _ weightKg: Span<Float>, _ heightCm: Span<Float>, _ age: Span<UInt8>, _ sex: Span<UInt8>,
  _ activityLevel: Span<UInt8>, _ goal: Span<UInt8>, _ targetWeightKg: Span<Float>, from start: Int32,
  _ bmr: inout MutableSpan<Int16>, _ tdee: inout MutableSpan<Int16>, _ calorieTarget: inout MutableSpan<Int16>,
  _ proteinTarget: inout MutableSpan<Int16>, _ waterTarget: inout MutableSpan<Int16>,
  _ estimatedWeeks: inout MutableSpan<Int16>, _ projectedDay: inout MutableSpan<Int32>,
  _ advisories: inout MutableSpan<UInt16>, _ status: inout MutableSpan<UInt8>,
  _ changedRows: inout MutableSpan<UInt32>
) -> RecomputeCounts {
  let count = weightKg.count
  precondition(count <= UInt32.max)
  var counts = RecomputeCounts()
  for first in stride(from: 0, to: count, by: rowsPerBlock) {
    let ofBlock = recomputeBlock(
      first..<min(first + rowsPerBlock, count), previousCalorieTarget, previousProteinTarget, previousStatus, weightKg,
      heightCm, age, sex, activityLevel, goal, targetWeightKg, from: start, &bmr, &tdee, &calorieTarget,
      &proteinTarget, &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status, &changedRows,
      after: counts.changed)
    counts.rejected += ofBlock.rejected
    counts.changed = ofBlock.changed
  }
  counts.planned = count - counts.rejected
  return counts
}

extension People {
  /// The targets of people who have targets already, and the rows whose targets changed significantly.
  ///
  /// A row that is rejected now is no change; one that is planned now and was rejected before is.
  ///
  /// - Parameters:
  ///   - previous: The targets of the plan before, row by row of the same people.
  ///   - start: The first day of every plan.
  ///   - columns: Any columns, whose memory is used again; afterwards they have as many rows as there are people.
  /// - Returns: How many rows were planned, rejected and changed, and the changed rows in ascending order.
  /// - Throws: `ColumnMismatch` if `previous` has not as many rows as there are people; nothing is written then.
  public func recomputedTargets(
    previous: TargetColumns, from start: CalendarDate, into columns: inout TargetColumns
  ) throws(ColumnMismatch) -> (counts: RecomputeCounts, changedRows: [UInt32]) {
    guard previous.count == count else {
      throw ColumnMismatch(column: "previous", count: previous.count, expected: count)
    }
    return try recomputedTargets(
      previousCalorieTarget: previous.calorieTarget, previousProteinTarget: previous.proteinTarget,
      previousStatus: previous.status, from: start, into: &columns)
  }

  /// The targets of people who have targets already, of which only the columns that decide are known.
  ///
  /// - Parameters:
  ///   - previousCalorieTarget: Calorie targets of the plan before [kcal/day], row by row of the same people.
  ///   - previousProteinTarget: Protein targets of the plan before [g/day].
  ///   - previousStatus: Status of the plan before; not 0 where there was none.
  ///   - start: The first day of every plan.
  ///   - columns: Any columns, whose memory is used again; afterwards they have as many rows as there are people.
  /// - Returns: How many rows were planned, rejected and changed, and the changed rows in ascending order.
  /// - Throws: `ColumnMismatch` for the first column that has not as many rows as there are people; nothing is written
  ///   then.
  public func recomputedTargets(
    previousCalorieTarget: [Int16], previousProteinTarget: [Int16], previousStatus: [UInt8], from start: CalendarDate,
    into columns: inout TargetColumns
  ) throws(ColumnMismatch) -> (counts: RecomputeCounts, changedRows: [UInt32]) {
    try checkCount("previousCalorieTarget", previousCalorieTarget.count, against: count)
    try checkCount("previousProteinTarget", previousProteinTarget.count, against: count)
    try checkCount("previousStatus", previousStatus.count, against: count)
    columns.resize(to: count)
    let (rejected, changedRows) = recomputeColumns(
      self, previousCalorieTarget, previousProteinTarget, previousStatus, from: start.dayNumber, &columns.bmr,
      &columns.tdee, &columns.calorieTarget, &columns.proteinTarget, &columns.waterTarget, &columns.estimatedWeeks,
      &columns.projectedDay, &columns.advisories, &columns.status)
    columns.counts = BatchCounts(planned: count - rejected, rejected: rejected)
    let counts = RecomputeCounts(planned: count - rejected, rejected: rejected, changed: changedRows.count)
    return (counts, changedRows)
  }
}

/// Fills columns that are all as long as there are people, and names the rows that changed.
///
/// The columns come one by one, because the spans of two columns of one value exclude each other.
private func recomputeColumns(
  _ people: People, _ previousCalorieTarget: [Int16], _ previousProteinTarget: [Int16], _ previousStatus: [UInt8],
  from start: Int32, _ bmr: inout [Int16], _ tdee: inout [Int16], _ calorieTarget: inout [Int16],
  _ proteinTarget: inout [Int16], _ waterTarget: inout [Int16], _ estimatedWeeks: inout [Int16],
  _ projectedDay: inout [Int32], _ advisories: inout [UInt16], _ status: inout [UInt8]
) -> (rejected: Int, changedRows: [UInt32]) {
  var bmr = bmr.mutableSpan
  var tdee = tdee.mutableSpan
  var calorieTarget = calorieTarget.mutableSpan
  var proteinTarget = proteinTarget.mutableSpan
  var waterTarget = waterTarget.mutableSpan
  var estimatedWeeks = estimatedWeeks.mutableSpan
  var projectedDay = projectedDay.mutableSpan
  var advisories = advisories.mutableSpan
  var status = status.mutableSpan
  precondition(people.count <= UInt32.max)
  var rejected = 0
  var changedRows: [UInt32] = []
  // The changed rows of one block: a column of all rows would cost memory for those that did not change.
  var ofBlock = [UInt32](repeating: 0, count: min(rowsPerBlock, people.count))
  for first in stride(from: 0, to: people.count, by: rowsPerBlock) {
    var room = ofBlock.mutableSpan
    let counts = recomputeBlock(
      first..<min(first + rowsPerBlock, people.count), previousCalorieTarget.span, previousProteinTarget.span,
      previousStatus.span, people.weightKg.span, people.heightCm.span, people.age.span, people.sex.span,
      people.activityLevel.span, people.goal.span, people.targetWeightKg.span, from: start, &bmr, &tdee,
      &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status, &room,
      after: 0)
    rejected += counts.rejected
    changedRows += ofBlock[..<counts.changed]
  }
  return (rejected, changedRows)
}

/// Plans some rows of columns that are all equally long, and compares them while they are in the cache.
///
/// - Returns: How many of the rows were rejected, and how many changed rows there are with the `found` ones before.
private func recomputeBlock(
  _ rows: Range<Int>, _ previousCalorieTarget: Span<Int16>, _ previousProteinTarget: Span<Int16>,
  _ previousStatus: Span<UInt8>,
  _ weightKg: Span<Float>, _ heightCm: Span<Float>, _ age: Span<UInt8>, _ sex: Span<UInt8>,
  _ activityLevel: Span<UInt8>, _ goal: Span<UInt8>, _ targetWeightKg: Span<Float>, from start: Int32,
  _ bmr: inout MutableSpan<Int16>, _ tdee: inout MutableSpan<Int16>, _ calorieTarget: inout MutableSpan<Int16>,
  _ proteinTarget: inout MutableSpan<Int16>, _ waterTarget: inout MutableSpan<Int16>,
  _ estimatedWeeks: inout MutableSpan<Int16>, _ projectedDay: inout MutableSpan<Int32>,
  _ advisories: inout MutableSpan<UInt16>, _ status: inout MutableSpan<UInt8>,
  _ changedRows: inout MutableSpan<UInt32>, after found: Int
) -> (rejected: Int, changed: Int) {
  let rejected = planBlocks(
    rows, weightKg, heightCm, age, sex, activityLevel, goal, targetWeightKg, from: start, &bmr, &tdee,
    &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status)
  let changed = compare(
    rows, calorieTarget.span, proteinTarget.span, status.span, previousCalorieTarget, previousProteinTarget,
    previousStatus, &changedRows, after: found)
  return (rejected, changed)
}

/// Rows of which one look says whether any changed: few enough that most looks find none.
@inlinable package var rowsPerLook: Int { 32 }

/// Writes the rows that changed behind the `found` ones that were written before.
///
/// - Returns: How many changed rows there are now.
@inlinable @inline(__always)
package func compare(
  _ rows: Range<Int>, _ calorieTarget: Span<Int16>, _ proteinTarget: Span<Int16>, _ status: Span<UInt8>,
  _ previousCalorieTarget: Span<Int16>, _ previousProteinTarget: Span<Int16>, _ previousStatus: Span<UInt8>,
  _ changedRows: inout MutableSpan<UInt32>, after found: Int
) -> Int {
  let end = rows.upperBound
  precondition(
    end <= calorieTarget.count && end <= proteinTarget.count && end <= status.count
      && end <= previousCalorieTarget.count && end <= previousProteinTarget.count && end <= previousStatus.count
      && found + rows.count <= changedRows.count)
  func flag(_ row: Int) -> Int16 {
    let moved = isSignificantChange(
      calories: ShortLane(calorieTarget[row]), previousCalories: ShortLane(previousCalorieTarget[row]),
      protein: ShortLane(proteinTarget[row]), previousProtein: ShortLane(previousProteinTarget[row])
    ).bits
    return moved | Int16(previousStatus[row])
  }
  var found = found
  var row = rows.lowerBound
  while row < end {
    var lookEnd = end
    if end &- row >= rowsPerLook {
      lookEnd = row &+ rowsPerLook
      var any: Int16 = 0
      for step in 0..<rowsPerLook { any |= flag(row &+ step) }
      if any == 0 { row = lookEnd }
    }
    // Each row is written where the next changed one belongs, and stays only if it is one: no branch to mispredict.
    while row < lookEnd {
      changedRows[found] = UInt32(truncatingIfNeeded: row)
      found &+= flag(row) != 0 && status[row] == 0 ? 1 : 0
      row &+= 1
    }
  }
  return found
}
