import PlanContract
import ScienceKernelExpectations

struct JSONParserTests {
  @Test(arguments: [
    ("", "body: is not JSON: a value is missing at byte 1"),
    ("{", "body: is not JSON: a name in double quotes is missing at byte 2"),
    ("[1,]", "[1]: is not JSON: a value is missing at byte 4"),
    ("{} {}", "body: is not JSON: something follows the value at byte 4"),
    ("{\"a\" 1}", "a: is not JSON: a colon is missing at byte 6"),
    ("{\"a\":1 \"b\":2}", "body: is not JSON: a comma or } is missing at byte 8"),
    ("{\"a\":[01]}", "a[0]: is not JSON: a number with a leading zero at byte 8"),
    ("{\"a\":{\"b\":+1}}", "a.b: is not JSON: a value is missing at byte 11"),
    ("[1.]", "[0]: is not JSON: a digit is missing at byte 4"),
    ("[.5]", "[0]: is not JSON: a value is missing at byte 2"),
    ("[1e]", "[0]: is not JSON: a digit is missing at byte 4"),
    ("[NaN]", "[0]: is not JSON: a value is missing at byte 2"),
    ("[tru]", "[0]: is not JSON: a value is missing at byte 2"),
    ("[\"a", "[0]: is not JSON: a string without end at byte 4"),
    ("[\"\\", "[0]: is not JSON: a string without end at byte 4"),
    ("[\"\\x\"]", "[0]: is not JSON: an unknown escape in a string at byte 5"),
    ("[\"\\ud800\"]", "[0]: is not JSON: half a character at byte 9"),
    ("[\"\\udc00\"]", "[0]: is not JSON: half a character at byte 9"),
    ("[\"\\udc00\\udc00\"]", "[0]: is not JSON: half a character at byte 9"),
    ("[\"\\ud800\\u0041\"]", "[0]: is not JSON: half a character at byte 15"),
    ("[\"\\u00g0\"]", "[0]: is not JSON: a hexadecimal digit is missing at byte 7"),
    ("[\"a\nb\"]", "[0]: is not JSON: a control character in a string at byte 4"),
  ])
  func `damage is named with its place`(_ text: String, _ problem: String) {
    #expect(throws: WireError.self) { _ = try WireJSON(text) }
    do throws(WireError) { _ = try WireJSON(text) } catch { expect(error.description, equals: problem) }
  }

  @Test func `a body is rejected by its length before any of it is read`() throws {
    let longest = WireJSON.longestBody
    expect(longest, equals: 1_048_576)
    let text = "\"" + String(repeating: "x", count: longest - 2) + "\""
    try expect(WireJSON(body: Array(text.utf8)).text, equals: text)
    for body in [Array(" \(text)".utf8), Array(repeating: UInt8(ascii: "["), count: longest + 1)] {
      let error = #expect(throws: WireError.self) { try WireJSON(body: body) }
      expect(error?.description, equals: "body: 1048577 bytes are rejected: at most 1048576")
    }
  }

  @Test func `a string that is not UTF-8 is named with its place`() {
    let bytes = Array(#"{"plan":{"id":""#.utf8) + [0xC3, 0x28] + Array("\"}}".utf8)
    do throws(WireError) {
      _ = try WireJSON(bytes)
      Issue.record("no error")
    } catch {
      expect(error.description, equals: "plan.id: is not JSON: a string that is not UTF-8 at byte 15")
    }
  }

  @Test func `values are nested 512 deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    try expect(WireJSON(nested(512)).text, equals: nested(512))
    #expect(throws: WireError.self) { try WireJSON(nested(513)) }
    do throws(WireError) {
      _ = try WireJSON(String(repeating: "[{\"a\":", count: 1_000_000))
      Issue.record("no error")
    } catch {
      let path = "[0].a" + String(repeating: "[0].a", count: 15)
      expect(error.description, equals: "\(path).…: is not JSON: nesting deeper than 512 at byte 1537")
    }
  }

  @Test(arguments: 0..<0x20)
  func `a string contains no raw control character`(_ byte: Int) {
    // After an escape, a string is read by other code.
    for before in ["", "\\n", "é"] {
      let bytes = Array("[\"\(before)".utf8) + [UInt8(byte)] + Array("\"]".utf8)
      let error = #expect(throws: WireError.self) { try WireJSON(bytes) }
      let place = before.utf8.count + 3
      expect(error?.description, equals: "[0]: is not JSON: a control character in a string at byte \(place)")
    }
  }
}
