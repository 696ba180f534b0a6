import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct HelpTests {
  @Test(arguments: Subcommand.allCases)
  func `help of a command fits on a screen and names its options and every exit status`(_ command: Subcommand) throws {
    expect(command.help.hasPrefix(command == .help ? "plan: " : "plan \(command.name) "))
    for option in command.options { expect(command.help.contains("\n  \(option.name) "), "\(option.name)") }
    for name in command.options.flatMap(\.aliases) { expect(command.help.contains("or \(name) "), "\(name)") }
    let lines = command.help.split(separator: "\n", omittingEmptySubsequences: false)
    expect(lines.count <= 51 && lines.allSatisfy { $0.count <= 80 }, "\(command.name): \(lines.count) lines")
    let statuses: [CommandLineText.ExitStatus] = [.success, .someRejected, .usage, .unreadableInput, .failedOutput]
    let text = try require(command.help.split(separator: "Exit status:").last)
    let named = text.matches(of: #/(?:^|;)\s+([0-9]+)\s/#).compactMap { Int32($0.1) }
    expect(named, equals: statuses.map { $0.rawValue })
  }

  @Test func `help names every column and choice, and a level as the page does`() throws {
    for name in PersonValue.allCases.map({ $0.column }) + CSVWriter.columns { expect(Help.people.contains(name)) }
    for name in Sex.texts + ActivityLevel.texts + Goal.texts {
      expect(Help.people.contains(name) && Help.person.contains(name), "\(name)")
    }
    let page = try Repository.text("docs/page/writing.js")
    let help = Help.person.replacing(#/\n {23}/#, with: " ")
    for level in ActivityLevel.allCases.map(\.name) {
      let sentence = try require(
        page.firstMatch(of: try Regex("\n  \(level): \"([^.]+)\\.", as: (Substring, Substring).self))
      ).1
      expect(help.contains("\(level): \(sentence.prefix(1).lowercased())\(sentence.dropFirst())\n"), "\(help)")
    }
  }
}
