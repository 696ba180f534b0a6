import CommandLineText
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
      let problem = isOption ? "--output needs a value." : "An empty argument is not a file name."
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.error == "plan: \(problem)\nSee plan \(arguments[0]) --help.\n")
    }
  }

  @Test func `an option's value may hold what options are made of`() throws {
    for arguments in [["--output=a=b", "--on", "-1"], ["--on=-1", "--output", "a=b"]] {
      let given = try Arguments(arguments, of: Subcommand.people)
      #expect(given[.output] == "a=b" && given[.on] == "-1")
    }
  }

  @Test(arguments: [
    ("person --wieght 80 --json", "There is no option \"--wieght\". Did you mean --weight?"),
    ("person --target 80", "There is no option \"--target\". Did you mean --target-weight?"),
    ("people - --Output=x", "There is no option \"--Output\". Did you mean --output?"),
    ("diff - - --jsno", "There is no option \"--jsno\". Did you mean --json?"),
    ("help --hepl", "There is no option \"--hepl\". Did you mean --help?"),
    ("people - --color=red", "There is no option \"--color\"."),
  ])
  func `an unknown option is answered by the nearest, and takes its value along`(
    _ arguments: String, _ problem: String
  ) throws {
    let outcome = try Command.run(arguments)
    let command = arguments.prefix { $0 != " " }
    #expect(outcome.status == 64 && outcome.error == "plan: \(problem)\nSee plan \(command) --help.\n", "\(outcome)")
  }

  @Test func `nothing after -- is an option`() throws {
    let outcome = try Command.run("people -- --help")
    #expect(outcome.status == 66 && outcome.error.hasPrefix(#"plan: Cannot open "--help""#), "\(outcome)")
  }
}
