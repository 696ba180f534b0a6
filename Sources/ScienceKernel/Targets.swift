/// Every target of one person, or of several side by side.
///
/// The fields are whole numbers of the units that their formulas return.
@frozen public struct TargetLanes<Value: RoundingLanes>: Sendable, Hashable {
  /// Basal metabolic rate [kcal/day].
  public var bmr: Value
  /// Total daily energy [kcal/day].
  public var tdee: Value
  /// Calorie target [kcal/day].
  public var calorieTarget: Value
  /// Protein target [g/day].
  public var proteinTarget: Value
  /// Water target [mL/day].
  public var waterTarget: Value
  /// Weeks to the target weight; −1 where there is no projection.
  public var weeks: Value
  /// The bits of `Advisory`, as a number.
  public var advisories: Value

  /// The formulas composed: whole units in, targets out.
  ///
  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - millimetres: Standing height [mm], a whole number in 1 000 … 2 500.
  ///   - age: Completed years [y], 13 … 120.
  ///   - sex: The code of the sex, 0 … 2.
  ///   - activityLevel: The code of the activity level, 0 … 4.
  ///   - goal: The code of the goal, 0 … 3.
  ///   - targetGrams: Target weight [g], a whole number in 30 000 … 300 000; NaN for none.
  @inlinable @inline(__always)
  public init(
    grams: Value, millimetres: Value, age: Value, sex: Value, activityLevel: Value, goal: Value, targetGrams: Value
  ) {
    let losing = goal.isSame(as: Value(everyLane: Goal.loseWeight.lane))
    let gaining = goal.isSame(as: Value(everyLane: Goal.gainMuscle.lane))
    bmr = basalMetabolicRate(grams: grams, millimetres: millimetres, age: age, sex: sex)
    tdee = totalDailyEnergy(bmr: bmr, activityLevel: activityLevel)
    calorieTarget = ScienceKernel.calorieTarget(tdee: tdee, losing: losing, gaining: gaining)
    proteinTarget = ScienceKernel.proteinTarget(grams: grams, losing: losing, gaining: gaining)
    waterTarget = ScienceKernel.waterTarget(grams: grams)

    let projection = Projection(grams: grams, targetGrams: targetGrams, losing: losing, gaining: gaining)
    weeks = projection.weeks
    let ofIntake = intakeAdvisories(
      bmr: bmr, calories: calorieTarget, minimum: minimumIntake(sex: sex), ofAge: ageAdvisories(age: age),
      implausible: areAcceptedTargetsImplausible(
        bmr: bmr, calories: calorieTarget, protein: proteinTarget, water: waterTarget))
    let ofWeight = weightAdvisories(
      grams: grams, millimetres: millimetres, targetGrams: targetGrams, losing: losing,
      contradiction: projection.contradiction)
    advisories = ofIntake + ofWeight
  }
}

/// What a person's age and choices are worth in the formulas of weight: all that needs no measure.
@frozen @usableFromInline struct Coefficients: Sendable, Hashable {
  /// The terms of age and sex in the numerator of the basal metabolic rate [kcal/day / 200].
  @usableFromInline let ofAgeAndSex: Float
  /// Total daily energy for each kilocalorie of the basal metabolic rate.
  @usableFromInline let activityFactor: Float
  /// Protein for each gram of weight.
  @usableFromInline let proteinPerGram: Float
  /// Weeks for each gram that the weight is to change by; NaN if the goal is neither to lose nor to gain.
  @usableFromInline let weeksPerGram: EquatableNumber
  /// The flag of `loseWeight`; in memory as bits, because a choice by a comparison with a code would become a jump.
  @usableFromInline let losing: NumberFlag

  /// Age in years; sex, activity level and goal as codes.
  @inlinable @inline(__always)
  init(age: Float, sex: Float, activityLevel: Float, goal: Float) {
    losing = goal.isSame(as: Goal.loseWeight.lane)
    let gaining = goal.isSame(as: Goal.gainMuscle.lane)
    ofAgeAndSex = basalMetabolicRateNumerator(age: age, sex: sex)
    activityFactor = ScienceKernel.activityFactor(activityLevel: activityLevel)
    proteinPerGram = ScienceKernel.proteinPerGram(losing: losing, gaining: gaining)
    weeksPerGram = EquatableNumber(ScienceKernel.weeksPerGram(losing: losing, gaining: gaining))
  }
}

