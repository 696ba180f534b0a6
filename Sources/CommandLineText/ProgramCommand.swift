import Foundation

/// A command of a program, and what it takes: parsing and help are made from this.
package protocol ProgramCommand: CaseIterable, RawRepresentable<String> {
  /// What the program is called.
  static var program: String { get }
  /// What `--help` of the program prints.
  static var overview: String { get }
  /// What the command does, in a few words.
  var summary: String { get }
  /// What follows its name, apart from options.
  var operands: (usage: String, count: Int, values: Values) { get }
  /// Its options, but for `--help`, which all have.
  var options: [Option] { get }
  /// What its `--help` prints.
  var help: String { get }
  /// Does what the arguments ask for.
  func run(_ arguments: [String]) throws(Failure) -> ExitStatus
}

extension ProgramCommand {
  package var name: String { rawValue }
}

/// What was asked of a program, done; then the exit status.
///
/// - Parameters:
///   - commands: The commands of the program.
///   - otherNames: What may stand in the place of a command.
///   - other: Does what such a name asks for, or what no argument does; nil for a name that it does not know.
package func runProgram<Command: ProgramCommand>(
  _ commands: Command.Type, otherNames: [String], _ other: (String?) throws(Failure) -> ExitStatus?
) -> Never {
  prepareStandardStreams()
  do throws(Failure) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let first = arguments.first
    if let command = first.flatMap({ Command(rawValue: $0) }) {
      let rest = Array(arguments.dropFirst())
      exit((Arguments.askForHelp(rest) ? try printed(command.help) : try command.run(rest)).rawValue)
    }
    switch first {
    case "--help", "-h": exit(try printed(Command.overview).rawValue)
    case "--version": exit(try printed("\(Command.program) \(version)\n").rawValue)
    default:
      if let status = try other(first) { exit(status.rawValue) }
      let names = Command.allCases.map { $0.name }
      let (given, meant) = (first ?? "", nearest(to: first ?? "", among: names + otherNames))
      throw .usage(
        "There is no command \(shown(given)); there are \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])."
          + "\(didYouMean(meant)) See \(Command.program) --help.")
    }
  } catch {
    if error.status != .success { writeError("\(Command.program): \(error.message)") }
    exit(error.status.rawValue)
  }
}

/// The command `help`: everything, or a command's help.
package func runHelp<Command: ProgramCommand>(_ arguments: [String], of help: Command) throws(Failure) -> ExitStatus {
  let given = try Arguments(arguments, of: help)
  guard let name = given.operands.first else { return try printed(Command.overview) }
  let names = Command.allCases.map { $0.name }
  guard let command = Command(rawValue: name) else {
    throw .usage(
      "\(Command.program) help takes one of the commands: \(names.joined(separator: ", ")).\(didYouMean(nearest(to: name, among: names)))"
    )
  }
  return try printed(command.help)
}

/// The commands of a program and what they do, in two columns.
package func list<Command: ProgramCommand>(_ commands: Command.Type) -> String {
  commands.allCases.map { command in
    let usage = "  \(Command.program) \(command.name) \(command.operands.usage)"
    let start = usage.count < 23 ? padded(usage, to: 23) : usage + "\n" + padded("", to: 23)
    guard command.name != "help" else { return start + command.summary }
    return start + padded(command.summary, to: 27) + "(\(Command.program) \(command.name) --help)"
  }.joined(separator: "\n")
}

/// Options and what they mean, in two columns.
package func list(_ options: [Option], below width: Int) -> String {
  options.map { option in
    let term = option.value.map { "\(option.name) \($0)" } ?? option.name
    return "  " + padded(term, to: width) + option.meaning.replacing("\n", with: "\n" + padded("", to: width + 2))
  }.joined(separator: "\n")
}
