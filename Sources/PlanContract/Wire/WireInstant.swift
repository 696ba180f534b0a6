import ScienceKernel

/// The offset of a person's clock from UTC, which decides the civil day of an instant.
///
/// ```swift
/// UTCOffset(minutes: -300)  // New York in winter
/// ```
public struct UTCOffset: Sendable, Hashable {
  /// Minutes east of UTC, −720 to 840.
  public let minutes: Int

  /// No offset.
  public static let utc = UTCOffset(unchecked: 0)

  /// An offset; nil outside −720 … 840 min.
  public init?(minutes: Int) {
    guard (-720...840).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  private init(unchecked minutes: Int) { self.minutes = minutes }
}

/// A date of the contract: a day, or an instant as it was received.
///
/// An instant with an offset is the day of that offset. One with `Z` is the day in UTC, unless the person's offset is given.
package struct WireInstant: Sendable, Hashable {
  /// The day as written; for an instant with `Z` the one in UTC.
  package let day: CalendarDate
  /// The time since the start of that day [s], and the nanoseconds after it.
  private let seconds, nanoseconds: Int
  /// Minutes east of UTC; 0 for `Z` and without an offset.
  private let offset: Int
  /// Whether the text ends in `Z`, as the midnight of a day does that this kernel writes.
  private let isUTC: Bool
  /// The text as received, which is no part of the value; nil for a day.
  private let text: String?

  package static func == (one: Self, other: Self) -> Bool {
    (one.day, one.seconds, one.nanoseconds, one.offset, one.isUTC)
      == (other.day, other.seconds, other.nanoseconds, other.offset, other.isUTC)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(day)
    hasher.combine(seconds)
  }

  /// A day: midnight UTC.
  package init(_ day: CalendarDate) { self.init(day, 0, 0, offset: 0, isUTC: true, text: nil) }

  private init(
    _ day: CalendarDate, _ seconds: Int, _ nanoseconds: Int, offset: Int, isUTC: Bool, text: String?
  ) {
    (self.day, self.seconds, self.nanoseconds, self.offset) = (day, seconds, nanoseconds, offset)
    (self.isUTC, self.text) = (isUTC, text)
  }

  /// The date of a text in any form of ISO 8601; nil for any other text, and for a date or time that does not exist.
  ///
  /// - A calendar date `2027-01-30` or `20270130`, an ordinal date `2027-030` or `2027030`, or a week date `2027-W04-6` or `2027W046`. A
  ///   year outside 0000…9999 has a sign and six digits, in the forms with hyphens.
  /// - Optionally a time: `T` or a space; hours, minutes and seconds with or without colons; a fraction of the last of them after a point
  ///   or a comma; and `Z`, an offset such as `+02:00`, or neither.
  ///
  /// - Parameters:
  ///   - text: The text of the date.
  ///   - dialect: The dialect of the text. An instant in another form than its own is kept as it was received.
  package init?(_ text: String, in dialect: WireDialect? = nil) {
    let utf8 = text.bytes
    let split = utf8.firstIndex { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: " ") }
    guard let date = CalendarDate(anyForm: Array(utf8[..<(split ?? utf8.count)])) else { return nil }
    guard let split else {
      self.init(date, 0, 0, offset: 0, isUTC: false, text: text)
      return
    }
    guard let time = WireTime(Array(utf8[(split + 1)...])), let day = date.adding(days: time.seconds / 86_400) else {
      return nil
    }
    let own = dialect.map { [$0] } ?? WireDialect.allCases
    let isOwn = own.contains { text.hasBytes(of: day.wireText(in: $0)) }
    // A day in the dialect's own form is equal to one that was never written.
    self.init(
      day, time.seconds % 86_400, time.nanoseconds, offset: time.offset ?? 0, isUTC: time.isUTC,
      text: isOwn ? nil : text)
  }

  /// The civil day of the instant.
  ///
  /// - Parameter offset: The person's offset; nil if unknown.
  package func day(at offset: UTCOffset?) -> CalendarDate {
    guard isUTC, let offset else { return day }
    // Floor division: one second before midnight belongs to the previous day.
    let days = (seconds + 60 * offset.minutes + 86_400) / 86_400 - 1
    return day.adding(days: days) ?? day
  }

  /// Whether the instant is before another one.
  func isBefore(_ other: WireInstant) -> Bool {
    let (mine, others) = (secondsInUTC, other.secondsInUTC)
    return mine == others ? nanoseconds < other.nanoseconds : mine < others
  }

  /// Seconds since 1970.
  private var secondsInUTC: Int64 { 86_400 * Int64(day.dayNumber) + Int64(seconds - 60 * offset) }

  /// Appends the text as received as a JSON string; for a day, midnight UTC as a dialect writes it.
  func append(to json: inout GrowingText, in dialect: WireDialect?) {
    if let text { return json.append(quoted: text) }
    json.append(byte: UInt8(ascii: "\""))
    day.append(to: &json, in: dialect)
    json.append(byte: UInt8(ascii: "\""))
  }
}
