import ScienceKernel
import VeloReadyScores
import VeloReadyScoresInterface

/// The reason why a call wrote nothing, as its answer.
enum Answer: Error {
  case missing
  case rejected
  case unknownCode
  /// −(100 · reason + number of the pointer).
  case fault(Int32)

  var code: Int32 {
    switch self {
    case .missing: Int32(VR_MISSING)
    case .rejected: Int32(VR_REJECTED)
    case .unknownCode: Int32(VR_UNKNOWN_CODE)
    case .fault(let code): code
    }
  }
}

/// Runs a call and returns its answer.
func answer(_ body: () throws(Answer) -> Void) -> Int32 {
  do throws(Answer) {
    try body()
    return Int32(VR_DONE)
  } catch {
    return error.code
  }
}

/// A result, or the answer that it is missing.
func found<Result>(_ result: Result?) throws(Answer) -> Result {
  guard let result else { throw .missing }
  return result
}

/// Runs a rule that rejects some inputs.
func accepted<Result>(_ body: () throws(VeloReadyRejection) -> Result) throws(Answer) -> Result {
  do throws(VeloReadyRejection) { return try body() } catch { throw .rejected }
}

/// Checks memory of a call.
///
/// - Parameters:
///   - values: Pointer to the first value; null throws unless there are no values.
///   - count: Number of values.
///   - pointer: Number of the pointer in the call, from 1 on.
private func check<Value>(_ values: UnsafePointer<Value>?, _ count: Int, _ pointer: Int32) throws(Answer) {
  // size_t arrives as Int, so a length that is too long is negative.
  guard count >= 0, !count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride).overflow else {
    throw .fault(-(100 * Int32(VR_TOO_LONG) + pointer))
  }
  guard count > 0 else { return }
  guard let values = unsafe values else { throw .fault(-(100 * Int32(VR_NULL) + pointer)) }
  guard UInt(bitPattern: values) % UInt(MemoryLayout<Value>.alignment) == 0 else {
    throw .fault(-(100 * Int32(VR_MISALIGNED) + pointer))
  }
}

/// One value to read.
func read<Value>(_ value: UnsafePointer<Value>?, _ pointer: Int32) throws(Answer) -> Value {
  unsafe try check(value, 1, pointer)
  // Sound: it is not null, and aligned. The caller promises that the memory exists, here and below.
  return unsafe value.unsafelyUnwrapped.pointee
}

/// One value to write.
@safe func write<Value>(_ value: UnsafeMutablePointer<Value>?, _ pointer: Int32) throws(Answer) -> Output<Value> {
  unsafe try check(UnsafePointer(value), 1, pointer)
  return unsafe Output(place: value.unsafelyUnwrapped)
}

/// Checked memory for one value.
@safe struct Output<Value> {
  let place: UnsafeMutablePointer<Value>

  func callAsFunction(_ value: Value) { unsafe place.pointee = value }
}

/// Checked memory of some values.
@safe struct List<Value> {
  let start: UnsafePointer<Value>?
  let count: Int

  init(_ values: UnsafePointer<Value>?, _ count: Int, _ pointer: Int32) throws(Answer) {
    unsafe try check(values, count, pointer)
    unsafe start = count > 0 ? values : nil
    self.count = count
  }

  subscript(place: Int) -> Value { unsafe start.unsafelyUnwrapped[place] }
}

extension List<Double> {
  /// Calls a rule with the values.
  func values<Result>(_ body: (Span<Double>) throws(Answer) -> Result) throws(Answer) -> Result {
    // Sound: the memory was checked, and outlives the call.
    try body(unsafe Span(_unsafeStart: start ?? UnsafePointer(bitPattern: 8).unsafelyUnwrapped, count: count))
  }
}

/// A whole number, nil if it is missing; throws for a fraction, and for what 32 bits cannot hold.
func whole(_ number: Double) throws(Answer) -> Int? {
  guard number.isFinite else { return nil }
  guard let whole = Int32(exactly: number) else { throw .rejected }
  return Int(whole)
}
