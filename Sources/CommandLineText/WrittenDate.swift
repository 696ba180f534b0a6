import Foundation
import ScienceKernel

/// What comes first in a date such as 3/4/2026.
package enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "day_first"
  case monthFirst = "month_first"

  package static let accepted =
    "a date that exists, such as 2026-11-24, 24.11.2026 or Nov 24, 2026, with or without a time"

  /// What to change in a date without a year or with two digits of it, or beside another weekday than the date has; nil if the text has
  /// none of them.
  static func advice(on text: String) -> String? {
    if let date = WrittenDate(text), let weekday = date.weekday, let day = date.day(by: nil), day.weekday != weekday {
      return "\(day) is a \(capitalized(String(WrittenDate.weekdays[0][Int(day.weekday.rawValue) - 1])))"
    }
    if let number = Int(text), [10, 13].contains(text.count),
      case let seconds = text.count == 10 ? number : number / 1000, let day = CalendarDate(dayNumber: seconds / 86_400)
    {
      return
        "\(seconds == number ? "seconds" : "milliseconds") since 1970, which name no day of a time zone: write \(day), the day in UTC"
    }
    if WrittenDate(text) == nil, WrittenDate("\(text), 2026") != nil {
      return "a date with its year, such as Nov 26, 2026"
    }
    return text.firstMatch(of: #/^\d{1,2}([.\/-]) ?\d{1,2}\1 ?\d{2}(?:$|[ ,T])/#).map { _ in
      "write the year with four digits"
    }
  }

  fileprivate var name: String { self == .dayFirst ? "day" : "month" }

  /// The only order in which a date exists, as no month is above 12; nil if it exists in both, or in none.
  fileprivate init?(of date: WrittenDate) {
    guard date.form == .unknown else { return nil }
    let (first, second, _) = date.numbers
    switch (first > 12, second > 12) {
    case (true, false): self = .dayFirst
    case (false, true): self = .monthFirst
    default: return nil
    }
  }

  /// What is wrong with a text that is not a date by an order.
  package static func problem(with text: String, _ order: DateOrder?, accepted: String = accepted) -> String {
    guard order == nil, let date = WrittenDate(text), date.form == .unknown else {
      return "\"\(text)\" is rejected: " + (advice(on: text) ?? accepted)
    }
    if let order = Self(of: date) {
      return "\"\(text)\" begins with the \(order.name): write \(Option.dateOrder.name) \(order.rawValue)"
    }
    return """
      "\(text)" does not say whether the day or the month comes first: \(Option.dateOrder.name) day_first, or \
      \(Option.dateOrder.name) month_first
      """
  }
}

