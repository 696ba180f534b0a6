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
    /// The accepted rows of the day by their type, which is empty without one.
    var types: [String: RowCounts] = [:]

    /// The load of the day; nil if that of any session is unknown.
    var load: Double? { unknown == 0 ? sum : nil }

    /// Whether every row was accepted and has an empty load, however that counts.
    var hasNoLoads: Bool { rejected == 0 && types.values.allSatisfy { $0.unknown == $0.rows && $0.zero == 0 } }
  }

  private var days: [Int32: Day] = [:]
  /// Planned days with a row, all after the last day of `days`.
  private var planned: [Int32: Day] = [:]
  private let typeTitle: String?
  /// Whether there is a row whose day cannot be read.
  ///
  /// Then a day without a row may be that of it, so none is a day of rest.
  var hasUnreadDays = false
  /// The rows that planned ones replace; nil if there are none.
  private(set) var replaced: ReplacedRows?

  /// Creates a season without days.
  ///
  /// - Parameter typeTitle: The title of the column of types; nil if the file has none.
  init(typeTitle: String? = nil) { self.typeTitle = typeTitle }

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

  /// Counts an accepted row by its type, which is empty without one.
  mutating func count(_ type: String, _ row: RowCounts, on day: CalendarDate) {
    days[day.dayNumber, default: Day()].types[type, default: RowCounts()] += row
  }

  /// The accepted rows by their type, up to the last day of the season; nil for that of the last row.
  func types(until end: CalendarDate?) -> RowTypes {
    let inside = days.filter { day, _ in end.map { day <= $0.dayNumber } ?? true }
    let loaded = inside.filter { $0.value.types.values.contains { $0.unknown < $0.rows } }.keys.max()
    var types = RowTypes(title: typeTitle, lastLoaded: loaded.flatMap { CalendarDate(dayNumber: Int($0)) })
    for (day, entry) in inside { types.append(entry.types, isLater: loaded.map { day > $0 } ?? false) }
    return types
  }

  /// Counts a rejected row of a day, whose load is then unknown.
  mutating func reject(_ day: CalendarDate) {
    var entry = days[day.dayNumber] ?? Day()
    entry.sessions += 1
    entry.unknown += 1
    entry.rejected += 1
    days[day.dayNumber] = entry
  }

  /// The day of the first row.
  private var first: CalendarDate? {
    (days.keys.min() ?? planned.keys.min()).flatMap { CalendarDate(dayNumber: Int($0)) }
  }

  /// The day of the last row that is not planned; nil if there is none.
  private var lastLogged: CalendarDate? { days.keys.max().flatMap { CalendarDate(dayNumber: Int($0)) } }

  /// The day of the last row; nil if there is none.
  private var last: CalendarDate? {
    (planned.keys.max() ?? days.keys.max()).flatMap { CalendarDate(dayNumber: Int($0)) }
  }

  /// Adds planned days.
  ///
  /// From the first one on, they replace rows without a load, if no later day of the log has a load: an export has its own plan there.
  ///
  /// - Parameters:
  ///   - name: Name of the planned days' input, for messages.
  ///   - logged: Name of the input of the other days.
  /// - Throws: `Failure` for a planned day up to the last logged one.
  mutating func plan(_ more: Season, of name: String, after logged: String) throws(Failure) {
    if let first = more.first {
      let later = days.filter { $0.key >= first.dayNumber }
      if let last = later.filter({ !$0.value.hasNoLoads }).keys.max(), let last = CalendarDate(dayNumber: Int(last)) {
        let cure =
          first == last
          ? "If both count, add the load planned for \(first) to \(logged), and take its row out of \(name)."
          : "Take the days that overlap out of one of the files."
        throw .usage(
          "\(name) has a row for \(first), and \(logged) has rows up to \(last): planned days are after those. \(cure)")
      }
      if let day = later.keys.min(), let day = CalendarDate(dayNumber: Int(day)) {
        replaced = ReplacedRows(count: later.values.reduce(0) { $0 + $1.sessions }, first: day)
        for day in later.keys { days[day] = nil }
      }
    }
    planned = more.days
  }

  /// Number of days with a row after a day.
  func count(after day: CalendarDate) -> Int {
    days.keys.count { $0 > day.dayNumber } + planned.keys.count { $0 > day.dayNumber }
  }

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
    let lastLogged = lastLogged
    for place in 0...first.distance(to: end) {
      let date = first.advanced(by: place)
      let isLogged = lastLogged.map { date <= $0 } ?? false
      let entry = isLogged ? days[date.dayNumber] : planned[date.dayNumber]
      guard entry != nil || unlogged != nil || !isLogged else {
        throw .usage(
          """
          \(name) has no row for \(date), and it is not said whether a day without one is a day of rest or unknown: \
          --unlogged rest, or --unlogged missing.
          """)
      }
      let load = entry.map(\.load) ?? (unlogged == .rest && !hasUnreadDays || !isLogged ? 0 : nil)
      // Sound: each load is in its range, and each day is one after the day before.
      try! balance.append(date, load, gap: .missing)
      try body(
        SeasonDay(
          date: date, load: load, sessions: entry?.sessions ?? 0, unknown: entry?.unknown ?? 0,
          rejected: entry?.rejected ?? 0, balance: balance, isPlanned: !isLogged && date <= last,
          isAfterRows: date > last))
    }
  }
}

