/// A request to the service: optionally a person, and whether to force a recompute.
///
/// ```json
/// {"forceRecompute":true}
/// {"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active",
///  "primaryGoal":"lose_weight","forceRecompute":false}
/// ```
///
/// In the dialects `service` and `api` the service already stores the person. A body with any member of a person must have a complete
/// person.
public struct PlanRequest: WireValue {
  /// The person of the plan; nil if the service stores the person.
  public var input: PlanInput?
  /// `forceRecompute`: whether the service must recompute the plan; nil if absent, which means no.
  public var forceRecompute: Bool?

  /// What the request asks for beside the targets: energy by another equation, and macronutrients.
  public var choice: EnergyChoice

  /// A request with these values.
  public init(input: PlanInput? = nil, forceRecompute: Bool? = nil, choice: EnergyChoice = EnergyChoice()) {
    self.input = input
    self.forceRecompute = forceRecompute
    self.choice = choice
  }

  /// Parses a request.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let before = problems.count
    if PlanInput.Name.all.contains(where: { object.peek($0).map { !$0.isNull } == true }) {
      input = PlanInput(json, at: path, problems: &problems)
    }
    forceRecompute = object.flag("forceRecompute", isNeeded: false, problems: &problems)
    choice = EnergyChoice(json, at: path, problems: &problems) ?? EnergyChoice()
    guard problems.count == before else { return nil }
  }

  /// The request as JSON, with the person's members first.
  public var tree: WireJSON {
    var members: [WireJSON.Member] = []
    if case .object(let person)? = input?.tree { members = person }
    if let forceRecompute { members.append(WireJSON.Member("forceRecompute", .bool(forceRecompute))) }
    members += choice.members
    return .object(members)
  }
}
