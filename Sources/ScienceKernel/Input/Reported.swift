/// A result, or the reason why the data does not give one.
///
/// Invalid input throws an error. With too little data, there is no result. The kernel never substitutes a value.
///
/// ```swift
/// if let estimate = log.estimate.value { use(estimate) } else { show(log.estimate.absence) }
/// ```
public struct Reported<Value: Sendable, Absence: Sendable>: Sendable {
  /// The result; nil if there is none.
  public let value: Value?
  /// The reason why there is no result; nil if there is one.
  public let absence: Absence?
  /// The result's advisories as bits, which each module defines.
  @usableFromInline package let advisoryBits: UInt16

  @inlinable
  package init(_ value: Value, _ advisoryBits: UInt16 = 0) {
    (self.value, absence, self.advisoryBits) = (value, nil, advisoryBits)
  }

  @inlinable
  package init(_ absence: Absence, _ advisoryBits: UInt16 = 0) {
    (value, self.absence, self.advisoryBits) = (nil, absence, advisoryBits)
  }

  /// Transforms the value of another result; without one, copies its absence and advisories.
  @inlinable
  package init<Other>(_ other: Reported<Other, Absence>, _ following: (Other) -> (Value, UInt16)) {
    let result = other.value.map(following)
    (value, absence, advisoryBits) = (result?.0, other.absence, result?.1 ?? other.advisoryBits)
  }
}

extension Reported: Equatable where Value: Equatable, Absence: Equatable {}
