import ScienceKernel

extension VeloReady {
  // MARK: Baselines

  /// Median of the last 30 values without those beyond 3 population SD; the mean if there are fewer than three.
  ///
  /// **Differs:** `BaselineWindow` counts calendar days. Here a 500 among nine 50s stays, because of ten values none can be farther.
  public static func hrvBaseline(_ values: [Double]) -> Double? {
    let last = Array(values.suffix(30))
    guard !last.isEmpty, last.allSatisfy({ $0.isFinite }) else { return nil }
    guard last.count >= 3 else { return finite(mean(of: last)) }
    let (middle, spread) = (mean(of: last), standardDeviation(of: last, .population))
    let kept = last.filter { ($0 - middle).magnitude <= 3 * spread }
    return kept.isEmpty ? nil : finite(Baseline(of: kept).median)
  }

  /// Geometric mean of the last seven values.
  ///
  /// **Differs:** `LogarithmicRMSSD` counts days.
  package static func rollingHRV(_ values: [Double]) -> Double? {
    let last = Array(values.suffix(7))
    guard !last.isEmpty, last.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    return exponential(mean(of: last.map { naturalLogarithm($0) }))
  }

  /// Coefficient of variation of the last seven raw values [%].
  ///
  /// **Differs:** the published one is of logarithms.
  package static func hrvVariation(_ values: [Double], _ deviation: WeekVariation.Deviation) -> Double? {
    let last = Array(values.suffix(7))
    guard last.count > 1, last.allSatisfy({ $0.isFinite }), mean(of: last) > 0 else { return nil }
    return finite(100 * standardDeviation(of: last, deviation) / mean(of: last))
  }

  /// Mean with weights 2^(−i/10), where i counts back from the newest value.
  ///
  /// **Differs:** by position, not by calendar age.
  package static func adaptiveBaseline(_ values: [Double]) -> Double? {
    guard !values.isEmpty, values.allSatisfy({ $0.isFinite }) else { return nil }
    var (sum, weights) = (0.0, 0.0)
    for (place, value) in values.reversed().enumerated() {
      let weight = power(2, -Double(place) / 10)
      sum += weight * value
      weights += weight
    }
    return finite(sum / weights)
  }

  // MARK: Parts of recovery

  /// Score of heart-rate variability by its baseline, plus 5, 0, −5 or −10 by its variation [%].
  ///
  /// **Differs:** `RMSSDHistory.standing`.
  public static func hrvScore(_ value: Double, baseline: Double, variationPercent: Double? = nil) -> Int? {
    guard let change = change(of: value, from: baseline), (variationPercent ?? 0).isFinite,
      let whole = truncated(score(-change, [(0, 100), (0.10, 85), (0.20, 60), (0.35, 30)], beyond: 60))
    else { return nil }
    let points = variationPercent.map { $0 < 5 ? 5 : $0 < 10 ? 0 : $0 < 15 ? -5 : -10 } ?? 0
    return min(100, max(0, whole + points))
  }

  /// Score of a resting heart rate by its baseline.
  ///
  /// **Differs:** `Baseline.robustDeviation`.
  public static func restingHeartRateScore(_ value: Double, baseline: Double) -> Int? {
    guard let rise = change(of: value, from: baseline) else { return nil }
    return truncated(score(rise, [(0, 100), (0.08, 88), (0.15, 67), (0.25, 37)], beyond: 100)).map { max(0, $0) }
  }

  /// Score of a respiration rate by its baseline.
  ///
  /// **Differs:** `Baseline.robustDeviation`; here it falls from 50 to 19 at 15 % above.
  public static func respirationScore(_ value: Double, baseline: Double) -> Int? {
    guard let change = change(of: value, from: baseline) else { return nil }
    let score =
      if change >= 0 {
        change <= 0.15 ? score(change, [(0.05, 100), (0.15, 50)], beyond: 0) : 50 - 200 * change
      } else {
        max(40, score(-change, [(0.05, 100), (0.15, 70)], beyond: 200))
      }
    return truncated(score).map { max(0, $0) }
  }

  /// The points that yesterday's load subtracts from form, up to 40.
  package static func loadPenalty(_ load: Double) -> Double? {
    guard load.isFinite else { return nil }
    guard load > 50 else { return 0 }
    return min(40, score(load, [(50, 0), (100, 10), (200, 25)], beyond: -0.1))
  }

  /// Score of acute over chronic load, less the penalty of yesterday's load.
  ///
  /// **Differs:** `LoadBalance.form`.
  public static func formScore(acute: Double, chronic: Double, yesterday: Double = 0) -> Int? {
    guard let penalty = loadPenalty(yesterday), let ratio = ratio(acute, to: chronic) else { return nil }
    return truncated(score(ratio, [(1, 100), (1.5, 50)], beyond: 50)).flatMap {
      truncated(Double($0) - penalty).map { max(0, $0) }
    }
  }

  /// Recovery: weights .30 HRV, .20 resting heart rate, .30 sleep, .10 respiration, .10 form; without sleep .428, .286, .143,
  /// .143.
  ///
  /// A missing part counts 50. **Differs:** `CompositeScore` reports missing parts. The part that guesses alcohol from the weekday
  /// is left out.
  public static func recovery(
    hrv: Int?, restingHeartRate: Int?, sleep: Int?, respiration: Int?, form: Int?
  ) -> Int? {
    let parts = [hrv, restingHeartRate, respiration, form].map { Double($0 ?? 50) }
    let weights = sleep == nil ? [0.428, 0.286, 0.143, 0.143] : [0.30, 0.20, 0.10, 0.10]
    // In the order of the weights, because the sum is truncated.
    let first = weights[0] * parts[0] + weights[1] * parts[1]
    let second = sleep.map { first + 0.30 * Double($0) } ?? first
    return truncated(second + weights[2] * parts[2] + weights[3] * parts[3])
  }

