/// A body weight in whole grams.
///
/// You can store any number as a weight. Only `Person` and `PersonInput` check the range, and they list all violations
/// at once. NaN is stored as `Int.min` grams, and a number too large for an `Int` as `Int.max` or `-Int.max` grams;
/// `kilograms` returns NaN and infinities for them.
@frozen public struct Weight: Sendable, Hashable, Comparable {
  /// Whole grams.
  public let grams: Int

  /// A weight of whole grams.
  @inlinable public init(grams: Int) { self.grams = grams }

  /// A weight in kilograms: `1000 · value` in double precision, rounded to the nearest gram, ties to even.
  @inlinable public static func kilograms(_ value: Double) -> Weight { Weight(grams: wholeUnits(1000 * value)) }

  /// A weight in kilograms, as in columns: `1000 · value` in single precision, rounded to the nearest gram, ties to
  /// even.
  @inlinable package static func kilograms(single value: Float) -> Weight {
    Weight(grams: wholeUnits(Double(wholeGrams(kilograms: value))))
  }

  /// A weight in avoirdupois pounds of 453.59237 g: the product in double precision, rounded to the nearest gram, ties
  /// to even.
  @inlinable public static func pounds(_ value: Double) -> Weight {
    Weight(grams: wholeUnits(CustomaryUnit.gramsPerPound * value))
  }

  /// A weight in stones of 14 lb and pounds, rounded to the nearest gram.
  @inlinable public static func stones(_ stones: Double, pounds: Double = 0) -> Weight {
    .pounds(CustomaryUnit.poundsPerStone * stones + pounds)
  }

  /// Parses a decimal number of kilograms and rounds the exact decimal to the nearest gram, ties to even.
  ///
  /// - Parameter text: UTF-8: digits, with at most one point and a sign; no unit, exponent or space.
  /// - Returns: nil if the text is not such a decimal.
  @inlinable package init?(decimalKilograms text: Span<UInt8>) {
    guard let decimal = DecimalText(text, countedPlaces: 3) else { return nil }
    self.init(grams: decimal.nearest(shiftedBy: 3))
  }

  /// The weight in kilograms, the nearest double to the whole grams.
  @inlinable public var kilograms: Double { measure(grams) / 1000 }

  /// The weight in pounds, in double precision.
  @inlinable public var pounds: Double { measure(grams) / CustomaryUnit.gramsPerPound }

  /// Whole stones and the pounds left over.
  @inlinable public var stones: (stones: Double, pounds: Double) {
    wholeAndRest(pounds, per: CustomaryUnit.poundsPerStone)
  }

  /// By grams.
  @inlinable public static func < (left: Weight, right: Weight) -> Bool { left.grams < right.grams }
}

extension Weight: LosslessStringConvertible {
  /// Kilograms, exactly, such as `80.5 kg`.
  ///
  /// A stored NaN or infinity is written `nan kg`, `inf kg` or `-inf kg`, which the parser does not accept.
  public var description: String {
    JoinedText("\(kilograms.isFinite ? decimal(grams, places: 3) : kilograms.description) kg").string
  }
}

#if !hasFeature(Embedded)
  extension Weight: Codable {}
  extension Weight.Unit: Codable {}
#endif

/// Kilograms to whole grams: the single-precision product, rounded to nearest, ties to even [g].
///
/// - Parameter kilograms: Any number; NaN, infinities and numbers far outside the accepted range stay outside it.
@inlinable @inline(__always) package func wholeGrams(kilograms: Float) -> Float {
  WholeNumber(nearest: 1000 * kilograms).float
}

/// A standing height in whole millimeters.
///
/// You can store any number as a height. Only `Person` and `PersonInput` check the range. NaN and numbers too large for
/// an `Int` are stored as in `Weight`.
@frozen public struct Height: Sendable, Hashable, Comparable {
  /// Whole millimeters.
  public let millimeters: Int

  /// A height of whole millimeters.
  @inlinable public init(millimeters: Int) { self.millimeters = millimeters }

  /// A height in centimeters: `10 · value` in double precision, rounded to the nearest millimeter, ties to even.
  @inlinable public static func centimeters(_ value: Double) -> Height { Height(millimeters: wholeUnits(10 * value)) }

