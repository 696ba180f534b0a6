/// What a careful reader should know about a result.
///
/// A result never changes because of an advisory: the caller decides what to show or refuse.
@frozen public struct Advisory: OptionSet, Sendable, Hashable {
  /// One bit each; the bits never change their meaning.
  public let rawValue: UInt16

  /// Advisories from their bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Calorie target < 1200 kcal/day (female), 1500 (male), 1350 (other).
  ///
  /// **Source.** [AHA2013]; the number of `other` is a convention.
  @inlinable public static var belowMinimumIntake: Advisory { Advisory(rawValue: 1 << 0) }

  /// Calorie target < 800 kcal/day: only under medical supervision.
  ///
  /// **Source.** [AHA2013].
  @inlinable public static var veryLowCalorie: Advisory { Advisory(rawValue: 1 << 1) }

  /// Calorie target < BMR.
  @inlinable public static var belowRestingEnergy: Advisory { Advisory(rawValue: 1 << 2) }

  /// Body mass index < 18.5 kg/m² and the goal is to lose weight.
  ///
  /// **Source.** [WHO-BMI].
  @inlinable public static var underweight: Advisory { Advisory(rawValue: 1 << 3) }

  /// The target weight's body mass index < 18.5 kg/m², whatever the goal.
  ///
  /// **Source.** [WHO-BMI].
  @inlinable public static var underweightTarget: Advisory { Advisory(rawValue: 1 << 4) }

  /// The goal is to lose and the rate is more than 1 % of the weight per week.
  ///
  /// **Source.** Second-hand.
  @inlinable public static var rapidLoss: Advisory { Advisory(rawValue: 1 << 5) }

  /// Age < 19 years: younger than anybody in the study behind the equation.
  ///
  /// **Source.** [Mifflin1990].
  @inlinable public static var youngerThanStudied: Advisory { Advisory(rawValue: 1 << 6) }

  /// Age > 78 years: older than anybody in the study behind the equation.
  ///
  /// **Source.** [Mifflin1990].
  @inlinable public static var olderThanStudied: Advisory { Advisory(rawValue: 1 << 7) }

  /// The target weight lies the other way from the goal, so there is no projection.
  @inlinable public static var targetContradictsGoal: Advisory { Advisory(rawValue: 1 << 8) }

  /// A target leaves the range that the plan service accepts.
  @inlinable public static var implausibleTargets: Advisory { Advisory(rawValue: 1 << 9) }

  /// Every advisory, in the order of the bits.
  public static var all: [Advisory] { (0..<10).map { Advisory(rawValue: 1 << $0) } }

  /// The names in JSON and CSV, in the order of the bits.
  public var names: [String] {
    Advisory.all.filter(contains).map { Advisory.nameList[$0.rawValue.trailingZeroBitCount] }
  }

  /// The advisory's bit as a number where the flag stands, else 0.
  @inlinable @inline(__always) func bit<Value: Lanes>(where flag: Value.Flag) -> Value {
    Value(Float(rawValue), where: flag)
  }

  /// The names in the order of the bits.
  package static var nameList: NameList {
    NameList(
      """
      below_minimum_intake, very_low_calorie, below_resting_energy, underweight, underweight_target, rapid_loss, \
      younger_than_studied, older_than_studied, target_contradicts_goal, implausible_targets
      """)
  }
}

/// The advisories that follow from what a person would eat, and from the age: the sum of their bits.
///
/// - Parameters:
///   - bmr: Basal metabolic rate [kcal/day].
///   - tdee: Total daily energy [kcal/day].
///   - calories: Calorie target [kcal/day].
///   - protein: Protein target [g/day].
///   - water: Water target [mL/day].
///   - age: Completed years [y].
///   - sex: The code of the sex, 0 … 2.
@inlinable @inline(__always)
public func intakeAdvisories<Value: Lanes>(
  bmr: Value, tdee: Value, calories: Value, protein: Value, water: Value, age: Value, sex: Value
) -> Value {
  intakeAdvisories(
    bmr: bmr, calories: calories, minimum: minimumIntake(sex: sex), ofAge: ageAdvisories(age: age),
    implausible: areTargetsImplausible(bmr: bmr, tdee: tdee, calories: calories, protein: protein, water: water))
}

/// The lowest calorie target without an advisory [kcal/day].
@inlinable @inline(__always) func minimumIntake<Value: Lanes>(sex: Value) -> Value {
  Value(everyLane: MinimumIntake.male) + MinimumIntake.perSexCode * sex
}

/// The advisories that follow from an age alone: the sum of their bits.
@inlinable @inline(__always) func ageAdvisories<Value: Lanes>(age: Value) -> Value {
  let youngest = Value(everyLane: MifflinStJeor.studiedAges.lowest)
  let oldest = Value(everyLane: MifflinStJeor.studiedAges.highest)
  return Advisory.youngerThanStudied.bit(where: age.isBelow(youngest))
    + Advisory.olderThanStudied.bit(where: oldest.isBelow(age))
}

