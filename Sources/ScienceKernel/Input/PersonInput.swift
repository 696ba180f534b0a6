/// A person as typed: any of the fields, not yet checked.
///
/// ```swift
/// var input = PersonInput(weight: .kilograms(80), targetWeight: .kilograms(16))
/// input.partialTargets().waterTarget  // 2800
/// input.violations()                  // [target weight: 16 is rejected: 30 to 300 kg]
/// input.targetWeight = .kilograms(75)
/// input.partialTargets().missing      // [height, age, sex, activity level, goal]
/// ```
///
/// A date of birth needs a day: without one the age is unknown.
@frozen public struct PersonInput: Sendable, Hashable {
  /// Weight, accepted from 30 to 300 kg.
  public var weight: Weight?
  /// Standing height, accepted from 100 to 250 cm.
  public var height: Height?
  /// Completed years or a date of birth, accepted from 13 to 120 years.
  public var age: Age?
  /// The sex whose BMR offset applies.
  public var sex: Sex?
  /// The person's activity level.
  public var activityLevel: ActivityLevel?
  /// The person's goal.
  public var goal: Goal?
  /// Target weight, accepted from 30 to 300 kg; a person may have none.
  public var targetWeight: Weight?
  /// How fast the weight should change.
  public var pace: Pace
  /// What TDEE is; a known one is accepted from BMR / 0.9 to 2.5 · BMR.
  public var tdeeBasis = TDEEBasis.activityFactor
  /// The weight that the protein target is computed from.
  public var proteinWeight = ProteinWeight.weight
  /// What was typed and could not be read, such as a text that is no weight.
  public var unread: [InputViolation] = []

  /// An age, in one of its two representations.
  @frozen public enum Age: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// Completed years.
    case years(Int)
    /// A date of birth; the age depends on the day.
    case born(CalendarDate)

    /// Completed years.
    public init(integerLiteral years: Int) { self = .years(years) }

