/// A standing height in whole millimetres.
///
/// Any number becomes a height: the range is checked at one door only, `Person` and `PersonForm`. What is no number, or too
/// large for an `Int`, is kept as in `Weight`.
@frozen public struct Height: Sendable, Hashable, Comparable {
  /// Whole millimetres.
  public let millimetres: Int

  /// A height of whole millimetres.
  @inlinable public init(millimetres: Int) { self.millimetres = millimetres }

  /// Centimetres, to the nearest millimetre of the product x · 10 in double precision, ties to even.
  @inlinable public static func centimetres(_ value: Double) -> Height { Height(millimetres: wholeUnits(10 * value)) }

  /// Centimetres, to the nearest millimetre of the product x · 10 in single precision, ties to even, as in columns.
  @inlinable package static func centimetres(single value: Float) -> Height {
    Height(millimetres: wholeUnits(Double(wholeMillimetres(centimetres: value))))
  }

  /// Feet of 12 in and inches of 25.4 mm, to the nearest millimetre, ties to even.
  @inlinable public static func feet(_ feet: Double, inches: Double = 0) -> Height {
    Height(
      millimetres: wholeUnits(CustomaryUnit.millimetresPerInch * (CustomaryUnit.inchesPerFoot * feet + inches)))
  }

  /// The decimal number of centimetres that a text writes, to the nearest millimetre of that decimal, ties to even.
  ///
  /// - Parameter text: UTF-8: digits, with at most one point and a sign; no unit, exponent or space.
  /// - Returns: nil when the text is not such a decimal.
  @inlinable package init?(decimalCentimetres text: Span<UInt8>) {
    guard let decimal = DecimalText(text, countedPlaces: 1) else { return nil }
    self.init(millimetres: decimal.nearest(shiftedBy: 1))
  }

  /// cm, the double nearest to the whole millimetres.
  @inlinable public var centimetres: Double { measure(millimetres) / 10 }

  /// Whole feet and the inches left over.
  @inlinable public var feet: (feet: Double, inches: Double) {
    wholeAndRest(measure(millimetres) / CustomaryUnit.millimetresPerInch, per: CustomaryUnit.inchesPerFoot)
  }

  /// By millimetres.
  @inlinable public static func < (left: Height, right: Height) -> Bool { left.millimetres < right.millimetres }
}

extension Height: LosslessStringConvertible {
  /// Centimetres, exactly: `180.5 cm`. What is no height is `nan cm`, `inf cm` or `-inf cm`, which cannot be read back.
  public var description: String { (centimetres.isFinite ? decimal(millimetres, places: 1) : "\(centimetres)") + " cm" }
}

#if !hasFeature(Embedded)
  extension Height: Codable {}
#endif

/// Centimetres to whole millimetres: the nearest to the single-precision product, ties to even [mm].
///
/// - Parameter centimetres: Any number; NaN, infinities and numbers far outside the accepted range stay so.
@inlinable @inline(__always) package func wholeMillimetres(centimetres: Float) -> Float {
  WholeNumber(nearest: 10 * centimetres).float
}
