import ScienceKernel

/// The conventions of the app VeloReady, to reproduce its numbers.
///
/// They are implemented from the app's rules, not because the rules are right: each function states how it differs from this
/// module's own. The advisory of every result is `TrainingAdvisories.veloReadyConvention`. **Differs:** a score is nil if an input
/// is not finite, or if a baseline or another divisor is not above 0. VeloReady gives 100 for some of these.
@frozen public enum VeloReady {
  /// The power of a base above 0; otherwise 0.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? exponential(exponent * naturalLogarithm(base)) : 0
  }

  static func logarithm10(_ number: Double) -> Double { naturalLogarithm(number) / naturalLogarithm(10) }

  /// A number rounded toward 0; nil if it is not finite or too large.
  static func truncated(_ number: Double) -> Int? { number.magnitude < 1e15 ? Int(number) : nil }

  /// A number; nil if it is not finite.
  static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

  static func areFinite(_ numbers: [Double]) -> Bool { numbers.allSatisfy { $0.isFinite } }

  /// The ratio of two numbers; nil if the divisor is not above 0, or a number is not finite.
  static func ratio(_ number: Double, to other: Double) -> Double? {
    other > 0 && other.isFinite ? finite(number / other) : nil
  }

  /// The relative change of a value from a baseline; nil like `ratio(_:to:)`.
  static func change(of value: Double, from baseline: Double) -> Double? { ratio(value - baseline, to: baseline) }

  /// A score by straight lines between points; beyond the last point it falls by `slope` per unit.
  static func score(_ x: Double, _ points: [(x: Double, score: Double)], beyond slope: Double) -> Double {
    guard x > points[0].x else { return points[0].score }
    for (left, right) in zip(points, points.dropFirst()) where x <= right.x {
      return left.score + (right.score - left.score) * (x - left.x) / (right.x - left.x)
    }
    let last = points[points.count - 1]
    return last.score - slope * (x - last.x)
  }

  static func positive(_ number: Double) -> Double { number > 0 ? number : 0 }

  // MARK: Load

  /// Training impulse: Σ Δt · x^k, in seconds.
  ///
  /// The first sample counts 1 s; an interval has the value at its end, without a cap. An earlier time subtracts. A NaN heart rate
  /// counts as the maximum. With a power that is not finite the result is nil. **Differs:** a power law in seconds is not TRIMP: an
  /// hour at 150 bpm gives 1886.85 instead of the 108.10 of `HeartRateHistogram.trimp`.
  ///
  /// - Parameters:
  ///   - samples: Time [s] and heart rate [bpm], with power [W] if known.
  ///   - reserve: Resting and maximum heart rate.
  ///   - exponent: k: 1.92 for men, 1.67 for women, 1.85 otherwise.
  ///   - thresholdPower: Threshold power [W], to use 0.6 · x + 0.4 · power / threshold; nil for heart rate alone.
  public static func trimp(
    _ samples: [(seconds: Double, beatsPerMinute: Double, watts: Double?)], _ reserve: HeartRateReserve,
    exponent: Double, thresholdPower: Double? = nil
  ) -> Double? {
    var sum = 0.0
    for (place, sample) in samples.enumerated() {
      let time = place == 0 ? 1 : sample.seconds - samples[place - 1].seconds
      let heart = sample.beatsPerMinute.isNaN ? 1 : reserve.fraction(at: sample.beatsPerMinute)
      var x = heart
      if let watts = sample.watts, let thresholdPower {
        guard let share = ratio(watts, to: thresholdPower) else { return nil }
        x = 0.6 * heart + 0.4 * share
      }
      sum += time * power(x, exponent)
    }
    return finite(sum)
  }

  /// Excess oxygen of an impulse: 0.25 · T^1.1.
  ///
  /// **Differs:** the models of commercial devices are not published.
  package static func epoc(trimp: Double) -> Double? { trimp.isFinite ? finite(0.25 * power(trimp, 1.1)) : nil }

  /// Strain of an impulse: 18 · ln(EPOC + 1) / ln 1201.
  ///
  /// **Differs:** `StrainScale` takes the caller's constants; these do not meet the app's own calibration.
  public static func strain(trimp: Double) -> Double? {
    epoc(trimp: trimp).map { 18 * naturalLogarithm($0 + 1) / naturalLogarithm(1201) }
  }

  /// Load of a ride: ⌊18 · log₁₀(T + 1) + up to 10 for minutes over 60 + up to 15 for an intensity over 0.8⌋.
  ///
  /// **Differs:** logarithms of loads cannot be added.
  public static func cardioLoad(trimp: Double, minutes: Double = 0, intensity: Double = 0) -> Int? {
    guard trimp >= 0, areFinite([minutes, intensity]) else { return nil }
    let long = min(10, 0.1 * positive(minutes - 60))
    let hard = min(15, 75 * positive(intensity - 0.8))
    return truncated(18 * logarithm10(trimp + 1) + long + hard)
  }

  /// Load of lifting: ⌊14.4 · log₁₀(3.5 · RPE · min · (1 + 0.15 · min(2, (volume/mass)^¼)) · min(1.3, 1 + 0.05 · (sets − 1)) + 1)⌋.
  ///
  /// No volume and no sets count nothing. **Differs:** `TrainingSession.rpe`.
  public static func strengthLoad(
    rating: Double, minutes: Double, volume: Double = 0, mass: Double = 1, sets: Double = 0
  ) -> Int? {
    guard let share = ratio(volume, to: mass), areFinite([rating, minutes, sets]) else { return nil }
    let lifted = 1 + 0.15 * min(2, power(share, 0.25))
    let repeated = min(1.3, 1 + 0.05 * positive(sets - 1))
    let argument = 3.5 * rating * minutes * lifted * repeated + 1
    return argument > 0 ? truncated(14.4 * logarithm10(argument)) : nil
  }

  /// Load of a day without training: ⌊16 · ln(1 + min(60, steps/100 + 0.003 · kcal + MET-minutes))⌋.
  ///
  /// **Differs:** this module has no such load; this one is 65 from 6000 steps on.
  public static func nonExerciseLoad(steps: Double, activeEnergy: Double = 0, metMinutes: Double = 0) -> Int? {
    let sum = steps / 100 + 0.003 * activeEnergy + metMinutes
    return sum >= 0 && sum.isFinite ? truncated(16 * naturalLogarithm(1 + min(60, sum))) : nil
  }

  /// 1 + 0.15 · (0.6 · (v − b)/b + 0.3 · (b − r)/b + 0.1 · (sleep − 75)/25), the sum from −1 to 1; missing parts count 0.
  ///
  /// **Differs:** this module has no such factor, because a missing part is not a neutral one.
  public static func recoveryFactor(
    hrv: (value: Double, baseline: Double)? = nil, restingHeartRate: (value: Double, baseline: Double)? = nil,
    sleep: Double? = nil
  ) -> Double? {
    let variability = hrv.map { change(of: $0.value, from: $0.baseline) } ?? 0
    let heart = restingHeartRate.map { change(of: $0.value, from: $0.baseline) } ?? 0
    guard let variability, let heart else { return nil }
    let sum = 0.6 * variability - 0.3 * heart + (sleep.map { 0.1 * (($0 - 75) / 25) } ?? 0)
    return sum.isFinite ? 1 + 0.15 * min(1, max(-1, sum)) : nil
  }

  /// Chronic or acute load: an average of first order from 0 over the last days only.
  ///
  /// **Differs:** `LoadBalance` uses all days and reports coverage; here a constant 100 a day ends at 63.65.
  ///
  /// - Parameters:
  ///   - loads: Loads of consecutive days.
  ///   - days: Time constant [days], clamped to 30 to 60, or for acute load to 5 to 10.
  ///   - last: The number of days that count.
  ///   - isAcute: Whether it is acute load.
  public static func load(_ loads: [Double], days: Double, last: Int = 42, isAcute: Bool) -> Double? {
    guard days.isFinite else { return nil }
    let constant = isAcute ? min(10, max(5, days)) : min(60, max(30, days))
    let sum = loads.suffix(max(last, 0)).reduce(0) { $0 + ($1 - $0) * (1 / constant) }
    return finite(sum)
  }

  /// Load of a power, divided by 3600 twice.
  ///
  /// **Differs:** an hour at threshold gives 0.0278 instead of the 100 of `PowerLoad.load`.
  public static func calculateTSS(weightedPower: Double, thresholdPower: Double, seconds: Double) -> Double? {
    guard let intensity = ratio(weightedPower, to: thresholdPower) else { return nil }
    return finite(100 * (seconds / 3600) * (intensity * intensity) / 3600)
  }

  // MARK: Zones and thresholds

  /// Lower bounds of the power zones, which include them [W]; none from 500 W on.
  ///
  /// **Differs:** `IntensityZones.cogganPower`.
  package static func powerZones(thresholdPower: Double) -> [Double] {
    guard thresholdPower > 0, thresholdPower < 500 else { return [] }
    return [0, 0.55, 0.75, 0.90, 1.05, 1.20, 1.50].map { $0 * thresholdPower }
  }

  /// Zone of a power, from 1 on; nil if there are no zones.
  ///
  /// **Differs:** in the printed table, 75 % is zone 2.
  public static func powerZone(watts: Double, thresholdPower: Double) -> Int? {
    guard watts.isFinite else { return nil }
    let bounds = powerZones(thresholdPower: thresholdPower)
    let zone = bounds.filter { watts >= $0 }.count
    return zone > 0 ? zone : nil
  }

  /// Threshold of a score from its history: mean + 1.5 SD + (CTL − 70) / 6, clamped to 40 to 70; 50 for fewer than seven.
  ///
  /// **Differs:** `Baseline.isOutlier`.
  public static func smartThreshold(scores: [Double], chronicLoad: Double) -> Double? {
    guard scores.count >= 7 else { return 50 }
    let threshold = mean(of: scores) + 1.5 * standardDeviation(of: scores, .population) + (chronicLoad - 70) / 6
    return threshold.isFinite ? min(70, max(40, threshold)) : nil
  }
}
