/// A body weight in whole grams.
///
/// Any number becomes a weight, even one that no body has: the range is checked at one door only, `Person` and
/// `PersonForm`, which list everything that is wrong at once. A number that is none (NaN) is a weight of `Int.min` grams,
/// and one too large for an `Int` a weight of `Int.max` or `-Int.max` grams; `kilograms` gives them back as NaN and
/// infinities.
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
  /// Kilograms, exactly: `80.5 kg`. What is no weight is `nan kg`, `inf kg` or `-inf kg`, which cannot be read back.
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
