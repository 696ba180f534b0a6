/// The formulas, one file each in this folder: pure functions over whole units.
///
/// A formula has no branch and is always inlined, so loops over columns vectorize: flags select numbers instead of
/// branching. Functions of age and choices alone (such as `activityFactor(level:)`) are separate, because `Person`
/// stores their results.
@usableFromInline package enum Formulas {}

// The only place that combines the formulas. One person, a partly filled form and each row of columns use it. It has
// two halves: the part that needs more than 16 bits, and the part where 16 bits are enough, so that a vector holds
// twice as many.

/// Coefficients of the weight formulas that depend only on age, sex, activity level and goal.
@frozen @usableFromInline package struct WideTerms: Sendable, Hashable {
  /// The age and sex terms of the BMR numerator [kcal/day / 200].
  @usableFromInline package let ageAndSex: Float
  /// Total daily energy per kilocalorie of BMR.
  @usableFromInline let activityFactor: Float
  /// Protein per gram of weight.
  @usableFromInline let proteinPerGram: Float
  /// Weeks per gram of weight change; NaN if the goal is neither to lose nor to gain.
  @usableFromInline let weeksPerGram: EquatableNumber
  /// The flag for `loseWeight`, stored as bits, because comparing with a code would compile to a jump.
  @usableFromInline let losing: WideFlag

  /// Creates the terms from an age in years and the codes of sex, activity level and goal.
  @inlinable @inline(__always)
  package init(age: Float, sex: Float, activityLevel: Float, goal: Float) {
    losing = WideFlag(goal == Float(Goal.loseWeight.rawValue))
    let gaining = WideFlag(goal == Float(Goal.gainMuscle.rawValue))
    ageAndSex = Formulas.ageAndSexTerm(age: age, sex: sex)
    activityFactor = Formulas.activityFactor(level: activityLevel)
    proteinPerGram = Formulas.proteinPerGram(losing: losing, gaining: gaining)
    weeksPerGram = EquatableNumber(Formulas.weeksPerGram(losing: losing, gaining: gaining))
  }
}

/// The 16-bit terms that depend only on age, sex and goal.
@frozen @usableFromInline package struct ShortTerms: Sendable, Hashable {
  /// The goal's change to TDEE [kcal/day].
  @usableFromInline let calorieChange: Int16
  /// The lowest calorie target without an advisory [kcal/day].
  @usableFromInline let minimumIntake: Int16
  /// The advisory bits that depend on age.
  @usableFromInline let ageAdvisories: Int16
  /// The goal's weight change per week [g/week].
  @usableFromInline package let weeklyRate: Int16

  /// Creates the terms from an age in years and the codes of sex and goal.
  @inlinable @inline(__always)
  package init(age: UInt8, sex: UInt8, goal: UInt8) {
    // Compare at the width of the neighboring numbers; a byte comparison would have to be widened afterwards.
    let losing = ShortFlag(Int16(goal) == Int16(Goal.loseWeight.rawValue))
    let gaining = ShortFlag(Int16(goal) == Int16(Goal.gainMuscle.rawValue))
    calorieChange = Formulas.calorieChange(losing: losing, gaining: gaining)
    minimumIntake = Formulas.minimumIntake(sex: Int16(sex))
    ageAdvisories = Formulas.ageAdvisories(age: Int16(age))
    weeklyRate = Formulas.weeklyRate(losing: losing, gaining: gaining)
  }
}

/// A number that equals itself even if it is NaN.
@frozen @usableFromInline package struct EquatableNumber: Sendable, Hashable {
  @usableFromInline let bits: UInt32

  @inlinable init(_ number: Float) { bits = number.bitPattern }

  @inlinable package var number: Float { Float(bitPattern: bits) }
}

/// The targets that depend on weight: the half whose computation needs more than 16 bits.
@frozen @usableFromInline package struct TargetsOfWeight {
  @usableFromInline package let bmr: Int16
  @usableFromInline package let tdee: Int16
  @usableFromInline package let proteinTarget: Int16
  /// The water target in steps of 100 mL.
  @usableFromInline package let waterSteps: Int16
  /// Weeks to the target weight; −1 if there is no projected date.
  @usableFromInline package let weeks: Int32
  /// The flag for a projected date.
  @usableFromInline package let isAhead: WideFlag
  /// The bits of the advisories.
  @usableFromInline package let advisories: Int16

  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - millimeters: Standing height [mm], a whole number in 1 000 … 2 500.
  ///   - targetGrams: Target weight [g], a whole number in 30 000 … 300 000; NaN for none.
  ///   - terms: The coefficients of age and choices.
  @inlinable @inline(__always)
  package init(grams: Float, millimeters: Float, targetGrams: Float, terms: WideTerms) {
    let projection = WeeksToTarget(
      grams: grams, targetGrams: targetGrams, weeksPerGram: terms.weeksPerGram.number)
    weeks = projection.weeks.integer
    isAhead = projection.isAhead
    advisories =
      Formulas.weightAdvisories(
        grams: grams, millimeters: millimeters, targetGrams: targetGrams, losing: terms.losing,
        contradiction: projection.contradiction
      ).short
    let rate = Formulas.basalMetabolicRate(
      numerator: Formulas.basalMetabolicRateNumerator(
        grams: grams, millimeters: millimeters, ageAndSex: terms.ageAndSex))
    bmr = rate.short
    tdee = Formulas.totalDailyEnergy(bmr: rate.float, activityFactor: terms.activityFactor).short
    proteinTarget = Formulas.proteinTarget(grams: grams, proteinPerGram: terms.proteinPerGram).short
    waterSteps = Formulas.waterSteps(grams: grams).short
  }
}

/// The targets that depend on 16-bit numbers: the other half.
@frozen @usableFromInline package struct TargetsOfIntake {
  @usableFromInline package let calorieTarget: Int16
  @usableFromInline package let waterTarget: Int16
  /// The bits of the advisories.
  @usableFromInline package let advisories: Int16

  /// - Parameters:
  ///   - bmr: Basal metabolic rate [kcal/day].
  ///   - tdee: Total daily energy [kcal/day].
  ///   - protein: Protein target [g/day].
  ///   - waterSteps: Water target [100 mL/day].
  ///   - terms: The coefficients of age and choices.
  @inlinable @inline(__always)
  package init(bmr: Int16, tdee: Int16, protein: Int16, waterSteps: Int16, terms: ShortTerms) {
    calorieTarget = Formulas.calorieTarget(tdee: tdee, change: terms.calorieChange)
    waterTarget = Formulas.waterTarget(steps: waterSteps)
    let implausible = Formulas.areImplausible(
      bmr: bmr, tdee: tdee, calories: calorieTarget, protein: protein, water: waterTarget,
      of: .ofAcceptedPeople)
    advisories =
      terms.ageAdvisories
      | Formulas.intakeAdvisories(
        bmr: bmr, calories: calorieTarget, minimum: terms.minimumIntake, implausible: implausible)
  }
}
