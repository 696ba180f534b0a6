import Foundation

/// Compares the package with your own cases: `swift run -c release conform FILE…`.
///
/// Prints a line per case: `pass`, `fail`, `unknown` or `described`, its id, the actual and the expected value. The
/// exit status is 1 if a case failed or has an unknown kind, 2 without a file, 66 if a file cannot be read. A case in
/// words is only counted.
@main
struct Main {
  static func main() {
    let files = CommandLine.arguments.dropFirst()
    guard !files.isEmpty else {
      print("usage: conform FILE...")
      exit(2)
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
}
