import ScienceKernel
import Testing

@testable import plan

@Suite("Text")
struct TextTests {
  @Test func `an accepted measure is written to the gram and the millimetre`() {
    #expect(Weight.kilograms(61.234).text == "61.234" && Weight.kilograms(80).text == "80")
    #expect(Height.centimetres(167.5).text == "167.5" && Height.centimetres(180).text == "180")
  }

  @Test(arguments: [
    ("80", 80), ("-5", -5), ("+5", 5), ("30.0", 30), ("007", 7), ("99999999999999999999", 9_999_999_999),
    ("", nil), ("-", nil), ("30.", nil), (".0", nil), ("30.5", nil), ("3 0", nil), ("3e1", nil),
  ])
  func `a whole number is read as it is written`(_ text: String, _ number: Int?) {
    #expect(wholeNumber(Array(text.utf8).span) == number)
  }

  @Test func `a value in a message stays on its line and within it`() {
    #expect(shown("a\nb\u{1B}[31m\u{202E}") == #""a\u{a}b\u{1b}[31m\u{202e}""#)
    #expect(shown(String(repeating: "x", count: 61)) == "\"\(String(repeating: "x", count: 60))…\"")
  }

  @Test func `a long path shows its end`() {
    #expect(shown(path: "a/b\n.csv") == #""a/b\u{a}.csv""#)
    let long = String(repeating: "x", count: 60)
    #expect(shown(path: long) == "\"\(long)\"")
    #expect(shown(path: "\(long)/a.csv") == "\"…\(long.dropFirst(6))/a.csv\"")
  }
}
