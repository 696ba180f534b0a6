import ScienceKernel

/// The wait that a `Retry-After` header asks for.
public struct RetryAfter: Sendable, Hashable {
  /// Seconds from now; 0 for a date in the past.
  public let seconds: Double

  /// Parses a header.
  ///
  /// - Parameters:
  ///   - header: Seconds in digits, or an HTTP date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///   - now: The present instant [s since 1970], within ±10¹¹.
  /// - Returns: nil for any other text, for a date that does not exist, and for an instant outside its range.
  public init?(_ header: String, now: Double) {
    guard now.magnitude <= RuleField.farthestInstant else { return nil }
    let text = header.bytes
    if !text.isEmpty, text.allSatisfy({ (0x30...0x39).contains($0) }) {
      // More than 15 digits is longer than any wait.
      guard text.count <= 15 else { return nil }
      seconds = text.reduce(0) { 10 * $0 + Double($1 - 0x30) }
      return
    }
    guard let instant = Self.instant(text) else { return nil }
    seconds = max(0, instant - now)
  }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map { $0.bytes }
  private static let months = monthNames.map { $0.bytes }

  /// The instant of an HTTP date such as `Sun, 06 Nov 1994 08:49:37 GMT` [s since 1970]; nil for any other text.
  private static func instant(_ text: [UInt8]) -> Double? {
    let form = "www, dd mmm yyyy hh:nn:ss GMT".bytes
    guard text.count == form.count,
      zip(text, form).allSatisfy({ byte, mark in
        switch mark {
        case UInt8(ascii: "d"), UInt8(ascii: "y"), UInt8(ascii: "h"), UInt8(ascii: "n"), UInt8(ascii: "s"):
          (0x30...0x39).contains(byte)
        case UInt8(ascii: "w"), UInt8(ascii: "m"): true
        default: byte == mark
        }
      })
    else { return nil }
    func number(_ range: Range<Int>) -> Int { text[range].reduce(0) { 10 * $0 + Int($1) - 0x30 } }
    let (hour, minute, second) = (number(17..<19), number(20..<22), number(23..<25))
    guard let month = months.firstIndex(of: Array(text[8..<11])),
      let date = CalendarDate(year: number(12..<16), month: month + 1, day: number(5..<7)),
      days[Int(date.weekday.rawValue) - 1] == Array(text[..<3]), hour < 24, minute < 60, second <= 60
    else { return nil }
    return 86_400 * Double(date.dayNumber) + Double(3600 * hour + 60 * minute + second)
  }
}
