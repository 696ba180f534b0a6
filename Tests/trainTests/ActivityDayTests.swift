import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import train

struct ActivityDayTests {
  @Test func `a date is read as exports and spreadsheets write it, and a time never moves it`() {
    for (text, day) in [
      ("2020-04-04T08:30:34", "2020-04-04"), ("2020-04-04 23:59", "2020-04-04"),
      ("2020-04-04T08:30:34.5", "2020-04-04"), ("2026-11-24T06:30:00Z", "2026-11-24"),
      ("2020-04-04T23:30:34+02:00", "2020-04-04"), ("2020-04-04T00:30-0800", "2020-04-04"),
      ("Mar 12, 2024, 6:00:00 PM", "2024-03-12"), ("Feb 29, 2024, 12:00:00\u{202F}AM", "2024-02-29"),
      ("Dec 1, 2023", "2023-12-01"), ("Dec 31, 2023, 23:59:59", "2023-12-31"), ("Feb 29, 2023, 6:00:00 PM", nil),
      ("November 24, 2026", "2026-11-24"), ("24 Nov 2026", "2026-11-24"), ("24 Nov 2026, 06:30:00", "2026-11-24"),
      ("24.11.2026", "2026-11-24"), ("4.1.2026", "2026-01-04"), ("24.11.2026, 18:00:00", "2026-11-24"),
      ("24.11.2026 18:00", "2026-11-24"), ("2026/11/24", "2026-11-24"),
      ("Mai 12, 2024, 6:00:00 PM", nil), ("2020-04-31T08:30", nil), ("2020-04-04T24:00", nil), ("12.03.24", nil),
      ("31.04.2026", nil), ("11.24.2026", nil), ("No 24, 2026", nil), ("24 November", nil), ("24 11 2026", nil),
      ("24.11 2026", nil), ("24-11.2026", nil),
      ("2026-11-24T06:30+2", nil), ("2026-11-24T06:30Zulu", nil), ("2026-11-24T06:30+02:0", nil), ("2026-11-24x", nil),
      ("24. 11. 2026", "2026-11-24"), ("24. Nov. 2026", "2026-11-24"), ("2026-11-24 6:30 am", nil),
      ("", nil),
    ] {
      expect(CalendarDate(activity: text, nil)?.description, equals: day, "\(text)")
    }
  }

  @Test func `a date that the day or the month can begin needs the order`() {
    for (text, dayFirst, monthFirst) in [
      ("3/4/2026", "2026-04-03", "2026-03-04"), ("24/11/2026", "2026-11-24", nil),
      ("11/24/2026 6:30 AM", nil, "2026-11-24"),
      ("03-04-2026", "2026-04-03", "2026-03-04"), ("2026-03-04", "2026-03-04", "2026-03-04"),
    ] as [(String, String?, String?)] {
      expect(CalendarDate(activity: text, .dayFirst)?.description, equals: dayFirst, "\(text)")
      expect(CalendarDate(activity: text, .monthFirst)?.description, equals: monthFirst, "\(text)")
    }
    expect(CalendarDate(activity: "24/11/2026", nil), equals: nil)
  }

  @Test(arguments: ["season", "readiness"])
  func `a file with such dates is not read without the order`(_ command: String) throws {
    let text = "day,load,sleep_h\n11/24/2026,80,7\n"
    let outcome = try Command.run("\(command) -", input: text)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(
      outcome.error,
      equals: """
        train: standard input, row 1: day: "11/24/2026" does not say whether the day or the month comes first: \
        --date-order day_first, or --date-order month_first.

        """)
    let read = try Command.run("\(command) - --date-order month_first --csv", input: text)
    #expect(read.status == 0 && read.lines[1].hasPrefix("2026-11-24,"), "\(read)")
    let other = try Command.run("\(command) - --date-order day_first --csv", input: text)
    #expect(other.status == 2 && other.error.hasPrefix(#"row 1: day: "11/24/2026" is rejected: a date that exists"#))
  }
}
