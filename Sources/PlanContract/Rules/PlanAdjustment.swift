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
    Sentence(isKept ? .adjustedKept : .adjustedDropped, [change(calories)])
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
  private var rateGrams: Int {
    let kilograms = isRateStored ? weeklyRateKg : -Double(calorieAdjustment) / 1000
    return Int((max(-1e6, min(1e6, kilograms.isNaN ? 0 : kilograms)) * 1000).rounded())
  }

  private mutating func setRate(
    changedBy calories: Int, from before: PlanTargets, for person: Person, from start: CalendarDate
  ) {
    let rate = before.rateGrams + max(-1_000_000_000, min(1_000_000_000, calories))
    weeklyRateKg = Double(rate) / 1000
    (estimatedWeeks, projectedDate) = (nil, nil)
    guard rate != 0, let target = person.targetWeight else { return }
    let distance = target.grams - person.weight.grams
    guard distance == 0 || (distance < 0) == (rate < 0) else { return }
    // Unlike a sum, it cannot overflow where an `Int` has 32 bits.
    let (whole, rest) = abs(distance).quotientAndRemainder(dividingBy: abs(rate))
    let weeks = whole + (rest > 0 ? 1 : 0)
    guard weeks <= Int(longestProjection) else { return }
    (estimatedWeeks, projectedDate) = (weeks, start.adding(days: 7 * weeks))
    if projectedDate == nil { estimatedWeeks = nil }
  }

  /// Sets the advisories of these numbers.
  private mutating func setAdvisories(of person: Person) {
    let bits = Advisory.bits(
      of: person, rate: rateGrams, bmr: bmr ?? 0, tdee: tdee, calories: calorieTarget, protein: proteinTarget,
      water: waterTarget)
    // A number that the service rejects can be one that no advisory is about.
    advisories = Advisory.all(in: isValid ? bits : bits | Advisory.implausibleTargets.bit).names
  }
}
