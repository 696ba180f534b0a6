import BuildProbe
import Foundation
import ScienceKernel

// The forms that are measured. Each is a function of its own that is not inlined, so that no row can borrow work from
// another, and each writes the same columns.

/// The zero-copy form of the kernel.
@inline(never)
func planColumns(_ people: Inputs, into results: Results) -> BatchCounts {
  var bmr = unsafe results.bmr.mutableSpan
  var tdee = unsafe results.tdee.mutableSpan
  var calorieTarget = unsafe results.calorieTarget.mutableSpan
  var proteinTarget = unsafe results.proteinTarget.mutableSpan
  var waterTarget = unsafe results.waterTarget.mutableSpan
  var estimatedWeeks = unsafe results.estimatedWeeks.mutableSpan
  var projectedDay = unsafe results.projectedDay.mutableSpan
  var advisories = unsafe results.advisories.mutableSpan
  var status = unsafe results.status.mutableSpan
  do {
    return try unsafe targets(
      weightKg: people.weightKg.span, heightCm: people.heightCm.span, age: people.age.span, sex: people.sex.span,
      activityLevel: people.activityLevel.span, goal: people.goal.span, targetWeightKg: people.targetWeightKg.span,
      from: Columns.start, bmr: &bmr, tdee: &tdee, calorieTarget: &calorieTarget, proteinTarget: &proteinTarget,
      waterTarget: &waterTarget, estimatedWeeks: &estimatedWeeks, projectedDay: &projectedDay,
      advisories: &advisories, status: &status)
  } catch {
    fatalError("\(error)")
  }
}

/// The zero-copy form, called for a few rows at a time; each batch has columns of its own.
@inline(never)
func planBatches(_ people: [Inputs], into results: [Results]) {
  for batch in people.indices { _ = planColumns(people[batch], into: results[batch]) }
}

/// A plain loop over the scalar: every person through `Targets`, the results into columns.
@inline(never)
func planOneByOne(_ people: [Person], into results: Results) {
  var bmr = unsafe results.bmr.mutableSpan
  var tdee = unsafe results.tdee.mutableSpan
  var calorieTarget = unsafe results.calorieTarget.mutableSpan
  var proteinTarget = unsafe results.proteinTarget.mutableSpan
  var waterTarget = unsafe results.waterTarget.mutableSpan
  var estimatedWeeks = unsafe results.estimatedWeeks.mutableSpan
  var projectedDay = unsafe results.projectedDay.mutableSpan
  var advisories = unsafe results.advisories.mutableSpan
  var status = unsafe results.status.mutableSpan
  for row in people.indices {
    let targets = Targets(for: people[row], from: Columns.start)
    bmr[row] = Int16(truncatingIfNeeded: targets.bmr)
    tdee[row] = Int16(truncatingIfNeeded: targets.tdee)
    calorieTarget[row] = Int16(truncatingIfNeeded: targets.calorieTarget)
    proteinTarget[row] = Int16(truncatingIfNeeded: targets.proteinTarget)
    waterTarget[row] = Int16(truncatingIfNeeded: targets.waterTarget)
    estimatedWeeks[row] = Int16(truncatingIfNeeded: targets.estimatedWeeks ?? -1)
    projectedDay[row] = targets.projectedDate?.dayNumber ?? .min
    advisories[row] = targets.advisories.rawValue
    status[row] = 0
  }
}

/// The formulas in columns, without checks and advisories.
///
/// In blocks and passes by width, as the kernel has them.
@inline(never)
func planUnchecked(_ people: Inputs, into results: Results) {
  for first in stride(from: 0, to: people.count, by: 16384) {
    let rows = first..<min(first + 16384, people.count)
    formulasByWeight(rows, people, results)
    formulasByIntake(rows, people, results)
  }
}

/// The low bits of a whole number as `nearestWhole` has them before it takes its shift away.
@inline(__always)
private func short(_ value: Float) -> Int16 { Int16(truncatingIfNeeded: (value + 12_582_912).bitPattern) }

