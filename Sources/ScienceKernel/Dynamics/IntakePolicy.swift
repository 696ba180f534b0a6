/// A person's energy intake over time.
public enum IntakePolicy: Sendable, Hashable {
  /// The same intake every day for 156 weeks [kcal/day].
  case constant(Int)
  /// Consecutive phases, at most 156 weeks in total.
  case phases([IntakePhase])
  /// The calorie target, recomputed every week at the projected weight for 156 weeks, as the plan service does.
  case recomputedWeekly
}

/// A number of weeks at one intake.
public struct IntakePhase: Sendable, Hashable {
  /// Whole weeks, 1 … 156.
  public let weeks: Int
  /// Energy intake [kcal/day].
  public let intake: Int
  /// The activity level during the phase; nil to keep the person's own.
  public let activityLevel: ActivityLevel?

  /// Creates a phase.
  public init(weeks: Int, intake: Int, activityLevel: ActivityLevel? = nil) {
    self.weeks = weeks
    self.intake = intake
    self.activityLevel = activityLevel
  }
}
