import ScienceKernel

/// Where a value lies against what is usual.
@frozen public enum Standing: String, Sendable, Hashable, Codable, CaseIterable {
  /// Below the range.
  case below
  /// In the range, its bounds included.
  case within
  /// Above the range.
  case above
  /// The value or the range is not known.
  case unknown
}

/// What is usual: a mean and half a standard deviation either side of it.
///
/// **Source.** Half a standard deviation, the "smallest worthwhile change": second-hand, from Javaloyes; of daily values: a
/// convention.
@frozen public struct NormalRange: Sendable, Hashable, Codable {
  /// The mean.
  public let mean: Double
  /// Half the standard deviation, over n − 1.
  package let halfDeviation: Double

  /// The range of a baseline.
  package init(_ baseline: Baseline) {
    mean = baseline.mean
    halfDeviation = 0.5 * baseline.standardDeviation
  }

  /// The lower bound.
  public var low: Double { mean - halfDeviation }
  /// The upper bound.
  public var high: Double { mean + halfDeviation }

  /// Where a value lies; nil and NaN are `unknown`.
  public func standing(of value: Double?) -> Standing {
    guard let value, !value.isNaN else { return .unknown }
    return value < low ? .below : value > high ? .above : .within
  }
}

/// The logarithms of a week's rMSSD.
///
/// **Worked.** 62 58 65 60 55 59 61 ms: mean 4.093150531574393, which is 59.928 ms, CV 1.2908 %.
///
/// **Source.** Three days at least: [Plews2014]. The coefficient of variation is that of the logarithms, as in the literature.
@frozen public struct LogarithmicRMSSD: Sendable, Hashable {
  /// The mean of ln rMSSD, rMSSD in ms.
  public let mean: Double
  /// The standard deviation of ln rMSSD, over n − 1.
  package let standardDeviation: Double
  /// How many days have a value.
  package let count: Int

  /// The geometric mean of rMSSD [ms].
  public var geometricMean: Double { exponential(mean) }
  /// Coefficient of variation of ln rMSSD [%].
  public var variationPercent: Double { 100 * standardDeviation / mean }

  /// A week.
  ///
  /// - Parameter rmssd: rMSSD of up to seven days, today last [ms], 0.1 to 1000; nil where one is missing.
  /// - Returns: The week; `tooFewDays` for fewer than three values.
  public static func week(_ rmssd: [Double?]) throws(InvalidInput<TrainingField>) -> Reported<LogarithmicRMSSD> {
    var violations = Violations()
    for value in rmssd { if let value { violations.check(.rmssd, value) } }
    violations.check(.weekValues, Double(rmssd.count))
    try violations.thrown()
    let logarithms = rmssd.compactMap { $0.map { naturalLogarithm($0) } }
    guard logarithms.count >= 3 else { return Reported(logarithms.isEmpty ? .noData : .tooFewDays) }
    return Reported(
      LogarithmicRMSSD(
        mean: TrainingKernel.mean(of: logarithms),
        standardDeviation: TrainingKernel.standardDeviation(of: logarithms, .sample), count: logarithms.count))
  }
}

/// The ln rMSSD of somebody, day by day: the week against what is usual.
public struct RMSSDHistory: Sendable, Hashable, Codable {
  private var window: BaselineWindow

  /// A history without days: a baseline of 60 days with at least 14 values (convention).
  ///
  /// **Source.** 60 days: [HRV4Training].
  public init() {
    // Sound: both numbers are accepted.
    window = try! BaselineWindow(days: 60, minimum: 14)
  }

  /// Takes the rMSSD of a day.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one.
  ///   - rmssd: rMSSD [ms], 0.1 to 1000. SDNN is another quantity.
  public mutating func append(_ day: CalendarDate, rmssd: Double) throws(InvalidInput<TrainingField>) {
    try Violations.refuse(.rmssd, rmssd)
    try window.append(day, naturalLogarithm(rmssd))
  }

  /// The week that ends on a day.
  ///
  /// - Parameter day: The day, not before the last one that has a value.
  /// - Returns: The week; `tooFewDays` for fewer than three values.
  public func week(on day: CalendarDate) throws(InvalidInput<TrainingField>) -> Reported<LogarithmicRMSSD> {
    let values = try window.values(before: day.adding(days: 1) ?? day, count: 7)
    guard values.count >= 3 else { return Reported(values.isEmpty ? .noData : .tooFewDays) }
    return Reported(
      LogarithmicRMSSD(
        mean: mean(of: values), standardDeviation: standardDeviation(of: values, .sample), count: values.count))
  }

  /// What is usual before a day, in ln rMSSD.
  ///
  /// - Parameter day: The day, not before the last one that has a value.
  public func normalRange(before day: CalendarDate) throws(InvalidInput<TrainingField>) -> Reported<NormalRange> {
    try Reported(window.baseline(before: day)) { (NormalRange($0), $0.advisories) }
  }

  /// Where the week that ends on a day lies against what is usual.
  ///
  /// - Parameter day: The day, not before the last one that has a value.
  public func standing(on day: CalendarDate) throws(InvalidInput<TrainingField>) -> Standing {
    try normalRange(before: day).value?.standing(of: week(on: day).value?.mean) ?? .unknown
  }
}

#if !hasFeature(Embedded)
  extension RMSSDHistory {
    /// A state that was stored; one that no stream comes to is refused.
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
