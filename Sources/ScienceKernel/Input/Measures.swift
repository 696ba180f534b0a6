/// A body weight in whole grams.
///
/// Any number becomes a weight, even one that no body has: the range is checked at one door only, `Person` and
/// `PersonForm`, which list everything that is wrong at once. NaN becomes a weight of `Int.min` grams, and a number that
/// is too large for an `Int` one of `Int.max` or `-Int.max` grams; `kilograms` gives them back as NaN and infinities.
@frozen public struct Weight: Sendable, Hashable, Comparable {
  /// Whole grams.
  public let grams: Int

  /// A weight of whole grams.
  @inlinable public init(grams: Int) { self.grams = grams }

  /// Kilograms, to the nearest gram of the product x · 1000 in double precision, ties to even.
  @inlinable public static func kilograms(_ value: Double) -> Weight { Weight(grams: wholeUnits(1000 * value)) }

  /// Kilograms, to the nearest gram of the product x · 1000 in single precision, ties to even, as in columns.
  @inlinable package static func kilograms(single value: Float) -> Weight {
    Weight(grams: wholeUnits(Double(wholeGrams(kilograms: value))))
  }

  /// Avoirdupois pounds of 453.59237 g, to the nearest gram of the product in double precision, ties to even.
  @inlinable public static func pounds(_ value: Double) -> Weight {
    Weight(grams: wholeUnits(CustomaryUnit.gramsPerPound * value))
  }

  /// Stones of 14 lb and pounds, to the nearest gram.
  @inlinable public static func stones(_ stones: Double, pounds: Double = 0) -> Weight {
    .pounds(CustomaryUnit.poundsPerStone * stones + pounds)
  }

  /// The decimal number of kilograms that a text writes, to the nearest gram of that decimal, ties to even.
  ///
  /// - Parameter text: UTF-8: digits, with at most one point and a sign; no unit, exponent or space.
  /// - Returns: nil when the text is not such a decimal.
  @inlinable package init?(decimalKilograms text: Span<UInt8>) {
    guard let decimal = DecimalText(text, countedPlaces: 3) else { return nil }
    self.init(grams: decimal.nearest(shiftedBy: 3))
  }

  /// kg, the double nearest to the whole grams.
  @inlinable public var kilograms: Double { measure(grams) / 1000 }

  /// lb, in double precision.
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
  /// What stands for NaN or an infinity is written `nan kg`, `inf kg` or `-inf kg`, and cannot be read back.
  public var description: String { (kilograms.isFinite ? decimal(grams, places: 3) : "\(kilograms)") + " kg" }
}

#if !hasFeature(Embedded)
  extension Weight: Codable {}
#endif

/// Kilograms to whole grams: the nearest to the single-precision product, ties to even [g].
///
/// - Parameter kilograms: Any number; NaN, infinities and numbers far outside the accepted range stay so.
@inlinable @inline(__always) package func wholeGrams(kilograms: Float) -> Float {
  WholeNumber(nearest: 1000 * kilograms).float
}

/// A standing height in whole millimeters.
///
/// Any number becomes a height: the range is checked at one door only, `Person` and `PersonForm`. NaN, and numbers that are
/// too large for an `Int`, are kept as in `Weight`.
@frozen public struct Height: Sendable, Hashable, Comparable {
  /// Whole millimeters.
  public let millimeters: Int

  /// A height of whole millimeters.
  @inlinable public init(millimeters: Int) { self.millimeters = millimeters }

  /// Centimeters, to the nearest millimeter of the product x · 10 in double precision, ties to even.
  @inlinable public static func centimeters(_ value: Double) -> Height { Height(millimeters: wholeUnits(10 * value)) }

  /// Centimeters, to the nearest millimeter of the product x · 10 in single precision, ties to even, as in columns.
  @inlinable package static func centimeters(single value: Float) -> Height {
    Height(millimeters: wholeUnits(Double(wholeMillimeters(centimeters: value))))
  }

  /// Feet of 12 in and inches of 25.4 mm, to the nearest millimeter, ties to even.
  @inlinable public static func feet(_ feet: Double, inches: Double = 0) -> Height {
    Height(
      millimeters: wholeUnits(CustomaryUnit.millimetersPerInch * (CustomaryUnit.inchesPerFoot * feet + inches)))
  }

  /// The decimal number of centimeters that a text writes, to the nearest millimeter of that decimal, ties to even.
  ///
  /// - Parameter text: UTF-8: digits, with at most one point and a sign; no unit, exponent or space.
  /// - Returns: nil when the text is not such a decimal.
  @inlinable package init?(decimalCentimeters text: Span<UInt8>) {
    guard let decimal = DecimalText(text, countedPlaces: 1) else { return nil }
    self.init(millimeters: decimal.nearest(shiftedBy: 1))
  }

  /// cm, the double nearest to the whole millimeters.
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
  /// What stands for NaN or an infinity is written `nan cm`, `inf cm` or `-inf cm`, and cannot be read back.
  public var description: String { (centimeters.isFinite ? decimal(millimeters, places: 1) : "\(centimeters)") + " cm" }
}

#if !hasFeature(Embedded)
  extension Height: Codable {
    /// The stored name is older than the spelling of the property, and stays.
    private enum CodingKeys: String, CodingKey {
      case millimeters = "millimetres"
    }
  }
#endif

/// Centimeters to whole millimeters: the nearest to the single-precision product, ties to even [mm].
///
/// - Parameter centimeters: Any number; NaN, infinities and numbers far outside the accepted range stay so.
@inlinable @inline(__always) package func wholeMillimeters(centimeters: Float) -> Float {
  WholeNumber(nearest: 10 * centimeters).float
}

// MARK: Whole units

/// The whole number nearest to a double, ties to even; `Int.min` for NaN, and `Int.max` or `-Int.max` for what an `Int`
/// cannot hold.
@inlinable package func wholeUnits(_ value: Double) -> Int {
  if let units = Int(exactly: nearestWhole(value)), units != .min { return units }
  return value.isNaN ? .min : value < 0 ? -.max : .max
}

/// Whole units as a double: NaN and infinities for what stands for them.
@inlinable package func measure(_ units: Int) -> Double {
  switch units {
  case .min: .nan
  case -.max: -.infinity
  case .max: .infinity
  default: Double(units)
  }
}

/// The decimal `value / 10^places`, exactly, without needless zeros: `80`, `61.2`, `-0.5`.
package func decimal(_ value: Int, places: Int) -> String {
  var utf8: [UInt8] = []
  utf8.append(value, places: places)
  return String(bytes: utf8)
}

/// The whole multiples of `unit` in a measure, and what is left.
@inlinable func wholeAndRest(_ value: Double, per unit: Double) -> (Double, Double) {
  let nearest = nearestWhole(value / unit)
  let whole = nearest * unit > value ? nearest - 1 : nearest
  return (whole, value - whole * unit)
}
