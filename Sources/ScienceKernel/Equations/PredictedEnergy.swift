/// A person's energy expenditure by an equation chosen by name.
///
/// For a sedentary man, 40 years, 90 kg, 180 cm:
///
/// ```swift
/// let energy = try PredictedEnergy(of: person, by: .henry)
/// energy.total  // 2236
/// ```
public struct PredictedEnergy: Sendable, Hashable {
  /// The equation.
  package let equation: EnergyEquation
  /// The version of the kernel's formulas; it increases when a formula's result changes.
  package let version: Int
  /// Energy spent at rest [kcal/day]; nil if the equation gives total energy only.
  public let resting: Int?
  /// Total energy [kcal/day]: rounded energy at rest times the activity factor, or directly from the equation.
  public let total: Int
  /// Total energy plus the goal's calorie change [kcal/day]; not clamped.
  public let calorieTarget: Int
  /// The advisories about the calorie target, without those about age, which the equation's own range replaces.
  public let advisories: [Advisory]

  /// Computes a person's energy by an equation, exactly, rounded half up once.
  ///
  /// For `other` it is the mean of the two sexes, averaged before rounding (this kernel's convention).
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - equation: The equation.
  ///   - fatFreeMass: Measured fat-free mass, from 10 kg to the weight; only for the equations that need it.
  /// - Throws: `InvalidInput` if the age is outside the equation's range, or the fat-free mass is missing, outside its
  ///   range, or not used by the equation.
  public init(
    of person: Person, by equation: EnergyEquation, fatFreeMass: Weight? = nil
  ) throws(InvalidInput) {
    let energy = try equation.energy(
      person.weight, person.height, person.age, person.sex, person.activityLevel, fatFreeMass)
    self.init(
      equation, resting: equation.isOfTotal ? nil : Int(energy),
      total: Int(equation.total(of: energy, activityLevel: person.activityLevel)), of: person)
  }

  /// Creates what follows from a total at a person's goal and pace.
  private init(_ equation: EnergyEquation, resting: Int?, total: Int, of person: Person) {
    (self.equation, version, self.resting, self.total) = (equation, formulaVersion, resting, total)
    let adjustment = person.pace.columnAdjustment(tdee: total, grams: person.weight.grams)
    calorieTarget = total + Int(adjustment == PaceRange.goalsOwn ? person.goal.adjustment : adjustment)
    advisories = Advisory.all(
      in: UInt16(
        bitPattern: Formulas.intakeAdvisories(
          bmr: Int16(resting ?? 0), calories: Int16(calorieTarget),
          minimum: Formulas.minimumIntake(sex: Int16(person.sex.rawValue)))))
  }

  /// The same energy at rest, with another total.
  ///
  /// - Parameters:
  ///   - total: Total energy [kcal/day], 0 … 20,000.
  ///   - person: The person of this prediction.
  package func with(total: Int, of person: Person) -> PredictedEnergy {
    PredictedEnergy(equation, resting: resting, total: total, of: person)
  }
}

extension EnergyEquation {
  /// Energy spent at rest by this equation, exactly, rounded half up once [kcal/day].
  ///
  /// ```swift
  /// try EnergyEquation.henry.resting(of: person)
  /// ```
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - fatFreeMass: Measured fat-free mass, from 10 kg to the weight; only for the equations that need it.
  /// - Throws: `InvalidInput` if the age is outside the equation's range, if the fat-free mass is missing, outside its range, or not
  ///   used, and for `estimatedEnergyRequirement`, which gives total energy only.
  public func resting(of person: Person, fatFreeMass: Weight? = nil) throws(InvalidInput) -> Int {
    try resting(
      weight: person.weight, height: person.height, age: person.age, sex: person.sex, fatFreeMass: fatFreeMass)
  }

  /// The same from measures.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg.
  ///   - height: 100 … 250 cm.
  ///   - age: Completed years in the equation's `ages`.
  ///   - sex: The sex whose equation applies; `other` is the mean of the two.
  ///   - fatFreeMass: Measured fat-free mass, from 10 kg to the weight; only for the equations that need it.
  /// - Throws: `InvalidInput` as above, and if the weight or the height is outside its range.
  public func resting(
    weight: Weight, height: Height, age: Int, sex: Sex, fatFreeMass: Weight? = nil
  ) throws(InvalidInput) -> Int {
    if isOfTotal {
      let field = InputField(Texts.violationEquation, Texts.acceptedEquationResting)
      throw InvalidInput([InputViolation(field: field, given: .text(rawValue))])
    }
    try Person.check(weight: weight, height: height)
    return Int(try energy(weight, height, age, sex, .sedentary, fatFreeMass))
  }

  /// The result of the equation for an accepted weight and height [kcal/day]; only that of total energy depends on the activity level.
  fileprivate func energy(
    _ weight: Weight, _ height: Height, _ age: Int, _ sex: Sex, _ activityLevel: ActivityLevel, _ fatFreeMass: Weight?
  ) throws(InvalidInput) -> Int16 {
    var violations: [InputViolation] = []
    if !ages.contains(age) {
      violations.append(InputViolation(field: ageField, given: .number(Double(age))))
    }
    if !accepts(fatFreeMass: fatFreeMass, of: weight) {
      violations.append(
        InputViolation(field: fatFreeMassField, given: fatFreeMass.map { .number($0.kilograms) } ?? .nothing))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    return linear(sex: sex, age: age, activityLevel: activityLevel).rounded(
      grams: Double(weight.grams), millimeters: Double(height.millimeters), years: Double(age),
      fatFreeGrams: Double(fatFreeMass?.grams ?? 0))
  }
}

extension Person {
  /// Fat-free mass from measured body fat: weight · (100 − percent) / 100, rounded to the nearest gram.
  ///
  /// ```swift
  /// try PredictedEnergy(of: person, by: .cunningham1991, fatFreeMass: person.fatFreeMass(fatPercent: 24))
  /// ```
  ///
  /// - Parameter fatPercent: Measured body fat, 5 … 60 [% of the weight].
  /// - Returns: 12 … 285 kg, which every equation that needs it accepts.
  /// - Throws: `InvalidInput` if the body fat is outside its range.
  public func fatFreeMass(fatPercent: Double) throws(InvalidInput) -> Weight {
    guard TrajectoryRange.fatPercent.contains(Float(fatPercent)) else {
      throw InvalidInput([InputViolation(field: TrajectoryField.fat.inputField, given: .number(fatPercent))])
    }
    return Weight(grams: wholeUnits(Double(weight.grams) * (100 - fatPercent) / 100))
  }
}
