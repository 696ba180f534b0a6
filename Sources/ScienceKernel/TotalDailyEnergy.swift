/// Energy spent in a day: the rounded BMR times the factor of the activity level [kcal/day].
///
/// ```
/// TDEE = BMR · (1.2 + 0.175 · level), rounded half up to 1
/// ```
///
/// - Parameters:
///   - bmr: Basal metabolic rate [kcal/day], already rounded to a whole number, 164 … 4503.
///   - activityLevel: The code of the activity level, 0 sedentary … 4 extremely active.
/// - Returns: Total daily energy expenditure [kcal/day], whole, 197 … 8556, one per lane.
///
/// **Numerical error.** None: proved for every BMR at every activity level (`TotalDailyEnergyTests`).
///
/// **Model error.** Not published for these factors. See `docs/accuracy.md`.
///
/// **Source.** The factors are a convention without a primary source.
@inlinable @inline(__always)
public func totalDailyEnergy<Value: RoundingLanes>(bmr: Value, activityLevel: Value) -> Value {
  nearestWhole(activityFactor(activityLevel: activityLevel) * bmr)
}

/// Total daily energy for each kilocalorie of BMR: the factor whose product with the BMR `nearestWhole` rounds.
@inlinable @inline(__always)
func activityFactor<Value: RoundingLanes>(activityLevel: Value) -> Value {
  let perLevel = factor(ActivityFactor.perLevel, over: ActivityFactor.denominator)
  let sedentary = factor(ActivityFactor.sedentary, over: ActivityFactor.denominator)
  return perLevel * activityLevel + sedentary
}
