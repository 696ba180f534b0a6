/// VeloReady's trend of heart-rate variability: the last week against the baseline.
///
/// **Source.** The app's rules. The field's method: `RMSSDHistory.standing`, with a range from the person's own days.
@frozen public struct VeloReadyTrend: Sendable, Hashable {
  /// The direction of a trend.
  @frozen public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// More than 5 % above the baseline.
    case improving
    /// More than 5 % below the baseline.
    case declining
    /// Otherwise.
    case stable
  }

  /// The direction.
  public let direction: Direction
  /// Distance of the mean from the baseline [%].
  public let percent: Double
  /// Mean of the last values [ms].
  public let mean: Double
  /// Baseline, as of `VeloReadyBaseline.usual` [ms].
  public let baseline: Double

  /// Computes a trend; nil for fewer than `short` values, a baseline not above 0, or a value that is NaN or infinite.
  ///
  /// - Parameters:
  ///   - values: Heart-rate variability [ms], newest last.
  ///   - short: The number of last values of the mean.
  ///   - long: The number of last values of the baseline, of which the last 30 count.
  public init?(_ values: [Double], short: Int = 7, long: Int = 30) { self.init(values.span, short: short, long: long) }

  package init?(_ values: Span<Double>, short: Int, long: Int) {
    guard values.count >= short, let mean = VeloReadyBaseline.week(values, days: short),
      let baseline = VeloReadyBaseline.usual(values.extracting(start(ofLast: long, of: values)..<values.count)),
      baseline > 0, let percent = finite((mean - baseline) / baseline * 100)
    else { return nil }
    (self.mean, self.baseline, self.percent) = (mean, baseline, percent)
    direction = percent > 5 ? .improving : percent < -5 ? .declining : .stable
  }
}
