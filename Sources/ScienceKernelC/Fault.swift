/// What is wrong with a call: a reason, and the column that it concerns.
struct Fault: Error {
  /// Why, by the numbers of the header.
  enum Reason: Int32, CaseIterable {
    case null = 1, misaligned, unknownType, overlap, tooLong, badStride, badDate
  }

  let reason: Reason
  /// The column's place in a `Table`.
  let place: Int

  /// The place of whatever is not a column.
  static var noColumn: Int { -1 }

  init(_ reason: Reason, _ place: Int) {
    self.reason = reason
    self.place = place
  }

  /// The fault of an answer; nil if the answer is none.
  init?(answer: Int32) {
    guard answer < 0, answer > -1000, let reason = Reason(rawValue: -answer / 100), -answer % 100 <= Place.count else {
      return nil
    }
    self.init(reason, Int(-answer % 100) - 1)
  }

  /// −(100 · reason + the column's number).
  var answer: Int32 { -(100 * reason.rawValue + Int32(place) + 1) }
}

/// A pointer to one value that may be read.
func checked<Value>(
  _ pointer: UnsafePointer<Value>?, _ place: Int = Fault.noColumn
) throws(Fault) -> UnsafePointer<Value> {
  guard let pointer = unsafe pointer else { throw Fault(.null, place) }
  guard UInt(bitPattern: pointer) % UInt(MemoryLayout<Value>.alignment) == 0 else { throw Fault(.misaligned, place) }
  return unsafe pointer
}

/// A pointer to one value that may be written.
func checked<Value>(_ pointer: UnsafeMutablePointer<Value>?) throws(Fault) -> UnsafeMutablePointer<Value> {
  unsafe UnsafeMutablePointer(mutating: try checked(UnsafePointer(pointer)))
}
