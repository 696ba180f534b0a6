import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct OptionTests {
  @Test func `every name of an option is accepted, the first of them first`() {
    expect(Option("--weight", value: "W", aliases: ["--mass"], "how heavy").names, equals: ["--weight", "--mass"])
  }
}
