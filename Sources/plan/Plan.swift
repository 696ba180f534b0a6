import Foundation

/// The command `plan`: what was asked, done; then the exit status.
@main
struct Plan {
  static func main() {
    prepareStandardStreams()
    do throws(Failure) {
      exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
    } catch {
      if error.status != .success { writeError("plan: \(error.message)") }
      exit(error.status.rawValue)
    }
  }

  /// Does what the arguments ask for.
  private static func run(_ arguments: [String]) throws(Failure) -> ExitStatus {
    guard let first = arguments.first else { return try printed(overview(of: bundled(on: .today), from: .today)) }
    if let command = Subcommand(rawValue: first) { return try command.run(Array(arguments.dropFirst())) }
    switch first {
    case "--help", "-h": return try printed(Help.plan)
    case "--picture": return try printed(picture(of: bundled(on: .today).planned, from: .today))
    case "--version": return try printed("plan \(version)\n")
    default:
      let names = Subcommand.allCases.map { $0.name }
      throw .usage(
        "There is no command \(shown(first)); there are \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])."
          + "\(didYouMean(nearest(to: first, among: names + ["--help", "--picture", "--version"]))) See plan --help.")
    }
  }
}

/// How the command ends.
enum ExitStatus: Int32 {
  /// Everybody was planned.
  case success = 0
  /// Some rows were rejected; all others were planned and written.
  case someRejected = 2
  /// The command was called wrongly, or for a person whose values are not accepted.
  case usage = 64
  /// The input cannot be read as people at all.
  case unreadableInput = 66
  /// The output could not be written.
  case failedOutput = 74
}

/// Why the command ends without having done what was asked.
struct Failure: Error {
  let status: ExitStatus
  /// One or more lines for a person to read.
  let message: String

  static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
  static func usage(_ problems: [String], of command: Subcommand) -> Failure {
    .usage(problems.joined(separator: "\n") + "\nSee plan \(command.name) --help.")
  }
  static func unreadable(_ message: String) -> Failure { Failure(status: .unreadableInput, message: message) }
  static func output(_ message: String) -> Failure { Failure(status: .failedOutput, message: message) }

  /// Nobody reads standard output any more, as when `head` has enough.
  static let unreadOutput = Failure(status: .success, message: "")
}

/// Writes a text to standard output.
func printed(_ text: String) throws(Failure) -> ExitStatus {
  var output = ByteOutput(to: FileOutput.standardOutput)
  output.append(Array(text.utf8))
  try output.flush()
  return .success
}
