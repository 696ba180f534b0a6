/// A number, or several numbers side by side, on which every formula of the kernel is written once.
///
/// A lane holds whole numbers of magnitude below 2²⁴, which a `Float` holds exactly; a *flag* is a lane that holds
/// 1 for yes and 0 for no. Sums, differences and products of such lanes are exact as long as they stay below 2²⁴,
/// so the only step that rounds is `nearestWhole`.
public protocol Lanes: Sendable, Hashable {
  /// The same number in every lane.
  init(everyLane value: Float)

  /// The sum, lane by lane.
  static func + (left: Self, right: Self) -> Self

  /// The sum of every lane and one number.
  static func + (left: Self, right: Float) -> Self

  /// The difference, lane by lane.
  static func - (left: Self, right: Self) -> Self

  /// The difference between every lane and one number.
  static func - (left: Self, right: Float) -> Self

  /// The difference between one number and every lane.
  static func - (left: Float, right: Self) -> Self

  /// The product, lane by lane.
  static func * (left: Self, right: Self) -> Self

  /// The product of one number and every lane.
  static func * (left: Float, right: Self) -> Self

  /// The flag of the lanes that are less than `other`'s; a NaN is not less than anything.
  func isBelow(_ other: Self) -> Self

  /// The flag of the lanes that are `lowest` at least and `highest` at most; a NaN is not.
  func isWithin(_ lowest: Float, _ highest: Float) -> Self

  /// The flag of the lanes that are equal to `other`; a NaN is not equal to anything.
  func isSame(as other: Self) -> Self

  /// These lanes, with `other`'s where this one is NaN.
  func replacingNaN(with other: Self) -> Self
}

extension Float: Lanes {
  /// The number itself: a `Float` is one lane.
  @inlinable public init(everyLane value: Float) { self = value }

  /// 1 if this number is less than `other`, else 0.
  @inlinable public func isBelow(_ other: Float) -> Float { self < other ? 1 : 0 }

  /// 1 if this number is `lowest` at least and `highest` at most, else 0.
  ///
  /// One comparison with the distance from the middle: two comparisons joined by `&&` keep a loop from being
  /// vectorised.
  @inlinable public func isWithin(_ lowest: Float, _ highest: Float) -> Float {
    (self - (lowest + highest) / 2).magnitude <= (highest - lowest) / 2 ? 1 : 0
  }

  /// 1 if this number is equal to `other`, else 0.
  @inlinable public func isSame(as other: Float) -> Float { self == other ? 1 : 0 }

  /// This number, or `other` if it is NaN.
  @inlinable public func replacingNaN(with other: Float) -> Float { self == self ? self : other }
}

extension Lanes where Self: SIMD, Self.Scalar == Float {
  /// The same number in every lane.
  @inlinable public init(everyLane value: Float) { self.init(repeating: value) }

  /// The flag of the lanes that are less than `other`'s.
  @inlinable public func isBelow(_ other: Self) -> Self { Self.flag(self .< other) }

  /// The flag of the lanes that are `lowest` at least and `highest` at most.
  @inlinable public func isWithin(_ lowest: Float, _ highest: Float) -> Self {
    let distance = self - (lowest + highest) / 2
    let magnitude = distance.replacing(with: 0 - distance, where: distance .< 0)
    return Self.flag(magnitude .<= (highest - lowest) / 2)
  }

  /// The flag of the lanes that are equal to `other`.
  @inlinable public func isSame(as other: Self) -> Self { Self.flag(self .== other) }

  /// These lanes, with `other`'s where this one is NaN.
  @inlinable public func replacingNaN(with other: Self) -> Self { other.replacing(with: self, where: self .== self) }

  @inlinable static func flag(_ mask: SIMDMask<MaskStorage>) -> Self {
    Self(repeating: 0).replacing(with: 1, where: mask)
  }
}

extension SIMD4: Lanes where Scalar == Float {}
extension SIMD8: Lanes where Scalar == Float {}
extension SIMD16: Lanes where Scalar == Float {}

/// The whole number nearest to each lane, ties to even.
///
/// Adding 1.5·2²³ moves a number to where neighbouring `Float`s are 1 apart, so the addition itself rounds; taking
/// it away again is exact.
///
/// - Parameter value: Any number of magnitude at most 2²²; larger ones, infinities and NaN come back as numbers that
///   are still too large, infinite or NaN.
/// - Returns: Whole numbers.
///
/// **Numerical error.** None: it is one IEEE 754 addition in its default rounding.
@inlinable public func nearestWhole<Value: Lanes>(_ value: Value) -> Value {
  (value + 12_582_912) - 12_582_912
}

/// `numerator / divisor`, rounded half up to a whole number.
///
/// The half is added to the numerator, so that a tie lands above one half and no quotient lies on a tie; then one
/// multiplication by the reciprocal, and `nearestWhole`. The multiplication rounds, but never across a boundary:
/// `LanesTests` runs through every numerator that a person can produce, for every divisor in use.
///
/// - Parameters:
///   - numerator: Whole numbers from 0 to below 2²³.
///   - divisor: An even whole number.
/// - Returns: Whole numbers.
///
/// **Numerical error.** None for 40, 200, 5 000 and 20 000 over the kernel's domain, by exhaustion.
@inlinable public func roundedQuotient<Value: Lanes>(_ numerator: Value, by divisor: Float) -> Value {
  nearestWhole((1 / divisor) * (numerator + 0.5))
}
