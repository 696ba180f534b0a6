/// People in columns, one row each.
///
/// `targets(from:)` computes their targets at memory speed.
///
/// ```swift
/// let people = People([person])
/// let columns = people.targets(from: CalendarDate("2026-11-21")!)
/// columns.calorieTarget  // [2259]
/// ```
///
/// A column can hold values outside the accepted ranges. Reading such a row returns `InvalidInput` instead of a
/// `Person`; computing targets rejects that row only.
public struct People: Sendable {
  /// Weights [kg].
  package private(set) var weightKg: [Float] = []
  /// Standing heights [cm].
  package private(set) var heightCm: [Float] = []
  /// Completed years [y].
  package private(set) var age: [UInt8] = []
  /// Codes of `Sex`.
  package private(set) var sex: [UInt8] = []
  /// Codes of `ActivityLevel`.
  package private(set) var activityLevel: [UInt8] = []
  /// Codes of `Goal`.
  package private(set) var goal: [UInt8] = []
  /// Target weights [kg]; NaN for none.
  package private(set) var targetWeightKg: [Float] = []
  /// The paces' adjustments [kcal/day], `PaceRange.goalsOwn` for the goal's own; empty if that holds for every row.
  package private(set) var adjustment: [Int16] = []
  /// The choices that columns do not have; empty if no row has one.
  private var choices: [PersonChoices] = []

  /// Creates columns without rows.
  package init() {}

  /// Creates one row per person, in order; see `append(_:)`.
  public init(_ people: some Sequence<Person>) {
    for person in people { append(person) }
  }

  /// Creates people from columns.
  ///
  /// A weight is rounded to the gram in single precision, as `Weight.kilograms(single:)` does.
  ///
  /// - Parameters:
  ///   - weightKg: Weights [kg], accepted from 30 to 300 after rounding to the gram.
  ///   - heightCm: Standing heights [cm], accepted from 100 to 250 after rounding to the millimeter.
  ///   - age: Completed years [y], accepted from 13 to 120.
  ///   - sex: Codes of `Sex`, 0 … 2.
  ///   - activityLevel: Codes of `ActivityLevel`, 0 … 4.
  ///   - goal: Codes of `Goal`, 0 … 3.
  ///   - targetWeightKg: Target weights [kg], accepted like weights; NaN for none.
  ///   - adjustment: Changes to TDEE [kcal/day] (`Pace.adjustment(tdee:weight:)`), accepted from −10 000 to 10 000; `Int16.min` for
  ///     the goal's own. Leave it out if that holds for every row.
  /// - Throws: `ColumnMismatch` for the first column whose length differs from that of `weightKg`.
  public init(
    weightKg: [Float], heightCm: [Float], age: [UInt8], sex: [UInt8], activityLevel: [UInt8], goal: [UInt8],
    targetWeightKg: [Float], adjustment: [Int16]? = nil
  ) throws(ColumnMismatch) {
    for (name, count) in [
      ("heightCm", heightCm.count), ("age", age.count), ("sex", sex.count), ("activityLevel", activityLevel.count),
      ("goal", goal.count), ("targetWeightKg", targetWeightKg.count),
      ("adjustment", adjustment?.count ?? weightKg.count),
    ] {
      try ColumnMismatch.check(name, count, against: "weightKg", weightKg.count)
    }
    (self.weightKg, self.heightCm, self.age, self.targetWeightKg) = (weightKg, heightCm, age, targetWeightKg)
    (self.sex, self.activityLevel, self.goal) = (sex, activityLevel, goal)
    self.adjustment = adjustment ?? []
  }

