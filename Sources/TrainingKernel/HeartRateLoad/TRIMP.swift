import ScienceKernel

extension HeartRateHistogram {
  /// Training impulse from the time at each heart rate [TRIMP].
  ///
  /// ```
  /// Σ over h: ms(h) / 60000 · (x · (a · exp(b · x))),   x = (h − rest) / (maximum − rest), from 0 to 1
  /// ```
  ///
  /// The weight is convex, so the result is never less than `TRIMP.fromMean`. Do not mix the two in one ledger.
  ///
  /// - Parameters:
  ///   - reserve: Resting and maximum heart rate.
  ///   - weighting: Weight of a minute; `custom` needs a and b from 0.001 to 10.
  ///
  /// **Worked.** 60 min at 150 bpm, rest 50, maximum 190: 108.09535934022335 male, 121.4990663906425 female.
  ///
  /// **Numerical error.** Milliseconds sum exactly; each of the 226 terms rounds a few times.
  ///
  /// **Model error.** No error against an outcome is published.
  ///
  /// **Source.** [Banister1991] and [Morton1990], second-hand.
  public func trimp(
    _ reserve: HeartRateReserve, _ weighting: TRIMPWeighting
  ) throws(InvalidInput) -> Reported<Double, Absence> {
    var violations = Violations()
    weighting.check(&violations)
    try violations.thrown()
    guard coverage.covered > 0 else { return Reported(.noData, coverage.advisoryBits) }
    var sum = 0.0
    bins.visit { beats, milliseconds in
      sum += Double(milliseconds) / 60_000 * weighting.weight(at: reserve.fraction(at: Double(beats)))
    }
    return Reported(sum, advisoryBits(reserve))
  }
}

/// Training impulse from a mean heart rate, and as a percentage of an hour at threshold.
@frozen public enum TRIMP {
  /// Training impulse from a mean heart rate [TRIMP].
  ///
  /// - Parameters:
  ///   - minutes: Duration [min], 0 to 100 000, unrounded.
  ///   - meanHeartRate: Mean heart rate [bpm], unrounded; 25 to 250 once rounded.
  ///   - reserve: Resting and maximum heart rate.
  ///   - weighting: Weight of a minute.
  ///
  /// **Worked.** 30 min at 130 bpm, rest 40, maximum 200, male: 31.8, published as 32.
  ///
  /// **Source.** [Banister1991], second-hand.
  public static func fromMean(
    minutes: Double, meanHeartRate: Double, _ reserve: HeartRateReserve, _ weighting: TRIMPWeighting
  ) throws(InvalidInput) -> Double {
    var violations = Violations()
    violations.check(.minutes, minutes)
    violations.check(
      .heartRate, meanHeartRate,
      isAccepted: TrainingField.heartRate.range.contains(meanHeartRate.rounded(.toNearestOrEven)))
    weighting.check(&violations)
    try violations.thrown()
    return minutes * weighting.weight(at: reserve.fraction(at: meanHeartRate))
  }

  /// Training impulse as a percentage of that of an hour at threshold (HRSS): a convention of several tools.
  ///
  /// ```
  /// 100 · TRIMP / (60 · weight(x(threshold)))
  /// ```
  ///
  /// - Parameters:
  ///   - trimp: Training impulse [TRIMP].
  ///   - threshold: Threshold heart rate [bpm], above rest, at most the maximum.
  ///   - reserve: The heart-rate reserve used to compute `trimp`.
  ///   - weighting: The weighting used to compute `trimp`.
  public static func hrss(
    _ trimp: Double, threshold: Int, _ reserve: HeartRateReserve, _ weighting: TRIMPWeighting
  ) throws(InvalidInput) -> Double {
    var violations = Violations()
    violations.check(.load, trimp)
    violations.check(
      .thresholdHeartRate, Double(threshold), isAccepted: threshold > reserve.rest && threshold <= reserve.maximum)
    weighting.check(&violations)
    try violations.thrown()
    return 100 * trimp / (60 * weighting.weight(at: reserve.fraction(at: Double(threshold))))
  }
}
