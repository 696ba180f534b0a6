extension Quantity {
  static let calendarDate = Quantity(
    stem: "calendar-date", quantity: "calendarDate", unit: "date",
    families: [
      Family("date-day", days),
      Family("date-day-walk", walk),
      Family("date-add", additions),
      Family("date-age", ages),
      Family("date-bad", malformed),
    ],
    answer: { input throws(Failure) in
      if input["dateOfBirth"] != nil {
        let birth = try input.date("dateOfBirth")
        return .members(["age": .int(birth.completedYears(on: try input.date("on")))])
      }
      if input["days"] != nil {
        let date = try input.date("date")
        return .members(["date": .string(date.adding(days: try input.whole("days")).text)])
      }
      guard let date = CivilDate(try input.text("date")) else { return .null }
      return .members([
        "dayNumber": .int(date.dayNumber), "weekday": .int(date.weekday),
        "mondayOfWeek": .string(date.mondayOfWeek.text),
      ])
    })

  private static func dayCase(_ text: String, _ comment: String = "", _ flags: [String] = []) -> Case {
    Case(comment, flags, .members(["date": .string(text)]))
  }

  private static let days: [Case?] = [
    dayCase("1970-01-01", "the epoch, a Thursday"),
    dayCase("1969-12-31", "the day before the epoch", ["YearEnd"]),
    dayCase("1970-01-04", "a Sunday"),
    dayCase("1970-01-05", "a Monday is its own week's Monday"),
    dayCase("2026-11-21"),
    dayCase("2027-01-01", "the week's Monday is in the year before", ["YearEnd"]),
    dayCase("2028-02-28"),
    dayCase("2028-02-29", "", ["LeapDay"]),
    dayCase("2028-03-01", "the week's Monday is before the leap day", ["LeapDay"]),
    dayCase("1900-02-28", "", ["CenturyYear"]),
    dayCase("1900-03-01", "the day after 28 February", ["CenturyYear"]),
    dayCase("2000-02-29", "", ["CenturyYear", "LeapDay"]),
    dayCase("2000-03-01", "", ["CenturyYear"]),
    dayCase("2100-02-28", "", ["CenturyYear"]),
    dayCase("2100-03-01", "the day after 28 February", ["CenturyYear"]),
    dayCase("2400-02-29", "", ["CenturyYear", "LeapDay"]),
    dayCase("1999-12-31", "", ["YearEnd"]),
    dayCase("2000-01-01", "", ["CenturyYear", "YearEnd"]),
    dayCase("2000-12-31", "", ["CenturyYear", "YearEnd"]),
    dayCase("2001-01-01", "a Monday", ["YearEnd"]),
    dayCase("1582-10-15", "the proleptic calendar has no gap here"),
    dayCase("1582-10-14", "nor here"),
    dayCase("1600-02-29", "", ["CenturyYear", "LeapDay"]),
    dayCase("0004-02-29", "", ["LeapDay"]),
    dayCase("0001-01-08", "the second Monday of year 1"),
    dayCase("9999-12-31", "the last day with four digits", ["YearEnd"]),
    dayCase("2038-01-19", "32 bits of seconds end here; days do not"),
  ]

  /// Every 2 003rd day from 1890 to 2140.
  private static let walk: [Case?] = (0..<46).map { step in
    dayCase(CivilDate(year: 1890, month: 1, day: 1).adding(days: 2_003 * step).text, "", ["Walk"])
  }

  private static func addition(
    _ date: String, _ days: Int, _ comment: String = "", _ flags: [String] = []
  ) -> Case {
    Case(comment, flags, .members(["date": .string(date), "days": .int(days)]))
  }

  private static let additions: [Case?] =
    [
      addition("2026-11-21", 1),
      addition("2026-11-21", -1),
      addition("2026-11-30", 1, "over the end of a month"),
      addition("2026-12-31", 1, "over the end of a year", ["YearEnd"]),
      addition("2027-01-01", -1, "back over the end of a year", ["YearEnd"]),
      addition("2028-02-28", 1, "onto the leap day", ["LeapDay"]),
      addition("2028-02-29", 1, "off the leap day", ["LeapDay"]),
      addition("2028-03-01", -1, "back onto the leap day", ["LeapDay"]),
      addition("2027-02-28", 1, "a common year"),
      addition("2028-02-29", 365, "365 days after a leap day", ["LeapDay"]),
      addition("2028-02-29", 366, "366 days after a leap day", ["LeapDay"]),
      addition("2028-02-29", 1461, "four years after a leap day", ["LeapDay"]),
      addition("1900-02-28", 1, "1900 is a common year", ["CenturyYear"]),
      addition("2000-02-28", 1, "2000 is a leap year", ["CenturyYear", "LeapDay"]),
      addition("2100-02-28", 1, "2100 is a common year", ["CenturyYear"]),
      addition("2100-03-01", -1, "2100 is a common year", ["CenturyYear"]),
      addition("1970-01-01", -1, "back over the epoch", ["YearEnd"]),
      addition("1969-12-31", 1, "over the epoch", ["YearEnd"]),
      addition("2026-11-21", 3780, "the longest loss, 540 weeks"),
      addition("2026-11-21", 4725, "the longest gain, 675 weeks"),
      addition("1970-01-01", 146_097, "400 years are 146 097 days"),
      addition("2026-11-21", -146_097, "400 years are 146 097 days"),
    ]
    + (1...12).map { month in
      addition(
        CivilDate(year: 2027, month: month, day: CivilDate.daysInMonth(month, of: 2027)).text, 7,
        "a week after the end of a month", month == 12 ? ["YearEnd"] : [])
    }

  private static func age(_ birth: String, _ on: String, _ comment: String, _ flags: [String] = []) -> Case {
    Case(comment, flags, .members(["dateOfBirth": .string(birth), "on": .string(on)]))
  }

  private static let ages: [Case?] = [
    age("1986-11-21", "2026-11-21", "a year is complete on the birthday", ["OnBoundary"]),
    age("1986-11-22", "2026-11-21", "the day before the birthday", ["JustBelow"]),
    age("1986-11-20", "2026-11-21", "the day after the birthday", ["JustAbove"]),
    age("1986-12-01", "2026-11-30", "a later month, an earlier day"),
    age("1986-10-30", "2026-11-21", "an earlier month, a later day"),
    age("2026-11-21", "2026-11-21", "the day of birth", ["OnBoundary"]),
    age("2025-11-22", "2026-11-21", "the last day before the first birthday", ["JustBelow"]),
    age("2025-12-31", "2026-01-01", "a day old, in another year", ["YearEnd"]),
    age("2000-02-29", "2026-02-28", "29 February, common year: not yet", ["JustBelow", "LeapDay"]),
    age("2000-02-29", "2026-03-01", "29 February, common year: on 1 March", ["LeapDay", "OnBoundary"]),
    age("2000-02-29", "2028-02-28", "29 February, leap year: not yet", ["JustBelow", "LeapDay"]),
    age("2000-02-29", "2028-02-29", "29 February, leap year: on the day", ["LeapDay", "OnBoundary"]),
    age("2000-02-29", "2028-03-01", "29 February, leap year: the day after", ["JustAbove", "LeapDay"]),
    age("2008-02-29", "2100-02-28", "2100 is a common year: not yet", ["CenturyYear", "LeapDay"]),
    age("2008-02-29", "2100-03-01", "2100 is a common year: on 1 March", ["CenturyYear", "LeapDay"]),
    age("1900-03-01", "2000-02-29", "the day before the hundredth birthday", ["CenturyYear", "LeapDay"]),
    age("1900-03-01", "2000-03-01", "the hundredth birthday", ["CenturyYear"]),
    age("1900-01-01", "2000-01-01", "New Year", ["CenturyYear", "YearEnd"]),
    age("1899-12-31", "2000-12-30", "the last day but one of a year", ["CenturyYear"]),
    age("2013-11-21", "2026-11-21", "13 today", ["LowestAccepted"]),
    age("2013-11-22", "2026-11-21", "13 tomorrow", ["JustBelow"]),
    age("1906-11-21", "2026-11-21", "120 today", ["HighestAccepted"]),
    age("1905-11-22", "2026-11-21", "121 tomorrow", ["HighestAccepted"]),
    age("1905-11-21", "2026-11-21", "121 today", ["JustAbove"]),
    age("1960-07-15", "1972-07-14", "before and after the epoch", ["JustBelow"]),
    age("1960-07-15", "1972-07-15", "before and after the epoch", ["OnBoundary"]),
  ]

  private static let malformed: [Case?] = [
    ("", "empty"),
    ("2026-02-29", "no such day in a common year"),
    ("2027-02-29", "no such day in a common year"),
    ("1900-02-29", "1900 is a common year"),
    ("2100-02-29", "2100 is a common year"),
    ("2028-02-30", "no such day in any year"),
    ("2026-04-31", "April has 30 days"),
    ("2026-06-31", "June has 30 days"),
    ("2026-09-31", "September has 30 days"),
    ("2026-11-31", "November has 30 days"),
    ("2026-01-32", "no month has 32 days"),
    ("2026-01-00", "no day 0"),
    ("2026-00-10", "no month 0"),
    ("2026-13-01", "no month 13"),
    ("2026-99-99", "nor any of these"),
    ("2026-1-1", "too few digits"),
    ("2026-01-1", "too few digits"),
    ("2026-1-01", "too few digits"),
    ("26-01-01", "too few digits"),
    ("12026-01-01", "too many digits"),
    ("20260101", "no hyphens"),
    ("2026/01/01", "no hyphens"),
    ("2026 01 01", "no hyphens"),
    ("2026-01", "no day"),
    ("2026-01-", "no day"),
    ("2026-W01-1", "a week date"),
    ("2026-001", "an ordinal date"),
    ("21-11-2026", "the other way round"),
    (" 2026-01-01", "a space before"),
    ("2026-01-01 ", "a space after"),
    ("2026-01-01x", "trailing junk"),
    ("2026-01-01-", "trailing junk"),
    ("2026-01-010", "trailing junk"),
    ("2026-01-01\n", "a line end after"),
    ("2026-0a-01", "a letter"),
    ("2O26-01-01", "the letter O"),
    ("-026-01-01", "a sign for a digit"),
    ("+026-01-01", "a sign for a digit"),
    ("2026--1-01", "a sign for a digit"),
    ("2026-01-+1", "a sign for a digit"),
    ("２０２６-０１-０１", "digits that are not ASCII"),
    ("2026‑01‑01", "hyphens that are not ASCII"),
    ("today", "a word"),
  ].map { text, comment in dayCase(text, comment, ["Malformed"]) }
}
