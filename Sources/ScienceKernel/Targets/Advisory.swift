/// The shape of every advisory: a bit, a name and a sentence.
@usableFromInline package protocol AdvisoryShape: RawRepresentable, CaseIterable, Sendable, Hashable
where RawValue == UInt8 {
  /// The name in JSON and CSV.
  var nameText: StaticString { get }

  /// The advisory in words, without the person's numbers.
  var sentence: StaticString { get }
}

extension AdvisoryShape {
  /// The bit in columns and in C.
  @inlinable @inline(__always) package var bit: UInt16 { 1 << UInt16(rawValue) }

  /// The bit if a condition holds, else 0.
  @inlinable @inline(__always) package func bit(if isGiven: Bool) -> UInt16 { isGiven ? bit : 0 }

  /// The advisories of a column's bits, in bit order; unknown bits are ignored.
  package static func cases(in bits: UInt16) -> [Self] { bits == 0 ? [] : allCases.filter { bits & $0.bit != 0 } }
}

extension Sequence where Element: AdvisoryShape {
  /// The names in JSON and CSV.
  @inlinable package var names: [String] { map { $0.nameText.description } }
}

/// A caution about a result.
///
/// An advisory never changes a result; you decide what to show or withhold. Raw values are bit numbers in the targets' column and
/// never change meaning; `TrajectoryAdvisory` has numbers of its own in another column.
@frozen public enum Advisory: UInt8, AdvisoryShape, CustomStringConvertible {
  /// Calorie target < 1200 kcal/day (female), 1500 (male), 1350 (other).
  ///
  /// **Source.** [AHA2013]; the number for `other` is a convention.
  case belowMinimumIntake

  /// Calorie target < 800 kcal/day: only under medical supervision.
  ///
  /// **Source.** [AHA2013].
  case veryLowCalorie

  /// Calorie target < BMR.
  case belowRestingEnergy

  /// Body mass index < 18.5 kg/m², and the goal is to lose weight or the pace is a deficit.
  ///
  /// **Source.** [WHO-BMI].
  case underweight

  /// The target weight's body mass index < 18.5 kg/m², whatever the goal.
  ///
  /// **Source.** [WHO-BMI].
  case underweightTarget

  /// The loss is more than 1 % of the weight per week.
  ///
  /// **Source.** Second-hand.
  case rapidLoss

  /// Age < 19 years: younger than any participant in the equation's study.
  ///
  /// **Source.** [Mifflin1990].
  case youngerThanStudied

  /// Age > 78 years: older than any participant in the equation's study.
  ///
  /// **Source.** [Mifflin1990].
  case olderThanStudied

  /// The target weight lies in the opposite direction from the goal, or from the pace once one is chosen, so there is no projected
  /// date.
  case targetContradictsGoal

  /// A target is outside the range that the plan service accepts.
  case implausibleTargets

  /// The target weight is more than 1043 weeks (20 years) away at this rate, so there is no projected date.
  ///
  /// **Source.** A convention.
  case distantTarget

  /// The pace contradicts the goal: `lose_weight` without a deficit, `gain_muscle` without a surplus.
  case rateContradictsGoal

  /// Age < 18 years and calorie target < TDEE.
  ///
  /// **Source.** A convention.
  case deficitForMinor

  /// Protein target > 35 % of the calorie target, at 4 kcal/g.
  ///
  /// **Source.** [IOM2005].
  case proteinAboveRange

  /// Water target > 5000 mL/day (male), 4000 (female), 4500 (other): twice the adequate intake.
  ///
  /// **Source.** [EFSA2010]; the factor of 2 and the number for `other` are conventions.
  case waterAboveRange

  /// TDEE uses the factor 1.2 or 1.375, below what nine in ten measured adults spend.
  ///
  /// **Source.** [DRI2023], table 5-3.
  case activityBelowMeasured

  /// The name in JSON and CSV.
  public var name: String { nameText.description }

