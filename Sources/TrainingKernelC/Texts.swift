import TrainingKernel
import TrainingKernelInterface

/// The version of the header: see `training_kernel.h`.
@c @implementation
public func tk_interface_version() -> Int32 { Int32(TK_INTERFACE_VERSION) }

/// A text by its kind and number: see `training_kernel.h`.
@c @implementation
public func tk_text(_ kind: Int32, _ number: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  // size_t comes as Int, so more than any memory is negative.
  let room = capacity < 0 ? Int.max : capacity
  guard unsafe room == 0 || buffer != nil else { return 0 }
  var text = unsafe Text(buffer: buffer, room: max(0, room - 1))
  text.append(kind, number)
  if room > 0, let buffer = unsafe buffer { unsafe buffer[min(text.length, room - 1)] = 0 }
  return text.length
}

/// A text in the memory of a caller: what does not fit is counted and left out.
@safe private struct Text {
  let buffer: UnsafeMutablePointer<CChar>?
  let room: Int
  var length = 0

  init(buffer: UnsafeMutablePointer<CChar>?, room: Int) {
    unsafe self.buffer = buffer
    self.room = room
  }

  mutating func append(_ kind: Int32, _ number: Int32) {
    let field = UInt8(exactly: number).flatMap { TrainingField(rawValue: $0) }
    switch Int(kind) {
    case TK_FIELD: append(field?.nameText)
    case TK_ACCEPTED: append(field?.acceptedText)
    case TK_ADVISORY:
      guard number >= 0, number < TrainingAdvisories.nameTexts.count else { return }
      append(TrainingAdvisories.nameTexts[Int(number)])
    case TK_ABSENCE: append(absenceName(number))
    case TK_STANDING: append(standingName(number))
    case TK_ERROR:
      guard let (reason, pointer) = Fault.parts(ofAnswer: number) else { return }
      if pointer > 0 {
        append("pointer ")
        if pointer > 9 { append(byte: UInt8(ascii: "0") + UInt8(pointer / 10)) }
        append(byte: UInt8(ascii: "0") + UInt8(pointer % 10))
        append(": ")
      }
      append(reason.sentence)
    default: break
    }
  }

  @inline(never)
  private mutating func append(byte: UInt8) {
    // Sound: the caller says that the buffer has room for so many bytes.
    if length < room, let buffer = unsafe buffer { unsafe buffer[length] = CChar(bitPattern: byte) }
    length += 1
  }

  @inline(never)
  private mutating func append(_ piece: StaticString?) {
    guard let piece else { return }
    // Sound: a text of the program is never released, and has as many bytes as it says.
    for place in 0..<piece.utf8CodeUnitCount { append(byte: unsafe piece.utf8Start[place]) }
  }
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
