import ScienceKernel

/// The whole response of the service.
///
/// ```json
/// {"success":true,"data":{"plan":{…},"targets":{…},"whyItWorks":{…},"recomputed":true,"previousTargets":{…},
///  "trajectory":{…},"energy":{…},"macronutrients":{…}}}
/// ```
///
/// Whatever dialect of the contract it is in is read, and a response is written in the dialect that it has; `json(dialect:)` writes
/// any. Its parts read and write the dialect `kernel` when they stand alone.
public struct PlanResponse: WireValue {
  /// Whose plan, and when.
  public var plan: PlanSummary
  /// What the plan aims at.
  public var targets: PlanTargets
  /// Why.
  public var whyItWorks: WhyItWorks
  /// Whether the plan was computed anew; false if an earlier one was reused.
  public var recomputed: Bool
  /// The targets before; nil when there were none.
  public var previousTargets: PlanTargets?
  /// The weight that follows from what is eaten; nil unless somebody puts it there.
  public var trajectory: PlanTrajectory?
  /// What the person spends by the equation that the request named, in the dialect `kernel`; nil unless it named one.
  public var energy: PlanEnergy?
  /// The macronutrients of the calorie target, in the dialect `kernel`; nil unless they were asked for.
  public var macronutrients: PlanMacronutrients?
  /// In which dialect it was read, or is to be written; nil for one whose topics are those of no dialect.
  public var dialect: WireDialect?

  /// A response of these values.
  public init(
    plan: PlanSummary, targets: PlanTargets, whyItWorks: WhyItWorks, recomputed: Bool,
    previousTargets: PlanTargets? = nil, trajectory: PlanTrajectory? = nil, dialect: WireDialect? = .kernel
  ) {
    self.plan = plan
    self.targets = targets
    self.whyItWorks = whyItWorks
    self.recomputed = recomputed
    self.previousTargets = previousTargets
    self.trajectory = trajectory
    self.dialect = dialect
  }

  /// The response for a person, as this kernel computes it: the plan of the week in which the first day lies.
  ///
  /// It has no `trajectory`, `energy` or `macronutrients`: these are put there by whoever wants them.
  ///
  /// - Parameters:
  ///   - person: Whom the plan is for.
  ///   - start: The first day, from which weeks are counted.
  ///   - record: The plan's identifier, that of whose plan it is, and the service's word for the plan's state.
  ///   - recomputed: Whether the plan was computed anew.
  ///   - previousTargets: The targets before; nil when there were none.
  ///   - wording: In which words.
  ///   - dialect: In which dialect of the contract: it holds what that dialect has.
  public init(
    for person: Person, from start: CalendarDate, record: (id: WireIdentifier, userId: WireIdentifier, status: String),
    recomputed: Bool, previousTargets: PlanTargets? = nil, in wording: Wording = .english,
    dialect: WireDialect = .kernel
  ) {
    let reasons = Reasons(for: person, from: start)
    let targets = PlanTargets(reasons.targets, dialect: dialect)
    var previousTargets = previousTargets
    if dialect != .kernel { previousTargets?.advisories = nil }
    self.init(
      plan: PlanSummary(
        id: record.id, userId: record.userId, week: PlanWeek(of: start), targets: targets, status: record.status,
        in: wording, dialect: dialect),
      targets: targets, whyItWorks: WhyItWorks(reasons, in: wording, dialect: dialect), recomputed: recomputed,
      previousTargets: previousTargets, dialect: dialect)
  }

  /// Whether the service accepts the targets, and the plan starts before it ends.
  public var isValid: Bool { plan.isValid && targets.isValid }

  // MARK: The wire

