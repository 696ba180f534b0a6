/// A daily log of weights and intakes that estimates a person's real expenditure.
///
/// ```swift
/// var log = try ExpenditureLog(of: person)
/// try log.append(CalendarDate("2026-11-21")!, weight: .kilograms(90.3), intake: 2337)
/// log.estimate.value         // nil
/// log.estimate.absence?[0]   // too few days: 1 of 14
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
  private var filter: ExpenditureFilter
  /// Basal metabolic rate [kcal/day].
  private let resting: Int
  private var first: Int32?
  private var last: Int32 = 0
  private var lastWeight: Int32 = 0
  /// The last day with at least the third rejected weight in a row.
  private var lastRow: Int32?
  /// Accepted weights.
  private var weights: Int32 = 0
  private var rejected: Int32 = 0
  private var rejectedInARow: Int32 = 0
  private var intakes: Int32 = 0
  private var intakeSum = 0.0
  /// A bit for each of the last 28 days with an intake, today in the lowest bit.
  private var recentIntakes: UInt32 = 0
  // The state after the last day's morning weight, before its intake.
  private var morningWeight = 0.0
  private var morningExpenditure: Double
  private var morningVariance: Double

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - person: The person, within the ranges of `Trajectory`; the weight is roughly that of the first day.
  ///   - fatPercent: Body fat, 5 … 60 % of the weight; nil to estimate it.
  /// - Throws: `InvalidInput` with all violations.
  public init(of person: Person, fatPercent: Double? = nil) throws(InvalidInput) {
    let targets = Targets(for: person, from: CalendarDate(uncheckedDayNumber: 0))
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
  ///   - weight: The morning's weight, 30 to 300 kg; nil for none.
  ///   - intake: The day's intake, 0 to 10 000 [kcal]; nil if not logged.
  /// - Returns: nil, or if the log rejected the weight, the weights it would have accepted. It rejects a weight more
  ///   than 4 standard deviations from the expected one.
  /// - Throws: `InvalidInput` that names the day; the log then does not change.
  @discardableResult
  public mutating func append(
    _ day: CalendarDate, weight: Weight? = nil, intake: Double? = nil
  ) throws(InvalidInput) -> ClosedRange<Weight>? {
    var violations: [InputViolation] = []
    func reject(_ field: InputField, _ given: JoinedText) {
      violations.append(InputViolation(field: field, given: .text(given.string)))
    }
    if first != nil, !(1...ExpenditureField.longestStep).contains(Int(day.dayNumber) - Int(last)) {
      reject(ExpenditureField.day, "\(day)")
    }
    if let weight, !Person.acceptedWeights.contains(weight) { reject(.weight, "\(weight.description) on \(day)") }
    if let intake, !ExpenditureField.intake.range.contains(intake) {
      reject(ExpenditureField.intake, "\(intake) kcal on \(day)")
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    if first == nil { begin(on: day.dayNumber) }
    while last + 1 < day.dayNumber { _ = take(weight: nil, intake: nil) }
    return take(weight: weight?.kilograms, intake: intake).map {
      .kilograms($0.lowerBound) ... .kilograms($0.upperBound)
    }
  }

  /// Appends the next day; if its weight is rejected, returns the weights that would have been accepted.
  ///
  /// For a single log; not inlined, to keep a small module small.
  @inline(never)
  private mutating func take(weight: Double?, intake: Double?) -> ClosedRange<Double>? {
    let isAccepted = weigh(weight)
    // The accepted weights of this morning, before its intake changes them.
    let accepted = isAccepted ? nil : filter.accepted
    eat(intake)
    return accepted
  }

  /// Sets the first day, which is not yet appended.
  mutating func begin(on day: Int32) {
    first = day
    last = day - 1
  }

  /// Appends the next day, whose numbers are accepted.
  @inline(__always)
  package mutating func step(weight: Double?, intake: Double?) {
    _ = weigh(weight)
    eat(intake)
  }

  /// Appends the next day's weight and returns whether it is accepted.
  @inline(__always)
  private mutating func weigh(_ weight: Double?) -> Bool {
    if first == nil { begin(on: 0) }
    last += 1
    var isAccepted = true
    if let weight {
      isAccepted = filter.weigh(weight)
      if isAccepted {
        weights += 1
        rejectedInARow = 0
        lastWeight = last
      } else {
        rejected += 1
        rejectedInARow += 1
        if rejectedInARow >= Self.longestRow { lastRow = last }
      }
    }
    (morningWeight, morningExpenditure, morningVariance) = (filter.weight, filter.expenditure, filter.p22)
    return isAccepted
  }

  /// Appends the intake of the same day.
  @inline(__always)
  private mutating func eat(_ intake: Double?) {
    recentIntakes = (recentIntakes &<< 1 | (intake == nil ? 0 : 1)) & Self.recentMask
    if let intake {
      intakes += 1
      intakeSum += intake
      filter.pass(eating: intake, isLogged: true)
    } else {
      filter.pass(eating: intakes > 0 ? intakeSum / Double(intakes) : filter.expenditure, isLogged: false)
    }
  }

  /// This many rejected weights in a row are more than a slip.
  private static var longestRow: Int32 { 3 }

  /// A mask with a bit for each recent day.
  private static var recentMask: UInt32 { 1 &<< UInt32(ExpenditureAbsence.recentDays) - 1 }

  /// The number of days in the log, including days without an entry.
  package var days: Int { first.map { Int(last) - Int($0) + 1 } ?? 0 }

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
      expenditure: apparent, standardError: standardError, loggedIntake: intakeSum / Double(intakes),
      settledWeight: .kilograms(morningWeight))
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
    if weights < Absence.leastWeights {
      absences.append(.fewWeights(Int(weights)))
    } else if Int(last) - Int(lastWeight) >= Absence.recentDays {
      absences.append(.noRecentWeight(days: Int(last) - Int(lastWeight)))
    }
    let judged = days < Absence.leastDays ? days : Absence.recentDays
    if recentIntakes.nonzeroBitCount < Absence.intakesNeeded(of: judged) {
      absences.append(.fewIntakes(recentIntakes.nonzeroBitCount, of: judged))
    }
    if standardError.map({ $0 > Absence.widestError }) ?? true { absences.append(.wideError(standardError)) }
    let isRowRecent = lastRow.map { Int(last) - Int($0) < Absence.recentDays } ?? false
    if 10 * Int(rejected) > Int(weights) + Int(rejected) || isRowRecent {
      absences.append(.foreignWeights(Int(rejected), of: Int(weights) + Int(rejected)))
    }
    if apparent < Double(resting) { absences.append(.belowResting(apparent, resting: resting)) }
    if apparent > 2.5 * Double(resting) { absences.append(.aboveResting(apparent, resting: resting)) }
    return absences
  }

  /// The bits of `absences` in columns.
  var absenceBits: UInt16 { absences.reduce(0) { $0 | $1.bit } }

  /// The number of days until the standard error is at most a given one, if every intake is logged and weighings come
  /// at a fixed interval.
  ///
  /// The result is exact, because the standard error does not depend on the numbers in the log.
  ///
  /// - Parameters:
  ///   - standardError: Standard error [kcal/day].
  ///   - interval: Days between weighings, the first of which is tomorrow.
  /// - Returns: 0 if the standard error is already that small; nil if it is not within 400 days.
  public func daysNeeded(for standardError: Double = 150, weighingEvery interval: Int = 1) -> Int? {
    daysNeeded(weighingEvery: interval) { log in log.standardError.map { $0 <= standardError } ?? false }
  }

  /// The number of days until there is an estimate, if every day has a weight and an intake that continue as before.
  ///
  /// - Returns: 0 if there is an estimate; nil if there is none within 400 days.
  package var daysUntilEstimate: Int? { daysNeeded(weighingEvery: 1) { $0.absences.isEmpty } }

  @inline(never)
  private func daysNeeded(weighingEvery interval: Int, until isEnough: (Self) -> Bool) -> Int? {
    var log = self
    for more in 0..<400 {
      if isEnough(log) { return more }
      let expected = log.filter.isBegun ? log.filter.weight + log.filter.water : Self.anyWeight
      _ = log.take(weight: more % max(interval, 1) == 0 ? expected : nil, intake: log.filter.expenditure)
    }
    return nil
  }

  /// An arbitrary first weight [kg]; the error does not depend on it.
  private static var anyWeight: Double { 80 }
}