@inline(never)
private func formulasByWeight(_ rows: Range<Int>, _ people: Inputs, _ results: Results) {
  let weightKg = unsafe people.weightKg.span
  let heightCm = unsafe people.heightCm.span
  let targetWeightKg = unsafe people.targetWeightKg.span
  let age = unsafe people.age.span
  let sex = unsafe people.sex.span
  let activityLevel = unsafe people.activityLevel.span
  let goal = unsafe people.goal.span
  var bmr = unsafe results.bmr.mutableSpan
  var tdee = unsafe results.tdee.mutableSpan
  var proteinTarget = unsafe results.proteinTarget.mutableSpan
  var waterTarget = unsafe results.waterTarget.mutableSpan
  var estimatedWeeks = unsafe results.estimatedWeeks.mutableSpan
  var notes = unsafe results.advisories.mutableSpan
  var projectedDay = unsafe results.projectedDay.mutableSpan
  let end = rows.upperBound
  precondition(
    end <= weightKg.count && end <= heightCm.count && end <= targetWeightKg.count && end <= age.count
      && end <= sex.count
      && end <= activityLevel.count && end <= goal.count && end <= bmr.count && end <= tdee.count
      && end <= proteinTarget.count && end <= waterTarget.count && end <= estimatedWeeks.count
      && end <= notes.count && end <= projectedDay.count)
  let start = Columns.start.dayNumber
  for row in rows {
    let grams = wholeGrams(kilograms: weightKg[row])
    let targetGrams = wholeGrams(kilograms: targetWeightKg[row])
    let millimetres = wholeMillimetres(centimetres: heightCm[row])
    let losing = Float(goal[row]).isSame(as: Goal.loseWeight.lane)
    let gaining = Float(goal[row]).isSame(as: Goal.gainMuscle.lane)
    let rate = basalMetabolicRate(
      grams: grams, millimetres: millimetres, age: Float(age[row]), sex: Float(sex[row]))
    bmr[row] = short(rate)
    tdee[row] = short(totalDailyEnergy(bmr: rate, activityLevel: Float(activityLevel[row])))
    proteinTarget[row] = short(ScienceKernel.proteinTarget(grams: grams, losing: losing, gaining: gaining))
    waterTarget[row] = short(ScienceKernel.waterTarget(grams: grams))
    let projection = Projection(grams: grams, targetGrams: targetGrams, losing: losing, gaining: gaining)
    let weeks = short(projection.weeks)
    estimatedWeeks[row] = weeks
    projectedDay[row] = weeks < 0 ? .min : start &+ 7 &* Int32(weeks)
    notes[row] = 0
  }
}

@inline(never)
private func formulasByIntake(_ rows: Range<Int>, _ people: Inputs, _ results: Results) {
  let (goal, tdee) = (unsafe people.goal.span, unsafe results.tdee.span)
  var calorieTarget = unsafe results.calorieTarget.mutableSpan
  var status = unsafe results.status.mutableSpan
  let end = rows.upperBound
  precondition(end <= goal.count && end <= tdee.count && end <= calorieTarget.count && end <= status.count)
  for row in rows {
    let goalCode = ShortLane(byte: goal[row])
    let calories = ScienceKernel.calorieTarget(
      tdee: ShortLane(tdee[row]), losing: goalCode.isSame(as: ShortLane(byte: Goal.loseWeight.rawValue)),
      gaining: goalCode.isSame(as: ShortLane(byte: Goal.gainMuscle.rawValue)))
    calorieTarget[row] = calories.number
  }
  for row in rows { status[row] = 0 }
}

/// The advisories alone, of targets that are there already: every comparison that any targets can need.
///
/// In blocks and passes by width, as the kernel has them.
@inline(never)
func giveAdvisories(_ people: Inputs, into results: Results) {
  for first in stride(from: 0, to: people.count, by: 16384) {
    let rows = first..<min(first + 16384, people.count)
    advisoriesByWeight(rows, people, results)
    advisoriesByIntake(rows, people, results)
  }
}

@inline(never)
private func advisoriesByWeight(_ rows: Range<Int>, _ people: Inputs, _ results: Results) {
  let (weightKg, heightCm) = (unsafe people.weightKg.span, unsafe people.heightCm.span)
  let (targetWeightKg, goal) = (unsafe people.targetWeightKg.span, unsafe people.goal.span)
  var advisories = unsafe results.advisories.mutableSpan
  let end = rows.upperBound
  precondition(
    end <= weightKg.count && end <= heightCm.count && end <= targetWeightKg.count && end <= goal.count
      && end <= advisories.count)
  for row in rows {
    let grams = wholeGrams(kilograms: weightKg[row])
    let targetGrams = wholeGrams(kilograms: targetWeightKg[row])
    let losing = Float(goal[row]).isSame(as: Goal.loseWeight.lane)
    let gaining = Float(goal[row]).isSame(as: Goal.gainMuscle.lane)
    let projection = Projection(grams: grams, targetGrams: targetGrams, losing: losing, gaining: gaining)
    let bits = weightAdvisories(
      grams: grams, millimetres: wholeMillimetres(centimetres: heightCm[row]), targetGrams: targetGrams, losing: losing,
      contradiction: projection.contradiction)
    advisories[row] = UInt16(bitPattern: short(bits))
  }
}

