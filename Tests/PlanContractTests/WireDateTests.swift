import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WireDateTests {
  @Test(arguments: [
    "2027-01-30", "20270130", "2027-030", "2027030", "2027-W04-6", "2027W046", "2027-01-30T00:00:00Z",
    "2027-01-30T00:00:00.000Z", "2027-01-30T00:00:00,123456789Z", "2027-01-30t23:59:60z", "2027-01-30 12:30",
    "20270130T123000Z", "20270130T12", "2027-01-30T12:30:00", "2027-01-29T24:00:00Z", "2027-01-29T24:00",
    "2027-01-30T02:00:00+02:00", "2027-01-30T00:00:00+02:00", "2027-01-30T19:00:00-05:00", "2027-01-30T19:00:00-0500",
    "2027-01-30T19:00:00-05", "2027-01-30T23.5-00:30", "2027-01-30T05:45:00+05:45", "2027-01-30T05:44:59.9+05:45",
    "2027-01-30T23:59:00+23:59", "2027-01-29T24:00:00-23:59", "2027-01-30T23.999999-00:01",
  ])
  func `any form of ISO 8601 is read as its day`(_ text: String) {
    expect(CalendarDate(wireText: text)?.wireText, equals: "2027-01-30T00:00:00Z")
  }

  @Test(arguments: [
    ("2026-W53-7", "2027-01-03"), ("2020-W01-1", "2019-12-30"), ("2024-366", "2024-12-31"),
    ("0000-01-01T00:00:00Z", "0000-01-01"), ("+010000-01-01T00:00:00Z", "+010000-01-01"),
    ("-000001-12-31", "-000001-12-31"), ("+275760-09-13T00:00:00Z", "+275760-09-13"),
  ])
  func `weeks, days of the year and far years are read`(_ text: String, _ date: String) {
    expect(CalendarDate(wireText: text), equals: CalendarDate(date))
  }

  @Test(arguments: [
    "", "T", "2027", "2027-01", "2027-1-30", "2027-02-29", "2027-13-01", "2027-000", "2027-366", "2025-W53-1",
    "2027-W00-1", "2027-W04-8", "2027-W4-6", "2027W04-6", "2027-01-30T", "2027-01-30TZ", "2027-01-30T25:00Z",
    "2027-01-30T24:01Z", "2027-01-30T24:00:00.1Z", "2027-01-30T12:60Z", "2027-01-30T12:30:61Z", "2027-01-30T1:30Z",
    "2027-01-30T12:30:00.Z", "2027-01-30T12:30:00Zx", "2027-01-30T12:30:00+", "2027-01-30T12:30:00+2:00",
    "2027-01-30T12:30:00+24:00", "2027-01-30T12:30:00+25:00",
    "2027-01-30T12:30:00+02:60", "2027-01-30T12:30:00+02:00:00", "30.01.2027", "01/30/2027", "Sat Jan 30 2027",
    "1801267200", "2027-01-30T00:00:00Z ", " 2027-01-30", "２０２７-01-30", "+275760-09-13T24:00:00Z",
    "+010000W011", "2027-W04x6", "2027-01-30T12:30x30Z", "2027-01-30T12:30:00.x", "٢٠٢٧-٠١-٣٠",
  ])
  func `what is no date is not read`(_ text: String) {
    expect(CalendarDate(wireText: text), equals: nil)
  }

  @Test func `every day of 400 years is read in every dialect`() throws {
    for day in stride(from: 0, to: 146_097, by: Sweep.count(1, sample: 97)) {
      let date = try require(CalendarDate(dayNumber: day))
      let year = date.components.year
      let newYear = try require(CalendarDate(year: year, month: 1, day: 1))
      func padded(_ number: Int, _ count: Int) -> String {
        String(repeating: "0", count: count - "\(number)".count) + "\(number)"
      }
      let ordinal = padded(newYear.distance(to: date) + 1, 3)
      let thursday = try require(date.week.lowerBound.adding(days: 3)).components
      let ofYear = try require(CalendarDate(year: thursday.year, month: 1, day: 1)).distance(
        to: try require(date.week.lowerBound.adding(days: 3)))
      let week = "\(thursday.year)-W\(padded(ofYear / 7 + 1, 2))-\(date.weekday.rawValue)"
      for text in [date.wireText, "\(year)-\(ordinal)", "\(year)\(ordinal)", week, week.replacing("-", with: "")] {
        expect(CalendarDate(wireText: text), equals: date, "\(text)")
      }
    }
  }
}
