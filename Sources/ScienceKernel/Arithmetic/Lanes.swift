/// A number, or lanes of numbers that are computed side by side.
///
/// Each lane has the result that its number alone would have, bit for bit.
@usableFromInline package protocol Lanes: Sendable, Hashable {
  /// Creates a number, or the same number in every lane.
  init(_ number: Double)
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  func squareRoot() -> Self
  /// Whether this is lanes of numbers, whose flags are not looked at to leave out work.
  static var hasLanes: Bool { get }
}

extension Lanes { @inlinable @inline(__always) package static var hasLanes: Bool { false } }

extension Float: Lanes {}
extension Double: Lanes {}

extension SIMD4: Lanes where Scalar == Double {
  @inlinable @inline(__always) package init(_ number: Double) { self.init(repeating: number) }
  @inlinable @inline(__always) package static var hasLanes: Bool { true }
}

/// A number, or lanes of numbers, between which flags choose.
package protocol ChoiceLanes: Lanes {
  associatedtype Bits: FlagBits
  init(bitPattern: Bits)
  var bitPattern: Bits { get }
  /// The flag of no lane.
  static var noFlag: Flag<Bits> { get }
  /// A flag that is set in the lanes in which the first number is at most the second.
  static func isAtMost(_ number: Self, _ bound: Self) -> Flag<Bits>
}

extension Double: ChoiceLanes {
  static package var noFlag: Flag<UInt64> { Flag(bits: 0) }
  @inline(__always) package static func isAtMost(_ number: Double, _ bound: Double) -> Flag<UInt64> {
    Flag(number <= bound)
  }
}

extension SIMD2: Lanes where Scalar == Double {
  @inlinable @inline(__always) package init(_ number: Double) { self.init(repeating: number) }
  @inlinable @inline(__always) package static var hasLanes: Bool { true }
}

extension SIMD2: ChoiceLanes where Scalar == Double {
  static package var noFlag: Flag<SIMD2<UInt64>> { Flag(bits: SIMD2<UInt64>()) }
  // Sound: both are two numbers of 64 bits, side by side, and each bit pattern is one of both.
  @inline(__always) package init(bitPattern: SIMD2<UInt64>) { self = unsafe unsafeBitCast(bitPattern, to: Self.self) }
  @inline(__always) package var bitPattern: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
  @inline(__always) package static func isAtMost(_ number: Self, _ bound: Self) -> Flag<SIMD2<UInt64>> {
    // Sound: a mask is all bits of a lane, or none.
    Flag(bits: unsafe unsafeBitCast(number .<= bound, to: SIMD2<UInt64>.self))
  }
}
