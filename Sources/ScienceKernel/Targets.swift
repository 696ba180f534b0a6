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
  @inlinable
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
      bmr: bmr, tdee: tdee, calories: calorieTarget, protein: proteinTarget, water: waterTarget, age: age, sex: sex)
    let ofWeight = weightAdvisories(
      grams: grams, millimetres: millimetres, targetGrams: targetGrams, losing: losing,
      contradiction: projection.contradiction)
    advisories = ofIntake + ofWeight
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
  @inlinable public init(for person: Person, from start: CalendarDate) {
    let lanes = TargetLanes<Float>(
      grams: person.grams, millimetres: person.millimetres, age: person.years, sex: person.sex.lane,
      activityLevel: person.activityLevel.lane, goal: person.goal.lane, targetGrams: person.targetGramsOrNaN)
    bmr = Int(nearestInteger(lanes.bmr))
    tdee = Int(nearestInteger(lanes.tdee))
    calorieTarget = Int(nearestInteger(lanes.calorieTarget))
    proteinTarget = Int(nearestInteger(lanes.proteinTarget))
    waterTarget = Int(nearestInteger(lanes.waterTarget))
    weeklyRateGrams = person.goal.weeklyRateGrams
    let weeks = Int(nearestInteger(lanes.weeks))
    let date = start.projected(weeks: weeks)
    estimatedWeeks = weeks < 0 ? nil : weeks
    projectedDate = weeks < 0 ? nil : date
    advisories = Advisory(rawValue: UInt16(truncatingIfNeeded: nearestInteger(lanes.advisories)))
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
