/// How many rows of a batch were planned, and how many were rejected because a field was not accepted.
@frozen public struct BatchCounts: Sendable, Hashable {
  /// Rows whose status is 0.
  public var planned: Int
  /// Rows with a violation.
  public var rejected: Int

  /// Counts of rows.
  @inlinable public init(planned: Int = 0, rejected: Int = 0) {
    self.planned = planned
    self.rejected = rejected
  }

  /// The counts of two batches together.
  @inlinable public static func + (left: BatchCounts, right: BatchCounts) -> BatchCounts {
    BatchCounts(planned: left.planned + right.planned, rejected: left.rejected + right.rejected)
  }
}

/// A column whose length is not that of the weights.
public struct ColumnMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The column's name, as in the call.
  public let column: String
  /// Its length.
  public let count: Int
  /// The length of the column of weights, which it should have.
  public let expected: Int

  /// A column's mismatch with the column of weights.
  public init(column: String, count: Int, expected: Int) {
    self.column = column
    self.count = count
    self.expected = expected
  }

  /// The mismatch in words: `age has 3 rows, weightKg has 4`.
  public var description: String { "\(column) has \(count) rows, weightKg has \(expected)" }
}

/// The targets of columns of people, written to columns of targets, without a copy or an allocation.
///
/// Every row gets exactly what `Targets(for:from:)` gives the same person. A row with a violation stops nothing: its
/// status has one bit for each violated field (`Field`), its outputs are 0, its weeks −1 and its day `Int32.min`.
///
/// - Parameters:
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
/// - Returns: How many rows were planned and how many rejected.
/// - Throws: `ColumnMismatch` for the first column that has not as many rows as `weightKg`; nothing is written then.
public func targets(
  weightKg: Span<Float>, heightCm: Span<Float>, age: Span<UInt8>, sex: Span<UInt8>, activityLevel: Span<UInt8>,
  goal: Span<UInt8>, targetWeightKg: Span<Float>, from start: CalendarDate, bmr: inout MutableSpan<Int16>,
  tdee: inout MutableSpan<Int16>, calorieTarget: inout MutableSpan<Int16>, proteinTarget: inout MutableSpan<Int16>,
  waterTarget: inout MutableSpan<Int16>, estimatedWeeks: inout MutableSpan<Int16>,
  projectedDay: inout MutableSpan<Int32>, advisories: inout MutableSpan<UInt16>, status: inout MutableSpan<UInt8>
) throws(ColumnMismatch) -> BatchCounts {
  let count = weightKg.count
  try checkCounts(
    count, heightCm: heightCm.count, age: age.count, sex: sex.count, activityLevel: activityLevel.count,
    goal: goal.count, targetWeightKg: targetWeightKg.count, bmr: bmr.count, tdee: tdee.count,
    calorieTarget: calorieTarget.count, proteinTarget: proteinTarget.count, waterTarget: waterTarget.count,
    estimatedWeeks: estimatedWeeks.count, projectedDay: projectedDay.count, advisories: advisories.count,
    status: status.count)

  let rejected = planBlocks(
    0..<count, weightKg, heightCm, age, sex, activityLevel, goal, targetWeightKg, from: start.dayNumber, &bmr, &tdee,
    &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status)
  return BatchCounts(planned: count - rejected, rejected: rejected)
}

/// Checks that the columns of people and of targets have as many rows as `weightKg`.
///
/// - Throws: `ColumnMismatch` for the first that has not.
func checkCounts(
  _ count: Int, heightCm: Int, age: Int, sex: Int, activityLevel: Int, goal: Int, targetWeightKg: Int, bmr: Int,
  tdee: Int, calorieTarget: Int, proteinTarget: Int, waterTarget: Int, estimatedWeeks: Int, projectedDay: Int,
  advisories: Int, status: Int
) throws(ColumnMismatch) {
  try checkCount("heightCm", heightCm, against: count)
  try checkCount("age", age, against: count)
  try checkCount("sex", sex, against: count)
  try checkCount("activityLevel", activityLevel, against: count)
  try checkCount("goal", goal, against: count)
  try checkCount("targetWeightKg", targetWeightKg, against: count)
  try checkCount("bmr", bmr, against: count)
  try checkCount("tdee", tdee, against: count)
  try checkCount("calorieTarget", calorieTarget, against: count)
  try checkCount("proteinTarget", proteinTarget, against: count)
  try checkCount("waterTarget", waterTarget, against: count)
  try checkCount("estimatedWeeks", estimatedWeeks, against: count)
  try checkCount("projectedDay", projectedDay, against: count)
  try checkCount("advisories", advisories, against: count)
  try checkCount("status", status, against: count)
}

