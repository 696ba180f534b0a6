/// A partly filled form, with every result that can already be computed.
///
/// Each result is nil until the fields it needs are known:
///
/// ```swift
/// let form = try PersonForm(weight: .kilograms(80), height: .centimeters(180))
/// form.bodyMassIndex  // 24.7
/// form.waterTarget    // 2800
/// form.bmr            // nil: age and sex are not known yet
/// ```
///
/// Its initializer checks every range, and throws if a value is outside; a `PersonDraft` keeps the others. No later code checks them again.
@frozen public struct PersonForm: Sendable, Hashable {
  /// Weight, 30 … 300 kg.
  @usableFromInline package let weight: Weight?
  /// Standing height, 100 … 250 cm.
  @usableFromInline package let height: Height?
  /// Age, 13 … 120 completed years.
  @usableFromInline package let age: Int?
  /// The sex whose BMR offset applies.
  @usableFromInline package let sex: Sex?
  /// The person's activity level.
  @usableFromInline package let activityLevel: ActivityLevel?
  /// The person's goal.
  @usableFromInline package let goal: Goal?
  /// Target weight, 30 … 300 kg.
  @usableFromInline package let targetWeight: Weight?
  @usableFromInline package var choices: PersonChoices

  /// Creates a form from the known fields.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimeter.
  ///   - age: 13 … 120 completed years.
  ///   - sex: The sex whose BMR offset applies.
  ///   - activityLevel: The person's activity level.
  ///   - goal: The person's goal.
  ///   - targetWeight: 30 … 300 kg.
  ///   - pace: How fast the weight should change.
  /// - Throws: `InvalidInput` with a violation for each value outside its range.
  @inlinable
  public init(
    weight: Weight? = nil, height: Height? = nil, age: Int? = nil, sex: Sex? = nil,
    activityLevel: ActivityLevel? = nil, goal: Goal? = nil, targetWeight: Weight? = nil, pace: Pace = .goal
  ) throws(InvalidInput) {
    let isAccepted =
      (weight.map(Person.acceptedWeights.contains) ?? true) && (height.map(Person.acceptedHeights.contains) ?? true)
      && (age.map(Person.acceptedAges.contains) ?? true) && (targetWeight.map(Person.acceptedWeights.contains) ?? true)
      && pace.isAccepted
    guard isAccepted else {
      throw Self.invalid(weight: weight, height: height, age: age, targetWeight: targetWeight, pace: pace)
    }
    self.weight = weight
    self.height = height
    self.age = age
    self.sex = sex
    self.activityLevel = activityLevel
    self.goal = goal
    self.targetWeight = targetWeight
    choices = PersonChoices(pace)
  }

  /// The same form with another TDEE.
  ///
  /// - Throws: `InvalidInput` if a known TDEE is outside its range, which depends on BMR. While BMR is unknown, 1 … 32,767 kcal/day is
  ///   kept unchecked, and unused.
  public func with(tdeeBasis: TDEEBasis) throws(InvalidInput) -> PersonForm {
    if let tdee = tdeeBasis.known {
      if let weight, bmr != nil {
        try person(of: weight).check(tdee: tdee)
      } else if !TDEEBasis.storable.contains(tdee) {
        throw InvalidInput([InputViolation(field: .tdeeBasis, given: .number(Double(tdee)))])
      }
    }
    return with(PersonChoices(choices.pace, tdeeBasis, choices.proteinWeight))
  }

  /// The same form with protein computed from another weight.
  public func with(proteinWeight: ProteinWeight) -> PersonForm {
    with(PersonChoices(choices.pace, choices.tdeeBasis, proteinWeight))
  }

  /// The same form with accepted choices.
  package func with(_ choices: PersonChoices) -> PersonForm {
    var form = self
    form.choices = choices
    return form
  }

  /// Creates the completed form of a person.
  @inlinable public init(_ person: Person) {
    weight = person.weight
    height = person.height
    age = person.age
    sex = person.sex
    activityLevel = person.activityLevel
    goal = person.goal
    targetWeight = person.targetWeight
    choices = person.choices
  }