@inline(never)
private func advisoriesByIntake(_ rows: Range<Int>, _ people: Inputs, _ results: Results) {
  let (age, sex) = (unsafe people.age.span, unsafe people.sex.span)
  let (bmr, tdee, calories) = unsafe (results.bmr.span, results.tdee.span, results.calorieTarget.span)
  let (protein, water) = unsafe (results.proteinTarget.span, results.waterTarget.span)
  var advisories = unsafe results.advisories.mutableSpan
  let end = rows.upperBound
  precondition(
    end <= age.count && end <= sex.count && end <= bmr.count && end <= tdee.count && end <= calories.count
      && end <= protein.count && end <= water.count && end <= advisories.count)
  for row in rows {
    let bits = intakeAdvisories(
      bmr: ShortLane(bmr[row]), tdee: ShortLane(tdee[row]), calories: ShortLane(calories[row]),
      protein: ShortLane(protein[row]), water: ShortLane(water[row]), age: ShortLane(byte: age[row]),
      sex: ShortLane(byte: sex[row]))
    advisories[row] |= UInt16(bitPattern: bits.number)
  }
}

/// The checks of the input alone: how many rows are not accepted.
@inline(never)
func rejectedRows(_ people: Inputs) -> Int {
  var rejected = 0
  for first in stride(from: 0, to: people.count, by: 16384) {
    let rows = first..<min(first + 16384, people.count)
    if violations(rows, people) + violationsOfCodes(rows, people) == 0 { continue }
    for row in rows where violations(row..<row + 1, people) + violationsOfCodes(row..<row + 1, people) != 0 {
      rejected += 1
    }
  }
  return rejected
}

@inline(never)
private func violations(_ rows: Range<Int>, _ people: Inputs) -> Int {
  let (weightKg, heightCm) = (unsafe people.weightKg.span, unsafe people.heightCm.span)
  let (targetWeightKg, end) = (unsafe people.targetWeightKg.span, rows.upperBound)
  precondition(end <= weightKg.count && end <= heightCm.count && end <= targetWeightKg.count)
  var found: UInt32 = 0
  for row in rows {
    let isRejected =
      isOutside(
        grams: wholeGrams(kilograms: weightKg[row]), targetGrams: wholeGrams(kilograms: targetWeightKg[row]))
      .| isOutside(millimetres: wholeMillimetres(centimetres: heightCm[row]))
    found |= Float(1, where: isRejected).bitPattern
  }
  return found == 0 ? 0 : 1
}

@inline(never)
private func violationsOfCodes(_ rows: Range<Int>, _ people: Inputs) -> Int {
  let (age, sex, goal) = (unsafe people.age.span, unsafe people.sex.span, unsafe people.goal.span)
  let (activityLevel, end) = (unsafe people.activityLevel.span, rows.upperBound)
  precondition(end <= age.count && end <= sex.count && end <= activityLevel.count && end <= goal.count)
  var least = UInt8.max
  var greatest = (age: UInt8.min, sex: UInt8.min, activityLevel: UInt8.min, goal: UInt8.min)
  for row in rows {
    least = min(least, age[row])
    greatest.age = max(greatest.age, age[row])
    greatest.sex = max(greatest.sex, sex[row])
    greatest.activityLevel = max(greatest.activityLevel, activityLevel[row])
    greatest.goal = max(greatest.goal, goal[row])
  }
  let isRejected =
    isOutside(years: ShortLane(byte: least)) .| isOutside(years: ShortLane(byte: greatest.age))
    .| isOutside(code: ShortLane(byte: greatest.sex), of: Sex.self)
    .| isOutside(code: ShortLane(byte: greatest.activityLevel), of: ActivityLevel.self)
    .| isOutside(code: ShortLane(byte: greatest.goal), of: Goal.self)
  return isRejected.isSet ? 1 : 0
}

