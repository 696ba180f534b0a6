/// The JSON that nearly every line is made of, read in one pass over its bytes: strings without escapes, and everything
/// else on one line and nested at most 64 deep.
///
/// Whatever it accepts is JSON by RFC 8259, but for strings that may not be UTF-8: `bits` tells when that is to be found
/// out. It never says what is wrong with anything else. The contract's `WireJSON` does that, and reads what is not plain.
enum PlainJSON {
  private static let quote = UInt8(ascii: "\"")
  private static let deepest = 64

  /// Passes over white space, up to the end of the line.
  @inline(__always)
  static func skipSpace(_ bytes: Span<UInt8>, _ position: inout Int) {
    while position < bytes.count, case let byte = bytes[position], byte == 0x20 || byte == 0x09 || byte == 0x0D {
      position += 1
    }
  }

  /// Passes over one byte, if it is that.
  @inline(__always)
  static func skip(_ byte: UInt8, _ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Passes over a string, of which all bits of all bytes are added to `bits`: 0x80 and more when it is not ASCII.
  @inline(__always)
  static func skipString(_ bytes: Span<UInt8>, _ position: inout Int, bits: inout UInt8) -> Bool {
    guard skip(quote, bytes, &position) else { return false }
    while position < bytes.count, case let byte = bytes[position], byte != quote {
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return false }
      bits |= byte
      position += 1
    }
    return skip(quote, bytes, &position)
  }

  /// Passes over a number.
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

  /// Passes over a word: `true`, `false` or `null`.
  static func skipWord(_ word: StaticString, _ bytes: Span<UInt8>, _ position: inout Int) -> Bool {
    for byte in word.description.utf8 {
      guard skip(byte, bytes, &position) else { return false }
    }
    return true
  }

  /// Passes over a value of any kind.
  ///
  /// - Parameter depth: How many arrays and objects it stands in, below the one that is the line.
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

  /// Passes over an array or an object.
  private static func skipNest(
    _ bytes: Span<UInt8>, _ position: inout Int, bits: inout UInt8, depth: Int
  ) -> Bool {
    guard depth < deepest else { return false }
    let isObject = bytes[position] == UInt8(ascii: "{")
    // In ASCII, a closing bracket stands two behind the one that opens.
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
