/// What a person spends by an equation that was chosen by name.
///
/// For a man of 40 years, 90 kg and 180 cm who is sedentary:
///
/// ```swift
/// let energy = try PredictedEnergy(of: person, by: .henry)
/// energy.total  // 2236
/// ```
public struct PredictedEnergy: Sendable, Hashable {
  /// The equation.
  public let equation: EnergyEquation
  /// The version of the kernel's formulas, which goes up when a result of any of them changes.
  public let version: Int
  /// Energy spent at rest [kcal/day]; nil where the equation gives total energy alone.
  public let resting: Int?
  /// Total energy [kcal/day]: that at rest, rounded, times the factor of the activity level, or what the equation gives.
  public let total: Int
  /// Total energy and what the goal changes [kcal/day]; not clamped.
  public let calorieTarget: Int
  /// What a careful reader should know about the calorie target; those of ages are the equation's domain.
  public let advisories: [Advisory]

  /// The energy of a person by an equation, exactly, rounded half up once.
  ///
  /// For `other` it is the mean of the two sexes, taken before it is rounded (this kernel's convention).
  ///
  /// - Parameters:
  ///   - person: Who it is.
  ///   - equation: The equation.
  ///   - fatFreeMass: Measured fat-free mass, 10 kg to the weight; for the equations that need it, and for no other.
  /// - Throws: `InvalidInput` where the age is out of the equation's domain, or the fat-free mass is missing, out of range
  ///   or of no use.
  public init(
    of person: Person, by equation: EnergyEquation, fatFreeMass: Weight? = nil
  ) throws(InvalidInput<EquationField>) {
    var violations: [InputViolation<EquationField>] = []
    if !equation.ages.contains(person.age) {
      violations.append(InputViolation(field: .age(equation), given: .number(Double(person.age))))
    }
    if !equation.accepts(fatFreeMass: fatFreeMass, of: person.weight) {
      violations.append(
        InputViolation(
          field: .fatFreeMass(equation), given: fatFreeMass.map { .number($0.kilograms) } ?? .nothing))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }

    let body = EnergyBody(
      weight: person.weight, height: person.height, age: person.age, sex: person.sex,
      activityLevel: person.activityLevel, fatFreeMass: fatFreeMass)
    let energies = body.energies(by: equation)

    self.equation = equation
    version = formulaVersion
    resting = equation.isOfTotal ? nil : energies.resting
    total = energies.total
    let terms = ShortTerms(age: UInt8(person.age), sex: person.sex.rawValue, goal: person.goal.rawValue)
    calorieTarget = Int(Formulas.calorieTarget(tdee: Int16(total), change: terms.calorieChange))
    advisories = Advisory.all(
      in: UInt16(
        bitPattern: Formulas.intakeAdvisories(
          bmr: Int16(resting ?? 0), calories: Int16(calorieTarget), minimum: terms.minimumIntake,
          implausible: ShortFlag(false))))
  }
}

/// What an equation takes of a body, all of it accepted.
package struct EnergyBody {
  package let weight: Weight
  package let height: Height
  package let age: Int
  package let sex: Sex
  package let activityLevel: ActivityLevel
  package let fatFreeMass: Weight?

  package init(
    weight: Weight, height: Height, age: Int, sex: Sex, activityLevel: ActivityLevel, fatFreeMass: Weight?
  ) {
    (self.weight, self.height, self.age) = (weight, height, age)
    (self.sex, self.activityLevel, self.fatFreeMass) = (sex, activityLevel, fatFreeMass)
  }

  /// Energy at rest, 0 by an equation of total energy, and in total, rounded half up [kcal/day].
  func energies(by equation: EnergyEquation) -> (resting: Int, total: Int) {
    let (numerator, denominator) = fraction(by: equation)
    let energy = Int((2 * numerator + denominator) / (2 * denominator))
    if equation.isOfTotal { return (0, energy) }
    let factor = Formulas.activityFactor(level: Float(activityLevel.rawValue))
    return (energy, Int(Formulas.totalDailyEnergy(bmr: Float(energy), activityFactor: factor).short))
  }

  /// The energy before it is rounded, as a quotient of whole numbers [kcal/day]; at rest, or in total where that is all.
  ///
  /// They are below 2⁵³, and not always below 2³¹, which is all that a word of WebAssembly has.
  package func fraction(by equation: EnergyEquation) -> (numerator: Int64, denominator: Int64) {
    if sex != .other { return fraction(by: equation, isMale: sex == .male) }
    let (male, female) = (fraction(by: equation, isMale: true), fraction(by: equation, isMale: false))
    return (male.numerator + female.numerator, 2 * male.denominator)
  }

  private func fraction(by equation: EnergyEquation, isMale: Bool) -> (numerator: Int64, denominator: Int64) {
    let category = ActivityCategory(thousandths: 1200 + 175 * Int(activityLevel.rawValue), age: age)
    let linear = equation.linear(isMale: isMale, age: age, category)
    let numerator = linear.numerator(
      grams: Double(weight.grams), millimetres: Double(height.millimetres), years: Double(age),
      fatFreeGrams: Double(fatFreeMass?.grams ?? 0))
    return (Int64(numerator), Int64(linear.denominator))
  }
}