/// What a person's age and choices are worth where 16 bits are enough: all that needs no target.
@frozen @usableFromInline struct ShortTerms: Sendable, Hashable {
  /// What the goal adds to TDEE [kcal/day].
  @usableFromInline let calorieChange: ShortLane
  /// The lowest calorie target without an advisory [kcal/day].
  @usableFromInline let minimumIntake: ShortLane
  /// The bits of the advisories of the age.
  @usableFromInline let ageAdvisories: ShortLane
  /// Weight change per week that the goal asks for [g/week].
  @usableFromInline let weeklyRate: ShortLane

  /// Age in years; sex and goal as codes.
  @inlinable @inline(__always)
  init(age: UInt8, sex: UInt8, goal: UInt8) {
    let losing = ShortLane(byte: goal).isSame(as: ShortLane(byte: Goal.loseWeight.rawValue))
    let gaining = ShortLane(byte: goal).isSame(as: ShortLane(byte: Goal.gainMuscle.rawValue))
    calorieChange = ScienceKernel.calorieChange(losing: losing, gaining: gaining)
    minimumIntake = ScienceKernel.minimumIntake(sex: ShortLane(byte: sex))
    ageAdvisories = ScienceKernel.ageAdvisories(age: ShortLane(byte: age))
    weeklyRate = ScienceKernel.weeklyRate(losing: losing, gaining: gaining)
  }
}

/// A number that is equal to itself even if it is NaN.
@frozen @usableFromInline struct EquatableNumber: Sendable, Hashable {
  @usableFromInline let bits: UInt32

  @inlinable init(_ number: Float) { bits = number.bitPattern }

  @inlinable var number: Float { Float(bitPattern: bits) }
}

/// What follows from a weight: the half of the targets that needs more than 16 bits on the way.
///
/// One person and each row of a batch are planned in two halves, because lanes of 16 bits are half as wide.
@frozen @usableFromInline struct TargetsOfWeight {
  @usableFromInline let bmr: Int16
  @usableFromInline let tdee: Int16
  @usableFromInline let proteinTarget: Int16
  /// The water target in steps of 100 mL.
  @usableFromInline let waterSteps: Int16
  /// Weeks to the target weight; −1 where there is no projection.
  @usableFromInline let weeks: Int32
  /// Whether there is a projection.
  @usableFromInline let isAhead: NumberFlag
  /// The bits of the advisories.
  @usableFromInline let advisories: Int16

  /// Parameters as those of `TargetLanes`.
  @inlinable @inline(__always)
  init(grams: Float, millimetres: Float, targetGrams: Float, coefficients: Coefficients) {
    let losing = coefficients.losing
    let projection = Projection(
      grams: grams, targetGrams: targetGrams, weeksPerGram: coefficients.weeksPerGram.number)
    weeks = nearestInteger(projection.quotient)
    isAhead = projection.isAhead
    advisories = nearestShort(
      weightAdvisories(
        grams: grams, millimetres: millimetres, targetGrams: targetGrams, losing: losing,
        contradiction: projection.contradiction))
    let numerator = basalMetabolicRateNumerator(
      grams: grams, millimetres: millimetres, ofAgeAndSex: coefficients.ofAgeAndSex)
    let rate = basalMetabolicRateQuotient(numerator: numerator)
    bmr = nearestShort(rate)
    tdee = nearestShort(coefficients.activityFactor * nearestWhole(rate))
    proteinTarget = nearestShort(coefficients.proteinPerGram * grams)
    waterSteps = nearestShort(waterQuotient(grams: grams))
  }
}

/// What follows from numbers that fit into 16 bits: the other half of the targets.
@frozen @usableFromInline struct TargetsOfIntake {
  @usableFromInline let calorieTarget: ShortLane
  @usableFromInline let waterTarget: ShortLane
  /// The bits of the advisories.
  @usableFromInline let advisories: ShortLane

