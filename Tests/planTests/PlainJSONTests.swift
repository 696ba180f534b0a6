import ScienceKernelExpectations
import CommandLineText
import PlanContract
import Testing

@testable import plan

struct PlainJSONTests {
  /// Whether a text is one plain value and nothing else, and the bits of its strings.
  static func isPlain(_ text: [UInt8]) -> (Bool, bits: UInt8) {
    var position = 0
    var bits: UInt8 = 0
    let isPlain = PlainJSON.skipValue(text.span, &position, bits: &bits)
    return (isPlain && position == text.count, bits)
  }

  static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test(arguments: [
    "0", "-0", "7", "10", "80.5", "-80.05", "0.5", "1e5", "1E+5", "1.5e-10", "0e0", "\"\"", "\"a b\"", "\"\u{7F}\"",
    "true",
    "false", "null", "[]", "[ ]", "[1,\"a\" , null]", "{}", "{ }", "{\"a\":1 , \"\":{ \"b\" : [ ] }}", "[\t\r{}]",
    nested(64),
  ])
  func `what is plain is accepted to its last byte, as WireJSON is`(_ text: String) throws {
    let utf8 = Array(text.utf8)
    let (isPlain, bits) = Self.isPlain(utf8)
    expect(isPlain && bits < 0x80)
    _ = try WireJSON(utf8, in: utf8.indices, depth: 0)
  }

  @Test(arguments: [
    "", " ", "-", "00", "01", "-01", "+1", ".5", "5.", "5.e1", "1e", "1e+", "1e+-1", "0x1", "1 ", "Infinity", "\"",
    "\"a",
    "\"a\nb\"", "\"\u{1F}\"", "\"\\n\"", "\"\\u0061\"", "tru", "True", "truex", "nulL", "fals", "[", "[1", "[1,",
    "[1,]",
    "[,]", "[1 2]", "[}", "{", "{]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{\"a\" 1}", "{a:1}",
    "{1:1}",
    "{,}", "[\n]", "[\u{B}]", "{\"a\":1\n}", nested(65), "]", "}", ",", ":", "'a'",
  ])
  func `what is damaged, escaped, deep or on two lines is not plain`(_ text: String) {
    expect(!Self.isPlain(Array(text.utf8)).0)
  }

  @Test func `bytes beyond ASCII are told of, wherever a string stands`() {
    for text in ["\"é\"", "[\"a\",\"é\",\"a\"]", "{\"é\":1}", "{\"a\":{\"b\":\"é\"}}"] {
      let (isPlain, bits) = Self.isPlain(Array(text.utf8))
      expect(isPlain && bits >= 0x80)
    }
    expect(!Self.isPlain(Array("é".utf8)).0)
  }
}
