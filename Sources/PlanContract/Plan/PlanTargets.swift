import ScienceKernel

/// The `targets` of the contract, computed by this kernel or received from elsewhere.
///
/// ```json
/// {"bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"waterTarget":2800,"weeklyRate":-0.5,
///  "estimatedWeeks":10,"projectedDate":"2027-01-30T00:00:00Z","advisories":[]}
/// ```
///
/// Received values are kept unchanged. `isValid` checks their ranges, and `audit(for:from:)` compares them with this kernel's targets.
public struct PlanTargets: WireValue, WireCoded {
  /// Basal metabolic rate [kcal/day]; nil if it is not stored, which is 0 on the wire.
  public var bmr: Int?
  /// Total daily energy [kcal/day].
  public var tdee: Int
  /// Calorie target [kcal/day].
  public var calorieTarget: Int
  /// Protein target [g/day].
  public var proteinTarget: Int
  /// Total water, including water in food [mL/day].
  public var waterTarget: Int
  /// Carbohydrate [g/day], whole; nil if absent.
  public var carbTarget: Int?
  /// Fat [g/day], whole; nil if absent.
  public var fatTarget: Int?
  /// `weeklyRate` [kg/week]; 0 without weeks and date, beside calories that differ from TDEE, means that it is not stored.
  public var weeklyRateKg: Double
  /// Weeks to the target weight; nil without a projection.
  public var estimatedWeeks: Int?
  /// The date on which those weeks end, of an instant the day at its own offset or in UTC; nil without a projection.
  public var projectedDate: CalendarDate? {
    get { projected?.day }
    set { projected = newValue.map { WireInstant($0) } }
  }
  /// That date as it was received.
  private var projected: WireInstant?
  /// The names of advisories, at most 100 when parsed; nil in a dialect without advisories.
  ///
  /// This kernel may not know some of them.
  public var advisories: [String]?

  /// The kernel's targets as wire values.
  ///
  /// - Parameters:
  ///   - targets: The kernel's targets.
  ///   - start: The first day of the plan.
  ///   - dialect: The dialect of the contract; only `kernel` has advisories.
  public init(_ targets: Targets, from start: CalendarDate, dialect: WireDialect = .kernel) {
    bmr = targets.bmr
    tdee = targets.tdee
    calorieTarget = targets.calorieTarget
    proteinTarget = targets.proteinTarget
    waterTarget = targets.waterTarget
    weeklyRateKg = Double(targets.weeklyRateGrams) / 1000
    estimatedWeeks = targets.estimatedWeeks
    projected = targets.projectedDate(from: start).map { WireInstant($0) }
    advisories = dialect == .kernel ? targets.advisories.names : nil
  }

  /// `tdee − calorieTarget` [kcal/day]: 500 is a deficit, −400 a surplus.
  public var calorieAdjustment: Int {
    let (difference, isTooLarge) = tdee.subtractingReportingOverflow(calorieTarget)
    return isTooLarge ? (tdee < 0 ? .min : .max) : difference
  }

  /// Whether the calorie target is below TDEE.
  public var isDeficit: Bool { calorieAdjustment > 0 }

  /// The targets with carbohydrate and fat in whole grams, by the rule of `Macronutrients`, rounded half up.
  ///
  /// - Parameter fatPercent: Fat as a share of the calorie target [%], 0 to 100.
  /// - Throws: `InvalidInput` for a share outside its range, or if protein and fat have more energy than the calorie target.
  public func adding(fatPercent: Int) throws(InvalidInput) -> PlanTargets {
    let nutrients = try Macronutrients(calories: calorieTarget, protein: proteinTarget, fatPercent: fatPercent)
    var targets = self
    (targets.carbTarget, targets.fatTarget) = (Int(nutrients.carbohydrate + 0.5), nutrients.fat)
    return targets
  }

  /// The received advisories that this kernel knows.
  package var knownAdvisories: [Advisory] {
    Advisory.allCases.filter { known in advisories?.contains { $0.hasBytes(of: known.name) } == true }
  }

