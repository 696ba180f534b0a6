/// A daily log of weights and intakes that estimates a person's real expenditure.
///
/// ```swift
/// var log = try ExpenditureLog(of: person)
/// try log.append(CalendarDate("2026-11-21")!, weight: .kilograms(90.3), intake: 2337)
/// log.estimate.value         // nil
/// log.estimate.absence?[0]   // the log has too few days: 1 of 14
/// ```
///
/// You get an estimate with its standard error, or none. The state has a fixed size. The same log gives the same bits
/// whether you append day by day, store and resume it, or compute in columns.
///
/// **Numerical error.** Within 10⁻¹¹ of matrix arithmetic with 60 digits (`ExpenditureLogTests`).
///
/// **Model error.** 161 kcal/day after 28 days and 89 after 56, on simulated people. Food that is never logged makes
/// the estimate too low by that amount. See `docs/guide/expenditure.md`.
///
/// **Source.** [Hall2011], web appendix, for the energy of tissue and the change of expenditure with weight.
public struct ExpenditureLog: Sendable, Hashable {
  private(set) var filter: ExpenditureFilter
  /// Basal metabolic rate [kcal/day].
  private let resting: Int
  private var record = WeighingRecord()
  /// A bit for each of the last 28 days with an intake, today in the lowest bit.
  private var recentIntakes: UInt32 = 0
  // The state after the last day's morning weight, before its intake.
  private var morningWeight = 0.0
  private var morningExpenditure: Double
  private var morningVariance: Double

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - person: The person, within the ranges of `Trajectory`; the weight is roughly that of the first day, which the
  ///     log compares with its first weight.
  ///   - fatPercent: Body fat, 5 … 60 % of the weight; nil to estimate it.
  /// - Throws: `InvalidInput` with all violations.
  public init(of person: Person, fatPercent: Double? = nil) throws(InvalidInput) {
    let targets = Targets(for: person)
    let input = TrajectoryInput(
      person: person, targets: targets, policy: .constant(targets.tdee), expenditure: .equation,
      fatPercent: fatPercent, settledIntake: nil)
    let violations = input.violations
    guard violations.isEmpty else { throw InvalidInput(violations) }
    self.init(
      fat: input.body(Double.self).fat, resting: targets.bmr, expenditure: Double(targets.tdee),
      weight: person.weight.kilograms, standardError: Double(WindowUncertainty.expenditure(of: person.sex)))
  }

  /// Creates a log of a body without checking any number.
  ///
  /// - Parameters:
  ///   - fat: Fat [kg].
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Expected expenditure [kcal/day].
  ///   - weight: Weight [kg].
  ///   - standardError: Standard error of the expected expenditure [kcal/day].
  package init(fat: Double, resting: Int, expenditure: Double, weight: Double, standardError: Double) {
    filter = ExpenditureFilter(
      fat: fat, resting: Double(resting), expenditure: expenditure, weight: weight, standardError: standardError)
    self.resting = resting
    morningExpenditure = filter.expenditure
    morningVariance = filter.p22
  }

