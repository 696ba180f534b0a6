/// Yes or no, lane by lane.
///
/// The operators are those of the standard library's `SIMDMask`.
public protocol Flags: Sendable, Hashable {
  /// Yes where both say yes.
  static func .& (left: Self, right: Self) -> Self

  /// Yes where one at least says yes.
  static func .| (left: Self, right: Self) -> Self

  /// Yes where `flag` says no.
  static prefix func .! (flag: Self) -> Self
}

/// A number, or several numbers side by side, on which every formula of the kernel is written once.
///
/// A lane holds whole numbers. A formula has no branch: a choice between people is data in a lane, picked by a flag,
/// so that a loop over it becomes vector code. `ShortLane` is one for small numbers; `RoundingLanes` hold larger
/// numbers and can divide.
///
/// Formulas are always inlined: a call passes its vectors through memory, and a plan has a dozen calls.
public protocol Lanes: Sendable, Hashable {
  /// Yes or no for each lane.
  associatedtype Flag: Flags

  /// The same whole number in every lane.
  init(everyLane value: Float)

  /// The sum, lane by lane.
  static func + (left: Self, right: Self) -> Self

  /// The difference, lane by lane.
  static func - (left: Self, right: Self) -> Self

  /// The product of one whole number and every lane.
  static func * (left: Float, right: Self) -> Self

  /// The lanes that are less than `other`'s; a NaN is not less than anything.
  func isBelow(_ other: Self) -> Flag

  /// The lanes that are equal to `other`'s; a NaN is not equal to anything.
  func isSame(as other: Self) -> Flag

  /// The lanes that are `lowest` at least and `highest` at most; a NaN is not.
  func isWithin(_ lowest: Float, _ highest: Float) -> Flag

  /// The lanes of the flag, and 0 elsewhere.
  func kept(where flag: Flag) -> Self
}

extension Lanes {
  /// The same whole number in the lanes of the flag, and 0 elsewhere.
  @inlinable @inline(__always) public init(_ value: Float, where flag: Flag) {
    self = Self(everyLane: value).kept(where: flag)
  }
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

  /// The product, lane by lane.
  static func * (left: Self, right: Self) -> Self

  /// The lanes that are less than or equal to `other`'s; a NaN is neither.
  func isAtMost(_ other: Self) -> Flag

  /// These lanes where the flag says yes, and `other`'s elsewhere.
  func kept(where flag: Flag, otherwise other: Self) -> Self

  /// The smaller lanes of the two; `other`'s where either is NaN.
  func smaller(or other: Self) -> Self

  /// The larger lanes of the two; `other`'s where either is NaN.
  func larger(or other: Self) -> Self
}

extension RoundingLanes {
  /// The lanes that are `lowest` at least and `highest` at most; a NaN is not.
  @inlinable @inline(__always) public func isWithin(_ lowest: Float, _ highest: Float) -> Flag {
    Self(everyLane: lowest).isAtMost(self) .& isAtMost(Self(everyLane: highest))
  }

  /// These lanes where the flag says yes, and `other` elsewhere.
  @inlinable @inline(__always) public func kept(where flag: Flag, otherwise other: Float) -> Self {
    kept(where: flag, otherwise: Self(everyLane: other))
  }
}

/// Yes or no for one number.
///
/// All bits or none, so that picking a number by a flag is arithmetic: a `Bool` would become a jump in the code for
/// one person, which half of all people mispredict.
@frozen public struct NumberFlag: Flags, ExpressibleByBooleanLiteral {
  @usableFromInline let bits: UInt32

  @inlinable init(bits: UInt32) { self.bits = bits }

  /// Yes if the condition holds.
  @inlinable public init(_ condition: Bool) {
    // Sound: a Bool is one byte, which holds 0 or 1.
    bits = 0 &- UInt32(unsafe unsafeBitCast(condition, to: UInt8.self))
  }

