/// Everything that targets need of a person, each value known to be accepted.
///
/// ```swift
/// let person = try Person(
///   weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male,
///   activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
/// ```
@frozen public struct Person: Sendable, Hashable {
  // Numbers as the formulas take them, so that a plan begins with nothing to convert. Their order matters to speed:
  // docs/decisions/0005-float-lanes.md.
  @usableFromInline let grams: Float
  @usableFromInline let millimeters: Float
  /// NaN for none.
  @usableFromInline let targetGrams: EquatableNumber
  @usableFromInline package let wideTerms: WideTerms
  @usableFromInline package let shortTerms: ShortTerms
  @usableFromInline let years: UInt8

  /// Whose offset is used.
  public let sex: Sex

  /// How much the person moves.
  public let activityLevel: ActivityLevel

  /// What the person wants.
  public let goal: Goal

  /// 30 … 300 kg.
  @inlinable public var weight: Weight { Weight(grams: Int(WholeNumber(nearest: grams).integer)) }

  /// 100 … 250 cm.
  @inlinable public var height: Height { Height(millimeters: Int(WholeNumber(nearest: millimeters).integer)) }

  /// 13 … 120 completed years.
  @inlinable public var age: Int { Int(years) }

  /// 30 … 300 kg; nil when the person has none.
  @inlinable public var targetWeight: Weight? {
    targetGrams.number.isNaN ? nil : Weight(grams: Int(WholeNumber(nearest: targetGrams.number).integer))
  }

  /// A person of a given age.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimeter.
  ///   - age: 13 … 120 completed years.
  ///   - sex: Whose offset is used.
  ///   - activityLevel: How much the person moves.
  ///   - goal: What the person wants.
  ///   - targetWeight: 30 … 300 kg, or nil.
  /// - Throws: `InvalidInput` with every field whose value is outside its range.
  @inlinable
  public init(
    weight: Weight, height: Height, age: Int, sex: Sex, activityLevel: ActivityLevel, goal: Goal,
    targetWeight: Weight? = nil
  ) throws(InvalidInput<PersonField>) {
    _ = try PersonForm(weight: weight, height: height, age: age, targetWeight: targetWeight)
    self.init(weight, height, age, sex, activityLevel, goal, targetWeight)
  }

  /// A person whose values are known to be accepted.
  @inlinable package init(
    _ weight: Weight, _ height: Height, _ age: Int, _ sex: Sex, _ activityLevel: ActivityLevel, _ goal: Goal,
    _ targetWeight: Weight?
  ) {
    grams = Float(weight.grams)
    millimeters = Float(height.millimeters)
    targetGrams = EquatableNumber(targetWeight.map { Float($0.grams) } ?? .nan)
    wideTerms = WideTerms(
      age: Float(age), sex: Float(sex.rawValue), activityLevel: Float(activityLevel.rawValue),
      goal: Float(goal.rawValue))
    years = UInt8(age)
    shortTerms = ShortTerms(age: UInt8(age), sex: sex.rawValue, goal: goal.rawValue)
    self.sex = sex
    self.activityLevel = activityLevel
    self.goal = goal
  }

  /// A person whose age is counted on a given day.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimeter.
  ///   - dateOfBirth: 13 … 120 completed years before `date`.
  ///   - date: The day on which the age counts, usually the plan's start.
  ///   - sex: Whose offset is used.
  ///   - activityLevel: How much the person moves.
  ///   - goal: What the person wants.
  ///   - targetWeight: 30 … 300 kg, or nil.
  /// - Throws: `InvalidInput` with every field whose value is outside its range; the age is given in years.
  @inlinable
  public init(
    weight: Weight, height: Height, dateOfBirth: CalendarDate, on date: CalendarDate, sex: Sex,
    activityLevel: ActivityLevel, goal: Goal, targetWeight: Weight? = nil
  ) throws(InvalidInput<PersonField>) {
    try self.init(
      weight: weight, height: height, age: dateOfBirth.age(on: date), sex: sex, activityLevel: activityLevel,
      goal: goal, targetWeight: targetWeight)
  }

  /// The person of a completed form; nil while any field but the target weight is missing.
  @inlinable public init?(_ form: PersonForm) {
    guard let weight = form.weight, let height = form.height, let age = form.age, let sex = form.sex,
      let activityLevel = form.activityLevel, let goal = form.goal
    else { return nil }
    self.init(weight, height, age, sex, activityLevel, goal, form.targetWeight)
  }
}

extension Person {
  /// The weights and target weights that are accepted: 30 … 300 kg.
  @inlinable public static var acceptedWeights: ClosedRange<Weight> {
    Weight(grams: AcceptedRange.grams.lowerBound)...Weight(grams: AcceptedRange.grams.upperBound)
  }

  /// The heights that are accepted: 100 … 250 cm.
  @inlinable public static var acceptedHeights: ClosedRange<Height> {
    Height(
      millimeters: AcceptedRange.millimeters.lowerBound)...Height(
        millimeters: AcceptedRange.millimeters.upperBound)
  }

  /// The ages that are accepted: 13 … 120 completed years.
  @inlinable public static var acceptedAges: ClosedRange<Int> { AcceptedRange.years }

  /// The same person at another weight, as after a weighing.
  ///
  /// - Throws: `InvalidInput` if the weight is outside 30 … 300 kg.
  public func with(weight: Weight) throws(InvalidInput<PersonField>) -> Person {
    try Person(
      weight: weight, height: height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
      targetWeight: targetWeight)
  }

  /// Weight over height squared.
  package var bodyMassIndex: BodyMassIndex { BodyMassIndex(weight: weight, height: height) }

  /// Basal metabolic rate before rounding, in 200ths [kcal/day / 200], exact.
  package var bmrNumerator: Int {
    Int(
      Formulas.basalMetabolicRateNumerator(
        grams: grams, millimeters: millimeters, ageAndSex: wideTerms.ageAndSex))
  }
}

extension Person: CustomStringConvertible {
  /// Everything that is known of the person: `80 kg, 180 cm, 30 years, male, moderately_active, lose_weight, to 75 kg`.
  public var description: String {
    let known = "\(weight), \(height), \(age) years, \(sex.name), \(activityLevel.name), \(goal.name)"
    return known + (targetWeight.map { ", to \($0)" } ?? "")
  }
}
