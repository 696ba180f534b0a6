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
  /// Weeks per gram of weight change; NaN if the adjustment is 0.
  @usableFromInline let weeksPerGram: EquatableNumber
  /// The weight below which a loss at this rate is more than `fastestLossPercent` of it [g]; it counts only with `losing`.
  @usableFromInline let rapidBelow: Float
  /// The flag for `loseWeight` or a deficit, stored as bits, because comparing with a code would compile to a jump.
  @usableFromInline let losing: WideFlag

  /// Creates the terms from an age in years and the codes of sex, activity level and goal, at the goal's pace.
  @inlinable @inline(__always)
  package init(age: Float, sex: Float, activityLevel: Float, goal: Float) {
    losing = WideFlag(goal == Float(Goal.loseWeight.rawValue))
    let gaining = WideFlag(goal == Float(Goal.gainMuscle.rawValue))
    ageAndSex = Formulas.ageAndSexTerm(age: age, sex: sex)
    activityFactor = Formulas.activityFactor(level: activityLevel)
    proteinPerGram = Formulas.proteinPerGram(losing: losing, gaining: gaining)
    let (loss, gain) = (Float(GoalAdjustment.losing), Float(GoalAdjustment.gaining))
    rapidBelow = Formulas.rapidBelow(adjustment: loss)
    // Chosen, not divided: these are constants.
    weeksPerGram = EquatableNumber(
      losing.choice(
        Formulas.weeksPerGram(adjustment: loss), gaining.choice(Formulas.weeksPerGram(adjustment: gain), .nan)))
  }

  /// Creates the terms of the same person at a pace.
  ///
  /// - Parameter adjustment: The change to TDEE [kcal/day]; `PaceRange.ofGoal` for the goal's own.
  @inlinable @inline(__always)
  package init(age: Float, sex: Float, activityLevel: Float, goal: Float, adjustment chosen: Float) {
    let ofGoal = WideTerms(age: age, sex: sex, activityLevel: activityLevel, goal: goal)
    let gaining = WideFlag(goal == Float(Goal.gainMuscle.rawValue))
    let adjustment = WideFlag(chosen == Float(PaceRange.ofGoal)).choice(
      ofGoal.losing.kept(Float(GoalAdjustment.losing), or: gaining, Float(GoalAdjustment.gaining)), chosen)
    losing = ofGoal.losing | WideFlag(adjustment < 0)
    rapidBelow = Formulas.rapidBelow(adjustment: adjustment)
    weeksPerGram = EquatableNumber(Formulas.weeksPerGram(adjustment: adjustment))
    (ageAndSex, activityFactor, proteinPerGram) = (ofGoal.ageAndSex, ofGoal.activityFactor, ofGoal.proteinPerGram)
  }

  /// Creates the same terms with a factor of 0 for each target that is chosen.
  @usableFromInline init(_ terms: WideTerms, without chosen: ChosenTargets) {
    activityFactor = chosen.tdee == 0 ? terms.activityFactor : 0
    proteinPerGram = chosen.proteinTarget == 0 ? terms.proteinPerGram : 0
    (ageAndSex, weeksPerGram) = (terms.ageAndSex, terms.weeksPerGram)
    (rapidBelow, losing) = (terms.rapidBelow, terms.losing)
  }
}

