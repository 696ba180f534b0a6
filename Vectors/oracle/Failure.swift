/// A reason to stop, with the exit status that tells a script which kind it is.
struct Failure: Error {
  /// The command line was wrong.
  static let usage: Int32 = 64
  /// A file that must be there is missing, unreadable or not what it should be.
  static let input: Int32 = 66
  /// A file could not be written.
  static let output: Int32 = 74

  let status: Int32
  let message: String

  static func unreadable(_ message: String) -> Failure { Failure(status: input, message: message) }
}
