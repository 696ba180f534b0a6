// How a target is made: seven lines, each a formula with a file of its own in this folder.
//
//   BMR       = (2·g + 125·mm − 1000·years + 200·offset) / 200, half up to 1      BasalMetabolicRate.swift
//   TDEE      = BMR · (48 + 7·level) / 40, half up to 1                           TotalDailyEnergy.swift
//   rate      = −500 to lose weight, +400 to gain muscle, else 0; or a pace's     CalorieTarget.swift, Pace.swift
//   calories  = TDEE + rate                                                       CalorieTarget.swift
//   protein   = g · (11 to lose, 12 to gain, else 9) / 5000, half up to 1         ProteinTarget.swift
//   water     = 7·g / 20 000 steps of 100 mL, half up to one step                 WaterTarget.swift
//   weeks     = |target − g| / |rate|, rounded up                                 Timeline.swift
//
// The man of the README: BMR (2·80 000 + 125·1800 − 1000·30 + 200·5) / 200 = 1780; TDEE 1780 · 1.55 = 2759; 2759 − 500 = 2259 kcal/day.
// The same lines in plain integers, which share nothing with this code and test it: Tests/Support/PlainIntegers.swift.
//
// This file is the only place that combines the formulas, for one person, a partly filled form and each row of columns, so they cannot
// disagree. It is written for columns, where the compiler computes many rows in one vector. That is why (docs/decisions/0005-float-lanes.md)
// - a condition is a *flag*, all one bits or all zero bits: `flag.kept(x)` is x or 0, without a branch that would keep a loop from vectorizing;
// - numbers are whole and in a `Float`, which holds every whole number below 2²⁴; a `WholeNumber` rounds by one addition;
// - there are two halves: what weight decides needs a `Float`, what calories decide fits into 16 bits, so a vector holds twice as many;
// - what depends on age and choices alone is computed once, when a `Person` is made: its `terms`.

/// The formulas, one file each in this folder: pure functions over whole units, without branches and always inlined.
@usableFromInline package enum Formulas {}

/// What the formulas need of age, sex, activity level, goal, pace and choices: all but the three measures.
///
/// Prepared when a person is made. Computing it for each plan takes twice as long, and a loop over people four times: see
/// docs/decisions/0005-float-lanes.md.
@frozen @usableFromInline package struct PersonTerms: Sendable {
  @usableFromInline package let weight: WeightTerms
  @usableFromInline package let intake: IntakeTerms

  /// The terms of a person at the goal's pace, who chose neither TDEE nor protein.
  @inlinable @inline(__always) init(age: UInt8, sex: Sex, activityLevel: ActivityLevel, goal: Goal) {
    weight = WeightTerms(
      age: Float(age), sex: Float(sex.rawValue), activityLevel: Float(activityLevel.rawValue),
      goal: Float(goal.rawValue))
    intake = IntakeTerms(age: age, sex: sex.rawValue, activityLevel: activityLevel.rawValue, goal: goal.rawValue)
  }

  /// The terms of a person who chose; apart, because few do.
  @usableFromInline init(
    age: UInt8, sex: Sex, activityLevel: ActivityLevel, goal: Goal, choosing choices: PersonChoices, _ weight: Weight,
    _ height: Height
  ) {
    let factor = Formulas.activityFactor(level: Float(activityLevel.rawValue))
    let bmr = Formulas.basalMetabolicRate(
      numerator: Formulas.basalMetabolicRateNumerator(
        grams: Float(weight.grams), millimeters: Float(height.millimeters),
        ageAndSex: Formulas.ageAndSexTerm(age: Float(age), sex: Float(sex.rawValue))))
    let chosenTDEE: Int16? =
      switch choices.energyBasis {
      case .activityFactor: choices.givenTDEEOrZero == 0 ? nil : choices.givenTDEEOrZero
      case .eer2023:
        LinearEnergy.eer(sex: sex, age: Int(age), activityLevel: activityLevel).rounded(
          grams: Double(weight.grams), millimeters: Double(height.millimeters), years: Double(age), fatFreeGrams: 0)
      }
    let chosenProtein: Int16? =
      switch choices.proteinWeight {
      case .weight: nil
      case .weightAtBMI25: Int16(Formulas.proteinTarget(weight: weight, height: height, goal: goal))
      }
    let tdee = chosenTDEE ?? Formulas.totalDailyEnergy(bmr: bmr.float, activityFactor: factor).short
    let adjustment = choices.pace.columnAdjustment(tdee: Int(tdee), grams: weight.grams)
    self.weight = WeightTerms(
      age: Float(age), sex: Float(sex.rawValue), activityLevel: Float(activityLevel.rawValue),
      goal: Float(goal.rawValue), adjustment: Float(adjustment), tdee: chosenTDEE, protein: chosenProtein)
    intake = IntakeTerms(
      age: age, sex: sex.rawValue, activityLevel: activityLevel.rawValue, goal: goal.rawValue, adjustment: adjustment,
      usesActivityFactor: chosenTDEE == nil)
  }
}

