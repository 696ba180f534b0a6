import ScienceKernel

extension CalendarDate {
  /// The day of an activity in an export: `2020-04-04T08:30:34` of intervals.icu or `Mar 12, 2024, 6:00:00 PM` of Strava;
  /// nil for a day that does not exist, or a time with an offset, whose day depends on the place.
  init?(activity text: String) {
    if let parts = text.wholeMatch(of: #/(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?/#) {
      self.init(String(parts.1))
      return
    }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard
      let parts = text.wholeMatch(
        of: #/(\w{3}) (\d{1,2}), (\d{4})(, ([01]?\d|2[0-3]):[0-5]\d:[0-5]\d(\s?(AM|PM))?)?/#),
      let month = months.firstIndex(of: String(parts.1)), let day = Int(parts.2), let year = Int(parts.3)
    else { return nil }
    self.init(year: year, month: month + 1, day: day)
  }
}
