extension Formulas {
  /// Energy spent in a day: the rounded BMR times the activity factor [kcal/day].
  ///
  /// ```
  /// TDEE = BMR · (1.2 + 0.175 · level), rounded half up to 1
  /// ```
  ///
  /// - Parameters:
  ///   - bmr: Basal metabolic rate [kcal/day], already rounded to a whole number.
  ///   - activityFactor: The result of `activityFactor(level:)`.
  /// - Returns: Total daily energy expenditure [kcal/day].
  ///
  /// **Numerical error.** None: proved for every BMR at every activity level (`TotalDailyEnergyTests`).
  ///
  /// **Model error.** Not published for these factors. Nine in ten measured adults spend more than 1.2 or 1.375 times
  /// their BMR [DRI2023]. See `docs/accuracy.md`.
  ///
  /// **Source.** The factors are a convention without a primary source.
  @inlinable @inline(__always)
  package static func totalDailyEnergy(bmr: Float, activityFactor: Float) -> WholeNumber {
    WholeNumber(nearest: activityFactor * bmr)
  }

  /// Total daily energy per kilocalorie of BMR: 1.2 + 0.175 · level, as a factor for `totalDailyEnergy`.
  ///
  /// The lowest factor plus a step for each level: a choice among five numbers would cost every row four comparisons.
  ///
  /// - Parameter level: The code of the activity level, 0 sedentary … 4 extremely active.
  @inlinable @inline(__always)
  package static func activityFactor(level: Float) -> Float {
    let lowest = ActivityFactor.thousandths(of: .sedentary)
    let step = ActivityFactor.thousandths(of: .lightlyActive) - lowest
    return factor(step, over: ActivityFactor.denominator) * level + factor(lowest, over: ActivityFactor.denominator)
  }
}