/// Explicit vectors: eight people at a time through `TargetLanes`, in one loop, without a check of the input.
@inline(never)
func planEightAtATime(_ people: Inputs, into results: Results) {
  precondition(people.count.isMultiple(of: 8) && results.count == people.count)
  let weightKg = unsafe people.weightKg.span.bytes
  let heightCm = unsafe people.heightCm.span.bytes
  let targetWeightKg = unsafe people.targetWeightKg.span.bytes
  let age = unsafe people.age.span.bytes
  let sex = unsafe people.sex.span.bytes
  let activityLevel = unsafe people.activityLevel.span.bytes
  let goal = unsafe people.goal.span.bytes
  var projectedDay = unsafe results.projectedDay.mutableSpan
  var advisories = unsafe results.advisories.mutableSpan
  var status = unsafe results.status.mutableSpan

  typealias Vector = SIMD8<Float>
  let start = SIMD8<Int32>(repeating: Columns.start.dayNumber)
  // Sound, here and in `store`: eight rows from a multiple of eight on lie in columns of a multiple of eight.
  @inline(__always) func floats(_ column: RawSpan, _ row: Int) -> Vector {
    unsafe column.unsafeLoadUnaligned(fromByteOffset: 4 * row, as: Vector.self)
  }
  @inline(__always) func codes(_ column: RawSpan, _ row: Int) -> Vector {
    // A conversion from bytes goes lane by lane; the low bits of a Float of 1.5·2²³ are a whole number already.
    let bytes = unsafe column.unsafeLoadUnaligned(fromByteOffset: row, as: SIMD8<UInt8>.self)
    return unsafe unsafeBitCast(SIMD8<UInt32>(truncatingIfNeeded: bytes) | 0x4b40_0000, to: Vector.self) - 12_582_912
  }
  @inline(__always) func integers(_ value: Vector) -> SIMD8<Int16> {
    let shifted = unsafe unsafeBitCast(value + 12_582_912, to: SIMD8<Int32>.self)
    return SIMD8<Int16>(truncatingIfNeeded: shifted)
  }
  @inline(__always) func store(_ value: Vector, _ row: Int, _ column: UnsafeMutableBufferPointer<Int16>) {
    unsafe UnsafeMutableRawPointer(column.baseAddress! + row).storeBytes(of: integers(value), as: SIMD8<Int16>.self)
  }
  for row in stride(from: 0, to: people.count, by: 8) {
    let lanes = TargetLanes<Vector>(
      grams: wholeGrams(kilograms: floats(weightKg, row)),
      millimetres: wholeMillimetres(centimetres: floats(heightCm, row)), age: codes(age, row), sex: codes(sex, row),
      activityLevel: codes(activityLevel, row), goal: codes(goal, row),
      targetGrams: wholeGrams(kilograms: floats(targetWeightKg, row)))
    unsafe store(lanes.bmr, row, results.bmr)
    unsafe store(lanes.tdee, row, results.tdee)
    unsafe store(lanes.calorieTarget, row, results.calorieTarget)
    unsafe store(lanes.proteinTarget, row, results.proteinTarget)
    unsafe store(lanes.waterTarget, row, results.waterTarget)
    unsafe store(lanes.weeks, row, results.estimatedWeeks)
    let weeks = unsafe unsafeBitCast(lanes.weeks + 12_582_912, to: SIMD8<Int32>.self) &- 0x4b40_0000
    let days = (start &+ 7 &* weeks).replacing(with: .min, where: lanes.weeks .< Vector(repeating: 0))
    var dayBytes = unsafe projectedDay.mutableBytes
    dayBytes.storeBytes(of: days, toByteOffset: 4 * row, as: SIMD8<Int32>.self)
    var advisoryBytes = unsafe advisories.mutableBytes
    advisoryBytes.storeBytes(
      of: integers(lanes.advisories), toByteOffset: 2 * row, as: SIMD8<Int16>.self)
    var statusBytes = unsafe status.mutableBytes
    statusBytes.storeBytes(of: SIMD8<UInt8>(), toByteOffset: row, as: SIMD8<UInt8>.self)
  }
}

/// The floor: reads and writes the columns of the zero-copy form with next to no work in between.
///
/// Every input is read once from memory and every output written once, in blocks as the kernel has them.
@inline(never)
func touchColumns(_ people: Inputs, into results: Results) {
  for first in stride(from: 0, to: people.count, by: 16384) {
    let rows = first..<min(first + 16384, people.count)
    touchFloats(rows, people, results)
    touchCodes(rows, people, results)
  }
}

