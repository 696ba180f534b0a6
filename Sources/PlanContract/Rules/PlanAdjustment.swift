import ScienceKernel

/// A person's own change of a plan: more or fewer calories, more or less protein.
///
/// ```swift
/// let change = PlanAdjustment(calories: 150)
/// let adjusted = try targets.adjusting(change, for: person, from: start)
/// ```
public struct PlanAdjustment: Sendable, Hashable {
  /// The change of the calorie target [kcal/day].
  public let calories: Int
  /// The change of the protein target [g/day].
  public let protein: Int

  /// A change of calories [kcal/day] and protein [g/day].
  public init(calories: Int = 0, protein: Int = 0) { (self.calories, self.protein) = (calories, protein) }

  /// Why the targets are as they are.
  public var sentences: [Sentence] {
    (calories == 0 ? [] : [Sentence(.adjustedCalories, [change(calories)])])
      + (protein == 0 ? [] : [Sentence(.adjustedProtein, [change(protein)])])
  }

  /// Whether a recompute kept the change or dropped it, in words.
  public func sentence(isKept: Bool) -> Sentence {
    Sentence(isKept ? .adjustmentKept : .adjustmentDropped, [change(calories)])
  }

  private func change(_ amount: Int) -> Sentence.Parameter {
    Sentence.Parameter("change", .text(JoinedText("\(amount < 0 ? "−" : "+")\(amount.magnitude.description)").string))
  }
}

extension PlanTargets {
  /// The targets with a person's own change.
  ///
  /// The weekly rate moves by 1 g/week for each kcal/day; weeks, date and advisories follow. Protein and water stay unless named. After a
  /// recompute, apply the change again to keep it.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - person: The person of the targets.
  ///   - start: The first day of the plan.
  /// - Throws: `InvalidInput` if the changed calories are outside 500…10,000 kcal/day or the changed protein outside 20…500 g/day.
  public func adjusting(_ change: PlanAdjustment, for person: Person, from start: CalendarDate) throws(InvalidInput)
    -> PlanTargets
  {
    var violations: [InputViolation] = []
    func changed(_ number: Int, by amount: Int, _ field: InputField) -> Int {
      if amount == 0 { return number }
      let sum = number.addingReportingOverflow(amount)
      if sum.overflow || !field.range.contains(Double(sum.partialValue)) {
        violations.append(InputViolation(field: field, given: .number(Double(number) + Double(amount))))
      }
      return sum.partialValue
    }
    var targets = self
    targets.calorieTarget = changed(calorieTarget, by: change.calories, RuleField.calorieTarget)
    targets.proteinTarget = changed(proteinTarget, by: change.protein, RuleField.proteinTarget)
    guard violations.isEmpty else { throw InvalidInput(violations) }
    if change.calories != 0 { targets.setRate(changedBy: change.calories, from: self, for: person, from: start) }
    targets.setAdvisories(of: person)
    return targets
  }

  /// The weekly rate as whole grams; one that is not stored follows from the calories.
  ///
  /// In 64 bits everywhere, because received values can be of any size.
  private var rateGrams: Int64 {
    let kilograms = isRateStored ? weeklyRateKg : -Double(calorieAdjustment) / 1000
    return Int64((max(-1e6, min(1e6, kilograms.isNaN ? 0 : kilograms)) * 1000).rounded())
  }

  private mutating func setRate(
    changedBy calories: Int, from before: PlanTargets, for person: Person, from start: CalendarDate
  ) {
    let rate = before.rateGrams + max(-1_000_000_000, min(1_000_000_000, Int64(calories)))
    weeklyRateKg = Double(rate) / 1000
    (estimatedWeeks, projectedDate) = (nil, nil)
    guard rate != 0, let target = person.targetWeight else { return }
    let distance = target.grams - person.weight.grams
    guard distance == 0 || (distance < 0) == (rate < 0) else { return }
    let exact = (Int64(abs(distance)) + abs(rate) - 1) / abs(rate)
    guard let weeks = Int(exactly: exact), weeks <= Int(longestProjection) else { return }
    (estimatedWeeks, projectedDate) = (weeks, start.adding(days: 7 * weeks))
    if projectedDate == nil { estimatedWeeks = nil }
  }

  /// Sets the advisories of these numbers.
  private mutating func setAdvisories(of person: Person) {
    let (rate, grams) = (rateGrams, person.weight.grams)
    let own = Targets(for: person).advisories
    let distance = (person.targetWeight?.grams ?? grams) - grams
    let minimum = Int(Formulas.minimumIntake(sex: Int16(person.sex.rawValue)))
    let isUnderweight =
      person.bodyMassIndex.tenths < Int(BodyMassIndexBound.normal.tenths) || own.contains(.underweight)
    advisories =
      Advisory.allCases.filter { advisory in
        switch advisory {
        case .belowMinimumIntake: calorieTarget < minimum
        case .veryLowCalorie: calorieTarget < Int(MinimumIntake.supervised)
        case .belowRestingEnergy: calorieTarget < bmr ?? 0
        case .underweight: isUnderweight && rate < 0
        case .rapidLoss: -100 * rate > Int64(fastestLossPercent) * Int64(grams)
        case .targetContradictsGoal: rate != 0 && distance != 0 && (distance < 0) != (rate < 0)
        case .implausibleTargets: !isValid
        case .distantTarget:
          rate != 0 && (distance < 0) == (rate < 0)
            && Int64(abs(distance)) > Int64(longestProjection) * Int64(rate.magnitude)
        case .rateContradictsGoal: person.goal == .loseWeight && rate >= 0 || person.goal == .gainMuscle && rate <= 0
        case .deficitForMinor: person.age < Int(adultAge) && calorieAdjustment > 0
        case .proteinAboveRange:
          ProteinShare.highestPercent * Float(calorieTarget)
            < 100 * ProteinShare.kilocaloriesPerGram * Float(proteinTarget)
        default: own.contains(advisory)
        }
      }.names
  }
}
