/// A person's weight without the water of the day, and its change per week, from mornings' weights alone.
///
/// ```swift
/// var trend = WeightTrend()
/// try trend.append(CalendarDate("2026-11-21")!, weight: .kilograms(90.3))
/// trend.weight.value         // nil
/// trend.weight.absence?[0]   // the last 28 days have too few weights: 1 of 7
/// ```
///
/// Each number has a standard error. The state has a fixed size. The same log gives the same bits whether you append
/// day by day, store and resume it, or compute in columns.
///
/// **Numerical error.** Within 10⁻¹⁰ of matrix arithmetic with 60 digits (`WeightTrendTests`).
///
/// **Model error.** Measured on simulated people: `docs/guide/weight-trend.md`.
///
/// **Source.** A convention, the numbers of the specification, checked with simulated people: `docs/decisions/0018-weight-trend.md`.
public struct WeightTrend: Sendable, Hashable {
  /// A number with its standard error, in the same unit.
  public struct Estimate: Sendable, Hashable {
    /// The number.
    public let value: Double
    /// Its standard error.
    public let standardError: Double
  }

  private var filter = TrendFilter()
  private var record = WeighingRecord()
  /// A bit for each of the last 28 days with an accepted weight, today in the lowest bit.
  private var recentWeights: UInt32 = 0

  /// Creates an empty log.
  public init() {}

  /// The last day of the log, after which the next entry must be; nil for an empty log.
  public var lastDay: CalendarDate? { record.lastDay }

  /// Appends a day; skipped days have no weight.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one and at most 366 days later.
  ///   - weight: The morning's weight, 30 to 300 kg; nil for none.
  /// - Returns: nil, or if the log rejected the weight, the weights it would have accepted. It rejects a weight more
  ///   than 4 standard deviations from the expected one.
  /// - Throws: `InvalidInput` with all violations; the log then does not change.
  @discardableResult
  public mutating func append(_ day: CalendarDate, weight: Weight? = nil) throws(InvalidInput) -> ClosedRange<Weight>? {
    try append(day, weight: weight, near: nil)
  }

  /// The same with a person's weight [kg], which the first weight must resemble.
  package mutating func append(
    _ day: CalendarDate, weight: Weight?, near person: Double?
  ) throws(InvalidInput) -> ClosedRange<Weight>? {
    let violations = record.violations(of: day, weight: weight, near: person)
    guard violations.isEmpty else { throw InvalidInput(violations) }
    if record.first == nil { record.begin(on: day.dayNumber) }
    while record.last + 1 < day.dayNumber { step(weight: nil) }
    let rejected = record.rejected
    step(weight: weight?.kilograms)
    guard record.rejected > rejected, let accepted = filter.morning.accepted else { return nil }
    return .kilograms(accepted.lowerBound) ... .kilograms(accepted.upperBound)
  }

  /// Appends the next day, whose weight is accepted [kg].
  @inline(__always)
  mutating func step(weight: Double?) {
    record.advance()
    filter.pass()
    recentWeights = (recentWeights &<< 1) & WeighingRecord.recentMask
    guard let weight else { return }
    let isAccepted = filter.weigh(weight)
    record.count(isAccepted: isAccepted)
    if isAccepted { recentWeights |= 1 }
  }

  /// The number of days in the log, including days without an entry.
  package var days: Int { record.days }

  /// The settled weight on the last morning [kg], or all reasons why there is none.
  public var weight: Reported<Estimate, [WeightTrendAbsence]> {
    let absences = absences
    if absences.isEmpty, let estimate = uncheckedWeight { return Reported(estimate) }
    return Reported(absences)
  }

  /// The change of the settled weight [kg/week], or all reasons why there is none.
  public var weeklyRate: Reported<Estimate, [WeightTrendAbsence]> {
    let absences = rateAbsences
    if absences.isEmpty, let estimate = uncheckedRate { return Reported(estimate) }
    return Reported(absences)
  }

  /// The settled weight regardless of missing data [kg]; nil without a weight.
  package var uncheckedWeight: Estimate? {
    let morning = filter.morning
    guard morning.isBegun else { return nil }
    return Estimate(value: morning.weight, standardError: morning.p11.squareRoot())
  }

  /// Its change regardless of missing data [kg/week]; nil without a weight.
  package var uncheckedRate: Estimate? {
    let morning = filter.morning
    guard morning.isBegun else { return nil }
    return Estimate(value: 7 * morning.driver, standardError: 7 * morning.p22.squareRoot())
  }

  /// The reasons why there is no settled weight; empty if there is one.
  private var absences: [WeightTrendAbsence] {
    var absences: [WeightTrendAbsence] = []
    let recent = recentWeights.nonzeroBitCount
    if recent < WeightTrendAbsence.leastRecentWeights { absences.append(.fewRecentWeights(recent)) }
    if record.isForeign { absences.append(.foreignWeights(Int(record.rejected), of: record.all)) }
    return absences
  }

  /// The reasons why there is no rate; empty if there is one.
  package var rateAbsences: [WeightTrendAbsence] {
    let weights = Int(record.weights)
    return absences + (weights < WeightTrendAbsence.leastWeights ? [.fewWeights(weights)] : [])
  }

  /// The bits of `rateAbsences` in columns.
  var absenceBits: UInt16 { rateAbsences.reduce(0) { $0 | $1.bit } }
}

#if !hasFeature(Embedded)
  extension WeightTrend: Codable {
    /// Decodes a stored log; rejects a state that no log could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      filter = try stored.decode(TrendFilter.self, forKey: .filter)
      record = try stored.decode(WeighingRecord.self, forKey: .record)
      recentWeights = try stored.decode(UInt32.self, forKey: .recentWeights)
      try decoder.reject(impossibleParts)
    }

    /// The parts of the state that no log could produce.
    private var impossibleParts: [String] {
      // Compute only with valid dates.
      guard record.isDated else { return ["days and counts"] }
      return [
        (record.isCounted && record.isRecent(recentWeights, of: record.weights), "counts"),
        (record.isWeighed && (record.weights > 0) == filter.morning.isBegun, "last weight"),
        (record.isInRow, "rejected weights"), (filter.isPossible(after: record.days), "filter"),
      ].filter { !$0.0 }.map { $0.1 }
    }
  }
#endif
