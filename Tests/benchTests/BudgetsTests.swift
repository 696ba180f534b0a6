import Foundation
import ScienceKernelExpectations

@testable import bench

struct BudgetsTests {
  static let sample = """
    {
      "product": [
        { "name": "a call", "row": "one/called", "figure": "p99", "atMost": 1000 },
        { "name": "no allocation", "row": "one/inlined", "figure": "allocations", "atMost": 0 },
        { "name": "a frame", "row": "memory/columns", "figure": "median", "people": 1e6, "atMost": 16.7e6 }
      ],
      "ratios": [
        { "name": "share", "over": "memory/copy", "under": "memory/columns", "atLeast": { "x86-64": 0.25, "arm64": 0.5 } },
        { "name": "threads", "over": "memory/people", "under": "memory/people, all threads",
          "per": { "over": "memory/spin", "under": "memory/spin, all threads" },
          "atLeast": { "x86-64": 0.75, "arm64": 0.6 } }
      ]
    }
    """

  static func read(_ text: String) throws -> Budgets {
    try Budgets(json: Array(text.utf8), rows: measurements().names)
  }

  @Test func `the budgets of this package are read, and a missing file or an empty list is rejected`() throws {
    // The budgets of this package are read, and those of x86-64 have limits.
    let budgets = try Budgets.read(from: Repository.root, rows: measurements().names)
    for flavour in ["x86-64", "x86-64-v3", "x86-64-v4"] { expect(budgets.hasLimits(for: flavour)) }
    // The report states that these are not judged.
    for flavour in ["x86-64-v2", "arm64", "other"] { expect(!budgets.hasLimits(for: flavour)) }
    let start = try require(Self.sample.range(of: #""ratios": ["#))
    let text = Self.sample[..<start.upperBound] + "] }"
    let sentence = "the whole, ratios: [] is rejected: a list of at least one budget."
    #expect(throws: Failure(status: 66, message: "Benchmarks/budgets.json: " + sentence)) {
      try Self.read(String(text))
    }
    #expect(throws: Failure(status: 66, message: "cannot read Benchmarks/budgets.json.")) {
      try Budgets.read(from: Repository.url("Sources"), rows: [])
    }
  }

  @Test func `the instruction sets are those that a build can tell`() throws {
    let header = try Repository.text("Benchmarks/c/include/BuildProbe.h")
    let defined = header.matches(of: #/#define BUILD_FLAVOUR "(.+)"/#).map { String($0.1) }
    expect(Set(defined), equals: Set(Budgets.flavours))
    expect(defined.count, equals: Budgets.flavours.count)
    expect(defined.contains(buildFlavour))
  }

  /// A part of the sample, its replacement, and the error.
  struct Mistake: CustomTestStringConvertible {
    let part, instead, sentence: String

    init(_ part: String, _ instead: String, _ sentence: String) {
      (self.part, self.instead, self.sentence) = (part, instead, sentence)
    }

    var testDescription: String { instead }
  }

  static let mistakes = [
    Mistake(
      #""p99""#, #""p9""#, #"the budget "a call", figure: "p9" is rejected: p99 or allocations of one/called."#),
    Mistake(
      #""atMost": 0"#, #""atMost": -1"#,
      #"the budget "no allocation", atMost: -1 is rejected: a finite number from 0 on."#),
    Mistake(
      "1000 }", #"1000, "atLeast": { "x86-64": 1 } }"#,
      #"the budget "a call", atLeast: {"x86-64":1} is rejected: only the keys name, row, figure, people, atMost."#),
    Mistake(
      #""x86-64": 0.25, "#, "",
      #"the budget "share", atLeast, x86-64: nothing is rejected: a limit, because other ratios have one."#),
    Mistake(
      #""x86-64": 0.25"#, #""x86_64": 0.25"#,
      #"the budget "share", atLeast, x86_64: 0.25 is rejected: "#
        + "only the keys x86-64, x86-64-v2, x86-64-v3, x86-64-v4, arm64, other."),
    Mistake(
      "memory/people, all threads", "cache/people, all threads",
      #"the budget "threads", under: "cache/people, all threads" is rejected: "#
        + "a row of bench --list in memory/ other than over."),
    Mistake(
      #""atMost": 1000"#, #""atMost": 1, "atMost": 1000"#,
      #"the budget "a call", atMost: 1000 is rejected: each key once."#),
    Mistake(#""product""#, #""products""#, "the whole, products: "),
  ]

  @Test(arguments: mistakes)
  func `a mistake is named with its budget, its key, its value and what is accepted`(mistake: Mistake) throws {
    try #require(Self.sample.ranges(of: mistake.part).count == 1, "\(mistake.part) is not in the sample once")
    let text = Self.sample.replacing(mistake.part, with: mistake.instead)
    let failure = try #require(throws: Failure.self) { try Self.read(text) }
    expect(failure.status, equals: 66)
    expect(failure.message.hasPrefix("Benchmarks/budgets.json: " + mistake.sentence), "\(failure.message)")
    // A sentence without a period at its end is only the beginning of the message.
    if mistake.sentence.hasSuffix(".") { expect(failure.message.hasSuffix(mistake.sentence)) }
  }
}
