import ScienceKernel

/// An error in a call: the reason and the column.
struct Fault: Error {
  /// The reason, numbered as in the header.
  enum Reason: Int32 {
    case null = 1, misaligned, unknownType, overlap, tooLong, badStride, badDate
  }

  /// The place for anything that is not a column.
  static var noColumn: Int { -1 }

  /// −(100 · reason + the column's number).
  let answer: Int32

  /// Creates the fault of a column at a place of a `Table`.
  init(_ reason: Reason, _ place: Int) { answer = -(100 * reason.rawValue + Int32(truncatingIfNeeded: place) + 1) }

  /// The reason and the column number of an answer; nil if the answer is not a fault.
  static func parts(ofAnswer answer: Int32) -> (reason: Reason, column: Int)? {
    guard answer < 0, answer > -1000, let reason = Reason(rawValue: -answer / 100), -answer % 100 <= Place.count
    else { return nil }
    return (reason, Int(-answer % 100))
  }
}

/// Checks a pointer to one value to read.
func checked<Value>(
  _ pointer: UnsafePointer<Value>?, _ place: Int = Fault.noColumn
) throws(Fault) -> UnsafePointer<Value> {
  guard let pointer = unsafe pointer else { throw Fault(.null, place) }
  guard UInt(bitPattern: pointer) % UInt(MemoryLayout<Value>.alignment) == 0 else { throw Fault(.misaligned, place) }
  return unsafe pointer
}

/// Checks a pointer to one value to write.
func checked<Value>(_ pointer: UnsafeMutablePointer<Value>?) throws(Fault) -> UnsafeMutablePointer<Value> {
  unsafe UnsafeMutablePointer(mutating: try checked(UnsafePointer(pointer)))
}

/// Checks a text of a number of bytes.
func checked(_ text: UnsafePointer<CChar>?, _ length: Int) throws(Fault) -> UnsafeBufferPointer<UInt8> {
  // size_t arrives as Int, so a length that is too long is negative.
  guard length >= 0 else { throw Fault(.tooLong, Fault.noColumn) }
  guard length > 0 else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  let text: UnsafePointer<CChar> = unsafe try checked(text)
  let (_, isTooLong) = UInt(bitPattern: text).addingReportingOverflow(UInt(length))
  guard !isTooLong else { throw Fault(.tooLong, Fault.noColumn) }
  return unsafe UnsafeRawBufferPointer(start: text, count: length).assumingMemoryBound(to: UInt8.self)
}

/// Checks a day number.
func checkedDate(_ day: Int32) throws(Fault) -> CalendarDate {
  guard let date = CalendarDate(dayNumber: Int(day)) else { throw Fault(.badDate, Fault.noColumn) }
  return date
}
