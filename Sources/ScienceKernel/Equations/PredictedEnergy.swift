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
  public let equation: EnergyEquation
  /// The version of the kernel's formulas; it increases when a formula's result changes.
  public let version: Int
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
    var violations: [InputViolation] = []
    if !equation.ages.contains(person.age) {
      violations.append(InputViolation(field: equation.ageField, given: .number(Double(person.age))))
    }
    if !equation.accepts(fatFreeMass: fatFreeMass, of: person.weight) {
      violations.append(
        InputViolation(
          field: equation.fatFreeMassField, given: fatFreeMass.map { .number($0.kilograms) } ?? .nothing))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }

    let energy = equation.linear(sex: person.sex, age: person.age, activityLevel: person.activityLevel).rounded(
      grams: Double(person.weight.grams), millimeters: Double(person.height.millimeters), years: Double(person.age),
      fatFreeGrams: Double(fatFreeMass?.grams ?? 0))

    self.init(
      equation, resting: equation.isOfTotal ? nil : Int(energy),
      total: Int(equation.total(of: energy, activityLevel: person.activityLevel)), of: person)
  }

  /// Creates what follows from a total at a person's goal and pace.
  private init(_ equation: EnergyEquation, resting: Int?, total: Int, of person: Person) {
    (self.equation, version, self.resting, self.total) = (equation, formulaVersion, resting, total)
    let terms = ShortTerms(
      age: UInt8(person.age), sex: person.sex.rawValue, activityLevel: person.activityLevel.rawValue,
      goal: person.goal.rawValue, adjustment: person.pace.columnAdjustment(tdee: total, grams: person.weight.grams))
    calorieTarget = Int(Formulas.calorieTarget(tdee: Int16(total), adjustment: terms.adjustment))
    advisories = Advisory.all(
      in: UInt16(
        bitPattern: Formulas.intakeAdvisories(
          bmr: Int16(resting ?? 0), calories: Int16(calorieTarget), minimum: terms.minimumIntake,
          implausible: ShortFlag(false))))
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