/// Parameters as those of the public function, but what `minimumIntake` returns for the sex and `ageAdvisories` for the
/// age, and the flag of the lanes whose targets are implausible.
@inlinable @inline(__always)
func intakeAdvisories<Value: Lanes>(
  bmr: Value, calories: Value, minimum: Value, ofAge: Value, implausible: Value.Flag
) -> Value {
  let supervised = Value(everyLane: MinimumIntake.supervised)
  var bits = ofAge + Advisory.belowMinimumIntake.bit(where: calories.isBelow(minimum))
  bits = bits + Advisory.veryLowCalorie.bit(where: calories.isBelow(supervised))
  bits = bits + Advisory.belowRestingEnergy.bit(where: calories.isBelow(bmr))
  return bits + Advisory.implausibleTargets.bit(where: implausible)
}

/// The advisories that follow from a weight, a target weight and a goal: the sum of their bits.
///
/// - Parameters:
///   - grams: Weight [g].
///   - millimetres: Standing height [mm].
///   - targetGrams: Target weight [g]; NaN for none.
///   - losing: The flag of the goal `lose_weight`.
///   - contradiction: The flag of the lanes whose target lies the other way from the goal.
@inlinable @inline(__always)
public func weightAdvisories<Value: RoundingLanes>(
  grams: Value, millimetres: Value, targetGrams: Value, losing: Value.Flag, contradiction: Value.Flag
) -> Value {
  let isUnderweight = isBodyMassIndex(ofGrams: grams, millimetres: millimetres, below: .normal)
  let isTargetUnderweight = isBodyMassIndex(ofGrams: targetGrams, millimetres: millimetres, below: .normal)
  // The rate is more than so many hundredths of the weight where the weight is less than this.
  let slowest = Value(everyLane: -100 * GoalAdjustment.losingRate / fastestLossPercent)
  let ofLosing: Value =
    Advisory.underweight.bit(where: isUnderweight) + Advisory.rapidLoss.bit(where: grams.isBelow(slowest))
  let ofTarget: Value =
    Advisory.underweightTarget.bit(where: isTargetUnderweight)
    + Advisory.targetContradictsGoal.bit(where: contradiction)
  return ofLosing.kept(where: losing) + ofTarget
}

/// The flag of the lanes in which a target leaves the range that the plan service accepts.
///
/// - Parameters:
///   - bmr: Basal metabolic rate [kcal/day], accepted from 500 to 5 000.
///   - tdee: Total daily energy [kcal/day], accepted from 500 to 10 000 and above `bmr`.
///   - calories: Calorie target [kcal/day], accepted from 500 to 10 000.
///   - protein: Protein target [g/day], accepted from 20 to 500.
///   - water: Water target [mL/day], accepted from 500 to 10 000.
///
/// **Source.** The plan service's conventions.
@inlinable @inline(__always)
public func areTargetsImplausible<Value: Lanes>(
  bmr: Value, tdee: Value, calories: Value, protein: Value, water: Value
) -> Value.Flag {
  typealias Range = PlausibleTargets
  // The ends that accepted people do not reach. NaN is implausible, too.
  var plausible = bmr.isBelow(tdee) .& bmr.isBelow(Value(everyLane: Range.bmr.highest + 1))
  plausible = plausible .& tdee.isWithin(Range.tdee.lowest, Range.tdee.highest)
  plausible = plausible .& calories.isBelow(Value(everyLane: Range.calories.highest + 1))
  plausible = plausible .& Value(everyLane: Range.protein.lowest - 1).isBelow(protein)
  plausible = plausible .& Value(everyLane: Range.water.lowest - 1).isBelow(water)
  return .!plausible .| areAcceptedTargetsImplausible(bmr: bmr, calories: calories, protein: protein, water: water)
}

/// The same flag for the targets of accepted people, who reach only these of the ends: their BMR is 4 503 at most, their
/// TDEE lies above it, at 8 556 at most, and below 500 only with it; their protein is 54 at least, their water 1 100.
///
/// **Numerical error.** None: proved against every range for every weight to 0.1 kg and height to 0.5 cm, with every age
/// and choice (`prove`).
@inlinable @inline(__always)
func areAcceptedTargetsImplausible<Value: Lanes>(
  bmr: Value, calories: Value, protein: Value, water: Value
) -> Value.Flag {
  typealias Range = PlausibleTargets
  let isTooLittle =
    bmr.isBelow(Value(everyLane: Range.bmr.lowest)) .| calories.isBelow(Value(everyLane: Range.calories.lowest))
  let isTooMuch =
    Value(everyLane: Range.protein.highest).isBelow(protein) .| Value(everyLane: Range.water.highest).isBelow(water)
  return isTooLittle .| isTooMuch
}
