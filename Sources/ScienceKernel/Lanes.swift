/// A number, or several numbers side by side, on which every formula of the kernel is written once.
///
/// A lane holds whole numbers; a *flag* is a lane that holds 1 for yes and 0 for no. A formula has no branch: a choice
/// between people is data in a lane, so that a loop over it becomes vector code. `ShortLane` is one for small
/// numbers; `RoundingLanes` hold larger numbers and can divide.
public protocol Lanes: Sendable, Hashable {
  /// The same whole number in every lane.
  init(everyLane value: Float)

  /// The sum, lane by lane.
  static func + (left: Self, right: Self) -> Self

  /// The difference, lane by lane.
  static func - (left: Self, right: Self) -> Self

  /// The product, lane by lane.
  static func * (left: Self, right: Self) -> Self

  /// The product of one whole number and every lane.
  static func * (left: Float, right: Self) -> Self

  /// The flag of the lanes that are less than `other`'s; a NaN is not less than anything.
  func isBelow(_ other: Self) -> Self

  /// The flag of the lanes that are equal to `other`'s; a NaN is not equal to anything.
  func isSame(as other: Self) -> Self

  /// The flag of the lanes that are `lowest` at least and `highest` at most; a NaN is not.
  func isWithin(_ lowest: Float, _ highest: Float) -> Self
}

/// Lanes that hold whole numbers of magnitude below 2²⁴, as a `Float` does exactly, and that can divide and round.
///
/// Sums, differences and products of such lanes are exact as long as they stay below 2²⁴, so the only step that
/// rounds is `nearestWhole`.
public protocol RoundingLanes: Lanes {
  /// The sum of every lane and one number.
  static func + (left: Self, right: Float) -> Self

  /// The difference between every lane and one number.
  static func - (left: Self, right: Float) -> Self

  /// The flag of the lanes whose magnitude is `highest` at most; a NaN's is not.
  func isMagnitude(atMost highest: Float) -> Self

  /// These lanes where `condition` is 0 or more, and `other` where it is less or NaN.
  func replaced(by other: Float, unlessNotNegative condition: Self) -> Self
}

extension RoundingLanes {
  /// The flag of the lanes that are `lowest` at least and `highest` at most; a NaN is not.
  ///
  /// One comparison with the distance from the middle: two comparisons joined by `&&` keep a loop from becoming
  /// vector code.
  @inlinable public func isWithin(_ lowest: Float, _ highest: Float) -> Self {
    (self - (lowest + highest) / 2).isMagnitude(atMost: (highest - lowest) / 2)
  }
}

extension Float: RoundingLanes {
  /// The number itself: a `Float` is one lane.
  @inlinable public init(everyLane value: Float) { self = value }

  /// 1 if this number is less than `other`, else 0.
  @inlinable public func isBelow(_ other: Float) -> Float { Float.flag(self < other) }

  /// 1 if this number is equal to `other`, else 0.
  @inlinable public func isSame(as other: Float) -> Float { Float.flag(self == other) }

  /// 1 if this number's magnitude is `highest` at most, else 0.
  @inlinable public func isMagnitude(atMost highest: Float) -> Float { Float.flag(magnitude <= highest) }

  /// This number if `condition` is 0 or more, else `other`.
  @inlinable public func replaced(by other: Float, unlessNotNegative condition: Float) -> Float {
    condition >= 0 ? self : other
  }

  /// 1 or 0: the bit pattern of 1, taken as often as the condition says.
  ///
  /// `condition ? 1 : 0` becomes a jump in the code for one person, which half of all people mispredict.
  @inlinable static func flag(_ condition: Bool) -> Float {
    // Sound: a Bool is one byte, which holds 0 or 1.
    Float(bitPattern: UInt32(unsafe unsafeBitCast(condition, to: UInt8.self)) &* Float(1).bitPattern)
  }
}

/// A lane of 16 bits, which daily targets, ages and codes fit into: a vector register holds twice as many of them.
///
/// Results that do not fit wrap around; those of accepted people all do.
@frozen public struct ShortLane: Lanes {
  /// The number.
  public var number: Int16

  /// A lane of a number.
  @inlinable public init(_ number: Int16) { self.number = number }

  /// A lane of an age or a code.
  @inlinable public init(byte number: UInt8) { self.number = Int16(number) }

  /// A lane of a whole number that fits into 16 bits.
  @inlinable public init(everyLane value: Float) { number = Int16(value) }

  /// The sum.
  @inlinable public static func + (left: Self, right: Self) -> Self { Self(left.number &+ right.number) }

  /// The difference.
  @inlinable public static func - (left: Self, right: Self) -> Self { Self(left.number &- right.number) }

  /// The product.
  @inlinable public static func * (left: Self, right: Self) -> Self { Self(left.number &* right.number) }

