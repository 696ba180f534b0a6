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
    guard let (reason, column) = Fault.parts(ofAnswer: answer) else { return }
    columnNames.write(column, to: &text)
    text.append(piece: ": ")
    reasons.write(reason, to: &text)
  }
}

/// The name of a field: see `science_kernel.h`.
@c @implementation
public func sk_field_name(_ field: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { Field.nameList.write(Int(field), to: &$0) }
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
  unsafe write(to: buffer, capacity) { Advisory.nameList.write(Int(bit), to: &$0) }
}

/// The name of a code: see `science_kernel.h`.
@c @implementation
public func sk_code_name(
  _ field: Int32, _ code: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  unsafe write(to: buffer, capacity) { text in
    switch UInt8(exactly: field).flatMap(Field.init(rawValue:)) {
    case .sex: Sex.nameList.write(Int(code), to: &text)
    case .activityLevel: ActivityLevel.nameList.write(Int(code), to: &text)
    case .goal: Goal.nameList.write(Int(code), to: &text)
    default: break
    }
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
  mutating func append(_ bytes: Range<Int>, of text: StaticString) {
    // Sound: a text of the program is never released, and its list of names says where they stand in it.
    for place in bytes { append(byte: unsafe text.utf8Start[place]) }
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
private var columnNames: NameList {
  NameList(
    """
    the call, weight_kg, height_cm, age, sex, activity_level, goal, target_weight_kg, bmr, tdee, calorie_target, \
    protein_target, water_target, estimated_weeks, projected_day, advisories, status, previous_calorie_target, \
    previous_protein_target, previous_status, changed_rows
    """)
}

/// What the reasons say of a column, by their numbers less 1.
private var reasons: NameList {
  NameList(
    """
    a pointer is null, a pointer or a stride is no multiple of its type's alignment, \
    the type is none of those that the column takes, an output lies on another column, \
    more rows than memory can hold or changed_rows can number, the stride is less than a value is wide, \
    a day lies outside the calendar of 100 million days either side of 1970-01-01
    """)
}
