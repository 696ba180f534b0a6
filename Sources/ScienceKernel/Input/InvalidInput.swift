/// An input field: its name and what it accepts.
///
/// Define your own fields to get the same violations with the same wording:
///
/// ```swift
/// enum RideField: String, InputField {
///   case power
///   var name: String { rawValue }
///   var accepted: String { "0 to 3000 W" }
/// }
/// throw InvalidInput([InputViolation(field: RideField.power, given: .number(9000))])
/// // power: 9000 is not accepted: 0 to 3000 W
/// ```
public protocol InputField: Sendable, Hashable {
  /// The field's name in prose.
  var name: String { get }

  /// What the field accepts, in words with the unit: `30 to 300 kg`.
  var accepted: String { get }
}

/// One violation of an input: the field, the given value, and what the field accepts.
public struct InputViolation<Field: InputField>: Sendable, Hashable, CustomStringConvertible {
  /// The field.
  public let field: Field

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
  }

  /// A violation of a field.
  public init(field: Field, given: Given) {
    self.field = field
    self.given = given
  }

  /// The violation without its field: `301 is not accepted: 30 to 300 kg`, `is missing: 30 to 300 kg`.
  package var message: String { message(accepted: field.accepted) }

  /// The violation without its field, with other words for what is accepted, for a format that writes the field
  /// differently.
  package func message(accepted: String) -> String {
    switch given {
    case .number(let number):
      let isWhole = number.magnitude < 1e9 && number == nearestWhole(number)
      return "\(isWhole ? "\(Int(number))" : "\(number)") is not accepted: \(accepted)"
    case .text(let text): return "\"\(text)\" is not accepted: \(accepted)"
    case .nothing: return "is missing: \(accepted)"
    }
  }

  /// The whole violation in words: `weight: 301 is not accepted: 30 to 300 kg`.
  public var description: String { "\(field.name): \(message)" }
}

/// All violations of an input.
public struct InvalidInput<Field: InputField>: Error, Sendable, Hashable, CustomStringConvertible {
  /// The violations in field order; at least one.
  public let violations: [InputViolation<Field>]

  /// An error with these violations.
  public init(_ violations: [InputViolation<Field>]) { self.violations = violations }

  /// The violations in words, joined by semicolons.
  public var description: String { violations.map { $0.description }.joined(separator: "; ") }
}
