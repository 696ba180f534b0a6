import Foundation
import Testing

@testable import plan

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

  @Test func `an option's value may hold what options are made of`() throws {
    for arguments in [["--output=a=b", "--on", "-1"], ["--on=-1", "--output", "a=b"]] {
      let given = try Arguments(arguments, of: "people", options: ["--output", "--on"], flags: [], operands: 0)
      #expect(given.values == ["--output": "a=b", "--on": "-1"])
    }
  }

  @Test func `nothing after -- is an option`() throws {
    let outcome = try Command.run("people -- --help")
    #expect(outcome.status == 66 && outcome.error.hasPrefix(#"plan: Cannot open "--help""#), "\(outcome)")
  }
}