  /// Creates people from columns of doubles.
  ///
  /// Each number is rounded to the gram or millimeter in double precision, as `Weight.kilograms(_:)` and
  /// `Height.centimeters(_:)` do, and stored as the `Float` for the same gram or millimeter.
  ///
  /// - Parameters:
  ///   - weightKg: Weights [kg], accepted from 30 to 300 after rounding to the gram.
  ///   - heightCm: Standing heights [cm], accepted from 100 to 250 after rounding to the millimeter.
  ///   - age: Completed years [y], accepted from 13 to 120.
  ///   - sex: Codes of `Sex`, 0 … 2.
  ///   - activityLevel: Codes of `ActivityLevel`, 0 … 4.
  ///   - goal: Codes of `Goal`, 0 … 3.
  ///   - targetWeightKg: Target weights [kg], accepted like weights; NaN for none.
  ///   - adjustment: Changes to TDEE [kcal/day], as above.
  /// - Throws: `ColumnMismatch` for the first column whose length differs from that of `weightKg`.
  public init(
    weightKg: [Double], heightCm: [Double], age: [UInt8], sex: [UInt8], activityLevel: [UInt8], goal: [UInt8],
    targetWeightKg: [Double], adjustment: [Int16]? = nil
  ) throws(ColumnMismatch) {
    try self.init(
      weightKg: weightKg.map { Weight.kilograms($0).singleKilograms },
      heightCm: heightCm.map { Height.centimeters($0).singleCentimeters }, age: age, sex: sex,
      activityLevel: activityLevel, goal: goal,
      targetWeightKg: targetWeightKg.map { Weight.kilograms($0).singleKilograms }, adjustment: adjustment)
  }

  /// Appends a row for a person.
  ///
  /// Columns have no `tdeeBasis` and no `proteinWeight`: a person who chose one of them becomes a row that is rejected, with the bit of
  /// the pace. Reading it names the choice. A person with the default `tdeeBasis` and
  /// `proteinWeight` is accepted.
  public mutating func append(_ person: Person) {
    weightKg.append(person.weight.singleKilograms)
    heightCm.append(person.height.singleCentimeters)
    age.append(UInt8(person.age))
    sex.append(person.sex.rawValue)
    activityLevel.append(person.activityLevel.rawValue)
    goal.append(person.goal.rawValue)
    targetWeightKg.append(person.targetWeight.map { $0.singleKilograms } ?? .nan)
    if !person.choices.fitColumns {
      appendPaces()
      adjustment[count - 1] = .max
      choices += repeatElement(PersonChoices(.goal), count: count - choices.count)
      choices[count - 1] = person.choices
    } else if person.pace != .goal {
      appendPaces()
      adjustment[count - 1] = person.terms.adjustment
    } else if !adjustment.isEmpty {
      appendPaces()
    }
  }

  /// Lengthens the column of adjustments to one row per person, at the goals' pace.
  private mutating func appendPaces() {
    adjustment += repeatElement(PaceRange.goalsOwn, count: count - adjustment.count)
  }

  /// The number of rows.
  public var count: Int { weightKg.count }

  /// The person in a row, or all of its violations in field order.
  public subscript(row: Int) -> Result<Person, InvalidInput> {
    let sex = Sex(rawValue: sex[row])
    let activityLevel = ActivityLevel(rawValue: activityLevel[row])
    let goal = Goal(rawValue: goal[row])
    let rowAdjustment = adjustment.isEmpty ? PaceRange.goalsOwn : adjustment[row]
    let isPaceRejected = AcceptedRange.isOutside(adjustment: rowAdjustment).isSet
    let input = PersonInput(
      weight: .kilograms(single: weightKg[row]), height: .centimeters(single: heightCm[row]),
      age: .years(Int(age[row])), sex: sex, activityLevel: activityLevel, goal: goal,
      targetWeight: targetWeightKg[row].isNaN ? nil : .kilograms(single: targetWeightKg[row]))
    if !isPaceRejected, let person = input.accepted(on: nil) { return .success(person.with(adjustment: rowAdjustment)) }
    var violations = Person.violations(
      weight: input.weight, height: input.height, age: Int(age[row]), targetWeight: input.targetWeight, pace: input.pace
    )
    func reject(_ field: InputField, _ code: UInt8) {
      violations.append(InputViolation(field: field, given: .number(Double(code))))
    }
    if sex == nil { reject(.sex, self.sex[row]) }
    if activityLevel == nil { reject(.activityLevel, self.activityLevel[row]) }
    if goal == nil { reject(.goal, self.goal[row]) }
    let choice = row < choices.count ? choices[row] : PersonChoices(.goal)
    if !choice.usesActivityFactor {
      let basis = choice.tdeeBasis.name ?? "a given number"
      let field = InputField(Texts.violationTdee, Texts.acceptedColumnTdee)
      violations.append(InputViolation(field: field, given: .text(basis)))
    }
    if choice.proteinWeight != .weight {
      let field = InputField(Texts.violationProtein, Texts.acceptedColumnProtein)
      violations.append(InputViolation(field: field, given: .text(choice.proteinWeight.name)))
    }
    if isPaceRejected, choice.fitColumns {
      let (pace, range) = (InputField.pace, PaceRange.column)
      let field = InputField(
        pace.nameText, Texts.acceptedColumnPace, Double(range.lowerBound),
        Double(range.upperBound), Double(PaceRange.goalsOwn)
      ).numbered(pace.number)
      violations.append(InputViolation(field: field, given: .number(Double(rowAdjustment))))
    }
    violations.sort { $0.field.number < $1.field.number }
    return .failure(InvalidInput(violations))
  }