    /// Completed years on a day; nil for a date of birth without a day.
    @inlinable package func years(on day: CalendarDate?) -> Int? {
      switch self {
      case .years(let years): years
      case .born(let date): day.map { date.age(on: $0) }
      }
    }
  }

  /// An input with these values, whatever they are.
  @inlinable public init(
    weight: Weight? = nil, height: Height? = nil, age: Age? = nil, sex: Sex? = nil,
    activityLevel: ActivityLevel? = nil, goal: Goal? = nil, targetWeight: Weight? = nil, pace: Pace = .goal
  ) {
    (self.weight, self.height, self.age, self.sex) = (weight, height, age, sex)
    (self.activityLevel, self.goal, self.targetWeight, self.pace) = (activityLevel, goal, targetWeight, pace)
  }

  /// The input that gives a person.
  public init(_ person: Person) {
    self.init(
      weight: person.weight, height: person.height, age: .years(person.age), sex: person.sex,
      activityLevel: person.activityLevel, goal: person.goal, targetWeight: person.targetWeight, pace: person.pace)
    (tdeeBasis, proteinWeight) = (person.tdeeBasis, person.proteinWeight)
  }

  /// What is wrong, in field order; a field without a value is not wrong.
  ///
  /// - Parameter day: The day on which the age counts from a date of birth, usually the plan's start.
  public func violations(on day: CalendarDate? = nil) -> [InputViolation] { checked(on: day).violations }

  /// The results that the accepted fields give; what is wrong counts as unknown.
  ///
  /// - Parameter day: The day on which the age counts from a date of birth.
  public func partialTargets(on day: CalendarDate? = nil) -> PartialTargets { checked(on: day).targets }

  /// The person.
  ///
  /// - Parameter day: The day on which the age counts from a date of birth.
  /// - Throws: `InvalidInput` with every violation, and with the required fields that have no value.
  @inlinable public func person(on day: CalendarDate? = nil) throws(InvalidInput) -> Person {
    if let accepted = accepted(on: day) { return accepted }
    return try checkedPerson(on: day)
  }

  /// The person, or what stands against it.
  @usableFromInline func checkedPerson(on day: CalendarDate?) throws(InvalidInput) -> Person {
    var (targets, violations) = checked(on: day)
    if violations.isEmpty, let person = targets.person { return person }
    for field in targets.missing where !violations.contains(where: { $0.field.place == field.place }) {
      violations.append(InputViolation(field: field, given: .nothing))
    }
    throw InvalidInput(violations.inFieldOrder)
  }

  /// The person, if nothing is missing or wrong and no TDEE is known; the fast way.
  @inlinable func accepted(on day: CalendarDate?) -> Person? {
    guard let weight, let height, let age = age?.years(on: day), let sex, let activityLevel, let goal,
      unread.isEmpty, tdeeBasis.known == nil,
      (try? Person.check(weight: weight, height: height, age: age, targetWeight: targetWeight, pace: pace)) != nil
    else { return nil }
    let choices = PersonChoices(pace, tdeeBasis, proteinWeight)
    return Person(weight, height, age, sex, activityLevel, goal, targetWeight, choices)
  }

  private func checked(on day: CalendarDate?) -> (targets: PartialTargets, violations: [InputViolation]) {
    let years = age?.years(on: day)
    var violations =
      unread
      + Person.violations(weight: weight, height: height, age: years, targetWeight: targetWeight, pace: pace)
    func kept<Value>(_ value: Value?, _ field: InputField) -> Value? {
      violations.contains { $0.field.place == field.place } ? nil : value
    }
    var targets = PartialTargets(
      weight: kept(weight, .weight), height: kept(height, .height), age: kept(years, .age), sex: kept(sex, .sex),
      activityLevel: kept(activityLevel, .activityLevel), goal: kept(goal, .goal),
      targetWeight: kept(targetWeight, .targetWeight),
      choices: PersonChoices(kept(pace, .pace) ?? .goal, .activityFactor, proteinWeight))
    if let wrong = targets.violation(of: tdeeBasis) {
      violations.append(wrong)
    } else {
      targets.choices = PersonChoices(targets.choices.pace, tdeeBasis, proteinWeight)
    }
    if case .born(let date) = age, let day {
      violations = violations.map { violation in
        guard violation.field == .age else { return violation }
        return InputViolation(field: date > day ? .futureDateOfBirth : .dateOfBirth, given: .text(date.description))
      }
    }
    return (targets, violations.inFieldOrder)
  }
}

#if !hasFeature(Embedded)
  /// A text that could not be read is not stored: a screen keeps its own.
  extension PersonInput: Codable {
    private enum CodingKeys: CodingKey {
      case weight, height, age, sex, activityLevel, goal, targetWeight, pace, tdeeBasis, proteinWeight
    }
  }

  extension PersonInput.Age: Codable {
    /// Decodes completed years, or a date of birth.
    public init(from decoder: any Decoder) throws {
      let years = try? decoder.singleValueContainer().decode(Int.self)
      self = if let years { .years(years) } else { .born(try CalendarDate(from: decoder)) }
    }

    /// Encodes the number, or the date.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .years(let years): try years.encode(to: encoder)
      case .born(let date): try date.encode(to: encoder)
      }
    }
  }
#endif

extension [InputViolation] {
  /// A loop for each place, because a sort is 10 kB of a module.
  fileprivate var inFieldOrder: [InputViolation] {
    var ordered: [InputViolation] = []
    for place in 0...10 {
      for violation in self where violation.field.place == place { ordered.append(violation) }
    }
    return ordered
  }
}

extension InputField {
  /// The place of a field among those of a person, 0 … 9; 10 for others.
  fileprivate var place: Int {
    if self == .dateOfBirth { return 2 }
    if self == .tdeeBasis { return 8 }
    if self == .proteinWeight { return 9 }
    return number < 8 ? Int(number) : 10
  }
}
