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
@inlinable
public func isSignificantChange<Value: Lanes>(
  calories: Value, previousCalories: Value, protein: Value, previousProtein: Value
) -> Value {
  let areCaloriesNear = (calories - previousCalories).isWithin(-SignificantChange.calories, SignificantChange.calories)
  let isProteinNear = (protein - previousProtein).isWithin(-SignificantChange.protein, SignificantChange.protein)
  return Value(everyLane: 1) - areCaloriesNear * isProteinNear
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
  func check(_ column: StaticString, _ rows: Int) throws(ColumnMismatch) {
    if rows != count { throw ColumnMismatch(column: "\(column)", count: rows, expected: count) }
  }
  try check("previousCalorieTarget", previousCalorieTarget.count)
  try check("previousProteinTarget", previousProteinTarget.count)
  try check("previousStatus", previousStatus.count)
  try check("heightCm", heightCm.count)
  try check("age", age.count)
  try check("sex", sex.count)
  try check("activityLevel", activityLevel.count)
  try check("goal", goal.count)
  try check("targetWeightKg", targetWeightKg.count)
  try check("bmr", bmr.count)
  try check("tdee", tdee.count)
  try check("calorieTarget", calorieTarget.count)
  try check("proteinTarget", proteinTarget.count)
  try check("waterTarget", waterTarget.count)
  try check("estimatedWeeks", estimatedWeeks.count)
  try check("projectedDay", projectedDay.count)
  try check("advisories", advisories.count)
  try check("status", status.count)
  try check("changedRows", changedRows.count)
  return recomputeBlocks(
    previousCalorieTarget, previousProteinTarget, previousStatus, weightKg, heightCm, age, sex, activityLevel, goal,
    targetWeightKg, from: start.dayNumber, &bmr, &tdee, &calorieTarget, &proteinTarget, &waterTarget,
    &estimatedWeeks, &projectedDay, &advisories, &status, &changedRows)
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
    var changedRows = [UInt32](repeating: 0, count: count)
    columns.resize(to: count)
    let counts = recomputeColumns(
      self, previous: previous, from: start.dayNumber, &columns.bmr, &columns.tdee, &columns.calorieTarget,
      &columns.proteinTarget, &columns.waterTarget, &columns.estimatedWeeks, &columns.projectedDay, &columns.advisories,
      &columns.status, &changedRows)
    columns.counts = BatchCounts(planned: counts.planned, rejected: counts.rejected)
    changedRows.removeLast(count - counts.changed)
    return (counts, changedRows)
  }
}

/// Fills columns that are all as long as there are people, and names the rows that changed.
///
/// The columns come one by one, because the spans of two columns of one value exclude each other.
private func recomputeColumns(
  _ people: People, previous: TargetColumns, from start: Int32, _ bmr: inout [Int16], _ tdee: inout [Int16],
  _ calorieTarget: inout [Int16], _ proteinTarget: inout [Int16], _ waterTarget: inout [Int16],
  _ estimatedWeeks: inout [Int16], _ projectedDay: inout [Int32], _ advisories: inout [UInt16],
  _ status: inout [UInt8],
  _ changedRows: inout [UInt32]
) -> RecomputeCounts {
  var bmr = bmr.mutableSpan
  var tdee = tdee.mutableSpan
  var calorieTarget = calorieTarget.mutableSpan
  var proteinTarget = proteinTarget.mutableSpan
  var waterTarget = waterTarget.mutableSpan
  var estimatedWeeks = estimatedWeeks.mutableSpan
  var projectedDay = projectedDay.mutableSpan
  var advisories = advisories.mutableSpan
  var status = status.mutableSpan
  var changedRows = changedRows.mutableSpan
  return recomputeBlocks(
    previous.calorieTarget.span, previous.proteinTarget.span, previous.status.span, people.weightKg.span,
    people.heightCm.span, people.age.span, people.sex.span, people.activityLevel.span, people.goal.span,
    people.targetWeightKg.span, from: start, &bmr, &tdee, &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks,
    &projectedDay, &advisories, &status, &changedRows)
}

/// Plans columns that are all equally long, at most `UInt32.max` rows, and compares each block while it is in the cache.
package func recomputeBlocks(
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
    let rows = first..<min(first + rowsPerBlock, count)
    counts.rejected += planBlock(
      rows, weightKg, heightCm, age, sex, activityLevel, goal, targetWeightKg, from: start, &bmr, &tdee,
      &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status)
    counts.changed = compare(
      rows, calorieTarget.span, proteinTarget.span, status.span, previousCalorieTarget, previousProteinTarget,
      previousStatus, &changedRows, after: counts.changed)
  }
  counts.planned = count - counts.rejected
  return counts
}

/// Rows of which one look says whether any changed: few enough that most looks find none.
private var rowsPerLook: Int { 32 }

/// Writes the rows that changed behind the `found` ones that were written before.
///
/// - Returns: How many changed rows there are now.
@inline(never)
private func compare(
  _ rows: Range<Int>, _ calorieTarget: Span<Int16>, _ proteinTarget: Span<Int16>, _ status: Span<UInt8>,
  _ previousCalorieTarget: Span<Int16>, _ previousProteinTarget: Span<Int16>, _ previousStatus: Span<UInt8>,
  _ changedRows: inout MutableSpan<UInt32>, after found: Int
) -> Int {
  let end = rows.upperBound
  precondition(
    end <= calorieTarget.count && end <= proteinTarget.count && end <= status.count
      && end <= previousCalorieTarget.count && end <= previousProteinTarget.count && end <= previousStatus.count
      && end <= changedRows.count)
  func flag(_ row: Int) -> Int16 {
    let moved = isSignificantChange(
      calories: ShortLane(calorieTarget[row]), previousCalories: ShortLane(previousCalorieTarget[row]),
      protein: ShortLane(proteinTarget[row]), previousProtein: ShortLane(previousProteinTarget[row])
    ).number
    return moved | Int16(previousStatus[row])
  }
  var found = found
  for first in stride(from: rows.lowerBound, to: end, by: rowsPerLook) {
    let look = first..<min(first + rowsPerLook, end)
    var any: Int16 = 0
    for row in look { any |= flag(row) }
    if any == 0 { continue }
    // Each row is written where the next changed one belongs, and stays only if it is one: no branch to mispredict.
    for row in look {
      changedRows[found] = UInt32(truncatingIfNeeded: row)
      found += flag(row) != 0 && status[row] == 0 ? 1 : 0
    }
  }
  return found
}
