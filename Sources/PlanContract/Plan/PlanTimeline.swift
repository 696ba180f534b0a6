import ScienceKernel

/// The `timeline` of a response: whether and when the trajectory at the calorie target reaches the target weight.
///
/// ```json
/// {"status":"reached","week":13,"date":"2027-02-27T00:00:00Z","refusals":[]}
/// ```
///
/// The `projectedDate` of the targets is that of a constant rate.
public struct PlanTimeline: WireValue, WireCoded {
  /// The outcome for the target weight, such as `reached`; `refused` if the model rejects the person.
  public var status: String
  /// The first week at or beyond the target weight; nil if there is none.
  public var week: Int?
  /// The date of that week.
  public var date: CalendarDate?
  /// The names of rejected inputs, as in a `PlanTrajectory`; empty if none.
  public var rejected: [String]

  /// The timeline of a person as this kernel computes it; nil without a target weight.
  ///
  /// It is that of a `PlanTrajectory`, without the weights and the window, which take most of the time.
  ///
  /// - Parameters:
  ///   - person: The person, who always eats the calorie target.
  ///   - start: The first day, week 0.
  public init?(for person: Person, from start: CalendarDate) {
    self.init(for: person, Targets(for: person), from: start)
  }

  init?(for person: Person, _ targets: Targets, from start: CalendarDate) {
    guard let goal = person.targetWeight else { return nil }
    let input = TrajectoryInput(
      person: person, targets: targets, policy: .constant(targets.calorieTarget), expenditure: .equation,
      fatPercent: nil, settledIntake: nil)
    rejected = TrajectoryField.names(ofStatus: input.status)
    guard rejected.isEmpty else {
      status = PlanTrajectory.rejectedStatus
      return
    }
    let (outcome, week) = input.outcome(of: goal)
    status = outcome.nameText.description
    self.week = week
    date = week.map { start.projected(weeks: $0) }
  }

  // MARK: The wire

  @inline(never) package init(_ object: inout WireObject) {
    status = object.string("status")
    week = object.optionalWhole("week")
    date = object.optionalInstant("date", in: .kernel)?.day
    rejected = object.strings("refusals")
  }

  package var tree: WireJSON {
    var members = WireMembers()
    members.add("status", status)
    members.add("week", week)
    members.add("date", date?.wireText)
    members.add("refusals", rejected)
    return members.tree
  }
}
