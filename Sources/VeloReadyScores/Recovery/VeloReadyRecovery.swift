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
    let score =
      if change >= 0 {
        100
      } else if drop <= 0.10 {
        points(100 - drop * 150, atLeast: 85)
      } else if drop <= 0.20 {
        points(85 - (drop - 0.10) * 250, atLeast: 60)
      } else if drop <= 0.35 {
        points(60 - (drop - 0.20) * 200, atLeast: 30)
      } else {
        points(30 - (drop - 0.35) * 60)
      }
    guard let variation = known(variation) else { return score }
    return min(100, max(0, score + VeloReadyVariation.Stability(percent: variation).modifier))
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
    if change <= 0 { return 100 }
    if change <= 0.08 { return points(100 - change * 150, atLeast: 88) }
    if change <= 0.15 { return points(88 - (change - 0.08) * 300, atLeast: 67) }
    if change <= 0.25 { return points(67 - (change - 0.15) * 300, atLeast: 37) }
    return points(37 - (change - 0.25) * 100)
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
    if change > 0.15 { return points(50 - change * 200) }
    if change > 0.05 { return points(100 - (change - 0.05) * 500, atLeast: 50) }
    if change >= -0.05 { return 100 }
    if change >= -0.15 { return points(100 - (change.magnitude - 0.05) * 300, atLeast: 70) }
    return points(70 - (change.magnitude - 0.15) * 200, atLeast: 40)
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
    let score =
      if ratio < 1 {
        100
      } else if ratio < 1.5 {
        points(100 - (ratio - 1) * 100, atLeast: 50)
      } else {
        points(50 - (ratio - 1.5) * 50)
      }
    guard let yesterday = positive(yesterday) else { return score }
    return points(Double(score) - VeloReadyLoadContext(yesterday).penalty)
  }
}