/// Checks that a column has so many rows.
func checkCount(_ column: StaticString, _ rows: Int, against count: Int) throws(ColumnMismatch) {
  if rows != count { throw ColumnMismatch(column: "\(column)", count: rows, expected: count) }
}

/// Plans some rows of columns that are all long enough, a block of them after the other.
///
/// - Returns: How many rows were rejected.
@inline(never)
func planBlocks(
  _ rows: Range<Int>, _ weightKg: Span<Float>, _ heightCm: Span<Float>, _ age: Span<UInt8>, _ sex: Span<UInt8>,
  _ activityLevel: Span<UInt8>, _ goal: Span<UInt8>, _ targetWeightKg: Span<Float>, from start: Int32,
  _ bmr: inout MutableSpan<Int16>, _ tdee: inout MutableSpan<Int16>, _ calorieTarget: inout MutableSpan<Int16>,
  _ proteinTarget: inout MutableSpan<Int16>, _ waterTarget: inout MutableSpan<Int16>,
  _ estimatedWeeks: inout MutableSpan<Int16>, _ projectedDay: inout MutableSpan<Int32>,
  _ advisories: inout MutableSpan<UInt16>, _ status: inout MutableSpan<UInt8>
) -> Int {
  var rejected = 0
  for first in stride(from: rows.lowerBound, to: rows.upperBound, by: rowsPerBlock) {
    rejected += planBlock(
      first..<min(first + rowsPerBlock, rows.upperBound), weightKg, heightCm, age, sex, activityLevel, goal,
      targetWeightKg, from: start, &bmr, &tdee, &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks,
      &projectedDay, &advisories, &status)
  }
  return rejected
}

/// The targets of some rows, at most `rowsPerBlock`, of columns that are all long enough.
///
/// - Returns: How many of the rows were rejected.
@inlinable @inline(__always)
package func planBlock(
  _ rows: Range<Int>, _ weightKg: Span<Float>, _ heightCm: Span<Float>, _ age: Span<UInt8>, _ sex: Span<UInt8>,
  _ activityLevel: Span<UInt8>, _ goal: Span<UInt8>, _ targetWeightKg: Span<Float>, from start: Int32,
  _ bmr: inout MutableSpan<Int16>, _ tdee: inout MutableSpan<Int16>, _ calorieTarget: inout MutableSpan<Int16>,
  _ proteinTarget: inout MutableSpan<Int16>, _ waterTarget: inout MutableSpan<Int16>,
  _ estimatedWeeks: inout MutableSpan<Int16>, _ projectedDay: inout MutableSpan<Int32>,
  _ advisories: inout MutableSpan<UInt16>, _ status: inout MutableSpan<UInt8>
) -> Int {
  let isWeightRejected = planByWeight(
    rows, weightKg, heightCm, age, sex, activityLevel, goal, targetWeightKg, &bmr, &tdee, &proteinTarget,
    &waterTarget, &estimatedWeeks, &advisories, from: start, &projectedDay)
  let isCodeRejected = planByIntake(
    rows, age, sex, activityLevel, goal, bmr.span, tdee.span, proteinTarget.span, &waterTarget, &calorieTarget,
    &advisories)
  if !isWeightRejected && !isCodeRejected {
    // Not in a pass above: bytes among wider numbers, and one more column that must not overlap the others.
    precondition(rows.lowerBound >= 0 && rows.upperBound <= status.count)
    for row in rows { status[row] = 0 }
    return 0
  }
  return reject(
    rows, weightKg, heightCm, age, sex, activityLevel, goal, targetWeightKg, &bmr, &tdee, &calorieTarget,
    &proteinTarget, &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status)
}

/// Rows that one pass after the other goes over: few enough to stay in the second-level cache from pass to pass,
/// enough for the fixed cost of a pass (the checks that no two columns overlap) to vanish.
@inlinable package var rowsPerBlock: Int { 16384 }

// Each pass below is one loop without a branch, so that it becomes vector code. A pass holds what has the same width:
// a loop that mixes 32-bit and 16-bit numbers goes at the pace of the wider. Rows with a violation are computed like
// all others, from numbers that mean nothing, and are wiped by `reject` afterwards: no step of a pass can trap.
// A pass begins with one check of all its columns, after which its loop needs none. It goes over a range: a row counted
// by hand keeps its checks in the rows that are left after the last vector. Where `Int` has 32 bits a range keeps them in
// every row, and the pass is no vector code, unless its length is a constant, as in the module for WebAssembly.

