import ScienceKernel

extension HeartRateHistogram {
  /// Training impulse of the time at each heart rate [TRIMP].
  ///
  /// ```
  /// Σ over h: ms(h) / 60000 · (x · (a · exp(b · x))),   x = (h − rest) / (maximum − rest), from 0 to 1
  /// ```
  ///
  /// The weight is convex, so this is never less than `TRIMP.fromMean`, and the two must not stand in one ledger.
  ///
  /// - Parameters:
  ///   - reserve: Heart rate at rest and at its maximum.
  ///   - weighting: How a minute counts; `custom` with a and b from 0.001 to 10.
  ///
  /// **Worked.** 60 min at 150 bpm, 50 and 190: 108.09535934022335 male, 121.4990663906425 female.
  ///
  /// **Numerical error.** Milliseconds are summed exactly; of 226 terms each is rounded a few times.
  ///
  /// **Model error.** None published against an outcome.
  ///
  /// **Source.** [Banister1991] and [Morton1990], second-hand.
  public func trimp(
    _ reserve: HeartRateReserve, _ weighting: TRIMPWeighting
  ) throws(InvalidInput<TrainingField>) -> Reported<Double> {
    var violations = Violations()
    weighting.check(&violations)
    try violations.thrown()
    guard coverage.covered > 0 else { return Reported(.noData, coverage.advisories) }
    var sum = 0.0
    bins.visit { beats, milliseconds in
      sum += Double(milliseconds) / 60_000 * weighting.weight(at: reserve.fraction(at: Double(beats)))
    }
    return Reported(sum, advisories(reserve))
  }
}

/// Training impulse from a mean, and its share of an hour at threshold.
@frozen public enum TRIMP {
  /// Training impulse of a mean heart rate [TRIMP].
  ///
  /// - Parameters:
  ///   - minutes: Length [min], 0 to 100 000, unrounded.
  ///   - meanHeartRate: Mean heart rate [bpm], unrounded; 25 to 250 once rounded.
  ///   - reserve: Heart rate at rest and at its maximum.
  ///   - weighting: How a minute counts.
  ///
  /// **Worked.** 30 min at 130 bpm, 40 and 200, male: 31.8, published as 32.
  ///
  /// **Source.** [Banister1991], second-hand.
  public static func fromMean(
    minutes: Double, meanHeartRate: Double, _ reserve: HeartRateReserve, _ weighting: TRIMPWeighting
  ) throws(InvalidInput<TrainingField>) -> Double {
    var violations = Violations()
    violations.check(.minutes, minutes)
    violations.check(
      .heartRate, meanHeartRate,
      isAccepted: TrainingField.heartRate.range.contains(meanHeartRate.rounded(.toNearestOrEven)))
    weighting.check(&violations)
    try violations.thrown()
    return minutes * weighting.weight(at: reserve.fraction(at: meanHeartRate))
  }

  /// Training impulse in percent of an hour at threshold (HRSS): a convention of several tools.
  ///
  /// ```
  /// 100 · TRIMP / (60 · weight(x(threshold)))
  /// ```
  ///
  /// - Parameters:
  ///   - trimp: Training impulse [TRIMP].
  ///   - threshold: Heart rate at threshold [bpm], above rest and up to the maximum.
  ///   - reserve: The heart rates that the impulse was computed with.
  ///   - weighting: The weighting that the impulse was computed with.
  public static func hrss(
    _ trimp: Double, threshold: Int, _ reserve: HeartRateReserve, _ weighting: TRIMPWeighting
  ) throws(InvalidInput<TrainingField>) -> Double {
    var violations = Violations()
    violations.check(.load, trimp)
    violations.check(
      .thresholdHeartRate, Double(threshold), isAccepted: threshold > reserve.rest && threshold <= reserve.maximum)
    weighting.check(&violations)
    try violations.thrown()
    return 100 * trimp / (60 * weighting.weight(at: reserve.fraction(at: Double(threshold))))
  }
}
