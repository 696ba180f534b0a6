import CommandLineText
import Foundation
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct StartDateTests {
  @Test func `the start is the date of the option, today without one, and nothing for a wrong one`() throws {
    for (arguments, expected) in [(["--on=2024-02-29"], CalendarDate("2024-02-29")), (["--on=2023-02-29"], nil)] {
      var given = try Arguments(arguments, of: Subcommand.people)
      expect(CalendarDate.start(&given), equals: expected)
      expect(given.problems.isEmpty, equals: (expected != nil))
    }
    var given = try Arguments([], of: Subcommand.people)
    let before = CalendarDate.today
    let start = CalendarDate.start(&given)
    // Midnight may pass in between.
    expect([before, .today].contains(start))
  }

  @Test func `today is a day of the local calendar`() throws {
    let before = Date()
    let today = CalendarDate.today.description
    let format = DateFormatter()
    (format.calendar, format.dateFormat) = (Calendar(identifier: .gregorian), "yyyy-MM-dd")
    expect([format.string(from: before), format.string(from: Date())].contains(today))
  }
}
