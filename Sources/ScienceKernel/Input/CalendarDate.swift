/// A civil date in the proleptic Gregorian calendar, without a time or a time zone.
///
/// You can create dates from −271821-04-20 to +275760-09-13, the range of a JavaScript `Date`: 100 million days before
/// and after 1970-01-01. Only a week or a timeline that starts at the very end goes past it, by a few years at most.
@frozen public struct CalendarDate: Sendable, Hashable {
  /// Days since 1970-01-01.
  public let dayNumber: Int32

  @inlinable init(uncheckedDayNumber: Int32) { dayNumber = uncheckedDayNumber }

  /// The date a number of days after 1970-01-01; nil beyond 100 million days either way.
  @inlinable public init?(dayNumber: Int) {
    guard (-100_000_000...100_000_000).contains(dayNumber) else { return nil }
    self.init(uncheckedDayNumber: Int32(dayNumber))
  }

  /// The date at an instant in a time zone; nil if the instant is not finite or lies beyond 100 million days either
  /// way.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970-01-01T00:00:00Z, from `Date.timeIntervalSince1970`.
  ///   - offset: Seconds that the zone is ahead of UTC at that instant, from `TimeZone.secondsFromGMT(for:)`.
  public init?(secondsSince1970 seconds: Double, secondsFromGMT offset: Int) {
    // 100 million days are 8.64·10¹² s. The offset check keeps an impossible offset from moving a farther instant back
    // into range.
    guard seconds.magnitude < 1e13, offset.magnitude < 1_000_000 else { return nil }
    let whole = Int64(seconds)
    let floor = Double(whole) > seconds ? whole - 1 : whole
    let local = floor + Int64(offset)
    let day = local / 86_400 - (local % 86_400 < 0 ? 1 : 0)
    self.init(dayNumber: Int(day))
  }

  /// The date with this year (astronomical: 0 is 1 BC), month 1…12 and day of the month; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (-271_821...275_760).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.daysInMonth(month, ofYear: year)
    else { return nil }
    // Count years from March, so the leap day comes last and month lengths follow one pattern.
    let monthFromMarch = (month + 9) % 12
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let (century, yearOfFour) = Self.floorDivision(marchYear, by: 400)
    let dayOfCycle = yearOfFour * 365 + yearOfFour / 4 - yearOfFour / 100 + dayOfYear
    self.init(dayNumber: century * 146_097 + dayOfCycle - 719_468)
  }

  /// Year (astronomical), month 1…12 and day of the month.
  public var components: (year: Int, month: Int, day: Int) {
    let (cycle, dayOfCycle) = Self.floorDivision(Int(dayNumber) + 719_468, by: 146_097)
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = 400 * cycle + yearOfCycle + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// A day of the week, Monday first.
  package enum Weekday: UInt8, Sendable, Hashable, CaseIterable {
    /// ISO 8601 numbers: Monday is 1, Sunday is 7.
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
  }

  /// The day of the week.
  package var weekday: Weekday {
    Weekday(rawValue: UInt8(daysSinceMonday + 1))!
  }

  /// The week of this date, Monday to Sunday.
  package var week: ClosedRange<CalendarDate> {
    let monday = dayNumber - daysSinceMonday
    return CalendarDate(uncheckedDayNumber: monday)...CalendarDate(uncheckedDayNumber: monday + 6)
  }

  /// The date a number of days later, or earlier if negative; nil if it lies outside the calendar.
  @inlinable package func adding(days: Int) -> CalendarDate? {
    let (sum, overflow) = Int(dayNumber).addingReportingOverflow(days)
    return overflow ? nil : CalendarDate(dayNumber: sum)
  }

  /// The age on `date` of a person born on this date, in completed years; negative if `date` is before the birth.
  ///
  /// In a year without 29 February, a person born on that day completes a year on 1 March.
  public func age(on date: CalendarDate) -> Int {
    let (born, now) = (components, date.components)
    let birthdayIsAhead = (now.month, now.day) < (born.month, born.day)
    return now.year - born.year - (birthdayIsAhead ? 1 : 0)
  }

  /// 1970-01-01 was a Thursday.
  private var daysSinceMonday: Int32 { Int32(Self.floorDivision(Int(dayNumber) + 3, by: 7).remainder) }

  private static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func floorDivision(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension CalendarDate: Strideable {
  /// Days from this date to a later one; negative to an earlier one.
  @inlinable public func distance(to other: CalendarDate) -> Int { Int(other.dayNumber) - Int(dayNumber) }

  /// The date a number of days later, or earlier if negative.
  ///
  /// - Precondition: The result lies within 100 million days of 1970-01-01. Use `init?(dayNumber:)` to check.
  @inlinable public func advanced(by days: Int) -> CalendarDate { adding(days: days)! }
}

extension CalendarDate: LosslessStringConvertible {
  /// The date in ISO 8601, such as `2026-11-21`.
  ///
  /// Years outside 0000…9999 have a sign and six digits: `+010000-01-01`.
  public var description: String {
    var text = GrowingText()
    append(to: &text)
    return text.string
  }

  /// Appends `description` to a text.
  package func append(to text: inout GrowingText) {
    let (year, month, day) = components
    let isShort = (0...9999).contains(year)
    if !isShort { text.append(byte: UInt8(ascii: year < 0 ? "-" : "+")) }
    text.append(magnitude: UInt64(year.magnitude), digits: isShort ? 4 : 6)
    text.append(byte: UInt8(ascii: "-"))
    text.append(magnitude: UInt64(month), digits: 2)
    text.append(byte: UInt8(ascii: "-"))
    text.append(magnitude: UInt64(day), digits: 2)
  }

  /// Parses the format of `description`; nil for any other text and for a date that does not exist.
  public init?(_ text: String) { self.init(iso8601: text.bytes.span) }

  /// Parses the format of `description` from UTF-8; nil for any other text and for a date that does not exist.
  package init?(iso8601 text: Span<UInt8>) {
    func number(at start: Int, digits: Int) -> Int? {
      var number = 0
      for index in start..<start + digits {
        let digit = text[index] &- UInt8(ascii: "0")
        guard digit <= 9 else { return nil }
        number = 10 * number + Int(digit)
      }
      return number
    }
    let isSigned = text.count == 13
    guard isSigned || text.count == 10 else { return nil }
    let yearEnd = isSigned ? 7 : 4
    guard text[yearEnd] == UInt8(ascii: "-"), text[yearEnd + 3] == UInt8(ascii: "-"),
      let year = number(at: isSigned ? 1 : 0, digits: isSigned ? 6 : 4),
      let month = number(at: yearEnd + 1, digits: 2), let day = number(at: yearEnd + 4, digits: 2)
    else { return nil }
    guard isSigned else {
      self.init(year: year, month: month, day: day)
      return
    }
    switch text[0] {
    case UInt8(ascii: "+") where year > 9999: self.init(year: year, month: month, day: day)
    case UInt8(ascii: "-") where year > 0: self.init(year: -year, month: month, day: day)
    default: return nil
    }
  }
}
