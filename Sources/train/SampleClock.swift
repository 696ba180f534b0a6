import CommandLineText
import ScienceKernel

/// Reads the times of samples: seconds from the start, `h:mm:ss` from the start, dates with a time of day, or whole seconds since 1970.
///
/// The first time that is read decides which of them a file has. The first date, or second since 1970, is the start. Bare numbers are in
/// the unit that the title names: `Time (min)`, `time_ms`.
struct SampleClock {
  private static let milliseconds = [
    "s": 1000, "sec": 1000, "secs": 1000, "second": 1000, "seconds": 1000,
    "min": 60_000, "mins": 60_000, "minute": 60_000, "minutes": 60_000,
    "h": 3_600_000, "hour": 3_600_000, "hours": 3_600_000, "ms": 1, "millis": 1, "milliseconds": 1,
  ]
  /// The words of units in titles; the first is that of a title without one.
  static let units = ["s"] + milliseconds.keys.filter { $0 != "s" }.sorted()

  private enum Kind {
    case seconds, clock, date, epoch
  }

  private static let accepted =
    "seconds from the start or, ten digits, since 1970, h:mm:ss, or such as 2026-11-25T06:30:00Z, all alike"

  /// Milliseconds of one in the unit of bare numbers.
  private let unit: Int
  private var kind: Kind?
  private var start: Int?
  /// The day of the first date as it is written, or that of the first second since 1970 in UTC; nil for other times.
  private(set) var day: CalendarDate?

  init(title: String? = nil) {
    unit = unitWords(of: title ?? "").lazy.compactMap { Self.milliseconds[$0] }.first ?? 1000
  }

  /// Milliseconds from the start in a column; nil, with a problem, if it is not a time as those before.
  mutating func milliseconds(_ rows: inout Rows, _ column: Int) -> Int? {
    let bytes = rows.bytes(column)
    if kind == .seconds, unit == 1000, bytes.count != 10, !bytes.contains(UInt8(ascii: ":")) {
      return rows.whole(column, places: 3)
    }
    let text = rows.raw(column)
    let found: (kind: Kind, milliseconds: Int)?
    if let second = Self.digits(text, 10...10) {
      found = (.epoch, 1000 * second)
    } else if text.utf8.contains(UInt8(ascii: ":"))
      || kind == nil && DecimalText(Array(text.utf8).span, countedPlaces: 3) == nil
    {
      found = Self.clock(text).map { (.clock, $0) } ?? Self.instant(text).map { (.date, $0) }
    } else {
      let places = unit == 1000 ? 3 : 6
      guard let number = rows.whole(column, places: places) else { return nil }
      found = (.seconds, unit == 1000 ? number : milliseconds(of: number, text))
    }
    guard let (kind, milliseconds) = found, self.kind ?? kind == kind else {
      rows.reject(column, Self.accepted)
      return nil
    }
    self.kind = kind
    guard kind == .date || kind == .epoch else { return milliseconds }
    if start == nil {
      start = milliseconds
      day =
        kind == .date ? CalendarDate(String(text.prefix(10))) : CalendarDate(dayNumber: milliseconds / 86_400_000)
    }
    return milliseconds - (start ?? 0)
  }

  /// Milliseconds of millionths of the unit.
  ///
  /// A whole second is meant within half of the last place: 0.0167 min is 1 s.
  private func milliseconds(of millionths: Int, _ text: String) -> Int {
    let exact = Double(millionths) * Double(unit) / 1_000_000
    let places = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
    let second = (exact / 1000).rounded() * 1000
    let half = (0..<places).reduce(Double(unit) / 2) { half, _ in half / 10 }
    let nearest = (unit > 1000 && (exact - second).magnitude <= half ? second : exact).rounded()
    // As for seconds, what does not fit is too far away to be accepted.
    return Int(exactly: nearest) ?? (nearest < 0 ? -Int.max : Int.max)
  }

  /// Milliseconds of `h:mm:ss`, with or without decimals.
  private static func clock(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = digits(parts[0], 1...5), let minute = digits(parts[1], 2...2), minute < 60,
      parts[2].prefix(while: \.isNumber).count == 2,
      let second = DecimalText(Array(parts[2].utf8).span, countedPlaces: 3)?.nearest(shiftedBy: 3),
      second <= 60_000
    else { return nil }
    return 60_000 * (60 * hour + minute) + second
  }

  /// Milliseconds of a text such as `2026-11-25T06:30:00+01:00`; a time without an offset counts as one of UTC.
  private static func instant(_ text: String) -> Int? {
    guard let day = CalendarDate(String(text.prefix(10))), let mark = text.dropFirst(10).first, "T ".contains(mark)
    else { return nil }
    var time = text.dropFirst(11)
    var offset = 0
    if time.hasSuffix("Z") {
      time = time.dropLast()
    } else if let sign = time.lastIndex(where: { "+-".contains($0) }) {
      let written = time[time.index(after: sign)...].replacing(":", with: "")
      guard let number = digits(written, 4...4), number % 100 < 60 else { return nil }
      offset = (time[sign] == "+" ? 1 : -1) * (number / 100 * 60 + number % 100)
      time = time[..<sign]
      while time.last == " " { time.removeLast() }
    }
    guard let clock = clock(time), clock < 86_400_000 else { return nil }
    return 86_400_000 * Int(day.dayNumber) + clock - 60_000 * offset
  }

  private static func digits(_ text: some StringProtocol, _ count: ClosedRange<Int>) -> Int? {
    count.contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }
}
