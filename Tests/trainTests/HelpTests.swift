import CommandLineText
import ScienceKernelExpectations
import Testing

@testable import train

struct HelpTests {
  @Test(arguments: Subcommand.allCases)
  func `help of a command fits on a screen and names its options and every exit status`(_ command: Subcommand) throws {
    expect(command.help.hasPrefix(command == .help ? "train: " : "train \(command.name) "))
    for option in command.options {
      // A long one has its meaning on the next line.
      let term = option.value.map { "\(option.name) \($0)" } ?? option.name
      expect(["  ", "\n"].contains { command.help.contains("\n  \(term)\($0)") }, "\(term)")
    }
    for name in command.options.flatMap(\.aliases) { expect(command.help.contains("or \(name) "), "\(name)") }
    let lines = command.help.split(separator: "\n", omittingEmptySubsequences: false)
    expect(lines.count <= 51 && lines.allSatisfy { $0.count <= 80 }, "\(command.name): \(lines.count) lines")
    try expect(Command.run("help \(command.name)").output, equals: command.help)
    try expect(Command.run("\(command.name) --help").output, equals: command.help)
    let text = try require(command.help.split(separator: "Exit status:").last)
    let named = text.matches(of: #/(?:^|;)\s+([0-9]+)\s/#).compactMap { Int32($0.1) }
    let all: [CommandLineText.ExitStatus] = [.success, .someRejected, .usage, .unreadableInput, .failedOutput]
    expect(named, equals: all.map(\.rawValue))
  }

  @Test func `every column that is read is named, and the names that athletes look for`() {
    for (command, names) in [
      (Subcommand.session, SessionRequest.columnNames), (.season, ["day", "load", "unit", "athlete"]),
      (.readiness, ["day"] + Signal.allCases.map(\.column)),
    ] {
      for name in names { expect(command.help.contains("\n  \(name) "), "\(name)") }
    }
    for name in ["CTL", "ATL", "TSB"] { expect(Help.train.contains(name) && Help.season.contains(name), "\(name)") }
    for name in ["TSS", "NP", "IF"] { expect(Help.train.contains(name), "\(name)") }
  }
}
