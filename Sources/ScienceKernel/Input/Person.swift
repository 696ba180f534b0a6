/// A person's validated data: everything that targets need.
///
/// ```swift
/// let person = try Person(
///   weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male,
///   activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
/// ```
@frozen public struct Person: Sendable {
  // The measures as the formulas take them: whole numbers in a `Float`. The order of the properties matters for speed: see
  // docs/decisions/0005-float-lanes.md.
  @usableFromInline let grams: Float
  @usableFromInline let millimeters: Float
  /// NaN if the person has none.
  @usableFromInline let targetGrams: Float
  /// What the formulas need of the other inputs, and nothing else: no input is read from here.
  @usableFromInline package let terms: PersonTerms
  @usableFromInline let years: UInt8

  /// The sex whose BMR offset applies.
  public let sex: Sex

  /// The person's activity level.
  public let activityLevel: ActivityLevel

  /// The person's goal.
  public let goal: Goal

  @usableFromInline package let choices: PersonChoices

  /// How fast the weight should change.
  @inlinable public var pace: Pace { choices.pace }

  /// What the person's TDEE is.
  @inlinable public var tdeeBasis: TDEEBasis { choices.tdeeBasis }

  /// The weight that the protein target is computed from.
  @inlinable public var proteinWeight: ProteinWeight { choices.proteinWeight }

  /// Weight, 30 … 300 kg.
  @inlinable public var weight: Weight { Weight(grams: Int(WholeNumber(nearest: grams).integer)) }

  /// Standing height, 100 … 250 cm.
  @inlinable public var height: Height { Height(millimeters: Int(WholeNumber(nearest: millimeters).integer)) }

  /// Age, 13 … 120 completed years.
  @inlinable public var age: Int { Int(years) }

  /// Target weight, 30 … 300 kg; nil if the person has none.
  @inlinable public var targetWeight: Weight? {
    targetGrams.isNaN ? nil : Weight(grams: Int(WholeNumber(nearest: targetGrams).integer))
  }

  /// Creates a person from an age.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimeter.
  ///   - age: 13 … 120 completed years.
  ///   - sex: The sex whose BMR offset applies.
  ///   - activityLevel: The person's activity level.
  ///   - goal: The person's goal.
  ///   - targetWeight: 30 … 300 kg, or nil.
  ///   - pace: How fast the weight should change.
  /// - Throws: `InvalidInput` with a violation for each value outside its range.
  @inlinable
  public init(
    weight: Weight, height: Height, age: Int, sex: Sex, activityLevel: ActivityLevel, goal: Goal,
    targetWeight: Weight? = nil, pace: Pace = .goal
  ) throws(InvalidInput) {
    try Self.check(weight: weight, height: height, age: age, targetWeight: targetWeight, pace: pace)
    self.init(inlining: weight, height, age, sex, activityLevel, goal, targetWeight, PersonChoices(pace))
  }

  /// Creates a person from values known to be accepted.
  ///
  /// Not inlined, to keep a small module small.
  @inline(never) @usableFromInline package init(
    _ weight: Weight, _ height: Height, _ age: Int, _ sex: Sex, _ activityLevel: ActivityLevel, _ goal: Goal,
    _ targetWeight: Weight?, _ choices: PersonChoices
  ) {
    self.init(inlining: weight, height, age, sex, activityLevel, goal, targetWeight, choices)
  }

  /// Does the same, inlined: what choices that are known to be the defaults do not need is then left out.
  @inlinable @inline(__always) init(
    inlining weight: Weight, _ height: Height, _ age: Int, _ sex: Sex, _ activityLevel: ActivityLevel, _ goal: Goal,
    _ targetWeight: Weight?, _ choices: PersonChoices
  ) {
    grams = Float(weight.grams)
    millimeters = Float(height.millimeters)
    targetGrams = targetWeight.map { Float($0.grams) } ?? .nan
    years = UInt8(age)
    terms =
      choices.areDefaults
      ? PersonTerms(
        age: UInt8(age), sex: sex.rawValue, activityLevel: activityLevel.rawValue, goal: goal.rawValue)
      : PersonTerms(
        age: UInt8(age), sex: sex, activityLevel: activityLevel, goal: goal, choosing: choices, weight, height)
    self.sex = sex
    self.activityLevel = activityLevel
    self.goal = goal
    self.choices = choices
  }

