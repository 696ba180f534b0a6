import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct WrittenDateTests {
  @Test func `a date is read as exports and spreadsheets write it, and a time never moves it`() {
    for (text, day) in [
      ("2020-04-04T08:30:34", "2020-04-04"), ("2020-04-04 23:59", "2020-04-04"),
      ("2020-04-04T08:30:34.5", "2020-04-04"), ("2026-11-24T06:30:00Z", "2026-11-24"),
      ("2020-04-04T23:30:34+02:00", "2020-04-04"), ("2020-04-04T00:30-0800", "2020-04-04"),
      ("Mar 12, 2024, 6:00:00 PM", "2024-03-12"), ("Feb 29, 2024, 12:00:00\u{202F}AM", "2024-02-29"),
      ("Dec 1, 2023", "2023-12-01"), ("Dec 31, 2023, 23:59:59", "2023-12-31"), ("Feb 29, 2023, 6:00:00 PM", nil),
      ("November 24, 2026", "2026-11-24"), ("24 Nov 2026", "2026-11-24"), ("24 Nov 2026, 06:30:00", "2026-11-24"),
      ("24.11.2026", "2026-11-24"), ("4.1.2026", "2026-01-04"), ("24.11.2026, 18:00:00", "2026-11-24"),
      ("24.11.2026 18:00", "2026-11-24"), ("24.11.2026 10:59:59", "2026-11-24"), ("24.11.2026 10:60", nil),
      ("24.11.2026 10:59:60", nil), ("2026/11/24", "2026-11-24"),
      ("Mai 12, 2024, 6:00:00 PM", "2024-05-12"), ("8. September 1963", "1963-09-08"), ("1. März 2027", "2027-03-01"),
      ("24. Dez. 2026", "2026-12-24"), ("3 Okt 2026", "2026-10-03"), ("8. Sett 1963", nil), ("2020-04-31T08:30", nil),
      ("2020-04-04T24:00", nil), ("12.03.24", nil),
      ("31.04.2026", nil), ("11.24.2026", nil), ("No 24, 2026", nil), ("24 November", nil), ("24 11 2026", nil),
      ("24.11 2026", nil), ("24-11.2026", nil),
      ("2026-11-24T06:30+2", nil), ("2026-11-24T06:30Zulu", nil), ("2026-11-24T06:30+02:0", nil), ("2026-11-24x", nil),
      ("24. 11. 2026", "2026-11-24"), ("24. Nov. 2026", "2026-11-24"), ("2026-11-24 6:30 am", nil),
      ("1 October 2026", "2026-10-01"), ("1st October 2026", "2026-10-01"), ("Thu 1 Oct 2026", "2026-10-01"),
      ("Thursday, October 1st, 2026", "2026-10-01"), ("Do. 1. Okt. 2026", "2026-10-01"), ("15-Oct-2026", "2026-10-15"),
      ("1 Sep 2026, 07:11:00", "2026-09-01"), ("Fri 1 Oct 2026", nil), ("Foo 1 Oct 2026", nil), ("Thu1 Oct 2026", nil),
      ("15-Oct 2026", nil), ("15 Oct-2026", nil), ("T 1 Oct 2026", nil),
      ("", nil),
    ] {
      expect(CalendarDate(written: text, nil)?.description, equals: day, "\(text)")
    }
  }

  @Test func `a date that the day or the month can begin needs the order`() {
    for (text, dayFirst, monthFirst) in [
      ("3/4/2026", "2026-04-03", "2026-03-04"), ("24/11/2026", "2026-11-24", nil),
      ("11/24/2026 6:30 AM", nil, "2026-11-24"),
      ("03-04-2026", "2026-04-03", "2026-03-04"), ("2026-03-04", "2026-03-04", "2026-03-04"),
    ] as [(String, String?, String?)] {
      expect(CalendarDate(written: text, .dayFirst)?.description, equals: dayFirst, "\(text)")
      expect(CalendarDate(written: text, .monthFirst)?.description, equals: monthFirst, "\(text)")
    }
    expect(CalendarDate(written: "24/11/2026", nil), equals: nil)
  }

  @Test func `a problem with a date names what would solve it`() {
    for (text, problem) in [
      ("14.03.79", #""14.03.79" is rejected: write the year with four digits"#),
      ("28.09.26 08:00", #""28.09.26 08:00" is rejected: write the year with four digits"#),
      ("28.09.26x", #""28.09.26x" is rejected: a date that exists"#),
      ("14/3/79", #""14/3/79" is rejected: write the year with four digits"#),
      ("14/03/1979", #""14/03/1979" begins with the day: write --date-order day_first"#),
      ("03-14-1979", #""03-14-1979" begins with the month: write --date-order month_first"#),
      ("14/15/1979", #""14/15/1979" does not say whether the day or the month comes first: "#),
      ("Fri 1 Oct 2026", #""Fri 1 Oct 2026" is rejected: 2026-10-01 is a Thursday"#),
      ("14.13.1979", #""14.13.1979" is rejected: a date that exists"#),
    ] {
      expect(DateOrder.problem(with: text, nil).hasPrefix(problem), "\(DateOrder.problem(with: text, nil))")
    }
  }

  @Test func `an option without the order that its date needs names the option for it`() throws {
    func problems(_ more: [String]) throws -> [String] {
      var given = try Arguments(["--day", "3/4/2026"] + more, of: Sample.second)
      _ = given.date(Sample.second.options[0])
      return given.problems
    }
    expect(
      try problems([]),
      equals: [
        """
        --day: "3/4/2026" does not say whether the day or the month comes first: --date-order day_first, or \
        --date-order month_first
        """
      ])
    expect(try problems(["--date-order", "day-first"]), equals: [])
    #expect(throws: Failure.self) { try problems(["--date-order", "us"]) }
  }

  @Test func `bytes are read as a text is`() {
    for (text, day) in [("1963-09-08", "1963-09-08"), ("08.09.1963", "1963-09-08"), ("x", nil), ("", nil)] {
      expect(CalendarDate(written: Array(text.utf8).span, nil)?.description, equals: day, "\(text)")
    }
  }
}
