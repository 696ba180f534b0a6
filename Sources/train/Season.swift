import CommandLineText
import ScienceKernel
import TrainingKernel

/// The days of one athlete, as they are read; at most one entry per day, however many rows the file has.
struct Season {
  /// A day with at least one row.
  struct Day {
    /// Sum of the known loads.
    var sum = 0.0
    /// Number of rows of the day, the rejected ones included.
    var sessions = 0
    /// Number of those without a known load.
    var unknown = 0
    /// Number of rejected rows of the day.
    var rejected = 0

    /// The load of the day; nil if that of any session is unknown.
    var load: Double? { unknown == 0 ? sum : nil }
  }

  private var days: [Int32: Day] = [:]
  /// The rows that count, by their type.
  private(set) var types: RowTypes

  /// Creates a season without days.
  ///
  /// - Parameter typeTitle: The title of the column of types; nil if the file has none.
  init(typeTitle: String? = nil) { types = RowTypes(title: typeTitle) }

  /// Adds a session.
  ///
  /// - Parameter load: The load of the session; nil if unknown.
  /// - Returns: Whether the sum of the day is in its range; if not, the day stays as it was.
  mutating func append(_ day: CalendarDate, _ load: Double?) -> Bool {
    var entry = days[day.dayNumber] ?? Day()
    entry.sessions += 1
    if let load {
      entry.sum += load
      guard TrainingField.load.range.contains(entry.sum) else { return false }
    } else {
      entry.unknown += 1
    }
    days[day.dayNumber] = entry
    return true
  }

  /// Counts a row that counts by its type, which is empty without one.
  mutating func count(_ type: String, hasLoad: Bool) { types.append(type, hasLoad: hasLoad) }

  /// Counts a rejected row of a day, whose load is then unknown.
  mutating func reject(_ day: CalendarDate) {
    var entry = days[day.dayNumber] ?? Day()
    entry.sessions += 1
    entry.unknown += 1
    entry.rejected += 1
    days[day.dayNumber] = entry
  }

  /// The day of the first row.
  private var first: CalendarDate? { days.keys.min().flatMap { CalendarDate(dayNumber: Int($0)) } }

  /// The day of the last row; nil if there is none.
  private var last: CalendarDate? { days.keys.max().flatMap { CalendarDate(dayNumber: Int($0)) } }

  /// Number of days with a row after a day.
  func count(after day: CalendarDate) -> Int { days.keys.count { $0 > day.dayNumber } }

  /// Visits every day from the first to the last, in order, with the balance after it.
  ///
  /// - Parameters:
  ///   - unlogged: How to treat a day without a row; nil if the user did not choose.
  ///   - until: The last day instead of that of the last row; days after the last row are rest days.
  ///   - name: Name of the input, for messages.
  func forEachDay(
    from balance: LoadBalance, unlogged: SeasonRequest.Unlogged?, until: CalendarDate? = nil, of name: String,
    _ body: (SeasonDay) throws(Failure) -> Void
  ) throws(Failure) {
    guard let first, let last else { return }
    try checkSpan(first, last, of: name)
    let end = until ?? last
    guard (0..<mostDays).contains(first.distance(to: end)) else {
      throw .usage(
        """
        \(Option.until.name): "\(end)" is rejected: \(first), the first day of \(name), to \
        \(first.advanced(by: mostDays - 1))
        """)
    }
    var balance = balance
    for place in 0...first.distance(to: end) {
      let date = first.advanced(by: place)
      let (entry, isAfterRows) = (days[date.dayNumber], date > last)
      guard entry != nil || unlogged != nil || isAfterRows else {
        throw .usage(
          """
          \(name) has no row for \(date), and it is not said whether a day without one is a day of rest or unknown: \
          --unlogged rest, or --unlogged missing.
          """)
      }
      let load = entry.map(\.load) ?? (unlogged == .rest || isAfterRows ? 0 : nil)
      // Sound: each load is in its range, and each day is one after the day before.
      try! balance.append(date, load, gap: .missing)
      try body(
        SeasonDay(
          date: date, load: load, sessions: entry?.sessions ?? 0, unknown: entry?.unknown ?? 0,
          rejected: entry?.rejected ?? 0, balance: balance, isAfterRows: isAfterRows))
    }
  }
}

/// Rows by the type of their session, and how many of them have no load.
struct RowTypes {
  /// The title of the column of types; nil if the file has none.
  let title: String?
  private var counts: [String: (rows: Int, unknown: Int)] = [:]

  init(title: String?) { self.title = title }

  mutating func append(_ type: String, hasLoad: Bool) {
    counts[type, default: (0, 0)].rows += 1
    if !hasLoad { counts[type]!.unknown += 1 }
  }

  /// Number of rows without a load.
  var unknown: Int { counts.values.reduce(0) { $0 + $1.unknown } }

  /// Numbers of rows without a load of each type, the most frequent first: `WeightTraining 47`; nil if the file has no types.
  var unknownByType: String? { title == nil ? nil : listed(counts.mapValues(\.unknown).filter { $0.value > 0 }) }

  /// The option that leaves out the types without any load; nil if none can.
  var option: String? {
    let kept = counts.filter { $0.value.unknown < $0.value.rows }
    guard let title, kept.count < counts.count, !kept.isEmpty, kept.count <= 8 else { return nil }
    let values = kept.sorted { ($1.value.rows, $0.key) < ($0.value.rows, $1.key) }.map(\.key)
    let isPlain = ([title] + values).joined().allSatisfy { $0.isLetter || $0.isNumber || " _-".contains($0) }
    guard isPlain, !values.contains("") else { return nil }
    let choice = "\(title)=\(values.joined(separator: ","))"
    return "\(Option.only.name) " + (choice.contains(" ") ? "\"\(choice)\"" : choice)
  }
}

/// Values with their numbers, the most frequent first; at most eight are named.
func listed(_ counts: [String: Int]) -> String {
  let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  let shown = ordered.prefix(8).map { "\($0.key.isEmpty ? "none" : clipped($0.key)) \($0.value)" }
  return shown.joined(separator: ", ") + (ordered.count > 8 ? " and \(ordered.count - 8) other values" : "")
}

/// A day of a season, and the balance after it.
struct SeasonDay {
  let date: CalendarDate
  let load: Double?
  /// Number of rows of the day.
  let sessions: Int
  /// Number of those without a known load.
  let unknown: Int
  let rejected: Int
  let balance: LoadBalance
  /// Whether the day comes after the last row, and so is a rest day.
  let isAfterRows: Bool
}

/// Throws if days are more than a season can have.
func checkSpan(_ first: CalendarDate, _ last: CalendarDate, of name: String) throws(Failure) {
  let count = first.distance(to: last) + 1
  guard count <= mostDays else {
    throw .unreadable("\(name) covers \(count) days, from \(first) to \(last); at most \(mostDays) are accepted.")
  }
}

/// The most days from the first to the last.
let mostDays = 36_525
