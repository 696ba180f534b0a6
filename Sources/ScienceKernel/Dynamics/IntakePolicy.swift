/// What a person eats on the way.
public enum IntakePolicy: Sendable, Hashable {
  /// The same every day [kcal/day], for 156 weeks.
  case constant(Int)
  /// One phase after the other, 156 weeks together at most.
  case phases([IntakePhase])
  /// The calorie target, set anew every week at the projected weight, as the plan service does; for 156 weeks.
  case recomputedWeekly
}

/// Some weeks at one intake.
public struct IntakePhase: Sendable, Hashable {
  /// Whole weeks, 1 … 156.
  public let weeks: Int
  /// [kcal/day].
  public let intake: Int
  /// How much the person moves meanwhile; nil for as much as before.
  public let activityLevel: ActivityLevel?

  /// A phase.
  public init(weeks: Int, intake: Int, activityLevel: ActivityLevel? = nil) {
    self.weeks = weeks
    self.intake = intake
    self.activityLevel = activityLevel
  }
}
