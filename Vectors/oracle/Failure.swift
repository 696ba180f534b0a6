/// A reason to stop, with its exit status.
struct Failure: Error {
  /// The command line was wrong.
  static let usage: Int32 = 64
  /// A required file is missing, unreadable or malformed.
  static let input: Int32 = 66
  /// A file could not be written.
  static let output: Int32 = 74

  let status: Int32
  let message: String

  static func unreadable(_ message: String) -> Failure { Failure(status: input, message: message) }
}
