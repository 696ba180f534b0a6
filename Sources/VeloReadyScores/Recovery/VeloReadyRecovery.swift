/// VeloReady's recovery score of a morning, 0 to 100: a convention, not validated against an outcome.
///
/// ```
/// with sleep      s = 0.30 · hrv + 0.20 · heart rate + 0.30 · sleep + 0.10 · respiration + 0.10 · form
/// without sleep   s = 0.428 · hrv + 0.286 · heart rate + 0.143 · respiration + 0.143 · form
/// score = trunc(clamp(alcohol(s), 0, 100))
/// ```
///
/// A missing part counts 50 and is listed in `missing`.
///
/// **Source.** The app's rules. The field's method: `Readiness` and `CompositeScore`.
@frozen public struct VeloReadyRecovery: Sendable, Hashable {
  /// The score, 0 to 100.
  public let score: Int
  /// Points of heart-rate variability.
  public let hrv: Int
  /// Points of the resting heart rate.
  public let restingHeartRate: Int
  /// Points of sleep; a given sleep score as it is.
  public let sleep: Int
  /// Points of the respiration rate.
  public let respiration: Int
  /// Points of form.
  public let form: Int
  /// Points that the rule on alcohol subtracted.
  public let alcoholPenalty: Double
  /// The parts without data, which count 50.
  public let missing: VeloReadyParts

  /// Computes the score of a morning.
  ///
  /// - Parameters:
  ///   - morning: What is known of it.
  ///   - alcohol: `.inferred` continues a history of the app; `.ignored` leaves out points taken twice.
  public init(_ morning: VeloReadyMorning, alcohol: VeloReadyAlcohol) {
    var missing: VeloReadyParts = []
    func part(_ points: Int?, _ part: VeloReadyParts) -> Int {
      if points == nil { missing.insert(part) }
      return points ?? 50
    }
    hrv = part(
      Self.hrvPoints(
        morning.hrv, rolling: morning.rollingHRV, baseline: morning.hrvBaseline, variation: morning.hrvVariation),
      .hrv)
    restingHeartRate = part(
      Self.restingHeartRatePoints(morning.restingHeartRate, baseline: morning.restingHeartRateBaseline),
      .restingHeartRate)
    sleep = part(
      Self.sleepPoints(score: morning.sleepScore, duration: morning.sleepDuration, baseline: morning.sleepBaseline),
      .sleep)
    respiration = part(
      Self.respirationPoints(morning.respiration, baseline: morning.respirationBaseline), .respiration)
    form = part(
      Self.formPoints(acute: morning.acuteLoad, chronic: morning.chronicLoad, yesterday: morning.yesterdayLoad),
      .form)
    self.missing = missing
    let sum =
      morning.hasSleepData
      ? Double(hrv) * 0.30 + Double(restingHeartRate) * 0.20 + Double(sleep) * 0.30 + Double(respiration) * 0.10
        + Double(form) * 0.10
      : Double(hrv) * 0.428 + Double(restingHeartRate) * 0.286 + Double(respiration) * 0.143 + Double(form) * 0.143
    let left = alcohol.score(sum, morning)
    alcoholPenalty = sum - left
    score = points(left)
  }

  // MARK: Parts

  /// Points of heart-rate variability: 100 from the baseline on, falling in four steps below; plus 5, 0, −5 or −10 by its
  /// variation.
  ///
  /// - Parameters:
  ///   - value: Heart-rate variability [ms].
  ///   - rolling: Its rolling average [ms], which replaces it.
  ///   - baseline: Its baseline [ms].
  ///   - variation: Its coefficient of variation [%].
  /// - Returns: Points, 0 to 100; nil without a value or a baseline above 0.
  package static func hrvPoints(
    _ value: Double?, rolling: Double? = nil, baseline: Double?, variation: Double? = nil
  ) -> Int? {
    guard let value = known(rolling) ?? known(value), let baseline = positive(baseline) else { return nil }
    let change = change(of: value, from: baseline)
    let drop = change.magnitude
    let below = hrvLines.points(drop, step: count(drop > 0.10, drop > 0.20, drop > 0.35))
    let score = change >= 0 ? 100 : below
    guard let variation = known(variation) else { return score }
    // As `VeloReadyVariation.Stability.modifier`.
    let modifier = 5 - 5 * count(variation >= 5, variation >= 10, variation >= 15)
    return min(100, max(0, score + modifier))
  }

