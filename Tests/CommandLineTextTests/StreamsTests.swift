import Testing

@testable import CommandLineText

@Suite("Streams")
struct StreamsTests {
  @Test func `bytes that are there already are read to their end`() {
    var (input, room) = (MemoryInput([1, 2, 3, 4, 5]), [UInt8](repeating: 0, count: 4))
    #expect(input.read(into: &room, at: 1, upTo: 3) == 3 && room == [0, 1, 2, 3])
    #expect(input.read(into: &room, at: 0, upTo: 4) == 2 && room == [4, 5, 2, 3])
    #expect(input.read(into: &room, at: 0, upTo: 4) == 0 && room == [4, 5, 2, 3])
  }

  @Test(arguments: [1, 7, 1 << 18])
  func `what is appended is written, whatever a block holds`(_ size: Int) throws {
    let long = String(repeating: "é", count: 200_000)
    let text = try written(inBlocksOf: size) { output in
      for number in [0, 9, 10, -1, .max, .min] {
        output.append(number)
        output.append(UInt8(ascii: ";"))
        try output.flushIfFull()
      }
      output.append(long)
      output.append(Array("!".utf8))
    }
    #expect(text == "0;9;10;-1;9223372036854775807;-9223372036854775808;\(long)!")
  }
}
