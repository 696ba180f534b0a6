/// Writes a NUL-terminated text into the caller's memory, for C.
///
/// Sound if the buffer has space for `capacity` characters.
///
/// - Parameters:
///   - buffer: The memory; nil with capacity 0, to get the length of the text.
///   - capacity: The buffer's size in characters, including the terminator; a `size_t`, so a size beyond any memory is
///     negative.
/// - Returns: The length of the whole text without the terminator; 0 if there is a capacity but no buffer.
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

/// A text in the caller's memory; bytes that do not fit are counted but not written.
@safe package struct BoundedText: TextPieces {
  private let buffer: UnsafeMutablePointer<CChar>?
  private let room: Int
  private(set) var length = 0

  fileprivate init(buffer: UnsafeMutablePointer<CChar>?, room: Int) {
    unsafe self.buffer = buffer
    self.room = room
  }

  /// Appends a byte, or only counts it if there is no space left.
  @inline(never)
  package mutating func append(byte: UInt8) {
    // Sound: the caller promises that the buffer has space for this many bytes.
    if length < room, let buffer = unsafe buffer { unsafe buffer[length] = CChar(bitPattern: byte) }
    length += 1
  }

  /// Appends bytes, or counts those for which there is no space left.
  @inline(never)
  @unsafe package mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
    for place in bytes.indices { append(byte: unsafe bytes[place]) }
  }
}
