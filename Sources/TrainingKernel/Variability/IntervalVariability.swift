import ScienceKernel

/// Heart-rate variability from the intervals between beats, added one by one: RMSSD and SDNN.
///
/// ```
/// RMSSD = √(Σ Δ² / n),  Δ between adjacent intervals        SDNN: the standard deviation, over n − 1
/// ```
///
/// An interval counts if it is 300 to 2000 ms long and within 20 % of the interval before or after it (20 % of the
/// earlier of the two). A difference counts if its two adjacent intervals are within 20 % of each other. Any other
/// interval is excluded and counted as such, and so is a lost beat; neither is a neighbor of another interval. The last
/// interval is excluded until the next one confirms it. One odd interval excludes only itself. Two equal artifacts in a
/// row confirm each other and count.
///
/// RMSSD and SDNN are different quantities: phones often deliver SDNN [AppleSDNN], and the training literature uses
/// RMSSD.
///
/// **Worked.** 500 510 530 550 560 ms: RMSSD 15.811388300841896 and SDNN 25.495097567963924 ms.
///
/// **Numerical error.** Sums are exact.
///
/// **Source.** 20 % from the interval before: [Malik1995], second-hand. Accepting either neighbor, and the range:
/// conventions.
@frozen public struct IntervalVariability: Sendable, Hashable, Codable {
  /// The previous interval [ms]; 0 if there is none that can be a neighbor.
  private var last: Int64 = 0
  /// Whether the previous interval counts, because it is close to the one before it.
  private var isConfirmed = false
  private var sum: Int64 = 0
  private var squares: Int64 = 0
  private var differences: Int64 = 0
  private var differenceCount: Int64 = 0
  /// Excluded intervals that no later interval can confirm.
  private var settled: Int64 = 0
  /// Number of intervals that count.
  package private(set) var count: Int64 = 0

  /// Creates a variability without intervals.
  public init() {}

  /// Number of excluded intervals and lost beats.
  public var excluded: Int64 { settled &+ (last > 0 && !isConfirmed ? 1 : 0) }

  /// Adds an interval.
  ///
  /// - Parameter milliseconds: Time from one beat to the next [ms]; nil for a lost beat.
  public mutating func append(_ milliseconds: Int?) {
    let interval: Int64 =
      if let milliseconds, (300...2000).contains(milliseconds) { Int64(milliseconds) } else { 0 }
    let difference = interval &- last
    guard interval > 0, 5 &* (difference < 0 ? 0 &- difference : difference) <= last else {
      settled = excluded &+ (interval > 0 ? 0 : 1)
      (last, isConfirmed) = (interval, false)
      return
    }
    if !isConfirmed { take(last) }
    take(interval)
    differences &+= difference &* difference
    differenceCount &+= 1
    (last, isConfirmed) = (interval, true)
  }

  private mutating func take(_ interval: Int64) {
    count &+= 1
    sum &+= interval
    squares &+= interval &* interval
  }

  private var advisories: UInt16 { TrainingAdvisory.invalidSamples.bit(if: excluded > 0) }

  /// A result if any interval counts; then at least two intervals and one difference do.
  private func reported(_ value: @autoclosure () -> Double) -> Reported<Double, Absence> {
    guard count > 0 else { return Reported(excluded > 0 ? .tooShort : .noData, advisories) }
    return Reported(value(), advisories)
  }

  /// RMSSD: root mean square of successive differences [ms]; no value if no interval counts.
  public var rmssd: Reported<Double, Absence> { reported((Double(differences) / Double(differenceCount)).squareRoot()) }

  /// SDNN: standard deviation of the intervals [ms]; no value if no interval counts.
  public var sdnn: Reported<Double, Absence> {
    let spread = Double(count) * Double(squares) - Double(sum) * Double(sum)
    return reported((max(spread, 0) / (Double(count) * Double(count - 1))).squareRoot())
  }

  /// Mean interval [ms]; no value if no interval counts.
  package var mean: Reported<Double, Absence> { reported(Double(sum) / Double(count)) }
}

#if !hasFeature(Embedded)
  extension IntervalVariability {
    /// Decodes a stored state; throws for a state that no stream of intervals could produce.
    ///
    /// It also rejects a state without `last`: the rule that stored it excluded every beat after an odd one, and its
    /// sums cannot be repaired.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      let name = "variability of intervals"
      try decoder.check(
        name, [(stored.contains(.last), "it was stored by the rule before this one; read the intervals again")])
      (last, isConfirmed, sum, squares) = try (stored[.last], stored[.isConfirmed], stored[.sum], stored[.squares])
      (differences, differenceCount) = try (stored[.differences], stored[.differenceCount])
      (count, settled) = try (stored[.count], stored[.settled])
      // With at most this many intervals, no product below overflows.
      let counts: Range<Int64> = 0..<1 << 40
      let isCount = counts.contains(count) && counts.contains(settled)
      let intervals = isCount ? count : 0
      try decoder.check(
        name,
        [
          (isCount, "counts"),
          (isConfirmed ? intervals > 0 && last >= 300 : last == 0 || last >= 300, "last interval"),
          (last <= 2000, "last interval"),
          (sum >= 300 * intervals && sum <= 2000 * intervals, "sum"),
          (squares >= 300 * 300 * intervals && squares <= 2000 * 2000 * intervals, "sum of squares"),
          // Each interval that counts belongs to at least one pair of similar intervals.
          (
            differenceCount >= (intervals + 1) / 2 && differenceCount <= max(0, intervals - 1), "number of differences"
          ),
          (
            differences >= 0 && Double(differences) <= 400 * 400 * Double(differenceCount), "sum of squared differences"
          ),
        ])
    }
  }
#endif
