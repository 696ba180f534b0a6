import TrainingKernel

/// Days that VeloReady takes for days of drinking, and the baseline of heart-rate variability without them.
///
/// **Source.** The app's rules. No validated rule infers drinking from these signals; `BaselineWindow` keeps all days.
public struct VeloReadyAlcoholDays: Sendable, Hashable {
  /// A day's signals.
  @frozen public struct Sample: Sendable, Hashable {
    /// Heart-rate variability [ms].
    public let hrv: Double
    /// Resting heart rate [bpm].
    public let restingHeartRate: Double
    /// Score of the night; nil if unknown.
    public let sleepScore: Int?
    /// Whether the day is a Saturday or Sunday.
    public let isWeekend: Bool

    /// Creates a sample.
    public init(hrv: Double, restingHeartRate: Double, sleepScore: Int?, isWeekend: Bool) {
      (self.hrv, self.restingHeartRate) = (hrv, restingHeartRate)
      (self.sleepScore, self.isWeekend) = (sleepScore, isWeekend)
    }
  }

  /// Indices of the excluded samples: each with 5 points or more, and the one after it.
  public let excluded: [Int]
  /// Baseline of the other samples [ms], or of all if fewer than 15 are left; nil without samples, or if a signal is NaN or infinite.
  public let baseline: Double?

  /// Finds the days.
  ///
  /// - Parameter samples: One per day, oldest first.
  public init(_ samples: [Sample]) {
    var excluded: [Int] = []
    baseline = Self.baseline(count: samples.count, { samples[$0] }) { excluded.append($0) }
    self.excluded = excluded
  }

  /// Calls `exclude` for each excluded sample in order, and returns the baseline.
  package static func baseline(
    count: Int, _ sample: (Int) -> Sample, exclude: (Int) -> Void
  ) -> Double? {
    for place in 0..<count {
      let sample = sample(place)
      guard sample.hrv.isFinite, sample.restingHeartRate.isFinite else { return nil }
    }
    func isDrinking(_ place: Int) -> Bool { place > 0 && points(place, of: count, sample) >= 5 }
    var (all, others, left) = (FewNumbers(), FewNumbers(), 0)
    var (before, current) = (false, false)
    for place in 0..<count {
      (before, current) = (current, isDrinking(place))
      if before || current { exclude(place) } else { left += 1 }
    }
    // The last 30 of each, oldest first.
    (before, current) = (false, false)
    var kept = 0
    for place in 0..<count {
      (before, current) = (current, isDrinking(place))
      if place >= count - 30 { all.append(sample(place).hrv) }
      guard !before, !current else { continue }
      if kept >= left - 30 { others.append(sample(place).hrv) }
      kept += 1
    }
    return VeloReadyBaseline.usual(left < 15 ? all : others)
  }

  /// Points of a sample from the second on.
  private static func points(_ place: Int, of count: Int, _ sample: (Int) -> Sample) -> Int {
    let (before, here) = (sample(place - 1), sample(place))
    let drop = change(of: here.hrv, from: before.hrv)
    var points = drop < -0.30 ? 3 : drop < -0.20 ? 2 : drop < -0.15 ? 1 : 0
    let rise = here.restingHeartRate - before.restingHeartRate
    points += rise > 8 ? 3 : rise > 5 ? 2 : rise > 3 ? 1 : 0
    if let score = here.sleepScore { points += score < 50 ? 2 : score < 65 ? 1 : 0 }
    if here.isWeekend { points += 1 }
    if place + 1 < count {
      let back = change(of: sample(place + 1).hrv, from: here.hrv)
      points += back > 0.20 ? 2 : back > 0.15 ? 1 : 0
    }
    return points
  }
}