  /// The error with a violation for each value outside its range; a separate function because it is rarely needed.
  @usableFromInline
  static func invalid(
    weight: Weight?, height: Height?, age: Int?, targetWeight: Weight?, pace: Pace
  ) -> InvalidInput {
    var violations: [InputViolation] = []
    func check(_ field: InputField, _ given: Double?, isAccepted: Bool?) {
      if let given, isAccepted == false { violations.append(InputViolation(field: field, given: .number(given))) }
    }
    check(.weight, weight?.kilograms, isAccepted: weight.map(Person.acceptedWeights.contains))
    check(.height, height?.centimeters, isAccepted: height.map(Person.acceptedHeights.contains))
    check(.age, age.map { Double($0) }, isAccepted: age.map(Person.acceptedAges.contains))
    check(.targetWeight, targetWeight?.kilograms, isAccepted: targetWeight.map(Person.acceptedWeights.contains))
    if !pace.isAccepted { violations.append(InputViolation(field: .pace, given: .text(pace.description))) }
    return InvalidInput(violations)
  }
}

// MARK: Results

extension PersonForm {
  /// Computes the targets with placeholders for unknown fields.
  ///
  /// The properties below never read a result that uses one.
  private func weightTargets(_ weight: Weight) -> WeightTargets {
    let person = person(of: weight)
    return WeightTargets(
      grams: person.grams, millimeters: person.millimeters, targetGrams: person.targetGrams,
      terms: person.terms.weight, of: .anyPace)
  }

  private func intakeTargets(_ weight: Weight) -> IntakeTargets {
    IntakeTargets(weightTargets(weight), terms: person(of: weight).terms.intake, of: .anyPace)
  }

  private func person(of weight: Weight) -> Person {
    Person(
      weight, height ?? Person.acceptedHeights.lowerBound, age ?? Person.acceptedAges.lowerBound, sex ?? .male,
      activityLevel ?? .sedentary, goal ?? .maintain, targetWeight, choices)
  }

  /// The fields to ask for next: those that are required and still unknown, in the order of a form.
  ///
  /// If empty, `Person(form)` succeeds. The target weight is optional.
  public var missing: [InputField] {
    var fields: [InputField] = []
    if weight == nil { fields.append(.weight) }
    if height == nil { fields.append(.height) }
    if age == nil { fields.append(.age) }
    if sex == nil { fields.append(.sex) }
    if activityLevel == nil { fields.append(.activityLevel) }
    if goal == nil { fields.append(.goal) }
    return fields
  }

  /// The advisories that already hold, in bit order; no field that is still unknown takes one away.
  ///
  /// Each is there as soon as the fields that it depends on are known; one of the rate also where it holds at any TDEE that the known
  /// fields leave possible. A completed form has those of `Targets`.
  public var advisories: [Advisory] {
    var bits = advisoryBits
    if choices.pace.dependsOnEnergy, tdee == nil {
      let rateAdvisories: [Advisory] = [
        .underweight, .rapidLoss, .targetContradictsGoal, .distantTarget, .rateContradictsGoal, .deficitForMinor,
      ]
      let others = rateAdvisories.reduce(UInt16.max) { $0 & ~$1.bit }
      // The rate rises or falls with TDEE, and an advisory that holds at two rates holds between them.
      let energies = energies
      for tdee in [energies.lowerBound, energies.upperBound] {
        bits &= with(PersonChoices(choices.pace, .known(tdee), choices.proteinWeight)).advisoryBits | others
      }
    }
    return Advisory.all(in: bits).filter { isKnown($0) }
  }

  /// The bits of the advisories, with placeholders for unknown fields.
  private var advisoryBits: UInt16 {
    Targets(for: person(of: weight ?? Person.acceptedWeights.lowerBound)).advisoryBits
  }

  /// The lowest and the highest TDEE that the known fields leave possible [kcal/day].
  private var energies: ClosedRange<Int> {
    if let tdee = choices.tdeeBasis.known { return tdee...tdee }
    let (grams, millimeters, years) = (AcceptedRange.grams, AcceptedRange.millimeters, AcceptedRange.years)
    var (least, most) = (Int.max, Int.min)
    // Energy is linear in weight and height everywhere, and in age from 19 years on: 2 · 2 · 8 ends, 3 sexes and 5 levels.
    for number in 0..<480 {
      let person = Person(
        weight ?? Weight(grams: number % 2 == 0 ? grams.lowerBound : grams.upperBound),
        height ?? Height(millimeters: number / 2 % 2 == 0 ? millimeters.lowerBound : millimeters.upperBound),
        age ?? (number / 4 % 8 == 7 ? years.upperBound : years.lowerBound + number / 4 % 8),
        sex ?? Sex(rawValue: UInt8(number / 32 % 3)) ?? .other,
        activityLevel ?? ActivityLevel(rawValue: UInt8(number / 96)) ?? .sedentary, .maintain, nil,
        PersonChoices(.goal, choices.tdeeBasis))
      let tdee = Targets(for: person).tdee
      (least, most) = (min(least, tdee), max(most, tdee))
    }
    return least...most
  }

