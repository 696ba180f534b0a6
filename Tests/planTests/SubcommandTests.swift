import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct SubcommandTests {
  /// The options of each command, by every accepted name; docs/decisions/0019-what-stays-outside.md says what is declined.
  static let survivors: [(command: Subcommand, names: String)] = [
    (
      .person,
      "--weight --height --age --born --gender --sex --activity --goal --target-weight --pace --tdee --protein --on "
        + "--date-order --fat --phases --by --svg --equation --fat-free-mass --macros --energy --json --why"
    ),
    (
      .people,
      "--on --output --columns --ignore --choices --date-order --format --strict --macros --timeline --bmi --tdee --protein "
        + "--equation --energy"
    ),
    (.recompute, "--on --output --columns --ignore --choices --date-order --tdee --protein"),
    (
      .log,
      "--columns --ignore --date-order --same-day --zero-intake --height --age --born --gender --sex --activity --target-weight --by "
        + "--fat --phases --energy --svg --json"
    ),
    (.call, "--options"), (.help, ""),
  ]

  @Test func `each command has these options and no others`() {
    expect(Self.survivors.map(\.command), equals: Subcommand.allCases)
    for (command, names) in Self.survivors {
      expect(command.options.flatMap(\.names).joined(separator: " "), equals: names)
    }
  }

  @Test(arguments: Subcommand.allCases)
  func `as many operands are read as are described`(_ command: Subcommand) throws {
    let count = command.operands.count
    let operands = Array(repeating: "x", count: count)
    try expect(Arguments(operands, of: command).operands, equals: operands)
    #expect(throws: Failure.self) { _ = try Arguments(operands + ["x"], of: command) }
    expect(command.operands.usage.split(separator: " ").count, equals: max(1, count))
  }
}
