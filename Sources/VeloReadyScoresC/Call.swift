import ScienceKernel
import VeloReadyScores
import VeloReadyScoresInterface

/// The reason why a call wrote nothing, as its answer.
enum Rejection: Error {
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

typealias Rejected = VeloReadyRejection

/// Runs a call and returns its answer.
func answer(_ body: (inout Memory) throws(Rejection) -> Int32) -> Int32 {
  var memory = Memory()
  do throws(Rejection) { return try body(&memory) } catch { return error.code }
}

/// Fills in a result for each row; reads all rows before it writes one.
func rows<Row, Given, Result>(
  _ given: UnsafePointer<Row>?, _ count: Int, _ results: UnsafeMutablePointer<Result>?,
  _ read: (Row) throws(Rejection) -> Given, write: (Given) -> Result
) -> Int32 {
  answer { (memory: inout Memory) throws(Rejection) in
    let given = unsafe Span(_unsafeStart: try memory.list(given, count, 1), count: count)
    unsafe _ = try memory.list(UnsafePointer(results), count, 3)
    for place in given.indices { _ = try read(given[place]) }
    for place in given.indices { unsafe results.unsafelyUnwrapped[place] = write(try read(given[place])) }
    return Int32(VR_DONE)
  }
}

/// A result, or the answer that it is missing.
func found<Result>(_ result: Result?) throws(Rejection) -> Result {
  guard let result else { throw .missing }
  return result
}

/// Runs a rule that rejects some inputs.
func accepting<Result>(_ body: () throws(Rejected) -> Result) throws(Rejection) -> Result {
  do throws(Rejected) { return try body() } catch { throw .rejected }
}

/// Checks the memory of a call, by the number of the pointer in it, from 1 on; the caller promises that the memory exists.
struct Memory {
  /// Some values to read; null throws unless there are none.
  func list<Value>(_ values: UnsafePointer<Value>?, _ count: Int, _ pointer: Int32) throws(Rejection) -> UnsafePointer<
    Value
  > {
    // size_t arrives as Int, so a length that is too long is negative.
    guard count >= 0, !count.multipliedReportingOverflow(by: MemoryLayout<Value>.stride).overflow else {
      throw .fault(-(100 * Int32(VR_TOO_LONG) + pointer))
    }
    // Sound: nothing is read there.
    guard count > 0 else { return unsafe UnsafePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped }
    guard let values = unsafe values else { throw .fault(-(100 * Int32(VR_NULL) + pointer)) }
    guard UInt(bitPattern: values) % UInt(MemoryLayout<Value>.alignment) == 0 else {
      throw .fault(-(100 * Int32(VR_MISALIGNED) + pointer))
    }
    return unsafe values
  }

  /// One value to read.
  func read<Value>(_ value: UnsafePointer<Value>?, _ pointer: Int32) throws(Rejection) -> Value {
    unsafe try list(value, 1, pointer).pointee
  }

  /// One value to write.
  func write<Value>(_ value: UnsafeMutablePointer<Value>?, _ pointer: Int32) throws(Rejection) -> UnsafeMutablePointer<
    Value
  > {
    unsafe UnsafeMutablePointer(mutating: try list(UnsafePointer(value), 1, pointer))
  }
}

/// A whole number, nil if it is missing; throws for a fraction, and for what 32 bits cannot hold.
func whole(_ number: Double) throws(Rejection) -> Int? {
  guard number.isFinite else { return nil }
  guard let whole = Int32(exactly: number) else { throw .rejected }
  return Int(whole)
}

// MARK: Results

/// A type whose cases have numbers in the header.
protocol Coded { var code: Int32 { get } }

func inC(_ number: Double?) -> Double { number ?? .nan }
func inC(_ number: Int?) -> Int32 { number.map { Int32($0) } ?? -1 }
func inC(_ parts: VeloReadyParts) -> UInt32 { parts.rawValue }
func inC(_ value: (some Coded)?) -> Int32 { value?.code ?? -1 }
