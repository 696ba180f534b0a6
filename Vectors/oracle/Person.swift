/// A person whose values are all accepted.
struct Person {
  let sex: Sex
  let weightKg: Rational
  let heightCm: Rational
  let age: Int
  let activityLevel: ActivityLevel
  let goal: Goal
  let targetWeightKg: Rational?
  let startDate: CivilDate
  /// nil for the goal's own.
  var pace: Pace?
  var energyBasis = EnergyBasis.activityFactor
  /// The person's own TDEE [kcal/day] instead; nil for none.
  var givenTDEE: Int?
  var proteinWeight = ProteinWeight.weight

  /// TDEE before rounding [kcal/day].
  var exactEnergy: Rational {
    if let givenTDEE { return Rational(givenTDEE) }
    switch energyBasis {
    case .activityFactor:
      let bmr = basalMetabolicRate(sex: sex, weightKg: weightKg, heightCm: heightCm, age: age).roundedHalfUp
      return totalDailyEnergy(bmr: bmr, activityLevel)
    case .eer: return body.energy(.eer, sex)
    }
  }

  /// The inputs of an equation.
  var body: Body { Body(kg: weightKg, cm: heightCm, age: age, fatFreeKg: nil, level: activityLevel) }

  /// TDEE [kcal/day].
  private var tdee: Int { exactEnergy.roundedHalfUp }

  /// The weight that protein is for [kg].
  var countedKg: Rational {
    switch proteinWeight {
    case .weight: weightKg
    case .atIndex25: min(weightKg, weightAtIndex25(heightCm: heightCm))
    }
  }

  /// The change to TDEE [kcal/day].
  var adjustment: Int { pace.map { $0.adjustment(tdee: tdee, weightKg: weightKg) } ?? goal.adjustment }

  /// Change of the weight [kg/week].
  var weeklyRate: Rational { Rational(adjustment, over: 1000) }

  var targets: Targets {
    let bmr = basalMetabolicRate(sex: sex, weightKg: weightKg, heightCm: heightCm, age: age).roundedHalfUp
    return Targets(
      bmr: bmr, tdee: tdee, calorieTarget: tdee + adjustment,
      proteinTarget: proteinTarget(weightKg: countedKg, goal).roundedHalfUp,
      waterTarget: waterTarget(weightKg: weightKg))
  }

  var projection: Projection { Projection(weightKg: weightKg, targetWeightKg: targetWeightKg, weeklyRate: weeklyRate) }

  var projectedDate: CivilDate? { projection.weeks.map { startDate.adding(days: 7 * $0) } }

  var bodyMassIndex: Rational { vectors.bodyMassIndex(weightKg: weightKg, heightCm: heightCm) }

  /// An underweight adult, whatever the goal.
  var isLighterThanStudied: Bool { age >= 18 && bodyMassIndex < "18.5" }

  /// The person's advisories, in the order of their bits.
  var advisories: [Advisory] { Advisory.allCases.filter { $0.holds(for: self) } }
}

/// Cautions about a result, in the order of the bits.
enum Advisory: String, CaseIterable {
  case belowMinimumIntake = "below_minimum_intake"
  case veryLowCalorie = "very_low_calorie"
  case belowRestingEnergy = "below_resting_energy"
  case underweight
  case underweightTarget = "underweight_target"
  case rapidLoss = "rapid_loss"
  case youngerThanStudied = "younger_than_studied"
  case olderThanStudied = "older_than_studied"
  case targetContradictsGoal = "target_contradicts_goal"
  case implausibleTargets = "implausible_targets"
  case distantTarget = "distant_target"
  case rateContradictsGoal = "rate_contradicts_goal"
  case deficitForMinor = "deficit_for_minor"
  case proteinAboveRange = "protein_above_range"
  case waterAboveRange = "water_above_range"
  case activityBelowMeasured = "activity_below_measured"

