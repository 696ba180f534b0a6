/// VeloReady's variation of heart-rate variability over some days.
///
/// **Source.** The app's rules. The field's method: `LogarithmicRMSSD.week`, because the published limits are for logarithms.
@frozen public enum VeloReadyVariation {
  /// Coefficient of variation of the last values [%]: population SD / mean · 100.
  ///
  /// - Parameters:
  ///   - values: Heart-rate variability [ms], newest last.
  ///   - days: The number of last values that count.
  /// - Returns: The coefficient; nil for fewer than three of them, a mean not above 0, or a value that is NaN or infinite.
  public static func percent(_ values: [Double], days: Int = 7) -> Double? { percent(values.span, days: days) }

  package static func percent(_ values: Span<Double>, days: Int) -> Double? {
    let first = start(ofLast: days, of: values)
    guard values.count - first >= 3, areFinite(values) else { return nil }
    let middle = mean(of: values, from: first)
    guard middle > 0 else { return nil }
    return finite(deviation(of: values, from: middle, start: first) / middle * 100)
  }

  /// Sample standard deviation of all values, and its share of the mean [%]; each nil where it does not exist.
  public static func sample(_ values: [Double]) -> (standardDeviation: Double?, percent: Double?) {
    sample(values.span)
  }

  package static func sample(_ values: Span<Double>) -> (standardDeviation: Double?, percent: Double?) {
    guard values.count >= 2, areFinite(values) else { return (nil, nil) }
    let middle = mean(of: values)
    guard let deviation = finite((squares(of: values, from: middle) / Double(values.count - 1)).squareRoot()) else {
      return (nil, nil)
    }
    return (deviation, middle > 0 ? finite(deviation / middle * 100) : nil)
  }

  /// How stable heart-rate variability is.
  @frozen public enum Stability: String, Sendable, Hashable, CaseIterable {
    /// Below 5 %.
    case excellent
    /// Below 10 %.
    case good
    /// Below 15 %.
    case moderate
    /// From 15 % on.
    case poor

    /// The stability at a coefficient of variation [%]; a NaN is poor.
    public init(percent: Double) {
      self = percent < 5 ? .excellent : percent < 10 ? .good : percent < 15 ? .moderate : .poor
    }

    /// Points that it adds to those of heart-rate variability.
    public var modifier: Int {
      switch self {
      case .excellent: 5
      case .good: 0
      case .moderate: -5
      case .poor: -10
      }
    }
  }
}