/// The terms of the first half: coefficients of the formulas of weight.
@frozen @usableFromInline package struct WeightTerms: Sendable {
  /// The age and sex terms of the BMR numerator [kcal/day / 200].
  @usableFromInline package let ageAndSex: Float
  /// Total daily energy per kilocalorie of BMR; 0 if TDEE is chosen.
  @usableFromInline let activityFactor: Float
  /// Protein per gram of weight; 0 if protein is chosen.
  @usableFromInline let proteinPerGram: Float
  /// Weeks per gram of weight change; NaN if the adjustment is 0.
  @usableFromInline package let weeksPerGram: Float
  /// The weight below which a loss at this rate is more than `fastestLossPercent` of it [g]; it counts only with `losing`.
  @usableFromInline let rapidBelow: Float
  /// The flag for `loseWeight` or a deficit, stored as bits, because comparing with a code would compile to a jump.
  @usableFromInline let losing: WideFlag
  /// A chosen TDEE, which is added to the product with the factor of 0 [kcal/day].
  @usableFromInline let tdee: Int16
  /// A chosen protein target, likewise [g/day].
  @usableFromInline let protein: Int16

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
    weeksPerGram = losing.choice(
      Formulas.weeksPerGram(adjustment: loss), gaining.choice(Formulas.weeksPerGram(adjustment: gain), .nan))
    (tdee, protein) = (0, 0)
  }

  /// Creates the terms of the same person at a pace, with what is chosen.
  ///
  /// - Parameters:
  ///   - adjustment: The change to TDEE [kcal/day]; `PaceRange.goalsOwn` for the goal's own.
  ///   - tdee: The chosen TDEE [kcal/day]; nil for BMR times the activity factor.
  ///   - protein: The chosen protein target [g/day]; nil for that of the weight.
  @inlinable @inline(__always)
  package init(
    age: Float, sex: Float, activityLevel: Float, goal: Float, adjustment chosen: Float, tdee: Int16? = nil,
    protein: Int16? = nil
  ) {
    let atGoal = WeightTerms(age: age, sex: sex, activityLevel: activityLevel, goal: goal)
    let gaining = WideFlag(goal == Float(Goal.gainMuscle.rawValue))
    let adjustment = WideFlag(chosen == Float(PaceRange.goalsOwn)).choice(
      atGoal.losing.kept(Float(GoalAdjustment.losing), or: gaining, Float(GoalAdjustment.gaining)), chosen)
    losing = atGoal.losing | WideFlag(adjustment < 0)
    rapidBelow = Formulas.rapidBelow(adjustment: adjustment)
    weeksPerGram = Formulas.weeksPerGram(adjustment: adjustment)
    ageAndSex = atGoal.ageAndSex
    (activityFactor, self.tdee) = tdee.map { (0, $0) } ?? (atGoal.activityFactor, 0)
    (proteinPerGram, self.protein) = protein.map { (0, $0) } ?? (atGoal.proteinPerGram, 0)
  }
}

