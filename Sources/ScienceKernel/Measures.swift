/// A body weight in whole grams.
///
/// Any number becomes a weight, even one that no body has: the range is checked at one door only, `Person` and
/// `Preview`, which list everything that is wrong at once.
@frozen public struct Weight: Sendable, Hashable, Comparable {
  /// A whole number of grams; NaN or infinite if it was made from such a number.
  public let grams: Double

  @inlinable init(wholeGrams: Double) { grams = wholeGrams }

  /// A weight of whole grams.
  @inlinable public init(grams: Int) { self.init(wholeGrams: Double(grams)) }

  /// Kilograms, to the nearest gram of the product x · 1000 in double precision, ties to even.
  @inlinable public static func kilograms(_ value: Double) -> Weight {
    Weight(wholeGrams: nearestWhole(1000 * value))
  }

  /// Kilograms, to the nearest gram of the product x · 1000 in single precision, ties to even.
  @inlinable public static func kilograms(single value: Float) -> Weight {
    Weight(wholeGrams: Double(wholeGrams(kilograms: value)))
  }

  /// Avoirdupois pounds of 453.59237 g, to the nearest gram of the product in double precision, ties to even.
  @inlinable public static func pounds(_ value: Double) -> Weight {
    Weight(wholeGrams: nearestWhole(CustomaryUnit.gramsPerPound * value))
  }

  /// Stones of 14 lb and pounds, to the nearest gram.
  @inlinable public static func stones(_ stones: Double, pounds: Double = 0) -> Weight {
    .pounds(CustomaryUnit.poundsPerStone * stones + pounds)
  }

  /// The decimal number of kilograms that a text writes, to the nearest gram of that decimal, ties to even.
  ///
  /// - Parameter text: UTF-8: digits, with at most one point and a sign; no unit, exponent or space.
  /// - Returns: nil when the text is not such a decimal.
  @inlinable public init?(decimalKilograms text: Span<UInt8>) {
    guard let decimal = DecimalText(text, countedPlaces: 3) else { return nil }
    self.init(wholeGrams: decimal.nearest(shiftedBy: 3))
  }

  /// kg, the double nearest to the whole grams.
  @inlinable public var kilograms: Double { grams / 1000 }

  /// lb, in double precision.
  @inlinable public var pounds: Double { grams / CustomaryUnit.gramsPerPound }

  /// Whole stones and the pounds left over.
  @inlinable public var stones: (stones: Double, pounds: Double) {
    wholeAndRest(pounds, per: CustomaryUnit.poundsPerStone)
  }

  /// By grams.
  @inlinable public static func < (left: Weight, right: Weight) -> Bool { left.grams < right.grams }
}

/// A standing height in whole millimetres.
///
/// Any number becomes a height: the range is checked at one door only, `Person` and `Preview`.
@frozen public struct Height: Sendable, Hashable, Comparable {
  /// A whole number of millimetres; NaN or infinite if it was made from such a number.
  public let millimetres: Double

  @inlinable init(wholeMillimetres: Double) { millimetres = wholeMillimetres }

  /// A height of whole millimetres.
  @inlinable public init(millimetres: Int) { self.init(wholeMillimetres: Double(millimetres)) }

  /// Centimetres, to the nearest millimetre of the product x · 10 in double precision, ties to even.
  @inlinable public static func centimetres(_ value: Double) -> Height {
    Height(wholeMillimetres: nearestWhole(10 * value))
  }

  /// Centimetres, to the nearest millimetre of the product x · 10 in single precision, ties to even.
  @inlinable public static func centimetres(single value: Float) -> Height {
    Height(wholeMillimetres: Double(wholeMillimetres(centimetres: value)))
  }

  /// Metres, to the nearest millimetre of the product x · 1000 in double precision, ties to even.
  @inlinable public static func metres(_ value: Double) -> Height {
    Height(wholeMillimetres: nearestWhole(1000 * value))
  }

  /// Inches of 25.4 mm, to the nearest millimetre of the product in double precision, ties to even.
  @inlinable public static func inches(_ value: Double) -> Height {
    Height(wholeMillimetres: nearestWhole(CustomaryUnit.millimetresPerInch * value))
  }

  /// Feet of 12 in and inches, to the nearest millimetre.
  @inlinable public static func feet(_ feet: Double, inches: Double = 0) -> Height {
    .inches(CustomaryUnit.inchesPerFoot * feet + inches)
  }

  /// The decimal number of centimetres that a text writes, to the nearest millimetre of that decimal, ties to even.
  ///
  /// - Parameter text: UTF-8: digits, with at most one point and a sign; no unit, exponent or space.
  /// - Returns: nil when the text is not such a decimal.
  @inlinable public init?(decimalCentimetres text: Span<UInt8>) {
    guard let decimal = DecimalText(text, countedPlaces: 1) else { return nil }
    self.init(wholeMillimetres: decimal.nearest(shiftedBy: 1))
  }

  /// cm, the double nearest to the whole millimetres.
  @inlinable public var centimetres: Double { millimetres / 10 }

  /// m, the double nearest to the whole millimetres.
  @inlinable public var metres: Double { millimetres / 1000 }

  /// in, in double precision.
  @inlinable public var inches: Double { millimetres / CustomaryUnit.millimetresPerInch }

  /// Whole feet and the inches left over.
  @inlinable public var feet: (feet: Double, inches: Double) {
    wholeAndRest(inches, per: CustomaryUnit.inchesPerFoot)
  }

  /// By millimetres.
  @inlinable public static func < (left: Height, right: Height) -> Bool { left.millimetres < right.millimetres }
}

/// Kilograms to whole grams: the nearest to the single-precision product, ties to even [g].
///
/// - Parameter kilograms: Any numbers; NaN, infinities and numbers far outside the accepted range stay so.
@inlinable @inline(__always) public func wholeGrams<Value: RoundingLanes>(kilograms: Value) -> Value {
  nearestWhole(1000 * kilograms)
}

/// Centimetres to whole millimetres: the nearest to the single-precision product, ties to even [mm].
///
/// - Parameter centimetres: Any numbers; NaN, infinities and numbers far outside the accepted range stay so.
@inlinable @inline(__always) public func wholeMillimetres<Value: RoundingLanes>(centimetres: Value) -> Value {
  nearestWhole(10 * centimetres)
}

/// The whole number nearest to a double, ties to even: `nearestWhole(_:)` with 1.5·2⁵² in place of 1.5·2²³.
@inlinable func nearestWhole(_ value: Double) -> Double {
  (value + 6_755_399_441_055_744) - 6_755_399_441_055_744
}

/// The whole multiples of `unit` in a measure, and what is left.
@inlinable func wholeAndRest(_ value: Double, per unit: Double) -> (Double, Double) {
  let nearest = nearestWhole(value / unit)
  let whole = nearest * unit > value ? nearest - 1 : nearest
  return (whole, value - whole * unit)
}
