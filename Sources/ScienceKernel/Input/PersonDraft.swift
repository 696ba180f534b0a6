/// A form as a person fills it in: what is good, beside what is wrong.
///
/// ```swift
/// let draft = PersonDraft(weight: .kilograms(80), targetWeight: .kilograms(16))
/// draft.form.waterTarget  // 2800
/// draft.violations        // [target weight: 16 is rejected: 30 to 300 kg]
/// ```
public struct PersonDraft: Sendable, Hashable {
  /// The form of the accepted values, in which a rejected field counts as unknown.
  public let form: PersonForm

  /// What is wrong, in field order.
  ///
  /// Append your own, such as a text that is no weight: while there is any, the draft makes no person.
  public var violations: [InputViolation]

  /// Creates a draft from the known fields.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimeter.
  ///   - age: 13 … 120 completed years.
  ///   - sex: The sex whose BMR offset applies.
  ///   - activityLevel: The person's activity level.
  ///   - goal: The person's goal.
  ///   - targetWeight: 30 … 300 kg.
  ///   - pace: How fast the weight should change; the goal's own if it is rejected.
  public init(
    weight: Weight? = nil, height: Height? = nil, age: Int? = nil, sex: Sex? = nil,
    activityLevel: ActivityLevel? = nil, goal: Goal? = nil, targetWeight: Weight? = nil, pace: Pace = .goal
  ) {
    func kept<Value>(_ value: Value?, _ isAccepted: (Value) -> Bool) -> Value? {
      value.flatMap { isAccepted($0) ? $0 : nil }
    }
    // Cannot fail: every value is accepted.
    form = try! PersonForm(
      weight: kept(weight, Person.acceptedWeights.contains), height: kept(height, Person.acceptedHeights.contains),
      age: kept(age, Person.acceptedAges.contains), sex: sex, activityLevel: activityLevel, goal: goal,
      targetWeight: kept(targetWeight, Person.acceptedWeights.contains), pace: pace.isAccepted ? pace : .goal)
    violations =
      PersonForm.invalid(weight: weight, height: height, age: age, targetWeight: targetWeight, pace: pace).violations
  }
}

extension Person {
  /// Creates a person from a completed draft; nil while it has violations, or any field but the target weight and the pace is missing.
  public init?(_ draft: PersonDraft) {
    guard draft.violations.isEmpty else { return nil }
    self.init(draft.form)
  }
}