/// The terms of the second half: 16-bit numbers.
@frozen @usableFromInline package struct IntakeTerms: Sendable {
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
  ///   - adjustment: The pace's change to TDEE [kcal/day]; `PaceRange.goalsOwn` for the goal's own.
  ///   - usesActivityFactor: Whether TDEE uses the activity factor.
  @inlinable @inline(__always)
  package init(
    age: UInt8, sex: UInt8, activityLevel: UInt8, goal: UInt8, adjustment chosen: Int16 = PaceRange.goalsOwn,
    usesActivityFactor: Bool = true
  ) {
    // Compare at the width of the neighboring numbers; a byte comparison would have to be widened afterwards.
    let losing = ShortFlag(Int16(goal) == Int16(Goal.loseWeight.rawValue))
    let gaining = ShortFlag(Int16(goal) == Int16(Goal.gainMuscle.rawValue))
    let isGoalsOwn = ShortFlag(chosen == PaceRange.goalsOwn)
    adjustment =
      isGoalsOwn.kept(Formulas.adjustment(losing: losing, gaining: gaining)) | (!isGoalsOwn).kept(chosen)
    minimumIntake = Formulas.minimumIntake(sex: Int16(sex))
    highestWater = HighestWater.male &+ HighestWater.perSexCode &* Int16(sex)
    let choices = Formulas.choiceAdvisories(
      activityLevel: Int16(activityLevel), losing: losing, gaining: gaining, adjustment: adjustment,
      isGoalsOwn: isGoalsOwn)
    let factor = Int16(bitPattern: Advisory.activityBelowMeasured.bit)
    ownAdvisories =
      Formulas.ageAdvisories(age: Int16(age), adjustment: adjustment)
      | (usesActivityFactor ? choices : choices & ~factor)
  }
}

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
  ///   - terms: The coefficients of age and choices.
  ///   - reach: The targets possible for these people.
  @inlinable @inline(__always)
  package init(
    grams: Float, millimeters: Float, targetGrams: Float, terms: WeightTerms, of reach: Reach
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
  @inlinable @inline(__always) package init(_ first: WeightTargets, terms: IntakeTerms, of reach: Reach) {
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
  ///   - terms: The coefficients of age and choices.
  ///   - reach: The targets possible for these people.
  @inlinable @inline(__always)
  package init(
    bmr: Int16, tdee: Int16, protein: Int16, waterSteps: Int16, advisories first: Int16, terms: IntakeTerms,
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
    let weight = WeightTerms(
      age: Float(age), sex: Float(sex.rawValue), activityLevel: Float(level.rawValue), goal: Float(goal.rawValue),
      adjustment: Float(rate))
    let terms = IntakeTerms(
      age: age, sex: sex.rawValue, activityLevel: level.rawValue, goal: goal.rawValue,
      adjustment: Int16(max(-Int(Int16.max), min(rate, Int(Int16.max)))), usesActivityFactor: person.usesActivityFactor)
    let first = Formulas.weightAdvisories(
      grams: person.grams, millimeters: person.millimeters, targetGrams: person.targetGrams, losing: weight.losing,
      rapidBelow: weight.rapidBelow,
      projection: WeeksToTarget(
        grams: person.grams, targetGrams: person.targetGrams, weeksPerGram: weight.weeksPerGram, of: .anything))
    let implausible = Formulas.areImplausible(
      bmr: bmr, tdee: tdee, calories: calories, protein: protein, water: water, of: .anything)
    return UInt16(
      bitPattern: first.short
        | Formulas.advisories(
          bmr: bmr, calories: calories, protein: protein, water: water, terms: terms, implausible: implausible))
  }
}
