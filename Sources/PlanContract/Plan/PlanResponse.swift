import ScienceKernel

/// The complete response of the service.
///
/// ```json
/// {"success":true,"data":{"plan":{…},"targets":{…},"whyItWorks":{…},"recomputed":true,"previousTargets":{…},
///  "trajectory":{…},"energy":{…},"macronutrients":{…}}}
/// ```
///
/// A response is parsed in any dialect of the contract and written in its own; `json(dialect:)` writes any. Its parts use the dialect
/// `kernel` when read or written on their own.
public struct PlanResponse: WireValue {
  /// The plan's owner, dates and name.
  public var plan: PlanSummary
  /// The plan's targets.
  public var targets: PlanTargets
  /// The explanation of each target.
  public var whyItWorks: WhyItWorks
  /// Whether the plan was recomputed; false if an earlier one was reused.
  public var recomputed: Bool
  /// The previous targets; nil without any.
  public var previousTargets: PlanTargets?
  /// The trajectory of the person's weight; nil unless the caller sets it.
  public var trajectory: PlanTrajectory?
  /// Energy by the equation that the request named, in the dialect `kernel`; nil if it named none.
  public var energy: PlanEnergy?
  /// The macronutrients of the calorie target, in the dialect `kernel`; nil if the request did not ask for them.
  public var macronutrients: PlanMacronutrients?
  /// The dialect that was read, or in which to write; nil if the topics match no dialect.
  public var dialect: WireDialect?

  /// A response with these values.
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

  /// The response for a person as this kernel computes it, with the plan of the week that contains the first day.
  ///
  /// It has no `trajectory`, `energy` or `macronutrients`; the caller adds them as needed.
  ///
  /// - Parameters:
  ///   - person: The person of the plan.
  ///   - start: The first day, from which weeks are counted.
  ///   - record: The plan's identifier, the user's identifier, and the service's word for the plan's state.
  ///   - recomputed: Whether the plan was recomputed.
  ///   - previousTargets: The previous targets; nil without any.
  ///   - wording: The wording of the texts.
  ///   - dialect: The dialect of the contract, which decides the members.
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

  /// Whether the service accepts the targets and the plan starts before it ends.
  public var isValid: Bool { plan.isValid && targets.isValid }

  // MARK: The wire

  /// Parses a response in any dialect; `success` must be true.
  ///
  /// The topics of `whyItWorks` decide the dialect: a `formula` or a `timeline` means `api`, exactly the four topics of `service` mean
  /// `service`, and the six of `kernel` mean `kernel`. With any other topics `dialect` is nil and the values are kept.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    self.init(json, at: path, in: nil, problems: &problems)
  }

  /// Parses a response in a given dialect.
  ///
  /// - Parameters:
  ///   - text: The JSON, with nothing after it.
  ///   - dialect: The expected dialect.
  /// - Throws: A `WireError` with every problem.
  public init(json text: String, dialect: WireDialect) throws(WireError) {
    try self.init(tree: WireJSON(text), dialect: dialect)
  }

  /// Parses a response in a given dialect.
  ///
  /// - Parameters:
  ///   - utf8: The JSON in UTF-8, with nothing after it. It may be malformed.
  ///   - dialect: The expected dialect.
  /// - Throws: A `WireError` with every problem.
  public init(json utf8: [UInt8], dialect: WireDialect) throws(WireError) {
    try self.init(tree: WireJSON(utf8), dialect: dialect)
  }

  /// Reads a response in a given dialect from parsed JSON.
  ///
  /// - Throws: A `WireError` with every problem.
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

  /// The response as JSON in its own dialect.
  public var tree: WireJSON { tree(in: dialect) }

  /// The response's JSON in a dialect, on one line.
  ///
  /// Values that the dialect lacks are left out.
  ///
  /// - Throws: A `WireError` with everything that the dialect requires and the response lacks. Nothing is made up.
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
