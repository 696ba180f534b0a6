import ScienceKernel
import ScienceKernelInterface

/// The version of the header: see `science_kernel.h`.
@c @implementation
public func sk_interface_version() -> Int32 { Int32(SK_INTERFACE_VERSION) }

/// The version of the numbers: see `science_kernel.h`.
@c @implementation
public func sk_formula_version() -> Int32 { Int32(formulaVersion) }

/// A negative answer in words: see `science_kernel.h`.
@c @implementation
public func sk_error_text(_ answer: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    guard let fault = Fault(answer: answer) else { return }
    text.append(line: fault.place + 1, of: columnNames)
    text.append(piece: ": ")
    text.append(line: Int(fault.reason.rawValue) - 1, of: reasons)
  }
}

/// The name of a field: see `science_kernel.h`.
@c @implementation
public func sk_field_name(_ field: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    if let field = UInt8(exactly: field).flatMap(Field.init(rawValue:)) { text.append(piece: field.fixedName) }
  }
}

/// What a field accepts: see `science_kernel.h`.
@c @implementation
public func sk_field_accepted(_ field: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    if let field = UInt8(exactly: field).flatMap(Field.init(rawValue:)) { field.writeAccepted(to: &text) }
  }
}

/// The name of an advisory: see `science_kernel.h`.
@c @implementation
public func sk_advisory_name(_ bit: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in
    if (0..<10).contains(bit) { text.append(piece: Advisory(rawValue: 1 << UInt16(bit)).fixedName) }
  }
}

/// The name of a code: see `science_kernel.h`.
@c @implementation
public func sk_code_name(
  _ field: Int32, _ code: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  unsafe write(to: buffer, capacity) { text in
    guard let code = UInt8(exactly: code) else { return }
    let name: StaticString? =
      switch UInt8(exactly: field).flatMap(Field.init(rawValue:)) {
      case .sex: Sex(rawValue: code)?.fixedName
      case .activityLevel: ActivityLevel(rawValue: code)?.fixedName
      case .goal: Goal(rawValue: code)?.fixedName
      default: nil
      }
    if let name { text.append(piece: name) }
  }
}

/// Writes a text into a caller's memory and ends it.
///
/// - Returns: How long the whole text is, without its end.
private func write(
  to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ body: (inout BoundedText) -> Void
) -> Int {
  // size_t comes as Int, so more than any memory is negative.
  let room = capacity < 0 ? Int.max : capacity
  guard unsafe room == 0 || buffer != nil else { return 0 }
  var text = unsafe BoundedText(buffer: buffer, room: max(0, room - 1))
  body(&text)
  if room > 0, let buffer = unsafe buffer { unsafe buffer[min(text.length, room - 1)] = 0 }
  return text.length
}

/// A text in the memory of a caller: what does not fit is counted and left out.
@safe private struct BoundedText: TextPieces {
  let buffer: UnsafeMutablePointer<CChar>?
  let room: Int
  var length = 0

  init(buffer: UnsafeMutablePointer<CChar>?, room: Int) {
    unsafe self.buffer = buffer
    self.room = room
  }

  @inline(never)
  mutating func append(byte: UInt8) {
    // Sound: the caller says that the buffer has room for so many bytes.
    if length < room, let buffer = unsafe buffer { unsafe buffer[length] = CChar(bitPattern: byte) }
    length += 1
  }

  @inline(never)
  mutating func append(piece: StaticString) {
    // Sound: a text of the program is never released, and has as many bytes as it says.
    for place in 0..<piece.utf8CodeUnitCount { append(byte: unsafe piece.utf8Start[place]) }
  }

  /// Adds a line of a text that stands in the program.
  mutating func append(line: Int, of text: StaticString) {
    var line = line
    for place in 0..<text.utf8CodeUnitCount where line >= 0 {
      // Sound: as above.
      let byte = unsafe text.utf8Start[place]
      if byte == UInt8(ascii: "\n") { line -= 1 } else if line == 0 { append(byte: byte) }
    }
  }

  @inline(never)
  mutating func append(number: Int) {
    var power = 1
    while number / power > 9 { power *= 10 }
    while power > 0 {
      append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
      power /= 10
    }
  }
}

/// The names of the columns by their numbers, as in the header.
private var columnNames: StaticString {
  """
  the call
  weight_kg
  height_cm
  age
  sex
  activity_level
  goal
  target_weight_kg
  bmr
  tdee
  calorie_target
  protein_target
  water_target
  estimated_weeks
  projected_day
  advisories
  status
  previous_calorie_target
  previous_protein_target
  previous_status
  changed_rows

  """
}

/// What the reasons say of a column, by their numbers less 1.
private var reasons: StaticString {
  """
  a pointer is null
  a pointer or a stride is no multiple of its type's alignment
  the type is none of those that the column takes
  an output lies on another column
  more rows than memory can hold or changed_rows can number
  the stride is less than a value is wide
  a day lies outside the calendar, 100 million days either side of 1970-01-01

  """
}
