/// The formulas, a file each in this folder: pure functions over whole units.
///
/// A formula has no branch, so that a loop over columns becomes vector code: a choice between people is a number picked
/// by a flag. It is always inlined. What follows from age and choices alone (`activityFactor(level:)` and its like) stands
/// apart from what needs a weight, because a person knows it once.
@usableFromInline package enum Formulas {}

// The one composition of the formulas. One person, a form that is being filled in and each row of columns take from it
// what they need. It has two halves, because numbers of 16 bits are half as wide in a vector: what needs more on the way,
// and what fits.

/// What a person's age and choices are worth in the formulas of weight: all that needs no measure.
@frozen @usableFromInline package struct WideTerms: Sendable, Hashable {
  /// The terms of age and sex in the numerator of the basal metabolic rate [kcal/day / 200].
  @usableFromInline package let ageAndSex: Float
  /// Total daily energy for each kilocalorie of the basal metabolic rate.
  @usableFromInline let activityFactor: Float
  /// Protein for each gram of weight.
  @usableFromInline let proteinPerGram: Float
  /// Weeks for each gram that the weight is to change by; NaN if the goal is neither to lose nor to gain.
  @usableFromInline let weeksPerGram: EquatableNumber
  /// The flag of `loseWeight`; in memory as bits, because a choice by a comparison with a code would become a jump.
  @usableFromInline let losing: WideFlag

  /// Age in years; sex, activity level and goal as codes.
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

/// What a person's age and choices are worth where 16 bits are enough: all that needs no target.
@frozen @usableFromInline package struct ShortTerms: Sendable, Hashable {
  /// What the goal adds to TDEE [kcal/day].
  @usableFromInline let calorieChange: Int16
  /// The lowest calorie target without an advisory [kcal/day].
  @usableFromInline let minimumIntake: Int16
  /// The bits of the advisories of the age.
  @usableFromInline let ageAdvisories: Int16
  /// Weight change per week that the goal asks for [g/week].
  @usableFromInline package let weeklyRate: Int16

  /// Age in years; sex and goal as codes.
  @inlinable @inline(__always)
  package init(age: UInt8, sex: UInt8, goal: UInt8) {
    // As wide as the numbers beside them: a comparison of bytes would have to be widened afterwards.
    let losing = ShortFlag(Int16(goal) == Int16(Goal.loseWeight.rawValue))
    let gaining = ShortFlag(Int16(goal) == Int16(Goal.gainMuscle.rawValue))
    calorieChange = Formulas.calorieChange(losing: losing, gaining: gaining)
    minimumIntake = Formulas.minimumIntake(sex: Int16(sex))
    ageAdvisories = Formulas.ageAdvisories(age: Int16(age))
    weeklyRate = Formulas.weeklyRate(losing: losing, gaining: gaining)
  }
}

/// A number that is equal to itself even if it is NaN.
@frozen @usableFromInline package struct EquatableNumber: Sendable, Hashable {
  @usableFromInline let bits: UInt32

  @inlinable init(_ number: Float) { bits = number.bitPattern }

  @inlinable package var number: Float { Float(bitPattern: bits) }
}

/// What follows from a weight: the half of the targets that needs more than 16 bits on the way.
@frozen @usableFromInline package struct TargetsOfWeight {
  @usableFromInline package let bmr: Int16
  @usableFromInline package let tdee: Int16
  @usableFromInline package let proteinTarget: Int16
  /// The water target in steps of 100 mL.
  @usableFromInline package let waterSteps: Int16
  /// Weeks to the target weight; −1 where there is no projection.
  @usableFromInline package let weeks: Int32
  /// Whether there is a projection.
  @usableFromInline package let isAhead: WideFlag
  /// The bits of the advisories.
  @usableFromInline package let advisories: Int16

  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - millimeters: Standing height [mm], a whole number in 1 000 … 2 500.
  ///   - targetGrams: Target weight [g], a whole number in 30 000 … 300 000; NaN for none.
  ///   - terms: What age and choices are worth.
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

/// What follows from numbers that fit into 16 bits: the other half of the targets.
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
  ///   - terms: What age and choices are worth.
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