  /// A height in centimeters, as in columns: `10 · value` in single precision, rounded to the nearest millimeter, ties
  /// to even.
  @inlinable package static func centimeters(single value: Float) -> Height {
    Height(millimeters: wholeUnits(Double(wholeMillimeters(centimeters: value))))
  }

  /// A height in feet of 12 in and inches of 25.4 mm, rounded to the nearest millimeter, ties to even.
  @inlinable public static func feet(_ feet: Double, inches: Double = 0) -> Height {
    Height(
      millimeters: wholeUnits(CustomaryUnit.millimetersPerInch * (CustomaryUnit.inchesPerFoot * feet + inches)))
  }

  /// Parses a decimal number of centimeters and rounds the exact decimal to the nearest millimeter, ties to even.
  ///
  /// - Parameter text: UTF-8: digits, with at most one point and a sign; no unit, exponent or space.
  /// - Returns: nil if the text is not such a decimal.
  @inlinable package init?(decimalCentimeters text: Span<UInt8>) {
    guard let decimal = DecimalText(text, countedPlaces: 1) else { return nil }
    self.init(millimeters: decimal.nearest(shiftedBy: 1))
  }

  /// The height in centimeters, the nearest double to the whole millimeters.
  @inlinable public var centimeters: Double { measure(millimeters) / 10 }

  /// Whole feet and the inches left over.
  @inlinable public var feet: (feet: Double, inches: Double) {
    wholeAndRest(measure(millimeters) / CustomaryUnit.millimetersPerInch, per: CustomaryUnit.inchesPerFoot)
  }

  /// By millimeters.
  @inlinable public static func < (left: Height, right: Height) -> Bool { left.millimeters < right.millimeters }
}

extension Height: LosslessStringConvertible {
  /// Centimeters, exactly, such as `180.5 cm`.
  ///
  /// A stored NaN or infinity is written `nan cm`, `inf cm` or `-inf cm`, which the parser does not accept.
  public var description: String {
    JoinedText("\(centimeters.isFinite ? decimal(millimeters, places: 1) : centimeters.description) cm").string
  }
}

#if !hasFeature(Embedded)
  extension Height: Codable {
    /// The stored name keeps the former spelling, so that stored data stays readable.
    private enum CodingKeys: String, CodingKey {
      case millimeters = "millimetres"
    }
  }
  extension Height.Unit: Codable {}
#endif

/// Centimeters to whole millimeters: the single-precision product, rounded to nearest, ties to even [mm].
///
/// - Parameter centimeters: Any number; NaN, infinities and numbers far outside the accepted range stay outside it.
@inlinable @inline(__always) package func wholeMillimeters(centimeters: Float) -> Float {
  WholeNumber(nearest: 10 * centimeters).float
}

// MARK: Whole units

/// The whole number nearest to a double, ties to even: `Int.min` for NaN, and `Int.max` or `-Int.max` for a number too
/// large for an `Int`.
@inlinable package func wholeUnits(_ value: Double) -> Int {
  let nearest = nearestWhole(value)
  // A double from 2⁶³ on, or 2³¹ where an `Int` has 32 bits, is no `Int`; every other one is whole here, so that nothing checks it again.
  if nearest.magnitude < -Double(Int.min) { return Int(nearest) }
  return value.isNaN ? .min : value < 0 ? -.max : .max
}

/// Whole units as a double.
///
/// The values that encode NaN and infinities become NaN and infinities again.
@inlinable package func measure(_ units: Int) -> Double {
  switch units {
  case .min: .nan
  case -.max: -.infinity
  case .max: .infinity
  default: Double(units)
  }
}

/// The decimal `value / 10^places`, exactly, without trailing zeros: `80`, `61.2`, `-0.5`.
package func decimal(_ value: Int, places: Int) -> String {
  var text = GrowingText()
  text.append(value, places: places)
  return text.string
}

/// The whole multiples of `unit` in a measure, and the remainder.
@inlinable func wholeAndRest(_ value: Double, per unit: Double) -> (Double, Double) {
  let nearest = nearestWhole(value / unit)
  let whole = nearest * unit > value ? nearest - 1 : nearest
  return (whole, value - whole * unit)
}
