/// What is known of a morning, for a recovery score; nil where it is not known.
///
/// Baselines are those of `VeloReadyBaseline`. A baseline of 0 or less counts as missing.
@frozen public struct VeloReadyMorning: Sendable, Hashable {
  /// Heart-rate variability of the day [ms].
  public var hrv: Double?
  /// Heart-rate variability overnight [ms], for the rule on alcohol.
  public var overnightHRV: Double?
  /// Baseline of the heart-rate variability [ms].
  public var hrvBaseline: Double?
  /// Rolling average of the heart-rate variability [ms]; replaces `hrv` in its part.
  public var rollingHRV: Double?
  /// Coefficient of variation of the heart-rate variability [%].
  public var hrvVariation: Double?
  /// Resting heart rate [bpm].
  public var restingHeartRate: Double?
  /// Baseline of the resting heart rate [bpm].
  public var restingHeartRateBaseline: Double?
  /// Score of the night, taken as it is.
  public var sleepScore: Int?
  /// Time asleep [s, or another unit], if there is no `sleepScore`.
  public var sleepDuration: Double?
  /// Baseline of the time asleep, in the same unit.
  public var sleepBaseline: Double?
  /// Respiration rate [breaths/min].
  public var respiration: Double?
  /// Baseline of the respiration rate [breaths/min].
  public var respirationBaseline: Double?
  /// Acute load [points/day].
  public var acuteLoad: Double?
  /// Chronic load [points/day].
  public var chronicLoad: Double?
  /// Training load of yesterday [points].
  public var yesterdayLoad: Double?
  /// Whether sleep is a part of the score.
  public var hasSleepData = true
  /// Whether the person is ill: then the rule on alcohol changes nothing.
  public var isIll = false

  /// Creates a morning of which nothing is known.
  public init() {}
}
