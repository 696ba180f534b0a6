/// Energy to eat in a day: TDEE, less 500 to lose weight, plus 400 to gain muscle [kcal/day].
///
/// - Parameters:
///   - tdee: Total daily energy expenditure [kcal/day], whole.
///   - losing: The flag of the goal `lose_weight`.
///   - gaining: The flag of the goal `gain_muscle`.
/// - Returns: Calorie target [kcal/day], whole, one per lane. It is not clamped: for a small body it can fall below
///   any sensible intake, and even below 0, which `Advisory` says.
///
/// **Numerical error.** None: nothing is rounded.
///
/// **Model error.** A constant deficit does not lose weight at a constant rate. See `docs/accuracy.md`.
///
/// **Source.** The plan service's conventions.
@inlinable @inline(__always)
public func calorieTarget<Value: Lanes>(tdee: Value, losing: Value.Flag, gaining: Value.Flag) -> Value {
  tdee + calorieChange(losing: losing, gaining: gaining)
}

/// What a goal adds to TDEE [kcal/day].
@inlinable @inline(__always)
func calorieChange<Value: Lanes>(losing: Value.Flag, gaining: Value.Flag) -> Value {
  Value(GoalAdjustment.losingCalories, where: losing) + Value(GoalAdjustment.gainingCalories, where: gaining)
}
