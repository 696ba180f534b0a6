import ScienceKernel

/// Training load from weighted power and threshold power.
@frozen public enum PowerLoad {
  /// Intensity: weighted power / threshold power.
  ///
  /// - Parameters:
  ///   - weightedPower: Weighted power [W], 0 to 4000.
  ///   - thresholdPower: Threshold power [W], 30 to 700.
  ///
  /// **Source.** Coggan, second-hand.
  public static func intensity(
    weightedPower: Double, thresholdPower: Double
  ) throws(InvalidInput) -> Double {
    var violations = Violations()
    violations.check(.power, weightedPower)
    violations.check(.thresholdPower, thresholdPower)
    try violations.thrown()
    return weightedPower / thresholdPower
  }

  /// Load of a session at an intensity; 100 is one hour at threshold power.
  ///
  /// ```
  /// 100 · (seconds / 3600) · (intensity · intensity)
  /// ```
  ///
  /// Load is not additive: at a threshold of 250 W, an hour at 300 W and one at 100 W give 204.9 as one ride and 160 as
  /// two.
  ///
  /// - Parameters:
  ///   - seconds: Duration [s].
  ///   - intensity: Weighted power / threshold power.
  ///
  /// **Worked.** One hour at 1: 100. Half an hour at 1: 50.
  ///
  /// **Source.** Coggan, second-hand.
  public static func load(seconds: Double, intensity: Double) -> Double {
    100 * (seconds / 3600) * (intensity * intensity)
  }
}
