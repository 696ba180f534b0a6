import ScienceKernel

/// The English abbreviations of the months, as the service's plan names and HTTP dates use them.
let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/// Dates in the contract.
extension CalendarDate {
  /// Midnight UTC, `2027-01-30T00:00:00Z`, which Swift's `Date` with `.iso8601` and JavaScript's `Date` can both parse.
  package var wireText: String { wireText(in: .kernel) }

  /// Midnight UTC as a dialect of the contract writes it.
  func wireText(in dialect: WireDialect?) -> String { "\(self)\((dialect ?? .kernel).midnight)" }

  /// The date of a text in any form of ISO 8601.
  ///
  /// - A calendar date `2027-01-30` or `20270130`, an ordinal date `2027-030` or `2027030`, or a week date `2027-W04-6` or `2027W046`. A
  ///   year outside 0000…9999 has a sign and six digits, in the forms with hyphens.
  /// - Optionally a time: `T` or a space; hours, minutes and seconds with or without colons; a fraction of the last of them after a point
  ///   or a comma; and `Z`, an offset such as `+02:00`, or neither.
  ///
  /// With an offset, the text is an instant, and the result is the date of that instant in UTC: `2027-01-29T19:00:00-05:00` is
  /// `2027-01-30T00:00:00Z`. Without an offset, the result is the date as written.
  ///
  /// - Parameter text: The text of the date.
  /// - Returns: nil for any other text, and for a date or time that does not exist.
  package init?(wireText text: String) {
    let utf8 = text.bytes
    let split = utf8.firstIndex { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: " ") }
    guard let date = CalendarDate(anyForm: Array(utf8[..<(split ?? utf8.count)])) else { return nil }
    guard let split else {
      self = date
      return
    }
    guard let minutes = minutesInUTC(Array(utf8[(split + 1)...])) else { return nil }
    // Floor division: one minute before midnight belongs to the previous day.
    let days = (minutes + 10 * 1440) / 1440 - 10
    guard let moved = date.adding(days: days) else { return nil }
    self = moved
  }

  private init?(anyForm text: [UInt8]) {
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

/// The minutes since midnight UTC of an ISO 8601 time, rounded down; without an offset, 0 or 1440.
///
/// The time 24:00 is the end of the day, and a minute may have a 61st second.
private func minutesInUTC(_ text: [UInt8]) -> Int? {
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
  // A fraction of a minute or a second is less than a minute. A fraction of an hour adds minutes.
  let ofHour = clock.count == 1 ? fraction.prefix(6).reduce((0, 1)) { (10 * $0.0 + Int($1 - 0x30), 10 * $0.1) } : (0, 1)
  let minutes = 60 * hour + minute + 60 * ofHour.0 / ofHour.1
  let offset = Array(text[offsetStart...])
  switch offset.first {
  case nil: return isEndOfDay ? 1440 : 0
  case UInt8(ascii: "Z"), UInt8(ascii: "z"): return offset.count == 1 ? minutes : nil
  default:
    guard let fields = clockFields(Array(offset.dropFirst())), (1...2).contains(fields.count), fields[0] < 24,
      fields.count < 2 || fields[1] < 60
    else { return nil }
    let east = 60 * fields[0] + (fields.count > 1 ? fields[1] : 0)
    return offset[0] == UInt8(ascii: "-") ? minutes + east : minutes - east
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
