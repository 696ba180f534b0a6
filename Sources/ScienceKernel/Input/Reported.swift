/// A result, or the reason why the data does not give one.
///
/// Wrong input throws. Too little data is no mistake: the result is then absent, and the kernel never substitutes a value.
///
/// ```swift
/// log.estimate.value    // nil
/// log.estimate.absence  // [too few days: 10 of 14]
/// ```
public struct Reported<Value: Sendable, Absence: Sendable>: Sendable {
  /// The result; nil if there is none.
  public let value: Value?
  /// The reason why there is no result; nil if there is one.
  public let absence: Absence?
  /// The bits of the advisories on the result, of the module that reports it.
  @usableFromInline package let advisoryBits: UInt16

  @inlinable
  package init(_ value: Value, _ advisoryBits: UInt16 = 0) {
    (self.value, absence, self.advisoryBits) = (value, nil, advisoryBits)
  }

  @inlinable
  package init(_ absence: Absence, _ advisoryBits: UInt16 = 0) {
    (value, self.absence, self.advisoryBits) = (nil, absence, advisoryBits)
  }

  /// A value and advisory bits computed from another result; without one, the other's absence and advisories.
  @inlinable
  package init<Other>(_ other: Reported<Other, Absence>, _ following: (Other) -> (Value, UInt16)) {
    let result = other.value.map(following)
    (value, absence, advisoryBits) = (result?.0, other.absence, result?.1 ?? other.advisoryBits)
  }
}

extension Reported: Equatable where Value: Equatable, Absence: Equatable {}
