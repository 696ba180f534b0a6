import CommandLineText
import Foundation
import ScienceKernel

extension CalendarDate {
  /// Today in the local time zone: the command may look at a clock, as the kernel never does.
  static var today: CalendarDate {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let date = CalendarDate(year: year, month: month, day: day)
    else { preconditionFailure("the clock stands outside the calendar") }
    return date
  }

  /// The date of the option `--on`, today if it is not given; nil, with a problem, if it is no date.
  static func start(_ given: Arguments, _ problems: inout [String]) -> CalendarDate? {
    guard let text = given[.on] else { return .today }
    return date(text, of: .on, &problems)
  }

  /// The date that an option says; nil, with a problem, if it is none.
  static func date(_ text: String, of option: Option, _ problems: inout [String]) -> CalendarDate? {
    let date = CalendarDate(text)
    if date == nil {
      problems.append("\(option.name): \(shown(text)) is not accepted: a date that exists, written YYYY-MM-DD")
    }
    return date
  }
}
