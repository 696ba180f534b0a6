extension ByteOutput {
  /// Appends a field of CSV, in quotes if necessary.
  @inlinable @inline(__always)
  package mutating func append(field text: [UInt8]) {
    let comma = UInt8(ascii: ",")
    for byte in text where byte <= comma {
      if byte == comma || byte == UInt8(ascii: "\"") || isLineEnd(byte) { return appendQuoted(text) }
    }
    append(text)
  }

  @inline(never) @usableFromInline
  mutating func appendQuoted(_ text: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    append(quote)
    for byte in text {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }
}
