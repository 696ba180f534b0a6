/// How the command ends.
package enum ExitStatus: Int32 {
  /// All of the input was read and answered.
  case success = 0
  /// Some rows were rejected; all others were answered.
  case someRejected = 2
  /// The command was called wrongly, or with values that are not accepted.
  case usage = 64
  /// The input cannot be read as what it should be.
  case unreadableInput = 66
  /// The output could not be written.
  case failedOutput = 74
}

/// Why the command ends without having done what was asked.
package struct Failure: Error {
  package let status: ExitStatus
  /// One or more lines for a person to read.
  package let message: String

  package static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
  package static func usage<Command: ProgramCommand>(_ problems: [String], of command: Command) -> Failure {
    .usage(problems.joined(separator: "\n") + "\nSee \(Command.program) \(command.name) --help.")
  }
  package static func unreadable(_ message: String) -> Failure { Failure(status: .unreadableInput, message: message) }
  package static func output(_ message: String) -> Failure { Failure(status: .failedOutput, message: message) }

  /// Nobody reads standard output any more, as when `head` has enough.
  package static let unreadOutput = Failure(status: .success, message: "")
}

/// Writes a text to standard output.
package func printed(_ text: String) throws(Failure) -> ExitStatus {
  var output = ByteOutput(to: FileOutput.standardOutput)
  output.append(Array(text.utf8))
  try output.flush()
  return .success
}
