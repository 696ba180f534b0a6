/// One violation of an input: the field, the given value, and what the field accepts.
public struct InputViolation: Sendable, Hashable, CustomStringConvertible {
  /// The field.
  public let field: InputField

  /// The given value.
  public let given: Given

  /// A value given for a field.
  public enum Given: Sendable, Hashable {
    /// A number outside the range, in the unit of the field's `accepted`.
    case number(Double)
    /// The text as given: not a number, not a known name, or a number outside the range.
    case text(String)
    /// No value.
    case nothing

    /// The given value beside what is accepted, in words.
    package func message(accepted: String) -> String {
      switch self {
      case .number(let number): return JoinedText("\(number) is rejected: \(accepted)").string
      case .text(let text): return JoinedText("\"\(text)\" is rejected: \(accepted)").string
      case .nothing: return JoinedText("is missing: \(accepted)").string
      }
    }
  }

  /// A violation of a field.
  public init(field: InputField, given: Given) {
    self.field = field
    self.given = given
  }

  /// The violation without its field: `301 is rejected: 30 to 300 kg`, `is missing: 30 to 300 kg`.
  package var message: String { given.message(accepted: field.accepted) }

  /// The whole violation in words: `weight: 301 is rejected: 30 to 300 kg`.
  public var description: String { JoinedText("\(field.name): \(message)").string }
}

/// All violations of an input.
public struct InvalidInput: Error, Sendable, Hashable, CustomStringConvertible {
  /// The violations in field order; at least one.
  public let violations: [InputViolation]

  /// An error with these violations.
  public init(_ violations: [InputViolation]) { self.violations = violations }

  /// The violations in words, joined by semicolons.
  public var description: String { JoinedText("\(violations.map { $0.description }, by: "; ")").string }
}
