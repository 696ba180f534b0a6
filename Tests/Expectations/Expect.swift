import Foundation
public import Testing

/// Records an issue with both values if they differ; of a sweep, the first three of each test at each place.
///
/// `#expect(actual == expected)` says the same of every one, and takes ten times as long to compile.
///
/// - Parameters:
///   - actual: The value.
///   - expected: What it must be.
///   - comment: What tells a row of a table from the others.
public func expect<Value: Equatable>(
  _ actual: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual == expected) else { return }
  let place = comment().map { "\($0)\n" } ?? ""
  record(
    "\(place)  expected: \(String(reflecting: expected))\n  actual:   \(String(reflecting: actual))",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue of a sweep: the first three of each test at each place.
public func record(_ comment: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation) {
  let place = Shown.Place(test: Test.current?.id, file: sourceLocation.fileID, line: sourceLocation.line)
  let issues = Shown.shared.count(place)
  guard issues <= Shown.most else { return }
  let rest = issues == Shown.most ? "\n  further differences here are not shown: DIFFERENCES=all shows them" : ""
  Issue.record("\(comment())\(rest)", sourceLocation: sourceLocation)
}

/// The issues so far, because a changed constant would otherwise print a hundred thousand.
// Sound: the numbers are used under the lock alone.
private final class Shown: @unchecked Sendable {
  struct Place: Hashable {
    let test: Test.ID?
    let file: String
    let line: Int
  }

  static let shared = Shown()
  static let most = ProcessInfo.processInfo.environment["DIFFERENCES"] == "all" ? Int.max : 3

  private let lock = NSLock()
  private var counts: [Place: Int] = [:]

  /// The number of issues of a test at a place, with this one.
  func count(_ place: Place) -> Int {
    lock.withLock {
      counts[place, default: 0] += 1
      return counts[place, default: 0]
    }
  }
}
