extension Formulas {
  /// Energy to eat in a day: TDEE, less 500 to lose weight, plus 400 to gain muscle [kcal/day].
  ///
  /// - Parameters:
  ///   - tdee: Total daily energy expenditure [kcal/day].
  ///   - change: What `calorieChange(losing:gaining:)` returns.
  /// - Returns: Calorie target [kcal/day]. It is not clamped: for a small body it can fall below any sensible intake, and
  ///   even below 0, which `Advisory` says.
  ///
  /// **Numerical error.** None: nothing is rounded.
  ///
  /// **Model error.** A constant deficit does not lose weight at a constant rate. See `docs/accuracy.md`.
  ///
  /// **Source.** The plan service's conventions.
  @inlinable @inline(__always)
  package static func calorieTarget(tdee: Int16, change: Int16) -> Int16 { tdee &+ change }

  /// What a goal adds to TDEE [kcal/day].
  ///
  /// - Parameters:
  ///   - losing: The flag of the goal `lose_weight`.
  ///   - gaining: The flag of the goal `gain_muscle`.
  @inlinable @inline(__always)
  package static func calorieChange(losing: ShortFlag, gaining: ShortFlag) -> Int16 {
    losing.kept(GoalAdjustment.losingCalories) | gaining.kept(GoalAdjustment.gainingCalories)
  }
}
