import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import train

struct ActivityDayTests {
  @Test func `a local time is on its day, and a time with an offset is rejected`() {
    for (text, day) in [
      ("2020-04-04T08:30:34", "2020-04-04"), ("2020-04-04 23:59", "2020-04-04"),
      ("2020-04-04T08:30:34.5", "2020-04-04"),
      ("Mar 12, 2024, 6:00:00 PM", "2024-03-12"), ("Feb 29, 2024, 12:00:00\u{202F}AM", "2024-02-29"),
      ("Dec 1, 2023", "2023-12-01"), ("Dec 31, 2023, 23:59:59", "2023-12-31"), ("Feb 29, 2023, 6:00:00 PM", nil),
      ("Mai 12, 2024, 6:00:00 PM", nil), ("2020-04-04T08:30:34Z", nil), ("2020-04-04T08:30:34+02:00", nil),
      ("2020-04-31T08:30", nil), ("2020-04-04T24:00", nil), ("12.03.2024", nil), ("", nil),
    ] {
      expect(CalendarDate(activity: text)?.description, equals: day, "\(text)")
    }
  }
}
