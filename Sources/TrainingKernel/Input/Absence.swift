import ScienceKernel

/// The reason why there is no result.
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

extension Reported where Absence == TrainingKernel.Absence {
  /// What you should know about the result, in bit order.
  public var advisories: [TrainingAdvisory] { TrainingAdvisory.cases(in: advisoryBits) }
}
