import CommandLineText
import Foundation
import ScienceKernelTestSupport

@testable import train

/// The command `train`.
enum Command {
  private static let program = Program("train")

  /// Runs the command in a process of its own, as a user does.
  static func launch(
    _ arguments: [String], input: Data = Data(), through wrapper: [String] = []
  ) throws -> Program.Outcome {
    try program.run(arguments, input: input, through: wrapper)
  }

  /// Runs the command in this process.
  static func run(_ arguments: [String], input: Data = Data()) throws -> Program.Outcome {
    try Program.call(input: input) { input, output, error in
      StandardStreams.$current.withValue(StandardStreams(input: input, output: output, error: error)) {
        Train.run(arguments).rawValue
      }
    }
  }

  /// Runs the command with arguments separated by spaces, and a text on standard input.
  static func run(_ arguments: String, input: String = "") throws -> Program.Outcome {
    try run(arguments.split(separator: " ").map(String.init), input: Data(input.utf8))
  }
}

/// Bytes that arrive in pieces of a given size.
struct Pieces: ByteSource {
  private var input: MemoryInput
  private let size: Int

  init(_ text: some StringProtocol, size: Int = .max) {
    input = MemoryInput(Array(text.utf8))
    self.size = size
  }

  mutating func read(into room: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int {
    input.read(into: &room, at: offset, upTo: min(size, count))
  }
}

/// Keeps what is written, by one writer at a time.
final class Kept: ByteSink, @unchecked Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [String] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) { self.bytes += bytes[range] }

  /// Number of rejected rows that were named or counted.
  var rejections: Int { Self.rejections(in: lines) }

  /// Number of rejected rows that are named or counted in lines.
  static func rejections(in lines: [String]) -> Int {
    let notes =
      #/lines? (has|have) only separators|^columns that are not read|^the (day of|line)|^\d+ of \d+ rows have|^\d+ rows? equals?/#
    return lines.filter { !$0.contains(notes) }
      .map { $0.firstMatch(of: #/^and (\d+) more rows?/#).flatMap { Int($0.1) } ?? 1 }.reduce(0, +)
  }

  func say(_ line: String) { lines.append(line) }
}

/// The rider whom the command takes for the bundled ride.
func rider() -> Profile {
  var profile = Profile()
  (profile.rest, profile.maximum, profile.sex) = (50, 192, .male)
  (profile.thresholdPower, profile.criticalPower, profile.wPrime) = (300, 300, 20_000)
  return profile
}

/// What a session says, by name, and a line for each bad row.
func figures(
  _ text: some StringProtocol, _ profile: Profile = rider(), inPiecesOf size: Int = .max,
  titles: [String: [String]] = [:]
) throws -> (values: [String: Double], results: SessionResults, lines: [String]) {
  let kept = Kept()
  let (results, rejected) = try session(Pieces(text, size: size), named: "the test's bytes", profile, titles: titles) {
    kept.say($0)
  }
  precondition(kept.rejections == rejected, "a line for each bad row")
  let values = results.figures.compactMap { figure in figure.value.map { (figure.name, $0) } }
  return (Dictionary(uniqueKeysWithValues: values), results, kept.lines)
}
