import ScienceKernel

/// A result with its advisories, or the reason why there is none.
public struct Reported<Value: Sendable>: Sendable {
  /// The result; nil if there is none.
  public let value: Value?
  /// The reason why there is no result; nil if there is one.
  public let absence: Absence?
  /// The bits of `advisories`.
  package let advisoryBits: UInt16

  /// What you should know about the result, in bit order.
  public var advisories: [TrainingAdvisory] { TrainingAdvisory.cases(in: advisoryBits) }

  init(_ value: Value, _ advisoryBits: UInt16 = 0) {
    (self.value, absence, self.advisoryBits) = (value, nil, advisoryBits)
  }

  init(_ absence: Absence, _ advisoryBits: UInt16 = 0) {
    (value, self.absence, self.advisoryBits) = (nil, absence, advisoryBits)
  }

  /// A value and advisory bits computed from another result; without one, the other's absence and advisories.
  init<Other>(_ other: Reported<Other>, _ following: (Other) -> (Value, UInt16)) {
    let result = other.value.map(following)
    (value, absence, advisoryBits) = (result?.0, other.absence, result?.1 ?? other.advisoryBits)
  }
}

extension Reported: Equatable where Value: Equatable {}

/// The reason why there is no result.
///
/// The kernel never substitutes a value.
@frozen public enum Absence: String, Sendable, Hashable, Codable, CaseIterable {
  /// There is no data, or too little of a composite's weight has a score.
  case noData
  /// Less data than one window of the method needs.
  case tooShort
  /// Fewer days than the method needs.
  case tooFewDays
  /// One of the 7 or 28 days is missing.
  case incompleteWeek
  /// All values are equal, or cancel each other out.
  case noVariation
  /// The chronic load is 0.
  case zeroChronic
  /// The efforts do not determine the parameters.
  case degenerateFit
}
