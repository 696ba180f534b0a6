import PlanContractCalls
import PlanContractInterface

/// The version of the interface; see `plan_contract.h`.
@c @implementation
public func pc_interface_version() -> Int32 { Int32(PC_INTERFACE_VERSION) }

/// Answers a call; see `plan_contract.h`.
@c @implementation
public func pc_call(
  _ options: UnsafePointer<UInt8>!, _ optionsLength: Int, _ body: UnsafePointer<UInt8>!, _ bodyLength: Int,
  _ answer: UnsafeMutablePointer<pc_answer>!
) -> Int32 {
  unsafe write(options, optionsLength, body, bodyLength, answer) { ContractCall.answer(options: $0, body: $1) }
}

/// Answers a call of a form; see `plan_contract.h`.
@c @implementation
public func pc_preview(
  _ options: UnsafePointer<UInt8>!, _ optionsLength: Int, _ body: UnsafePointer<UInt8>!, _ bodyLength: Int,
  _ answer: UnsafeMutablePointer<pc_answer>!
) -> Int32 {
  unsafe write(options, optionsLength, body, bodyLength, answer) { ContractCall.answerOfForm(options: $0, body: $1) }
}

/// Writes the answer to a call; see `pc_call`.
@inline(__always) private func write(
  _ options: UnsafePointer<UInt8>?, _ optionsLength: Int, _ body: UnsafePointer<UInt8>?, _ bodyLength: Int,
  _ answer: UnsafeMutablePointer<pc_answer>?, _ found: (GivenText, GivenText) -> ContractCall.Answer
) -> Int32 {
  guard let answer = unsafe answer else { return fault(PC_NULL, 3) }
  guard unsafe UInt(bitPattern: answer) % UInt(MemoryLayout<pc_answer>.alignment) == 0 else {
    return fault(PC_MISALIGNED, 3)
  }
  unsafe answer.pointee = pc_answer()
  guard let options = unsafe GivenText(options, optionsLength) else { return fault(PC_NULL, 1) }
  guard let body = unsafe GivenText(body, bodyLength) else { return fault(PC_NULL, 2) }
  let found = found(options, body)
  guard let text = unsafe pc_allocate(found.text.count) else { return fault(PC_NULL, 3) }
  // Sound: pc_allocate returned room for this many bytes, and no other code has a pointer to it yet.
  unsafe found.text.withUnsafeBufferPointer { bytes in
    if let first = bytes.baseAddress { unsafe text.initialize(from: first, count: bytes.count) }
  }
  unsafe answer.pointee = pc_answer(text: text, length: found.text.count)
  return found.isFailure ? 1 : 0
}

private func fault(_ reason: Int, _ pointer: Int32) -> Int32 { -(100 * Int32(reason) + pointer) }

extension GivenText {
  /// The text at a pointer; nil for a null pointer with a length above 0.
  ///
  /// A text that is too long is not read.
  fileprivate init?(_ text: UnsafePointer<UInt8>?, _ length: Int) {
    // size_t is imported as Int, so a length above Int.max is negative.
    guard length >= 0, length <= ContractCall.longestText else {
      self = .tooLong(UInt(bitPattern: length))
      return
    }
    guard let text = unsafe text else {
      guard length == 0 else { return nil }
      self = .bytes([])
      return
    }
    self = unsafe .bytes(Array(UnsafeBufferPointer(start: text, count: length)))
  }
}

/// Allocates memory for a text; see `plan_contract.h`.
@c @implementation
public func pc_allocate(_ length: Int) -> UnsafeMutablePointer<UInt8>! {
  // size_t is imported as Int. No text or answer is longer than this.
  guard length >= 0, length <= 1 << 30 else { return nil }
  return UnsafeMutablePointer.allocate(capacity: max(length, 1))
}

/// Releases memory; see `plan_contract.h`.
@c @implementation
public func pc_release(_ memory: UnsafeMutablePointer<UInt8>!) {
  if let memory = unsafe memory { unsafe memory.deallocate() }
}
