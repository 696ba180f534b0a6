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

  /// The date of the option `--on`; today if there is none, nil if it is no date.
  static func start(_ option: String?) -> CalendarDate? {
    guard let option else { return .today }
    return CalendarDate(option)
  }

  /// What is wrong with an option that should be a date.
  static func complaint(about option: String, _ value: String) -> String {
    "\(option): \(shown(value)) is not accepted: a date that exists, written YYYY-MM-DD"
  }
}
