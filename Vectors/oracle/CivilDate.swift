/// A day of the proleptic Gregorian calendar, counted the slow way: year by year, month by month, day by day.
struct CivilDate: Comparable {
  let year: Int
  let month: Int
  let day: Int

  /// The first day of 1970, a Thursday: day number 0.
  static let epoch = CivilDate(year: 1970, month: 1, day: 1)

  static func isLeap(_ year: Int) -> Bool {
    if year.isMultiple(of: 400) { return true }
    if year.isMultiple(of: 100) { return false }
    return year.isMultiple(of: 4)
  }

  static func daysInYear(_ year: Int) -> Int { isLeap(year) ? 366 : 365 }

  static func daysInMonth(_ month: Int, of year: Int) -> Int {
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return lengths[month - 1]
  }

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of `YYYY-MM-DD`: four, two and two ASCII digits and nothing else.
  init?(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count == 10, scalars[4] == "-", scalars[7] == "-" else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for scalar in scalars[range] {
        guard ("0"..."9").contains(scalar) else { return nil }
        value = 10 * value + Int(scalar.value) - 48
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    guard year >= 1, (1...12).contains(month) else { return nil }
    guard (1...CivilDate.daysInMonth(month, of: year)).contains(day) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  var text: String {
    func padded(_ value: Int, to width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(value).count)) + String(value)
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  var next: CivilDate {
    if day < CivilDate.daysInMonth(month, of: year) {
      return CivilDate(year: year, month: month, day: day + 1)
    }
    return month < 12
      ? CivilDate(year: year, month: month + 1, day: 1) : CivilDate(year: year + 1, month: 1, day: 1)
  }

  var previous: CivilDate {
    if day > 1 { return CivilDate(year: year, month: month, day: day - 1) }
    if month > 1 {
      return CivilDate(year: year, month: month - 1, day: CivilDate.daysInMonth(month - 1, of: year))
    }
    return CivilDate(year: year - 1, month: 12, day: 31)
  }

  /// The day this many days later, one step at a time; earlier for a negative count.
  func adding(days: Int) -> CivilDate {
    var date = self
    for _ in 0..<abs(days) { date = days > 0 ? date.next : date.previous }
    return date
  }

  /// Days since 1970-01-01; negative before it.
  var dayNumber: Int {
    var count = 0
    if year >= 1970 {
      for passed in 1970..<year { count += CivilDate.daysInYear(passed) }
    } else {
      for missing in year..<1970 { count -= CivilDate.daysInYear(missing) }
    }
    for passed in 1..<month { count += CivilDate.daysInMonth(passed, of: year) }
    return count + day - 1
  }

  /// The ISO 8601 weekday: Monday is 1, Sunday is 7.
  var weekday: Int {
    let sinceThursday = dayNumber % 7
    return (sinceThursday + 7 + 3) % 7 + 1
  }

  /// The Monday on or before this day.
  var mondayOfWeek: CivilDate {
    var date = self
    while date.weekday != 1 { date = date.previous }
    return date
  }

  /// Years completed by a person born on this day.
  ///
  /// In a year without a 29 February, a person born on that day completes a year on 1 March.
  func completedYears(on date: CivilDate) -> Int {
    let hadBirthday = (date.month, date.day) >= (month, day)
    return date.year - year - (hadBirthday ? 0 : 1)
  }
}
