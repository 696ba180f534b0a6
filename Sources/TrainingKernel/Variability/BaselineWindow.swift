import ScienceKernel

/// A person's usual values: those of the calendar days before a day.
///
/// A day is never in its own baseline. Only values within the last `days` calendar days count: 30 values spread over
/// four months are not a 30-day window. The state has a fixed size.
public struct BaselineWindow: Sendable, Hashable, Codable {
  /// Length of the window [days], 1 to 60.
  package let days: Int
  /// Number of days that must have a value.
  package let minimum: Int
  private var ring = SIMD64<Double>()
  private var seen: UInt64 = 0
  private var last: Int32?

  /// Creates a window without values.
  ///
  /// - Parameters:
  ///   - days: Length of the window, 1 to 60. Conventions: 60 for ln rMSSD; 30 for resting heart rate, respiration and
  ///     sleep.
  ///   - minimum: Number of days that must have a value, 1 to `days`. Conventions: 14 and 7.
  public init(days: Int, minimum: Int) throws(InvalidInput) {
    var violations = Violations()
    violations.check(.windowDays, Double(days))
    violations.check(
      .minimumDays, Double(minimum),
      isAccepted: TrainingField.minimumDays.range.contains(Double(minimum)) && minimum <= days)
    try violations.thrown()
    (self.days, self.minimum) = (days, minimum)
  }

  /// Adds the value of a day; the days between the last one and it are missing.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one.
  ///   - value: The value, −10⁹ to 10⁹, in any unit that you use for the whole window.
  public mutating func append(_ day: CalendarDate, _ value: Double) throws(InvalidInput) {
    var violations = Violations()
    violations.check(.windowValue, value)
    if let last, day.dayNumber <= last { violations.refuse(.windowDay, "\(day)", number: Double(day.dayNumber)) }
    try violations.thrown()
    let number = Int64(day.dayNumber)
    if let last {
      let skipped = number - Int64(last)
      if skipped >= 64 { seen = 0 }
      for step in 1...min(skipped, 64) { seen &= ~(1 &<< UInt64((number - step + 1) & 63)) }
    }
    ring[Int(number & 63)] = value
    seen |= 1 &<< UInt64(number & 63)
    last = day.dayNumber
  }

  /// The values on the days before a day, oldest first.
  ///
  /// - Parameters:
  ///   - day: The day, at most three days before the last one with a value.
  ///   - count: Number of days to look back; by default the whole window.
  func values(before day: CalendarDate, count: Int? = nil) throws(InvalidInput) -> FewNumbers {
    let number = Int64(day.dayNumber)
    var values = FewNumbers()
    guard let last else { return values }
    if number < Int64(last) - 3 { throw Violations.refusal(.windowDay, "\(day)", number: Double(number)) }
    for place in number - Int64(min(max(count ?? days, 1), 60))..<number
    where place <= Int64(last) && place > Int64(last) - 64 && seen & (1 &<< UInt64(place & 63)) != 0 {
      values.append(ring[Int(place & 63)])
    }
    return values
  }

  /// The baseline before a day.
  ///
  /// - Parameter day: The day, at most three days before the last one with a value.
  /// - Returns: The baseline, or `tooFewDays` if fewer days than the minimum have a value, `noData` if none has.
  public func baseline(before day: CalendarDate) throws(InvalidInput) -> Reported<Baseline, Absence> {
    let values = try values(before: day)
    guard values.count >= minimum else { return Reported(values.isEmpty ? .noData : .tooFewDays) }
    return Reported(Baseline(of: values))
  }
}

/// Center and spread of the values in a window.
public struct Baseline: Sendable, Hashable {
  /// Number of values.
  package let count: Int
  /// The median.
  public let median: Double
  /// Median absolute deviation (MAD) from the median.
  public let medianDeviation: Double
  /// The mean.
  package let mean: Double
  /// Standard deviation, over n − 1; 0 for one value.
  package let standardDeviation: Double
  private let values: FewNumbers

  /// Computes the baseline of at least one value.
  init(of numbers: some Sequence<Double>) {
    let values = FewNumbers(numbers)
    self.values = values
    count = values.count
    let middle = values.median
    median = middle
    medianDeviation = FewNumbers(values.lazy.map { ($0 - middle).magnitude }).median
    mean = TrainingKernel.mean(of: values)
    standardDeviation = count > 1 ? TrainingKernel.standardDeviation(of: values, .sample) : 0
  }

  /// Robust standard deviation, 1.4826 · MAD; nil if MAD is 0.
  package var robustStandardDeviation: Double? { medianDeviation > 0 ? 1.4826 * medianDeviation : nil }

  /// Difference of a value from the median in robust standard deviations, 1.4826 · MAD; nil if MAD is 0.
  public func robustDeviation(of value: Double) -> Double? { robustStandardDeviation.map { (value - median) / $0 } }

  /// Whether a value is more than 3 robust standard deviations from the median.
  ///
  /// Outliers are flagged, never removed.
  public func isOutlier(_ value: Double) -> Bool { (value - median).magnitude > 3 * 1.4826 * medianDeviation }

  /// `outlier` if any value in the window is one.
  public var advisories: [TrainingAdvisory] { TrainingAdvisory.cases(in: advisoryBits) }

  package var advisoryBits: UInt16 { TrainingAdvisory.outlier.bit(if: values.contains(where: isOutlier)) }
}
#if !hasFeature(Embedded)
  extension BaselineWindow {
    /// Decodes a stored state; throws for a state that no stream of days could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(days: stored[.days], minimum: stored[.minimum])
      (ring, seen) = try (stored[.ring], stored[.seen])
      last = try stored.decodeIfPresent(Int32.self, forKey: .last)
      let (ring, seen) = (ring, seen)
      let isDated = last.map { CalendarDate(dayNumber: Int($0)) != nil && seen & (1 &<< UInt64(Int64($0) & 63)) != 0 }
      try decoder.check(
        "baseline window",
        [
          (ring.indices.allSatisfy { TrainingField.windowValue.range.contains(ring[$0]) }, "values"),
          (isDated ?? (seen == 0), "last day"),
        ])
    }

    /// Whether the window has this length and minimum, and all its values are in a range.
    func isPossible(days: Int, minimum: Int, _ range: ClosedRange<Double>) -> Bool {
      self.days == days && self.minimum == minimum
        && ring.indices.allSatisfy { seen & (1 &<< UInt64($0)) == 0 || range.contains(ring[$0]) }
    }
  }
#endif