  /// Yes or no.
  @inlinable public init(booleanLiteral value: Bool) { self.init(value) }

  /// Whether it says yes.
  @inlinable public var isSet: Bool { bits != 0 }

  /// Yes if both say yes.
  @inlinable public static func .& (left: Self, right: Self) -> Self { Self(bits: left.bits & right.bits) }

  /// Yes if one at least says yes.
  @inlinable public static func .| (left: Self, right: Self) -> Self { Self(bits: left.bits | right.bits) }

  /// Yes if `flag` says no.
  @inlinable public static prefix func .! (flag: Self) -> Self { Self(bits: ~flag.bits) }
}

extension Float: RoundingLanes {
  /// Yes or no for one number.
  public typealias Flag = NumberFlag

  /// The number itself: a `Float` is one lane.
  @inlinable public init(everyLane value: Float) { self = value }

  /// Whether this number is less than `other`.
  @inlinable public func isBelow(_ other: Float) -> NumberFlag { NumberFlag(self < other) }

  /// Whether this number is equal to `other`.
  @inlinable public func isSame(as other: Float) -> NumberFlag { NumberFlag(self == other) }

  /// Whether this number is less than or equal to `other`.
  @inlinable public func isAtMost(_ other: Float) -> NumberFlag { NumberFlag(self <= other) }

  /// The smaller of the two; `other` if either is NaN.
  @inlinable public func smaller(or other: Float) -> Float { self < other ? self : other }

  /// The larger of the two; `other` if either is NaN.
  @inlinable public func larger(or other: Float) -> Float { self > other ? self : other }

  /// This number if the flag says yes, else 0.
  @inlinable public func kept(where flag: NumberFlag) -> Float { Float(bitPattern: bitPattern & flag.bits) }

  /// This number if the flag says yes, else `other`.
  @inlinable public func kept(where flag: NumberFlag, otherwise other: Float) -> Float {
    Float(bitPattern: bitPattern & flag.bits | other.bitPattern & ~flag.bits)
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

  /// The product with a whole number that fits into 16 bits.
  @inlinable public static func * (left: Float, right: Self) -> Self { Self(Int16(left) &* right.number) }

  /// Whether this number is less than `other`.
  @inlinable public func isBelow(_ other: Self) -> Flag { Flag(number < other.number) }

  /// Whether this number is equal to `other`.
  @inlinable public func isSame(as other: Self) -> Flag { Flag(number == other.number) }

  /// Whether this number is `lowest` at least and `highest` at most.
  ///
  /// Always inline: as a call it would convert its bounds each time.
  @inlinable @inline(__always) public func isWithin(_ lowest: Float, _ highest: Float) -> Flag {
    Flag(UInt16(bitPattern: number &- Int16(lowest)) <= UInt16(highest - lowest))
  }

  /// This number if the flag says yes, else 0.
  @inlinable public func kept(where flag: Flag) -> Self { Self(number & flag.bits) }

  /// Yes or no for one number of 16 bits: all bits or none.
  @frozen public struct Flag: Flags, ExpressibleByBooleanLiteral {
    @usableFromInline let bits: Int16

    @inlinable init(bits: Int16) { self.bits = bits }

    /// Yes if the condition holds.
    @inlinable public init(_ condition: Bool) {
      // Sound: a Bool is one byte, which holds 0 or 1.
      bits = 0 &- Int16(unsafe unsafeBitCast(condition, to: UInt8.self))
    }

    /// Yes or no.
    @inlinable public init(booleanLiteral value: Bool) { self.init(value) }

    /// Whether it says yes.
    @inlinable public var isSet: Bool { bits != 0 }

    /// Yes if both say yes.
    @inlinable public static func .& (left: Self, right: Self) -> Self { Self(bits: left.bits & right.bits) }

    /// Yes if one at least says yes.
    @inlinable public static func .| (left: Self, right: Self) -> Self { Self(bits: left.bits | right.bits) }

    /// Yes if `flag` says no.
    @inlinable public static prefix func .! (flag: Self) -> Self { Self(bits: ~flag.bits) }
  }
}

extension SIMDMask: Flags {}

/// Vectors of `Float` as lanes.
///
/// The comparisons are requirements so that each vector type brings the standard library's own, which is one
/// instruction; the comparison that every `SIMD` type has goes lane by lane.
public protocol VectorLanes: RoundingLanes, SIMD where Scalar == Float, Flag == SIMDMask<MaskStorage> {
  /// The mask of the lanes that are less.
  static func .< (left: Self, right: Self) -> SIMDMask<MaskStorage>

