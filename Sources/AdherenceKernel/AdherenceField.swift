import ScienceKernel

/// The fields of a task record, beside `InputField.weight`.
///
/// The ranges are conventions. They reject values that no day can have.
package enum AdherenceField {
  /// The day of an entry, of a heatmap or of a summary.
  package static var day: InputField {
    InputField(
      "day", "a date that exists, in its turn, not after the day of reading, at most # together", Double(mostDays))
  }

  /// The type of a task.
  package static var type: InputField {
    InputField("type", "hydration, workout, meal, supplement, cardio, weight_log, progress_photo, each once a day")
  }

  /// Number of tasks of a type on a day.
  package static var total: InputField { InputField("total", 0...1000, "# to #, whole") }

  /// Number of completed tasks.
  package static var completed: InputField { InputField("completed", "# to the total, whole") }

  /// When one task was completed [min since local midnight].
  package static var minute: InputField {
    InputField("minute", 0...1439, "# to #, whole, of a day on which one of the tasks was completed")
  }

  /// Protein eaten [g].
  package static var protein: InputField { InputField("protein", 0...mostProtein, "# to # g") }

  /// The share of a day's tasks that makes it compliant.
  package static var threshold: InputField {
    InputField("threshold", "a share above 0 and up to 1, of whole numbers up to #", Double(mostTasks))
  }

  /// The protein that a day needs to count [g/day].
  package static var proteinTarget: InputField { InputField("protein target", 1...mostProtein, "# to # g/day, whole") }

  /// The weight at the start [kg].
  package static var startWeight: InputField { InputField("start weight", kilograms, "# to # kg") }

  /// The target weight [kg].
  package static var targetWeight: InputField {
    InputField("target weight", kilograms, "# to # kg, beside a start weight and other than it")
  }

  /// Number of users who have a badge.
  static var earned: InputField { InputField("earned", "# to the users, whole") }

  /// Number of users.
  static var users: InputField { InputField("users", 1...1e9, "# to #, whole") }

  /// The most days in a heatmap: a century.
  static var mostDays: Int { 36_525 }

  /// The largest denominator of a threshold.
  static var mostTasks: Int { 1000 }

  /// The most protein of an entry or a day [g].
  private static var mostProtein: Double { 1000 }

  private static var kilograms: ClosedRange<Double> { InputField.weight.range }
}
