/// What a person really spends, from a log of weights and intakes, day by day.
///
/// ```swift
/// var log = try ExpenditureLog(of: person)
/// try log.append(CalendarDate("2026-11-21")!, weight: .kilograms(90.3), intake: 2337)
/// log.estimate     // nil
/// log.refusals[0]  // too few days: 1 of 14
/// ```
///
/// A number leaves here with its standard error, or not at all. The state has a fixed size, and the same log gives the
/// same bits however it is cut: appended, stored and gone on with, or in columns.
///
/// **Numerical error.** Within 10⁻¹¹ of matrices in 60 digits (`ExpenditureLogTests`).
///
/// **Model error.** 161 kcal/day after 28 days and 89 after 56, on simulated people; the estimate is low by what is never
/// logged. See `docs/guide/expenditure.md`.
///
/// **Source.** [Hall2011], web appendix, for the energy of tissue and for how expenditure follows weight.
public struct ExpenditureLog: Sendable, Hashable {
  private var filter: ExpenditureFilter
  /// Basal metabolic rate [kcal/day].
  private let resting: Int
  private var first: Int32?
  private var last: Int32 = 0
  private var lastWeight: Int32 = 0
  /// The last day whose weight was at least the third in a row to be rejected.
  private var lastRow: Int32?
  /// Accepted weights.
  private var weights: Int32 = 0
  private var rejected: Int32 = 0
  private var rejectedInARow: Int32 = 0
  private var intakes: Int32 = 0
  private var intakeSum = 0.0
  /// The days with an intake among the last 28, today in the lowest bit.
  private var recentIntakes: UInt32 = 0
  // After the morning of the last day, before its intake.
  private var morningWeight = 0.0
  private var morningExpenditure: Double
  private var morningVariance: Double