@inline(never)
private func touchFloats(_ rows: Range<Int>, _ people: Inputs, _ results: Results) {
  let (end, weightKg, heightCm) = (rows.upperBound, unsafe people.weightKg.span, unsafe people.heightCm.span)
  let targetWeightKg = unsafe people.targetWeightKg.span
  var bmr = unsafe results.bmr.mutableSpan
  var tdee = unsafe results.tdee.mutableSpan
  var proteinTarget = unsafe results.proteinTarget.mutableSpan
  var projectedDay = unsafe results.projectedDay.mutableSpan
  precondition(
    end <= weightKg.count && end <= heightCm.count && end <= targetWeightKg.count && end <= bmr.count
      && end <= tdee.count && end <= proteinTarget.count && end <= projectedDay.count)
  for row in rows {
    let (weight, height) = (weightKg[row].bitPattern, heightCm[row].bitPattern)
    bmr[row] = Int16(truncatingIfNeeded: weight)
    tdee[row] = Int16(truncatingIfNeeded: height)
    proteinTarget[row] = Int16(truncatingIfNeeded: weight ^ height)
    projectedDay[row] = Int32(bitPattern: targetWeightKg[row].bitPattern)
  }
}

@inline(never)
private func touchCodes(_ rows: Range<Int>, _ people: Inputs, _ results: Results) {
  let (end, age, sex) = (rows.upperBound, unsafe people.age.span, unsafe people.sex.span)
  let (activityLevel, goal) = (unsafe people.activityLevel.span, unsafe people.goal.span)
  var calorieTarget = unsafe results.calorieTarget.mutableSpan
  var waterTarget = unsafe results.waterTarget.mutableSpan
  var estimatedWeeks = unsafe results.estimatedWeeks.mutableSpan
  var advisories = unsafe results.advisories.mutableSpan
  var status = unsafe results.status.mutableSpan
  precondition(
    end <= age.count && end <= sex.count && end <= activityLevel.count && end <= goal.count
      && end <= calorieTarget.count && end <= waterTarget.count && end <= estimatedWeeks.count
      && end <= advisories.count && end <= status.count)
  for row in rows {
    calorieTarget[row] = Int16(age[row])
    waterTarget[row] = Int16(sex[row])
    estimatedWeeks[row] = Int16(activityLevel[row])
    advisories[row] = UInt16(goal[row])
  }
  for row in rows { status[row] = age[row] ^ sex[row] }
}

/// The physical limit: blocks of memory copied by the C library, half of the bytes read and half written.
@safe final class CopiedMemory {
  private let source: UnsafeMutableBufferPointer<UInt8>
  private let target: UnsafeMutableBufferPointer<UInt8>
  private let memory: Memory

  /// Memory of which `bytes` are moved in all by one copy: half of them read, half written.
  init(moving bytes: Int) {
    memory = Memory(rows: bytes / 2, columns: 2, bytesPerRow: 2)
    unsafe source = memory.column()
    unsafe target = memory.column()
    var random = SplitMix64(seed: Columns.seed)
    for index in unsafe source.indices { unsafe source[index] = UInt8(truncatingIfNeeded: random.next()) }
    spoil()
  }

  /// Copies everything, on a number of threads.
  @inline(never)
  func copy(threads: Int) {
    let size = unsafe source.count
    // Sound: the threads write parts that do not overlap, and all end before this returns.
    nonisolated(unsafe) let (from, to) = unsafe (source.baseAddress!, target.baseAddress!)
    inParallel(threads) { thread in
      let part = size * thread / threads..<size * (thread + 1) / threads
      unsafe memcpy(to + part.lowerBound, from + part.lowerBound, part.count)
    }
  }

  /// Forgets what was copied.
  func spoil() { unsafe target.initialize(repeating: 0) }

  /// Whether what was copied is what it was copied from.
  var isCopied: Bool { unsafe source.elementsEqual(target) }
}

/// Work that needs no memory, as much on each thread: with it the free cores are counted.
@inline(never)
func spin(threads: Int, steps: Int) {
  inParallel(threads) { thread in
    var random = SplitMix64(seed: UInt64(thread))
    var sum: Int64 = 0
    // One step after the other, whatever the build: vectors would be as fast as memory, and end too soon.
    for _ in 0..<steps { sum = opaque(sum ^ Int64(bitPattern: random.next())) }
    consume(sum)
  }
}

/// Calls a function once on each of some threads, and waits for all; on this thread if there is one only.
private func inParallel(_ threads: Int, _ body: @Sendable (Int) -> Void) {
  if threads == 1 { body(0) } else { DispatchQueue.concurrentPerform(iterations: threads, execute: body) }
}
