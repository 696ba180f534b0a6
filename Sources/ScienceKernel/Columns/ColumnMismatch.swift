/// A column that does not have as many rows as another.
public struct ColumnMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The column's name, as in the call.
  package let column: String
  /// Its length.
  package let count: Int
  /// The name of the column that it should be as long as.
  package let reference: String
  /// The length of that column.
  package let expected: Int

  /// The mismatch in words: `age has 3 rows, weightKg has 4`.
  public var description: String { "\(column) has \(count) rows, \(reference) has \(expected)" }

  /// Checks that a column has as many rows as another.
  package static func check(
    _ column: String, _ count: Int, against reference: String, _ expected: Int
  ) throws(ColumnMismatch) {
    if count != expected {
      throw ColumnMismatch(column: column, count: count, reference: reference, expected: expected)
    }
  }
}