  /// Creates a person from a date of birth and the day on which the age counts, at the pace of the goal.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimeter.
  ///   - dateOfBirth: The date of birth, 13 … 120 completed years before `date`.
  ///   - date: The day on which the age counts, usually the plan's start.
  ///   - sex: The sex whose BMR offset applies.
  ///   - activityLevel: The person's activity level.
  ///   - goal: The person's goal.
  ///   - targetWeight: 30 … 300 kg, or nil.
  /// - Throws: `InvalidInput` with a violation for each value outside its range; an age violation gives the age in
  ///   years.
  @inlinable
  public init(
    weight: Weight, height: Height, dateOfBirth: CalendarDate, on date: CalendarDate, sex: Sex,
    activityLevel: ActivityLevel, goal: Goal, targetWeight: Weight? = nil
  ) throws(InvalidInput) {
    try self.init(
      weight: weight, height: height, age: dateOfBirth.age(on: date), sex: sex, activityLevel: activityLevel,
      goal: goal, targetWeight: targetWeight)
  }
}

/// What a person chooses beside the goal, each with a default.
@frozen @usableFromInline package struct PersonChoices: Sendable, Hashable {
  @usableFromInline package let pace: Pace
  @usableFromInline package let tdeeBasis: TDEEBasis
  @usableFromInline package let proteinWeight: ProteinWeight

  @inlinable package init(
    _ pace: Pace, _ tdeeBasis: TDEEBasis = .activityFactor, _ proteinWeight: ProteinWeight = .weight
  ) {
    (self.pace, self.tdeeBasis, self.proteinWeight) = (pace, tdeeBasis, proteinWeight)
  }

  /// Whether TDEE is BMR times the factor of the activity level; `==` is a call.
  @inlinable @inline(__always) package var usesActivityFactor: Bool {
    if case .activityFactor = tdeeBasis { true } else { false }
  }

  /// Whether columns have these choices: neither TDEE nor protein is chosen.
  @inlinable @inline(__always) package var fitColumns: Bool { usesActivityFactor && proteinWeight == .weight }

  /// Whether nothing is chosen.
  @inlinable @inline(__always) var areDefaults: Bool { pace.isGoalsOwn && fitColumns }
}

extension Person {
  /// The accepted weights and target weights: 30 … 300 kg.
  @inlinable public static var acceptedWeights: ClosedRange<Weight> {
    Weight(grams: AcceptedRange.grams.lowerBound)...Weight(grams: AcceptedRange.grams.upperBound)
  }

  /// The accepted heights: 100 … 250 cm.
  @inlinable public static var acceptedHeights: ClosedRange<Height> {
    Height(
      millimeters: AcceptedRange.millimeters.lowerBound)...Height(
        millimeters: AcceptedRange.millimeters.upperBound)
  }

  /// The accepted ages: 13 … 120 completed years.
  @inlinable public static var acceptedAges: ClosedRange<Int> { AcceptedRange.years }

  /// Throws unless every value that is given is accepted.
  @inlinable package static func check(
    weight: Weight, height: Height, age: Int? = nil, targetWeight: Weight? = nil, pace: Pace = .goal
  ) throws(InvalidInput) {
    // What is not given counts as a value that is accepted: a closure would be a call.
    let areAccepted =
      acceptedWeights.contains(weight) && acceptedHeights.contains(height)
      && acceptedAges.contains(age ?? acceptedAges.lowerBound) && acceptedWeights.contains(targetWeight ?? weight)
      && pace.isAccepted
    if !areAccepted {
      throw InvalidInput(
        violations(weight: weight, height: height, age: age, targetWeight: targetWeight, pace: pace))
    }
  }

