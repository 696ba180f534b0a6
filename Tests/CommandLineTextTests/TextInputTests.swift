import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct TextInputTests {
  @Test func `files of devices and archives are named`() throws {
    let fit: [UInt8] = [14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8) + [0, 0]
    for (bytes, message) in [
      (fit, "it is a FIT file, the recording of a device, not text in columns. Do this."),
      (
        Array("<?xml version=\"1.0\"?>\n<TrainingCenterDatabase>".utf8),
        "it is a TCX file, the recording of a device, not text in columns. Do this."
      ), (Array("<gpx>".utf8), "it is a GPX file, the recording of a device, not text in columns. Do this."),
      ([0x1F, 0x8B, 8], "it is compressed by gzip, not text: unpack it first."),
      ([0x50, 0x4B, 3, 4], "it is a ZIP archive or an Excel file, not text: unpack it, or save it as CSV."),
      ([0xD0, 0xCF, 0x11, 0xE0], "it is an old Office file such as .xls, not text: save it as CSV."),
      (Array("%PDF-1.7".utf8), "it is a PDF, not text: export the table as CSV."),
    ] {
      for size in [1, 1 << 18] {
        let error = try #require(throws: Failure.self) {
          _ = try openText(Slow(MemoryInput(bytes), size: size), named: "it", ifRecording: "Do this.")
        }
        expect(error.status, equals: .unreadableInput)
        expect(error.message, equals: message)
      }
    }
    for text in ["<html>", "\u{C}day,load\n", "PK,load\n"] {
      try expect(openText(MemoryInput(Array(text.utf8)), named: "it").start, equals: 0)
    }
  }

  @Test func `one byte order mark is passed over, and UTF-16 is refused`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    try expect(openText(MemoryInput(mark + [0x61]), named: "it").position, equals: 3)
    for (bytes, message) in [
      (mark + mark, "it begins with two byte order marks; at most one is allowed before its header or first line."),
      ([0xFE, 0xFF, 0, 0x61], "it is UTF-16; it must be UTF-8. In Excel, save it as CSV UTF-8."),
    ] {
      let error = try #require(throws: Failure.self) { _ = try openText(MemoryInput(bytes), named: "it") }
      expect(error.status, equals: .unreadableInput)
      expect(error.message, equals: message)
    }
    expect(isBlank(0x20) && isBlank(0x0B) && !isBlank(0x61) && isLineEnd(0x0D) && isLineEnd(0x0A) && !isLineEnd(0x20))
  }
}

/// Bytes that arrive in pieces of a given size.
private struct Slow: ByteSource {
  private var input: MemoryInput
  private let size: Int

  init(_ input: MemoryInput, size: Int) { (self.input, self.size) = (input, size) }

  mutating func read(into room: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int {
    input.read(into: &room, at: offset, upTo: min(size, count))
  }
}