  /// Parameters as `TargetsOfWeight` returns them.
  @inlinable @inline(__always)
  init(bmr: ShortLane, tdee: ShortLane, protein: ShortLane, waterSteps: ShortLane, terms: ShortTerms) {
    calorieTarget = tdee + terms.calorieChange
    waterTarget = WaterPerKilogram.step * waterSteps
    advisories = intakeAdvisories(
      bmr: bmr, calories: calorieTarget, minimum: terms.minimumIntake, ofAge: terms.ageAdvisories,
      implausible: areAcceptedTargetsImplausible(
        bmr: bmr, calories: calorieTarget, protein: protein, water: waterTarget))
  }
}

/// Every target of a person, from a start date on.
///
/// ```swift
/// let targets = Targets(for: person, from: CalendarDate("2026-11-21")!)
/// targets.calorieTarget  // 2259
/// ```
@frozen public struct Targets: Sendable, Hashable {
  /// Basal metabolic rate [kcal/day], 164 … 4 503.
  public let bmr: Int
  /// Total daily energy [kcal/day], 197 … 8 556.
  public let tdee: Int
  /// Calorie target [kcal/day], −303 … 8 956; not clamped.
  public let calorieTarget: Int
  /// Protein target [g/day], 54 … 720.
  public let proteinTarget: Int
  /// Total water, food included [mL/day], 1 100 … 10 500.
  public let waterTarget: Int
  /// Weight change per week [g/week]: −500, 400 or 0.
  public let weeklyRateGrams: Int
  /// Weeks to the target weight, 0 … 675; nil when there is no projection.
  public let estimatedWeeks: Int?
  /// The start date and seven days a week; nil when there is no projection.
  public let projectedDate: CalendarDate?
  /// What a careful reader should know about these numbers.
  public let advisories: Advisory

  /// The targets of a person.
  ///
  /// - Parameters:
  ///   - person: Whom the targets are for.
  ///   - start: The first day of the plan. It is always given: the kernel reads no clock.
  @inlinable @inline(__always) public init(for person: Person, from start: CalendarDate) {
    let ofWeight = TargetsOfWeight(
      grams: person.grams, millimetres: person.millimetres, targetGrams: person.targetGrams.number,
      coefficients: person.coefficients)
    let ofIntake = TargetsOfIntake(
      bmr: ShortLane(ofWeight.bmr), tdee: ShortLane(ofWeight.tdee), protein: ShortLane(ofWeight.proteinTarget),
      waterSteps: ShortLane(ofWeight.waterSteps), terms: person.terms)
    bmr = Int(ofWeight.bmr)
    tdee = Int(ofWeight.tdee)
    calorieTarget = Int(ofIntake.calorieTarget.number)
    proteinTarget = Int(ofWeight.proteinTarget)
    waterTarget = Int(ofIntake.waterTarget.number)
    weeklyRateGrams = Int(person.terms.weeklyRate.number)
    let weeks = Int(ofWeight.weeks)
    let date = start.projected(weeks: weeks)
    estimatedWeeks = weeks < 0 ? nil : weeks
    projectedDate = weeks < 0 ? nil : date
    advisories = Advisory(rawValue: UInt16(bitPattern: ofWeight.advisories | ofIntake.advisories.number))
  }

  /// `tdee − calorieTarget` [kcal/day]: 500 is a deficit, −400 a surplus.
  @inlinable public var calorieAdjustment: Int { tdee - calorieTarget }

  /// Whether the calorie target lies below, at or above TDEE.
  @inlinable public var energyBalance: EnergyBalance {
    calorieAdjustment > 0 ? .deficit : calorieAdjustment < 0 ? .surplus : .maintenance
  }
}

/// Whether a calorie target lies below, at or above TDEE.
@frozen public enum EnergyBalance: UInt8, Sendable, Hashable, CaseIterable {
  /// Below.
  case deficit
  /// At.
  case maintenance
  /// Above.
  case surplus
}

extension Goal {
  /// Weight change per week that the goal asks for [g/week]: −500, 400 or 0.
  @inlinable public var weeklyRateGrams: Int { Int(nearestInteger(weeklyRate(losing: losing, gaining: gaining))) }

  /// The flag of `loseWeight`.
  @inlinable var losing: NumberFlag { lane.isSame(as: Goal.loseWeight.lane) }

  /// The flag of `gainMuscle`.
  @inlinable var gaining: NumberFlag { lane.isSame(as: Goal.gainMuscle.lane) }
}
