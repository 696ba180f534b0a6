import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct HelpTests {
  @Test(arguments: Subcommand.allCases)
  func `help of a command begins with its name and names all options and operands`(_ command: Subcommand) {
    let begin = command == .help ? "plan: " : "plan \(command.name) "
    expect(command.help.hasPrefix(begin))
    for option in command.options { expect(command.help.contains("\n  \(option.name) "), "\(option.name)") }
    for name in command.options.flatMap(\.aliases) { expect(command.help.contains("or \(name) "), "\(name)") }
  }

  @Test(arguments: [Help.plan, Help.people, Help.recompute])
  func `every exit status is named`(_ help: String) throws {
    let statuses: [CommandLineText.ExitStatus] = [.success, .someRejected, .usage, .unreadableInput, .failedOutput]
    let text = try require(help.split(separator: "Exit status:").last)
    let named = text.matches(of: #/(?:^|;)\s+([0-9]+)\s/#).compactMap { Int32($0.1) }
    expect(named, equals: statuses.map { $0.rawValue })
  }

  @Test func `help names every column and choice`() throws {
    for name in CSVWriter.columns { expect(Help.recompute.contains(name)) }
    expect(Help.log.contains(CSVColumn.dayTitlesSentence), "\(Help.log)")
    for name in PersonValue.allCases.map({ $0.column }) { expect(Help.people.contains(name)) }
    for name in Sex.texts + ActivityLevel.texts + Goal.texts {
      expect(Help.people.contains(name) && Help.person.contains(name), "\(name)")
    }
    // What the page says of a level.
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
