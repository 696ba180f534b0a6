import ScienceKernel

/// The load of a week against that of four: contested, and always said to be so.
///
/// Its two means share a week, which correlates them whatever the training [Lolli2017], and no causal evidence ties it to injury
/// [Impellizzeri2020]. There are no bands.
@frozen public enum AcuteChronicRatio: String, Sendable, Hashable, Codable, CaseIterable {
  /// Mean of 7 days over mean of 28.
  case coupled
  /// Mean of 7 days over mean of the 21 before.
  case uncoupled
  /// Exponential averages of span 7 and 28, seeded with the first load.
  case exponential

  /// The ratio on the last of the days.
  ///
  /// - Parameter loads: The loads of days in a row, 0 to 10⁹ each; nil where one is missing. Of the two means the last 28 count.
  /// - Returns: The ratio; `tooFewDays` for fewer than 28, or none, `incompleteWeek` where one is missing, `zeroChronic` where
  ///   the chronic load is 0.
  public func value(of loads: [Double?]) throws(InvalidInput<TrainingField>) -> Reported<Double> {
    let counted = loads.suffix(self == .exponential ? loads.count : 28)
    let seen = try checked(Array(counted))
    guard counted.count >= (self == .exponential ? 1 : 28) else { return Reported(.tooFewDays, [.contestedMethod]) }
    guard seen.count == counted.count else { return Reported(.incompleteWeek, [.contestedMethod]) }
    let acute, chronic: Double
    switch self {
    case .coupled:
      acute = mean(of: Array(seen.suffix(7)))
      chronic = mean(of: seen)
    case .uncoupled:
      acute = mean(of: Array(seen.suffix(7)))
      chronic = mean(of: Array(seen.prefix(21)))
    case .exponential:
      var averages = (
        try ExponentialAverage(days: 7, .span, seed: seen[0]), try ExponentialAverage(days: 28, .span, seed: seen[0])
      )
      for load in seen.dropFirst() {
        averages.0.step(load)
        averages.1.step(load)
      }
      (acute, chronic) = (averages.0.value, averages.1.value)
    }
    guard chronic > 0 else { return Reported(.zeroChronic, [.contestedMethod]) }
    return Reported(acute / chronic, [.contestedMethod])
  }

  /// The coupled ratio of an uncoupled one: 4u / (3 + u).
  package static func coupled(fromUncoupled ratio: Double) -> Double { 4 * ratio / (3 + ratio) }
}
