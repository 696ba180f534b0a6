import CommandLineText
import ScienceKernelExpectations
import Testing

@testable import train

struct HelpTests {
  @Test(arguments: Subcommand.allCases)
  func `help of a command begins with its name and names all options`(_ command: Subcommand) throws {
    expect(command.help.hasPrefix(command == .help ? "train: " : "train \(command.name) "))
    for option in command.options {
      expect(command.help.contains("\n  \(option.name) "), "\(option.name)")
      // A long one has its meaning on the next line.
      let term = option.value.map { "\(option.name) \($0)" } ?? option.name
      expect(["  ", "\n"].contains { command.help.contains("\n  \(term)\($0)") }, "\(term)")
    }
    for name in command.options.flatMap(\.aliases) { expect(command.help.contains("or \(name) "), "\(name)") }
    for line in command.help.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
    try expect(Command.run("help \(command.name)").output, equals: command.help)
    try expect(Command.run("\(command.name) --help").output, equals: command.help)
  }

  @Test(arguments: Subcommand.allCases)
  func `every exit status is named`(_ command: Subcommand) throws {
    let text = try require(command.help.split(separator: "Exit status:").last)
    let named = text.matches(of: #/(?:^|;)\s+([0-9]+)\s/#).compactMap { Int32($0.1) }
    let all: [CommandLineText.ExitStatus] = [.success, .someRejected, .usage, .unreadableInput, .failedOutput]
    expect(named, equals: all.map(\.rawValue))
  }

  @Test func `the names that athletes look for are named, and the list of commands has columns`() {
    for name in ["CTL", "ATL", "TSB"] { expect(Help.train.contains(name) && Help.season.contains(name), "\(name)") }
    for name in ["TSS", "NP", "IF"] { expect(Help.train.contains(name) && Help.session.contains(name), "\(name)") }
    for name in ["CTL", "ATL", "TSB"] { expect(Help.session.contains(name), "\(name)") }
    for name in SeasonRequest.Model.allCases.map(\.rawValue) + SeasonRequest.FormDay.allCases.map(\.rawValue) {
      expect(Help.season.contains(name), "\(name)")
    }
    for title in SeasonRequest.titles.values.joined() { expect(Help.season.contains(title), "\(title)") }
    expect(Help.readiness.contains(CSVColumn.dayTitlesSentence))
    // The list of commands has columns.
    let starts = Help.train.split(separator: "\n").compactMap { line in
      line.firstRange(of: "  (train ").map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    expect(starts.count == Subcommand.allCases.count - 1 && Set(starts).count == 1, "\(Help.train)")
  }

  @Test(arguments: [
    (Subcommand.session, ["t_s", "hr_bpm", "power_W"]), (.season, ["day", "load", "unit", "athlete"]),
    (.readiness, ["day"] + Signal.allCases.map(\.column)),
  ])
  func `every column that is read is named`(_ command: Subcommand, _ columns: [String]) {
    for column in columns { expect(command.help.contains("\n  \(column) "), "\(column)") }
  }
}