/// The 16-bit terms that depend only on age, sex, activity level, goal and pace.
@frozen @usableFromInline package struct ShortTerms: Sendable, Hashable {
  /// The change to TDEE [kcal/day], which is also the weight change [g/week].
  @usableFromInline package let adjustment: Int16
  /// The lowest calorie target without an advisory [kcal/day].
  @usableFromInline let minimumIntake: Int16
  /// The highest water target without an advisory [mL/day].
  @usableFromInline package let highestWater: Int16
  /// The advisory bits that depend on nothing else.
  @usableFromInline package let ownAdvisories: Int16

  /// Creates the terms from an age in years and the codes of sex, activity level and goal.
  ///
  /// - Parameters:
  ///   - adjustment: The pace's change to TDEE [kcal/day]; `PaceRange.ofGoal` for the goal's own.
  ///   - usesActivityFactor: Whether TDEE uses the activity factor.
  @inlinable @inline(__always)
  package init(
    age: UInt8, sex: UInt8, activityLevel: UInt8, goal: UInt8, adjustment chosen: Int16 = PaceRange.ofGoal,
    usesActivityFactor: Bool = true
  ) {
    // Compare at the width of the neighboring numbers; a byte comparison would have to be widened afterwards.
    let losing = ShortFlag(Int16(goal) == Int16(Goal.loseWeight.rawValue))
    let gaining = ShortFlag(Int16(goal) == Int16(Goal.gainMuscle.rawValue))
    let isOfGoal = ShortFlag(chosen == PaceRange.ofGoal)
    let ofGoal = Formulas.adjustment(losing: losing, gaining: gaining)
    adjustment = isOfGoal.kept(ofGoal) | (!isOfGoal).kept(chosen)
    minimumIntake = Formulas.minimumIntake(sex: Int16(sex))
    highestWater = HighestWater.male &+ HighestWater.perSexCode &* Int16(sex)
    let ofChoices = Formulas.choiceAdvisories(
      activityLevel: Int16(activityLevel), losing: losing, gaining: gaining, adjustment: adjustment,
      isOfGoal: isOfGoal)
    let ofFactor = Int16(bitPattern: Advisory.activityBelowMeasured.bit)
    ownAdvisories =
      Formulas.ageAdvisories(age: Int16(age), adjustment: adjustment)
      | (usesActivityFactor ? ofChoices : ofChoices & ~ofFactor)
  }
}

