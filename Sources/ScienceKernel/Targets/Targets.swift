/// All targets of a person.
///
/// ```swift
/// let targets = Targets(for: person)
/// targets.calorieTarget                                      // 2259
/// targets.projectedDate(from: CalendarDate("2026-11-28")!)!  // 2027-02-06
/// ```
@frozen public struct Targets: Sendable, Hashable {
  /// Basal metabolic rate [kcal/day], 164 … 4 503.
  public let bmr: Int
  /// Total daily energy [kcal/day], 197 … 8 556 by the activity factor; known, BMR / 0.9 to 2.5 · BMR.
  public let tdee: Int
  /// Calorie target [kcal/day], −303 … 8 956 at the pace of a goal; not clamped.
  public let calorieTarget: Int
  /// Protein target [g/day], 54 … 720.
  public let proteinTarget: Int
  /// Total water, food included [mL/day], 1 100 … 10 500.
  public let waterTarget: Int
  /// Weight change per week [g/week]: −500, 400 or 0, or the pace's.
  public let weeklyRateGrams: Int
  /// Weeks to the target weight, 0 … 1043; nil if there is no projected date.
  public let estimatedWeeks: Int?
  /// The bits of `advisories`, as in columns.
  @usableFromInline package let advisoryBits: UInt16

  /// The advisories about these numbers, in bit order.
  public var advisories: [Advisory] { Advisory.all(in: advisoryBits) }

  /// Computes the targets of a person.
  ///
  /// - Parameter person: The person.
  @inlinable @inline(__always) public init(for person: Person) {
    let first = WeightTargets(
      grams: person.grams, millimeters: person.millimeters, targetGrams: person.targetGrams,
      terms: person.terms, of: .anything)
    let second = IntakeTargets(first, terms: person.terms, of: .anything)
    bmr = Int(first.bmr.short)
    tdee = Int(first.tdee.short)
    calorieTarget = Int(second.calorieTarget)
    proteinTarget = Int(first.proteinTarget.short)
    waterTarget = Int(second.waterTarget)
    weeklyRateGrams = Int(person.terms.adjustment)
    let weeks = Int(first.weeks.integer)
    estimatedWeeks = weeks < 0 ? nil : weeks
    advisoryBits = UInt16(bitPattern: second.advisories)
  }

  /// Computes the targets of a person with protein at a rate of your own instead of the goal's.
  ///
  /// - Parameters:
  ///   - person: The person, whose `proteinWeight` is the weight that counts.
  ///   - proteinPerKilogram: Protein [g/kg], 0.1 to 4, to the nearest thousandth. The protein target is rounded half up to 1 g/day.
  /// - Throws: `InvalidInput` for a rate outside that range.
  public init(for person: Person, proteinPerKilogram: Double) throws(InvalidInput) {
    let field = MacronutrientField.proteinPerKilogram
    guard field.range.contains(proteinPerKilogram) else {
      throw InvalidInput([InputViolation(field: field, given: .number(proteinPerKilogram))])
    }
    let byGoal = Targets(for: person)
    (bmr, tdee, calorieTarget, waterTarget) = (byGoal.bmr, byGoal.tdee, byGoal.calorieTarget, byGoal.waterTarget)
    (weeklyRateGrams, estimatedWeeks) = (byGoal.weeklyRateGrams, byGoal.estimatedWeeks)
    let mass = Formulas.proteinMass(person.weight, height: person.height, counting: person.proteinWeight)
    proteinTarget = Formulas.proteinTarget(rate: Int(nearestWhole(1000 * proteinPerKilogram)), mass: mass)
    advisoryBits = Advisory.bits(
      of: person, rate: weeklyRateGrams, bmr: bmr, tdee: tdee, calories: calorieTarget, protein: proteinTarget,
      water: waterTarget)
  }

  /// The former spelling, for the compiler to mend.
  @available(*, unavailable, renamed: "init(for:)", message: "the day goes to projectedDate(from:)")
  public init(for person: Person, from start: CalendarDate) { fatalError() }

  /// The day on which the target weight is reached at a constant rate, seven days for each of the `estimatedWeeks`.
  ///
  /// It is nil if there are none. A body changes more slowly: see `Trajectory`.
  ///
  /// - Parameter start: The first day of the plan. It is required because the kernel reads no clock.
  @inlinable @inline(__always) public func projectedDate(from start: CalendarDate) -> CalendarDate? {
    estimatedWeeks.map { start.projected(weeks: $0) }
  }

  /// `tdee − calorieTarget` [kcal/day]: 500 is a deficit, −400 a surplus.
  @inlinable package var calorieAdjustment: Int { tdee - calorieTarget }

  /// Whether the calorie target is below, at or above TDEE.
  @inlinable package var energyBalance: EnergyBalance {
    calorieAdjustment > 0 ? .deficit : calorieAdjustment < 0 ? .surplus : .maintenance
  }
}

/// Whether a calorie target is below, at or above TDEE.
@frozen @usableFromInline package enum EnergyBalance: UInt8, Sendable, Hashable, CaseIterable {
  /// Below.
  case deficit
  /// At.
  case maintenance
  /// Above.
  case surplus
}
