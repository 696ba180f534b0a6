import ScienceKernel

/// The complete response of the service.
///
/// ```json
/// {"success":true,"data":{"plan":{…},"targets":{…},"whyItWorks":{…},"recomputed":true,"previousTargets":{…},
///  "timeline":{…},"trajectory":{…},"energy":{…},"macronutrients":{…}}}
/// ```
///
/// A response is parsed in any dialect of the contract and written in its own; `json(dialect:)` writes any. A part on its own is read in
/// any dialect, too, and written with all that it has.
public struct PlanResponse: WireValue, WireCoded {
  /// The plan's owner, dates and name.
  public var plan: PlanSummary
  /// The plan's targets.
  public var targets: PlanTargets
  /// The explanation of each target.
  public var whyItWorks: WhyItWorks
  /// Whether the plan was recomputed; false if an earlier one was reused.
  public var recomputed: Bool
  /// The pace that the person chose, in the dialect `kernel`; nil for the goal's own.
  public var pace: Pace?
  /// What the person chose as TDEE, in the dialect `kernel`; nil for the activity factor.
  public var tdeeBasis: TDEEBasis?
  /// The weight that the person chose for the protein target, in the dialect `kernel`; nil for the person's weight.
  public var proteinWeight: ProteinWeight?
  /// The previous targets; nil without any.
  public var previousTargets: PlanTargets?
  /// When the trajectory reaches the target weight, in the dialect `kernel`; nil without a target weight.
  public var timeline: PlanTimeline?
  /// The trajectory of the person's weight; nil unless the caller sets it.
  public var trajectory: PlanTrajectory?
  /// Energy by the equation that the request named, in the dialect `kernel`; nil if it named none.
  public var energy: PlanEnergy?
  /// The macronutrients of the calorie target, in the dialect `kernel`; nil if the request did not ask for them.
  public var macronutrients: PlanMacronutrients?
  /// The dialect that was read, or in which to write; nil if the topics match no dialect.
  public var dialect: WireDialect?

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
  ///   - hasTimeline: Whether the dialect `kernel` has a `timeline`.
  public init(
    for person: Person, from start: CalendarDate, record: (id: WireIdentifier, userId: WireIdentifier, status: String),
    recomputed: Bool, previousTargets: PlanTargets? = nil, in wording: Wording = .english,
    dialect: WireDialect = .kernel, hasTimeline: Bool = true
  ) {
    let reasons = Reasons(for: person, from: start)
    let targets = PlanTargets(reasons.targets, from: start, dialect: dialect)
    plan = PlanSummary(
      id: record.id, userId: record.userId, week: PlanWeek(of: start), targets: targets, status: record.status,
      in: wording, dialect: dialect)
    whyItWorks = WhyItWorks(reasons, in: wording, dialect: dialect)
    (self.targets, self.recomputed, self.dialect) = (targets, recomputed, dialect)
    self.previousTargets = previousTargets
    guard dialect == .kernel else {
      self.previousTargets?.advisories = nil
      return
    }
    pace = person.pace == .goal ? nil : person.pace
    tdeeBasis = person.choices.usesActivityFactor ? nil : person.tdeeBasis
    proteinWeight = person.proteinWeight == .weight ? nil : person.proteinWeight
    if hasTimeline { timeline = PlanTimeline(for: person, reasons.targets, from: start) }
  }

  /// Whether the service accepts the targets and the plan starts before it ends.
  public var isValid: Bool { plan.isValid && targets.isValid }

  // MARK: The wire

  /// Reads a response in any dialect; `success` must be true.
  ///
  /// The topics of `whyItWorks` decide the dialect: a `formula` or a `timeline` means `api`, exactly the four topics of `service` mean
  /// `service`, and the six of `kernel` mean `kernel`. With any other topics `dialect` is nil and the values are kept.
  package init(_ object: inout WireObject) { self.init(&object, in: nil) }