/// The second of the day of a time in a text, `6:30`, `18:03:12` or `6:00:00 PM`; nil without one.
package func secondOfDay(in text: String) -> Int? {
  guard let time = text.firstMatch(of: #/(?:^|[ T])(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?(?: ?([AaPp])[Mm])?/#),
    let hour = Int(time.1), let minute = Int(time.2)
  else { return nil }
  let half = time.4.map { $0.lowercased() == "p" ? hour % 12 + 12 : hour % 12 } ?? hour
  return 3600 * half + 60 * minute + (time.3.flatMap { Int($0) } ?? 0)
}

extension Option {
  package static let dateOrder = Option(
    "--date-order", value: "O", synonyms: "dates date-format",
    "of a date such as 3/4/2026: day_first, month_first")
}

extension Arguments {
  /// The date of an option; nil if the option is absent, or, with a problem, if the value is not a date.
  package mutating func date(_ option: Option) -> CalendarDate? {
    guard let text = self[option] else { return nil }
    let date = CalendarDate(written: text, dateOrder)
    if date == nil { problems.append("\(name(of: option)): \(DateOrder.problem(with: clipped(text), dateOrder))") }
    return date
  }
}

extension CalendarDate {
  /// Today in the local time zone.
  ///
  /// Only a command reads a clock; the kernel never does.
  package static var today: CalendarDate {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let date = CalendarDate(year: year, month: month, day: day)
    else { preconditionFailure("the clock is outside the calendar") }
    return date
  }
}

/// A date as exports and spreadsheets write it, read from left to right.
private struct WrittenDate {
  /// Numbers in the order of the text; a month in letters counts as its number.
  let numbers: (Int, Int, Int)
  let form: Form
  /// The weekday that the text begins with; nil without one.
  let weekday: CalendarDate.Weekday?

  enum Form {
    case yearFirst, dayFirst, monthFirst
    /// Such as 3/4/2026.
    case unknown
  }

  /// The months and the weekdays in English and German.
  private static let months = [
    "january february march april may june july august september october november december",
    "januar februar märz april mai juni juli august september oktober november dezember",
  ].map { $0.split(separator: " ") }
  static let weekdays = [
    "monday tuesday wednesday thursday friday saturday sunday",
    "montag dienstag mittwoch donnerstag freitag samstag sonntag",
  ].map { $0.split(separator: " ") }

  /// The day, whatever its weekday; nil if there is none, or if its order is unknown.
  func day(by order: DateOrder?) -> CalendarDate? {
    let (first, second, third) = numbers
    switch (form, order) {
    case (.yearFirst, _): return CalendarDate(year: first, month: second, day: third)
    case (.dayFirst, _), (.unknown, .dayFirst): return CalendarDate(year: third, month: second, day: first)
    case (.monthFirst, _), (.unknown, .monthFirst): return CalendarDate(year: third, month: first, day: second)
    case (.unknown, nil): return nil
    }
  }

  init?(_ text: String) {
    var rest = text[...]
    func number(_ digits: ClosedRange<Int>) -> Int? {
      let found = rest.prefix { $0.isASCII && $0.isNumber }
      guard digits.contains(found.count) else { return nil }
      rest = rest.dropFirst(found.count)
      return Int(found)
    }
    /// The place, from 1, of the name that begins with the next word.
    func name(_ languages: [[Substring]], atLeast letters: Int) -> Int? {
      let word = rest.prefix { $0.isLetter }
      let places = languages.compactMap { $0.firstIndex { $0.hasPrefix(word.lowercased()) } }
      guard word.count >= letters, let place = places.first else { return nil }
      rest = rest.dropFirst(word.count)
      return place + 1
    }
    func month() -> Int? { name(Self.months, atLeast: 3) }
    func skipOrdinal() {
      if ["st", "nd", "rd", "th"].contains(String(rest.prefix(2))) { rest = rest.dropFirst(2) }
    }
    func skip(_ mark: Character?) -> Bool {
      guard let first = rest.first, mark.map({ $0 == first }) ?? first.isWhitespace else { return false }
      rest = rest.dropFirst()
      return true
    }
    func skipSpace() -> Bool { skip(nil) }

    /// The rest is a time, with or without an offset, or nothing.
    func isTime() -> Bool {
      if rest.isEmpty { return true }
      if !skip("T") {
        _ = skip(",")
        guard skipSpace() else { return false }
      }
      guard let hour = number(1...2), hour < 24, skip(":"), let minute = number(2...2), minute < 60 else {
        return false
      }
      if skip(":") {
        guard let second = number(2...2), second < 60 else { return false }
        if skip(".") { guard number(1...9) != nil else { return false } }
      }
      if rest.hasSuffix("AM") || rest.hasSuffix("PM") {
        _ = skipSpace()
        rest = rest.dropLast(2)
      }
      if rest.isEmpty || rest == "Z" { return true }
      _ = skipSpace()
      guard skip("+") || skip("-"), number(2...4) != nil else { return false }
      return rest.isEmpty || skip(":") && number(2...2) != nil && rest.isEmpty
    }

    weekday = name(Self.weekdays, atLeast: 2).flatMap { CalendarDate.Weekday(rawValue: UInt8($0)) }
    if weekday != nil {
      _ = skip(".")
      _ = skip(",")
      guard skipSpace() else { return nil }
    }
    let (form, first, second, third): (Form, Int, Int?, Int?)
    if let month = month() {
      _ = skip(".")
      (form, first, second) = (.monthFirst, month, skipSpace() ? number(1...2) : nil)
      skipOrdinal()
      _ = skip(",")
      third = skipSpace() ? number(4...4) : nil
    } else if let year = number(4...4) {
      let mark = rest.first ?? "-"
      guard "-/.".contains(mark) else { return nil }
      (form, first, second) = (.yearFirst, year, skip(mark) ? number(1...2) : nil)
      third = skip(mark) ? number(1...2) : nil
    } else if let start = number(1...2) {
      first = start
      skipOrdinal()
      if let mark = rest.first, "-/".contains(mark), rest.dropFirst().first?.isLetter != true {
        (form, second) = (.unknown, skip(mark) ? number(1...2) : nil)
        third = skip(mark) ? number(4...4) : nil
      } else {
        // Without letters, only points make it a date: 24.11.2026, but not 24 11 2026.
        let hasPoint = skip(".")
        let hasHyphen = skip("-")
        _ = skipSpace()
        if let month = month() {
          second = month
          _ = skip(".")
          _ = skip(",")
          third = (hasHyphen ? skip("-") : skipSpace()) ? number(4...4) : nil
        } else {
          second = hasPoint ? number(1...2) : nil
          guard skip(".") else { return nil }
          _ = skipSpace()
          third = number(4...4)
        }
        form = .dayFirst
      }
    } else {
      return nil
    }
    guard let second, let third, isTime() else { return nil }
    (numbers, self.form) = ((first, second, third), form)
  }
}

extension CalendarDate {
  /// The day as people, exports and spreadsheets write it: `2026-11-24T06:30:00Z`, `24.11.2026`, `Nov 24, 2026, 6:00:00 AM`,
  /// `Tue 24th November 2026`; nil if it is not a date, one whose order is unknown, or one on another weekday.
  ///
  /// The day is the written one: a time or an offset never moves it.
  package init?(written text: String, _ order: DateOrder?) {
    if let date = CalendarDate(text) {
      self = date
      return
    }
    guard let date = WrittenDate(text), let day = date.day(by: order),
      date.weekday == nil || date.weekday == day.weekday
    else { return nil }
    self = day
  }

  /// The day in bytes of a text, as above; fastest for `YYYY-MM-DD`.
  package init?(written bytes: Span<UInt8>, _ order: DateOrder?) {
    if let date = CalendarDate(iso8601: bytes) {
      self = date
    } else {
      self.init(written: String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self), order)
    }
  }
}

