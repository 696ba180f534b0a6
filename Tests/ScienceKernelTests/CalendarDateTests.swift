import ScienceKernel
import ScienceKernelExpectations

struct CalendarDateTests {
  struct Input: Codable, Sendable {
    let date: String?
    let days: Int?
    let dateOfBirth, on: String?
  }

  struct Expected: Codable, Equatable, Sendable {
    var dayNumber: Int?
    var weekday: Int?
    var mondayOfWeek: String?
    var date: String?
    var age: Int?
  }

  @Test(arguments: try goldenVectors("calendar-date") as [Vector<Input, Expected?>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected?>) throws {
    let input = vector.input
    switch (input.date, input.days, input.dateOfBirth, input.on) {
    case (let text?, nil, nil, nil):
      vector.expect(
        CalendarDate(text).map { date in
          Expected(
            dayNumber: Int(date.dayNumber), weekday: Int(date.weekday.rawValue),
            mondayOfWeek: date.week.lowerBound.description)
        })
    case (let text?, let days?, nil, nil):
      vector.expect(Expected(date: try date(text).adding(days: days)?.description))
    case (nil, nil, let birth?, let on?):
      vector.expect(Expected(age: try date(birth).age(on: date(on))))
    default:
      throw UnreadableInput(text: "\(input)")
    }
  }

  @Test func `every day of the years from −400 on follows the one before`() throws {
    // Counted by month lengths from one known day.
    var (year, month, day) = (-400, 1, 1)
    var weekday = 6  // −400-01-01 was a Saturday, like 2000-01-01: 2400 years are a whole number of weeks.
    let first = try require(CalendarDate(year: -400, month: 1, day: 1))
    var number = Int(first.dayNumber)
    var wrong: [String] = []
    while year <= Sweep.count(9999, sample: 400) {
      let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      let date = CalendarDate(dayNumber: number)!
      if date.components != (year, month, day) || date.weekday.rawValue != weekday
        || (day == 1 || day == length) && CalendarDate(year: year, month: month, day: day) != date
      {
        wrong.append("\(year)-\(month)-\(day)")
      }
      number += 1
      weekday = weekday % 7 + 1
      day += 1
      if day > length { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
    expect(CalendarDate(year: 1970, month: 1, day: 1)?.dayNumber, equals: 0)
    expect(CalendarDate(year: 2000, month: 1, day: 1)?.weekday, equals: .saturday)
    expect(CalendarDate("2026-11-21")?.week, equals: CalendarDate("2026-11-16")!...CalendarDate("2026-11-22")!)
  }

  @Test func `the calendar ends where a JavaScript date does, also for instants`() {
    let (first, last) = (CalendarDate(dayNumber: -100_000_000), CalendarDate(dayNumber: 100_000_000))
    expect(first?.description, equals: "-271821-04-20")
    expect(last?.description, equals: "+275760-09-13")
    expect(CalendarDate(year: 275_760, month: 9, day: 13), equals: last)
    expect(CalendarDate(year: -271_821, month: 4, day: 20), equals: first)
    expect(CalendarDate(year: 275_760, month: 9, day: 14), equals: nil)
    expect(CalendarDate(year: -271_821, month: 4, day: 19), equals: nil)
    expect(CalendarDate(dayNumber: 100_000_001), equals: nil)
    expect(CalendarDate(dayNumber: -100_000_001), equals: nil)
    expect(last?.adding(days: 1), equals: nil)
    expect(first?.adding(days: -1), equals: nil)
    expect(first?.adding(days: .min), equals: nil)
    expect(last?.adding(days: .max), equals: nil)
    expect(first?.adding(days: 200_000_000), equals: last)
    // No instant outside the calendar has one.
    for seconds in [8.64e12 + 86_400, -8.64e12 - 1, .nan, .infinity, -.infinity, 1e300] {
      expect(CalendarDate(secondsSince1970: seconds, secondsFromGMT: 0), equals: nil, "\(seconds)")
    }
    expect(CalendarDate(secondsSince1970: 0, secondsFromGMT: .max), equals: nil)
    expect(CalendarDate(secondsSince1970: 0, secondsFromGMT: .min), equals: nil)
  }

  @Test(arguments: [
    (2026, 2, 29), (2026, 0, 1), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0), (2026, 1, 32), (1900, 2, 29),
    (2100, 2, 29), (Int.max, 1, 1), (Int.min, 1, 1), (2026, Int.max, 1), (2026, 1, Int.max), (2026, 6, 31),
    (2026, 9, 31), (2026, 11, 31), (2026, Int.min, 1), (2026, 1, Int.min),
  ])
  func `a day that does not exist is no date`(year: Int, month: Int, day: Int) {
    expect(CalendarDate(year: year, month: month, day: day), equals: nil)
  }

  @Test(arguments: [
    "0000-01-01", "0001-12-31", "1582-10-10", "1900-02-28", "2000-02-29", "2024-02-29", "2026-11-21", "9999-12-31",
    "+010000-01-01", "-000001-12-31", "-271821-04-20", "+275760-09-13",
  ])
  func `text is read and written alike`(text: String) {
    expect(CalendarDate(text)?.description, equals: text)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-1-1", "20261121", "2026-11-21 ", " 2026-11-21", "2026-11-21T00:00:00Z", "2026/11/21",
    "2026-02-29", "2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32", "२०२६-११-२१", "2026-11-2x", "x026-11-21",
    "+002026-11-21", "-000000-01-01", "+009999-12-31", "-271821-04-19", "+275760-09-14", "+999999-01-01",
    "-999999-01-01", " 010000-01-01", "2026_11-21", "2026-11_21", "+010000_01-01", "2026-x1-21",
  ])
  func `any other text is no date`(text: String) {
    expect(CalendarDate(text), equals: nil)
  }

  @Test func `dates are ordered, counted and strided over by days`() throws {
    let (early, late) = (try require(CalendarDate("2024-02-28")), try require(CalendarDate("2024-03-01")))
    expect(early < late)
    expect(!(late < early))
    expect(early.distance(to: late), equals: 2)
    expect(late.distance(to: early), equals: -2)
    expect(early.adding(days: 2), equals: late)
    expect(late.adding(days: -2), equals: early)
    let (first, last) = (try require(CalendarDate("2026-12-30")), try require(CalendarDate("2027-01-02")))
    expect(
      stride(from: first, through: last, by: 1).map(\.description),
      equals: [
        "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02",
      ])
    expect((first..<last).map(\.dayNumber), equals: [20_817, 20_818, 20_819])
    expect(first.advanced(by: -30), equals: CalendarDate("2026-11-30"))
  }

  @Test(arguments: [
    (0.0, 0, "1970-01-01"), (-0.5, 0, "1969-12-31"), (86_399.999, 0, "1970-01-01"), (86_400, 0, "1970-01-02"),
    (1_795_219_199, 3600, "2026-11-21"), (1_795_219_199, 3601, "2026-11-21"), (1_795_215_600, 3600, "2026-11-21"),
    (0, -1, "1969-12-31"), (-86_400, 0, "1969-12-31"), (-86_400.5, 0, "1969-12-30"), (-86_400.5, 1, "1969-12-31"),
    (8.64e12, 0, "+275760-09-13"), (-8.64e12, 0, "-271821-04-20"),
  ])
  func `an instant in a time zone has a date`(seconds: Double, offset: Int, date: String) {
    expect(CalendarDate(secondsSince1970: seconds, secondsFromGMT: offset)?.description, equals: date)
  }
}
