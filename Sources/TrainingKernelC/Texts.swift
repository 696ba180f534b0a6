import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// Version of the header: see `training_kernel.h`.
@c @implementation
public func tk_interface_version() -> Int32 { Int32(TK_INTERFACE_VERSION) }

/// Text for a kind and a number: see `training_kernel.h`.
@c @implementation
public func tk_text(_ kind: Int32, _ number: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    let field = UInt8(exactly: number).flatMap { TrainingField(rawValue: $0) }
    let piece: StaticString? =
      switch Int(kind) {
      case TK_FIELD: field?.inputField.nameText
      case TK_ADVISORY: UInt8(exactly: number).flatMap { TrainingAdvisory(rawValue: $0) }?.nameText
      case TK_ERROR: errorSentence(number, after: &text)
      default: name(kind, number)
      }
    if let piece { text.append(piece: piece) }
    guard let field = field?.inputField else { return }
    if Int(kind) == TK_ACCEPTED { field.writeAccepted(to: &text) }
    if Int(kind) == TK_PARTS { text.append(partsOf: field) }
  }
}

/// The sentence for a negative answer; appends the number of its pointer first.
private func errorSentence(_ answer: Int32, after text: inout BoundedText) -> StaticString? {
  guard let (reason, pointer) = Fault.parts(ofAnswer: answer) else { return nil }
  if pointer > 0 {
    text.append(piece: "pointer ")
    text.append(magnitude: UInt64(pointer))
    text.append(piece: ": ")
  }
  return reason.sentence
}