  @usableFromInline package var nameText: StaticString {
    switch self {
    case .belowMinimumIntake: "below_minimum_intake"
    case .veryLowCalorie: "very_low_calorie"
    case .belowRestingEnergy: "below_resting_energy"
    case .underweight: "underweight"
    case .underweightTarget: "underweight_target"
    case .rapidLoss: "rapid_loss"
    case .youngerThanStudied: "younger_than_studied"
    case .olderThanStudied: "older_than_studied"
    case .targetContradictsGoal: "target_contradicts_goal"
    case .implausibleTargets: "implausible_targets"
    case .distantTarget: "distant_target"
    case .rateContradictsGoal: "rate_contradicts_goal"
    case .deficitForMinor: "deficit_for_minor"
    case .proteinAboveRange: "protein_above_range"
    case .waterAboveRange: "water_above_range"
    case .activityBelowMeasured: "activity_below_measured"
    }
  }

  /// The advisory in words, without the person's numbers.
  public var description: String { sentence.description }

  @usableFromInline package var sentence: StaticString {
    switch self {
    case .belowMinimumIntake: Texts.advisoryBelowMinimumIntake
    case .veryLowCalorie: Texts.advisoryVeryLowCalorie
    case .belowRestingEnergy: Texts.advisoryBelowRestingEnergy
    case .underweight: Texts.advisoryUnderweight
    case .underweightTarget: Texts.advisoryUnderweightTarget
    case .rapidLoss: Texts.advisoryRapidLoss
    case .youngerThanStudied: Texts.advisoryYoungerThanStudied
    case .olderThanStudied: Texts.advisoryOlderThanStudied
    case .targetContradictsGoal: Texts.advisoryTargetContradictsGoal
    case .implausibleTargets: Texts.advisoryImplausibleTargets
    case .distantTarget: Texts.advisoryDistantTarget
    case .rateContradictsGoal: Texts.advisoryRateContradictsGoal
    case .deficitForMinor: Texts.advisoryDeficitForMinor
    case .proteinAboveRange: Texts.advisoryProteinAboveRange
    case .waterAboveRange: Texts.advisoryWaterAboveRange
    case .activityBelowMeasured: Texts.advisoryActivityBelowMeasured
    }
  }

  /// The advisories for a column's bits, in bit order; unknown bits are ignored.
  public static func all(in bits: UInt16) -> [Advisory] { cases(in: bits) }

  /// The bit where a flag is set, else 0.
  @inlinable @inline(__always) func bit(where flag: WideFlag) -> Float { flag.kept(Float(bit)) }

  /// The bit where a flag is set, else 0.
  @inlinable @inline(__always) func bit(where flag: ShortFlag) -> Int16 { flag.kept(Int16(truncatingIfNeeded: bit)) }
}

extension Formulas {
  /// The lowest calorie target without an advisory [kcal/day].
  ///
  /// - Parameter sex: The code of the sex, 0 … 2.
  @inlinable @inline(__always) package static func minimumIntake(sex: Int16) -> Int16 {
    MinimumIntake.male &+ MinimumIntake.perSexCode &* sex
  }

  /// The advisory bits that depend on age and adjustment.
  @inlinable @inline(__always) package static func ageAdvisories(age: Int16, adjustment: Int16) -> Int16 {
    Advisory.youngerThanStudied.bit(where: ShortFlag(age, isBelow: MifflinStJeor.studiedAges.lowerBound))
      | Advisory.olderThanStudied.bit(where: ShortFlag(MifflinStJeor.studiedAges.upperBound, isBelow: age))
      | Advisory.deficitForMinor.bit(where: ShortFlag(age, isBelow: adultAge) & ShortFlag(adjustment < 0))
  }

  /// The advisory bits that depend on activity level, goal and adjustment.
  ///
  /// - Parameter isGoalsOwn: The flag for a goal's own pace, which never contradicts it.
  @inlinable @inline(__always)
  package static func choiceAdvisories(
    activityLevel: Int16, losing: ShortFlag, gaining: ShortFlag, adjustment: Int16, isGoalsOwn: ShortFlag
  ) -> Int16 {
    let isContradiction = (losing & ShortFlag(adjustment >= 0) | gaining & ShortFlag(adjustment <= 0)) & !isGoalsOwn
    return Advisory.rateContradictsGoal.bit(where: isContradiction)
      | Advisory.activityBelowMeasured.bit(
        where: ShortFlag(activityLevel, isBelow: Int16(ActivityLevel.moderatelyActive.rawValue)))
  }

