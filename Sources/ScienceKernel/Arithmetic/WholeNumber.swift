/// The whole number nearest to a `Float`, ties to even, stored as the sum that rounds it.
///
/// Adding 1.5·2²³ moves a number to where neighboring `Float`s are 1 apart, so the addition rounds. Subtracting it
/// again is exact, and the low bits of the sum *are* the whole number, so no conversion is needed and nothing can trap.
///
/// **Numerical error.** None for magnitudes up to 2²²: it is one IEEE 754 addition in its default rounding. Larger
/// numbers, infinities and NaN give a float that is still too large, infinite or NaN, and meaningless integers.
@frozen @usableFromInline package struct WholeNumber: Sendable {
  @usableFromInline let sum: Float

  /// The whole number nearest to `value`, ties to even.
  @inlinable @inline(__always) package init(nearest value: Float) { sum = value + Self.shift }

  /// 1.5·2²³.
  @inlinable static var shift: Float { 12_582_912 }

  /// The sum of this number and another.
  @inlinable @inline(__always) package func adding(_ other: Int16) -> WholeNumber {
    WholeNumber(sum: Float(bitPattern: sum.bitPattern &+ UInt32(truncatingIfNeeded: other)))
  }

  @inlinable @inline(__always) init(sum: Float) { self.sum = sum }

  /// As a `Float`.
  @inlinable @inline(__always) package var float: Float { sum - Self.shift }

  /// As 16 bits.
  @inlinable @inline(__always) package var short: Int16 { Int16(truncatingIfNeeded: sum.bitPattern) }

  /// As 32 bits.
  @inlinable @inline(__always) package var integer: Int32 {
    Int32(bitPattern: sum.bitPattern &- Self.shift.bitPattern)
  }
}

/// A factor whose product with a whole number rounds to the exact quotient, rounded half up.
///
/// It is two to four units in the last place larger than `numerator / denominator`: a product halfway between two whole
/// numbers is computed slightly above the half, and every other product is farther from a half than the excess.
///
/// **Numerical error.** None once rounded, for the factors of this kernel: each is tested for every number that it can
/// be multiplied by.
@inlinable package func factor(_ numerator: Float, over denominator: Float) -> Float {
  numerator / denominator * 0x1.000004p0
}

/// The whole number nearest to a double, or in each lane, ties to even: adding 1.5·2⁵² rounds, as 1.5·2²³ does for a
/// `Float`.
@inlinable package func nearestWhole<Number: Lanes>(_ value: Number) -> Number {
  (value + Number(6_755_399_441_055_744)) - Number(6_755_399_441_055_744)
}
