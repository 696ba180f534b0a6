import ScienceKernel

/// The load of a day, or that it is missing.
///
/// A rest day is an observed load of 0. A day without information is missing.
@frozen public enum DayLoad: Sendable, Hashable, Codable {
  /// No information about the day.
  case missing
  /// A load, with the time that samples cover and the total time.
  ///
  /// - Parameters:
  ///   - load: In the unit of the ledger, 0 to 10⁹.
  ///   - coveredSeconds: Time that samples cover [s].
  ///   - elapsedSeconds: Total time [s].
  case observed(load: Double, coveredSeconds: Double = 0, elapsedSeconds: Double = 0)

  /// The load; nil if missing.
  public var load: Double? { if case .observed(let load, _, _) = self { load } else { nil } }
}

/// A training session in a ledger.
@frozen public struct TrainingSession: Sendable, Hashable {
  /// Civil day of the session, which the caller chooses; the kernel reads no clock and no time zone.
  package let day: CalendarDate
  /// Load of the session, in `unit`.
  package let load: Double
  /// Unit of the load.
  package let unit: LoadUnit
  /// Time that samples cover [s].
  package let coveredSeconds: Double
  /// Total time [s].
  package let elapsedSeconds: Double
  /// The caller's factor from `unit` to the unit of the ledger; nil if they are the same.
  package let factor: Double?

  /// Creates a session.
  public init(
    day: CalendarDate, load: Double, unit: LoadUnit, coveredSeconds: Double = 0, elapsedSeconds: Double = 0,
    factor: Double? = nil
  ) {
    (self.day, self.load, self.unit) = (day, load, unit)
    (self.coveredSeconds, self.elapsedSeconds, self.factor) = (coveredSeconds, elapsedSeconds, factor)
  }
}

/// Loads of consecutive days, in one unit.
public struct DayLedger: Sendable, Hashable {
  /// How to treat a day without an entry.
  @frozen public enum UnloggedDay: String, Sendable, Hashable, Codable {
    /// As a rest day: an observed load of 0.
    case rest
    /// As a missing day, without information.
    case missing
  }

  /// The unit of every load.
  public let unit: LoadUnit
  /// The first day.
  public let first: CalendarDate
  /// The loads of consecutive days, starting with `first`.
  public private(set) var days: [DayLoad]
  /// The advisories of each day: `lowCoverage` and `convertedUnit`, as they apply.
  public private(set) var advisories: [TrainingAdvisories]

  /// Creates a ledger from sessions; the loads of sessions on the same day add up, in their order.
  ///
  /// - Parameters:
  ///   - unit: The unit of every load.
  ///   - first: The first day.
  ///   - last: The last day; the ledger has at most 36 525 days.
  ///   - sessions: The sessions, each in this unit or with a factor to it.
  ///   - unloggedDay: How to treat a day without a session.
  /// - Throws: `InvalidInput` with every violation: another unit without a factor, a load outside 0 to 10⁹, a day
  ///   outside the ledger.
  public init(
    unit: LoadUnit, from first: CalendarDate, through last: CalendarDate, sessions: [TrainingSession],
    unloggedDay: UnloggedDay
  ) throws(InvalidInput) {
    try self.init(unit: unit, from: first, through: last, unloggedDay: unloggedDay)
    var violations = Violations()
    for session in sessions {
      let load = session.load * (session.factor ?? 1)
      if session.unit != unit, session.factor == nil {
        violations.refuse(.unit, "\(session.unit) on \(session.day)")
      }
      if let factor = session.factor { violations.check(.factor, factor) }
      violations.check(.load, load)
      violations.check(.seconds, session.coveredSeconds)
      violations.check(.seconds, session.elapsedSeconds)
      guard let place = place(of: session.day) else {
        violations.refuse(.day, "\(session.day)")
        continue
      }
      add(load, session.coveredSeconds, session.elapsedSeconds, at: place)
      if session.factor != nil { advisories[place].insert(.convertedUnit) }
      if let sum = days[place].load, sum > TrainingField.load.range.upperBound { violations.check(.load, sum) }
    }
    try violations.thrown()
    judgeCoverage()
  }

  /// Creates a ledger from entries, one per day.
  ///
  /// - Parameters:
  ///   - unit: The unit of every load.
  ///   - first: The first day.
  ///   - last: The last day; the ledger has at most 36 525 days.
  ///   - entries: The logged days, each at most once, in any order.
  ///   - unloggedDay: How to treat every other day.
  /// - Throws: `InvalidInput` with every rejected entry, such as a second one for the same day.
  public init(
    unit: LoadUnit, from first: CalendarDate, through last: CalendarDate,
    entries: [(day: CalendarDate, load: DayLoad)], unloggedDay: UnloggedDay
  ) throws(InvalidInput) {
    try self.init(unit: unit, from: first, through: last, unloggedDay: unloggedDay)
    var violations = Violations()
    var isLogged = Array(repeating: false, count: days.count)
    for entry in entries {
      if case .observed(let load, let covered, let elapsed) = entry.load {
        violations.check(.load, load)
        violations.check(.seconds, covered)
        violations.check(.seconds, elapsed)
      }
      guard let place = place(of: entry.day), !isLogged[place] else {
        violations.refuse(.day, "\(entry.day)")
        continue
      }
      isLogged[place] = true
      days[place] = entry.load
    }
    try violations.thrown()
    judgeCoverage()
  }

  private init(
    unit: LoadUnit, from first: CalendarDate, through last: CalendarDate, unloggedDay: UnloggedDay
  ) throws(InvalidInput) {
    let count = first.distance(to: last) + 1
    if !(1...TrainingField.mostDays).contains(count) { throw Violations.refusal(.day, "\(first) to \(last)") }
    (self.unit, self.first) = (unit, first)
    days = Array(repeating: unloggedDay == .rest ? .observed(load: 0) : .missing, count: count)
    advisories = Array(repeating: [], count: count)
  }

  private func place(of day: CalendarDate) -> Int? {
    let place = first.distance(to: day)
    return days.indices.contains(place) ? place : nil
  }

  private mutating func add(_ load: Double, _ covered: Double, _ elapsed: Double, at place: Int) {
    guard case .observed(let sum, let allCovered, let allElapsed) = days[place] else {
      days[place] = .observed(load: load, coveredSeconds: covered, elapsedSeconds: elapsed)
      return
    }
    days[place] = .observed(
      load: sum + load, coveredSeconds: allCovered + covered, elapsedSeconds: allElapsed + elapsed)
  }

  private mutating func judgeCoverage() {
    for place in days.indices {
      if case .observed(_, let covered, let elapsed) = days[place], covered < 0.8 * elapsed {
        advisories[place].insert(.lowCoverage)
      }
    }
  }
}
