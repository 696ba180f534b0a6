/// Opens UTF-8 text and skips its byte order mark.
///
/// - Parameter ifRecording: The sentence that follows if the input is the file of a device.
package func openText(
  _ source: any ByteSource, named name: String, ifRecording: String? = nil
) throws(Failure) -> ByteInput {
  var input = ByteInput(from: source, holding: longestRecord + 1)
  if try beginsWithMark(&input) {
    input.start += byteOrderMark.count
    guard try !beginsWithMark(&input) else {
      throw .unreadable(
        "\(name) begins with two byte order marks; at most one is allowed before its header or first line.")
    }
  }
  if input.end >= 2, [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(input.bytes[..<2])) {
    throw .unreadable("\(name) is UTF-16; it must be UTF-8. In Excel, save it as CSV UTF-8.")
  }
  if let recording = try recording(&input) {
    throw .unreadable("\(name) is \(recording), not text in columns. \(ifRecording ?? "Export it as CSV.")")
  }
  if let archive = archives.first(where: { input.bytes[input.start..<input.end].starts(with: $0.bytes) }) {
    throw .unreadable("\(name) is \(archive.name), not text: \(archive.remedy).")
  }
  return input
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

private func beginsWithMark(_ input: inout ByteInput) throws(Failure) -> Bool {
  while !input.isFinal, input.end - input.start < byteOrderMark.count { try input.fill() }
  return input.bytes[input.start..<input.end].starts(with: byteOrderMark)
}

/// The kind of a device's file, in words; nil for anything else.
private func recording(_ input: inout ByteInput) throws(Failure) -> String? {
  // No text begins with the length of a FIT header, and no row of CSV with this sign.
  let (isFIT, isXML) = (
    [[12], [14]].contains(Array(input.bytes[input.start..<input.end].prefix(1))),
    input.bytes[input.start..<input.end].first == UInt8(ascii: "<")
  )
  guard isFIT || isXML else { return nil }
  while !input.isFinal, input.end - input.start < (isFIT ? 12 : 2048) { try input.fill() }
  let bytes = input.bytes[input.start..<input.end]
  if isFIT { return bytes.dropFirst(8).starts(with: ".FIT".utf8) ? "a FIT file, the recording of a device" : nil }
  let text = String(decoding: bytes.prefix(2048), as: UTF8.self)
  if text.contains("<TrainingCenterDatabase") { return "a TCX file, the recording of a device" }
  return text.contains("<gpx") ? "a GPX file, the recording of a device" : nil
}

private let archives: [(bytes: [UInt8], name: String, remedy: String)] = [
  ([0x1F, 0x8B], "compressed by gzip", "unpack it first"),
  ([0x50, 0x4B, 0x03], "a ZIP archive or an Excel file", "unpack it, or save it as CSV"),
  ([0xD0, 0xCF, 0x11], "an old Office file such as .xls", "save it as CSV"),
  (Array("%PD".utf8), "a PDF", "export the table as CSV"),
]

/// Length of the longest record or line accepted [bytes]; a longer one is rejected, whatever it contains.
package let longestRecord = 1 << 20

/// Whether a byte is a space, a tab or a line end, which the reader skips before a person's data.
@inlinable @inline(__always)
package func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

@inlinable @inline(__always)
package func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

extension Span<UInt8> {
  /// Whether a text has the same bytes, compared eight at a time.
  @inlinable @inline(__always)
  package func hasBytes(of other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= 8 else {
      for index in 0..<count where self[index] != other[index] { return false }
      return true
    }
    var place = 0
    while place < count - 8 {
      guard word(at: place) == other.word(at: place) else { return false }
      place += 8
    }
    return word(at: count - 8) == other.word(at: count - 8)
  }

  /// Eight bytes from a place on, the first in the lowest bits.
  @inlinable @inline(__always)
  package func word(at place: Int) -> UInt64 {
    // Sound: any eight bytes are a number, and the place is checked.
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}

extension [UInt8] {
  /// Becomes a part of other bytes, in the same memory if it is as long, and returns whether that is ASCII without NUL.
  @inlinable @inline(__always)
  package mutating func copy(_ place: Range<Int>, of bytes: [UInt8]) -> Bool {
    let text = bytes.span.extracting(place)
    if count != text.count { self = Array(repeating: 0, count: text.count) }
    var copy = mutableSpan
    // The highest bit of a byte or of the one below it.
    var bits: UInt8 = 0
    for index in text.indices {
      copy[index] = text[index]
      bits |= text[index] | (text[index] &- 1)
    }
    return bits < 0x80
  }
}
