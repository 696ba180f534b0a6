import Foundation
import PlanContract
import ScienceKernelExpectations

struct JSONTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1.5e-3", #""""#, #""a\"\\\u0001é""#, "[]", "[1,[2,{}],null]", "{}",
    #"{"b":1,"a":{"c":[]}}"#,
  ])
  func `what was read is written as it stood`(_ text: String) throws {
    try expect(WireJSON(text).text, equals: text)
  }

  @Test(arguments: [
    (" \t\r\n[ 1 , 2 ]\n", "[1,2]"), ("\u{FEFF}{}", "{}"),
    (#""\/\b\f\n\r\t\u00e9""#, #""/\u0008\u000c\u000a\u000d\u0009é""#),
    (#""\ud83d\ude00""#, "\"😀\""),
  ])
  func `space and escapes are read in every dialect`(_ text: String, _ written: String) throws {
    try expect(WireJSON(text).text, equals: written)
  }

  @Test(arguments: [
    (0, "", ""), (60, "", ""), (60, "x", "…"), (0, "\u{1F}\u{A0}\u{2028}", "\\u{1f}\u{A0}\\u{2028}"),
    (55, "\n", "\\u{a}"), (56, "\n", "…"), (56, "\nx", "…"), (59, "xx", "x…"),
  ])
  func `a text in a message is at most 60 characters long, its escapes included`(
    _ count: Int, _ end: String, _ shownEnd: String
  ) {
    let start = String(repeating: "x", count: count)
    expect(WireJSON.clipped(start + end), equals: start + shownEnd)
  }

  @Test(arguments: [
    "0", "-0", "7", "-15", "+5", "922337203685477580", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "-9223372036854775809", "92233720368547758070", "00000000000000000000012", "", "-", "+",
    "+-1", "1x", "1.0", " 1",
  ])
  func `a wide number is what the system reads`(_ text: String) {
    expect(wideNumber(Array(text.utf8)), equals: Int64(text))
  }

  @Test func `the characters that a message hides are Unicode's controls, formats and line separators`() {
    let unseen: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
    // These planes have all of them.
    for range: ClosedRange<UInt32> in [0...0x1FFFF, 0xE0000...0xE0FFF] {
      for scalar in range.lazy.compactMap({ Unicode.Scalar($0) })
      where Sweep.isWhole || scalar.value < 0x3000 || scalar.value % 8 == 0 {
        let text = String(scalar)
        let escaped = "\\u{\(String(scalar.value, radix: 16))}"
        let expected = unseen.contains(scalar.properties.generalCategory) ? escaped : text
        if WireJSON.clipped(text) != expected { Issue.record("\(escaped) is written \(WireJSON.clipped(text))") }
      }
    }
  }

  @Test(arguments: ["80", "80.5", "-0.5", "61.2", "0", "1000000000000"])
  func `numbers pass through other coders`(_ text: String) throws {
    let json = try JSONDecoder().decode(WireJSON.self, from: Data("[\(text)]".utf8))
    expect(String(decoding: try JSONEncoder().encode(json), as: UTF8.self), equals: "[\(text)]")
  }

  @Test(arguments: [
    ("8e1", "80"), ("1.755E2", "175.5"), ("1755e-1", "175.5"), ("-8e1", "-80"), ("8e-3", "0.008"), ("0e999", "0"),
    ("80", "80"), ("1e21", "99999999999999999999"), ("1e-30", "0"), ("0.08e3", "80"),
    ("5e-1", "0.5"), ("80.5e-2", "0.805"), ("0.05E1", "0.5"),
  ])
  func `an exponent is taken out exactly`(_ number: String, _ text: String) {
    expect(WireJSON.number(number).plainDecimal.map { String(decoding: $0, as: UTF8.self) }, equals: text)
  }

  @Test(arguments: [(1e14, "100000000000000"), (-0.0, "0"), (0.1, "0.1"), (-2.5e-300, "-2.5e-300")])
  func `a double is written as the shortest decimal that reads back`(_ number: Double, _ text: String) {
    expect(WireJSON.double(number).text, equals: text)
  }

  @Test(arguments: [1e15, 1e16 / 3, 0x1p53, 0x1p63, -0x1p63, 1e19, .greatestFiniteMagnitude])
  func `a double of any size reads back`(_ number: Double) {
    expect(Double(WireJSON.double(number).text), equals: number)
    expect(Double(WireJSON.double(-number).text), equals: -number)
  }

  @Test(arguments: 0..<0x20)
  func `every control character is written as an escape, and read again`(_ byte: Int) throws {
    let escape = "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    for (before, written) in [("", ""), (" ", " "), ("\"", "\\\"")] {
      let text = before + String(Unicode.Scalar(UInt8(byte)))
      expect(WireJSON.string(text).text, equals: "\"\(written)\(escape)\"")
      try expect(WireJSON(WireJSON.string(text).text), equals: .string(text))
    }
  }

  @Test func `through other coders, 64 levels are read, and what lies deeper is unreadable`() throws {
    func decoded(_ depth: Int, _ open: String, _ close: String) throws -> WireJSON {
      let text = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      return try JSONDecoder().decode(WireJSON.self, from: Data(text.utf8))
    }
    func nested(_ depth: Int, _ outer: (WireJSON) -> WireJSON, _ value: WireJSON) -> WireJSON {
      (0..<depth).reduce(value) { value, _ in outer(value) }
    }
    for depth in [63, 64, 65] {
      let expected: WireJSON = depth <= 64 ? .number("1") : .unreadable
      try expect(decoded(depth, "[", "]"), equals: nested(depth, { .array([$0]) }, expected))
      try expect(
        decoded(depth, "{\"a\":", "}"), equals: nested(depth, { .object([WireJSON.Member("a", $0)]) }, expected))
    }
  }
}
