import PlanContract

/// What is wrong with one field of the input: the path is the input's name for that field.
package typealias Violation = WireProblem

extension Violation {
  /// A violation of a field.
  package init(field: String, message: String) { self.init(path: field, message: message) }
}

extension Sequence<Violation> {
  /// The violations in words, on one line.
  package var text: String { map(\.description).joined(separator: "; ") }
}
