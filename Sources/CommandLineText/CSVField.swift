extension ByteOutput {
  /// Appends a field of CSV, in quotes if necessary.
  package mutating func append(field text: [UInt8]) {
    append(upTo: 2 * text.count + 2) { room, place in room.put(field: text.span, at: &place) }
  }
}

extension MutableSpan<UInt8> {
  /// Puts a field of CSV, in quotes if necessary: with its quotes doubled and two around it.
  @inlinable @inline(__always)
  package mutating func put(field text: Span<UInt8>, at place: inout Int) {
    let comma = UInt8(ascii: ",")
    for index in text.indices where text[index] <= comma {
      let byte = text[index]
      if byte == comma || byte == UInt8(ascii: "\"") || isLineEnd(byte) { return putQuoted(text, at: &place) }
    }
    put(text, at: &place)
  }

  @inline(never) @usableFromInline
  mutating func putQuoted(_ text: Span<UInt8>, at place: inout Int) {
    let quote = UInt8(ascii: "\"")
    put(quote, at: &place)
    for index in text.indices {
      if text[index] == quote { put(quote, at: &place) }
      put(text[index], at: &place)
    }
    put(quote, at: &place)
  }
}
