import ScienceKernel

/// The whole response of the service.
///
/// ```json
/// {"success":true,"data":{"plan":{…},"targets":{…},"whyItWorks":{…},"recomputed":true,"previousTargets":{…},
///  "trajectory":{…},"energy":{…},"macronutrients":{…}}}
/// ```
///
/// Whatever form of the contract it is in is read, and a response is written in the form that it has; `json(form:)` writes
/// any. Its parts read and write the form `kernel` when they stand alone.
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
  /// What the person spends by the equation that the request named, in the form `kernel`; nil unless it named one.
  public var energy: PlanEnergy?
  /// The macronutrients of the calorie target, in the form `kernel`; nil unless they were asked for.
  public var macronutrients: PlanMacronutrients?
  /// In which form it was read, or is to be written; nil for one whose topics are those of no form.
  public var form: WireForm?

  /// A response of these values.
  public init(
    plan: PlanSummary, targets: PlanTargets, whyItWorks: WhyItWorks, recomputed: Bool,
    previousTargets: PlanTargets? = nil, trajectory: PlanTrajectory? = nil, form: WireForm? = .kernel
  ) {
    self.plan = plan
    self.targets = targets
    self.whyItWorks = whyItWorks
    self.recomputed = recomputed
    self.previousTargets = previousTargets
    self.trajectory = trajectory
    self.form = form
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
  ///   - form: In which form of the contract: it holds what that form has.
  public init(
    for person: Person, from start: CalendarDate, record: (id: WireIdentifier, userId: WireIdentifier, status: String),
    recomputed: Bool, previousTargets: PlanTargets? = nil, in wording: Wording = .english, form: WireForm = .kernel
  ) {
    let reasons = Reasons(for: person, from: start)
    let targets = PlanTargets(reasons.targets, form: form)
    var previousTargets = previousTargets
    if form != .kernel { previousTargets?.advisories = nil }
    self.init(
      plan: PlanSummary(
        id: record.id, userId: record.userId, week: PlanWeek(of: start), targets: targets, status: record.status,
        in: wording, form: form),
      targets: targets, whyItWorks: WhyItWorks(reasons, in: wording, form: form), recomputed: recomputed,
      previousTargets: previousTargets, form: form)
  }

  /// Whether the service accepts the targets, and the plan starts before it ends.
  public var isValid: Bool { plan.isValid && targets.isValid }

  // MARK: The wire

  /// Reads a response in any form; `success` must be true.
  ///
  /// The topics of `whyItWorks` decide which: a `formula` or a `timeline` is of `api`, the four of `service` and no others
  /// are of `service`, the six of `kernel` are of `kernel`. With others the form is unknown, and what there is is read.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    self.init(json, at: path, in: nil, problems: &problems)
  }

  /// Reads a response that must be in a form.
  ///
  /// - Parameters:
  ///   - text: The JSON, and nothing after it.
  ///   - form: The form that is expected.
  /// - Throws: A `WireError` with everything that is wrong.
  public init(json text: String, form: WireForm) throws(WireError) { try self.init(tree: WireJSON(text), form: form) }

  /// Reads a response that must be in a form.
  ///
  /// - Parameters:
  ///   - utf8: The JSON in UTF-8, and nothing after it. It need not be valid.
  ///   - form: The form that is expected.
  /// - Throws: A `WireError` with everything that is wrong.
  public init(json utf8: [UInt8], form: WireForm) throws(WireError) { try self.init(tree: WireJSON(utf8), form: form) }

  /// Reads a response that must be in a form, from JSON that was parsed already.
  ///
  /// - Throws: A `WireError` with everything that is wrong.
  public init(tree: WireJSON, form: WireForm) throws(WireError) {
    var problems = WireProblems()
    let response = PlanResponse(tree, at: .root, in: form, problems: &problems)
    guard let response, problems.isEmpty else { throw WireError(problems) }
    self = response
  }

  private init?(_ json: WireJSON, at path: WirePath, in expected: WireForm?, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    _ = object.required("success", "true", problems: &problems) { $0.flag == true ? true : nil }
    guard let value = object.value("data", problems: &problems),
      let data = WireObject(value, at: path.member("data"), problems: &problems)
    else { return nil }
    let form = expected ?? data.peek("whyItWorks").flatMap { WireForm(of: $0) }
    let plan = data.value("plan", problems: &problems).flatMap {
      PlanSummary($0, at: data.path.member("plan"), in: form, problems: &problems)
    }
    let targets = data.value("targets", problems: &problems).flatMap {
      PlanTargets($0, at: data.path.member("targets"), in: form, problems: &problems)
    }
    let whyItWorks = data.value("whyItWorks", problems: &problems).flatMap {
      WhyItWorks($0, at: data.path.member("whyItWorks"), in: form, problems: &problems)
    }
    let recomputed = data.flag("recomputed", problems: &problems)
    var previousTargets: PlanTargets?
    if let previous = data.value("previousTargets", problems: &problems), !previous.isNull {
      previousTargets = PlanTargets(previous, at: data.path.member("previousTargets"), in: form, problems: &problems)
    }
    var trajectory: PlanTrajectory?
    if let given = data.value("trajectory", problems: &problems), !given.isNull {
      trajectory = PlanTrajectory(given, at: data.path.member("trajectory"), problems: &problems)
    }
    var (energy, macronutrients) = (PlanEnergy?.none, PlanMacronutrients?.none)
    if form == .kernel || form == nil {
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
      trajectory: trajectory, form: form)
    (self.energy, self.macronutrients) = (energy, macronutrients)
  }

  /// The response as JSON, in the form that it has.
  public var tree: WireJSON { tree(in: form) }

  /// The response's JSON in a form, on one line.
  ///
  /// What the form has no place for is left out.
  ///
  /// - Throws: A `WireError` with everything that the form asks for and the response lacks: nothing is made up.
  public func json(form: WireForm) throws(WireError) -> String {
    let tree = tree(in: form)
    _ = try PlanResponse(tree: tree, form: form)
    return tree.text
  }

  private func tree(in form: WireForm?) -> WireJSON {
    var data = [
      WireJSON.Member("plan", plan.tree(in: form)), WireJSON.Member("targets", targets.tree(in: form)),
      WireJSON.Member("whyItWorks", whyItWorks.tree(in: form)), WireJSON.Member("recomputed", .bool(recomputed)),
    ]
    if let previousTargets { data.append(WireJSON.Member("previousTargets", previousTargets.tree(in: form))) }
    if let trajectory { data.append(WireJSON.Member("trajectory", trajectory.tree)) }
    if form == .kernel || form == nil {
      if let energy { data.append(WireJSON.Member("energy", energy.tree)) }
      if let macronutrients { data.append(WireJSON.Member("macronutrients", macronutrients.tree)) }
    }
    return .object([WireJSON.Member("success", .bool(true)), WireJSON.Member("data", .object(data))])
  }
}
