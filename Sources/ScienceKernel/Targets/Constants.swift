/// The version of the formulas.
///
/// It increases only when a formula's result changes.
///
/// Two builds with the same version return the same bytes for the same input, on every platform and in every language.
@inlinable public var formulaVersion: Int { 1 }

/// The simplified Mifflin–St Jeor equation in whole units.
///
/// `BMR = 10 · weight + 6.25 · height − 5 · age + offset` with kg, cm, years and kcal/day. Multiplied by 200, every
/// coefficient is a whole number for grams, millimeters and years.
///
/// **Source.** [Mifflin1990], abstract.
@usableFromInline package enum MifflinStJeor {
  /// The common denominator of the coefficients below.
  @inlinable package static var denominator: Float { 200 }

  /// 10 kcal/day per kilogram, in 200ths of a kilocalorie per day and gram.
  @inlinable package static var perGram: Float { 2 }

  /// 6.25 kcal/day per centimeter, in 200ths of a kilocalorie per day and millimeter.
  @inlinable package static var perMillimeter: Float { 125 }

  /// 5 kcal/day per completed year, in 200ths of a kilocalorie per day and year.
  @inlinable package static var perYear: Float { 1000 }

  /// The offset of men, sex code 0 [kcal/day].
  @inlinable package static var maleOffset: Float { 5 }

  /// The step from one sex code to the next (male 0, other 1, female 2) [kcal/day]: +5, −78, −161.
  ///
  /// −161 is the paper's offset for women. −78, the mean of the two, is this kernel's convention.
  @inlinable package static var offsetPerSexCode: Float { -83 }

  /// Ages of the 498 people studied [completed years].
  @inlinable package static var studiedAges: ClosedRange<Int16> { 19...78 }
}

/// The factors from BMR to TDEE.
///
/// `Formulas.activityFactor(level:)` needs them at equal steps: `ConstantsTests` names a factor that is not.
///
/// **Source.** No primary source: a convention that publications quote from one another.
@usableFromInline package enum ActivityFactor {
  /// The common denominator of the numbers below.
  @inlinable package static var denominator: Float { 1000 }

  /// The factor of an activity level, in thousandths.
  @inlinable @inline(__always) package static func thousandths(of level: ActivityLevel) -> Float {
    switch level {
    case .sedentary: 1200
    case .lightlyActive: 1375
    case .moderatelyActive: 1550
    case .veryActive: 1725
    case .extremelyActive: 1900
    }
  }
}

/// The physical activity level of measured adults.
///
/// **Source.** [DRI2023], table 5-3: 4,299 adults by doubly labeled water.
@usableFromInline package enum MeasuredActivity {
  /// The percentile that is quoted.
  @inlinable package static var percentile: Int { 10 }

  /// TDEE over BMR at that percentile, in hundredths: 1.39.
  @inlinable package static var hundredths: Int { 139 }
}

/// The effect of each goal: conventions of the plan service that this kernel was made for.
///
/// 1 kcal/day of adjustment is 1 g/week, so that each number has both units.
@usableFromInline package enum GoalAdjustment {
  /// The adjustment to lose weight [kcal/day, g/week]; [AHA2013] recommends this deficit to overweight and obese people.
  @inlinable package static var losing: Int16 { -500 }

  /// The adjustment to gain muscle [kcal/day, g/week].
  @inlinable package static var gaining: Int16 { 400 }
}

/// The longest projection to a target weight [weeks]: 20 years.
///
/// **Source.** A convention.
@inlinable package var longestProjection: Float { 1043 }

/// Below this age, an energy deficit gets an advisory [completed years].
///
/// **Source.** A convention.
@inlinable package var adultAge: Int16 { 18 }

/// The highest share of energy from protein without an advisory.
///
/// **Source.** [IOM2005], the acceptable macronutrient distribution range of adults: 10–35 % of energy.
@usableFromInline package enum ProteinShare {
  /// The end of the range [% of energy].
  @inlinable package static var highestPercent: Float { 35 }

  /// Energy of protein [kcal/g].
  @inlinable package static var kilocaloriesPerGram: Float { 4 }
}

/// The water above which a target gets an advisory [mL/day]: twice the adequate intake.
///
/// **Source.** [EFSA2010]: adequate intakes of 2.5 L for men and 2.0 L for women. The mean for `other` and the factor of 2 are
/// this kernel's conventions.
@usableFromInline package enum HighestWater {
  /// For men, sex code 0.
  @inlinable package static var male: Int16 { 5000 }

  /// The step from one sex code to the next: 5000, 4500, 4000.
  @inlinable package static var perSexCode: Int16 { -500 }
}

