/// An error for a column whose length differs from another's.
public struct ColumnMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The column's name, as in the call.
  package let column: String
  /// The column's length.
  package let count: Int
  /// The name of the column whose length it should have.
  package let reference: String
  /// The length of that column.
  package let expected: Int

  /// The mismatch in words: `age has 3 rows, weightKg has 4`.
  public var description: String { "\(column) has \(count) rows, \(reference) has \(expected)" }

  /// Checks that two columns have the same length.
  package static func check(
    _ column: String, _ count: Int, against reference: String, _ expected: Int
  ) throws(ColumnMismatch) {
    if count != expected {
      throw ColumnMismatch(column: column, count: count, reference: reference, expected: expected)
    }
  }
}
