@testable import CommandLineText

/// A program for tests.
enum Sample: String, ProgramCommand {
  case first, second, help

  static let program = "sample"
  static let overview = "sample: all of it\n"

  var summary: String { "does \(name)" }
  var operands: (usage: String, count: Int) {
    switch self {
    case .first: ("FILE|-", 1)
    case .second: ("…", 0)
    case .help: ("[COMMAND]", 1)
    }
  }
  var options: [Option] {
    guard self == .first else { return [] }
    return [
      Option("--weight", value: "W", aliases: ["--mass"], synonyms: "kg rate", "a weight\nin kg"),
      Option("--json", "prints JSON"),
    ]
  }
  var help: String { "sample \(name): help\n" }
  func run(_ arguments: [String]) throws(Failure) -> ExitStatus { .success }
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