#if !hasFeature(Embedded)
  extension ExpenditureLog: Codable {
    /// Decodes a stored log; rejects a state that no log could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      filter = try stored.decode(ExpenditureFilter.self, forKey: .filter)
      resting = try stored.decode(Int.self, forKey: .resting)
      first = try stored.decodeIfPresent(Int32.self, forKey: .first)
      last = try stored.decode(Int32.self, forKey: .last)
      lastWeight = try stored.decode(Int32.self, forKey: .lastWeight)
      lastRow = try stored.decodeIfPresent(Int32.self, forKey: .lastRow)
      weights = try stored.decode(Int32.self, forKey: .weights)
      rejected = try stored.decode(Int32.self, forKey: .rejected)
      rejectedInARow = try stored.decode(Int32.self, forKey: .rejectedInARow)
      intakes = try stored.decode(Int32.self, forKey: .intakes)
      intakeSum = try stored.decode(Double.self, forKey: .intakeSum)
      recentIntakes = try stored.decode(UInt32.self, forKey: .recentIntakes)
      morningWeight = try stored.decode(Double.self, forKey: .morningWeight)
      morningExpenditure = try stored.decode(Double.self, forKey: .morningExpenditure)
      morningVariance = try stored.decode(Double.self, forKey: .morningVariance)
      let wrong = impossibleParts
      guard wrong.isEmpty else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "no log could produce this state: \(wrong.joined(separator: ", "))"))
      }
    }

    /// The parts of the state that no log could produce.
    private var impossibleParts: [String] {
      let dates = -100_000_000...100_000_000
      let isDated = first.map { dates.contains(Int($0)) && dates.contains(Int(last)) && $0 <= last } ?? (last == 0)
      let counts = [weights, rejected, rejectedInARow, intakes]
      // Compute only with valid dates.
      guard isDated, counts.allSatisfy({ $0 >= 0 && Int($0) <= days }) else { return ["days and counts"] }
      let logged = recentIntakes.nonzeroBitCount
      let isCounted =
        Int(weights) + Int(rejected) <= days && rejectedInARow <= rejected && logged <= Int(intakes)
        && recentIntakes & ~Self.recentMask == 0 && (days >= 32 || recentIntakes >> UInt32(days) == 0)
        && Int(intakes) - logged <= max(days - ExpenditureAbsence.recentDays, 0)
      let began = first ?? 0
      let isWeighed =
        weights > 0 ? (began...last).contains(lastWeight) : lastWeight == 0 && rejected == 0 && !filter.isBegun
      let isInRow = lastRow.map { (began...last).contains($0) && rejected >= Self.longestRow } ?? true
      let isSum = intakeSum >= 0 && intakeSum <= ExpenditureField.intake.range.upperBound * Double(intakes)
      let isMorning =
        (0...20_000).contains(morningExpenditure) && morningVariance > 0 && morningVariance <= 400 * 400
        && morningWeight.magnitude <= 10_000
      return [
        (isCounted, "counts"), (isWeighed && (weights > 0) == filter.isBegun, "last weight"),
        (isInRow && (rejectedInARow < Self.longestRow || lastRow != nil), "rejected weights"), (isSum, "intakes"),
        (isMorning, "last morning"), ((100...10_000).contains(resting) && filter.isOfBody, "body"),
        (filter.isPossible, "filter"),
      ].filter { !$0.0 }.map { $0.1 }
    }
  }
#endif
