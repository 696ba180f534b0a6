import Foundation

/// A command of a program; parsing and help both derive from it.
package protocol ProgramCommand: CaseIterable, RawRepresentable<String> {
  static var program: String { get }
  /// Text that `--help` of the program prints.
  static var overview: String { get }
  var definition: CommandDefinition { get }
}

/// What a command takes, says and does.
package struct CommandDefinition {
  /// Description of the command in a few words.
  let summary: String
  /// Operands after the command's name, and the most of them.
  let operands: (usage: String, count: Int)
  /// Options of the command, except `--help`, which all commands have.
  let options: [Option]
  /// Text that `--help` of the command prints.
  let help: () -> String
  let run: ([String]) throws(Failure) -> ExitStatus

  package init(
    _ summary: String, _ usage: String, _ count: Int, _ options: [Option], _ help: @autoclosure @escaping () -> String,
    _ run: @escaping ([String]) throws(Failure) -> ExitStatus
  ) {
    (self.summary, operands, self.options, self.help, self.run) = (summary, (usage, count), options, help, run)
  }

  /// The command `help`, which prints the overview or the help of one command.
  package static func help<Command: ProgramCommand>(_ help: Command) -> CommandDefinition {
    CommandDefinition("prints this, or a command's help", "[COMMAND]", 1, [], Command.overview) {
      arguments throws(Failure) in
      guard let name = try Arguments(arguments, of: help).operands.first else { return try printed(Command.overview) }
      if let command = Command(rawValue: name) { return try printed(command.help) }
      let names = Command.allCases.map(\.name)
      throw .usage(
        "\(Command.program) help takes one of the commands: \(names.joined(separator: ", ")).\(didYouMean(nearest(to: name, among: names)))"
      )
    }
  }
}

extension ProgramCommand {
  package var name: String { rawValue }
  package var operands: (usage: String, count: Int) { definition.operands }
  package var options: [Option] { definition.options }
  package var help: String { definition.help() }
}

/// Runs the command that the arguments name.
///
/// - Parameters:
///   - commands: The commands of the program.
///   - arguments: The arguments of the program.
///   - otherNames: Other names allowed as the first argument, for suggestions.
///   - other: Handles such a name, or nil for no arguments; returns nil for an unknown name.
package func runProgram<Command: ProgramCommand>(
  _ commands: Command.Type, _ arguments: [String], otherNames: [String],
  _ other: (String?) throws(Failure) -> ExitStatus?
) -> ExitStatus {
  do throws(Failure) {
    let first = arguments.first
    if let command = first.flatMap({ Command(rawValue: $0) }) {
      let rest = Array(arguments.dropFirst())
      return Arguments.askForHelp(rest) ? try printed(command.help) : try command.definition.run(rest)
    }
    if let first, let extra = arguments.dropFirst().first, (["-h"] + otherNames).contains(first) {
      throw .usage("\(shown(extra)) is one argument too many after \(first). See \(Command.program) --help.")
    }
    switch first {
    case "--help", "-h": return try printed(Command.overview)
    case "--version": return try printed("\(Command.program) \(version)\n")
    default:
      if let status = try other(first) { return status }
      let names = Command.allCases.map { $0.name }
      let (given, meant) = (first ?? "", nearest(to: first ?? "", among: names + otherNames))
      throw .usage(
        "There is no command \(shown(given)); there are \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])."
          + "\(didYouMean(meant)) See \(Command.program) --help.")
    }
  } catch {
    if error.status != .success { writeError("\(Command.program): \(error.message)") }
    return error.status
  }
}

/// Runs a program with the arguments of the process, and exits with its status.
package func exitProgram(_ run: ([String]) -> ExitStatus) -> Never {
  prepareStandardStreams()
  exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
}

/// A program as the user can type it: `swift run plan` if it lies in a build folder of the package manager, otherwise as
/// it was called.
package func invocation(of program: String, calledAs path: String = CommandLine.arguments[0]) -> String {
  if path.split(separator: "/").contains(".build") { return "swift run \(program)" }
  let isPlain = path.wholeMatch(of: #/[A-Za-z0-9\/._+~-]+/#) != nil
  return isPlain ? path : "'" + path.replacing("'", with: #"'\''"#) + "'"
}

/// Lists the commands of a program with their summaries, in two columns.
package func list<Command: ProgramCommand>(_ commands: Command.Type) -> String {
  let width = max(27, (commands.allCases.filter { $0.name != "help" }.map(\.definition.summary.count).max() ?? 0) + 2)
  return commands.allCases.map { command in
    let definition = command.definition
    let usage = "  \(Command.program) \(command.name) \(definition.operands.usage)"
    let start = usage.count < 23 ? padded(usage, to: 23) : usage + "\n" + padded("", to: 23)
    guard command.name != "help" else { return start + definition.summary }
    return start + padded(definition.summary, to: width) + "(\(Command.program) \(command.name) --help)"
  }.joined(separator: "\n")
}

/// Lists options with their meanings, in two columns.
package func list(_ options: [Option], below width: Int) -> String {
  options.map { option in
    let term = option.value.map { "\(option.name) \($0)" } ?? option.name
    let next = "\n" + padded("", to: width + 2)
    let start = term.count < width ? padded(term, to: width) : term + next
    return "  " + start + option.meaning.replacing("\n", with: next)
  }.joined(separator: "\n")
}