  /// The mask of the lanes that are at most as large.
  static func .<= (left: Self, right: Self) -> SIMDMask<MaskStorage>

  /// The mask of the lanes that are equal.
  static func .== (left: Self, right: Self) -> SIMDMask<MaskStorage>
}

extension VectorLanes {
  /// The same number in every lane.
  @inlinable @inline(__always) public init(everyLane value: Float) { self.init(repeating: value) }

  /// The lanes that are less than `other`'s.
  @inlinable @inline(__always) public func isBelow(_ other: Self) -> SIMDMask<MaskStorage> { self .< other }

  /// The lanes that are equal to `other`'s.
  @inlinable @inline(__always) public func isSame(as other: Self) -> SIMDMask<MaskStorage> { self .== other }

  /// The lanes that are less than or equal to `other`'s.
  @inlinable @inline(__always) public func isAtMost(_ other: Self) -> SIMDMask<MaskStorage> { self .<= other }

  /// The smaller lanes of the two; `other`'s where either is NaN.
  @inlinable @inline(__always) public func smaller(or other: Self) -> Self {
    other.replacing(with: self, where: self .< other)
  }

  /// The larger lanes of the two; `other`'s where either is NaN.
  @inlinable @inline(__always) public func larger(or other: Self) -> Self {
    other.replacing(with: self, where: other .< self)
  }

  /// The lanes of the flag, and 0 elsewhere.
  @inlinable @inline(__always) public func kept(where flag: SIMDMask<MaskStorage>) -> Self {
    Self(repeating: 0).replacing(with: self, where: flag)
  }

  /// These lanes where the flag says yes, and `other`'s elsewhere.
  @inlinable @inline(__always) public func kept(where flag: SIMDMask<MaskStorage>, otherwise other: Self) -> Self {
    other.replacing(with: self, where: flag)
  }
}

extension SIMD4: Lanes, RoundingLanes, VectorLanes where Scalar == Float {
  /// Yes or no for each lane.
  public typealias Flag = SIMDMask<SIMD4<Int32>>
}

extension SIMD8: Lanes, RoundingLanes, VectorLanes where Scalar == Float {
  /// Yes or no for each lane.
  public typealias Flag = SIMDMask<SIMD8<Int32>>
}

extension SIMD16: Lanes, RoundingLanes, VectorLanes where Scalar == Float {
  /// Yes or no for each lane.
  public typealias Flag = SIMDMask<SIMD16<Int32>>
}

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
@inlinable @inline(__always) public func nearestWhole<Value: RoundingLanes>(_ value: Value) -> Value {
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

/// A factor that takes a whole number to the quotient whose nearest whole number is the exact one, rounded half up.
///
/// It is two to four units in the last place larger than `numerator / denominator`: a product halfway between two whole
/// numbers comes out above the half, and every other product is farther from a half than the excess.
///
/// - Parameters:
///   - numerator: A whole number.
///   - denominator: A whole number.
/// - Returns: A factor for `nearestWhole(factor * number)`.
///
/// **Numerical error.** None after `nearestWhole`, for the factors of this kernel: each is tested for every number that
/// a person can bring to it.
@inlinable public func factor(_ numerator: Float, over denominator: Float) -> Float {
  numerator / denominator * 0x1.000004p0
}
