/// The terms of a person: what the formulas need beside weight, height and target weight.
///
/// A `Person` has them, because choices and paces would be jumps in every plan. A pass over columns makes them for each row; what the
/// pass does not read is never computed. See docs/decisions/0005-float-lanes.md.
@frozen @usableFromInline package struct PersonTerms: Sendable {
  // The first half: coefficients of the formulas of weight.

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

  // The second half: 16-bit numbers.

  /// The change to TDEE [kcal/day], which is also the weight change [g/week].
  @usableFromInline package let adjustment: Int16
  /// The lowest calorie target without an advisory [kcal/day].
  @usableFromInline let minimumIntake: Int16
  /// The highest water target without an advisory [mL/day].
  @usableFromInline package let highestWater: Int16
  /// The advisory bits that depend on nothing else.
  @usableFromInline package let ownAdvisories: Int16

  /// Creates the terms from an age in years and the codes of sex, activity level and goal, at the goal's pace.
  @inlinable @inline(__always)
  package init(age: UInt8, sex: UInt8, activityLevel: UInt8, goal: UInt8) {
    losing = WideFlag(Float(goal) == Float(Goal.loseWeight.rawValue))
    let gaining = WideFlag(Float(goal) == Float(Goal.gainMuscle.rawValue))
    ageAndSex = Formulas.ageAndSexTerm(age: Float(age), sex: Float(sex))
    activityFactor = Formulas.activityFactor(level: Float(activityLevel))
    proteinPerGram = Formulas.proteinPerGram(losing: losing, gaining: gaining)
    let (loss, gain) = (Float(GoalAdjustment.losing), Float(GoalAdjustment.gaining))
    rapidBelow = Formulas.rapidBelow(adjustment: loss)
    // Chosen, not divided: these are constants.
    weeksPerGram = losing.choice(
      Formulas.weeksPerGram(adjustment: loss), gaining.choice(Formulas.weeksPerGram(adjustment: gain), .nan))
    (tdee, protein) = (0, 0)
    minimumIntake = Formulas.minimumIntake(sex: Int16(sex))
    highestWater = HighestWater.male &+ HighestWater.perSexCode &* Int16(sex)
    adjustment = Formulas.adjustment(losing: Self.isLosing(goal), gaining: Self.isGaining(goal))
    ownAdvisories =
      Formulas.ageAdvisories(age: Int16(age), adjustment: adjustment)
      | Formulas.choiceAdvisories(
        activityLevel: Int16(activityLevel), losing: Self.isLosing(goal), gaining: Self.isGaining(goal),
        adjustment: adjustment, isGoalsOwn: ShortFlag(true))
  }

  /// Creates the terms of the same person at a pace, with what is chosen.
  ///
  /// - Parameters:
  ///   - adjustment: The change to TDEE [kcal/day]; `PaceRange.goalsOwn` for the goal's own.
  ///   - tdee: The chosen TDEE [kcal/day]; nil for BMR times the activity factor.
  ///   - protein: The chosen protein target [g/day]; nil for that of the weight.
  @inlinable @inline(__always)
  package init(
    age: UInt8, sex: UInt8, activityLevel: UInt8, goal: UInt8, adjustment chosen: Int16, tdee: Int16? = nil,
    protein: Int16? = nil
  ) {
    let atGoal = PersonTerms(age: age, sex: sex, activityLevel: activityLevel, goal: goal)
    let gaining = WideFlag(Float(goal) == Float(Goal.gainMuscle.rawValue))
    let wide = WideFlag(Float(chosen) == Float(PaceRange.goalsOwn)).choice(
      atGoal.losing.kept(Float(GoalAdjustment.losing), or: gaining, Float(GoalAdjustment.gaining)), Float(chosen))
    losing = atGoal.losing | WideFlag(wide < 0)
    rapidBelow = Formulas.rapidBelow(adjustment: wide)
    weeksPerGram = Formulas.weeksPerGram(adjustment: wide)
    ageAndSex = atGoal.ageAndSex
    (activityFactor, self.tdee) = tdee.map { (0, $0) } ?? (atGoal.activityFactor, 0)
    (proteinPerGram, self.protein) = protein.map { (0, $0) } ?? (atGoal.proteinPerGram, 0)
    let isGoalsOwn = ShortFlag(chosen == PaceRange.goalsOwn)
    adjustment = isGoalsOwn.kept(atGoal.adjustment) | (!isGoalsOwn).kept(chosen)
    (minimumIntake, highestWater) = (atGoal.minimumIntake, atGoal.highestWater)
    let choices = Formulas.choiceAdvisories(
      activityLevel: Int16(activityLevel), losing: Self.isLosing(goal), gaining: Self.isGaining(goal),
      adjustment: adjustment, isGoalsOwn: isGoalsOwn)
    ownAdvisories =
      Formulas.ageAdvisories(age: Int16(age), adjustment: adjustment)
      | (tdee == nil ? choices : choices & ~Int16(bitPattern: Advisory.activityBelowMeasured.bit))
  }

  // Compared at the width of the neighboring numbers; a byte comparison would have to be widened afterwards.
  @inlinable @inline(__always) static func isLosing(_ goal: UInt8) -> ShortFlag {
    ShortFlag(Int16(goal) == Int16(Goal.loseWeight.rawValue))
  }
  @inlinable @inline(__always) static func isGaining(_ goal: UInt8) -> ShortFlag {
    ShortFlag(Int16(goal) == Int16(Goal.gainMuscle.rawValue))
  }

  /// The terms of a person who chose a pace, a TDEE or a weight for protein; out of line, because few do.
  @usableFromInline init(
    age: UInt8, sex: Sex, activityLevel: ActivityLevel, goal: Goal, choosing choices: PersonChoices, _ weight: Weight,
    _ height: Height
  ) {
    let tdee: Int16? =
      switch choices.tdeeBasis {
      case .activityFactor: nil
      case .known(let tdee): Int16(truncatingIfNeeded: tdee)
      case .eer2023:
        LinearEnergy.eer(sex: sex, age: Int(age), activityLevel: activityLevel).rounded(
          grams: Double(weight.grams), millimeters: Double(height.millimeters), years: Double(age), fatFreeGrams: 0)
      }
    let protein: Int16? =
      switch choices.proteinWeight {
      case .weight: nil
      case .weightAtBMI25: Int16(Formulas.proteinTarget(weight: weight, height: height, goal: goal))
      }
    let atGoal = PersonTerms(
      age: age, sex: sex.rawValue, activityLevel: activityLevel.rawValue, goal: goal.rawValue)
    let bmr = Formulas.basalMetabolicRate(
      numerator: Formulas.basalMetabolicRateNumerator(
        grams: Float(weight.grams), millimeters: Float(height.millimeters), ageAndSex: atGoal.ageAndSex))
    let spent = tdee ?? Formulas.totalDailyEnergy(bmr: bmr.float, activityFactor: atGoal.activityFactor).short
    self.init(
      age: age, sex: sex.rawValue, activityLevel: activityLevel.rawValue, goal: goal.rawValue,
      adjustment: choices.pace.columnAdjustment(tdee: Int(spent), grams: weight.grams), tdee: tdee, protein: protein)
  }
}
