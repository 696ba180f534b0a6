/// Energy spent at rest, by the simplified Mifflin–St Jeor equation, before it is rounded [kcal/day / 200].
///
/// ```
/// BMR = 10 · weight + 6.25 · height − 5 · age + offset
/// ```
///
/// Computed in whole units, so the result is the exact decimal times 200.
///
/// - Parameters:
///   - grams: Weight [g], a whole number in 30 000 … 300 000.
///   - millimetres: Standing height [mm], a whole number in 1 000 … 2 500.
///   - age: Completed years [y], 13 … 120; the studied people were 19–78.
///   - sex: The code of the sex: 0 male (+5), 1 other (−78), 2 female (−161 kcal/day).
/// - Returns: 200 times the basal metabolic rate, whole, 32 800 … 900 500, one per lane.
///
/// **Numerical error.** None: every term and sum is a whole number below 2²⁴.
///
/// **Model error.** R² = 0.71 over 498 healthy adults. See `docs/accuracy.md`.
///
/// **Source.** [Mifflin1990], abstract, the simplified form by sex; the paper says *resting energy expenditure*. The
/// offset of `other` is this kernel's convention.
@inlinable @inline(__always)
public func basalMetabolicRateNumerator<Value: RoundingLanes>(
  grams: Value, millimetres: Value, age: Value, sex: Value
) -> Value {
  basalMetabolicRateNumerator(
    grams: grams, millimetres: millimetres, ofAgeAndSex: basalMetabolicRateNumerator(age: age, sex: sex))
}

/// The terms of age and sex in the numerator of the basal metabolic rate.
@inlinable @inline(__always)
func basalMetabolicRateNumerator<Value: RoundingLanes>(age: Value, sex: Value) -> Value {
  let offset = (MifflinStJeor.denominator * MifflinStJeor.offsetPerSexCode) * sex
  let ofMen = MifflinStJeor.denominator * MifflinStJeor.maleOffset
  return (offset + ofMen) - MifflinStJeor.perYear * age
}

/// The numerator of the basal metabolic rate, from the terms of age and sex in it.
@inlinable @inline(__always)
func basalMetabolicRateNumerator<Value: RoundingLanes>(
  grams: Value, millimetres: Value, ofAgeAndSex: Value
) -> Value {
  (MifflinStJeor.perGram * grams + MifflinStJeor.perMillimetre * millimetres) + ofAgeAndSex
}

/// Energy spent at rest, by the simplified Mifflin–St Jeor equation [kcal/day].
///
/// ```
/// BMR = 10 · weight + 6.25 · height − 5 · age + offset, rounded half up to 1
/// ```
///
/// - Parameters:
///   - grams: Weight [g], a whole number in 30 000 … 300 000.
///   - millimetres: Standing height [mm], a whole number in 1 000 … 2 500.
///   - age: Completed years [y], 13 … 120; the studied people were 19–78.
///   - sex: The code of the sex: 0 male (+5), 1 other (−78), 2 female (−161 kcal/day).
/// - Returns: Basal metabolic rate [kcal/day], whole, 164 … 4503, one per lane.
///
/// **Numerical error.** None: proved for every numerator the domain can produce (`BasalMetabolicRateTests`).
///
/// **Model error.** R² = 0.71 over 498 healthy adults. See `docs/accuracy.md`.
///
/// **Source.** [Mifflin1990], abstract, the simplified form by sex.
@inlinable @inline(__always)
public func basalMetabolicRate<Value: RoundingLanes>(
  grams: Value, millimetres: Value, age: Value, sex: Value
) -> Value {
  let numerator = basalMetabolicRateNumerator(grams: grams, millimetres: millimetres, age: age, sex: sex)
  return nearestWhole(basalMetabolicRateQuotient(numerator: numerator))
}

/// The basal metabolic rate as the number that `nearestWhole` rounds.
@inlinable @inline(__always)
func basalMetabolicRateQuotient<Value: RoundingLanes>(numerator: Value) -> Value {
  factor(1, over: MifflinStJeor.denominator) * numerator
}
