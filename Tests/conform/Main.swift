import Foundation
import ScienceKernelTestSupport

/// Compares the package, or another implementation, with cases: `swift run -c release conform [--command COMMAND] FILE…`.
///
/// Prints a line for each case that failed, and the counts of each kind. The exit status is 1 if a case failed, has an
/// unknown kind, or none passed; 2 for arguments that are not used; 66 if a file cannot be read; 69 if the command fails.
@main
struct Main {
  static let usage = """
    usage: conform [--command COMMAND] FILE...
           conform [--command COMMAND] --random COUNT [SEED]
    """

  private var counts: [String: [Case.Verdict: Int]] = [:]
  private var near: [String: Int] = [:]

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var (main, command): (_, Command?) = (Main(), nil)
    if arguments.count > 2, arguments[0] == "--command" {
      command = Command(words: arguments[1])
      arguments.removeFirst(2)
    }
    do {
      if arguments.first == "--random", (2...3).contains(arguments.count), let count = Int(arguments[1]), count > 0,
        let seed = UInt64(arguments.count > 2 ? arguments[2] : "42")
      {
        try main.compare(RandomCases(count: count, seed: seed), with: command) { $0.expectingOwnAnswer() }
      } else if !arguments.isEmpty, !arguments.contains(where: { $0.hasPrefix("-") }) {
        let cases: [Case]
        do { cases = try arguments.flatMap { try Case.all(in: URL(filePath: $0)) } } catch { end("\(error)", 66) }
        try main.compare(cases, with: command) { $0 }
      } else {
        end(usage, [["--help"], ["-h"]].contains(arguments) ? 0 : 2)
      }
    } catch {
      end("\(error)", 69)
    }
    main.report()
  }

  private static func end(_ line: String, _ status: Int32) -> Never {
    print(line)
    exit(status)
  }

  private mutating func compare<Cases: Sequence<Case> & Sendable>(
    _ cases: Cases, with command: Command?, completing complete: (Case) -> Case
  ) throws {
    guard let command else {
      for item in cases { note(item, complete(item).verdict()) }
      return
    }
    try command.visitReplies(to: cases) { item, reply in note(item, complete(item).verdict(on: reply)) }
  }

  private mutating func note(_ item: Case, _ found: (verdict: Case.Verdict, line: String)) {
    counts[item.kind, default: [:]][found.verdict, default: 0] += 1
    if item.isNear { near[item.kind, default: 0] += 1 }
    if found.verdict == .failed || found.verdict == .unknown { print(found.line) }
  }

  private func report() -> Never {
    func line(_ counts: [Case.Verdict: Int]) -> String {
      Case.Verdict.allCases.filter { counts[$0] ?? 0 > 0 || $0 == .passed || $0 == .failed }
        .map { "\(counts[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
    }
    for (kind, counts) in counts.sorted(by: { $0.key < $1.key }) {
      print("\(kind): \(line(counts))\(near[kind].map { ", \($0) within 1e-9 of a threshold" } ?? "")")
    }
    let total = counts.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    print(line(total))
    exit(total[.passed] != nil && total[.failed] == nil && total[.unknown] == nil ? 0 : 1)
  }
}
