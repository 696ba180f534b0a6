/// Yes or no, as all bits of a number or none of them.
///
/// A choice between two numbers is then arithmetic: with a `Bool` it would become a jump in the code for one person, and
/// no vector code in a loop over many.
@frozen @usableFromInline package struct Flag<Bits: FixedWidthInteger & Sendable>: Sendable, Hashable {
  @usableFromInline package let bits: Bits

  @inlinable @inline(__always) init(bits: Bits) { self.bits = bits }

  /// Yes if the condition holds.
  @inlinable @inline(__always) package init(_ condition: Bool) {
    // Sound: a Bool is one byte, which holds 0 or 1.
    bits = 0 &- Bits(truncatingIfNeeded: unsafe unsafeBitCast(condition, to: UInt8.self))
  }

  /// Whether it says yes.
  @inlinable @inline(__always) package var isSet: Bool { bits != 0 }

  /// Yes if both say yes.
  @inlinable @inline(__always) package static func & (left: Self, right: Self) -> Self {
    Self(bits: left.bits & right.bits)
  }

  /// Yes if one at least says yes.
  @inlinable @inline(__always) package static func | (left: Self, right: Self) -> Self {
    Self(bits: left.bits | right.bits)
  }

  /// Yes if `flag` says no.
  @inlinable @inline(__always) package static prefix func ! (flag: Self) -> Self { Self(bits: ~flag.bits) }
}

/// Yes or no about a `Float`.
@usableFromInline package typealias WideFlag = Flag<UInt32>

/// Yes or no about a number of 16 bits.
@usableFromInline package typealias ShortFlag = Flag<Int16>

extension Flag where Bits == UInt32 {
  /// One number where the flag says yes, and another where it says no.
  @inlinable @inline(__always) package func choice(_ yes: Float, _ no: Float) -> Float {
    Float(bitPattern: yes.bitPattern & bits | no.bitPattern & ~bits)
  }

  /// A number where the flag says yes, and 0 where it says no.
  @inlinable @inline(__always) package func kept(_ number: Float) -> Float {
    Float(bitPattern: number.bitPattern & bits)
  }
}

extension Flag where Bits == Int16 {
  /// A number where the flag says yes, and 0 where it says no.
  @inlinable @inline(__always) package func kept(_ number: Int16) -> Int16 { number & bits }
}
