/// What the service is asked for: perhaps a person, and whether the plan must be computed anew.
///
/// ```json
/// {"forceRecompute":true}
/// {"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active",
///  "primaryGoal":"lose_weight","forceRecompute":false}
/// ```
///
/// In the dialects `service` and `api` the person comes from where the service keeps it. Where the body has any name of a
/// person, it is a whole one.
public struct PlanRequest: WireValue {
  /// Whom the plan is for; nil where the service keeps the person.
  public var input: PlanInput?
  /// `forceRecompute`: whether the plan must be computed anew; nil if it is not said, which is no.
  public var forceRecompute: Bool?

  /// What is asked for beside the targets: energy by another equation, and macronutrients.
  public var choice: EnergyChoice

  /// A request of these values.
  public init(input: PlanInput? = nil, forceRecompute: Bool? = nil, choice: EnergyChoice = EnergyChoice()) {
    self.input = input
    self.forceRecompute = forceRecompute
    self.choice = choice
  }

  /// Reads a request.
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

  /// The request as JSON: the person first.
  public var tree: WireJSON {
    var members: [WireJSON.Member] = []
    if case .object(let person)? = input?.tree { members = person }
    if let forceRecompute { members.append(WireJSON.Member("forceRecompute", .bool(forceRecompute))) }
    members += choice.members
    return .object(members)
  }
}
