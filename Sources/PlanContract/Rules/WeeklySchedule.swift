import ScienceKernel

/// When the weekly recompute runs: on Sundays at 02:00.
public enum WeeklySchedule {
  /// The next Sunday 02:00 after an instant [s since 1970].
  ///
  /// - Parameters:
  ///   - instant: An instant [s since 1970], within ±10¹¹.
  ///   - offset: The offset in which it is Sunday 02:00. Over a change of the clock, pass the one that then holds.
  /// - Throws: `InvalidInput` for an instant that is not finite or outside its range.
  public static func next(after instant: Double, at offset: UTCOffset) throws(InvalidInput) -> Double {
    guard instant.magnitude <= RuleField.farthestInstant else {
      throw InvalidInput([InputViolation(field: RuleField.now, given: .number(instant))])
    }
    // 1970-01-04 was a Sunday. Whole seconds, so that a fraction just before a Sunday is not rounded to it.
    let (week, first) = (Int64(7 * 86_400), Int64(3 * 86_400 + 2 * 3600))
    let since = Int64(instant.rounded(.down)) + 60 * Int64(offset.minutes) - first
    let weeks = since >= 0 ? since / week + 1 : (since + 1) / week
    return Double(first + weeks * week - 60 * Int64(offset.minutes))
  }
}
