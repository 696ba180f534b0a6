import ScienceKernel

/// A record of tasks: entries in any order, one for each day and type.
public struct AdherenceRecord: Sendable, Hashable {
  private var byDay: [CalendarDate: AdherenceDay] = [:]

  /// A record without an entry.
  public init() {}

  /// A record of entries.
  ///
  /// - Throws: `InvalidInput` listing every entry whose day has one of its type already.
  public init(_ entries: [TaskEntry]) throws(InvalidInput<AdherenceField>) {
    var violations: [InputViolation<AdherenceField>] = []
    for entry in entries {
      do throws(InvalidInput<AdherenceField>) { try add(entry) } catch { violations += error.violations }
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
  }

  /// Adds an entry.
  ///
  /// - Throws: `InvalidInput`, and nothing changes, if its day has an entry of its type already.
  public mutating func add(_ entry: TaskEntry) throws(InvalidInput<AdherenceField>) {
    var day = byDay[entry.day] ?? AdherenceDay(entry.day)
    try day.add(entry)
    byDay[entry.day] = day
  }

  /// The days that have an entry, in order.
  public var days: [AdherenceDay] { byDay.values.sorted { $0.day < $1.day } }

  /// What is known after the last day.
  public func state(_ rules: AdherenceRules = .standard) -> AdherenceState {
    var state = AdherenceState(rules)
    for day in days { state.take(day) }
    return state
  }

  /// The level of each day of a range, 0 to 4; 0 without an entry.
  ///
  /// - Parameter range: At most 36 525 days.
  /// - Throws: `InvalidInput` for more days.
  public func heatmap(_ range: ClosedRange<CalendarDate>) throws(InvalidInput<AdherenceField>) -> [UInt8] {
    // By their numbers: a week at an end of the calendar reaches a few days beyond it.
    let numbers = Int(range.lowerBound.dayNumber)...Int(range.upperBound.dayNumber)
    guard numbers.count <= AdherenceField.mostDays else {
      throw InvalidInput([InputViolation(field: .day, given: .text("\(range.lowerBound)...\(range.upperBound)"))])
    }
    return numbers.map { CalendarDate(dayNumber: $0).flatMap { byDay[$0] }?.level ?? 0 }
  }
}