  func holds(for person: Person) -> Bool {
    let targets = person.targets
    switch self {
    case .belowMinimumIntake:
      return targets.calorieTarget < person.sex.minimumIntake
    case .veryLowCalorie:
      return targets.calorieTarget < 800
    case .belowRestingEnergy:
      return targets.calorieTarget < targets.bmr
    case .underweight:
      return (person.goal == .loseWeight || person.adjustment < 0) && person.bodyMassIndex < "18.5"
    case .underweightTarget:
      guard let target = person.targetWeightKg else { return false }
      return vectors.bodyMassIndex(weightKg: target, heightCm: person.heightCm) < "18.5"
    case .rapidLoss:
      let onePercent = person.weightKg / 100
      return -person.weeklyRate > onePercent
    case .youngerThanStudied:
      return person.age < 19
    case .olderThanStudied:
      return person.age > 78
    case .targetContradictsGoal:
      return person.projection == .contradiction
    case .implausibleTargets:
      return targets.areImplausible
    case .distantTarget:
      return person.projection == .distant
    case .rateContradictsGoal:
      return person.goal == .loseWeight && person.adjustment >= 0
        || person.goal == .gainMuscle && person.adjustment <= 0
    case .deficitForMinor:
      return person.age < 18 && targets.calorieTarget < targets.tdee
    case .proteinAboveRange:
      return targets.isProteinAboveRange
    case .waterAboveRange:
      return targets.waterTarget > person.sex.highestWater
    case .activityBelowMeasured:
      return person.energyBasis == .activityFactor && person.givenTDEE == nil
        && (person.activityLevel == .sedentary || person.activityLevel == .lightlyActive)
    }
  }
}

/// One rejected value.
struct Violation {
  let field: String
  let given: String
  var range: ClosedRange<Int>?
  var unit: String?
}

struct PersonText {
  var sex = "male"
  var weightKg = "80"
  var heightCm = "180"
  /// Completed years; with a date of birth, on the start date.
  var age = 30
  var dateOfBirth: String?
  var activityLevel = "moderately_active"
  var goal = "lose_weight"
  var targetWeightKg: String?
  var pace: String?
  var tdee: String?
  var protein: String?
  var startDate = CivilDate(year: 2026, month: 11, day: 21)

  enum Reading {
    case accepted(Person)
    case rejected([Violation])
  }

  /// The person, or every violation at once, in the order of the fields' bits.
  var reading: Reading {
    var violations: [Violation] = []

    func measure(_ text: String, _ field: String, places: Int, _ range: ClosedRange<Int>, _ unit: String)
      -> Rational
    {
      var scale = 1
      for _ in 0..<places { scale *= 10 }
      let units = DecimalText(text)?.wholeUnits(movingPointBy: places)
      if let units, (range.lowerBound * scale...range.upperBound * scale).contains(units) {
        return Rational(units, over: scale)
      }
      violations.append(Violation(field: field, given: text, range: range, unit: unit))
      return 0
    }
    func choice<Choice: RawRepresentable<String>>(_ text: String, _ field: String) -> Choice? {
      let value = Choice(rawValue: text)
      if value == nil { violations.append(Violation(field: field, given: text)) }
      return value
    }

    let weight = measure(weightKg, "weight", places: 3, Accepted.kilograms, "kg")
    let height = measure(heightCm, "height", places: 1, Accepted.centimeters, "cm")
    if !Accepted.ages.contains(age) {
      violations.append(Violation(field: "age", given: String(age), range: Accepted.ages, unit: "years"))
    }
    let sex: Sex? = choice(sex, "sex")
    let level: ActivityLevel? = choice(activityLevel, "activityLevel")
    let goal: Goal? = choice(goal, "goal")
    let target = targetWeightKg.map { measure($0, "targetWeight", places: 3, Accepted.kilograms, "kg") }

    var chosen: Pace?
    if let pace, !pace.allSatisfy({ $0 == " " }) {
      chosen = Pace(pace)
      if chosen == nil { violations.append(Violation(field: "pace", given: pace)) }
    }

    let givenTDEE = tdee.flatMap { Int($0) }
    let energyBasis: EnergyBasis? =
      givenTDEE == nil ? tdee.map { choice($0, "tdee") } ?? .activityFactor : .activityFactor
    if violations.isEmpty, let givenTDEE, let sex {
      let bmr = basalMetabolicRate(sex: sex, weightKg: weight, heightCm: height, age: age).roundedHalfUp
      let range = Self.acceptedEnergies(bmr: bmr)
      if !range.contains(givenTDEE) {
        violations.append(Violation(field: "tdee", given: String(givenTDEE), range: range, unit: "kcal/day"))
      }
    }
    let proteinWeight: ProteinWeight? = protein.map { choice($0, "protein") } ?? .weight
    guard violations.isEmpty, let sex, let level, let goal, let energyBasis, let proteinWeight else {
      return .rejected(violations)
    }
    return .accepted(
      Person(
        sex: sex, weightKg: weight, heightCm: height, age: age, activityLevel: level, goal: goal,
        targetWeightKg: target, startDate: startDate, pace: chosen, energyBasis: energyBasis,
        givenTDEE: givenTDEE, proteinWeight: proteinWeight))
  }

  /// The TDEE that a person may give [kcal/day]: BMR / 0.9 to 2.5 · BMR.
  static func acceptedEnergies(bmr: Int) -> ClosedRange<Int> { (10 * bmr + 8) / 9...25 * bmr / 10 }
}
