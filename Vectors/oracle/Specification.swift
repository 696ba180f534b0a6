// Inputs, results and advisories of the specification, in the decimals of the published equations and in exact
// fractions.

enum Sex: String, CaseIterable {
  case male, female, other

  /// The last term of the simplified Mifflin–St Jeor equation [kcal/day].
  var offset: Rational {
    switch self {
    case .male: 5
    case .female: -161
    case .other: (Sex.male.offset + Sex.female.offset) / 2
    }
  }

  /// Twice the adequate intake of water [mL/day].
  var highestWater: Int {
    switch self {
    case .male: 5000
    case .female: 4000
    case .other: 4500
    }
  }

  /// The recommended minimum of the calorie target [kcal/day].
  var minimumIntake: Int {
    switch self {
    case .female: 1200
    case .male: 1500
    case .other: 1350
    }
  }
}

enum ActivityLevel: String, CaseIterable {
  case sedentary
  case lightlyActive = "lightly_active"
  case moderatelyActive = "moderately_active"
  case veryActive = "very_active"
  case extremelyActive = "extremely_active"

  /// The multiplier of BMR.
  var factor: Rational {
    switch self {
    case .sedentary: "1.2"
    case .lightlyActive: "1.375"
    case .moderatelyActive: "1.55"
    case .veryActive: "1.725"
    case .extremelyActive: "1.9"
    }
  }
}

enum Goal: String, CaseIterable {
  case loseWeight = "lose_weight"
  case gainMuscle = "gain_muscle"
  case maintain
  case improveHealth = "improve_health"

  /// Added to TDEE [kcal/day], and the change of the weight [g/week].
  var adjustment: Int {
    switch self {
    case .loseWeight: -500
    case .gainMuscle: 400
    case .maintain, .improveHealth: 0
    }
  }

  /// Protein for each kilogram of weight [g/day].
  var proteinPerKilogram: Rational {
    switch self {
    case .loseWeight: "2.2"
    case .gainMuscle: "2.4"
    case .maintain, .improveHealth: "1.8"
    }
  }
}

/// What TDEE is computed from.
enum EnergyBasis: String, CaseIterable {
  case activityFactor = "activity_factor"
  case eer = "eer_2023"
}

/// The weight that protein is for.
enum ProteinWeight: String, CaseIterable {
  case weight
  case atIndex25 = "weight_at_bmi_25"
}

/// The weight at a body mass index of 25 [kg].
func weightAtIndex25(heightCm: Rational) -> Rational {
  let meters = heightCm / 100
  return 25 * meters * meters
}

extension Goal {
  /// Change of the weight [kg/week].
  var weeklyRate: Rational { Rational(adjustment, over: 1000) }
}

/// BMR before rounding [kcal/day]: 10 · w + 6.25 · h − 5 · a + s.
func basalMetabolicRate(sex: Sex, weightKg: Rational, heightCm: Rational, age: Int) -> Rational {
  let weightTerm = 10 * weightKg
  let heightTerm = Rational("6.25") * heightCm
  let ageTerm = 5 * Rational(age)
  return weightTerm + heightTerm - ageTerm + sex.offset
}

/// TDEE before rounding [kcal/day], from the *rounded* BMR.
func totalDailyEnergy(bmr: Int, _ level: ActivityLevel) -> Rational { Rational(bmr) * level.factor }

/// The calorie target [kcal/day] at the pace of a goal.
func calorieTarget(tdee: Int, _ goal: Goal) -> Int { tdee + goal.adjustment }

/// Protein before rounding [g/day].
func proteinTarget(weightKg: Rational, _ goal: Goal) -> Rational { weightKg * goal.proteinPerKilogram }

/// Total water before it is rounded, in hundreds of milliliters per day: 35 mL for each kilogram.
func waterHundreds(weightKg: Rational) -> Rational { weightKg * 35 / 100 }

/// Total water, rounded half up to 100 [mL/day].
func waterTarget(weightKg: Rational) -> Int { waterHundreds(weightKg: weightKg).roundedHalfUp * 100 }

func bodyMassIndex(weightKg: Rational, heightCm: Rational) -> Rational {
  let meters = heightCm / 100
  return weightKg / (meters * meters)
}

/// The class of an exact body mass index; each bound belongs to the class above it.
func bodyMassIndexClass(_ index: Rational) -> String {
  if index < "18.5" { return "underweight" }
  if index < 25 { return "normal" }
  if index < 30 { return "overweight" }
  return "obese"
}

/// The projection toward the target weight.
enum Projection: Equatable {
  /// No target weight, or a rate of 0.
  case none
  /// The target contradicts the rate.
  case contradiction
  /// The target is more than 20 years away.
  case distant
  case weeks(Int)

  /// - Parameter weeklyRate: Change of the weight [kg/week].
  init(weightKg: Rational, targetWeightKg: Rational?, weeklyRate: Rational) {
    guard let targetWeightKg, weeklyRate != 0 else {
      self = .none
      return
    }
    let change = targetWeightKg - weightKg
    let toward = (change < 0) == (weeklyRate < 0)
    if change == 0 {
      self = .weeks(0)
    } else if toward {
      let weeks = (change.magnitude / weeklyRate.magnitude).ceiling
      self = weeks > 1043 ? .distant : .weeks(weeks)
    } else {
      self = .contradiction
    }
  }

  var weeks: Int? {
    if case .weeks(let count) = self { return count }
    return nil
  }
}

/// The projected weight after each whole week [kg]: the present weight first, the target itself last.
func milestones(weightKg: Rational, targetWeightKg: Rational, weeks: Int, weeklyRate: Rational) -> [Rational] {
  (0...weeks).map { week in
    week == weeks ? targetWeightKg : weightKg + Rational(week) * weeklyRate
  }
}

struct Targets {
  let bmr: Int
  let tdee: Int
  let calorieTarget: Int
  let proteinTarget: Int
  let waterTarget: Int

  /// Whether protein, at 4 kcal/g, is more than 35 % of the calorie target.
  var isProteinAboveRange: Bool { Rational(4 * proteinTarget) > Rational(calorieTarget) * 35 / 100 }

  /// Whether a target is outside the range that the service accepts.
  var areImplausible: Bool {
    let fits =
      (500...5000).contains(bmr) && (500...10_000).contains(tdee) && tdee > bmr
      && (500...10_000).contains(calorieTarget) && (20...500).contains(proteinTarget)
      && (500...10_000).contains(waterTarget)
    return !fits
  }
}