  /// A violation for each value outside its range; a separate function because it is rarely needed.
  @usableFromInline package static func violations(
    weight: Weight?, height: Height?, age: Int?, targetWeight: Weight?, pace: Pace
  ) -> [InputViolation] {
    var violations: [InputViolation] = []
    func check(_ field: InputField, _ given: Double?, isAccepted: Bool?) {
      if let given, isAccepted == false { violations.append(InputViolation(field: field, given: .number(given))) }
    }
    check(.weight, weight?.kilograms, isAccepted: weight.map(acceptedWeights.contains))
    check(.height, height?.centimeters, isAccepted: height.map(acceptedHeights.contains))
    check(.age, age.map { Double($0) }, isAccepted: age.map(acceptedAges.contains))
    check(.targetWeight, targetWeight?.kilograms, isAccepted: targetWeight.map(acceptedWeights.contains))
    if !pace.isAccepted { violations.append(InputViolation(field: .pace, given: .text(pace.description))) }
    return violations
  }

  /// The same person with other inputs.
  ///
  /// ```swift
  /// try person.changing { $0.tdeeBasis = .known(2500) }
  /// ```
  ///
  /// A known TDEE and a pace stay when the weight changes.
  ///
  /// - Throws: `InvalidInput` with a violation for each input that is not accepted.
  public func changing(_ change: (inout PersonInput) -> Void) throws(InvalidInput) -> Person {
    var input = PersonInput(self)
    change(&input)
    return try input.person()
  }

  /// Basal metabolic rate [kcal/day], as in `Targets`.
  public var bmr: Int { Int(Formulas.basalMetabolicRate(numerator: Float(bmrNumerator)).short) }

  /// Basal metabolic rate before rounding, in 200ths [kcal/day / 200], exact.
  package var bmrNumerator: Int {
    Int(
      Formulas.basalMetabolicRateNumerator(
        grams: grams, millimeters: millimeters, ageAndSex: terms.ageAndSex))
  }

  /// The same person without a known TDEE.
  @inline(never) package var withComputedTDEE: Person {
    tdeeBasis.known == nil ? self : with(choices: PersonChoices(pace, .activityFactor, proteinWeight))
  }

  /// The same person with accepted choices.
  package func with(choices: PersonChoices) -> Person {
    Person(weight, height, age, sex, activityLevel, goal, targetWeight, choices)
  }

  /// The same person at another weight, activity level or target weight, all of them accepted.
  package func replacing(weight: Weight? = nil, activityLevel: ActivityLevel? = nil, targetWeight: Weight?) -> Person {
    Person(
      weight ?? self.weight, height, age, sex, activityLevel ?? self.activityLevel, goal, targetWeight, choices)
  }

  /// The change to TDEE at the chosen pace [kcal/day], which is also the weekly rate [g/week].
  package var adjustment: Int { Int(terms.adjustment) }

  /// Whether the person is an adult with a body mass index < 18.5 kg/m², whatever the goal: lighter than the people of the study behind the
  /// equation, who were of normal weight or obese.
  ///
  /// **Source.** [WHO-BMI], [Mifflin1990].
  @inlinable package var isLighterThanStudied: Bool {
    age >= Int(adultAge)
      && Formulas.isBodyMassIndex(grams: grams, millimeters: millimeters, below: .normal).isSet
  }

  /// Weight over height squared.
  public var bodyMassIndex: BodyMassIndex { BodyMassIndex(weight: weight, height: height) }
}

extension Person: Hashable {
  /// Whether the inputs are equal; the terms follow from them.
  public static func == (left: Person, right: Person) -> Bool { PersonInput(left) == PersonInput(right) }

  /// Hashes the inputs.
  public func hash(into hasher: inout Hasher) { hasher.combine(PersonInput(self)) }
}

extension Person: CustomStringConvertible {
  /// The person's data in words: `80 kg, 180 cm, 30 years, male, moderately_active, lose_weight, to 75 kg`.
  public var description: String {
    let known = "\(weight), \(height), \(age) years, \(sex.name), \(activityLevel.name), \(goal.name)"
    return known + (targetWeight.map { ", to \($0)" } ?? "") + chosen
  }

  /// What the person chose beside the defaults, in words: `, at -15%, TDEE by eer_2023, protein by weight_at_bmi_25`.
  private var chosen: String {
    (pace == .goal ? "" : ", at \(pace)")
      + (choices.usesActivityFactor ? "" : tdeeBasis.name.map { ", TDEE by \($0)" } ?? "")
      + (tdeeBasis.known.map { ", TDEE of \($0) kcal/day" } ?? "")
      + (proteinWeight == .weight ? "" : ", protein by \(proteinWeight.name)")
  }
}
