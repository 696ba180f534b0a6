import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct OptionTests {
  enum Sort: String, CaseIterable {
    case up, down
  }

  @Test func `the names of choices are what can be typed`() {
    guard case .choices(let names) = Option("--sort", value: "S", values: Sort.values, "how").values else {
      Issue.record("no choices")
      return
    }
    expect(names, equals: ["up", "down"])
    expect(Option("--weight", value: "W", aliases: ["--mass"], "how heavy").names, equals: ["--weight", "--mass"])
    guard case .any = Option("--weight", value: "W", "how heavy").values else {
      Issue.record("not any value")
      return
    }
  }
}
