/// VeloReady's profile of a person: how fast heart-rate variability is back after a hard day.
///
/// A hard day has a load above 100. Its days of recovery are those until heart-rate variability is at least 0.95 of the baseline, up to
/// 4. **Bias:** a hard day without recovery in 4 days does not count, so a person who rarely recovers can be fast.
///
/// **Source.** The app's rules. The field has no such profile.
@frozen public enum VeloReadyRecoveryProfile: String, Sendable, Hashable, CaseIterable {
  /// Less than 1.5 days on average.
  case fast = "Fast Recoverer"
  /// Less than 2.5 days on average.
  case normal = "Normal Recoverer"
  /// 2.5 days on average, or more.
  case slow = "Slow Recoverer"
  /// Fewer than 14 days, or fewer than three hard days that count.
  case unknown = "Unknown"

  /// Computes the profile.
  ///
  /// - Parameters:
  ///   - hrv: Heart-rate variability of each day [ms], newest last.
  ///   - loads: Load of each of the same days [points].
  public init(hrv: [Double], loads: [Double]) { self.init(hrv.span, loads: loads.span) }

  package init(_ hrv: Span<Double>, loads: Span<Double>) {
    guard hrv.count >= 14, loads.count >= 14, areFinite(loads), let baseline = VeloReadyBaseline.usual(hrv) else {
      self = .unknown
      return
    }
    let limit = 0.95 * baseline
    var (sum, count) = (0, 0)
    for day in 0..<loads.count - 3 where loads[day] > 100 {
      for after in 1...4 where day + after < hrv.count && hrv[day + after] >= limit {
        sum += after
        count += 1
        break
      }
    }
    guard count >= 3 else {
      self = .unknown
      return
    }
    let days = Double(sum) / Double(count)
    self = days < 1.5 ? .fast : days < 2.5 ? .normal : .slow
  }

  /// Points that the profile adds in the app.
  public var modifier: Int {
    switch self {
    case .fast: 5
    case .normal, .unknown: 0
    case .slow: -5
    }
  }
}
