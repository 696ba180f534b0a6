/// Variability of the intervals between heart beats, one by one: RMSSD and SDNN.
///
/// ```
/// RMSSD = √(Σ Δ² / n),  Δ between adjacent intervals        SDNN: the standard deviation, over n − 1
/// ```
///
/// An interval counts from 300 to 2000 ms, and where it differs by no more than 20 % from the last one that counted
/// (conventions); any other is excluded and counted, and no difference is taken over it. RMSSD and SDNN are different
/// quantities: phones often deliver SDNN [AppleSDNN], the literature on training is about RMSSD.
///
/// **Worked.** 500 510 530 550 560 ms: 15.811388300841896 and 25.495097567963924 ms.
///
/// **Numerical error.** Sums are exact.
@frozen public struct IntervalVariability: Sendable, Hashable, Codable {
  private var previous: Int64 = 0
  private var isChained = false
  private var sum: Int64 = 0
  private var squares: Int64 = 0
  private var differences: Int64 = 0
  private var differenceCount: Int64 = 0
  /// Intervals that count.
  package private(set) var count: Int64 = 0
  /// Intervals that were excluded.
  public private(set) var excluded: Int64 = 0

  /// No intervals.
  public init() {}

  /// Takes an interval.
  ///
  /// - Parameter milliseconds: From one beat to the next [ms]; nil where a beat was lost.
  public mutating func append(_ milliseconds: Int?) {
    guard let milliseconds, (300...2000).contains(milliseconds), isLike(Int64(milliseconds)) else {
      excluded &+= 1
      isChained = false
      return
    }
    let interval = Int64(milliseconds)
    if isChained {
      differences &+= (interval &- previous) &* (interval &- previous)
      differenceCount &+= 1
    }
    (previous, isChained) = (interval, true)
    count &+= 1
    sum &+= interval
    squares &+= interval &* interval
  }

  private func isLike(_ interval: Int64) -> Bool {
    let difference = interval &- previous
    return count == 0 || 5 &* (difference < 0 ? 0 &- difference : difference) <= previous
  }

  private var advisories: TrainingAdvisories { excluded > 0 ? [.invalidSamples] : [] }

  /// Root mean square of successive differences [ms]; none without a difference.
  public var rmssd: Reported<Double> {
    guard differenceCount > 0 else { return Reported(count > 0 ? .tooShort : .noData, advisories) }
    return Reported((Double(differences) / Double(differenceCount)).squareRoot(), advisories)
  }

  /// Standard deviation of the intervals [ms]; none of fewer than two.
  public var sdnn: Reported<Double> {
    guard count > 1 else { return Reported(count > 0 ? .tooShort : .noData, advisories) }
    let spread = Double(count) * Double(squares) - Double(sum) * Double(sum)
    return Reported((max(spread, 0) / (Double(count) * Double(count - 1))).squareRoot(), advisories)
  }

  /// Mean interval [ms].
  package var mean: Reported<Double> {
    count > 0 ? Reported(Double(sum) / Double(count), advisories) : Reported(.noData, advisories)
  }
}

#if !hasFeature(Embedded)
  extension IntervalVariability {
    /// A state that was stored; one that no stream comes to is refused.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (previous, isChained, sum, squares) = try (stored[.previous], stored[.isChained], stored[.sum], stored[.squares])
      (differences, differenceCount) = try (stored[.differences], stored[.differenceCount])
      (count, excluded) = try (stored[.count], stored[.excluded])
      // Of at most so many intervals no product below overflows.
      let isCount = count >= 0 && count < 1 << 40 && excluded >= 0
      let intervals = isCount ? count : 0
      try decoder.check(
        "variability of intervals",
        [
          (isCount, "counts"),
          (intervals == 0 ? previous == 0 && !isChained : (300...2000).contains(previous), "last interval"),
          (sum >= 300 * intervals && sum <= 2000 * intervals, "sum"),
          (squares >= 300 * 300 * intervals && squares <= 2000 * 2000 * intervals, "sum of squares"),
          (differenceCount >= 0 && differenceCount <= max(0, intervals - 1), "number of differences"),
          (
            differences >= 0 && Double(differences) <= 400 * 400 * Double(differenceCount), "sum of squared differences"
          ),
        ])
    }
  }
#endif
