/// Exit status of a command.
package enum ExitStatus: Int32 {
  /// The command read all of the input and wrote all results.
  case success = 0
  /// Some rows were rejected; all others were processed.
  case someRejected = 2
  /// The arguments were wrong, or had rejected values.
  case usage = 64
  /// The input could not be read in the expected form.
  case unreadableInput = 66
  /// The output could not be written.
  case failedOutput = 74
}

/// The reason why a command ends without completing its work.
package struct Failure: Error {
  package let status: ExitStatus
  /// One or more lines for people.
  package let message: String

  package static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
  package static func usage<Command: ProgramCommand>(_ problems: [String], of command: Command) -> Failure {
    .usage(problems.joined(separator: "\n") + "\nSee \(Command.program) \(command.name) --help.")
  }
  package static func unreadable(_ message: String) -> Failure { Failure(status: .unreadableInput, message: message) }
  package static func output(_ message: String) -> Failure { Failure(status: .failedOutput, message: message) }

  /// Standard output has no reader any more, as when `head` has enough.
  package static let unreadOutput = Failure(status: .success, message: "")
}

/// Prints a text, and draws its picture, or draws that alone on standard output.
///
/// - Parameter path: The file of the picture; nil for none.
package func printed(_ text: String, drawing picture: () -> String, into path: String?) throws(Failure) -> ExitStatus {
  if let path { try draw(picture(), into: path) }
  return path == "-" ? .success : try printed(text)
}

/// Writes a picture into a file that appears when it is complete, or to standard output for `-`.
package func draw(_ picture: String, into path: String) throws(Failure) {
  let file = try FileOutput(path: path, reading: [])
  do throws(Failure) {
    var output = ByteOutput(to: file)
    output.append(picture)
    try output.flush()
    try file.finish()
  } catch {
    file.abandon()
    throw error
  }
}

/// Writes a text to standard output.
package func printed(_ text: String) throws(Failure) -> ExitStatus {
  var output = ByteOutput(to: FileOutput.standardOutput)
  output.append(Array(text.utf8))
  try output.flush()
  return .success
}
