import Foundation
// A test needs both beside this module, and one import is enough.
@_exported public import ScienceKernelTestSupport
@_exported public import Testing

/// Records an issue with both values if they differ; of a sweep, the first three of each test at each place.
///
/// `#expect(actual == expected)` says the same of every one, and takes ten times as long to compile.
///
/// - Parameters:
///   - actual: The value.
///   - expected: What it must be.
public func expect<Value: Equatable>(
  _ actual: Value, equals expected: Value,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual == expected) else { return }
  expect(actual, equals: expected, nil, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The same, with a comment: what tells a row of a table from the others.
///
/// The one without is no default argument, which the compiler makes a closure of at every call.
public func expect<Value: Equatable>(
  _ actual: Value, equals expected: Value, _ comment: @autoclosure () -> Comment?,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual == expected) else { return }
  let place = comment().map { "\($0)\n" } ?? ""
  record(
    "\(place)  expected: \(String(reflecting: expected))\n  actual:   \(String(reflecting: actual))",
    sourceLocation: SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column))
}

/// Records an issue with the code of the call if the condition is false; of a sweep, the first three of each test at each place.
///
/// It is for conditions joined by `&&`, where `#expect` shows no values either and takes as long as eight of these.
public func expect(
  _ condition: Bool,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  expect(condition, nil, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The same, with a comment.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment?,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  let place = comment().map { "\($0)\n" } ?? ""
  record(
    "\(place)  false: \(call(in: "\(filePath)", line: line))",
    sourceLocation: SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column))
}

/// The value, or an error with the code of the call if there is none.
///
/// `#require` says the same, and takes ten times as long to compile.
public func require<Value>(
  _ value: Value?,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line
) throws -> Value {
  guard let value else { throw Missing(description: "\(fileID):\(line): nil: \(call(in: "\(filePath)", line: line))") }
  return value
}

/// The same, with a comment.
public func require<Value>(
  _ value: Value?, _ comment: @autoclosure () -> Comment?,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line
) throws -> Value {
  guard let value else {
    let place = comment().map { "\($0)\n" } ?? ""
    throw Missing(description: "\(place)\(fileID):\(line): nil: \(call(in: "\(filePath)", line: line))")
  }
  return value
}

/// What ends a test that needs a value which is not there.
struct Missing: Error, CustomStringConvertible {
  let description: String
}

/// The code from a line on, up to the end of the call that begins there.
private func call(in path: String, line: Int) -> String {
  let lines = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(
    separator: "\n", omittingEmptySubsequences: false)
  var code: [String] = []
  var depth = 0
  for next in lines.dropFirst(line - 1) {
    code.append(next.trimmingCharacters(in: .whitespaces))
    for character in next { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
    if depth <= 0 { break }
  }
  return code.joined(separator: " ")
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

extension Vector {
  /// Fails unless the result is the expected one, with all that is needed to diagnose it; of a file, the first three.
  public func expect(_ actual: Expected, sourceLocation: SourceLocation = #_sourceLocation) {
    if actual != expected { record(report(actual: actual), sourceLocation: sourceLocation) }
  }
}

/// Expects that a state is the same when it is decoded, and that no copy of it with a change, such as `filter.p11: -1`, is one.
public func expectStored<State: Codable & Equatable>(_ state: State, _ changes: [String]) throws {
  let stored = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(state))
  try expect(JSONDecoder().decode(State.self, from: JSONEncoder().encode(stored)), equals: state)
  for change in changes {
    let parts = change.components(separatedBy: ": ")
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(parts[1].utf8))
    let changed = try JSONEncoder().encode(stored.with(value, at: parts[0]))
    #expect(throws: (any Error).self, "\(State.self) \(change)") {
      try JSONDecoder().decode(State.self, from: changed)
    }
  }
}
