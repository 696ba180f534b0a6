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
      case TK_ADVISORY where TrainingAdvisories.nameTexts.indices.contains(Int(number)):
        TrainingAdvisories.nameTexts[Int(number)]
      case TK_ABSENCE: Absence.name(of: number)
      case TK_STANDING: Standing.name(of: number)
      case TK_ERROR: errorSentence(number, after: &text)
      default: nil
      }
    if let piece { text.append(piece: piece) }
    if Int(kind) == TK_ACCEPTED { field?.inputField.writeAccepted(to: &text) }
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

/// A type whose cases have numbers in the header.
protocol Coded: CaseIterable {
  /// The number in the header, and the name, which equals the raw value.
  var inHeader: (code: Int32, name: StaticString) { get }
}

extension Coded {
  var code: Int32 { inHeader.code }

  /// The name for a number; nil if no case has it.
  static func name(of code: Int32) -> StaticString? { allCases.first { $0.code == code }?.inHeader.name }
}

extension Absence: Coded {
  var inHeader: (code: Int32, name: StaticString) {
    switch self {
    case .noData: (1, "noData")
    case .tooShort: (2, "tooShort")
    case .tooFewDays: (3, "tooFewDays")
    case .incompleteWeek: (4, "incompleteWeek")
    case .noVariation: (5, "noVariation")
    case .zeroChronic: (6, "zeroChronic")
    case .degenerateFit: (7, "degenerateFit")
    }
  }
}

extension Standing: Coded {
  var inHeader: (code: Int32, name: StaticString) {
    switch self {
    case .below: (0, "below")
    case .within: (1, "within")
    case .above: (2, "above")
    case .unknown: (3, "unknown")
    }
  }
}
