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
  /// `weeklyRate` [kg/week].
  public var weeklyRateKg: Double
  /// Weeks to the target weight; nil without a projection.
  public var estimatedWeeks: Int?
  /// The date on which those weeks end; nil without a projection.
  public var projectedDate: CalendarDate?
  /// The names of advisories, at most 100 when parsed; nil in a dialect without advisories.
  ///
  /// This kernel may not know some of them.
  public var advisories: [String]?

  /// The kernel's targets as wire values.
  ///
  /// - Parameters:
  ///   - targets: The kernel's targets.
  ///   - dialect: The dialect of the contract; only `kernel` has advisories.
  public init(_ targets: Targets, dialect: WireDialect = .kernel) {
    bmr = targets.bmr
    tdee = targets.tdee
    calorieTarget = targets.calorieTarget
    proteinTarget = targets.proteinTarget
    waterTarget = targets.waterTarget
    weeklyRateKg = Double(targets.weeklyRateGrams) / 1000
    estimatedWeeks = targets.estimatedWeeks
    projectedDate = targets.projectedDate
    advisories = dialect == .kernel ? targets.advisories.names : nil
  }

  /// The received advisories that this kernel knows.
  package var knownAdvisories: [Advisory] {
    Advisory.allCases.filter { known in advisories?.contains { $0.hasBytes(of: known.name) } == true }
  }

  // MARK: The wire

  /// Reads targets in the dialect `kernel`.
  package init(_ object: inout WireObject) { self.init(&object, in: .kernel) }

  /// Reads targets in a dialect; nil accepts any dialect.
  package init(_ object: inout WireObject, in dialect: WireDialect?) {
    let bmr = object.whole(Field.bmr.name)
    self.bmr = bmr == 0 ? nil : bmr
    tdee = object.whole(Field.tdee.name)
    calorieTarget = object.whole(Field.calorieTarget.name)
    proteinTarget = object.whole(Field.proteinTarget.name)
    waterTarget = object.whole(Field.waterTarget.name)
    weeklyRateKg = object.number(Field.weeklyRate.name, "a number of kilograms a week")
    let before = object.problems.count
    estimatedWeeks = object.optionalWhole(Field.estimatedWeeks.name)
    projectedDate = object.optionalDate(Field.projectedDate.name)
    if dialect == .kernel, object.problems.count == before, (estimatedWeeks == nil) != (projectedDate == nil) {
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
  package var tree: WireJSON { tree(in: .kernel) }

  func tree(in dialect: WireDialect?) -> WireJSON {
    var members = WireMembers()
    members.add(Field.bmr.name, bmr ?? 0)
    for field in Field.allCases.dropFirst() where field != .advisories || dialect == .kernel || dialect == nil {
      members.add(field.name, json(of: field, in: dialect))
    }
    return members.tree
  }

  /// The value of a field as JSON; nil if absent, and for a `bmr` that is not stored.
  package func json(of field: Field, in dialect: WireDialect? = .kernel) -> WireJSON? {
    switch field {
    case .bmr: bmr.map { .whole($0) }
    case .tdee: .whole(tdee)
    case .calorieTarget: .whole(calorieTarget)
    case .proteinTarget: .whole(proteinTarget)
    case .waterTarget: .whole(waterTarget)
    case .weeklyRate: .double(weeklyRateKg)
    case .estimatedWeeks: estimatedWeeks.map { .whole($0) }
    case .projectedDate: projectedDate.map { .string($0.wireText(in: dialect)) }
    case .advisories: advisories.map { .texts($0) }
    }
  }
}
