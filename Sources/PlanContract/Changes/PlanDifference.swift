import ScienceKernel

/// A value of a plan that differs from the one that it is compared with.
///
/// In an audit, a received value is compared with the computed one; in a change, the value now with the earlier one.
public struct PlanDifference: Sendable, Hashable, CustomStringConvertible {
  /// The path of the value: `estimatedWeeks`, `weeks[34].weight`.
  public let path: String
  /// The two values as JSON; `null` if missing.
  package let value, reference: WireJSON
  /// The field, if targets are compared.
  package let field: PlanTargets.Field?

  /// The difference of two values; nil if they are the same.
  init?(_ path: String, _ value: WireJSON, insteadOf reference: WireJSON, field: PlanTargets.Field? = nil) {
    guard !value.text.hasBytes(of: reference.text) else { return nil }
    (self.path, self.value, self.reference, self.field) = (path, value, reference, field)
  }

  /// How much more the value is than the one that it is compared with, in its own unit, or in days for dates; nil for other values.
  public var amount: Double? {
    if let value = value.finiteDouble, let reference = reference.finiteDouble { return value - reference }
    if let value = value.date, let reference = reference.date { return Double(reference.distance(to: value)) }
    return nil
  }

  /// The difference in words: `estimatedWeeks: 11 instead of 10`.
  public var description: String { "\(path): \(value.words) instead of \(reference.words)" }
}

extension WireJSON {
  /// The value in words: a date as a day, `nothing` for `null`, otherwise JSON, cut to a short length.
  var words: String { isNull ? "nothing" : date.map { $0.description } ?? Self.clipped(text) }

  /// The value as the parameter of a sentence.
  var parameter: Sentence.Value {
    if let number = finiteDouble { return .double(number) }
    return date.map { .date($0) } ?? .name(words)
  }
}
