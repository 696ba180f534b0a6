/// A text in UTF-8 that grows at its end, in memory of its own.
///
/// Appending to an array takes several times as many instructions, and almost all of a response is appended.
@safe @frozen @usableFromInline package struct GrowingText: ~Copyable, TextPieces {
  @usableFromInline var first: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int

  /// The length of the text [bytes].
  package private(set) var count = 0

  /// An empty text.
  ///
  /// - Parameter capacity: The expected length [bytes].
  package init(capacity: Int = 64) {
    self.capacity = max(capacity, 1)
    unsafe first = .allocate(capacity: self.capacity)
  }

  // Inlined, because Embedded Swift has to see it in other modules.
  @inlinable deinit { unsafe first.deallocate() }

  // Sound, here and below: the first `count` bytes of `capacity` are initialized, and nothing else has their address.

  private var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: first, count: count) }

  /// The last byte; nil if the text is empty.
  package var last: UInt8? { count > 0 ? unsafe first[count &- 1] : nil }

  /// The text's UTF-8.
  package var utf8: [UInt8] { unsafe Array(bytes) }

  /// The text.
  package var string: String { unsafe String(bytes: bytes) }

  /// Removes the text and keeps its memory.
  package mutating func removeAll() { count = 0 }

  /// Moves the text, of this length, to larger memory.
  @inline(never)
  private mutating func grow(from length: Int, to least: Int) {
    let larger = max(least, 2 * capacity)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe grown.moveInitialize(from: first, count: length)
    unsafe first.deallocate()
    unsafe (first, capacity) = (grown, larger)
  }

  // Not inlined: each is called from many places.

  /// Appends a byte.
  @inline(never)
  package mutating func append(byte: UInt8) {
    unsafe extend(by: 1).initialize(to: byte)
  }

  /// Appends bytes.
  @inline(never)
  @unsafe package mutating func append(bytes added: UnsafeBufferPointer<UInt8>) {
    guard let start = added.baseAddress else { return }
    unsafe extend(by: added.count).initialize(from: start, count: added.count)
  }

  /// Appends bytes between two of the same.
  @inline(never)
  @unsafe package mutating func append(bytes added: UnsafeBufferPointer<UInt8>, between mark: UInt8) {
    let place = unsafe extend(by: added.count &+ 2)
    unsafe place.initialize(to: mark)
    if let start = added.baseAddress { unsafe (place + 1).initialize(from: start, count: added.count) }
    unsafe (place + 1 + added.count).initialize(to: mark)
  }

  /// Lengthens the text, and returns the place of its new bytes, which the caller initializes.
  @inline(__always)
  @unsafe private mutating func extend(by length: Int) -> UnsafeMutablePointer<UInt8> {
    let start = count
    // No text is longer than memory.
    count = start &+ length
    if count > capacity { grow(from: start, to: count) }
    return unsafe first + start
  }

  /// Appends bytes.
  package mutating func append(_ added: [UInt8]) { unsafe added.withUnsafeBufferPointer { unsafe append(bytes: $0) } }

  /// Appends a static text.
  @inline(never)
  package mutating func append(piece: StaticString) {
    // Sound: a static text is never released and has as many bytes as its count.
    unsafe append(bytes: UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
  }

  /// Appends a text.
  @inline(never)
  package mutating func append(_ text: String) {
    let isAdded: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe append(bytes: $0) }
    if isAdded == nil { append(text.bytes) }
  }

  /// Appends a whole number in decimal digits, with leading zeros up to `digits` digits.
  @inline(never)
  package mutating func append(magnitude: UInt64, digits: Int = 1) {
    let length = decimalLength(of: magnitude, atLeast: digits)
    unsafe writeDigits(of: magnitude, to: UnsafeMutableBufferPointer(start: extend(by: length), count: length))
  }

  /// Appends the decimal `value / 10^places`, exactly, without trailing zeros.
  @inline(never)
  package mutating func append(_ value: Int, places: Int, decimalMark: String = ".", minus: String = "-") {
    if value < 0 { append(minus) }
    var (magnitude, places, unit) = (UInt64(value.magnitude), places, UInt64(1))
    while places > 0, magnitude % 10 == 0 { (magnitude, places) = (magnitude / 10, places - 1) }
    guard places > 0 else { return append(magnitude: magnitude) }
    // No 64-bit number has more than 19 digits.
    for _ in 0..<min(places, 19) { unit *= 10 }
    append(magnitude: magnitude / unit)
    append(decimalMark)
    append(magnitude: magnitude % unit, digits: places)
  }
}
