import ScienceKernelExpectations

@testable import PlanContract

struct WireIdentifierTests {
  @Test(arguments: [
    "0", "-1", "7", "9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740993",
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-0",
    "123456789012345678901234567890123456789", #""""#, #""7""#, #""007""#, #""a\"b""#, #""Ünï—код/😀""#,
  ])
  func `an identifier is written as it was received`(_ text: String) throws {
    let identifier = try require(WireIdentifier(WireJSON(text)))
    expect(identifier.tree.text, equals: text)
    expect(WireIdentifier(identifier.tree), equals: identifier)
  }

  @Test func `a text that is not a literal is a text, and a number beyond 64 bits keeps its digits`() throws {
    for text in ["7", "0193-ab", ""] { expect(WireIdentifier(text), equals: .text(text)) }
    expect(WireIdentifier("7").tree.text, equals: #""7""#)
    let digits = String(repeating: "9", count: 400)
    expect(WireIdentifier(try WireJSON(digits)), equals: .digits(digits))
    expect(WireIdentifier(try WireJSON("9223372036854775807")), equals: .number(.max))
  }

  @Test(arguments: ["7.0", "7e0", "0.5", "1e400", "-1e30", "true", "null", "[]", "{}"])
  func `nothing else is an identifier`(_ text: String) throws {
    expect(WireIdentifier(try WireJSON(text)), equals: nil)
  }

  @Test(arguments: ["", "-", "1.5", "01", "x", "1 ", "٧"])
  func `digits that are none are written as a text`(_ text: String) {
    expect(WireIdentifier.digits(text).tree, equals: .string(text))
  }
}
