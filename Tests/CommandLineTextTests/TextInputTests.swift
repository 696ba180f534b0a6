import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct TextInputTests {
  @Test func `one byte order mark is passed over, and UTF-16 is refused`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    try expect(openText(MemoryInput(mark + [0x61]), named: "it").start, equals: 3)
    for (bytes, message) in [
      (mark + mark, "it begins with two byte order marks; at most one is allowed before its header or first line."),
      ([0xFE, 0xFF, 0, 0x61], "it is UTF-16; it must be UTF-8."),
    ] {
      let error = try #require(throws: Failure.self) { _ = try openText(MemoryInput(bytes), named: "it") }
      expect(error.status, equals: .unreadableInput)
      expect(error.message, equals: message)
    }
    #expect(isBlank(0x20) && isBlank(0x0B) && !isBlank(0x61) && isLineEnd(0x0D) && isLineEnd(0x0A) && !isLineEnd(0x20))
  }
}
