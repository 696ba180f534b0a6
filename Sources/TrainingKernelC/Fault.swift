import TrainingKernelInterface

/// A fault in a call: its reason, and the pointer that it concerns.
struct Fault {
  /// The reason, by its number in the header.
  enum Reason: Int32 {
    case null = 1, misaligned, overlap, tooLong, unknownCode, badDate

    /// What the reason states about the pointer.
    var sentence: StaticString {
      switch self {
      case .null: "a pointer is null"
      case .misaligned: "a pointer is not a multiple of its type's alignment"
      case .overlap: "an output overlaps another column"
      case .tooLong: "a column does not fit into memory"
      case .unknownCode: "a code is unknown"
      case .badDate: "a day is more than 100 million days from 1970-01-01"
      }
    }
  }

  /// −(100 · reason + the pointer's number).
  let answer: Int32

  /// Creates the fault of a pointer of the call, counted from 1; 0 means no pointer.
  init(_ reason: Reason, _ pointer: Int = 0) { answer = -(100 * reason.rawValue + Int32(pointer)) }

  /// The reason and the number of the pointer; nil if the answer is not a fault.
  static func parts(ofAnswer answer: Int32) -> (reason: Reason, pointer: Int32)? {
    guard answer < 0, answer > -1000, let reason = Reason(rawValue: -answer / 100) else { return nil }
    return (reason, -answer % 100)
  }
}

/// The memory of a call; every piece is checked before anything is written.
struct Memory {
  private var low = SIMD16<UInt>()
  private var high = SIMD16<UInt>()
  private var written: UInt16 = 0
  private var count = 0

  /// Checks memory to read.
  ///
  /// - Parameters:
  ///   - values: Pointer to the first value; null throws.
  ///   - number: Number of values.
  ///   - pointer: Number of the pointer in the call.
  /// - Returns: Pointer to the first value.
  @discardableResult mutating func add<Value>(
    _ values: UnsafePointer<Value>?, _ number: Int, _ pointer: Int, isWritten: Bool = false
  ) throws(Rejection) -> UnsafePointer<Value> {
    guard let values = unsafe values else { throw Rejection(.null, pointer) }
    let first = UInt(bitPattern: values)
    guard first % UInt(MemoryLayout<Value>.alignment) == 0 else { throw Rejection(.misaligned, pointer) }
    // size_t arrives as Int, so a length that is too long is negative.
    let (size, isTooLong) = number.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
    let (end, isTooHigh) = first.addingReportingOverflow(UInt(bitPattern: size))
    guard number >= 0, !isTooLong, !isTooHigh else { throw Rejection(.tooLong, pointer) }
    for other in 0..<count where first < high[other] && low[other] < end {
      guard !isWritten && written & 1 << UInt16(other) == 0 else { throw Rejection(.overlap, pointer) }
    }
    (low[count], high[count]) = (first, end)
    if isWritten { written |= 1 << UInt16(count) }
    count += 1
    return unsafe values
  }

  /// Checks some values to read; null throws unless there are none.
  mutating func list<Value>(
    _ values: UnsafePointer<Value>?, _ count: Int, _ pointer: Int
  ) throws(Rejection) -> UnsafePointer<Value> {
    // Sound: nothing is read there.
    guard count != 0 else { return unsafe UnsafePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped }
    return unsafe try add(values, count, pointer)
  }

  /// Checks one value to read, and reads it.
  mutating func read<Value>(_ value: UnsafePointer<Value>?, _ pointer: Int) throws(Rejection) -> Value {
    unsafe try add(value, 1, pointer).pointee
  }

  /// Checks one value to write.
  mutating func write<Value>(
    _ value: UnsafeMutablePointer<Value>?, _ pointer: Int
  ) throws(Rejection) -> UnsafeMutablePointer<Value> {
    unsafe try add(value, 1, pointer)
  }

  /// Checks memory to write.
  @discardableResult mutating func add<Value>(
    _ values: UnsafeMutablePointer<Value>?, _ number: Int, _ pointer: Int
  ) throws(Rejection) -> UnsafeMutablePointer<Value> {
    unsafe UnsafeMutablePointer(mutating: try add(UnsafePointer(values), number, pointer, isWritten: true))
  }
}