  /// The product with a whole number that fits into 16 bits.
  @inlinable public static func * (left: Float, right: Self) -> Self { Self(Int16(left) &* right.number) }

  /// 1 if this number is less than `other`, else 0.
  @inlinable public func isBelow(_ other: Self) -> Self { Self(number < other.number ? 1 : 0) }

  /// 1 if this number is equal to `other`, else 0.
  @inlinable public func isSame(as other: Self) -> Self { Self(number == other.number ? 1 : 0) }

  /// 1 if this number is `lowest` at least and `highest` at most, else 0.
  @inlinable public func isWithin(_ lowest: Float, _ highest: Float) -> Self {
    Self(UInt16(bitPattern: number &- Int16(lowest)) <= UInt16(highest - lowest) ? 1 : 0)
  }
}

/// Vectors of `Float` as lanes.
///
/// The comparisons are requirements so that each vector type brings the standard library's own, which is one
/// instruction; the comparison that every `SIMD` type has goes lane by lane.
public protocol VectorLanes: RoundingLanes, SIMD where Scalar == Float {
  /// The mask of the lanes that are less.
  static func .< (left: Self, right: Self) -> SIMDMask<MaskStorage>

  /// The mask of the lanes that are at most as large.
  static func .<= (left: Self, right: Self) -> SIMDMask<MaskStorage>

  /// The mask of the lanes that are equal.
  static func .== (left: Self, right: Self) -> SIMDMask<MaskStorage>
}

extension VectorLanes {
  /// The same number in every lane.
  @inlinable public init(everyLane value: Float) { self.init(repeating: value) }

  /// The flag of the lanes that are less than `other`'s.
  @inlinable public func isBelow(_ other: Self) -> Self { Self.flag(self .< other) }

  /// The flag of the lanes that are equal to `other`'s.
  @inlinable public func isSame(as other: Self) -> Self { Self.flag(self .== other) }

  /// The flag of the lanes whose magnitude is `highest` at most.
  @inlinable public func isMagnitude(atMost highest: Float) -> Self {
    Self.flag(self .<= Self(repeating: highest)) * Self.flag(Self(repeating: -highest) .<= self)
  }

  /// These lanes where `condition` is 0 or more, and `other` elsewhere.
  @inlinable public func replaced(by other: Float, unlessNotNegative condition: Self) -> Self {
    Self(repeating: other).replacing(with: self, where: Self(repeating: 0) .<= condition)
  }

  @inlinable static func flag(_ mask: SIMDMask<MaskStorage>) -> Self {
    Self(repeating: 0).replacing(with: Self(repeating: 1), where: mask)
  }
}

extension SIMD4: Lanes, RoundingLanes, VectorLanes where Scalar == Float {}
extension SIMD8: Lanes, RoundingLanes, VectorLanes where Scalar == Float {}
extension SIMD16: Lanes, RoundingLanes, VectorLanes where Scalar == Float {}

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
@inlinable public func nearestWhole<Value: RoundingLanes>(_ value: Value) -> Value {
  (value + wholeNumberShift) - wholeNumberShift
}

/// 1.5·2²³: a `Float` of this size counts in whole numbers, and the low bits of its pattern are their count.
@inlinable var wholeNumberShift: Float { 12_582_912 }

/// The whole number nearest to a number, ties to even, as 16 bits.
///
/// The same addition as in `nearestWhole`: the low bits of the sum *are* the whole number, so nothing has to be taken
/// away or converted, and nothing can trap.
///
/// - Parameter value: Any number; what does not fit into 16 bits gives bits without a meaning.
@inlinable func nearestShort(_ value: Float) -> Int16 {
  Int16(truncatingIfNeeded: (value + wholeNumberShift).bitPattern)
}

/// The whole number nearest to a number, ties to even, as 32 bits; `nearestShort` says how.
@inlinable func nearestInteger(_ value: Float) -> Int32 {
  Int32(bitPattern: (value + wholeNumberShift).bitPattern &- wholeNumberShift.bitPattern)
}

/// `numerator / divisor` as a number whose nearest whole number is the exact quotient rounded half up.
///
/// One multiplication by a reciprocal that is one unit in the last place too large: a quotient halfway between two
/// whole numbers comes out above the half, and every other quotient is farther from a half than the excess.
///
/// - Parameters:
///   - numerator: Whole numbers from 0 to below 2²³.
///   - divisor: An even whole number.
/// - Returns: A number to be given to `nearestWhole`.
///
/// **Numerical error.** None after `nearestWhole`, for 40, 200, 5 000 and 20 000: `LanesTests` runs through every
/// numerator that a person can produce.
@inlinable public func quotient<Value: RoundingLanes>(_ numerator: Value, by divisor: Float) -> Value {
  (1 / divisor * 0x1.000002p0) * numerator
}
