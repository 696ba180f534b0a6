import ScienceKernelInterface

/// What is wrong with a call: a reason and the column that it concerns.
struct Fault: Error {
  /// Why, by the numbers of the header.
  enum Reason: Int32, CaseIterable {
    case null = 1, misaligned, unknownType, overlap, tooLong, badStride, badDate
  }

  let reason: Reason
  /// Counted from 1 as in the header; 0 is whatever is not a column.
  let column: Int32

  init(_ reason: Reason, _ column: Int32) {
    self.reason = reason
    self.column = column
  }

  /// The fault of an answer; nil if the answer is none.
  init?(answer: Int32) {
    guard answer < 0, answer > -100 * 100 else { return nil }
    let (reason, column) = (-answer).quotientAndRemainder(dividingBy: 100)
    guard let reason = Reason(rawValue: reason), column <= ColumnNumber.changedRows else { return nil }
    self.init(reason, column)
  }

  /// −(100 · reason + column).
  var answer: Int32 { -(100 * reason.rawValue + column) }
}

/// The numbers of the columns that calls and faults speak of.
enum ColumnNumber {
  static var none: Int32 { 0 }
  static var changedRows: Int32 { 20 }
}

/// A pointer to one value that may be read.
func checked<Value>(_ pointer: UnsafePointer<Value>?, _ column: Int32 = ColumnNumber.none) throws(Fault)
  -> UnsafePointer<Value>
{
  guard let pointer = unsafe pointer else { throw Fault(.null, column) }
  let isAligned = UInt(bitPattern: pointer) % UInt(MemoryLayout<Value>.alignment) == 0
  guard isAligned else { throw Fault(.misaligned, column) }
  return unsafe pointer
}

/// A pointer to one value that may be written.
func checked<Value>(_ pointer: UnsafeMutablePointer<Value>?, _ column: Int32 = ColumnNumber.none) throws(Fault)
  -> UnsafeMutablePointer<Value>
{
  unsafe UnsafeMutablePointer(mutating: try checked(UnsafePointer(pointer), column))
}
