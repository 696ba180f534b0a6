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

/// The accepted ranges: the oracle's own copy, and its only one.
enum Accepted {
  static let kilograms = 30...300
  static let most = kilograms.upperBound
  static let centimeters = 100...250
  static let ages = 13...120
  static let years = "\(ages.lowerBound) to \(ages.upperBound) completed years"
  static let grams = 1000 * kilograms.lowerBound...1000 * kilograms.upperBound
  static let millimeters = 10 * centimeters.lowerBound...10 * centimeters.upperBound
}

/// Fixed numbers that look random: Knuth's MMIX generator.
struct FixedSequence {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(in range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[next(in: 0...elements.count - 1)]
  }
}
