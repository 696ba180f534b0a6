import ScienceKernelBenchC
import Foundation
import ScienceKernel

// The measured forms. Each is a separate function that is not inlined, so that no row can borrow work from another, and
// each writes the same columns.

/// Runs the kernel's passes over the caller's columns and returns the number of rejected rows.
@inline(never)
func planColumns(_ people: Inputs, into results: Results) -> Int {
  results.block.computeTargets(people.block, rows: 0..<people.count, from: Columns.start.dayNumber)
}

/// The same for a few rows at a time.
@inline(never)
func planBatches(_ people: Inputs, of size: Int, into results: Results) {
  let (inputs, targets, start) = (people.block, results.block, Columns.start.dayNumber)
  var rejected = 0
  for first in stride(from: 0, to: people.count, by: size) {
    rejected &+= targets.computeTargets(inputs, rows: first..<first + size, from: start)
  }
  consume(rejected)
}

/// A loop over the scalar: every person through `Targets`, the results into columns.
@inline(never)
func planOneByOne(_ people: [Person], into results: Results) {
  // Read once: a global in the loop, which its first use initializes, would keep it from vectorizing.
  let (block, start) = (results.block, Columns.start)
  for row in people.indices {
    let targets = Targets(for: people[row])
    block.bmr[row] = Int16(truncatingIfNeeded: targets.bmr)
    block.tdee[row] = Int16(truncatingIfNeeded: targets.tdee)
    block.calorieTarget[row] = Int16(truncatingIfNeeded: targets.calorieTarget)
    block.proteinTarget[row] = Int16(truncatingIfNeeded: targets.proteinTarget)
    block.waterTarget[row] = Int16(truncatingIfNeeded: targets.waterTarget)
    block.estimatedWeeks[row] = Int16(truncatingIfNeeded: targets.estimatedWeeks ?? -1)
    block.projectedDay[row] = targets.projectedDate(from: start)?.dayNumber ?? .min
    block.advisories[row] = targets.advisoryBits
    block.status[row] = 0
  }
}

/// The floor: reads and writes the columns and computes almost nothing.
///
/// Every input is read once from memory and every output written once, in blocks like the kernel's.
@inline(never)
func touchColumns(_ people: Inputs, into results: Results) {
  for first in stride(from: 0, to: people.count, by: 16384) {
    let rows = first..<min(first + 16384, people.count)
    touchFloats(people.block, rows, results.block)
    touchCodes(people.block, rows, results.block)
  }
}

@inline(never)
private func touchFloats(_ people: PeopleBlock, _ rows: Range<Int>, _ results: TargetBlock) {
  for row in rows {
    let (weight, height) = (people.weightKg[row].bitPattern, people.heightCm[row].bitPattern)
    results.bmr[row] = Int16(truncatingIfNeeded: weight)
    results.tdee[row] = Int16(truncatingIfNeeded: height)
    results.proteinTarget[row] = Int16(truncatingIfNeeded: weight ^ height)
    results.projectedDay[row] = Int32(bitPattern: people.targetWeightKg[row].bitPattern)
  }
}

@inline(never)
private func touchCodes(_ people: PeopleBlock, _ rows: Range<Int>, _ results: TargetBlock) {
  for row in rows {
    results.calorieTarget[row] = Int16(people.age[row])
    results.waterTarget[row] = Int16(people.sex[row])
    results.estimatedWeeks[row] = Int16(people.activityLevel[row])
    results.advisories[row] = UInt16(people.goal[row])
  }
  for row in rows { results.status[row] = people.age[row] ^ people.sex[row] }
}

/// The physical limit: memory copied by the C library, half of the bytes read and half written.
@safe final class CopiedMemory {
  private let source: UnsafeMutableBufferPointer<UInt8>
  private let target: UnsafeMutableBufferPointer<UInt8>
  private let memory: Memory

  /// Memory for a copy that moves `bytes` in total: half read, half written.
  init(moving bytes: Int) {
    memory = Memory(rows: bytes / 2, columns: 2, bytesPerRow: 2)
    unsafe source = memory.column()
    unsafe target = memory.column()
    var random = SplitMix64(seed: Columns.seed)
    for index in unsafe source.indices { unsafe source[index] = UInt8(truncatingIfNeeded: random.next()) }
    spoil()
  }

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

  func spoil() { unsafe target.initialize(repeating: 0) }

  var isCopied: Bool { unsafe source.elementsEqual(target) }
}

/// Work without memory, the same on each thread, to count the free cores.
@inline(never)
func spin(threads: Int, steps: Int) {
  inParallel(threads) { thread in
    var random = SplitMix64(seed: UInt64(thread))
    var sum: Int64 = 0
    // Each step depends on the previous one: vectors would be as fast as memory and end too soon.
    for _ in 0..<steps { sum = opaque(sum ^ Int64(bitPattern: random.next())) }
    consume(sum)
  }
}

/// Calls a function once on each of some threads and waits for all; with one thread, on this one.
private func inParallel(_ threads: Int, _ body: @Sendable (Int) -> Void) {
  if threads == 1 { body(0) } else { DispatchQueue.concurrentPerform(iterations: threads, execute: body) }
}
