/// What a text is written to, piece by piece: a `String`, its bytes, or the memory of a caller where nothing can be allocated.
package protocol TextPieces {
  /// Adds a text that stands in the program.
  mutating func append(piece: StaticString)

  /// Adds a whole number in decimal digits.
  mutating func append(number: Int)
}

extension String: TextPieces {
  /// Adds a text that stands in the program.
  package mutating func append(piece: StaticString) { self += piece.description }

  /// Adds a whole number in decimal digits.
  package mutating func append(number: Int) { self += String(number) }
}

/// A text in UTF-8.
extension [UInt8]: TextPieces {
  /// Adds a text that stands in the program.
  package mutating func append(piece: StaticString) {
    // Sound: a text of the program is never released, and has as many bytes as it says.
    unsafe self += UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)
  }

  /// Adds a text.
  @inline(never)
  package mutating func append(_ text: String) {
    let isAdded: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe append(contentsOf: $0) }
    if isAdded == nil { self += text.bytes }
  }

  /// Adds a whole number of 0 or more in decimal digits.
  package mutating func append(number: Int) { append(magnitude: number.magnitude) }

  /// Adds a whole number in decimal digits, with zeros in front if it has fewer than so many.
  @inline(never)
  package mutating func append(magnitude: UInt, digits: Int = 1) {
    if magnitude > 9 || digits > 1 { append(magnitude: magnitude / 10, digits: digits - 1) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10))
  }

  /// Adds the decimal `value / 10^places`, exactly, without needless zeros.
  package mutating func append(_ value: Int, places: Int, decimalMark: String = ".", minus: String = "-") {
    if value < 0 { append(minus) }
    var (magnitude, places) = (value.magnitude, places)
    while places > 0, magnitude % 10 == 0 { (magnitude, places) = (magnitude / 10, places - 1) }
    append(magnitude, places: places, decimalMark)
  }

  /// Adds digits, of which so many are behind the mark.
  private mutating func append(_ magnitude: UInt, places: Int, _ decimalMark: String) {
    if magnitude > 9 || places > 0 { append(magnitude / 10, places: places - 1, decimalMark) }
    if places == 1 { append(decimalMark) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10))
  }
}

extension String {
  // Each is called from many places, and is there once.

  /// The text of these bytes; what is not UTF-8 of it is replaced.
  @inline(never)
  package init(bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }

  /// Its UTF-8.
  @inline(never)
  package var bytes: [UInt8] { unsafe utf8.withContiguousStorageIfAvailable { unsafe Array($0) } ?? Array(utf8) }

  /// Whether it has these bytes.
  ///
  /// Swift's own comparison takes the square of the time for a text of nothing but combining characters.
  @inline(never)
  @unsafe package func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe areSame($0, bytes) } ?? self.bytes.elementsEqual(bytes)
  }

  /// Whether it has the bytes of a text that stands in the program.
  package func hasBytes(of piece: StaticString) -> Bool {
    // Sound: a text of the program is never released, and has as many bytes as it says.
    unsafe hasBytes(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
  }

  /// Whether it has the bytes of another.
  package func hasBytes(of text: String) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe hasBytes($0) } ?? (bytes == text.bytes)
  }
}

@unsafe private func areSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
  guard one.count == other.count else { return false }
  for place in 0..<one.count { if unsafe one[place] != other[place] { return false } }
  return true
}
