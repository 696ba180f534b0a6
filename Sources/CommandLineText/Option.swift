/// What can be typed in a place.
package enum Values: Sendable {
  case any
  case file
  case choices([String])
}

/// An option of a command.
package struct Option: Sendable {
  /// As it is typed, such as `--weight`.
  package let name: String
  /// What its value is called; nil if it takes none.
  package let value: String?
  /// What its value can be.
  package let values: Values
  /// What help says of it.
  package let meaning: String

  package init(_ name: String, value: String? = nil, values: Values = .any, _ meaning: String) {
    (self.name, self.value, self.values, self.meaning) = (name, value, values, meaning)
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names as values of an option or operand.
  package static var values: Values { .choices(allCases.map { $0.rawValue }) }
}
