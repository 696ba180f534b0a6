extension Formulas {
  /// Energy spent at rest by the simplified Mifflin–St Jeor equation, before rounding [kcal/day / 200].
  ///
  /// ```
  /// BMR = 10 · weight + 6.25 · height − 5 · age + offset
  /// ```
  ///
  /// Computed in whole units, so the result is the exact decimal times 200.
  ///
  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - millimeters: Standing height [mm], a whole number in 1 000 … 2 500.
  ///   - ageAndSex: The result of `ageAndSexTerm(age:sex:)`.
  /// - Returns: 200 times the basal metabolic rate, whole.
  ///
  /// **Numerical error.** None: every term and sum is a whole number below 2²⁴.
  ///
  /// **Model error.** R² = 0.71 over 498 healthy adults. See `docs/accuracy.md`.
  ///
  /// **Source.** [Mifflin1990], abstract, the simplified form by sex; the paper says *resting energy expenditure*. The
  /// offset for `other` is this kernel's convention.
  @inlinable @inline(__always)
  package static func basalMetabolicRateNumerator(grams: Float, millimeters: Float, ageAndSex: Float) -> Float {
    (MifflinStJeor.perGram * grams + MifflinStJeor.perMillimeter * millimeters) + ageAndSex
  }

  /// The age and sex terms of `basalMetabolicRateNumerator` [kcal/day / 200].
  ///
  /// - Parameters:
  ///   - age: Completed years [y], 13 … 120; the studied people were 19–78.
  ///   - sex: The code of the sex: 0 male (+5), 1 other (−78), 2 female (−161 kcal/day).
  @inlinable @inline(__always)
  package static func ageAndSexTerm(age: Float, sex: Float) -> Float {
    let offset = (MifflinStJeor.denominator * MifflinStJeor.offsetPerSexCode) * sex
    let maleOffset = MifflinStJeor.denominator * MifflinStJeor.maleOffset
    return (offset + maleOffset) - MifflinStJeor.perYear * age
  }

  /// Energy spent at rest by the simplified Mifflin–St Jeor equation, rounded half up to 1 [kcal/day].
  ///
  /// - Parameter numerator: The result of `basalMetabolicRateNumerator(grams:millimeters:ageAndSex:)`.
  /// - Returns: Basal metabolic rate [kcal/day].
  ///
  /// **Numerical error.** None: proved for every numerator the domain can produce (`BasalMetabolicRateTests`).
  @inlinable @inline(__always)
  package static func basalMetabolicRate(numerator: Float) -> WholeNumber {
    WholeNumber(nearest: factor(1, over: MifflinStJeor.denominator) * numerator)
  }
}
