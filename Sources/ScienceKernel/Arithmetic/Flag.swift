/// A truth value stored as all bits of a number, or none.
///
/// A choice between two numbers is then arithmetic. With a `Bool` it would compile to a jump for one person, and a loop
/// over many would not vectorize.
@frozen @usableFromInline package struct Flag<Bits: FlagBits>: Sendable, Hashable {
  @usableFromInline package let bits: Bits

  @inlinable @inline(__always) init(bits: Bits) { self.bits = bits }

  /// A flag that is set if both are.
  @inlinable @inline(__always) package static func & (left: Self, right: Self) -> Self {
    Self(bits: left.bits & right.bits)
  }

  /// A flag that is set if at least one is.
  @inlinable @inline(__always) package static func | (left: Self, right: Self) -> Self {
    Self(bits: left.bits | right.bits)
  }

  /// A flag that is set if `flag` is not.
  @inlinable @inline(__always) package static prefix func ! (flag: Self) -> Self { Self(bits: ~flag.bits) }
}

extension Flag where Bits: FixedWidthInteger {
  /// A flag that is set if the condition holds.
  @inlinable @inline(__always) package init(_ condition: Bool) {
    // Sound: a Bool is one byte that holds 0 or 1.
    bits = 0 &- Bits(truncatingIfNeeded: unsafe unsafeBitCast(condition, to: UInt8.self))
  }

  /// Whether the flag is set.
  @inlinable @inline(__always) package var isSet: Bool { bits != 0 }
}

extension Flag where Bits == UInt64 {
  /// The first number if the flag is set, otherwise the second.
  @inline(__always) func choice(_ yes: Double, _ no: Double) -> Double {
    Double(bitPattern: yes.bitPattern & bits | no.bitPattern & ~bits)
  }

  /// The number if the flag is set, otherwise 0.
  @inline(__always) func kept(_ number: Double) -> Double { Double(bitPattern: number.bitPattern & bits) }
}

/// The bits of a number.
@usableFromInline package protocol FlagBits: Sendable, Hashable {
  static func & (left: Self, right: Self) -> Self
  static func | (left: Self, right: Self) -> Self
  static prefix func ~ (bits: Self) -> Self
}

extension UInt32: FlagBits {}
extension UInt64: FlagBits {}
extension Int16: FlagBits {}

/// A flag for choices between `Float`s.
@usableFromInline package typealias WideFlag = Flag<UInt32>

/// A flag for choices between 16-bit numbers.
@usableFromInline package typealias ShortFlag = Flag<Int16>

extension Flag where Bits == UInt32 {
  /// The same flag for 16-bit numbers.
  @inline(__always) var short: ShortFlag { ShortFlag(bits: Int16(truncatingIfNeeded: bits)) }

  /// The first number if the flag is set, otherwise the second.
  @inlinable @inline(__always) package func choice(_ yes: Float, _ no: Float) -> Float {
    Float(bitPattern: yes.bitPattern & bits | no.bitPattern & ~bits)
  }

  /// The first number if the flag is set, the second if the other flag is, otherwise 0; at most one of the flags is set.
  @inlinable @inline(__always) package func kept(_ number: Float, or other: WideFlag, _ second: Float) -> Float {
    Float(bitPattern: number.bitPattern & bits | second.bitPattern & other.bits)
  }

  /// The number if the flag is set, otherwise 0.
  @inlinable @inline(__always) package func kept(_ number: Float) -> Float {
    Float(bitPattern: number.bitPattern & bits)
  }
}

extension Flag where Bits == Int16 {
  /// A flag that is set if a small number is below another.
  ///
  /// The sign of the difference is 16 bits wide. The compiler makes a comparison of numbers that fit into bytes one of bytes, which has to
  /// be widened afterwards.
  @inlinable @inline(__always) package init(_ number: Int16, isBelow bound: Int16) { bits = (number &- bound) >> 15 }

  /// The number if the flag is set, otherwise 0.
  @inlinable @inline(__always) package func kept(_ number: Int16) -> Int16 { number & bits }
}