  /// Reads a response in any dialect; `success` must be true.
  ///
  /// The topics of `whyItWorks` decide which: a `formula` or a `timeline` is of `api`, the four of `service` and no others
  /// are of `service`, the six of `kernel` are of `kernel`. With others the dialect is unknown, and what there is is read.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    self.init(json, at: path, in: nil, problems: &problems)
  }

  /// Reads a response that must be in a dialect.
  ///
  /// - Parameters:
  ///   - text: The JSON, and nothing after it.
  ///   - dialect: The dialect that is expected.
  /// - Throws: A `WireError` with everything that is wrong.
  public init(json text: String, dialect: WireDialect) throws(WireError) {
    try self.init(tree: WireJSON(text), dialect: dialect)
  }

  /// Reads a response that must be in a dialect.
  ///
  /// - Parameters:
  ///   - utf8: The JSON in UTF-8, and nothing after it. It need not be valid.
  ///   - dialect: The dialect that is expected.
  /// - Throws: A `WireError` with everything that is wrong.
  public init(json utf8: [UInt8], dialect: WireDialect) throws(WireError) {
    try self.init(tree: WireJSON(utf8), dialect: dialect)
  }

  /// Reads a response that must be in a dialect, from JSON that was parsed already.
  ///
  /// - Throws: A `WireError` with everything that is wrong.
  public init(tree: WireJSON, dialect: WireDialect) throws(WireError) {
    var problems = WireProblems()
    let response = PlanResponse(tree, at: .root, in: dialect, problems: &problems)
    guard let response, problems.isEmpty else { throw WireError(problems) }
    self = response
  }

  private init?(_ json: WireJSON, at path: WirePath, in expected: WireDialect?, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    _ = object.required("success", "true", problems: &problems) { $0.flag == true ? true : nil }
    guard let value = object.value("data", problems: &problems),
      let data = WireObject(value, at: path.member("data"), problems: &problems)
    else { return nil }
    let dialect = expected ?? data.peek("whyItWorks").flatMap { WireDialect(of: $0) }
    let plan = data.value("plan", problems: &problems).flatMap {
      PlanSummary($0, at: data.path.member("plan"), in: dialect, problems: &problems)
    }
    let targets = data.value("targets", problems: &problems).flatMap {
      PlanTargets($0, at: data.path.member("targets"), in: dialect, problems: &problems)
    }
    let whyItWorks = data.value("whyItWorks", problems: &problems).flatMap {
      WhyItWorks($0, at: data.path.member("whyItWorks"), in: dialect, problems: &problems)
    }
    let recomputed = data.flag("recomputed", problems: &problems)
    var previousTargets: PlanTargets?
    if let previous = data.value("previousTargets", problems: &problems), !previous.isNull {
      previousTargets = PlanTargets(previous, at: data.path.member("previousTargets"), in: dialect, problems: &problems)
    }
    var trajectory: PlanTrajectory?
    if let given = data.value("trajectory", problems: &problems), !given.isNull {
      trajectory = PlanTrajectory(given, at: data.path.member("trajectory"), problems: &problems)
    }
    var (energy, macronutrients) = (PlanEnergy?.none, PlanMacronutrients?.none)
    if dialect == .kernel || dialect == nil {
      if let given = data.value("energy", problems: &problems), given != .null {
        energy = PlanEnergy(given, at: data.path.member("energy"), problems: &problems)
      }
      if let given = data.value("macronutrients", problems: &problems), given != .null {
        macronutrients = PlanMacronutrients(given, at: data.path.member("macronutrients"), problems: &problems)
      }
    }
    guard let plan, let targets, let whyItWorks, let recomputed else { return nil }
    self.init(
      plan: plan, targets: targets, whyItWorks: whyItWorks, recomputed: recomputed, previousTargets: previousTargets,
      trajectory: trajectory, dialect: dialect)
    (self.energy, self.macronutrients) = (energy, macronutrients)
  }

  /// The response as JSON, in the dialect that it has.
  public var tree: WireJSON { tree(in: dialect) }

  /// The response's JSON in a dialect, on one line.
  ///
  /// What the dialect has no place for is left out.
  ///
  /// - Throws: A `WireError` with everything that the dialect asks for and the response lacks: nothing is made up.
  public func json(dialect: WireDialect) throws(WireError) -> String {
    let tree = tree(in: dialect)
    _ = try PlanResponse(tree: tree, dialect: dialect)
    return tree.text
  }

  private func tree(in dialect: WireDialect?) -> WireJSON {
    var data = [
      WireJSON.Member("plan", plan.tree(in: dialect)), WireJSON.Member("targets", targets.tree(in: dialect)),
      WireJSON.Member("whyItWorks", whyItWorks.tree(in: dialect)), WireJSON.Member("recomputed", .bool(recomputed)),
    ]
    if let previousTargets { data.append(WireJSON.Member("previousTargets", previousTargets.tree(in: dialect))) }
    if let trajectory { data.append(WireJSON.Member("trajectory", trajectory.tree)) }
    if dialect == .kernel || dialect == nil {
      if let energy { data.append(WireJSON.Member("energy", energy.tree)) }
      if let macronutrients { data.append(WireJSON.Member("macronutrients", macronutrients.tree)) }
    }
    return .object([WireJSON.Member("success", .bool(true)), WireJSON.Member("data", .object(data))])
  }
}