/// What follows from the weights: everything but calories and the advisories of intake.
///
/// Days are written here too, although they need no weight: this pass computes most, so writing to memory costs least
/// in it.
///
/// - Returns: Whether a weight, height or target weight is not accepted.
@inlinable @inline(__always)
func planByWeight(
  _ rows: Range<Int>, _ weightKg: Span<Float>, _ heightCm: Span<Float>, _ age: Span<UInt8>, _ sex: Span<UInt8>,
  _ activityLevel: Span<UInt8>, _ goal: Span<UInt8>, _ targetWeightKg: Span<Float>, _ bmr: inout MutableSpan<Int16>,
  _ tdee: inout MutableSpan<Int16>, _ proteinTarget: inout MutableSpan<Int16>,
  _ waterSteps: inout MutableSpan<Int16>, _ estimatedWeeks: inout MutableSpan<Int16>,
  _ advisories: inout MutableSpan<UInt16>, from start: Int32, _ projectedDay: inout MutableSpan<Int32>
) -> Bool {
  let end = rows.upperBound
  precondition(
    rows.lowerBound >= 0 && end <= weightKg.count && end <= heightCm.count && end <= age.count && end <= sex.count
      && end <= activityLevel.count && end <= goal.count && end <= targetWeightKg.count && end <= bmr.count
      && end <= tdee.count && end <= proteinTarget.count && end <= waterSteps.count && end <= estimatedWeeks.count
      && end <= advisories.count && end <= projectedDay.count)
  var violations: UInt32 = 0
  for row in rows {
    let grams = wholeGrams(kilograms: weightKg[row])
    let millimetres = wholeMillimetres(centimetres: heightCm[row])
    let targetGrams = wholeGrams(kilograms: targetWeightKg[row])
    let coefficients = Coefficients(
      age: Float(age[row]), sex: Float(sex[row]), activityLevel: Float(activityLevel[row]), goal: Float(goal[row]))
    let targets = TargetsOfWeight(
      grams: grams, millimetres: millimetres, targetGrams: targetGrams, coefficients: coefficients)
    bmr[row] = targets.bmr
    tdee[row] = targets.tdee
    proteinTarget[row] = targets.proteinTarget
    waterSteps[row] = targets.waterSteps
    estimatedWeeks[row] = Int16(truncatingIfNeeded: targets.weeks)
    advisories[row] = UInt16(bitPattern: targets.advisories)
    projectedDay[row] = targets.isAhead.isSet ? start &+ 7 &* targets.weeks : .min
    let isRejected = isOutside(grams: grams, targetGrams: targetGrams) .| isOutside(millimetres: millimetres)
    // One bit of the flag, counted: for a vector one instruction, which takes its mask away, and no block has enough rows
    // for the count to wrap to 0. Gathering all bits would become a choice of numbers, and the loop no vector code.
    violations &+= isRejected.bits & 1
  }
  return violations != 0
}

/// What follows from numbers that fit into 16 bits: calories, water in millilitres and the advisories of intake.
///
/// - Returns: Whether an age or a code is not accepted.
@inlinable @inline(__always)
func planByIntake(
  _ rows: Range<Int>, _ age: Span<UInt8>, _ sex: Span<UInt8>, _ activityLevel: Span<UInt8>, _ goal: Span<UInt8>,
  _ bmr: Span<Int16>, _ tdee: Span<Int16>, _ proteinTarget: Span<Int16>, _ waterTarget: inout MutableSpan<Int16>,
  _ calorieTarget: inout MutableSpan<Int16>, _ advisories: inout MutableSpan<UInt16>
) -> Bool {
  let end = rows.upperBound
  precondition(
    rows.lowerBound >= 0 && end <= age.count && end <= sex.count && end <= activityLevel.count && end <= goal.count
      && end <= bmr.count && end <= tdee.count && end <= proteinTarget.count && end <= waterTarget.count
      && end <= calorieTarget.count && end <= advisories.count)
  for row in rows {
    let targets = TargetsOfIntake(
      bmr: ShortLane(bmr[row]), tdee: ShortLane(tdee[row]), protein: ShortLane(proteinTarget[row]),
      waterSteps: ShortLane(waterTarget[row]), terms: ShortTerms(age: age[row], sex: sex[row], goal: goal[row]))
    calorieTarget[row] = targets.calorieTarget.number
    waterTarget[row] = targets.waterTarget.number
    advisories[row] |= UInt16(bitPattern: targets.advisories.number)
  }
  // All are accepted if the least and the greatest are, and finding those takes one instruction for many rows.
  var ages = (least: UInt8.max, greatest: UInt8.min)
  var greatest = (sex: UInt8.min, activityLevel: UInt8.min, goal: UInt8.min)
  for row in rows {
    ages.least = min(ages.least, age[row])
    ages.greatest = max(ages.greatest, age[row])
    greatest.sex = max(greatest.sex, sex[row])
    greatest.activityLevel = max(greatest.activityLevel, activityLevel[row])
    greatest.goal = max(greatest.goal, goal[row])
  }
  let isRejected =
    isOutside(years: ShortLane(byte: ages.least)) .| isOutside(years: ShortLane(byte: ages.greatest))
    .| isOutside(code: ShortLane(byte: greatest.sex), of: Sex.self)
    .| isOutside(code: ShortLane(byte: greatest.activityLevel), of: ActivityLevel.self)
    .| isOutside(code: ShortLane(byte: greatest.goal), of: Goal.self)
  return isRejected.isSet
}

