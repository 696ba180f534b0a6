/// A form as far as it is filled in, and everything that can already be said of it.
///
/// Each result is there as soon as the fields that it needs are, and nil until then:
///
/// ```swift
/// let preview = try Preview(weight: .kilograms(80), height: .centimetres(180))
/// preview.bodyMassIndex  // 24.7
/// preview.waterTarget    // 2800
/// preview.bmr            // nil: age and sex are not known yet
/// ```
///
/// Its initialiser is the one door at which ranges are checked: behind it every value is known to be accepted.
@frozen public struct Preview: Sendable, Hashable {
  /// 30 … 300 kg.
  public let weight: Weight?
  /// 100 … 250 cm.
  public let height: Height?
  /// 13 … 120 completed years.
  public let age: Int?
  /// Whose offset is used.
  public let sex: Sex?
  /// How much the person moves.
  public let activityLevel: ActivityLevel?
  /// What the person wants.
  public let goal: Goal?
  /// 30 … 300 kg.
  public let targetWeight: Weight?

  /// A form with whatever is known.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimetre.
  ///   - age: 13 … 120 completed years.
  ///   - targetWeight: 30 … 300 kg.
  /// - Throws: `InvalidInput` with every field whose value is outside its range.
  @inlinable
  public init(
    weight: Weight? = nil, height: Height? = nil, age: Int? = nil, sex: Sex? = nil,
    activityLevel: ActivityLevel? = nil, goal: Goal? = nil, targetWeight: Weight? = nil
  ) throws(InvalidInput) {
    let isAccepted =
      (weight.map { $0.isAccepted } ?? true) && (height.map { $0.isAccepted } ?? true)
      && (age.map { !isOutside(years: Float($0)).isSet } ?? true) && (targetWeight.map { $0.isAccepted } ?? true)
    guard isAccepted else {
      throw Self.violations(weight: weight, height: height, age: age, targetWeight: targetWeight)
    }
    self.weight = weight
    self.height = height
    self.age = age
    self.sex = sex
    self.activityLevel = activityLevel
    self.goal = goal
    self.targetWeight = targetWeight
  }

  /// The form that a person fills in, already known to be accepted.
  @inlinable public init(_ person: Person) {
    weight = person.weight
    height = person.height
    age = person.age
    sex = person.sex
    activityLevel = person.activityLevel
    goal = person.goal
    targetWeight = person.targetWeight
  }

  /// The error that names each field outside its range; kept apart because it is rare.
  @usableFromInline
  static func violations(weight: Weight?, height: Height?, age: Int?, targetWeight: Weight?) -> InvalidInput {
    var violations: [Violation] = []
    func check(_ field: Field, _ given: Double?, isAccepted: Bool?) {
      guard let given, isAccepted == false else { return }
      violations.append(Violation(field: field, given: .number(given)))
    }
    check(.weight, weight?.kilograms, isAccepted: weight?.isAccepted)
    check(.height, height?.centimetres, isAccepted: height?.isAccepted)
    check(.age, age.map { Double($0) }, isAccepted: age.map { !isOutside(years: Float($0)).isSet })
    check(.targetWeight, targetWeight?.kilograms, isAccepted: targetWeight?.isAccepted)
    return InvalidInput(violations)
  }
}

/// Everything that targets need of a person, each value known to be accepted.
///
/// ```swift
/// let person = try Person(
///   weight: .kilograms(80), height: .centimetres(180), age: 30, sex: .male,
///   activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
/// ```
@frozen public struct Person: Sendable, Hashable {
  // Numbers as the formulas take them, so that a plan begins with nothing to convert; and in this order, in which no
  // read of several at once crosses two of the 16-byte writes by which a call copies a person. Such a read would wait
  // for both.
  @usableFromInline let grams: Float
  @usableFromInline let millimetres: Float
  /// NaN for none.
  @usableFromInline let targetGrams: EquatableNumber
  @usableFromInline let coefficients: Coefficients
  @usableFromInline let terms: ShortTerms
  @usableFromInline let years: UInt8

