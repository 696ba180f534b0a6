import ScienceKernel

/// Position of a value relative to a normal range.
@frozen public enum Standing: String, Sendable, Hashable, Codable, CaseIterable {
  /// Below the range.
  case below
  /// In the range, bounds included.
  case within
  /// Above the range.
  case above
  /// The value or the range is unknown.
  case unknown
}

/// Normal range: the mean ± half a standard deviation.
///
/// **Source.** Half a standard deviation is the "smallest worthwhile change": second-hand, from [Javaloyes2019]. Using
/// daily values is a convention.
@frozen public struct NormalRange: Sendable, Hashable, Codable {
  /// The mean.
  public let mean: Double
  /// Half the standard deviation, over n − 1.
  package let halfDeviation: Double

  /// Creates the range of a baseline.
  package init(_ baseline: Baseline) {
    mean = baseline.mean
    halfDeviation = 0.5 * baseline.standardDeviation
  }

  /// The lower bound.
  public var low: Double { mean - halfDeviation }
  /// The upper bound.
  public var high: Double { mean + halfDeviation }

  /// The position of a value; `unknown` for nil and NaN.
  public func standing(of value: Double?) -> Standing {
    guard let value, !value.isNaN else { return .unknown }
    return value < low ? .below : value > high ? .above : .within
  }
}

/// ln rMSSD over one week.
///
/// **Worked.** 62 58 65 60 55 59 61 ms: mean 4.093150531574393, which is 59.928 ms, CV 1.2908 %.
///
/// **Source.** At least three days: [Plews2014]. The coefficient of variation is that of the logarithms, as in the
/// literature.
@frozen public struct LogarithmicRMSSD: Sendable, Hashable {
  /// Mean of ln rMSSD, rMSSD in ms.
  public let mean: Double
  /// Standard deviation of ln rMSSD, over n − 1.
  package let standardDeviation: Double
  /// Number of days with a value.
  package let count: Int

  /// Geometric mean of rMSSD [ms].
  public var geometricMean: Double { exponential(mean) }
  /// Coefficient of variation of ln rMSSD [%].
  public var variationPercent: Double { 100 * standardDeviation / mean }

  /// Computes a week.
  ///
  /// - Parameter rmssd: rMSSD of up to seven days, today last [ms], 0.1 to 1000; nil for a missing day.
  /// - Returns: The week, or `tooFewDays` for one or two values, `noData` for none.
  public static func week(_ rmssd: [Double?]) throws(InvalidInput) -> Reported<LogarithmicRMSSD, Absence> {
    try week(count: rmssd.count) { rmssd[$0] }
  }

  /// The same of values by their places.
  package static func week(
    count: Int, _ rmssd: (Int) -> Double?
  ) throws(InvalidInput) -> Reported<LogarithmicRMSSD, Absence> {
    var (violations, logarithms) = (Violations(), FewNumbers())
    for place in 0..<count { if let value = rmssd(place) { violations.check(.rmssd, value) } }
    violations.check(.weekValues, Double(count))
    try violations.thrown()
    for place in 0..<count { if let value = rmssd(place) { logarithms.append(naturalLogarithm(value)) } }
    guard logarithms.count >= 3 else { return Reported(logarithms.isEmpty ? .noData : .tooFewDays) }
    return Reported(
      LogarithmicRMSSD(
        mean: TrainingKernel.mean(of: logarithms),
        standardDeviation: TrainingKernel.standardDeviation(of: logarithms, .sample), count: logarithms.count))
  }
}

/// A person's ln rMSSD, updated one day at a time; compares the current week with the normal range.
public struct RMSSDHistory: Sendable, Hashable, Codable {
  /// The logarithms.
  package private(set) var window: BaselineWindow

  /// Creates a history without days; its baseline is 60 days with at least 14 values (convention).
  ///
  /// **Source.** 60 days: [HRV4Training].
  public init() {
    // Sound: 60 and 14 are in the accepted ranges, so `init` cannot throw.
    window = try! BaselineWindow(days: 60, minimum: 14)
  }

  /// Adds the rMSSD of a day.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one.
  ///   - rmssd: rMSSD [ms], 0.1 to 1000. Do not pass SDNN, which is another quantity.
  public mutating func append(_ day: CalendarDate, rmssd: Double) throws(InvalidInput) {
    try Violations.refuse(.rmssd, rmssd)
    try window.append(day, naturalLogarithm(rmssd))
  }

  /// The week that ends on a day.
  ///
  /// - Parameter day: The day, at most three days before the last one with a value.
  /// - Returns: The week, or `tooFewDays` for one or two values, `noData` for none.
  public func week(on day: CalendarDate) throws(InvalidInput) -> Reported<LogarithmicRMSSD, Absence> {
    let values = try window.values(before: day.adding(days: 1) ?? day, count: 7)
    guard values.count >= 3 else { return Reported(values.isEmpty ? .noData : .tooFewDays) }
    return Reported(
      LogarithmicRMSSD(
        mean: mean(of: values), standardDeviation: standardDeviation(of: values, .sample), count: values.count))
  }

  /// The normal range before a day, in ln rMSSD.
  ///
  /// - Parameter day: The day, at most three days before the last one with a value.
  public func normalRange(before day: CalendarDate) throws(InvalidInput) -> Reported<NormalRange, Absence> {
    try Reported(window.baseline(before: day)) { (NormalRange($0), $0.advisoryBits) }
  }

  /// The position of the week that ends on a day, relative to the normal range.
  ///
  /// - Parameter day: The day, at most three days before the last one with a value.
  public func standing(on day: CalendarDate) throws(InvalidInput) -> Standing {
    try normalRange(before: day).value?.standing(of: week(on: day).value?.mean) ?? .unknown
  }
}

#if !hasFeature(Embedded)
  extension RMSSDHistory {
    /// Decodes a stored state; throws for a state that no stream of days could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      window = try stored[.window]
      let range = TrainingField.rmssd.range
      try decoder.check(
        "history of rMSSD",
        [
          (
            window.isPossible(
              days: 60, minimum: 14, naturalLogarithm(range.lowerBound)...naturalLogarithm(range.upperBound)), "values"
          )
        ])
    }
  }
#endif
