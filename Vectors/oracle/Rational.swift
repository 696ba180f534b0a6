/// An exact fraction in lowest terms.
///
/// Every operation is exact or traps on overflow. Only functions with a rounding in their name round.
struct Rational: Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  let numerator: Int
  let denominator: Int

  init(_ numerator: Int, over denominator: Int = 1) {
    precondition(denominator != 0, "a fraction over zero")
    let divisor = Rational.commonDivisor(abs(numerator), abs(denominator)) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  init(integerLiteral value: Int) { self.init(value) }

  /// A constant, written as the published decimal: `let factor: Rational = "1.375"`.
  init(stringLiteral text: String) {
    guard let value = Rational(decimal: text) else { preconditionFailure("not a decimal: \(text)") }
    self = value
  }

  /// The value of a decimal such as `-12.50`; nil for any other text.
  init?(decimal text: String) {
    guard let parts = DecimalText(text), let whole = Int(parts.integer + parts.fraction) else { return nil }
    var scale = 1
    for _ in parts.fraction { scale *= 10 }
    self.init(parts.isNegative ? -whole : whole, over: scale)
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }

  // Cancels before it multiplies, so that long decimals fit an `Int`.
  static func * (a: Rational, b: Rational) -> Rational {
    let first = Rational(a.numerator, over: b.denominator)
    let second = Rational(b.numerator, over: a.denominator)
    return Rational(
      first.numerator * second.numerator, over: first.denominator * second.denominator)
  }
  static func / (a: Rational, b: Rational) -> Rational {
    a * Rational(b.denominator, over: b.numerator)
  }
  static func + (a: Rational, b: Rational) -> Rational {
    Rational(
      a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator)
  }
  static prefix func - (a: Rational) -> Rational { Rational(-a.numerator, over: a.denominator) }
  static func - (a: Rational, b: Rational) -> Rational { a + -b }
  static func < (a: Rational, b: Rational) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  var magnitude: Rational { numerator < 0 ? -self : self }

  /// The greatest whole number that is not above this.
  var floor: Int {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  /// The least whole number that is not below this.
  var ceiling: Int { -(-self).floor }

  /// How far this is above `floor`.
  var fraction: Rational { self - Rational(floor) }

  /// Whether this is exactly halfway between two whole numbers.
  var isTie: Bool { fraction == Rational(1, over: 2) }

  /// The nearest whole number; a tie goes up.
  var roundedHalfUp: Int { (self + Rational(1, over: 2)).floor }

  /// The nearest whole number; a tie goes to the even one.
  var roundedHalfEven: Int { isTie && !floor.isMultiple(of: 2) ? floor + 1 : isTie ? floor : roundedHalfUp }

  /// The exact decimal without superfluous zeros, such as `1292.875` or `-0.5`.
  ///
  /// Traps if there is none, such as for one third.
  var decimal: String {
    var scale = 1
    var places = 0
    while !(numerator.magnitude * UInt(scale)).isMultiple(of: denominator.magnitude) {
      precondition(places < 15, "\(numerator)/\(denominator) is no short decimal")
      scale *= 10
      places += 1
    }
    let units = String(numerator.magnitude * UInt(scale) / denominator.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - units.count)) + units
    let sign = numerator < 0 ? "-" : ""
    return places == 0 ? sign + padded : sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// The nearest value with one decimal, ties up, always written with that decimal: `24.7`, `25.0`.
  var oneDecimalHalfUp: String {
    let tenths = (self * 10).roundedHalfUp
    return "\(tenths / 10).\(tenths % 10)"
  }
}
