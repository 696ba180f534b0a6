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

  /// Added to TDEE [kcal/day].
  var calories: Int {
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

  /// Change of the weight [kg/week].
  var weeklyRate: Rational {
    switch self {
    case .loseWeight: "-0.5"
    case .gainMuscle: "0.4"
    case .maintain, .improveHealth: 0
    }
  }
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

/// The calorie target [kcal/day].
func calorieTarget(tdee: Int, _ goal: Goal) -> Int { tdee + goal.calories }

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
  /// No target weight, or a goal that does not change the weight.
  case none
  /// The target contradicts the goal.
  case contradiction
  case weeks(Int)

  init(weightKg: Rational, targetWeightKg: Rational?, _ goal: Goal) {
    guard let targetWeightKg, goal.weeklyRate != 0 else {
      self = .none
      return
    }
    let change = targetWeightKg - weightKg
    let toward = (change < 0) == (goal.weeklyRate < 0)
    if change == 0 {
      self = .weeks(0)
    } else if toward {
      self = .weeks((change.magnitude / goal.weeklyRate.magnitude).ceiling)
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
func milestones(weightKg: Rational, targetWeightKg: Rational, weeks: Int, _ goal: Goal) -> [Rational] {
  (0...weeks).map { week in
    week == weeks ? targetWeightKg : weightKg + Rational(week) * goal.weeklyRate
  }
}

struct Targets {
  let bmr: Int
  let tdee: Int
  let calorieTarget: Int
  let proteinTarget: Int
  let waterTarget: Int

  /// Whether a target is outside the range that the service accepts.
  var areImplausible: Bool {
    let fits =
      (500...5000).contains(bmr) && (500...10_000).contains(tdee) && tdee > bmr
      && (500...10_000).contains(calorieTarget) && (20...500).contains(proteinTarget)
      && (500...10_000).contains(waterTarget)
    return !fits
  }
}
