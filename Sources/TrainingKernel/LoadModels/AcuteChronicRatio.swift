import ScienceKernel

/// Acute:chronic workload ratio, a contested method: every result carries the advisory `contestedMethod`.
///
/// In `coupled`, the two means share a week, which correlates them whatever the training [Lolli2017]. No causal
/// evidence ties the ratio to injury [Impellizzeri2020]. So the kernel has no bands for it.
@frozen public enum AcuteChronicRatio: String, Sendable, Hashable, Codable, CaseIterable {
  /// Mean of the last 7 days over the mean of the last 28.
  case coupled
  /// Mean of the last 7 days over the mean of the 21 days before them.
  case uncoupled
  /// Exponential average of span 7 over that of span 28, both seeded with the first load.
  case exponential

  /// The ratio on the last day.
  ///
  /// - Parameter loads: Loads of consecutive days, each 0 to 10⁹; nil for a missing day. `coupled` and `uncoupled` use
  ///   the last 28 days, `exponential` all.
  /// - Returns: The ratio, or `tooFewDays` for fewer than 28 days (`exponential`: for none), `incompleteWeek` if a day
  ///   that counts is missing, `zeroChronic` if the chronic load is 0.
  public func value(of loads: [Double?]) throws(InvalidInput) -> Reported<Double, Absence> {
    let advisory = TrainingAdvisory.contestedMethod.bit
    let counted = loads.suffix(self == .exponential ? loads.count : 28)
    let seen = try checked(Array(counted))
    guard counted.count >= (self == .exponential ? 1 : 28) else { return Reported(.tooFewDays, advisory) }
    guard seen.count == counted.count else { return Reported(.incompleteWeek, advisory) }
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
    guard chronic > 0 else { return Reported(.zeroChronic, advisory) }
    return Reported(acute / chronic, advisory)
  }

  /// The coupled ratio that corresponds to an uncoupled one u: 4u / (3 + u).
  package static func coupled(fromUncoupled ratio: Double) -> Double { 4 * ratio / (3 + ratio) }
}
