@testable import CommandLineText

/// A program for tests.
enum Sample: String, ProgramCommand {
  case first, second, help

  static let program = "sample"
  static let overview = "sample: all of it\n"

  var definition: CommandDefinition {
    switch self {
    case .first:
      CommandDefinition(
        "does first", "FILE|-", 1,
        [
          Option("--weight", value: "W", aliases: ["--mass"], synonyms: "kg rate", "a weight\nin kg"),
          Option("--json", "prints JSON"),
        ], "sample first: help\n", { _ in .success })
    case .second:
      CommandDefinition(
        "does second", "…", 0, [Option("--day", value: "DATE", "a day"), .dateOrder], "sample second: help\n",
        { _ in .success })
    case .help: .help(self)
    }
  }
}

/// Keeps what is written, by one writer at a time.
final class Kept: ByteSink, @unchecked Sendable {
  var bytes: [UInt8] = []

  func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) { self.bytes += bytes[range] }
}

/// What a test appends to an output.
func written(inBlocksOf size: Int = 1 << 18, _ body: (inout ByteOutput) throws -> Void) throws -> String {
  let kept = Kept()
  var output = ByteOutput(to: kept, inBlocksOf: size)
  try body(&output)
  try output.flush()
  return String(decoding: kept.bytes, as: UTF8.self)
}
