/// Opens UTF-8 text and skips its byte order mark.
package func openText(_ source: any ByteSource, named name: String) throws(Failure) -> ByteInput {
  var input = ByteInput(from: source, holding: longestRecord + 1)
  if try beginsWithMark(&input) {
    input.start += byteOrderMark.count
    guard try !beginsWithMark(&input) else {
      throw .unreadable(
        "\(name) begins with two byte order marks; at most one is allowed before its header or first line.")
    }
  }
  if input.end >= 2, [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(input.bytes[..<2])) {
    throw .unreadable("\(name) is UTF-16; it must be UTF-8.")
  }
  return input
}

private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

private func beginsWithMark(_ input: inout ByteInput) throws(Failure) -> Bool {
  while !input.isFinal, input.end - input.start < byteOrderMark.count { try input.fill() }
  return input.bytes[input.start..<input.end].starts(with: byteOrderMark)
}

/// Length of the longest record or line accepted [bytes]; a longer one is rejected, whatever it contains.
package let longestRecord = 1 << 20

/// Whether a byte is a space, a tab or a line end, which the reader skips before a person's data.
@inlinable @inline(__always)
package func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

@inlinable @inline(__always)
package func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