/// Sets the status of every row, and wipes the outputs of those that are not accepted.
///
/// - Returns: How many those are.
@inlinable @inline(__always)
func reject(
  _ rows: Range<Int>, _ weightKg: Span<Float>, _ heightCm: Span<Float>, _ age: Span<UInt8>, _ sex: Span<UInt8>,
  _ activityLevel: Span<UInt8>, _ goal: Span<UInt8>, _ targetWeightKg: Span<Float>, _ bmr: inout MutableSpan<Int16>,
  _ tdee: inout MutableSpan<Int16>, _ calorieTarget: inout MutableSpan<Int16>,
  _ proteinTarget: inout MutableSpan<Int16>, _ waterTarget: inout MutableSpan<Int16>,
  _ estimatedWeeks: inout MutableSpan<Int16>, _ projectedDay: inout MutableSpan<Int32>,
  _ advisories: inout MutableSpan<UInt16>, _ status: inout MutableSpan<UInt8>
) -> Int {
  let end = rows.upperBound
  precondition(
    rows.lowerBound >= 0 && end <= weightKg.count && end <= heightCm.count && end <= age.count && end <= sex.count
      && end <= activityLevel.count && end <= goal.count && end <= targetWeightKg.count && end <= bmr.count
      && end <= tdee.count && end <= calorieTarget.count && end <= proteinTarget.count && end <= waterTarget.count
      && end <= estimatedWeeks.count && end <= projectedDay.count && end <= advisories.count && end <= status.count)
  for row in rows {
    var bits: Float = Field.weight.bit(where: isOutside(grams: wholeGrams(kilograms: weightKg[row])))
    bits = bits + Field.height.bit(where: isOutside(millimetres: wholeMillimetres(centimetres: heightCm[row])))
    bits = bits + Field.targetWeight.bit(where: isOutside(targetGrams: wholeGrams(kilograms: targetWeightKg[row])))
    status[row] = UInt8(truncatingIfNeeded: nearestShort(bits))
  }
  for row in rows {
    var bits: ShortLane = Field.age.bit(where: isOutside(years: ShortLane(byte: age[row])))
    bits = bits + Field.sex.bit(where: isOutside(code: ShortLane(byte: sex[row]), of: Sex.self))
    bits =
      bits
      + Field.activityLevel.bit(where: isOutside(code: ShortLane(byte: activityLevel[row]), of: ActivityLevel.self))
    bits = bits + Field.goal.bit(where: isOutside(code: ShortLane(byte: goal[row]), of: Goal.self))
    status[row] |= UInt8(truncatingIfNeeded: bits.number)
  }
  for row in rows {
    let kept: Int16 = status[row] == 0 ? -1 : 0
    bmr[row] &= kept
    tdee[row] &= kept
    calorieTarget[row] &= kept
    proteinTarget[row] &= kept
    waterTarget[row] &= kept
    estimatedWeeks[row] |= ~kept
    advisories[row] &= UInt16(bitPattern: kept)
  }
  // As wide as a day; a sum that could trap would keep the loop from becoming vector code.
  var rejected: Int32 = 0
  for row in rows {
    let kept: Int32 = status[row] == 0 ? -1 : 0
    projectedDay[row] = projectedDay[row] & kept | .min & ~kept
    rejected &+= 1 &+ kept
  }
  return Int(rejected)
}

extension Field {
  /// The field's bit in the status column where the flag stands, else 0.
  @inlinable @inline(__always) package func bit<Value: Lanes>(where flag: Value.Flag) -> Value {
    Value(Float(1 << rawValue), where: flag)
  }
}