  /// Whether the fields are known that an advisory depends on, so that no placeholder but that of TDEE decides it.
  private func isKnown(_ advisory: Advisory) -> Bool {
    let isRateKnown = goal != nil || choices.pace != .goal
    let isIntakeKnown = if case .calories = choices.pace { true } else { calorieTarget != nil }
    return switch advisory {
    case .youngerThanStudied, .olderThanStudied: age != nil
    case .activityBelowMeasured: activityLevel != nil
    case .underweightTarget: targetWeight != nil && height != nil
    case .waterAboveRange: weight != nil && sex != nil
    case .deficitForMinor: age != nil && isRateKnown
    case .rateContradictsGoal: goal != nil
    case .rapidLoss: weight != nil && isRateKnown
    case .underweight: weight != nil && height != nil && isRateKnown
    case .targetContradictsGoal, .distantTarget: weight != nil && targetWeight != nil && isRateKnown
    case .belowMinimumIntake: sex != nil && isIntakeKnown
    case .veryLowCalorie: isIntakeKnown
    case .belowRestingEnergy: bmr != nil && isIntakeKnown
    case .proteinAboveRange: proteinTarget != nil && isIntakeKnown
    case .implausibleTargets: calorieTarget != nil
    }
  }

  /// Body mass index; needs weight and height.
  public var bodyMassIndex: BodyMassIndex? {
    guard let weight, let height else { return nil }
    return BodyMassIndex(weight: weight, height: height)
  }

  /// Basal metabolic rate [kcal/day], rounded half up; needs weight, height, age and sex.
  public var bmr: Int? {
    guard let weight, height != nil, age != nil, sex != nil else { return nil }
    return Int(weightTargets(weight).bmr.short)
  }

  /// Total daily energy [kcal/day]; needs what `bmr` needs and the activity level.
  public var tdee: Int? {
    guard let weight, bmr != nil, activityLevel != nil else { return nil }
    return Int(weightTargets(weight).tdee.short)
  }

  /// Calorie target [kcal/day]; needs what `tdee` needs and the goal.
  public var calorieTarget: Int? {
    guard let weight, tdee != nil, goal != nil else { return nil }
    return Int(intakeTargets(weight).calorieTarget)
  }

  /// Protein target [g/day]; needs weight and goal, and with `.weightAtBMI25` the height.
  public var proteinTarget: Int? {
    guard let weight, goal != nil, choices.proteinWeight == .weight || height != nil else { return nil }
    return Int(weightTargets(weight).proteinTarget.short)
  }

  /// Water target, food included [mL/day]; needs the weight.
  public var waterTarget: Int? { weight.map { Int(intakeTargets($0).waterTarget) } }

  /// Weekly milestones to the target weight, at the weekly rate of the goal or the pace, week 0 first.
  ///
  /// The last one has the estimated weeks and the projected date of `Targets`: `form.milestones(from: today)?.last?.date`.
  ///
  /// Needs weight, goal and target weight, and for a pace that depends on TDEE what `tdee` needs; nil if the rate does not lead to the
  /// target, such as a goal to lose weight with a heavier target.
  ///
  /// - Parameter start: The date of week 0.
  public func milestones(from start: CalendarDate) -> [Milestone]? {
    guard let weight, goal != nil, let targetWeight, !choices.pace.dependsOnEnergy || tdee != nil else { return nil }
    let weeks = weightTargets(weight).weeks.integer
    guard weeks >= 0 else { return nil }
    return Milestone.all(
      from: start, weight: weight, to: targetWeight, weeks: Int(weeks), weeklyRateGrams: person(of: weight).adjustment)
  }
}