  /// Parses a response in a given dialect.
  ///
  /// - Parameters:
  ///   - text: The JSON, with nothing after it.
  ///   - dialect: The expected dialect.
  /// - Throws: A `WireError` with every problem.
  public init(json text: String, dialect: WireDialect) throws(WireError) {
    try self.init(tree: WireJSON(text.bytes), dialect: dialect)
  }

  /// Parses a response in a given dialect.
  ///
  /// - Parameters:
  ///   - utf8: The JSON in UTF-8, with nothing after it. It may be malformed. A body of more than 1 MiB is rejected by its length.
  ///   - dialect: The expected dialect.
  /// - Throws: A `WireError` with every problem.
  public init(body utf8: [UInt8], dialect: WireDialect) throws(WireError) {
    try self.init(tree: WireJSON(body: utf8), dialect: dialect)
  }

  /// Reads a response in a given dialect.
  private init(tree: WireJSON, dialect: WireDialect) throws(WireError) {
    var object = WireObject(tree)
    let response = PlanResponse(&object, in: dialect)
    try object.check()
    self = response
  }

  private init(_ object: inout WireObject, in expected: WireDialect?) {
    object.expect("success", true)
    var data = object.object("data")
    let dialect = expected ?? data.peek("whyItWorks").flatMap { WireDialect(of: $0) }
    self.dialect = dialect
    plan = data.part("plan") { PlanSummary(&$0, in: dialect) }
    targets = data.part("targets") { PlanTargets(&$0, in: dialect) }
    whyItWorks = data.part("whyItWorks") { WhyItWorks(&$0, in: dialect) }
    recomputed = data.flag("recomputed")
    // An earlier plan may come from a server of another dialect.
    previousTargets = data.optionalPart("previousTargets") { targets in
      dialect == .kernel ? PlanTargets(&targets) : PlanTargets(&targets, in: dialect)
    }
    trajectory = data.optionalPart("trajectory") { PlanTrajectory(&$0) }
    if dialect == .kernel || dialect == nil {
      pace = data.pace()
      tdeeBasis = data.tdeeBasis()
      proteinWeight = data.choice(PlanInput.Name.proteinWeight, .proteinWeight, isOptional: true)
      timeline = data.optionalPart("timeline") { PlanTimeline(&$0) }
      energy = data.optionalPart("energy") { PlanEnergy(&$0) }
      macronutrients = data.optionalPart("macronutrients") { PlanMacronutrients(&$0) }
    }
    object.take(data.problems)
  }

  /// The response as JSON in its own dialect.
  package var tree: WireJSON { tree(in: dialect) }

  /// The response's JSON in a dialect, on one line.
  ///
  /// Values that the dialect lacks are left out.
  ///
  /// - Throws: A `WireError` with everything that the dialect requires and the response lacks. Nothing is made up.
  public func json(dialect: WireDialect) throws(WireError) -> String {
    let text = tree(in: dialect).text
    _ = try PlanResponse(json: text, dialect: dialect)
    return text
  }

  private func tree(in dialect: WireDialect?) -> WireJSON {
    // About the length of a response.
    var members = WireMembers(capacity: 5120)
    members.add("success", true)
    members.add("data") { data in
      data.add("plan") { plan.add(to: &$0, in: dialect) }
      data.add("targets") { targets.add(to: &$0, in: dialect) }
      data.add("whyItWorks") { whyItWorks.add(to: &$0, in: dialect) }
      data.add("recomputed", recomputed)
      if dialect == .kernel || dialect == nil {
        data.add(PlanInput.Name.pace, pace?.description)
        data.add(tdeeBasis)
        data.add(PlanInput.Name.proteinWeight, proteinWeight?.name)
      }
      if let previousTargets { data.add("previousTargets") { previousTargets.add(to: &$0, in: dialect) } }
      if dialect == .kernel || dialect == nil { data.add("timeline", timeline?.tree) }
      data.add("trajectory", trajectory?.tree)
      if dialect == .kernel || dialect == nil {
        data.add("energy", energy?.tree)
        data.add("macronutrients", macronutrients?.tree)
      }
    }
    return members.tree
  }
}
