import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct TextTests {
  @Test func `a value in a message stays on its line and within it, and a long path shows its end`() {
    // A value in a message stays on its line and within it.
    expect(shown("a\nb\u{1B}[31m\u{202E}"), equals: #""a\u{a}b\u{1b}[31m\u{202e}""#)
    expect(shown(String(repeating: "x", count: 61)), equals: "\"\(String(repeating: "x", count: 60))…\"")
    expect(clipped([0x61, 0xFF][...]) == "a\u{FFFD}" && isUTF8([0xC3, 0xA9]) && !isUTF8([0xC3, 0x28]))
    // A long path shows its end.
    expect(shown(path: "a/b\n.csv"), equals: #""a/b\u{a}.csv""#)
    let long = String(repeating: "x", count: 60)
    expect(shown(path: long), equals: "\"\(long)\"")
    expect(shown(path: "\(long)/a.csv"), equals: "\"…\(long.dropFirst(6))/a.csv\"")
  }

  @Test func `violations in words name their fields`() {
    let all = [Violation(field: "weight", message: "is missing"), Violation(field: "id", message: "is repeated")]
    expect(all.text, equals: "weight: is missing; id: is repeated")
  }
}
