// How a target is made, in seven lines. Each names the file in this folder that has its formula:
//
//   BMR       = (2·g + 125·mm − 1000·years + 200·offset) / 200, half up to 1 kcal/day      BasalMetabolicRate.swift
//   TDEE      = BMR · (48 + 7·level) / 40, half up to 1 kcal/day                           TotalDailyEnergy.swift
//   rate      = −500 to lose weight, +400 to gain muscle, else 0 [kcal/day, g/week]        CalorieTarget.swift
//   calories  = TDEE + rate [kcal/day]                                                     CalorieTarget.swift
//   protein   = g · (11 to lose, 12 to gain, else 9) / 5000, half up to 1 g/day            ProteinTarget.swift
//   water     = 7·g / 20 000, half up to 1 step of 100 mL/day                              WaterTarget.swift
//   weeks     = |target − g| / |rate|, rounded up                                          Timeline.swift
//
// The offset is +5 for men, −161 for women, −78 for other; the level is 0 (sedentary) to 4 (extremely active). A person can choose another
// rate (Pace.swift), TDEE or protein instead. The README's man: (160 000 + 225 000 − 30 000 + 1000) / 200 = 1780, 1780 · 62 / 40 = 2759,
// 2759 − 500 = 2259 kcal/day. Tests/Support/PlainIntegers.swift has the same lines in plain integers, shares nothing with this code, and tests it.
//
// Nothing else combines the formulas: `Targets(for:)`, `PartialTargets` and the columns (Passes.swift) each make `WeightTargets`, then
// `IntakeTargets`. In a loop over columns the compiler computes many rows in one vector. Hence (docs/decisions/0005-float-lanes.md)
// - a condition is a *flag*, all one bits or all zero bits: `flag.kept(x)` is x or 0, `flag.choice(x, y)` x or y, without a branch;
// - weights and numerators are whole numbers in a `Float`, exact below 2²⁴. `WholeNumber` rounds a product by adding 1.5·2²³, where
//   neighbors are 1 apart; its factors are a few units in the last place too large, so that halves round up;
// - there are two halves, because what follows from the calorie target fits into 16 bits, and a vector holds twice as many of those;
// - what does not depend on the three measures is prepared when a `Person` is made: its `terms` (Terms.swift);
// - a `Reach` says which results are possible, so that comparisons that none can fail are left out.

/// The formulas, one file each in this folder: pure functions over whole units, without branches and always inlined.
@usableFromInline package enum Formulas {}

/// The first half: what weight decides, for which 16 bits are too few.
@frozen @usableFromInline package struct WeightTargets {
  @usableFromInline package let bmr: WholeNumber
  @usableFromInline package let tdee: WholeNumber
  @usableFromInline package let proteinTarget: WholeNumber
  /// The water target in steps of 100 mL.
  @usableFromInline package let waterSteps: WholeNumber
  /// Weeks to the target weight; −1 if there is no projected date.
  @usableFromInline package let weeks: WholeNumber
  /// The flag for a projected date.
  @usableFromInline package let isAhead: WideFlag
  /// The bits of the advisories.
  @usableFromInline package let advisories: WholeNumber

  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - millimeters: Standing height [mm], a whole number in 1 000 … 2 500.
  ///   - targetGrams: Target weight [g], a whole number in 30 000 … 300 000; NaN for none.
  ///   - terms: The terms of age and choices.
  ///   - reach: The targets possible for these people.
  @inlinable @inline(__always)
  package init(
    grams: Float, millimeters: Float, targetGrams: Float, terms: PersonTerms, of reach: Reach
  ) {
    let projection = WeeksToTarget(
      grams: grams, targetGrams: targetGrams, weeksPerGram: terms.weeksPerGram, of: reach)
    weeks = projection.weeks
    isAhead = projection.isAhead
    bmr = Formulas.basalMetabolicRate(
      numerator: Formulas.basalMetabolicRateNumerator(
        grams: grams, millimeters: millimeters, ageAndSex: terms.ageAndSex))
    tdee = Formulas.totalDailyEnergy(bmr: bmr.float, activityFactor: terms.activityFactor).adding(terms.tdee)
    proteinTarget = Formulas.proteinTarget(grams: grams, proteinPerGram: terms.proteinPerGram)
      .adding(terms.protein)
    advisories = Formulas.weightAdvisories(
      grams: grams, millimeters: millimeters, targetGrams: targetGrams, losing: terms.losing,
      rapidBelow: terms.rapidBelow, projection: projection)
    waterSteps = Formulas.waterSteps(grams: grams)
  }
}

extension IntakeTargets {
  /// The second half for one person.
  @inlinable @inline(__always) package init(_ first: WeightTargets, terms: PersonTerms, of reach: Reach) {
    self.init(
      bmr: first.bmr.short, tdee: first.tdee.short, protein: first.proteinTarget.short,
      waterSteps: first.waterSteps.short, advisories: first.advisories.short, terms: terms, of: reach)
  }
}

/// The second half: what the calorie target decides, for which 16 bits are enough.
@frozen @usableFromInline package struct IntakeTargets {
  @usableFromInline package let calorieTarget: Int16
  @usableFromInline package let waterTarget: Int16
  /// The bits of all advisories.
  @usableFromInline package let advisories: Int16

  /// - Parameters:
  ///   - bmr: Basal metabolic rate [kcal/day].
  ///   - tdee: Total daily energy [kcal/day].
  ///   - protein: Protein target [g/day].
  ///   - waterSteps: Water target [100 mL/day].
  ///   - first: The bits of the advisories of the first half.
  ///   - terms: The terms of age and choices.
  ///   - reach: The targets possible for these people.
  @inlinable @inline(__always)
  package init(
    bmr: Int16, tdee: Int16, protein: Int16, waterSteps: Int16, advisories first: Int16, terms: PersonTerms,
    of reach: Reach
  ) {
    calorieTarget = Formulas.calorieTarget(tdee: tdee, adjustment: terms.adjustment)
    waterTarget = Formulas.waterTarget(steps: waterSteps)
    let implausible = Formulas.areImplausible(
      bmr: bmr, tdee: tdee, calories: calorieTarget, protein: protein, water: waterTarget,
      of: reach)
    advisories =
      first
      | Formulas.advisories(
        bmr: bmr, calories: calorieTarget, protein: protein, water: waterTarget, terms: terms, implausible: implausible)
  }
}
