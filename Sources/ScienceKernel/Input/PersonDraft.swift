/// A form as a person fills it in: what is good, beside what is wrong.
///
/// ```swift
/// let draft = PersonDraft(weight: .kilograms(80), targetWeight: .kilograms(16))
/// draft.form.waterTarget  // 2800
/// draft.violations        // [target weight: 16 is rejected: 30 to 300 kg]
/// ```
public struct PersonDraft: Sendable, Hashable {
  /// The form of the accepted values, in which a rejected field counts as unknown.
  public private(set) var form: PersonForm

  /// The birthday that the age of the form follows from; nil if none was given or if it was rejected.
  public let dateOfBirth: CalendarDate?

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
    dateOfBirth = nil
    violations =
      PersonForm.invalid(weight: weight, height: height, age: age, targetWeight: targetWeight, pace: pace).violations
  }

  /// Creates a draft from the known fields, with a birthday instead of an age, at the pace of the goal; `with(pace:)` gives it another.
  ///
  /// ```swift
  /// let draft = PersonDraft(dateOfBirth: CalendarDate("2030-01-01"), on: CalendarDate("2026-11-21")!)
  /// draft.violations  // [date of birth: "2030-01-01" is rejected: 13 to 120 completed years; this day is in the future]
  /// ```
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimeter.
  ///   - dateOfBirth: The birthday, 13 … 120 completed years before `date`; nil while it is unknown.
  ///   - date: The day on which the age counts, usually the plan's start.
  ///   - sex: The sex whose BMR offset applies.
  ///   - activityLevel: The person's activity level.
  ///   - goal: The person's goal.
  ///   - targetWeight: 30 … 300 kg.
  public init(
    weight: Weight? = nil, height: Height? = nil, dateOfBirth: CalendarDate?, on date: CalendarDate, sex: Sex? = nil,
    activityLevel: ActivityLevel? = nil, goal: Goal? = nil, targetWeight: Weight? = nil
  ) {
    let age = dateOfBirth?.age(on: date)
    let draft = PersonDraft(
      weight: weight, height: height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
      targetWeight: targetWeight)
    form = draft.form
    self.dateOfBirth = form.age == nil ? nil : dateOfBirth
    violations = draft.violations.map { violation in
      guard violation.field == .age, let dateOfBirth else { return violation }
      return InputViolation(
        field: dateOfBirth > date ? .futureDateOfBirth : .dateOfBirth, given: .text(dateOfBirth.description))
    }
  }

  /// The same draft at another pace.
  ///
  /// ```swift
  /// PersonDraft(weight: .kilograms(80)).with(pace: .percentOfWeightPerWeek(hundredths: -50))
  /// ```
  ///
  /// - Parameter pace: How fast the weight should change; the goal's own if it is rejected, with a violation. It replaces the pace of the
  ///   draft and every violation of it.
  public func with(pace: Pace) -> PersonDraft {
    var draft = self
    draft.form.choices.pace = pace.isAccepted ? pace : .goal
    draft.violations.removeAll { $0.field == .pace }
    draft.violations += PersonForm.invalid(weight: nil, height: nil, age: nil, targetWeight: nil, pace: pace).violations
    return draft
  }
}

extension Person {
  /// Creates a person from a completed draft; nil while it has violations, or any field but the target weight and the pace is missing.
  public init?(_ draft: PersonDraft) {
    guard draft.violations.isEmpty else { return nil }
    self.init(draft.form)
  }
}