  /// Computes the targets of all people; each row equals `Targets(for:)`.
  ///
  /// - Parameter start: The first day of every row's plan.
  public func targets(from start: CalendarDate) -> TargetColumns {
    var columns = TargetColumns()
    targets(from: start, into: &columns)
    return columns
  }

  /// Computes the targets of all people and writes them into existing columns, reusing their memory.
  ///
  /// - Parameters:
  ///   - start: The first day of every row's plan.
  ///   - columns: Any columns; they get one row per person.
  public func targets(from start: CalendarDate, into columns: inout TargetColumns) {
    columns.computeTargets(self, from: start)
  }

  /// Whether the columns hold the same bits.
  ///
  /// Comparing bits makes a row without a target weight (NaN) equal to itself.
  package static func == (left: People, right: People) -> Bool {
    func haveSameBits(_ left: [Float], _ right: [Float]) -> Bool {
      left.elementsEqual(right) { $0.bitPattern == $1.bitPattern }
    }
    return haveSameBits(left.weightKg, right.weightKg) && haveSameBits(left.heightCm, right.heightCm)
      && left.age == right.age && left.sex == right.sex && left.activityLevel == right.activityLevel
      && left.goal == right.goal && haveSameBits(left.targetWeightKg, right.targetWeightKg)
      && left.adjustment == right.adjustment && left.choices == right.choices
  }
}

extension People {
  /// Calls a function with the columns' addresses.
  func withBlock<Result>(_ body: (PeopleBlock) -> Result) -> Result {
    // Sound: nothing changes the arrays while `self` is in use, and `self` is in use until the body has returned.
    let result = unsafe body(block)
    extendLifetime(self)
    return result
  }

  /// The columns' addresses, valid until these people are changed or released.
  @unsafe var block: PeopleBlock {
    func address<Number>(_ column: [Number]) -> UnsafeRawPointer {
      unsafe column.withUnsafeBytes { bytes in bytes.baseAddress! }
    }
    return unsafe PeopleBlock(hasAdjustment: !adjustment.isEmpty) { number in
      switch number {
      case 0: unsafe address(weightKg)
      case 1: unsafe address(heightCm)
      case 2: unsafe address(age)
      case 3: unsafe address(sex)
      case 4: unsafe address(activityLevel)
      case 5: unsafe address(goal)
      case 6: unsafe address(targetWeightKg)
      default: unsafe address(adjustment)
      }
    }
  }
}

extension Person {
  /// The same person at the pace of a row's adjustment, which is accepted beyond the range of a typed one.
  fileprivate func with(adjustment: Int16) -> Person {
    adjustment == PaceRange.goalsOwn
      ? self
      : Person(weight, height, age, sex, activityLevel, goal, targetWeight, PersonChoices(.adjustment(Int(adjustment))))
  }
}

extension Weight {
  /// The weight in kg as a `Float`.
  ///
  /// Up to the highest accepted weight it stands for the same whole grams; above, it never stands for an accepted one.
  ///
  /// Below 512 kg neighboring `Float`s are at most 1/32 g apart, so each whole gram has its own.
  @inlinable package var singleKilograms: Float { Float(kilograms) }
}

extension Height {
  /// The height in cm as a `Float`.
  ///
  /// From 0 to 250 cm it stands for the same whole millimeters; above, it never stands for an accepted height.
  ///
  /// Below 256 cm neighboring `Float`s are at most 1/6 500 mm apart, so each whole millimeter has its own.
  @inlinable package var singleCentimeters: Float { Float(centimeters) }
}
