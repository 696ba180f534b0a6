/// A result, or why there is none, and what a careful reader should know about it.
public struct Reported<Value: Sendable>: Sendable {
  /// The result; nil where there is none.
  public let value: Value?
  /// Why there is no result; nil where there is one.
  public let absence: Absence?
  /// What should be known about it.
  public let advisories: TrainingAdvisories

  init(_ value: Value, _ advisories: TrainingAdvisories = []) {
    self.value = value
    absence = nil
    self.advisories = advisories
  }

  init(_ absence: Absence, _ advisories: TrainingAdvisories = []) {
    value = nil
    self.absence = absence
    self.advisories = advisories
  }

  /// What follows from the value of another, and its advisories; none for the other's reason.
  init<Other>(_ other: Reported<Other>, _ following: (Other) -> (Value, TrainingAdvisories)) {
    let result = other.value.map(following)
    (value, absence, advisories) = (result?.0, other.absence, result?.1 ?? other.advisories)
  }
}

extension Reported: Equatable where Value: Equatable {}

/// Why there is no result.
///
/// Nothing is ever put in its place.
@frozen public enum Absence: String, Sendable, Hashable, Codable, CaseIterable {
  /// Nothing was seen.
  case noData
  /// Less was seen than one window of the method.
  case tooShort
  /// Fewer days were seen than the method asks for.
  case tooFewDays
  /// One of the seven days, or of the 28, is missing.
  case incompleteWeek
  /// All values are the same.
  case noVariation
  /// The chronic load is 0.
  case zeroChronic
  /// The efforts do not determine the parameters.
  case degenerateFit
}
