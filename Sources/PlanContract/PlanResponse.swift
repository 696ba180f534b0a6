import ScienceKernel

/// The whole response of the service.
///
/// ```json
/// {"success":true,"data":{"plan":{…},"targets":{…},"whyItWorks":{…},"recomputed":true,"previousTargets":{…},
///  "trajectory":{…}}}
/// ```
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

  /// A response of these values.
  public init(
    plan: PlanSummary, targets: PlanTargets, whyItWorks: WhyItWorks, recomputed: Bool,
    previousTargets: PlanTargets? = nil, trajectory: PlanTrajectory? = nil
  ) {
    self.plan = plan
    self.targets = targets
    self.whyItWorks = whyItWorks
    self.recomputed = recomputed
    self.previousTargets = previousTargets
    self.trajectory = trajectory
  }

  /// The response for a person, as this kernel computes it: the plan of the week in which the first day lies.
  ///
  /// It has no `trajectory`: that is put there by whoever wants it.
  ///
  /// - Parameters:
  ///   - person: Whom the plan is for.
  ///   - start: The first day, from which weeks are counted.
  ///   - id: The plan's identifier.
  ///   - userId: The identifier of whose plan it is.
  ///   - status: The service's word for the plan's state.
  ///   - recomputed: Whether the plan was computed anew.
  ///   - previousTargets: The targets before; nil when there were none.
  ///   - wording: In which words.
  public init(
    for person: Person, from start: CalendarDate, id: String, userId: String, status: String, recomputed: Bool,
    previousTargets: PlanTargets? = nil, in wording: Wording = .english
  ) {
    let reasons = Reasons(for: person, from: start)
    let targets = PlanTargets(reasons.targets)
    self.init(
      plan: PlanSummary(
        id: id, userId: userId, week: PlanWeek(of: start), targets: targets, status: status, in: wording),
      targets: targets, whyItWorks: WhyItWorks(reasons, in: wording), recomputed: recomputed,
      previousTargets: previousTargets)
  }

  /// Whether the service accepts the targets, and the plan starts before it ends.
  public var isValid: Bool { plan.isValid && targets.isValid }

  /// Reads a response; `success` must be true.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    _ = object.required("success", "true", problems: &problems) { $0 == .bool(true) ? true : nil }
    guard let value = object.value("data", problems: &problems),
      let data = WireObject(value, at: path.member("data"), problems: &problems)
    else { return nil }
    let plan: PlanSummary? = data.nested("plan", problems: &problems)
    let targets: PlanTargets? = data.nested("targets", problems: &problems)
    let whyItWorks: WhyItWorks? = data.nested("whyItWorks", problems: &problems)
    let recomputed = data.required("recomputed", "true or false", problems: &problems) { json -> Bool? in
      if case .bool(let bool) = json { bool } else { nil }
    }
    var previousTargets: PlanTargets?
    if let previous = data.value("previousTargets", problems: &problems), previous != .null {
      previousTargets = PlanTargets(previous, at: data.path.member("previousTargets"), problems: &problems)
    }
    var trajectory: PlanTrajectory?
    if let given = data.value("trajectory", problems: &problems), given != .null {
      trajectory = PlanTrajectory(given, at: data.path.member("trajectory"), problems: &problems)
    }
    guard let plan, let targets, let whyItWorks, let recomputed else { return nil }
    self.init(
      plan: plan, targets: targets, whyItWorks: whyItWorks, recomputed: recomputed, previousTargets: previousTargets,
      trajectory: trajectory)
  }

  /// The response as JSON.
  public var tree: WireJSON {
    var data = [
      WireJSON.Member("plan", plan.tree), WireJSON.Member("targets", targets.tree),
      WireJSON.Member("whyItWorks", whyItWorks.tree), WireJSON.Member("recomputed", .bool(recomputed)),
    ]
    if let previousTargets { data.append(WireJSON.Member("previousTargets", previousTargets.tree)) }
    if let trajectory { data.append(WireJSON.Member("trajectory", trajectory.tree)) }
    return .object([WireJSON.Member("success", .bool(true)), WireJSON.Member("data", .object(data))])
  }
}

/// The error body: why there is no response.
///
/// ```json
/// {"success":false,"error":"weight: …","violations":[{"field":"weight","message":"…"}]}
/// ```
public struct PlanFailure: WireValue {
  /// The reason in words.
  public var error: String
  /// What is wrong with the request, if that is the reason.
  public var violations: [Violation]

  /// One thing that is wrong with a request.
  public struct Violation: Sendable, Hashable {
    /// The path of the field, empty for the request itself; and what was given and what is accepted.
    public var field, message: String

    /// A violation of these texts.
    public init(field: String, message: String) {
      self.field = field
      self.message = message
    }

    /// As JSON.
    var tree: WireJSON {
      .object([WireJSON.Member("field", .string(field)), WireJSON.Member("message", .string(message))])
    }
  }

  /// A failure of these values.
  public init(error: String, violations: [Violation] = []) {
    self.error = error
    self.violations = violations
  }

  /// The failure of a request that could not be read: a violation for each problem that is listed.
  public init(_ error: WireError) {
    let violations = error.problems.map { Violation(field: $0.path.description, message: $0.message) }
    self.init(error: error.description, violations: violations)
  }

  /// Reads a failure; `success` must be false.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    _ = object.required("success", "false", problems: &problems) { $0 == .bool(false) ? false : nil }
    let error = object.string("error", problems: &problems)
    let list = object.optional("violations", "an array of objects", problems: &problems) { json -> [WireJSON]? in
      if case .array(let values) = json { values } else { nil }
    }
    var violations: [Violation] = []
    let place = path.member("violations")
    for (index, value) in (list ?? []).enumerated() {
      guard let object = WireObject(value, at: place.element(index), problems: &problems) else { continue }
      let field = object.string("field", problems: &problems)
      let message = object.string("message", problems: &problems)
      if let field, let message { violations.append(Violation(field: field, message: message)) }
    }
    guard let error else { return nil }
    self.init(error: error, violations: violations)
  }

  /// The failure as JSON; without `violations` when there are none.
  public var tree: WireJSON {
    var members = [WireJSON.Member("success", .bool(false)), WireJSON.Member("error", .string(error))]
    if !violations.isEmpty {
      members.append(WireJSON.Member("violations", .array(violations.map { $0.tree })))
    }
    return .object(members)
  }
}
