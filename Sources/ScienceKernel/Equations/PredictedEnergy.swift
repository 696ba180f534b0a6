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
    let fatFreeGrams = fatFreeMass?.grams ?? 0
    let isAccepted =
      equation.needsFatFreeMass ? (10_000...person.weight.grams).contains(fatFreeGrams) : fatFreeMass == nil
    if !isAccepted {
      violations.append(
        InputViolation(
          field: .fatFreeMass(equation), given: fatFreeMass.map { .number($0.kilograms) } ?? .nothing))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }

    let (numerator, denominator) = Self.fraction(of: person, by: equation, fatFreeGrams: fatFreeGrams)
    let energy = Int((2 * numerator + denominator) / (2 * denominator))

    self.equation = equation
    version = formulaVersion
    resting = equation == .estimatedEnergyRequirement ? nil : energy
    let factor = Formulas.activityFactor(level: Float(person.activityLevel.rawValue))
    total = resting.map { Int(Formulas.totalDailyEnergy(bmr: Float($0), activityFactor: factor).short) } ?? energy
    let terms = ShortTerms(age: UInt8(person.age), sex: person.sex.rawValue, goal: person.goal.rawValue)
    calorieTarget = Int(Formulas.calorieTarget(tdee: Int16(total), change: terms.calorieChange))
    advisories = Advisory.all(
      in: UInt16(
        bitPattern: Formulas.intakeAdvisories(
          bmr: Int16(resting ?? 0), calories: Int16(calorieTarget), minimum: terms.minimumIntake,
          implausible: ShortFlag(false))))
  }

  /// The energy before it is rounded, as a quotient of whole numbers [kcal/day]; at rest, or in total where that is all.
  ///
  /// They are below 2⁵³, and not always below 2³¹.
  package static func fraction(
    of person: Person, by equation: EnergyEquation, fatFreeGrams: Int
  ) -> (numerator: Int64, denominator: Int64) {
    let thousandths = 1200 + 175 * Int(person.activityLevel.rawValue)
    let category = ActivityCategory(thousandths: thousandths, age: person.age)
    func fraction(isMale: Bool) -> (numerator: Int64, denominator: Int64) {
      let linear = equation.linear(isMale: isMale, age: person.age, category)
      let numerator = linear.numerator(
        grams: Double(person.weight.grams), millimetres: Double(person.height.millimetres), years: Double(person.age),
        fatFreeGrams: Double(fatFreeGrams))
      return (Int64(numerator), Int64(linear.denominator))
    }
    if person.sex != .other { return fraction(isMale: person.sex == .male) }
    let (male, female) = (fraction(isMale: true), fraction(isMale: false))
    return (male.numerator + female.numerator, 2 * male.denominator)
  }
}