  /// The targets with the projected day at a person's offset, which decides an instant that ends in `Z`; nil for UTC.
  public func at(_ offset: UTCOffset?) -> PlanTargets {
    var targets = self
    targets.projectedDate = projected.map { $0.day(at: offset) }
    return targets
  }

  /// Whether the weekly rate is stored.
  package var isRateStored: Bool {
    weeklyRateKg != 0 || estimatedWeeks != nil || projectedDate != nil || calorieTarget == tdee
  }

  // MARK: The wire

  /// Reads targets of any dialect: of `kernel` if they have advisories.
  package init(_ object: inout WireObject) {
    self.init(&object, in: object.peek(Field.advisories.name) == nil ? nil : .kernel)
  }

  /// Reads targets in a dialect; nil accepts any dialect.
  package init(_ object: inout WireObject, in dialect: WireDialect?) {
    let bmr = object.whole(Field.bmr.name)
    self.bmr = bmr == 0 ? nil : bmr
    tdee = object.whole(Field.tdee.name)
    calorieTarget = object.whole(Field.calorieTarget.name)
    proteinTarget = object.whole(Field.proteinTarget.name)
    waterTarget = object.whole(Field.waterTarget.name)
    carbTarget = object.optionalWhole(Field.carbTarget.name)
    fatTarget = object.optionalWhole(Field.fatTarget.name)
    weeklyRateKg = object.number(Field.weeklyRate.name, "a number of kilograms a week")
    let before = object.problems.count
    estimatedWeeks = object.optionalWhole(Field.estimatedWeeks.name)
    projected = object.optionalInstant(Field.projectedDate.name, in: dialect)
    if dialect == .kernel, object.problems.count == before, (estimatedWeeks == nil) != (projected == nil) {
      let (missing, given): (Field, Field) =
        estimatedWeeks == nil ? (.estimatedWeeks, .projectedDate) : (.projectedDate, .estimatedWeeks)
      object.reject(missing.name, "is missing beside \(given.name): both are given, or neither")
    }
    switch dialect {
    case .kernel: advisories = object.strings(Field.advisories.name)
    case nil: advisories = object.optionalStrings(Field.advisories.name)
    case .service, .api: advisories = nil
    }
  }

  /// The targets as JSON in the dialect `kernel`.
  package var tree: WireJSON { .object { add(to: &$0, in: .kernel) } }

  @inline(never) func add(to members: inout WireMembers, in dialect: WireDialect?) {
    // Written without `json(of:)`, which makes a value of each number. A new field must be in the schema, and `SchemaTests` finds a name
    // that only the schema has.
    // What is not stored is sent as 0.
    members.add(Field.bmr.name, bmr ?? 0)
    members.add(Field.tdee.name, tdee)
    members.add(Field.calorieTarget.name, calorieTarget)
    members.add(Field.proteinTarget.name, proteinTarget)
    members.add(Field.waterTarget.name, waterTarget)
    members.add(Field.carbTarget.name, carbTarget)
    members.add(Field.fatTarget.name, fatTarget)
    members.add(Field.weeklyRate.name, weeklyRateKg)
    members.add(Field.estimatedWeeks.name, estimatedWeeks)
    members.add(Field.projectedDate.name, projected, in: dialect)
    if dialect == .kernel || dialect == nil { members.add(Field.advisories.name, advisories) }
  }

  /// The value of a field as JSON, with a date as a day; nil if absent, and for a `bmr` or a rate that is not stored.
  package func json(of field: Field) -> WireJSON? {
    switch field {
    case .bmr: bmr.map { .whole($0) }
    case .tdee: .whole(tdee)
    case .calorieTarget: .whole(calorieTarget)
    case .proteinTarget: .whole(proteinTarget)
    case .waterTarget: .whole(waterTarget)
    case .carbTarget: carbTarget.map { .whole($0) }
    case .fatTarget: fatTarget.map { .whole($0) }
    case .weeklyRate: isRateStored ? .double(weeklyRateKg) : nil
    case .estimatedWeeks: estimatedWeeks.map { .whole($0) }
    case .projectedDate: projectedDate.map { .string($0.wireText) }
    case .advisories: advisories.map { .texts($0) }
    }
  }
}
