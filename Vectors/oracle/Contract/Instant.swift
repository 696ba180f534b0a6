/// A date of the contract as written: a day, or a day with a time and perhaps `Z` or an offset.
struct Instant {
  /// The day as written.
  private let written: CivilDate
  /// Seconds after its midnight.
  private let time: Rational
  /// Minutes east of UTC; nil without an offset, 0 for `Z`.
  private let offset: Int?
  private let isUTC: Bool

  /// Reads YYYY-MM-DD, alone or with Thh:mm, perhaps :ss and a fraction, and perhaps Z or ±hh:mm.
  init?(_ text: String) {
    guard let day = CivilDate(String(text.prefix(10))) else { return nil }
    written = day
    var rest = text.dropFirst(10)
    if rest.isEmpty {
      (time, offset, isUTC) = (0, nil, false)
      return
    }
    guard rest.first == "T" else { return nil }
    rest = rest.dropFirst()
    isUTC = rest.last == "Z"
    if isUTC {
      rest = rest.dropLast()
      offset = 0
    } else if let sign = rest.lastIndex(where: { "+-".contains($0) }) {
      let fields = rest[sign...].dropFirst().split(separator: ":").compactMap { Int($0) }
      guard fields.count == 2, fields[0] < 24, fields[1] < 60 else { return nil }
      offset = (60 * fields[0] + fields[1]) * (rest[sign] == "-" ? -1 : 1)
      rest = rest[..<sign]
    } else {
      offset = nil
    }
    let fields = rest.split(separator: ":")
    guard (2...3).contains(fields.count), let hour = Int(fields[0]), let minute = Int(fields[1]),
      let second = fields.count == 2 ? 0 : Rational(decimal: String(fields[2])), hour < 24, minute < 60, second < 60
    else { return nil }
    time = Rational(3600 * hour + 60 * minute) + second
  }

  /// The civil day: of the offset as written; with `Z` of the person's offset, if there is one.
  func day(at minutes: Int?) -> CivilDate {
    guard isUTC, let minutes else { return written }
    return written.adding(days: ((time + Rational(60 * minutes)) / 86_400).floor)
  }

  /// Seconds since 1970.
  var seconds: Rational { Rational(86_400 * written.dayNumber - 60 * (offset ?? 0)) + time }
}