  /// Flags a protein target above the range of energy from protein.
  ///
  /// ```
  /// 4 · protein > 35 / 100 · calories   ⇔   calories < 80 / 7 · protein
  /// ```
  ///
  /// - Parameters:
  ///   - protein: Protein target [g/day], 1 … 2000.
  ///   - calories: Calorie target [kcal/day].
  ///
  /// **Numerical error.** None: proved for every protein target (`AdvisoryTests`). The fraction of 80 / 7 is rounded down, so that its
  /// product is below each whole number that the exact product reaches, by less than the distance to any other.
  @inlinable @inline(__always)
  package static func isProteinAboveRange(protein: Int16, calories: Int16) -> ShortFlag {
    // In 65 536ths, so that the product with the fraction is the upper half of one of 16-bit numbers.
    let perGram = Int32(0x1p16 * 100 * ProteinShare.kilocaloriesPerGram / ProteinShare.highestPercent)
    let (whole, fraction) = (Int16(truncatingIfNeeded: perGram >> 16), perGram & 0xFFFF)
    let rest = Int16(truncatingIfNeeded: (Int32(protein) &* fraction) >> 16)
    return ShortFlag(calories <= whole &* protein &+ rest)
  }

  /// The weight below which a loss is more than `fastestLossPercent` of it per week [g].
  ///
  /// - Parameter adjustment: The weight change [g/week].
  @inlinable @inline(__always) package static func rapidBelow(adjustment: Float) -> Float {
    (-100 / fastestLossPercent) * adjustment
  }

  /// The advisory bits that depend on the targets, with those that depend on age and choices alone.
  @inlinable @inline(__always)
  package static func advisories(
    bmr: Int16, calories: Int16, protein: Int16, water: Int16, terms: PersonTerms, implausible: ShortFlag
  ) -> Int16 {
    terms.ownAdvisories | Advisory.waterAboveRange.bit(where: ShortFlag(terms.highestWater < water))
      | Advisory.proteinAboveRange.bit(where: isProteinAboveRange(protein: protein, calories: calories))
      | intakeAdvisories(bmr: bmr, calories: calories, minimum: terms.minimumIntake)
      | Advisory.implausibleTargets.bit(where: implausible)
  }

  /// The advisory bits that depend on the calorie target.
  ///
  /// - Parameters:
  ///   - bmr: Basal metabolic rate [kcal/day].
  ///   - calories: Calorie target [kcal/day].
  ///   - minimum: The result of `minimumIntake(sex:)`.
  @inlinable @inline(__always)
  package static func intakeAdvisories(bmr: Int16, calories: Int16, minimum: Int16) -> Int16 {
    Advisory.belowMinimumIntake.bit(where: ShortFlag(calories < minimum))
      | Advisory.veryLowCalorie.bit(where: ShortFlag(calories < MinimumIntake.supervised))
      | Advisory.belowRestingEnergy.bit(where: ShortFlag(calories < bmr))
  }

  /// The advisory bits that depend on the weight, as a whole number.
  ///
  /// - Parameters:
  ///   - grams: Weight [g].
  ///   - millimeters: Standing height [mm].
  ///   - targetGrams: Target weight [g]; NaN for none.
  ///   - losing: The flag for the goal `lose_weight` or a deficit.
  ///   - rapidBelow: The result of `rapidBelow(adjustment:)`.
  ///   - projection: The weeks to the target weight.
  @inlinable @inline(__always)
  package static func weightAdvisories(
    grams: Float, millimeters: Float, targetGrams: Float, losing: WideFlag, rapidBelow: Float, projection: WeeksToTarget
  ) -> WholeNumber {
    let isUnderweight = isBodyMassIndex(grams: grams, millimeters: millimeters, below: .normal)
    let isTargetUnderweight = isBodyMassIndex(grams: targetGrams, millimeters: millimeters, below: .normal)
    let weightBits = losing.kept(
      Advisory.underweight.bit(where: isUnderweight) + Advisory.rapidLoss.bit(where: WideFlag(grams < rapidBelow)))
    let targetBits =
      Advisory.underweightTarget.bit(where: isTargetUnderweight)
      + Advisory.targetContradictsGoal.bit(where: projection.contradiction)
      + Advisory.distantTarget.bit(where: projection.isDistant)
    return WholeNumber(nearest: weightBits + targetBits)
  }

