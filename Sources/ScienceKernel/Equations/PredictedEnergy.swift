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

    let energy = equation.linear(sex: person.sex, age: person.age, activityLevel: person.activityLevel).rounded(
      weight: person.weight, height: person.height, age: person.age, fatFreeMass: fatFreeMass)

    self.equation = equation
    version = formulaVersion
    resting = equation.isOfTotal ? nil : energy
    total = equation.total(of: energy, activityLevel: person.activityLevel)
    let terms = ShortTerms(age: UInt8(person.age), sex: person.sex.rawValue, goal: person.goal.rawValue)
    calorieTarget = Int(Formulas.calorieTarget(tdee: Int16(total), change: terms.calorieChange))
    advisories = Advisory.all(
      in: UInt16(
        bitPattern: Formulas.intakeAdvisories(
          bmr: Int16(resting ?? 0), calories: Int16(calorieTarget), minimum: terms.minimumIntake,
          implausible: ShortFlag(false))))
  }
}
