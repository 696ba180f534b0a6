import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// Does what a call is for, and gives its answer.
///
/// - Parameters:
///   - refused: Where the caller wants to read what is not accepted; nil where nobody asks.
///   - body: Checks everything, then writes.
func answer(
  _ refused: UnsafeMutablePointer<tk_refused>?,
  _ body: () throws(Refusal) -> Void
) -> Int32 {
  if let refused = unsafe refused {
    guard UInt(bitPattern: refused) % UInt(MemoryLayout<tk_refused>.alignment) == 0 else {
      return Fault(.misaligned).answer
    }
    unsafe refused.pointee.count = 0
  }
  do throws(Refusal) {
    try body()
    return 0
  } catch {
    switch error {
    case .fault(let fault): return fault.answer
    case .input(let input):
      if let refused = unsafe refused { unsafe refused.list(input) }
      var count: Int32 = 0
      input.visitNumbers { _, _ in count += 1 }
      return count
    }
  }
}

/// Why a call does nothing.
enum Refusal: Error {
  case fault(Fault)
  case input(RefusedInput)

  /// The fault of a pointer of the call, from 1 on; 0 is no pointer.
  init(_ reason: Fault.Reason, _ pointer: Int = 0) { self = .fault(Fault(reason, pointer)) }
}

/// Does something that the kernel may refuse.
func accepting<Result>(_ body: () throws(RefusedInput) -> Result) throws(Refusal) -> Result {
  do throws(RefusedInput) { return try body() } catch { throw .input(error) }
}

extension UnsafeMutablePointer<tk_refused> {
  /// Writes what is not accepted.
  fileprivate func list(_ input: RefusedInput) {
    let room = Int(TK_REFUSED_ROOM)
    var count = 0
    // Sound: the numbers of a C array follow each other.
    unsafe withUnsafeMutableBytes(of: &pointee.fields) { fields in
      unsafe withUnsafeMutableBytes(of: &pointee.values) { values in
        input.visitNumbers { field, value in
          guard count < room else { return }
          unsafe fields.storeBytes(of: Int32(field), toByteOffset: 4 * count, as: Int32.self)
          unsafe values.storeBytes(of: value, toByteOffset: 8 * count, as: Double.self)
          count += 1
        }
      }
    }
    unsafe pointee.count = Int32(count)
  }
}
