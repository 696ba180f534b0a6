public import Testing

/// Records an issue with both values if they differ.
///
/// `#expect(actual == expected)` says the same, and takes ten times as long to compile.
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
  Issue.record(
    "\(place)  expected: \(String(reflecting: expected))\n  actual:   \(String(reflecting: actual))",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
