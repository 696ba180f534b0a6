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
    var rejected = 0
    /// Number of accepted rows of the day whose load is empty, however that counts.
    var empty = 0

    /// The load of the day; nil if that of any session is unknown.
    var load: Double? { unknown == 0 ? sum : nil }

    /// Whether every row was accepted and has an empty load.
    var hasNoLoads: Bool { empty == sessions }
  }

  private var days: [CalendarDate: Day] = [:]
  /// Planned days with a row, all after the last day of `days`.
  private var planned: [CalendarDate: Day] = [:]
  /// Whether there is a row whose day cannot be read.
  ///
  /// Then a day without a row may be that of it, so none is a day of rest.
  var hasUnreadDays = false
  /// What became of the rows that planned ones replace; nil if there are none.
  private(set) var replaced: String?
  /// Hashes of the rows with a load, and how many rows equal an earlier one.
  private var (rows, equal) = (Set<Int>(), 0)

  mutating func compare(_ row: ArraySlice<UInt8>) { equal += rows.insert(row.hashValue).inserted ? 0 : 1 }

  /// What to know if rows are equal; nil if none are.
  var equalRows: String? {
    equal == 0
      ? nil
      : "\(counted(equal, "row")) \(equal == 1 ? "equals" : "equal") an earlier one: a session that is in the file twice counts twice."
  }

  /// - Parameters:
  ///   - load: The load of the session; nil if unknown.
  ///   - isEmpty: Whether the row has no load, however that counts.
  /// - Returns: Whether the sum of the day is in its range; if not, the day stays as it was.
  mutating func append(_ day: CalendarDate, _ load: Double?, isEmpty: Bool = false) -> Bool {
    var entry = days[day] ?? Day()
    entry.sessions += 1
    entry.empty += isEmpty ? 1 : 0
    entry.unknown += load == nil ? 1 : 0
    entry.sum += load ?? 0
    guard TrainingField.load.range.contains(entry.sum) else { return false }
    days[day] = entry
    return true
  }

  /// Counts a rejected row of a day, whose load is then unknown.
  mutating func reject(_ day: CalendarDate) {
    days[day, default: Day()].sessions += 1
    days[day, default: Day()].unknown += 1
    days[day, default: Day()].rejected += 1
  }

  /// From the first one on, they replace rows without a load, if no later day of the log has a load: an export has its own plan there.
  ///
  /// - Parameters:
  ///   - name: Name of the planned days' input, for messages.
  ///   - logged: Name of the input of the other days.
  /// - Throws: `Failure` for a planned day up to the last logged one.
  mutating func plan(_ more: Season, of name: String, after logged: String) throws(Failure) {
    planned = more.days
    guard let first = planned.keys.min() else { return }
    let later = days.filter { $0.key >= first }
    if let last = later.filter({ !$0.value.hasNoLoads }).keys.max() {
      let cure =
        first == last
        ? "If both count, add the load planned for \(first) to \(logged), and take its row out of \(name)."
        : "Take the days that overlap out of one of the files."
      throw .usage(
        "\(name) has a row for \(first), and \(logged) has rows up to \(last): planned days are after those. \(cure)")
    }
    guard let day = later.keys.min() else { return }
    let count = later.values.reduce(0) { $0 + $1.sessions }
    replaced = """
      \(counted(count, "row")) without a load, from \(day) on, \(count == 1 ? "gives" : "give") way to the planned days.
      """
    days = days.filter { $0.key < first }
  }

  func count(after day: CalendarDate) -> Int { days.keys.count { $0 > day } + planned.keys.count { $0 > day } }

  /// Visits every day from the first to the last, in order, with the balance after it.
  ///
  /// - Parameters:
  ///   - unlogged: How to treat a day without a row; nil if the user did not choose.
  ///   - until: The last day instead of that of the last row; days after the last row are rest days.
  ///   - name: Name of the input, for messages.
  func forEachDay(
    from balance: LoadBalance, unlogged: DayLedger.UnloggedDay?, until: CalendarDate? = nil, of name: String,
    _ body: (SeasonDay) throws(Failure) -> Void
  ) throws(Failure) {
    let lastLogged = days.keys.max()
    guard let first = days.keys.min() ?? planned.keys.min(), let last = planned.keys.max() ?? lastLogged else { return }
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
      let isLogged = lastLogged.map { date <= $0 } ?? false
      let entry = isLogged ? days[date] : planned[date]
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
          date: date, load: load, rows: entry ?? Day(), balance: balance, isPlanned: !isLogged && date <= last,
          isAfterRows: date > last))
    }
  }
}

struct SeasonDay {
  let date: CalendarDate
  let load: Double?
  let rows: Season.Day
  let balance: LoadBalance
  /// Whether the day comes after the last logged row, and not after the last planned one; without a row, it is a rest day.
  let isPlanned: Bool
  /// Whether the day comes after the last row, and so is a rest day.
  let isAfterRows: Bool
}

func checkSpan(_ first: CalendarDate, _ last: CalendarDate, of name: String) throws(Failure) {
  let count = first.distance(to: last) + 1
  guard count <= mostDays else {
    throw .unreadable("\(name) covers \(count) days, from \(first) to \(last); at most \(mostDays) are accepted.")
  }
}

let mostDays = 36_525
