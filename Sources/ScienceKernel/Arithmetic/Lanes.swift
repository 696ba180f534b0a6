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
  /// Whether the last bit of a weight is far below a gram.
  static var isDouble: Bool { get }
}

extension Lanes { @inlinable @inline(__always) package static var hasLanes: Bool { false } }

extension Float: Lanes { @inlinable @inline(__always) package static var isDouble: Bool { false } }
extension Double: Lanes { @inlinable @inline(__always) package static var isDouble: Bool { true } }

extension SIMD4: Lanes where Scalar == Double {
  @inlinable @inline(__always) package init(_ number: Double) { self.init(repeating: number) }
  @inlinable @inline(__always) package static var hasLanes: Bool { true }
  @inlinable @inline(__always) package static var isDouble: Bool { true }

  // Lane by lane: optimized, the instructions are those of the standard library's operators, which a debug build, and so each test, runs
  // as slow generic code.
  @inlinable @inline(__always) package static func + (left: Self, right: Self) -> Self {
    Self(left[0] + right[0], left[1] + right[1], left[2] + right[2], left[3] + right[3])
  }
  @inlinable @inline(__always) package static func - (left: Self, right: Self) -> Self {
    Self(left[0] - right[0], left[1] - right[1], left[2] - right[2], left[3] - right[3])
  }
  @inlinable @inline(__always) package static func * (left: Self, right: Self) -> Self {
    Self(left[0] * right[0], left[1] * right[1], left[2] * right[2], left[3] * right[3])
  }
  @inlinable @inline(__always) package static func / (left: Self, right: Self) -> Self {
    Self(left[0] / right[0], left[1] / right[1], left[2] / right[2], left[3] / right[3])
  }
}
