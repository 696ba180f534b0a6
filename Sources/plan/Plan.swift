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
    guard let command = arguments.first else { return try printed(overview(from: .today)) }
    let rest = Array(arguments.dropFirst())
    switch command {
    case "person": return try runPerson(rest)
    case "people": return try runPeople(rest)
    case "recompute": return try runRecompute(rest)
    case "diff": return try runDiff(rest)
    case "--help", "-h": return try printed(Help.plan)
    case "help":
      switch rest {
      case []: return try printed(Help.plan)
      case ["person"]: return try printed(Help.person)
      case ["people"]: return try printed(Help.people)
      case ["recompute"]: return try printed(Help.recompute)
      case ["diff"]: return try printed(Help.diff)
      default: throw .usage("plan help takes one of the commands: person, people, recompute, diff.")
      }
    default:
      throw .usage(
        "There is no command \(shown(command)); there are person, people, recompute, diff and help. See plan --help.")
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

  /// Nobody reads standard output any more, as when `head` has enough.
  static let unreadOutput = Failure(status: .success, message: "")
  let status: ExitStatus
  /// One or more lines for a person to read.
  let message: String

  static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
  static func unreadable(_ message: String) -> Failure { Failure(status: .unreadableInput, message: message) }
  static func output(_ message: String) -> Failure { Failure(status: .failedOutput, message: message) }
}

/// Writes a text to standard output.
func printed(_ text: String) throws(Failure) -> ExitStatus {
  var output = ByteOutput(to: FileOutput.standardOutput)
  output.append(Array(text.utf8))
  try output.flush()
  return .success
}
