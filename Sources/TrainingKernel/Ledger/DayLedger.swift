import ScienceKernel

/// What is known of a day's load.
///
/// A rest day is an observed load of 0; a day without information is missing.
@frozen public enum DayLoad: Sendable, Hashable, Codable {
  /// Nothing is known.
  case missing
  /// A load, and how much of the time it stands for was covered by samples.
  ///
  /// - Parameters:
  ///   - load: In the unit of the ledger, 0 to 10⁹.
  ///   - coveredSeconds: Time that samples cover [s].
  ///   - elapsedSeconds: All of the time [s].
  case observed(load: Double, coveredSeconds: Double = 0, elapsedSeconds: Double = 0)

  /// The load; nil where it is missing.
  public var load: Double? { if case .observed(let load, _, _) = self { load } else { nil } }
}

/// A training session, as a ledger takes it.
@frozen public struct TrainingSession: Sendable, Hashable {
  /// The civil day, which the caller chooses: no clock and no time zone is asked.
  package let day: CalendarDate
  /// The load, in its unit.
  package let load: Double
  /// The unit.
  package let unit: LoadUnit
  /// Time that samples cover [s].
  package let coveredSeconds: Double
  /// All of the time [s].
  package let elapsedSeconds: Double
  /// The caller's factor to the unit of the ledger; nil where the unit is the same.
  package let factor: Double?

  /// A session.
  public init(
    day: CalendarDate, load: Double, unit: LoadUnit, coveredSeconds: Double = 0, elapsedSeconds: Double = 0,
    factor: Double? = nil
  ) {
    (self.day, self.load, self.unit) = (day, load, unit)
    (self.coveredSeconds, self.elapsedSeconds, self.factor) = (coveredSeconds, elapsedSeconds, factor)
  }
}

/// The loads of days in a row, in one unit.
public struct DayLedger: Sendable, Hashable {
  /// What a day is of which nothing was logged.
  @frozen public enum UnloggedDay: String, Sendable, Hashable, Codable {
    /// A day of rest: an observed load of 0.
    case rest
    /// A day without information.
    case missing
  }

  /// The unit of every load.
  public let unit: LoadUnit
  /// The first day.
  public let first: CalendarDate
  /// The days from the first on.
  public private(set) var days: [DayLoad]
  /// What should be known about each day.
  public private(set) var advisories: [TrainingAdvisories]

  /// A ledger of sessions; those of one day add, in their order.
  ///
  /// - Parameters:
  ///   - unit: The unit of every load.
  ///   - first: The first day.
  ///   - last: The last day, at most 36 525 days in all.
  ///   - sessions: The sessions, each of this unit or with a factor to it.
  ///   - unloggedDay: What a day without a session is.
  /// - Throws: `InvalidInput` with every session that is not accepted: another unit without a factor, a load that is not from
  ///   0 to 10⁹, a day outside of the ledger.
  public init(
    unit: LoadUnit, from first: CalendarDate, through last: CalendarDate, sessions: [TrainingSession],
    unloggedDay: UnloggedDay
  ) throws(InvalidInput<TrainingField>) {
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

  /// A ledger of days.
  ///
  /// - Parameters:
  ///   - unit: The unit of every load.
  ///   - first: The first day.
  ///   - last: The last day, at most 36 525 days in all.
  ///   - entries: The days that were logged, each once, in any order.
  ///   - unloggedDay: What every other day is.
  /// - Throws: `InvalidInput` with every entry that is not accepted, as one of a day that stands twice.
  public init(
    unit: LoadUnit, from first: CalendarDate, through last: CalendarDate,
    entries: [(day: CalendarDate, load: DayLoad)], unloggedDay: UnloggedDay
  ) throws(InvalidInput<TrainingField>) {
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
  ) throws(InvalidInput<TrainingField>) {
    let count = first.distance(to: last) + 1
    if !(1...36_525).contains(count) { throw Violations.refusal(.day, "\(first) to \(last)") }
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
