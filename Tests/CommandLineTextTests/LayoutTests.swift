import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct LayoutTests {
  @Test func `words are wrapped below their mark, and a sum stays on one line`() {
    // Words are wrapped below their mark.
    let lines = wrapped(Array(repeating: "word", count: 40).joined(separator: " "), after: "- ")
    expect(lines.count == 3 && lines.allSatisfy { $0.count <= 79 } && lines[0].hasPrefix("- word"))
    expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  word") && !$0.hasSuffix(" ") })
    // A sum stays on one line.
    do {
      let lines = explained(String(repeating: "x ", count: 35) + "1 + 2 = 3 and more", after: "")
      expect(lines.count == 2 && lines[1] == "1 + 2 = 3 and more")
    }
  }

  @Test func `small changes of texts`() {
    expect(
      padded("é", to: 3) == "é  " && padded("long", to: 3) == "long" && trimmed(" a  ") == " a" && trimmed("  ").isEmpty
    )
    expect(signed(-5), equals: "−5")
    expect(signed(5), equals: "5")
    expect(capitalized("male"), equals: "Male")
    expect(words("very_active"), equals: "very active")
  }
}
