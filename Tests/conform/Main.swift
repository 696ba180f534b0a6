import Foundation

/// Holds the package against cases of anybody: `swift run -c release conform FILE…`.
///
/// A line per case: `pass`, `fail`, `unknown` or `described`, its id, what came and what was expected. The exit status is 1 if a
/// case failed or is of an unknown kind, 2 without a file, 66 if one cannot be read. A case whose input is in words is only
/// counted.
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
