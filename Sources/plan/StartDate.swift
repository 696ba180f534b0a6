import CommandLineText
import ScienceKernel

extension CalendarDate {
  /// The date of the option `--on`, or today if it is absent; nil, with a problem, if the value is not a date.
  static func start(_ given: inout Arguments) -> CalendarDate? {
    given[.on] == nil ? .today : given.date(.on)
  }
}