  /// Appends a day; skipped days have neither a weight nor an intake.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one and at most 366 days later.
  ///   - weight: The morning's weight, 30 to 300 kg; nil for none. The first one must be two thirds to one and a half
  ///     of the person's weight, because a log that is wholly in pounds does not show its unit.
  ///   - intake: The day's intake, 0 to 10 000 [kcal]; nil if not logged.
  /// - Returns: nil, or if the log rejected the weight, the weights it would have accepted. It rejects a weight more
  ///   than 4 standard deviations from the expected one.
  /// - Throws: `InvalidInput` with all violations; the log then does not change.
  @discardableResult
  public mutating func append(
    _ day: CalendarDate, weight: Weight? = nil, intake: Double? = nil
  ) throws(InvalidInput) -> ClosedRange<Weight>? {
    var violations = record.violations(of: day, weight: weight, near: filter.expectedFirst)
    if let intake, !ExpenditureField.intake.range.contains(intake) {
      violations.append(ExpenditureField.violation(of: intake, on: day))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    if record.first == nil { record.begin(on: day.dayNumber) }
    while record.last + 1 < day.dayNumber { _ = take(weight: nil, intake: nil) }
    return take(weight: weight?.kilograms, intake: intake).map {
      .kilograms($0.lowerBound) ... .kilograms($0.upperBound)
    }
  }

  /// Appends the next day; if its weight is rejected, returns the weights that would have been accepted.
  ///
  /// Not inlined, to keep a small module small.
  @inline(never)
  private mutating func take(weight: Double?, intake: Double?) -> ClosedRange<Double>? {
    record.advance()
    // A copy stays in registers from the weight to the intake.
    var filter = filter
    var accepted: ClosedRange<Double>?
    if let weight {
      let isAccepted = filter.weigh(weight)
      record.count(isAccepted: isAccepted)
      // Those of this morning, before its intake changes them.
      if !isAccepted { accepted = filter.accepted }
    }
    keepMorning(filter.morning)
    recentIntakes = (recentIntakes &<< 1 | (intake == nil ? 0 : 1)) & WeighingRecord.recentMask
    filter.pass(eating: intake ?? 0, where: Flag(intake != nil))
    self.filter = filter
    return accepted
  }

  /// Appends the next day, whose numbers are accepted.
  package mutating func step(weight: Double?, intake: Double?) { _ = take(weight: weight, intake: intake) }

  /// Keeps the numbers of the last morning.
  @inline(__always)
  private mutating func keepMorning(_ morning: MorningState) {
    (morningWeight, morningExpenditure, morningVariance) = (morning.weight, morning.driver, morning.p22)
  }

  /// Begins the filter with the first weight [kg], which is in `firstWeights`, on a day that is appended later.
  mutating func begin(at weight: Double) { filter.morning.begin(at: weight) }

  /// The range of the first weight [kg].
  var firstWeights: ClosedRange<Double> { ExpenditureField.firstWeight(of: filter.weight).range }

  /// Appends the days that were computed in a row since the row's filter was this one's.
  mutating func append(_ days: Int, of row: Int, in rows: LogRows) {
    let isNew = UInt64.max >> UInt64(64 - days)
    record.append(days: days, weighed: rows.weighed[row] & isNew, accepted: rows.accepted[row] & isNew)
    let logged = UInt32(truncatingIfNeeded: rows.logged[row] & isNew)
    recentIntakes = (recentIntakes << UInt32(days) | logged) & WeighingRecord.recentMask
    filter.intakes = rows.intakes(row)
    guard filter.isBegun else { return keepMorning(filter.morning) }
    filter.morning = rows.morning(row)
    (morningWeight, morningExpenditure, morningVariance) = (
      rows.lastWeight[row], rows.lastDriver[row], rows.lastVariance[row]
    )
  }

  private var intakes: Int { Int(filter.intakes.count) }

  /// The last day of the log, after which the next entry must be; nil for an empty log.
  public var lastDay: CalendarDate? { record.lastDay }

  /// The number of days in the log, including days without an entry.
  package var days: Int { record.days }

  /// The weight without water fluctuation on the last morning [kg]; nil without a weight.
  package var trend: Double? { filter.isBegun ? morningWeight : nil }

  /// Apparent expenditure after the last morning [kcal/day]; before the first, the expected expenditure.
  package var apparent: Double { morningExpenditure }

  /// Standard error of the expenditure [kcal/day]; nil without a weight.
  package var standardError: Double? { filter.isBegun ? morningVariance.squareRoot() : nil }

  /// The estimate regardless of missing data; nil without an intake.
  package var unchecked: ExpenditureEstimate? {
    guard let standardError, intakes > 0 else { return nil }
    return ExpenditureEstimate(
      expenditure: apparent, standardError: standardError, loggedIntake: filter.intakes.sum / filter.intakes.count,
      days: days, settledWeight: .kilograms(morningWeight))
  }

  /// The estimate, or all reasons why the log does not give one.
  public var estimate: Reported<ExpenditureEstimate, [ExpenditureAbsence]> {
    let absences = absences
    if absences.isEmpty, let unchecked { return Reported(unchecked) }
    return Reported(absences)
  }

  /// The reasons why there is no estimate; empty if there is one.
  package var absences: [ExpenditureAbsence] {
    typealias Absence = ExpenditureAbsence
    var absences: [Absence] = []
    if days < Absence.leastDays { absences.append(.fewDays(days)) }
    let age = Int(record.last) - Int(record.lastWeight)
    if record.weights < Absence.leastWeights {
      absences.append(.fewWeights(Int(record.weights)))
    } else if age >= Absence.recentDays {
      absences.append(.noRecentWeight(days: age))
    }
    let judged = days < Absence.leastDays ? days : Absence.recentDays
    if recentIntakes.nonzeroBitCount < Absence.intakesNeeded(of: judged) {
      absences.append(.fewIntakes(recentIntakes.nonzeroBitCount, of: judged))
    }
    if standardError.map({ $0 > Absence.widestError }) ?? true { absences.append(.wideError(standardError)) }
    if record.isForeign { absences.append(.foreignWeights(Int(record.rejected), of: record.all)) }
    if apparent < Double(resting) { absences.append(.belowResting(apparent, resting: resting)) }
    if apparent > 2.5 * Double(resting) { absences.append(.aboveResting(apparent, resting: resting)) }
    return absences
  }

  /// The bits of `absences` in columns.
  var absenceBits: UInt16 { absences.reduce(0) { $0 | $1.bit } }

  /// The number of days until the standard error is at most a given one, if every intake is logged and weighings come
  /// at a fixed interval.
  ///
  /// The result is exact, because the standard error does not depend on the numbers in the log. An estimate needs more than a small
  /// error: see `daysUntilEstimate(weighingEvery:)`.
  ///
  /// - Parameters:
  ///   - standardError: Standard error [kcal/day].
  ///   - interval: Days between weighings, counted from the last one; without one, or if the next is overdue, it is tomorrow.
  /// - Returns: 0 if the standard error is already that small; nil if it is not within 400 days.
  public func daysNeeded(for standardError: Double = 150, weighingEvery interval: Int = 1) -> Int? {
    daysNeeded(weighingEvery: interval) { log in log.standardError.map { $0 <= standardError } ?? false }
  }

  /// The number of days until there is an estimate, if every intake is logged, weighings come at a fixed interval, and both continue as
  /// before.
  ///
  /// ```swift
  /// try ExpenditureLog(of: person).daysUntilEstimate(weighingEvery: 7)  // 50: the eighth weight
  /// ```
  ///
  /// - Parameter interval: Days between weighings, as in `daysNeeded(for:weighingEvery:)`.
  /// - Returns: 0 if there is an estimate; nil if there is none within 400 days.
  public func daysUntilEstimate(weighingEvery interval: Int = 1) -> Int? {
    daysNeeded(weighingEvery: interval) { $0.absences.isEmpty }
  }

  @inline(never)
  private func daysNeeded(weighingEvery interval: Int, until isEnough: (Self) -> Bool) -> Int? {
    var log = self
    // Days without a weight after one, and from now on to the next.
    let pause = max(interval, 1) - 1
    var wait = record.weights > 0 ? max(pause - (Int(record.last) - Int(record.lastWeight)), 0) : 0
    for more in 0..<400 {
      if isEnough(log) { return more }
      let expected = log.filter.weight + log.filter.water
      _ = log.take(weight: wait == 0 ? expected : nil, intake: log.filter.expenditure)
      wait = wait == 0 ? pause : wait - 1
    }
    return nil
  }
}

#if !hasFeature(Embedded)
  extension ExpenditureLog: Codable {
    // The record is stored beside these keys, not within one.
    private enum CodingKeys: CodingKey {
      case filter, resting, intakes, intakeSum, recentIntakes, morningWeight, morningExpenditure, morningVariance
    }

