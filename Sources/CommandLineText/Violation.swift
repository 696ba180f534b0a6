import PlanContract

/// What is wrong with one field of the input, under the input's name for that field.
package typealias Violation = PlanFailure.Violation

extension Violation {
  /// The violation in words: `weight: is missing`.
  package var text: String { "\(field): \(message)" }
}

extension Sequence<Violation> {
  /// The violations in words, on one line.
  package var text: String { map { $0.text }.joined(separator: "; ") }
}