extension CSVRecords {
  /// The order that the dates of a column in the next 1,000 rows tell, which `notes` then says; nil if none does, two differ, or the first
  /// date is written otherwise.
  package mutating func dateOrder(of column: Int) throws(Failure) -> DateOrder? {
    guard found[column] != nil else { return nil }
    var told: [DateOrder: String] = [:]
    try readAhead { row in
      guard let text = row.shown(column), let date = WrittenDate(text) else { return false }
      if let order = DateOrder(of: date), date.day(by: order) != nil { told[order] = told[order] ?? text }
      return told.count == 2 || told.isEmpty && date.form != .unknown
    }
    guard told.count == 1, let (order, text) = told.first else { return nil }
    notes.append("dates are read with the \(order.name) first, as in \"\(clipped(text))\"")
    return order
  }
}

extension Rows {
  /// The given order, or that of the dates of a column in the next 1,000 rows, which is said.
  package mutating func dateOrder(_ given: DateOrder?, of column: Int) throws(Failure) -> DateOrder? {
    if let given { return given }
    let order = try records.dateOrder(of: column + 1)
    if order != nil { records.notes.suffix(1).forEach(say) }
    return order
  }

  /// Day of a column; nil, with a problem, if it is not a date.
  ///
  /// - Throws: `Failure` for a date whose order is unknown: each row of the file has the same.
  package mutating func day(_ column: Int, _ order: DateOrder?, of name: String) throws(Failure) -> CalendarDate? {
    if let day = CalendarDate(iso8601: bytes(column).span) { return day }
    let text = text(column) ?? ""
    if order == nil, WrittenDate(text)?.form == .unknown {
      throw .usage("\(name), line \(line): \(title(column) ?? ""): \(DateOrder.problem(with: text, order)).")
    }
    let day = CalendarDate(written: text, order)
    if day == nil { reject(column, DateOrder.advice(on: text)) }
    return day
  }
}
