/// A destination for text, written piece by piece: bytes, or the caller's memory where nothing can be allocated.
package protocol TextPieces {
  /// Appends a byte of UTF-8.
  mutating func append(byte: UInt8)
}

extension TextPieces {
  /// Appends a static text.
  @inline(never)
  package mutating func append(piece: StaticString) {
    // Sound: a static text is never released and has as many bytes as its count.
    for place in 0..<piece.utf8CodeUnitCount { append(byte: unsafe piece.utf8Start[place]) }
  }

  /// Appends a whole number in decimal digits, with leading zeros up to `digits` digits.
  @inline(never)
  package mutating func append(magnitude: UInt64, digits: Int = 1) {
    if magnitude > 9 || digits > 1 { append(magnitude: magnitude / 10, digits: digits - 1) }
    append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10))
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
    append(magnitude: whole)
    // The fraction of a binary double is exact, and the nearest millionth is its decimal.
    var (millionths, places) = (UInt64(1e6 * (number.magnitude - Double(whole)) + 0.5), 6)
    if millionths == 0 { return }
    while millionths % 10 == 0 { (millionths, places) = (millionths / 10, places - 1) }
    append(byte: UInt8(ascii: "."))
    append(magnitude: millionths, digits: places)
  }
}

/// A text in UTF-8.
extension [UInt8]: TextPieces {
  /// Appends a byte.
  package mutating func append(byte: UInt8) { append(byte) }

  /// Appends a static text.
  package mutating func append(piece: StaticString) {
    // Sound: a static text is never released and has as many bytes as its count.
    unsafe self += UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)
  }

  /// Appends a text.
  @inline(never)
  package mutating func append(_ text: String) {
    let isAdded: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe append(contentsOf: $0) }
    if isAdded == nil { self += text.bytes }
  }

  /// Appends the decimal `value / 10^places`, exactly, without trailing zeros.
  package mutating func append(_ value: Int, places: Int, decimalMark: String = ".", minus: String = "-") {
    if value < 0 { append(minus) }
    var (magnitude, places, unit) = (UInt64(value.magnitude), places, UInt64(1))
    while places > 0, magnitude % 10 == 0 { (magnitude, places) = (magnitude / 10, places - 1) }
    // No 64-bit number has more than 19 digits.
    for _ in 0..<Swift.min(places, 19) { unit *= 10 }
    append(magnitude: magnitude / unit)
    guard places > 0 else { return }
    append(decimalMark)
    append(magnitude: magnitude % unit, digits: places)
  }
}

extension String {
  // Not inlined: each is called from many places.

  // Without an operating system every text is contiguous UTF-8. Code for any other, and for repairs, would take 10 kB.

  /// Creates the text of these bytes, which must be UTF-8.
  package init(bytes: [UInt8]) { self.init(bytes: bytes[...]) }

  /// Creates the text of these bytes, which must be UTF-8.
  @inline(never)
  package init(bytes: ArraySlice<UInt8>) {
    #if hasFeature(Embedded)
      self = String(validating: bytes, as: UTF8.self) ?? ""
    #else
      self.init(decoding: bytes, as: UTF8.self)
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
    unsafe utf8.withContiguousStorageIfAvailable { unsafe areSame($0, bytes) } ?? self.bytes.elementsEqual(bytes)
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