/// Rows of the log without a load, in place of which planned ones count.
struct ReplacedRows {
  let count: Int
  /// Their first day.
  let first: CalendarDate

  /// What became of them.
  var note: String {
    """
    \(count == 1 ? "1 row" : "\(count) rows") without a load, from \(first) on, \(count == 1 ? "gives" : "give") way to the planned \
    days.
    """
  }
}

/// Numbers of rows.
struct RowCounts {
  var rows = 0
  /// Number of those without a load.
  var unknown = 0
  /// Number of those with a written load of 0 that may be a session which was not measured.
  var zero = 0
  /// Number of those with a load, without these loads of 0.
  var loaded = 0
}

extension RowCounts {
  /// The counts of one row.
  ///
  /// - Parameters:
  ///   - load: The load of the row; nil if unknown.
  ///   - isZero: Whether the row has a written load of 0 that may be a session which was not measured, whether that counts or not.
  init(_ load: Double?, isZero: Bool) {
    self.init(
      rows: 1, unknown: load == nil ? 1 : 0, zero: isZero ? 1 : 0, loaded: load == nil || isZero ? 0 : 1)
  }

  static func += (counts: inout Self, more: Self) {
    counts.rows += more.rows
    counts.unknown += more.unknown
    counts.zero += more.zero
    counts.loaded += more.loaded
  }
}

/// Rows of a season by the type of their session, and how many of them have no load.
struct RowTypes {
  /// The title of the column of types; nil if the file has none.
  let title: String?
  /// The last day with a load; nil if there is none.
  let lastLoaded: CalendarDate?
  /// The rows up to that day, or all of them.
  private var counts: [String: RowCounts] = [:]
  /// The rows after that day, none of which has a load.
  private var later: [String: RowCounts] = [:]
  /// The types of the rows without a load, for each day that has one.
  private var unknownDays: [Set<String>] = []
  /// The types of each day.
  private var days: [Set<String>] = []

  init(title: String?, lastLoaded: CalendarDate?) { (self.title, self.lastLoaded) = (title, lastLoaded) }

  /// Adds the rows of a day.
  ///
  /// - Parameter isLater: Whether the day is after the last one with a load.
  mutating func append(_ rows: [String: RowCounts], isLater: Bool) {
    days.append(Set(rows.keys))
    let unknown = rows.filter { $0.value.unknown > 0 }.keys
    if !unknown.isEmpty { unknownDays.append(Set(unknown)) }
    for (type, more) in rows {
      if isLater { later[type, default: RowCounts()] += more } else { counts[type, default: RowCounts()] += more }
    }
  }

  /// The rows without a load up to the last day with one, and by type, `: WeightTraining 2, Ride 1`; nil if there are none.
  var unknown: (rows: Int, byType: String)? { counted(counts, \.unknown) }

  /// The rows after the last day with a load, likewise.
  var unknownLater: (rows: Int, byType: String)? { counted(later, \.unknown) }

  /// The rows with a load of 0 that may be sessions which were not measured, likewise.
  var zero: (rows: Int, byType: String)? { counted(counts, \.zero) }

  /// The types that have loads, all of which are 0, with their numbers of rows, `Running 76, Walking 3`; nil if there are none, or the
  /// file has no types.
  var allZero: String? {
    if title == nil { return nil }
    let types = counts.filter { $0.value.loaded == 0 && $0.value.unknown < $0.value.rows }
    return types.isEmpty ? nil : listed(types.mapValues(\.rows))
  }

  private func counted(
    _ counts: [String: RowCounts], _ number: (RowCounts) -> Int
  ) -> (rows: Int, byType: String)? {
    let numbers = counts.mapValues(number).filter { $0.value > 0 }
    guard !numbers.isEmpty else { return nil }
    return (numbers.values.reduce(0, +), title == nil ? "" : ": \(listed(numbers))")
  }

  /// The option that leaves out the types without any load, how many of the days with a row without a load keep one, and whether some
  /// days have no row then; nil if no option leaves out such a day.
  var option: (text: String, kept: Int, of: Int, hasGaps: Bool)? {
    let kept = counts.filter { $0.value.loaded > 0 }
    let keptDays = unknownDays.count { !$0.isDisjoint(with: kept.keys) }
    let hasOthers = kept.count < counts.count || later.keys.contains { kept[$0] == nil }
    guard let title, hasOthers, keptDays < unknownDays.count, !kept.isEmpty, kept.count <= 8 else { return nil }
    let values = kept.sorted { ($1.value.rows, $0.key) < ($0.value.rows, $1.key) }.map(\.key)
    let isPlain = ([title] + values).joined().allSatisfy { $0.isLetter || $0.isNumber || " _-".contains($0) }
    guard isPlain, !values.contains("") else { return nil }
    let choice = "\(title)=\(values.joined(separator: ","))"
    let text = "\(Option.only.name) " + (choice.contains(" ") ? "\"\(choice)\"" : choice)
    return (text, keptDays, unknownDays.count, days.contains { $0.isDisjoint(with: kept.keys) })
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
  /// Whether the day comes after the last logged row, and not after the last planned one; without a row, it is a rest day.
  let isPlanned: Bool
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
