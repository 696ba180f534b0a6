import ScienceKernel

/// The `targets` of the contract, computed by this kernel or received from elsewhere.
///
/// ```json
/// {"bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"waterTarget":2800,"weeklyRate":-0.5,
///  "estimatedWeeks":10,"projectedDate":"2027-01-30T00:00:00Z","advisories":[]}
/// ```
///
/// Received values are kept unchanged. `isValid` checks their ranges, and `audit(for:from:)` compares them with this kernel's targets.
public struct PlanTargets: WireValue {
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

  /// The most advisories that are parsed; this kernel knows ten.
  public static let advisoryLimit = 100

  /// The projection: weeks and date to the target weight.
  public struct Projection: Sendable, Hashable {
    /// `estimatedWeeks`.
    public var estimatedWeeks: Int
    /// `projectedDate`.
    public var projectedDate: CalendarDate

    /// A projection with these values.
    public init(estimatedWeeks: Int, projectedDate: CalendarDate) {
      self.estimatedWeeks = estimatedWeeks
      self.projectedDate = projectedDate
    }
  }

  /// Weeks and date together; nil unless both are set.
  public var projection: Projection? {
    get {
      guard let estimatedWeeks, let projectedDate else { return nil }
      return Projection(estimatedWeeks: estimatedWeeks, projectedDate: projectedDate)
    }
    set { (estimatedWeeks, projectedDate) = (newValue?.estimatedWeeks, newValue?.projectedDate) }
  }

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
  public var knownAdvisories: [Advisory] {
    Advisory.allCases.filter { known in advisories?.contains { $0.hasBytes(of: known.name) } == true }
  }

  // MARK: The wire

  /// Parses targets in the dialect `kernel`.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    self.init(json, at: path, in: .kernel, problems: &problems)
  }

  /// Parses targets in a dialect; nil accepts any dialect.
  package init?(_ json: WireJSON, at path: WirePath, in dialect: WireDialect?, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let bmr = object.whole(Field.bmr.name, problems: &problems)
    let tdee = object.whole(Field.tdee.name, problems: &problems)
    let calorieTarget = object.whole(Field.calorieTarget.name, problems: &problems)
    let proteinTarget = object.whole(Field.proteinTarget.name, problems: &problems)
    let waterTarget = object.whole(Field.waterTarget.name, problems: &problems)
    let rate = object.number(Field.weeklyRate.name, "a number of kilograms a week", problems: &problems)
    let before = problems.count
    let weeks = object.whole(Field.estimatedWeeks.name, isNeeded: false, problems: &problems)
    let date = object.date(Field.projectedDate.name, isNeeded: false, problems: &problems)
    if dialect == .kernel, problems.count == before, (weeks == nil) != (date == nil) {
      let (missing, given): (Field, Field) =
        weeks == nil ? (.estimatedWeeks, .projectedDate) : (.projectedDate, .estimatedWeeks)
      let message = "is missing beside \(given.name): both are given, or neither"
      problems.append(WireProblem(path: path.member(missing.name), message: message))
    }
    var advisories: [String]?
    if dialect == .kernel || dialect == nil && object.value(Field.advisories.name, problems: &problems)?.isNull == false
    {
      advisories = object.strings(Field.advisories.name, atMost: Self.advisoryLimit, problems: &problems)
    }
    guard let bmr, let tdee, let calorieTarget, let proteinTarget, let waterTarget, let rate, problems.count == before
    else { return nil }
    self.bmr = bmr == 0 ? nil : bmr
    self.tdee = tdee
    self.calorieTarget = calorieTarget
    self.proteinTarget = proteinTarget
    self.waterTarget = waterTarget
    weeklyRateKg = rate
    estimatedWeeks = weeks
    projectedDate = date
    self.advisories = advisories
  }

  /// The targets as JSON in the dialect `kernel`.
  public var tree: WireJSON { tree(in: .kernel) }

  func tree(in dialect: WireDialect?) -> WireJSON {
    var members = [
      WireJSON.Member(Field.bmr.name, .whole(bmr ?? 0)), WireJSON.Member(Field.tdee.name, .whole(tdee)),
      WireJSON.Member(Field.calorieTarget.name, .whole(calorieTarget)),
      WireJSON.Member(Field.proteinTarget.name, .whole(proteinTarget)),
      WireJSON.Member(Field.waterTarget.name, .whole(waterTarget)),
      WireJSON.Member(Field.weeklyRate.name, .double(weeklyRateKg)),
    ]
    if let estimatedWeeks { members.append(WireJSON.Member(Field.estimatedWeeks.name, .whole(estimatedWeeks))) }
    if let projectedDate {
      members.append(WireJSON.Member(Field.projectedDate.name, .string(projectedDate.wireText(in: dialect))))
    }
    if let advisories, dialect == .kernel || dialect == nil {
      members.append(WireJSON.Member(Field.advisories.name, .array(advisories.map { .string($0) })))
    }
    return .object(members)
  }
}

extension WireObject {
  static let date = "a date or a time that exists, in a string, in a form of ISO 8601"

  static let kilograms = "a number of kilograms"

  /// The required array of strings of a name.
  @inline(never) func strings(_ name: String, atMost limit: Int, problems: inout WireProblems) -> [String]? {
    array(name, of: "strings", atMost: limit, problems: &problems) { value, path, problems in
      if value.string == nil { problems.append(.unaccepted(value, at: path, "a string")) }
      return value.string
    }
  }

  /// The required array of a name.
  ///
  /// - Parameters:
  ///   - elements: The kind of element, in words.
  ///   - read: Reads an element; returns nil and adds a problem if it rejects it.
  package func array<Value>(
    _ name: String, of elements: String, atMost limit: Int, problems: inout WireProblems,
    read: (WireJSON, WirePath, inout WireProblems) -> Value?
  ) -> [Value]? {
    let list = required(name, "an array of \(elements)", problems: &problems) { json -> [WireJSON]? in
      if case .array(let values) = json { values } else { nil }
    }
    guard let list else { return nil }
    guard list.count <= limit else {
      let message = "an array of \(list.count) is not accepted: at most \(limit) \(elements)"
      problems.append(WireProblem(path: path.member(name), message: message))
      return nil
    }
    var values: [Value] = []
    for (index, json) in list.enumerated() {
      if let value = read(json, path.member(name).element(index), &problems) { values.append(value) }
    }
    return values.count == list.count ? values : nil
  }
}
