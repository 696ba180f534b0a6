/// Writes a text into a caller's memory and ends it, as calls for C do.
///
/// Sound if the buffer has room for as many characters as its capacity says.
///
/// - Parameters:
///   - buffer: The memory; nil without a capacity, to learn how long the text is.
///   - capacity: Its characters, the end of the text among them; a `size_t`, so that more than any memory is negative.
/// - Returns: How long the whole text is, without its end; 0 where there is a capacity and no buffer.
@unsafe package func write(
  to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ body: (inout BoundedText) -> Void
) -> Int {
  let room = capacity < 0 ? Int.max : capacity
  guard unsafe room == 0 || buffer != nil else { return 0 }
  var text = unsafe BoundedText(buffer: buffer, room: max(0, room - 1))
  body(&text)
  if room > 0, let buffer = unsafe buffer { unsafe buffer[min(text.length, room - 1)] = 0 }
  return text.length
}

/// A text in the memory of a caller: what does not fit is counted and left out.
@safe package struct BoundedText: TextPieces {
  private let buffer: UnsafeMutablePointer<CChar>?
  private let room: Int
  private(set) var length = 0

  fileprivate init(buffer: UnsafeMutablePointer<CChar>?, room: Int) {
    unsafe self.buffer = buffer
    self.room = room
  }

  @inline(never)
  private mutating func append(byte: UInt8) {
    // Sound: the caller says that the buffer has room for so many bytes.
    if length < room, let buffer = unsafe buffer { unsafe buffer[length] = CChar(bitPattern: byte) }
    length += 1
  }

  /// Adds a text that stands in the program.
  @inline(never)
  package mutating func append(piece: StaticString) {
    // Sound: a text of the program is never released, and has as many bytes as it says.
    for place in 0..<piece.utf8CodeUnitCount { append(byte: unsafe piece.utf8Start[place]) }
  }

  /// Adds a whole number of 0 or more in decimal digits.
  @inline(never)
  package mutating func append(number: Int) {
    if number > 9 { append(number: number / 10) }
    append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
