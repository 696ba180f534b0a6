// Reads the inputs of a test, and writes those of a case.

extension JSON {
  /// The exact value of a decimal.
  func exact(_ key: String) throws(Failure) -> Rational {
    let text = try text(key)
    guard let value = Rational(decimal: text) else { throw .unreadable("\"\(key)\" is no decimal: \(text)") }
    return value
  }

  func choice<Choice: RawRepresentable<String>>(_ key: String) throws(Failure) -> Choice {
    let text = try text(key)
    guard let value = Choice(rawValue: text) else { throw .unreadable("\"\(key)\" is no choice: \(text)") }
    return value
  }

  func date(_ key: String) throws(Failure) -> CivilDate {
    let text = try text(key)
    guard let value = CivilDate(text) else { throw .unreadable("\"\(key)\" is no date: \(text)") }
    return value
  }

  /// A whole number of grams, written in kilograms.
  static func kg(grams: Int) -> JSON { .string(Rational(grams, over: 1000).decimal) }

  /// A whole number of millimeters, written in centimeters.
  static func cm(millimeters: Int) -> JSON { .string(Rational(millimeters, over: 10).decimal) }

  static func choice(_ value: some RawRepresentable<String>) -> JSON { .string(value.rawValue) }
}

/// The accepted ranges: the oracle's only copy, which `swift run texts` moves.
enum Accepted {
  static let kilograms = 30...300
  static let most = kilograms.upperBound
  static let centimeters = 100...250
  static let ages = 13...120
  static let years = "\(ages.lowerBound) to \(ages.upperBound) completed years"
  static let grams = 1000 * kilograms.lowerBound...1000 * kilograms.upperBound
  static let millimeters = 10 * centimeters.lowerBound...10 * centimeters.upperBound
}
