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
public struct PlanRequest: WireValue, WireCoded {
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

  package init(_ object: inout WireObject) {
    if PlanInput.Name.all.contains(where: { object.peek($0) != nil }) {
      input = PlanInput(&object)
    } else {
      object.rejectMisspelled(Self.names)
    }
    forceRecompute = object.optionalFlag(Self.forceRecomputeName)
    choice = EnergyChoice(&object)
  }

  private static let forceRecomputeName = "forceRecompute"

  /// The names of all members.
  package static let names = PlanInput.Name.all + [forceRecomputeName] + EnergyChoice.Name.all

  package var tree: WireJSON {
    .object { members in
      input?.add(to: &members)
      members.add(Self.forceRecomputeName, forceRecompute)
      choice.add(to: &members)
    }
  }
}
