import CommandLineText
import Foundation
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct PlanArgumentsTests {
  @Test func `an empty path is wrong usage`() throws {
    for arguments in [
      ["people", "-", "--output", ""], ["people", "-", "--output="], ["people", ""], ["call", "week", ""],
      ["recompute", "-", "/dev/null", "--output", ""], ["recompute", "-", ""],
    ] {
      // Had the input been read, it would have been complained about.
      let outcome = try Command.run(arguments, input: Data("x".utf8))
      let isOption = arguments.contains { $0.hasPrefix("--output") }
      let problem = isOption ? "--output needs a value." : "An empty argument is not a file name."
      expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
      expect(outcome.error, equals: "plan: \(problem)\nSee plan \(arguments[0]) --help.\n")
    }
  }

  @Test(arguments: [("30", 30), ("30%", 30), ("0", 0), ("30 %", nil), ("%", nil), ("x", nil)])
  func `a share of fat is read with and without its sign`(_ text: String, _ percent: Int?) throws {
    var given = try Arguments(["--macros", text], of: Subcommand.people)
    expect(given.fatShare(), equals: percent)
    expect(given.problems.isEmpty, equals: (percent != nil))
  }

  @Test func `two files are needed, and one of them at most is standard input`() throws {
    for (operands, problem) in [
      (["a", "-"], nil), (["a"], "Missing: two files, these."),
      (["-", "-"], "Only one of the two files can be standard input."),
    ] {
      var given = try Arguments(operands, of: Subcommand.recompute)
      let files = given.twoFiles("these")
      expect(files.map { [$0.first, $0.second] }, equals: problem == nil ? operands : nil)
      expect(given.problems, equals: problem.map { [$0] } ?? [])
    }
  }

  @Test func `the start is the date of the option, today without one, and nothing for a wrong one`() throws {
    for (arguments, expected) in [(["--on=2024-02-29"], CalendarDate("2024-02-29")), (["--on=2023-02-29"], nil)] {
      var given = try Arguments(arguments, of: Subcommand.people)
      expect(CalendarDate.start(&given), equals: expected)
      expect(given.problems.isEmpty, equals: (expected != nil))
    }
    var given = try Arguments([], of: Subcommand.people)
    let before = CalendarDate.today
    let start = CalendarDate.start(&given)
    // Midnight may pass in between.
    expect([before, .today].contains(start))
  }
}