    /// Encodes the log.
    public func encode(to encoder: any Encoder) throws {
      try record.encode(to: encoder)
      var stored = encoder.container(keyedBy: CodingKeys.self)
      try stored.encode(filter, forKey: .filter)
      try stored.encode(resting, forKey: .resting)
      try stored.encode(intakes, forKey: .intakes)
      try stored.encode(filter.intakes.sum, forKey: .intakeSum)
      try stored.encode(recentIntakes, forKey: .recentIntakes)
      try stored.encode(morningWeight, forKey: .morningWeight)
      try stored.encode(morningExpenditure, forKey: .morningExpenditure)
      try stored.encode(morningVariance, forKey: .morningVariance)
    }

    /// Decodes a stored log; rejects a state that no log could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      filter = try stored.decode(ExpenditureFilter.self, forKey: .filter)
      resting = try stored.decode(Int.self, forKey: .resting)
      record = try WeighingRecord(from: decoder)
      filter.intakes.count = Double(try stored.decode(Int32.self, forKey: .intakes))
      filter.intakes.sum = try stored.decode(Double.self, forKey: .intakeSum)
      recentIntakes = try stored.decode(UInt32.self, forKey: .recentIntakes)
      morningWeight = try stored.decode(Double.self, forKey: .morningWeight)
      morningExpenditure = try stored.decode(Double.self, forKey: .morningExpenditure)
      morningVariance = try stored.decode(Double.self, forKey: .morningVariance)
      try decoder.reject(impossibleParts)
    }

    /// The parts of the state that no log could produce.
    private var impossibleParts: [String] {
      // Compute only with valid dates.
      guard record.isDated, intakes >= 0, intakes <= days else { return ["days and counts"] }
      let most = ExpenditureField.intake.range.upperBound * filter.intakes.count
      let isSum = filter.intakes.sum >= 0 && filter.intakes.sum <= most
      let isMorning =
        (0...20_000).contains(morningExpenditure) && morningVariance > 0 && morningVariance <= 400 * 400
        && morningWeight.magnitude <= 10_000
      return [
        (record.isCounted && record.isRecent(recentIntakes, of: Int32(intakes)), "counts"),
        (record.isWeighed && (record.weights > 0) == filter.isBegun, "last weight"),
        (record.isInRow, "rejected weights"), (isSum, "intakes"),
        (isMorning, "last morning"), ((100...10_000).contains(resting) && filter.isOfBody, "body"),
        (filter.isPossible, "filter"),
      ].filter { !$0.0 }.map { $0.1 }
    }
  }
#endif
