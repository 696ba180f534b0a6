/// The results that some fields of a person already give; see `PersonInput.partialTargets(on:)`.
///
/// Each result is nil until the fields it needs are known:
///
/// ```swift
/// let targets = PersonInput(weight: .kilograms(80), height: .centimeters(180)).partialTargets()
/// targets.bodyMassIndex  // 24.7
/// targets.waterTarget    // 2800
/// targets.bmr            // nil: age and sex are not known yet
/// ```
public struct PartialTargets: Sendable, Hashable {
  /// Weight, 30 … 300 kg.
  package let weight: Weight?
  /// Standing height, 100 … 250 cm.
  package let height: Height?
  /// Age, 13 … 120 completed years.
  package let age: Int?
  /// The sex whose BMR offset applies.
  package let sex: Sex?
  /// The person's activity level.
  package let activityLevel: ActivityLevel?
  /// The person's goal.
  package let goal: Goal?
  /// Target weight, 30 … 300 kg.
  package let targetWeight: Weight?
  package var choices: PersonChoices

  /// From accepted fields.
  package init(
    weight: Weight?, height: Height?, age: Int?, sex: Sex?, activityLevel: ActivityLevel?, goal: Goal?,
    targetWeight: Weight?, choices: PersonChoices
  ) {
    (self.weight, self.height, self.age, self.sex) = (weight, height, age, sex)
    (self.activityLevel, self.goal, self.targetWeight, self.choices) = (activityLevel, goal, targetWeight, choices)
  }

  /// The person; nil while a field without a default is missing.
  package var person: Person? {
    guard let weight, let height, let age, let sex, let activityLevel, let goal else { return nil }
    return Person(weight, height, age, sex, activityLevel, goal, targetWeight, choices)
  }

  /// What is wrong with a known TDEE, whose range depends on BMR; while BMR is unknown, any that can be stored is kept unchecked, and unused.
  package func violation(of tdeeBasis: TDEEBasis) -> InputViolation? {
    guard let tdee = tdeeBasis.known else { return nil }
    let field = bmr.map { InputField.tdee(resting: $0) } ?? .tdeeBasis
    let isAccepted = bmr == nil ? TDEEBasis.storable.contains(tdee) : field.range.contains(Double(tdee))
    return isAccepted ? nil : InputViolation(field: field, given: .number(Double(tdee)))
  }
}

// MARK: Results

extension PartialTargets {
  /// Computes the targets with placeholders for unknown fields.
  ///
  /// The properties below never read a result that uses one.
  private func weightTargets(_ weight: Weight) -> WeightTargets {
    let person = person(of: weight)
    return WeightTargets(
      grams: person.grams, millimeters: person.millimeters, targetGrams: person.targetGrams,
      terms: person.terms, of: .anyPace)
  }

  private func intakeTargets(_ weight: Weight) -> IntakeTargets {
    IntakeTargets(weightTargets(weight), terms: person(of: weight).terms, of: .anyPace)
  }

  private func person(of weight: Weight) -> Person {
    Person(
      weight, height ?? Person.acceptedHeights.lowerBound, age ?? Person.acceptedAges.lowerBound, sex ?? .male,
      activityLevel ?? .sedentary, goal ?? .maintain, targetWeight, choices)
  }

  /// The fields to ask for next: those that are required and still unknown, in the order of a form.
  ///
  /// If empty, and nothing is wrong, `PersonInput.person(on:)` succeeds. The target weight is optional.
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
  /// fields leave possible. Completed targets have those of `Targets`.
  public var advisories: [Advisory] {
    var bits = advisoryBits
    if choices.pace.dependsOnEnergy, tdee == nil {
      let rateAdvisories: [Advisory] = [
        .underweight, .rapidLoss, .targetContradictsGoal, .distantTarget, .rateContradictsGoal, .deficitForMinor,
      ]
      let others = rateAdvisories.reduce(UInt16.max) { $0 & ~$1.bit }
      // The rate rises or falls with TDEE, and an advisory that holds at two rates holds between them.
      let energies = energies
      var known = self
      for tdee in [energies.lowerBound, energies.upperBound] {
        known.choices = PersonChoices(choices.pace, .known(tdee), choices.proteinWeight)
        bits &= known.advisoryBits | others
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
        // Each number is the code of a choice.
        sex ?? Sex(rawValue: UInt8(number / 32 % 3))!,
        activityLevel ?? ActivityLevel(rawValue: UInt8(number / 96))!, .maintain, nil,
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
  /// The last one has the estimated weeks and the projected date of `Targets`: `targets.milestones(from: today)?.last?.date`.
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