/// Grams of protein per kilogram of weight per day, in 5000ths of a gram per gram.
///
/// **Source.** The plan service's choice. [ISSN2017] gives 1.4–2.0 g/kg for most exercising people, and 2.3–3.1 g/kg
/// for resistance-trained people in an energy deficit; 2.4 g/kg, for gaining, is above the first range.
@usableFromInline package enum ProteinPerKilogram {
  /// The common denominator of the numbers below.
  @inlinable package static var denominator: Float { 5000 }

  /// 1.8 g/kg, for `maintain` and `improve_health`.
  @inlinable package static var otherwise: Float { 9 }

  /// 2.2 g/kg, for `lose_weight`.
  @inlinable package static var losing: Float { 11 }

  /// 2.4 g/kg, for `gain_muscle`.
  @inlinable package static var gaining: Float { 12 }
}

/// Total water per kilogram of weight per day.
///
/// **Source.** No primary source: 35 mL/kg is a clinical convention for total water, food included.
@usableFromInline package enum WaterPerKilogram {
  /// The denominator of `numerator`.
  @inlinable package static var denominator: Float { 20_000 }

  /// 35 mL/kg, in 20 000ths of 100 mL per gram.
  @inlinable package static var numerator: Float { 7 }

  /// The rounding step of the target [mL].
  @inlinable package static var step: Int16 { 100 }
}

/// The bounds between the body mass index classes; each bound belongs to the class above it.
///
/// **Source.** [WHO-BMI], second-hand.
@frozen @usableFromInline package enum BodyMassIndexBound: Sendable, Hashable, CaseIterable {
  /// 18.5 kg/m²: below it, underweight.
  case normal
  /// 25 kg/m².
  case overweight
  /// 30 kg/m².
  case obese

  /// Tenths of kg/m².
  @inlinable package var tenths: Float {
    switch self {
    case .normal: 185
    case .overweight: 250
    case .obese: 300
    }
  }
}

/// The intakes below which a target gets an advisory [kcal/day].
///
/// **Source.** [AHA2013]: 1200–1500 for women, 1500–1800 for men, below 800 only under medical supervision. 1350 for
/// `other` is this kernel's convention: the mean of the two lower ends.
@usableFromInline package enum MinimumIntake {
  /// The minimum for men, sex code 0.
  @inlinable package static var male: Int16 { 1500 }

  /// The step from one sex code to the next: 1500, 1350, 1200.
  @inlinable package static var perSexCode: Int16 { -150 }

  /// Below this, only under medical supervision, for every sex.
  @inlinable package static var supervised: Int16 { 800 }
}

/// The fastest loss without an advisory [% of weight per week].
///
/// **Source.** Second-hand: at most 1 % of weight per week, "Rate of loss" in `docs/references.md`.
@inlinable package var fastestLossPercent: Float { 1 }

/// The targets that the plan service accepts, ends included.
@usableFromInline package enum PlausibleTargets {
  /// Basal metabolic rate [kcal/day].
  @inlinable package static var bmr: ClosedRange<Int16> { 500...5000 }

  /// Total daily energy [kcal/day].
  @inlinable package static var tdee: ClosedRange<Int16> { 500...10_000 }

  /// Calorie target [kcal/day].
  @inlinable package static var calories: ClosedRange<Int16> { 500...10_000 }

  /// Protein target [g/day].
  @inlinable package static var protein: ClosedRange<Int16> { 20...500 }

  /// Water target [mL/day].
  @inlinable package static var water: ClosedRange<Int16> { 500...10_000 }
}

/// The thresholds of a significant change: a target changed significantly if it moved by more than this.
///
/// **Source.** The service's conventions.
@usableFromInline package enum SignificantChange {
  /// The calorie target's threshold [kcal/day].
  @inlinable package static var calories: Int16 { 50 }

  /// The protein target's threshold [g/day].
  @inlinable package static var protein: Int16 { 10 }
}

/// Exact sizes of the customary units.
@usableFromInline package enum CustomaryUnit {
  /// Grams in an avoirdupois pound.
  @inlinable package static var gramsPerPound: Double { 453.59237 }

  /// Pounds in a stone.
  @inlinable package static var poundsPerStone: Double { 14 }

  /// Millimeters in an inch.
  @inlinable package static var millimetersPerInch: Double { 25.4 }

  /// Inches in a foot.
  @inlinable package static var inchesPerFoot: Double { 12 }
}
