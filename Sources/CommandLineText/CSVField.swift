extension ByteOutput {
  /// Appends a field of CSV, in quotes if necessary.
  ///
  /// - Parameter separator: The byte between two fields, a comma or a semicolon; both come after the other bytes that need quotes.
  @inlinable @inline(__always)
  package mutating func append(field text: [UInt8], separatedBy separator: UInt8 = UInt8(ascii: ",")) {
    for byte in text where byte <= separator {
      if byte == separator || byte == UInt8(ascii: "\"") || isLineEnd(byte) { return appendQuoted(text) }
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
