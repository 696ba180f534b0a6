import ScienceKernel
import ScienceKernelExpectations

struct GrowingTextTests {
  @Test(arguments: [
    (0, 0, "0"), (5, 3, "0.005"), (-500, 3, "-0.5"), (80_000, 3, "80"), (61_200, 3, "61.2"), (0, 3, "0"),
    (.min, 0, "-9223372036854775808"), (.max, 18, "9.223372036854775807"), (10, 25, "0.000000000000000000000001"),
  ])
  func `a decimal is written exactly, without needless zeros`(_ value: Int, _ places: Int, _ text: String) {
    var written = GrowingText()
    written.append(value, places: places)
    expect(written.string, equals: text)
  }

  @Test func `a whole number has as many digits as it needs, and zeros before them`() {
    for power in sequence(first: UInt64(1), next: { $0 < 10_000_000_000_000_000_000 ? 10 * $0 : nil }) {
      for number in [power - 1, power, power + 1, .max] {
        for digits in [1, 4, 22] {
          var text = GrowingText(capacity: 1)
          text.append(magnitude: number, digits: digits)
          let zeros = String(repeating: "0", count: max(0, digits - "\(number)".count))
          expect(text.string, equals: "\(zeros)\(number)")
        }
      }
    }
  }

  @Test func `pieces, texts and numbers are added as bytes`() {
    var text = GrowingText()
    expect(text.last, equals: nil)
    text.append(piece: "−")
    text.append(magnitude: 120)
    text.append(magnitude: 7, digits: 4)
    text.append(-15, places: 1, decimalMark: ",", minus: "–")
    text.append("é, a text that is longer than a small one")
    text.append([])
    // Sound: no bytes are read.
    unsafe text.append(bytes: UnsafeBufferPointer(start: nil, count: 0))
    unsafe text.append(bytes: UnsafeBufferPointer(start: nil, count: 0), between: UInt8(ascii: "|"))
    // Sound: the bytes are read before the end of the closure.
    unsafe Array("ab".utf8).withUnsafeBufferPointer { unsafe text.append(bytes: $0, between: UInt8(ascii: "'")) }
    text.append([UInt8(ascii: "."), UInt8(ascii: "!")])
    let expected = "−1200007–1,5é, a text that is longer than a small one||'ab'.!"
    expect(text.utf8, equals: Array(expected.utf8))
    expect(text.string, equals: expected)
    expect(text.last, equals: UInt8(ascii: "!"))
    expect(text.count, equals: expected.utf8.count)
  }

  @Test(arguments: [0, 1, 3, 64]) func `a text grows from any capacity, by bytes and at once`(_ capacity: Int) {
    var text = GrowingText(capacity: capacity)
    var expected: [UInt8] = []
    for number in 0..<300 {
      text.append(byte: UInt8(number % 100))
      text.append(expected)
      expected += [UInt8(number % 100)] + expected
      if expected.count > 2000 { break }
    }
    expect(text.utf8, equals: expected)
    text.removeAll()
    text.append("again")
    expect(text.string, equals: "again")
  }
}
