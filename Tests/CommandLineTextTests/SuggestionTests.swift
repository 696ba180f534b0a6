import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct SuggestionTests {
  static let names = ["--weight", "--why", "--target-weight", "lose_weight", "maintain", "male", "female"]

  @Test(arguments: [
    ("--weigth", "--weight"), ("--wieght", "--weight"), ("--wait", nil), ("--target", "--target-weight"),
    ("--w", nil), ("--wh", "--why"), ("lose", "lose_weight"), ("lose weight", "lose_weight"),
    ("LOSE-WEIGHT", "lose_weight"), ("Male", "male"), ("f", "female"), ("mle", "male"), ("man", nil),
    ("maintian", "maintain"), ("", nil), (String(repeating: "x", count: 100_000), nil), ("ﬀ", nil),
  ])
  func `the only name that begins so is meant, else the nearest, if it is near`(_ typed: String, _ name: String?) {
    expect(nearest(to: typed, among: Self.names), equals: name)
  }

  @Test func `an option is meant by a synonym, then by a similar name, then by a similar synonym`() {
    let options = [
      Option("--age", "years"), Option("--pace", synonyms: "rate deficit", "how fast"),
      Option("--target", aliases: ["--tarmac"], "where"),
    ]
    for (typed, name, option) in [
      ("--rate", "--pace", "--pace"), ("--RATE", "--pace", "--pace"), ("--deficits", "--pace", "--pace"),
      ("--agee", "--age", "--age"), ("--tarmak", "--tarmac", "--target"),
    ] {
      let meant = nearest(to: typed, among: options)
      expect(meant.map { [$0.name, $0.option.name] }, equals: [name, option], "\(typed)")
    }
    // A third of the letters would have to change, and hyphens are no letters.
    for typed in ["--color", "--gewicht"] { expect(nearest(to: typed, among: options) == nil, "\(typed)") }
  }

  @Test func `a name is as far away as letters have to change`() {
    // At most a third of six.
    for (typed, isNear) in [
      ("abcdef", true), ("xbcdef", true), ("xycdef", true), ("xyzdef", false), ("bcdef", true), ("cdef", true),
      ("def", false), ("xyabcdef", true), ("xyzabcdef", false), ("bacdfe", true), ("badcfe", false), ("cab", false),
    ] {
      expect((nearest(to: typed, among: ["abcdef"]) != nil), equals: isNear, "\(typed)")
    }
    expect(nearest(to: "xbcdef", among: ["ybxdef", "abcdef"]), equals: "abcdef")
    expect(nearest(to: "a", among: []) == nil && didYouMean(nil).isEmpty && didYouMean("a") == " Did you mean a?")
  }
}