  /// A log without days.
  ///
  /// - Parameters:
  ///   - person: Whose log it is, as a `Trajectory` accepts them; the weight is about that of the first day.
  ///   - fatPercent: Body fat, 5 … 60 % of the weight; nil to estimate it.
  /// - Throws: `InvalidInput` with everything that is refused.
  public init(of person: Person, fatPercent: Double? = nil) throws(InvalidInput<TrajectoryField>) {
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

  /// A log of a body, none of whose numbers is checked.
  ///
  /// - Parameters:
  ///   - fat: [kg].
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Expected expenditure [kcal/day].
  ///   - weight: [kg].
  ///   - standardError: Of the expected expenditure [kcal/day].
  package init(fat: Double, resting: Int, expenditure: Double, weight: Double, standardError: Double) {
    filter = ExpenditureFilter(
      fat: fat, resting: Double(resting), expenditure: expenditure, weight: weight, standardError: standardError)
    self.resting = resting
    morningExpenditure = filter.expenditure
    morningVariance = filter.p22
  }

  /// Takes a day; the days between the last one and it have neither a weight nor an intake.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one and at most 366 days later.
  ///   - weight: The morning's weight, 30 to 300 kg; nil for none.
  ///   - intake: What was eaten that day, 0 to 10 000 [kcal]; nil if it was not logged.
  /// - Returns: Nil; where the weight was rejected, because it is farther than 4 standard deviations from the one expected,
  ///   the weights that would not have been.
  /// - Throws: `InvalidInput` that names the day; the log then stays as it was.
  @discardableResult
  public mutating func append(
    _ day: CalendarDate, weight: Weight? = nil, intake: Double? = nil
  ) throws(InvalidInput<ExpenditureField>) -> ClosedRange<Weight>? {
    var violations: [InputViolation<ExpenditureField>] = []
    func refuse(_ field: ExpenditureField, _ given: String) {
      violations.append(InputViolation(field: field, given: .text(given)))
    }
    if first != nil, !(1...ExpenditureField.longestStep).contains(Int(day.dayNumber) - Int(last)) {
      refuse(.day, "\(day)")
    }
    if let weight, !Person.acceptedWeights.contains(weight) { refuse(.weight, "\(weight) on \(day)") }
    if let intake, !ExpenditureField.kilocalories.contains(intake) { refuse(.intake, "\(intake) kcal on \(day)") }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    if first == nil { begin(on: day.dayNumber) }
    while last + 1 < day.dayNumber { _ = take(weight: nil, intake: nil) }
    return take(weight: weight?.kilograms, intake: intake).map {
      .kilograms($0.lowerBound) ... .kilograms($0.upperBound)
    }
  }

  /// Takes the next day, and returns the weights that would not have been rejected where its weight is; for a log alone, once in
  /// a module that is small.
  @inline(never)
  private mutating func take(weight: Double?, intake: Double?) -> ClosedRange<Double>? {
    let isAccepted = weigh(weight)
    // Those of this morning, before its intake moves them.
    let accepted = isAccepted ? nil : filter.accepted
    eat(intake)
    return accepted
  }

  /// Begins on a day, which is yet to be taken.
  mutating func begin(on day: Int32) {
    first = day
    last = day - 1
  }

  /// Takes the next day, whose numbers are accepted.
  @inline(__always)
  package mutating func step(weight: Double?, intake: Double?) {
    _ = weigh(weight)
    eat(intake)
  }

  /// Takes the next day's weight, and returns whether it is not rejected.
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

  /// Takes what was eaten on the day whose weight was taken.
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

  /// So many rejected weights in a row are not a slip.
  private static var longestRow: Int32 { 3 }

  /// A bit for each recent day.
  private static var recentMask: UInt32 { 1 &<< UInt32(ExpenditureRefusal.recentDays) - 1 }

  /// How many days the log has, those between its entries among them.
  package var days: Int { first.map { Int(last) - Int($0) + 1 } ?? 0 }

  /// The weight without the water of the last morning [kg]; nil without a weight.
  package var trend: Double? { filter.isBegun ? morningWeight : nil }

  /// Apparent expenditure after the last morning [kcal/day], before one the expected.
  package var apparent: Double { morningExpenditure }

  /// Its standard error [kcal/day]; nil without a weight.
  package var standardError: Double? { filter.isBegun ? morningVariance.squareRoot() : nil }

  /// What the log says, refused or not; nil without an intake.
  package var unchecked: ExpenditureEstimate? {
    guard let standardError, intakes > 0 else { return nil }
    return ExpenditureEstimate(
      expenditure: apparent, standardError: standardError, loggedIntake: intakeSum / Double(intakes),
      settledWeight: .kilograms(morningWeight))
  }

  /// The estimate; nil where there is a refusal.
  public var estimate: ExpenditureEstimate? { refusals.isEmpty ? unchecked : nil }

  /// Why there is no estimate; empty where there is one.
  public var refusals: [ExpenditureRefusal] {
    typealias Refusal = ExpenditureRefusal
    var refusals: [Refusal] = []
    if days < Refusal.leastDays { refusals.append(.fewDays(days)) }
    if weights < Refusal.leastWeights {
      refusals.append(.fewWeights(Int(weights)))
    } else if Int(last) - Int(lastWeight) >= Refusal.recentDays {
      refusals.append(.noRecentWeight(days: Int(last) - Int(lastWeight)))
    }
    let judged = days < Refusal.leastDays ? days : Refusal.recentDays
    if recentIntakes.nonzeroBitCount < Refusal.intakesNeeded(of: judged) {
      refusals.append(.fewIntakes(recentIntakes.nonzeroBitCount, of: judged))
    }
    if standardError.map({ $0 > Refusal.widestError }) ?? true { refusals.append(.wideError(standardError)) }
    let isRowRecent = lastRow.map { Int(last) - Int($0) < Refusal.recentDays } ?? false
    if 10 * Int(rejected) > Int(weights) + Int(rejected) || isRowRecent {
      refusals.append(.foreignWeights(Int(rejected), of: Int(weights) + Int(rejected)))
    }
    if apparent < Double(resting) { refusals.append(.belowResting(apparent, resting: resting)) }
    if apparent > 2.5 * Double(resting) { refusals.append(.aboveResting(apparent, resting: resting)) }
    return refusals
  }

  /// The bits of the refusals, in columns.
  var refusalBits: UInt16 { refusals.reduce(0) { $0 | $1.bit } }

  /// How many more days until the standard error is so small, if every intake is logged and a weight comes at so many days.
  ///
  /// It is computed, not guessed: how sure the estimate is does not depend on the numbers in the log.
  ///
  /// - Parameters:
  ///   - standardError: [kcal/day].
  ///   - interval: Days from a weight to the next, the first of them tomorrow.
  /// - Returns: 0 if it is so small already; nil if it will not be within 400 days.
  public func daysNeeded(for standardError: Double = 150, weighingEvery interval: Int = 1) -> Int? {
    daysNeeded(weighingEvery: interval) { log in log.standardError.map { $0 <= standardError } ?? false }
  }

  /// How many more days until there is an estimate, if every day has a weight and an intake that go on as they are.
  ///
  /// - Returns: 0 if there is one; nil if days do not bring one within 400.
  package var daysUntilEstimate: Int? { daysNeeded(weighingEvery: 1) { $0.refusals.isEmpty } }

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

  /// A first weight: any, because the error does not depend on it [kg].
  private static var anyWeight: Double { 80 }
}

#if !hasFeature(Embedded)
  extension ExpenditureLog: Codable {
    /// A state that was stored; one that no log comes to is refused.
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
            debugDescription: "no log comes to such a state: \(wrong.joined(separator: ", "))"))
      }
    }

    /// The parts of the state that no log comes to.
    private var impossibleParts: [String] {
      let dates = -100_000_000...100_000_000
      let isDated = first.map { dates.contains(Int($0)) && dates.contains(Int(last)) && $0 <= last } ?? (last == 0)
      let counts = [weights, rejected, rejectedInARow, intakes]
      // Only dates that are dates may be counted with.
      guard isDated, counts.allSatisfy({ $0 >= 0 && Int($0) <= days }) else { return ["days and counts"] }
      let logged = recentIntakes.nonzeroBitCount
      let isCounted =
        Int(weights) + Int(rejected) <= days && rejectedInARow <= rejected && logged <= Int(intakes)
        && recentIntakes & ~Self.recentMask == 0 && (days >= 32 || recentIntakes >> UInt32(days) == 0)
        && Int(intakes) - logged <= max(days - ExpenditureRefusal.recentDays, 0)
      let began = first ?? 0
      let isWeighed =
        weights > 0 ? (began...last).contains(lastWeight) : lastWeight == 0 && rejected == 0 && !filter.isBegun
      let isInRow = lastRow.map { (began...last).contains($0) && rejected >= Self.longestRow } ?? true
      let isSum = intakeSum >= 0 && intakeSum <= ExpenditureField.kilocalories.upperBound * Double(intakes)
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
