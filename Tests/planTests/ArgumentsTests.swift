import Foundation
import Testing

@Suite("Arguments")
struct ArgumentsTests {
  @Test func `an empty path is wrong usage`() throws {
    for arguments in [
      ["people", "-", "--output", ""], ["people", "-", "--output="], ["people", ""], ["diff", "", "-"],
      ["recompute", "-", "/dev/null", "--output", ""], ["recompute", "-", ""],
    ] {
      // Had the input been read, it would have been complained about.
      let outcome = try Command.run(arguments, input: Data("x".utf8))
      let isOption = arguments.contains { $0.hasPrefix("--output") }
      let problem = isOption ? "--output needs a value." : "An empty argument names no file."
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.error == "plan: \(problem)\nSee plan \(arguments[0]) --help.\n")
    }
  }
}