  /// Flags targets outside the ranges that the plan service accepts.
  ///
  /// Ends of a range that no target in `reach` can pass are not compared.
  ///
  /// - Parameters:
  ///   - bmr: Basal metabolic rate [kcal/day].
  ///   - tdee: Total daily energy [kcal/day], which must be above `bmr`.
  ///   - calories: Calorie target [kcal/day].
  ///   - protein: Protein target [g/day].
  ///   - water: Water target [mL/day].
  ///   - reach: The lowest and highest targets possible for these people.
  ///
  /// **Numerical error.** None: for accepted people the flag is proved against every range, for every weight to 0.1 kg
  /// and height to 0.5 cm, with every age and choice (`prove`).
  ///
  /// **Source.** The plan service's conventions.
  @inlinable @inline(__always)
  package static func areImplausible(
    bmr: Int16, tdee: Int16, calories: Int16, protein: Int16, water: Int16, of reach: Reach
  ) -> ShortFlag {
    typealias Range = PlausibleTargets
    var flag = isOutside(bmr, Range.bmr, of: reach.bmr) | isOutside(calories, Range.calories, of: reach.calories)
    flag = flag | isOutside(protein, Range.protein, of: reach.protein) | isOutside(water, Range.water, of: reach.water)
    guard reach.isEnergyAboveRate else {
      return flag | isOutside(tdee, Range.tdee, of: reach.tdee) | ShortFlag(tdee <= bmr)
    }
    // Here TDEE is above BMR: if TDEE is below the lower end of BMR's range, so is BMR, which is flagged already.
    let lowest = max(reach.tdee.lowerBound, Range.bmr.lowerBound)
    return flag | isOutside(tdee, Range.tdee, of: lowest...max(lowest, reach.tdee.upperBound))
  }

  /// Flags a number outside a range, comparing only with the ends that a number in `reach` can pass.
  @inlinable @inline(__always)
  static func isOutside(_ number: Int16, _ range: ClosedRange<Int16>, of reach: ClosedRange<Int16>) -> ShortFlag {
    var flag = ShortFlag(false)
    if reach.lowerBound < range.lowerBound { flag = flag | ShortFlag(number < range.lowerBound) }
    if range.upperBound < reach.upperBound { flag = flag | ShortFlag(range.upperBound < number) }
    return flag
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
  /// A rate, an energy or water beyond ±32 767 and protein beyond 2000 count as these, which have the same advisories.
  package static func bits(
    of person: Person, rate: Int, bmr: Int, tdee: Int, calories: Int, protein: Int, water: Int
  ) -> UInt16 {
    // Not `Int16.min`, which stands for the goal's own rate.
    let rate = Int16(max(-32_767, min(rate, 32_767)))
    let (bmr, tdee, calories) = (Int16(clamping: bmr), Int16(clamping: tdee), Int16(clamping: calories))
    let (protein, water) = (Int16(max(-2000, min(protein, 2000))), Int16(clamping: water))
    let terms = PersonTerms(
      age: person.years, sex: person.sex.rawValue, activityLevel: person.activityLevel.rawValue,
      goal: person.goal.rawValue, adjustment: rate, tdee: person.choices.usesActivityFactor ? nil : tdee)
    let first = Formulas.weightAdvisories(
      grams: person.grams, millimeters: person.millimeters, targetGrams: person.targetGrams, losing: terms.losing,
      rapidBelow: terms.rapidBelow,
      projection: WeeksToTarget(
        grams: person.grams, targetGrams: person.targetGrams, weeksPerGram: terms.weeksPerGram, of: .anything))
    let implausible = Formulas.areImplausible(
      bmr: bmr, tdee: tdee, calories: calories, protein: protein, water: water, of: .anything)
    return UInt16(
      bitPattern: first.short
        | Formulas.advisories(
          bmr: bmr, calories: calories, protein: protein, water: water, terms: terms, implausible: implausible))
  }
}