  private static var hrvLines: FourLines {
    FourLines(
      top: SIMD4(100, 85, 60, 30), from: SIMD4(0, 0.10, 0.20, 0.35), slope: SIMD4(150, 250, 200, 60),
      low: SIMD4(85, 60, 30, 0))
  }

  /// Points of a resting heart rate: 100 up to the baseline, falling in four steps above.
  ///
  /// - Parameters:
  ///   - value: Resting heart rate [bpm].
  ///   - baseline: Its baseline [bpm].
  /// - Returns: Points, 0 to 100; nil without a value or a baseline above 0.
  package static func restingHeartRatePoints(_ value: Double?, baseline: Double?) -> Int? {
    guard let value = known(value), let baseline = positive(baseline) else { return nil }
    let change = change(of: value, from: baseline)
    let above = heartRateLines.points(change, step: count(change > 0.08, change > 0.15, change > 0.25))
    return change <= 0 ? 100 : above
  }

  private static var heartRateLines: FourLines {
    FourLines(
      top: SIMD4(100, 88, 67, 37), from: SIMD4(0, 0.08, 0.15, 0.25), slope: SIMD4(150, 300, 300, 100),
      low: SIMD4(88, 67, 37, 0))
  }

  /// Points of sleep: a score as it is, or the share of the baseline.
  ///
  /// - Parameters:
  ///   - score: Score of the night.
  ///   - duration: Time asleep.
  ///   - baseline: Its baseline, in the same unit.
  /// - Returns: Points; nil without a score, and without a duration or a baseline above 0.
  package static func sleepPoints(score: Int?, duration: Double?, baseline: Double?) -> Int? {
    if let score { return score }
    guard let duration = known(duration), let baseline = positive(baseline) else { return nil }
    return points(duration / baseline * 100)
  }

  /// Points of a respiration rate: 100 within 5 % of the baseline.
  ///
  /// - Parameters:
  ///   - value: Respiration rate [breaths/min].
  ///   - baseline: Its baseline [breaths/min].
  /// - Returns: Points, 0 to 100; nil without a value or a baseline above 0.
  package static func respirationPoints(_ value: Double?, baseline: Double?) -> Int? {
    guard let value = known(value), let baseline = positive(baseline) else { return nil }
    let change = change(of: value, from: baseline)
    let size = change.magnitude
    let outside = respirationLines.points(size, step: count(change < 0, change < 0, size > 0.15))
    return change > 0.05 || change < -0.05 ? outside : 100
  }

  /// Above by up to 15 % and by more, below by up to 15 % and by more.
  private static var respirationLines: FourLines {
    FourLines(
      top: SIMD4(100, 50, 100, 70), from: SIMD4(0.05, 0, 0.05, 0.15), slope: SIMD4(500, 200, 300, 200),
      low: SIMD4(50, 0, 70, 40))
  }

  /// Points of form: 100 while the acute load is below the chronic one, less the penalty of yesterday's load.
  ///
  /// - Parameters:
  ///   - acute: Acute load [points/day].
  ///   - chronic: Chronic load [points/day].
  ///   - yesterday: Load of yesterday [points].
  /// - Returns: Points, 0 to 100; nil without both loads, or for a chronic load not above 0.
  package static func formPoints(acute: Double?, chronic: Double?, yesterday: Double? = nil) -> Int? {
    guard let acute = known(acute), let chronic = positive(chronic) else { return nil }
    let ratio = acute / chronic
    let tired = formLines.points(ratio, step: ratio < 1.5 ? 0 : 1)
    let score = ratio < 1 ? 100 : tired
    guard let yesterday = positive(yesterday) else { return score }
    return points(Double(score) - VeloReadyLoadContext.penalty(of: yesterday))
  }

  private static var formLines: FourLines {
    FourLines(
      top: SIMD4(100, 50, 0, 0), from: SIMD4(1, 1.5, 0, 0), slope: SIMD4(100, 50, 0, 0), low: SIMD4(50, 0, 0, 0))
  }
}
