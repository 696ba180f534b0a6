import ScienceKernel

/// A task record: entries in any order, at most one per day and type.
public struct AdherenceRecord: Sendable, Hashable {
  private var byDay: [CalendarDate: AdherenceDay] = [:]

  /// A record without an entry.
  public init() {}

  /// A record of entries.
  ///
  /// - Throws: `InvalidInput` that lists every entry whose day already has one of the same type.
  public init(_ entries: [TaskEntry]) throws(InvalidInput) {
    var violations: [InputViolation] = []
    for entry in entries {
      do throws(InvalidInput) { try add(entry) } catch { violations += error.violations }
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
  }

  /// Adds an entry.
  ///
  /// - Throws: `InvalidInput` if the day already has an entry of this type. The record is then unchanged.
  public mutating func add(_ entry: TaskEntry) throws(InvalidInput) {
    var day = byDay[entry.day] ?? AdherenceDay(entry.day)
    try day.add(entry)
    byDay[entry.day] = day
  }

  /// The days that have an entry, in ascending order.
  public var days: [AdherenceDay] { byDay.values.sorted { $0.day < $1.day } }

  /// The state after the last day.
  public func state(_ rules: AdherenceRules = .standard) -> AdherenceState {
    var state = AdherenceState(rules)
    for day in days { state.take(day) }
    return state
  }

  /// The completed tasks of a period.
  ///
  /// Whether a skipped task counts is the caller's choice: it does if it is in the `total` of its entry.
  ///
  /// - Parameters:
  ///   - range: At most 36 525 days.
  ///   - tasksOnMissingDays: The tasks to count as not completed for each day without an entry, 0 to 1000. With 0, these days are reported
  ///     and not counted.
  /// - Throws: `InvalidInput` if the range has more days, or for other numbers of tasks.
  public func completion(
    _ range: ClosedRange<CalendarDate>, tasksOnMissingDays: Int = 0
  ) throws(InvalidInput) -> AdherenceCompletion {
    let days = try numbers(of: range)
    guard AdherenceField.total.range.contains(Double(tasksOnMissingDays)) else {
      throw InvalidInput([InputViolation(field: AdherenceField.total, given: .number(Double(tasksOnMissingDays)))])
    }
    var completion = AdherenceCompletion()
    for number in days {
      if let day = CalendarDate(dayNumber: number).flatMap({ byDay[$0] }) {
        completion.add(day)
      } else {
        completion.addMissingDay(tasks: tasksOnMissingDays)
      }
    }
    return completion
  }

  /// The level of each day in a range, 0 to 4; 0 for a day without an entry.
  ///
  /// - Parameter range: At most 36 525 days.
  /// - Throws: `InvalidInput` if the range has more days.
  public func heatmap(_ range: ClosedRange<CalendarDate>) throws(InvalidInput) -> [UInt8] {
    try numbers(of: range).map { CalendarDate(dayNumber: $0).flatMap { byDay[$0] }?.level ?? 0 }
  }

  /// The numbers of the days in a range, at most 36 525.
  private func numbers(of range: ClosedRange<CalendarDate>) throws(InvalidInput) -> ClosedRange<Int> {
    // Iterate over day numbers: a week at either end of the calendar extends a few days beyond the valid dates.
    let numbers = Int(range.lowerBound.dayNumber)...Int(range.upperBound.dayNumber)
    guard numbers.count <= AdherenceField.mostDays else {
      throw InvalidInput([
        InputViolation(
          field: AdherenceField.day, given: .text(JoinedText("\(range.lowerBound)...\(range.upperBound)").string))
      ])
    }
    return numbers
  }
}