  // MARK: Sleep

  /// ⌊100 · asleep / need⌋, from 0 to 100.
  ///
  /// **Differs:** nil for a NaN, where VeloReady gives 100.
  package static func sleepPerformance(asleep: Double, need: Double) -> Int? {
    ratio(100 * asleep, to: need).map { $0 < 100 ? Int(positive($0)) : 100 }
  }

  /// The parts of a night's score.
  public struct Night: Sendable, Hashable {
    /// ⌊100 · asleep / need⌋, at most 100.
    package let performance: Int
    /// ⌊100 · asleep / in bed⌋, at most 100.
    package let efficiency: Int
    /// ⌊50 · min(1, deep % / 15) + 50 · min(1, REM % / 20)⌋; missing stages count 0.
    package let stages: Int
    /// 100 for up to 2 awakenings, 75 up to 5, 50 up to 8, otherwise 25.
    package let awakenings: Int
    /// 100 for up to 30 min of shift, 75 up to 60, 50 up to 90, otherwise 25; 50 without data.
    package let timing: Int
    /// .38 performance + .22 efficiency + .22 stages + .14 awakenings + .04 timing, less a penalty.
    public let score: Int
  }

  /// The scores of a night; nil for a night without sleep, which has no shares of stages.
  ///
  /// **Differs:** `SleepNight` and `CompositeScore`. Here missing stages count 0, which gives 74 instead of 96.
  ///
  /// - Parameters:
  ///   - asleep: Hours asleep.
  ///   - inBed: Hours in bed.
  ///   - need: Hours needed.
  ///   - deep: Hours of deep sleep.
  ///   - rem: Hours of REM sleep.
  ///   - awakenings: The number of awakenings.
  ///   - shift: Mean shift of bedtime and wake time [min].
  ///   - hrvChange: Change in heart-rate variability [%]; a drop of more than 5 subtracts points.
  public static func night(
    asleep: Double, inBed: Double, need: Double, deep: Double = 0, rem: Double = 0, awakenings: Int = 0,
    shift: Double? = nil, hrvChange: Double = 0
  ) -> Night? {
    guard let performance = sleepPerformance(asleep: asleep, need: need),
      let efficiency = ratio(100 * asleep, to: inBed).flatMap({ truncated($0) }),
      let deepShare = ratio(deep, to: asleep), let remShare = ratio(rem, to: asleep),
      let stages = truncated(50 * min(1, deepShare * 100 / 15) + 50 * min(1, remShare * 100 / 20)),
      areFinite([shift ?? 0, hrvChange])
    else { return nil }
    let woken = awakenings <= 2 ? 100 : awakenings <= 5 ? 75 : awakenings <= 8 ? 50 : 25
    let timing = shift.map { $0 <= 30 ? 100 : $0 <= 60 ? 75 : $0 <= 90 ? 50 : 25 } ?? 50
    let slept = min(100, max(0, efficiency))
    let sum =
      0.38 * Double(performance) + 0.22 * Double(slept) + 0.22 * Double(stages) + 0.14 * Double(woken) + 0.04
      * Double(timing)
    return truncated(sum - hrvPenalty(drop: -hrvChange)).map {
      Night(
        performance: performance, efficiency: slept, stages: stages, awakenings: woken, timing: timing,
        score: min(100, max(0, $0)))
    }
  }

  /// The points that a drop in heart-rate variability subtracts from a night; it begins with a step of 3.
  static func hrvPenalty(drop: Double) -> Double {
    if drop > 25 { return 25 + min(10, 0.5 * (drop - 25)) }
    if drop > 15 { return 15 + (drop - 15) }
    if drop > 10 { return 8 + 1.4 * (drop - 10) }
    return drop > 5 ? 3 + (drop - 5) : 0
  }

  // MARK: Readiness

  /// A suggestion for the day.
  @frozen public enum Recommendation: String, Sendable, Hashable, CaseIterable {
    /// No training.
    case rest
    /// Easy training.
    case trainEasy
    /// Moderate training.
    case trainModerate
    /// Hard training.
    case trainHard
  }

  /// The signal of a variation in heart-rate variability [%].
  package static func variationSignal(_ percent: Double) -> Int? {
    if percent < 5 { return truncated(100 - 10 * percent) }
    if percent < 10 { return truncated(50 - 10 * (percent - 5)) }
    return truncated(percent < 15 ? -10 * (percent - 10) : -50 - 10 * (percent - 15))
  }

  /// A suggestion from signals; a missing signal counts 0, a missing recovery 50.
  ///
  /// **Differs:** `Readiness` gives evidence. This one suggests rest from −2.2 % of variability or a form of −8.4.
  public static func readiness(
    hrv: (value: Double, baseline: Double)?, variationPercent: Double?, form: Double?, recovery: Double?
  ) -> Recommendation? {
    let change = hrv.map { ratio(100 * ($0.value - $0.baseline), to: $0.baseline) } ?? 0
    guard let change, let trend = truncated(5 * change),
      let variation = variationPercent.map({ variationSignal($0) }) ?? 0,
      let balance = truncated(2.5 * (form ?? 0))
    else { return nil }
    let recovery = recovery ?? 50
    guard recovery.isFinite else { return nil }
    if trend < -10 || variation < -20 || balance < -20 { return .rest }
    if recovery < 50, balance <= 20 { return .trainEasy }
    if trend > 5, variation > 50, recovery >= 70 { return .trainHard }
    if trend > 5, variation > 0, recovery >= 60 { return .trainModerate }
    return recovery >= 70 && balance > 20 ? .trainModerate : .trainEasy
  }
}