/// The targets that a person's choices give instead of the defaults, whose factors are then 0.
@frozen @usableFromInline package struct ChosenTargets: Sendable, Hashable {
  /// Total daily energy [kcal/day]; 0 for BMR times the activity factor.
  @usableFromInline let tdee: Int16
  /// Protein target [g/day]; 0 for that of the weight.
  @usableFromInline let proteinTarget: Int16

  /// The defaults.
  @inlinable @inline(__always) package init() { (tdee, proteinTarget) = (0, 0) }

  @usableFromInline init(
    _ weight: Weight, _ height: Height, _ age: Int, _ sex: Sex, _ activityLevel: ActivityLevel, _ goal: Goal,
    _ choices: PersonChoices
  ) {
    tdee =
      switch choices.energyBasis {
      case .activityFactor: choices.givenTDEEOrZero
      case .eer2023:
        LinearEnergy.eer(sex: sex, age: age, activityLevel: activityLevel).rounded(
          grams: Double(weight.grams), millimeters: Double(height.millimeters), years: Double(age), fatFreeGrams: 0)
      }
    proteinTarget =
      switch choices.proteinWeight {
      case .weight: 0
      case .weightAtBMI25: Int16(Formulas.proteinTarget(weight: weight, height: height, goal: goal))
      }
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
  ///   - terms: The coefficients of age and choices.
  ///   - reach: The targets possible for these people.
  ///   - chosen: What the person's choices give instead.
  @inlinable @inline(__always)
  package init(
    grams: Float, millimeters: Float, targetGrams: Float, terms: WideTerms, of reach: Reach,
    chosen: ChosenTargets = ChosenTargets()
  ) {
    let projection = WeeksToTarget(
      grams: grams, targetGrams: targetGrams, weeksPerGram: terms.weeksPerGram.number, of: reach)
    weeks = projection.weeks
    isAhead = projection.isAhead
    bmr = Formulas.basalMetabolicRate(
      numerator: Formulas.basalMetabolicRateNumerator(
        grams: grams, millimeters: millimeters, ageAndSex: terms.ageAndSex))
    tdee = Formulas.totalDailyEnergy(bmr: bmr.float, activityFactor: terms.activityFactor).adding(chosen.tdee)
    proteinTarget = Formulas.proteinTarget(grams: grams, proteinPerGram: terms.proteinPerGram)
      .adding(chosen.proteinTarget)
    advisories = Formulas.weightAdvisories(
      grams: grams, millimeters: millimeters, targetGrams: targetGrams, losing: terms.losing,
      rapidBelow: terms.rapidBelow, projection: projection)
    waterSteps = Formulas.waterSteps(grams: grams)
  }
}

extension TargetsOfIntake {
  /// The other half of the targets of one person.
  @inlinable @inline(__always) package init(_ ofWeight: TargetsOfWeight, terms: ShortTerms, of reach: Reach) {
    self.init(
      bmr: ofWeight.bmr.short, tdee: ofWeight.tdee.short, protein: ofWeight.proteinTarget.short,
      waterSteps: ofWeight.waterSteps.short, advisories: ofWeight.advisories.short, terms: terms, of: reach)
  }
}

/// The targets that depend on 16-bit numbers: the other half.
@frozen @usableFromInline package struct TargetsOfIntake {
  @usableFromInline package let calorieTarget: Int16
  @usableFromInline package let waterTarget: Int16
  /// The bits of all advisories.
  @usableFromInline package let advisories: Int16

  /// - Parameters:
  ///   - bmr: Basal metabolic rate [kcal/day].
  ///   - tdee: Total daily energy [kcal/day].
  ///   - protein: Protein target [g/day].
  ///   - waterSteps: Water target [100 mL/day].
  ///   - ofWeight: The bits of the advisories that depend on weight.
  ///   - terms: The coefficients of age and choices.
  ///   - reach: The targets possible for these people.
  @inlinable @inline(__always)
  package init(
    bmr: Int16, tdee: Int16, protein: Int16, waterSteps: Int16, advisories ofWeight: Int16, terms: ShortTerms,
    of reach: Reach
  ) {
    calorieTarget = Formulas.calorieTarget(tdee: tdee, adjustment: terms.adjustment)
    waterTarget = Formulas.waterTarget(steps: waterSteps)
    let implausible = Formulas.areImplausible(
      bmr: bmr, tdee: tdee, calories: calorieTarget, protein: protein, water: waterTarget,
      of: reach)
    advisories =
      ofWeight
      | Formulas.advisories(
        bmr: bmr, calories: calorieTarget, protein: protein, water: waterTarget, terms: terms, implausible: implausible)
  }
}

extension Advisory {
  /// The bits of the advisories about numbers that may differ from the person's targets, such as changed or stored ones.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - rate: Weight change [g/week].
  ///   - bmr: Basal metabolic rate [kcal/day].
  ///   - tdee: Total daily energy [kcal/day].
  ///   - calories: Calorie target [kcal/day].
  ///   - protein: Protein target [g/day].
  ///   - water: Water target [mL/day].
  ///
  /// Energies and water beyond ±32 767, protein beyond 2000 and a rate beyond ±1 000 000 count as these.
  package static func bits(
    of person: Person, rate: Int, bmr: Int, tdee: Int, calories: Int, protein: Int, water: Int
  ) -> UInt16 {
    let rate = max(-1_000_000, min(rate, 1_000_000))
    let (bmr, tdee, calories) = (Int16(clamping: bmr), Int16(clamping: tdee), Int16(clamping: calories))
    let (protein, water) = (Int16(max(-2000, min(protein, 2000))), Int16(clamping: water))
    let (age, sex, level, goal) = (person.years, person.sex, person.activityLevel, person.goal)
    let wide = WideTerms(
      age: Float(age), sex: Float(sex.rawValue), activityLevel: Float(level.rawValue), goal: Float(goal.rawValue),
      adjustment: Float(rate))
    let terms = ShortTerms(
      age: age, sex: sex.rawValue, activityLevel: level.rawValue, goal: goal.rawValue,
      adjustment: Int16(max(-Int(Int16.max), min(rate, Int(Int16.max)))), usesActivityFactor: person.usesActivityFactor)
    let targetGrams = person.targetGrams.number
    let ofWeight = Formulas.weightAdvisories(
      grams: person.grams, millimeters: person.millimeters, targetGrams: targetGrams, losing: wide.losing,
      rapidBelow: wide.rapidBelow,
      projection: WeeksToTarget(
        grams: person.grams, targetGrams: targetGrams, weeksPerGram: wide.weeksPerGram.number, of: .ofAnything))
    let implausible = Formulas.areImplausible(
      bmr: bmr, tdee: tdee, calories: calories, protein: protein, water: water, of: .ofAnything)
    return UInt16(
      bitPattern: ofWeight.short
        | Formulas.advisories(
          bmr: bmr, calories: calories, protein: protein, water: water, terms: terms, implausible: implausible))
  }
}
