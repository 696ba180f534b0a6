import CommandLineText
import ScienceKernel
import TrainingKernel

/// The days of one athlete, as they are read: no more than a ledger holds, however many rows there are.
struct Season {
  /// What is known of a day.
  struct Day {
    /// The sum of its sessions; nil where none is known.
    var load: Double?
    /// Rows that were not accepted.
    var rejected = 0
  }

  private var days: [Int32: Day] = [:]

  /// Takes a session.
  ///
  /// - Parameter load: Its load; nil where it is not known.
  /// - Returns: Whether the sum of the day is accepted; if not, nothing changes.
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

  /// Notes a row of a day that is not accepted.
  mutating func reject(_ day: CalendarDate) { days[day.dayNumber, default: Day()].rejected += 1 }

  /// Every day from the first to the last, with the balance after it, in order.
  ///
  /// - Parameters:
  ///   - unlogged: What a day without a row is; nil if that is not known.
  ///   - name: What the input is called.
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
      // Sound: each load is accepted, and each day follows the one before.
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
