import CommandLineText
import Foundation
import ScienceKernel

extension CalendarDate {
  /// Today in the local time zone.
  ///
  /// Only the command reads a clock; the kernel never does.
  static var today: CalendarDate {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let date = CalendarDate(year: year, month: month, day: day)
    else { preconditionFailure("the clock is outside the calendar") }
    return date
  }

  /// The date of the option `--on`, or today if it is absent; nil, with a problem, if the value is not a date.
  static func start(_ given: inout Arguments) -> CalendarDate? {
    given[.on] == nil ? .today : given.date(.on)
  }
}
