import Foundation

/// Compares the package with your own cases: `swift run -c release conform FILE…`.
///
/// Prints a line per case: `pass`, `fail`, `unknown` or `described`, its id, the actual and the expected value. The
/// exit status is 1 if a case failed or has an unknown kind, 2 without a file or with an argument that is not used, 66 if a
/// file cannot be read. A case in words is only counted.
@main
struct Main {
  static func main() {
    let files = CommandLine.arguments.dropFirst()
    if files.first == "--random" { return writeRandomCases(Array(files.dropFirst())) }
    let asksForHelp = [["--help"], ["-h"]].contains(Array(files))
    guard !files.isEmpty, !files.contains(where: { $0.hasPrefix("-") }) else {
      print("usage: conform FILE... | conform --random FUNCTION COUNT [SEED]")
      exit(asksForHelp ? 0 : 2)
    }
    var counts: [Case.Verdict: Int] = [:]
    for file in files {
      do {
        for item in try Case.all(in: URL(filePath: file)) {
          let (verdict, line) = item.verdict()
          print(line)
          counts[verdict, default: 0] += 1
        }
      } catch {
        print("\(error)")
        exit(66)
      }
    }
    let (passed, failed, unknown) = (counts[.pass] ?? 0, counts[.fail] ?? 0, counts[.unknown] ?? 0)
    let described = counts[.described].map { ", \($0) in words" } ?? ""
    print("\(passed) passed, \(failed) failed, \(unknown) of an unknown kind\(described)")
    exit(failed + unknown == 0 && passed > 0 ? 0 : 1)
  }

  /// Writes random inputs of a function and the package's results, a line each, for `Vectors/veloready/compare.py`.
  private static func writeRandomCases(_ arguments: [String]) {
    let seed = arguments.count == 3 ? UInt64(arguments[2]) : 42
    guard (2...3).contains(arguments.count), RandomCases.functions.contains(arguments[0]),
      let count = Int(arguments[1]),
      let seed
    else {
      print(
        "usage: conform --random FUNCTION COUNT [SEED], with one of \(RandomCases.functions.joined(separator: " "))")
      exit(2)
    }
    var cases = RandomCases(seed: seed)
    for _ in 0..<count {
      guard let line = try? cases.line(of: arguments[0]) else { exit(1) }
      print(line)
    }
    FileHandle.standardError.write(Data("\(cases.near) of \(count) within 1e-9 of a threshold\n".utf8))
  }
}
