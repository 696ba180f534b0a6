extension Formulas {
  /// Daily energy intake: TDEE plus the adjustment of the goal or the pace [kcal/day].
  ///
  /// - Parameters:
  ///   - tdee: Total daily energy expenditure [kcal/day].
  ///   - adjustment: −500 to lose weight, +400 to gain muscle, or the pace's [kcal/day].
  /// - Returns: Calorie target [kcal/day]. It is not clamped: for a small body it can be too low to be sensible, even
  ///   below 0; check `Advisory`.
  ///
  /// **Numerical error.** None: nothing is rounded.
  ///
  /// **Model error.** A constant deficit does not give a constant rate of loss. See `docs/accuracy.md`.
  ///
  /// **Source.** 500: [AHA2013], for overweight and obese people. 400: the plan service's convention.
  @inlinable @inline(__always)
  package static func calorieTarget(tdee: Int16, adjustment: Int16) -> Int16 { tdee &+ adjustment }

  /// A goal's change to TDEE [kcal/day], which is also its weekly rate [g/week]: −500, +400 or 0.
  ///
  /// - Parameters:
  ///   - losing: The flag for the goal `lose_weight`.
  ///   - gaining: The flag for the goal `gain_muscle`.
  @inlinable @inline(__always)
  package static func adjustment(losing: ShortFlag, gaining: ShortFlag) -> Int16 {
    losing.kept(GoalAdjustment.losing) | gaining.kept(GoalAdjustment.gaining)
  }
}

extension Goal {
  /// The same for one goal.
  package var adjustment: Int16 {
    switch self {
    case .loseWeight: GoalAdjustment.losing
    case .gainMuscle: GoalAdjustment.gaining
    case .maintain, .improveHealth: 0
    }
  }
}
