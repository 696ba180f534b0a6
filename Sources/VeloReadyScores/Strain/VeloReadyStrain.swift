import ScienceKernel

/// VeloReady's strain: the EPOC of an impulse on a logarithmic scale of 0 to 18.
///
/// ```
/// EPOC = 0.25 · trimp^1.1,   strain = clamp(18 · ln(EPOC + 1) / ln 1201, 0, 18)
/// ```
///
/// **Source.** The app's rules. The field has no such scale; `StrainScale` takes the caller's constants.
@frozen public enum VeloReadyStrain {
  /// EPOC of an impulse; throws for an impulse below 0.
  ///
  /// - Parameter trimp: `VeloReadyTRIMP.weightedSeconds`.
  /// - Returns: EPOC, in no unit; nil for NaN or infinity.
  public static func epoc(trimp: Double) throws(VeloReadyRejection) -> Double? {
    guard trimp.isFinite else { return nil }
    guard trimp >= 0 else { throw .trimp }
    return finite(0.25 * power(trimp, 1.1))
  }

  /// Strain of an EPOC, 0 to 18; throws for an EPOC below −1.
  public static func strain(epoc: Double) throws(VeloReadyRejection) -> Double? {
    guard epoc.isFinite else { return nil }
    guard epoc >= -1 else { throw .epoc }
    return max(0, min(18, 18 * naturalLogarithm(epoc + 1) / naturalLogarithm(1201)))
  }

  /// A band of strain.
  @frozen public enum Band: String, Sendable, Hashable, CaseIterable {
    /// From 0 to less than 6.
    case light
    /// From 6 to less than 11.
    case moderate
    /// From 11 to less than 16.
    case hard
    /// From 16 on, and below 0.
    case veryHard

    /// The band of a strain; nil if it is NaN or infinite.
    public init?(strain: Double) {
      guard strain.isFinite else { return nil }
      self = strain < 0 || strain >= 16 ? .veryHard : strain < 6 ? .light : strain < 11 ? .moderate : .hard
    }
  }

  /// The factor that recovery gives to strain, 0.85 to 1.15.
  ///
  /// ```
  /// 1 + 0.15 · clamp(0.6 · (v − b)/b + 0.3 · (b − r)/b + 0.1 · (sleep − 75)/25, −1, 1)
  /// ```
  ///
  /// - Parameters:
  ///   - hrv: Heart-rate variability [ms].
  ///   - hrvBaseline: Its baseline [ms].
  ///   - restingHeartRate: Resting heart rate [bpm].
  ///   - restingHeartRateBaseline: Its baseline [bpm].
  ///   - sleepScore: Score of the night.
  /// - Returns: The factor, and the parts that counted 0 because they were missing.
  public static func recoveryFactor(
    hrv: Double?, hrvBaseline: Double?, restingHeartRate: Double?, restingHeartRateBaseline: Double?, sleepScore: Int?
  ) -> (factor: Double, missing: VeloReadyParts) {
    var missing: VeloReadyParts = []
    var (variability, heart, sleep) = (0.0, 0.0, 0.0)
    if let hrv = known(hrv), let baseline = positive(hrvBaseline) {
      variability = change(of: hrv, from: baseline)
    } else {
      missing.insert(.hrv)
    }
    if let rate = known(restingHeartRate), let baseline = positive(restingHeartRateBaseline) {
      heart = (baseline - rate) / baseline
    } else {
      missing.insert(.restingHeartRate)
    }
    if let sleepScore { sleep = (Double(sleepScore) - 75) / 25 } else { missing.insert(.sleep) }
    let sum = 0.6 * variability + 0.3 * heart + 0.1 * sleep
    // Two opposite infinities from tiny baselines cancel.
    return (1 + 0.15 * max(-1, min(1, sum.isNaN ? 0 : sum)), missing)
  }
}
