import ScienceKernel

/// The English abbreviations of the months, as the service's plan names and HTTP dates use them.
let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/// Dates in the contract.
extension CalendarDate {
  /// Midnight UTC, `2027-01-30T00:00:00Z`, which Swift's `Date` with `.iso8601` and JavaScript's `Date` can both parse.
  package var wireText: String { wireText(in: .kernel) }

  /// Midnight UTC as a dialect of the contract writes it.
  func wireText(in dialect: WireDialect?) -> String {
    var text = GrowingText()
    append(to: &text, in: dialect)
    return text.string
  }

  /// Appends midnight UTC as a dialect of the contract writes it.
  func append(to text: inout GrowingText, in dialect: WireDialect?) {
    append(to: &text)
    text.append((dialect ?? .kernel).midnight)
  }

  /// The date of a text in any form of ISO 8601: the day at its own offset, or in UTC.
  package init?(wireText text: String) {
    guard let instant = WireInstant(text) else { return nil }
    self = instant.day
  }

  init?(anyForm text: [UInt8]) {
    // The longest form is a week date with a sign, +002027-W04-6; a text may be longer.
    guard text.count <= 13 else { return nil }
    if let date = CalendarDate(iso8601: text.span) {
      self = date
      return
    }
    let hyphen = UInt8(ascii: "-")
    let isSigned = text.first == hyphen || text.first == UInt8(ascii: "+")
    let yearEnd = isSigned ? 7 : 4
    // Year 0001 belongs to the same calendar as any other: parse the year with a known month and day.
    guard text.count > yearEnd,
      let newYear = CalendarDate(iso8601: Array(text[..<yearEnd] + "-01-01".bytes).span)
    else { return nil }
    let year = newYear.components.year
    let rest = Array(text[yearEnd...])
    let isExtended = rest.first == hyphen
    guard isExtended || !isSigned else { return nil }
    let fields = isExtended ? Array(rest.dropFirst()) : rest
    if fields.first == UInt8(ascii: "W") {
      guard fields.count == (isExtended ? 5 : 4), !isExtended || fields[3] == hyphen,
        let digits = number([fields[1], fields[2], fields[fields.count - 1]])
      else { return nil }
      self.init(year: year, newYear: newYear, week: digits / 10, day: digits % 10)
    } else if fields.count == 3, let day = number(fields), day >= 1 {
      guard let date = newYear.adding(days: day - 1), date.components.year == year else { return nil }
      self = date
    } else if !isExtended, fields.count == 4, let digits = number(fields) {
      self.init(year: year, month: digits / 100, day: digits % 100)
    } else {
      return nil
    }
  }

  /// A week date of ISO 8601; week 1 contains the first Thursday of the year.
  private init?(year: Int, newYear: CalendarDate, week: Int, day: Int) {
    guard (1...53).contains(week), (1...7).contains(day),
      let fourth = newYear.adding(days: 3),
      let thursday = fourth.week.lowerBound.adding(days: 7 * (week - 1) + 3), thursday.components.year == year,
      let date = thursday.adding(days: day - 4)
    else { return nil }
    self = date
  }
}

/// A time of ISO 8601.
///
/// The time 24:00 is the end of the day, and a minute may have a 61st second.
struct WireTime {
  /// Time since midnight [s], up to 86 400, and the nanoseconds after it.
  let seconds, nanoseconds: Int
  /// Minutes east of UTC; nil without an offset, and for `Z`.
  let offset: Int?
  /// Whether the time ends in `Z`.
  let isUTC: Bool

  init?(_ text: [UInt8]) {
    let signs = "Zz+-".bytes
    let offsetStart = text.firstIndex { signs.contains($0) } ?? text.count
    var time = Array(text[..<offsetStart])
    var fraction: [UInt8] = []
    if let mark = time.firstIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }) {
      fraction = Array(time[(mark + 1)...])
      guard !fraction.isEmpty, fraction.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      time = Array(time[..<mark])
    }
    guard let clock = clockFields(time), (1...3).contains(clock.count) else { return nil }
    let (hour, minute, second) = (clock[0], clock.count > 1 ? clock[1] : 0, clock.count > 2 ? clock[2] : 0)
    let isEndOfDay = hour == 24 && minute == 0 && second == 0 && fraction.allSatisfy { $0 == UInt8(ascii: "0") }
    guard hour < 24 || isEndOfDay, minute < 60, second <= 60 else { return nil }
    // The fraction of an hour, a minute or a second, in billionths.
    var billionths: Int64 = 0
    for place in 0..<9 { billionths = 10 * billionths + (place < fraction.count ? Int64(fraction[place] - 0x30) : 0) }
    let rest = billionths * Int64([3600, 60, 1][clock.count - 1])
    // The second after 23:59:59 is still of its day.
    let whole = 3600 * hour + 60 * minute + min(second, 59) + Int(rest / 1_000_000_000)
    (seconds, nanoseconds) = (isEndOfDay ? 86_400 : min(whole, 86_399), Int(rest % 1_000_000_000))
    let mark = Array(text[offsetStart...])
    switch mark.first {
    case nil: (offset, isUTC) = (nil, false)
    case UInt8(ascii: "Z"), UInt8(ascii: "z"):
      guard mark.count == 1 else { return nil }
      (offset, isUTC) = (nil, true)
    default:
      guard let fields = clockFields(Array(mark.dropFirst())), (1...2).contains(fields.count), fields[0] < 24,
        fields.count < 2 || fields[1] < 60
      else { return nil }
      let east = 60 * fields[0] + (fields.count > 1 ? fields[1] : 0)
      (offset, isUTC) = (mark[0] == UInt8(ascii: "-") ? -east : east, false)
    }
  }
}

/// The two-digit numbers of `19:05:30` or `190530`.
private func clockFields(_ text: [UInt8]) -> [Int]? {
  let colon = UInt8(ascii: ":")
  let step = text.contains(colon) ? 3 : 2
  guard !text.isEmpty, text.count <= 8, (text.count + step - 2) % step == 0 else { return nil }
  var numbers: [Int] = []
  for place in stride(from: 0, to: text.count, by: step) {
    guard let number = number([text[place], text[place + 1]]), step == 2 || place == 0 || text[place - 1] == colon
    else { return nil }
    numbers.append(number)
  }
  return numbers
}

/// The number that one to four digits represent.
private func number(_ digits: [UInt8]) -> Int? {
  guard !digits.isEmpty, digits.count <= 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }
}
