/// A destination for text, written piece by piece: a growing text, or the caller's memory where nothing can be allocated.
package protocol TextPieces: ~Copyable {
  /// Appends a byte of UTF-8.
  mutating func append(byte: UInt8)

  /// Appends bytes of UTF-8.
  @unsafe mutating func append(bytes: UnsafeBufferPointer<UInt8>)

  /// Appends a whole number in decimal digits, with leading zeros up to `digits` digits.
  mutating func append(magnitude: UInt64, digits: Int)
}

extension TextPieces where Self: ~Copyable {
  /// Appends a static text.
  package mutating func append(piece: StaticString) {
    // Sound: a static text is never released and has as many bytes as its count.
    unsafe append(bytes: UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
  }

  /// Appends a text of `Texts` with a number for each `#`.
  @inline(never)
  package mutating func append(
    pattern: StaticString, _ first: Double, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0
  ) {
    var count = 0
    for place in 0..<pattern.utf8CodeUnitCount {
      // Sound: a static text is never released and has as many bytes as its count.
      let byte = unsafe pattern.utf8Start[place]
      if byte == UInt8(ascii: "#") {
        append(decimal: count == 0 ? first : count == 1 ? second : count == 2 ? third : fourth)
        count += 1
      } else {
        append(byte: byte)
      }
    }
  }

  /// Appends a whole number in decimal digits, with leading zeros up to `digits` digits.
  @inline(never)
  package mutating func append(magnitude: UInt64, digits: Int = 1) {
    // No 64-bit number has more than 20 digits. Memory of a constant size is on the stack; the kernel allocates no other memory.
    let most = 20
    let length = decimalLength(of: magnitude, atLeast: digits)
    for _ in most..<max(most, length) { append(byte: UInt8(ascii: "0")) }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { text in
      let last = unsafe UnsafeMutableBufferPointer(rebasing: text[..<min(most, length)])
      unsafe writeDigits(of: magnitude, to: last)
      unsafe append(bytes: UnsafeBufferPointer(last))
    }
  }

  /// Appends the decimal of at most six places that a number is nearest to, without trailing zeros.
  ///
  /// - Parameter number: Any number; from 10¹⁵ on it is written as ∞.
  @inline(never)
  package mutating func append(decimal number: Double) {
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    // No 64-bit number of millionths holds more.
    guard number.magnitude < 1e15 else { return append(piece: "∞") }
    let whole = UInt64(number.magnitude)
    append(magnitude: whole, digits: 1)
    // The fraction of a binary double is exact, and the nearest millionth is its decimal.
    var (millionths, places) = (UInt64(1e6 * (number.magnitude - Double(whole)) + 0.5), 6)
    if millionths == 0 { return }
    while millionths % 10 == 0 { (millionths, places) = (millionths / 10, places - 1) }
    append(byte: UInt8(ascii: "."))
    append(magnitude: millionths, digits: places)
  }
}

/// The number of decimal digits of a whole number with leading zeros up to `digits` digits.
func decimalLength(of magnitude: UInt64, atLeast digits: Int) -> Int {
  // No 64-bit number has more than 20 digits, and no product before the last overflows.
  var (length, bound) = (1, UInt64(10))
  while length < 20, magnitude >= bound { (length, bound) = (length &+ 1, bound &* 10) }
  return max(length, digits)
}

/// Fills memory with the last decimal digits of a whole number.
@unsafe func writeDigits(of magnitude: UInt64, to text: UnsafeMutableBufferPointer<UInt8>) {
  var (rest, place) = (magnitude, text.count)
  while place > 0 {
    place &-= 1
    unsafe text[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
    rest /= 10
  }
}

extension String {
  // Not inlined: each is called from many places.

  // Without an operating system every text is contiguous UTF-8. Code for any other, and for repairs, would take 10 kB.

  /// Creates the text of these bytes, which must be UTF-8.
  package init(bytes: [UInt8]) { self = unsafe bytes.withUnsafeBufferPointer { unsafe String(bytes: $0) } }

  /// Creates the text of these bytes, which must be UTF-8.
  @inline(never)
  @unsafe package init(bytes: UnsafeBufferPointer<UInt8>) {
    #if hasFeature(Embedded)
      self = unsafe String(validating: bytes, as: UTF8.self) ?? ""
    #else
      unsafe self.init(decoding: bytes, as: UTF8.self)
    #endif
  }

  /// Creates the text of these bytes; nil if they are not UTF-8.
  @inline(never)
  package init?(utf8 bytes: [UInt8]) {
    self.init(bytes: bytes)
    if self.bytes != bytes { return nil }
  }

  /// The text's UTF-8.
  @inline(never)
  package var bytes: [UInt8] {
    let bytes = unsafe utf8.withContiguousStorageIfAvailable { unsafe Array($0) }
    #if hasFeature(Embedded)
      return bytes ?? []
    #else
      return bytes ?? Array(utf8)
    #endif
  }

  /// Whether the text has exactly these bytes.
  ///
  /// Swift's own comparison takes quadratic time for a text of only combining characters.
  @inline(never)
  @unsafe package func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most texts that are compared differ in length.
    guard utf8.count == bytes.count else { return false }
    return unsafe utf8.withContiguousStorageIfAvailable { unsafe areSame($0, bytes) }
      ?? self.bytes.elementsEqual(bytes)
  }

  /// Whether the text has the bytes of a static text.
  package func hasBytes(of piece: StaticString) -> Bool {
    // Sound: a static text is never released and has as many bytes as its count.
    unsafe hasBytes(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
  }

  /// Whether the text has the bytes of another.
  @inline(never)
  package func hasBytes(of text: String) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe hasBytes($0) } ?? (bytes == text.bytes)
  }
}

/// Whether two static texts have the same bytes.
package func areSame(_ one: StaticString, _ other: StaticString) -> Bool {
  // Sound: a static text is never released and has as many bytes as its count.
  unsafe areSame(
    UnsafeBufferPointer(start: one.utf8Start, count: one.utf8CodeUnitCount),
    UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
}

@unsafe private func areSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
  guard one.count == other.count else { return false }
  for place in 0..<one.count { if unsafe one[place] != other[place] { return false } }
  return true
}
