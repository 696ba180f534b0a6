/// A fast one-pass parser for the JSON of nearly every line: strings without escapes, and anything else on one line,
/// nested at most 64 deep.
///
/// All text that it accepts is RFC 8259 JSON, except that strings may not be UTF-8: check that when `bits` has the high
/// bit set. It does not report what is wrong with other text. The contract's `WireJSON` does, and it parses lines that
/// are not plain.
enum PlainJSON {
  private static let quote = UInt8(ascii: "\"")
  private static let deepest = 64

  /// Skips white space up to the end of the line.
  @inline(__always)
  static func skipSpace(_ bytes: Span<UInt8>, _ position: inout Int) {
    // Nearly every byte is above those of space.
    while position < bytes.count, case let byte = bytes[position], byte <= 0x20,
      byte == 0x20 || byte == 0x09 || byte == 0x0D
    {
      position += 1
    }
  }

  @inline(__always)
  static func skip(_ byte: UInt8, _ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Skips a string and adds the bits of all its bytes to `bits`, which is then 0x80 or more if the string is not
  /// ASCII.
  @inline(__always)
  static func skipString(_ bytes: Span<UInt8>, _ position: inout Int, bits: inout UInt8) -> Bool {
    guard skip(quote, bytes, &position) else { return false }
    // The highest bit of each of eight bytes that needs a look, a quote, a backslash or a control character; that of a byte above such a
    // one may be set, too. A byte behind the string may count as one of it, so that all of the line is checked.
    var all: UInt64 = 0
    while position + 8 <= bytes.count, case let word = bytes.word(at: position) {
      let (ones, tops) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
      let (quotes, slashes) = (word ^ (ones &* UInt64(quote)), word ^ (ones &* UInt64(UInt8(ascii: "\\"))))
      let controls = (word &- ones &* 0x20) & ~word
      let low = (controls | (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes) & tops
      all |= word & tops
      position += low.trailingZeroBitCount >> 3
      if low != 0 { break }
    }
    if all != 0 { bits |= 0x80 }
    while position < bytes.count, case let byte = bytes[position], byte != quote {
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return false }
      bits |= byte
      position += 1
    }
    return skip(quote, bytes, &position)
  }

  @inline(__always)
  static func skipNumber(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    _ = skip(UInt8(ascii: "-"), bytes, &position)
    let first = position
    guard skipDigits(bytes, &position), bytes[first] != UInt8(ascii: "0") || position == first + 1 else { return false }
    if skip(UInt8(ascii: "."), bytes, &position) {
      guard skipDigits(bytes, &position) else { return false }
    }
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return true }
    position += 1
    if !skip(UInt8(ascii: "+"), bytes, &position) { _ = skip(UInt8(ascii: "-"), bytes, &position) }
    return skipDigits(bytes, &position)
  }

  @inline(__always)
  private static func skipDigits(_ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    let first = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") <= 9 { position += 1 }
    return position > first
  }

  /// Skips a word: `true`, `false` or `null`.
  static func skipWord(_ word: StaticString, _ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    for byte in word.description.utf8 {
      guard skip(byte, bytes, &position) else { return false }
    }
    return true
  }

  /// - Parameter depth: The number of arrays and objects around the value, without the line's own.
  static func skipValue(_ bytes: Span<UInt8>, _ position: inout Int, bits: inout UInt8, depth: Int = 0) -> Bool {
    guard position < bytes.count else { return false }
    switch bytes[position] {
    case quote: return skipString(bytes, &position, bits: &bits)
    case UInt8(ascii: "t"): return skipWord("true", bytes, &position)
    case UInt8(ascii: "f"): return skipWord("false", bytes, &position)
    case UInt8(ascii: "n"): return skipWord("null", bytes, &position)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return skipNest(bytes, &position, bits: &bits, depth: depth)
    default: return skipNumber(bytes, &position)
    }
  }

  private static func skipNest(
    _ bytes: Span<UInt8>, _ position: inout Int, bits: inout UInt8, depth: Int
  ) -> Bool {
    guard depth < deepest else { return false }
    let isObject = bytes[position] == UInt8(ascii: "{")
    // In ASCII, a closing bracket has the code of the opening one plus 2.
    let closing = bytes[position] + 2
    position += 1
    skipSpace(bytes, &position)
    if skip(closing, bytes, &position) { return true }
    repeat {
      skipSpace(bytes, &position)
      if isObject {
        guard skipString(bytes, &position, bits: &bits) else { return false }
        skipSpace(bytes, &position)
        guard skip(UInt8(ascii: ":"), bytes, &position) else { return false }
        skipSpace(bytes, &position)
      }
      guard skipValue(bytes, &position, bits: &bits, depth: depth + 1) else { return false }
      skipSpace(bytes, &position)
    } while skip(UInt8(ascii: ","), bytes, &position)
    return skip(closing, bytes, &position)
  }
}