  /// Whose offset is used.
  public let sex: Sex

  /// How much the person moves.
  public let activityLevel: ActivityLevel

  /// What the person wants.
  public let goal: Goal

  /// 30 … 300 kg.
  @inlinable public var weight: Weight { Weight(wholeGrams: Double(grams)) }

  /// 100 … 250 cm.
  @inlinable public var height: Height { Height(wholeMillimetres: Double(millimetres)) }

  /// 13 … 120 completed years.
  @inlinable public var age: Int { Int(years) }

  /// 30 … 300 kg; nil when the person has none.
  @inlinable public var targetWeight: Weight? {
    targetGrams.number.isNaN ? nil : Weight(wholeGrams: Double(targetGrams.number))
  }

  /// A person of a given age.
  ///
  /// - Parameters:
  ///   - weight: 30 … 300 kg, ends included, after rounding to the gram.
  ///   - height: 100 … 250 cm, ends included, after rounding to the millimetre.
  ///   - age: 13 … 120 completed years.
  ///   - targetWeight: 30 … 300 kg, or nil.
  /// - Throws: `InvalidInput` with every field whose value is outside its range.
  @inlinable
  public init(
    weight: Weight, height: Height, age: Int, sex: Sex, activityLevel: ActivityLevel, goal: Goal,
    targetWeight: Weight? = nil
  ) throws(InvalidInput) {
    _ = try Preview(weight: weight, height: height, age: age, targetWeight: targetWeight)
    self.init(weight, height, age, sex, activityLevel, goal, targetWeight)
  }

  /// A person whose values are known to be accepted.
  @inlinable package init(
    _ weight: Weight, _ height: Height, _ age: Int, _ sex: Sex, _ activityLevel: ActivityLevel, _ goal: Goal,
    _ targetWeight: Weight?
  ) {
    grams = Float(weight.grams)
    millimetres = Float(height.millimetres)
    targetGrams = EquatableNumber(targetWeight.map { Float($0.grams) } ?? .nan)
    coefficients = Coefficients(age: Float(age), sex: sex.lane, activityLevel: activityLevel.lane, goal: goal.lane)
    years = UInt8(age)
    terms = ShortTerms(age: UInt8(age), sex: sex.rawValue, goal: goal.rawValue)
    self.sex = sex
    self.activityLevel = activityLevel
    self.goal = goal
  }

  /// A person whose age is counted on a given day.
  ///
  /// - Parameters:
  ///   - dateOfBirth: 13 … 120 completed years before `date`.
  ///   - date: The day on which the age counts, usually the plan's start.
  /// - Throws: `InvalidInput` with every field whose value is outside its range; the age is given in years.
  @inlinable
  public init(
    weight: Weight, height: Height, dateOfBirth: CalendarDate, on date: CalendarDate, sex: Sex,
    activityLevel: ActivityLevel, goal: Goal, targetWeight: Weight? = nil
  ) throws(InvalidInput) {
    try self.init(
      weight: weight, height: height, age: dateOfBirth.age(on: date), sex: sex, activityLevel: activityLevel,
      goal: goal, targetWeight: targetWeight)
  }

  /// The person of a form that is filled in; nil while a field is missing, the target weight excepted.
  @inlinable public init?(_ form: Preview) {
    guard let weight = form.weight, let height = form.height, let age = form.age, let sex = form.sex,
      let activityLevel = form.activityLevel, let goal = form.goal
    else { return nil }
    self.init(weight, height, age, sex, activityLevel, goal, form.targetWeight)
  }
}

extension Weight {
  /// Whether a person may have this weight: 30 … 300 kg.
  @inlinable var isAccepted: Bool { !isOutside(grams: Float(grams)).isSet }
}

extension Height {
  /// Whether a person may have this height: 100 … 250 cm.
  @inlinable var isAccepted: Bool { !isOutside(millimetres: Float(millimetres)).isSet }
}
