import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// The version of the header: see `training_kernel.h`.
@c @implementation
public func tk_interface_version() -> Int32 { Int32(TK_INTERFACE_VERSION) }

/// A text by its kind and number: see `training_kernel.h`.
@c @implementation
public func tk_text(_ kind: Int32, _ number: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    let field = UInt8(exactly: number).flatMap { TrainingField(rawValue: $0) }
    let piece: StaticString? =
      switch Int(kind) {
      case TK_FIELD: field?.nameText
      case TK_ACCEPTED: field?.acceptedText
      case TK_ADVISORY where TrainingAdvisories.nameTexts.indices.contains(Int(number)):
        TrainingAdvisories.nameTexts[Int(number)]
      case TK_ABSENCE: absenceName(number)
      case TK_STANDING: standingName(number)
      case TK_ERROR: errorSentence(number, after: &text)
      default: nil
      }
    if let piece { text.append(piece: piece) }
  }
}

/// What a negative answer says, after the number of the pointer that it is about.
private func errorSentence(_ answer: Int32, after text: inout BoundedText) -> StaticString? {
  guard let (reason, pointer) = Fault.parts(ofAnswer: answer) else { return nil }
  if pointer > 0 {
    text.append(piece: "pointer ")
    text.append(number: Int(pointer))
    text.append(piece: ": ")
  }
  return reason.sentence
}

/// The name of an absence, which is its raw value.
private func absenceName(_ code: Int32) -> StaticString? {
  switch code {
  case Absence.noData.code: "noData"
  case Absence.tooShort.code: "tooShort"
  case Absence.tooFewDays.code: "tooFewDays"
  case Absence.incompleteWeek.code: "incompleteWeek"
  case Absence.noVariation.code: "noVariation"
  case Absence.zeroChronic.code: "zeroChronic"
  case Absence.degenerateFit.code: "degenerateFit"
  default: nil
  }
}

/// The name of a standing, which is its raw value.
private func standingName(_ code: Int32) -> StaticString? {
  switch code {
  case Standing.below.code: "below"
  case Standing.within.code: "within"
  case Standing.above.code: "above"
  case Standing.unknown.code: "unknown"
  default: nil
  }
}

extension Absence {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .noData: 1
    case .tooShort: 2
    case .tooFewDays: 3
    case .incompleteWeek: 4
    case .noVariation: 5
    case .zeroChronic: 6
    case .degenerateFit: 7
    }
  }
}

extension Standing {
  /// The number in the header.
  var code: Int32 {
    switch self {
    case .below: 0
    case .within: 1
    case .above: 2
    case .unknown: 3
    }
  }
}
