import CommandLineText
import ScienceKernel
import TrainingKernel

/// The days of one athlete, as they are read; at most one entry per day, however many rows the file has.
struct Season {
  /// A day with at least one row.
  struct Day {
    /// Sum of the day's loads; nil if no load is known.
    var load: Double?
    /// Number of rejected rows of the day.
    var rejected = 0
  }

  private var days: [Int32: Day] = [:]

  /// Adds a session.
  ///
  /// - Parameter load: The load of the session; nil if unknown.
  /// - Returns: Whether the sum of the day is in its range; if not, the day stays as it was.
  mutating func append(_ day: CalendarDate, _ load: Double?) -> Bool {
    var entry = days[day.dayNumber] ?? Day()
    if let load {
      let sum = (entry.load ?? 0) + load
      guard TrainingField.load.range.contains(sum) else { return false }
      entry.load = sum
    }
    days[day.dayNumber] = entry
    return true
  }

  /// Counts a rejected row of a day.
  mutating func reject(_ day: CalendarDate) { days[day.dayNumber, default: Day()].rejected += 1 }

  /// Visits every day from the first to the last, in order, with the balance after it.
  ///
  /// - Parameters:
  ///   - unlogged: How to treat a day without a row; nil if the user did not choose.
  ///   - name: Name of the input, for messages.
  func forEachDay(
    from balance: LoadBalance, unlogged: SeasonRequest.Unlogged?, of name: String,
    _ body: (SeasonDay) throws(Failure) -> Void
  ) throws(Failure) {
    guard let first = days.keys.min(), let last = days.keys.max() else { return }
    let (start, end) = (CalendarDate(dayNumber: Int(first))!, CalendarDate(dayNumber: Int(last))!)
    guard last - first < 36_525 else {
      throw .unreadable(
        "\(name) covers \(Int(last) - Int(first) + 1) days, from \(start) to \(end); at most 36525 are accepted.")
    }
    var balance = balance
    for place in 0...Int(last - first) {
      let (date, entry) = (start.advanced(by: place), days[first + Int32(place)])
      guard entry != nil || unlogged != nil else {
        throw .usage(
          """
          \(name) has no row for \(date), and it is not said whether a day without one is a day of rest or unknown: \
          --unlogged rest, or --unlogged missing.
          """)
      }
      let load = entry.map(\.load) ?? (unlogged == .rest ? 0 : nil)
      // Sound: each load is in its range, and each day is one after the day before.
      try! balance.append(date, load, gap: .missing)
      try body(SeasonDay(date: date, load: load, rejected: entry?.rejected ?? 0, balance: balance))
    }
  }
}

/// A day of a season, and the balance after it.
struct SeasonDay {
  let date: CalendarDate
  let load: Double?
  let rejected: Int
  let balance: LoadBalance
}
