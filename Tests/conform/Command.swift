import Foundation
import ScienceKernelTestSupport

/// Another implementation: a command that reads a case per line and writes an answer per line, in the same order.
struct Command {
  let words: String

  /// Asks for the replies to the cases and visits each.
  ///
  /// The cases are written while the replies are read, so a command may answer at once, or after the last case. There is no
  /// time limit: a command that waits after the end of its input is waited for.
  func visitReplies<Cases: Sequence<Case> & Sendable>(
    to cases: Cases, _ visit: (Case, Case.Reply) -> Void
  ) throws {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", words]
    (process.standardInput, process.standardOutput) = (input, output)
    // A command that ends early must not end this program.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    let writer = input.fileHandleForWriting
    Thread.detachNewThread {
      var lines = Data()
      for item in cases {
        lines.append(contentsOf: "\((try? item.line()) ?? "{}")\n".utf8)
        if lines.count > 1 << 16 {
          guard (try? writer.write(contentsOf: lines)) != nil else { break }
          lines.removeAll(keepingCapacity: true)
        }
      }
      try? writer.write(contentsOf: lines)
      try? writer.close()
    }
    var (lines, count) = (Lines(file: output.fileHandleForReading), 0)
    for item in cases {
      guard let line = try lines.next() else {
        process.waitUntilExit()
        throw CaseError(
          "'\(words)' ended with status \(process.terminationStatus) after \(count) answers: one is missing for \(item.id)"
        )
      }
      visit(item, Self.reply(in: line))
      count += 1
    }
    guard try lines.next() == nil else { throw CaseError("'\(words)' writes more lines than the \(count) cases") }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CaseError("'\(words)' ended with status \(process.terminationStatus) after all \(count) answers")
    }
  }

  static func reply(in line: Data) -> Case.Reply {
    let json = try? JSONDecoder().decode(JSONValue.self, from: line)
    if let answer = json?.members?["answer"] { return .answer(answer) }
    if let results = json?.members?["results"]?.items { return .results(results) }
    if let reason = json?.members?["error"]?.text { return .error(reason) }
    if json?.members?["unsupported"] == .bool(true) { return .unsupported }
    return .error(
      "no JSON with answer, results, error or unsupported: \(String(decoding: line.prefix(80), as: UTF8.self))")
  }

  /// The lines of a file, read in parts.
  private struct Lines {
    let file: FileHandle
    private var rest = Data()[...]

    init(file: FileHandle) { self.file = file }

    mutating func next() throws -> Data? {
      while true {
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          defer { rest = rest[(end + 1)...] }
          return rest[..<end]
        }
        guard let part = try file.read(upToCount: 1 << 16), !part.isEmpty else {
          defer { rest = Data()[...] }
          return rest.isEmpty ? nil : rest
        }
        rest = rest + part
      }
    }
  }
}
