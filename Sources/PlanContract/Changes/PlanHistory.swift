import ScienceKernel

/// The plans of a person over time.
public struct PlanHistory: Sendable, Hashable {
  /// The plans, from the oldest to the newest.
  public let plans: [Plan]

  /// A plan of the history.
  public struct Plan: Sendable, Hashable {
    /// The day on which the plan was made.
    public let day: CalendarDate
    /// Its targets.
    public let targets: PlanTargets

    /// A plan with these targets.
    public init(day: CalendarDate, targets: PlanTargets) { (self.day, self.targets) = (day, targets) }
  }

  /// The history of plans in any order; plans of one day stay in theirs.
  public init(_ plans: [Plan]) {
    self.plans = plans.indices.sorted { (plans[$0].day, $0) < (plans[$1].day, $1) }.map { plans[$0] }
  }

  /// The changes between any two plans; nil if one of the places does not exist.
  public func changes(from before: Int, to after: Int) -> PlanChanges? {
    guard plans.indices.contains(before), plans.indices.contains(after) else { return nil }
    return PlanChanges(from: plans[before].targets, to: plans[after].targets)
  }

  /// The history in words, newest first: each plan with its day, its calories and its protein.
  public var sentences: [Sentence] {
    plans.reversed().map { plan in
      Sentence(
        .historyPlan,
        [
          Sentence.Parameter("date", .date(plan.day)),
          Sentence.Parameter("calories", .integer(plan.targets.calorieTarget)),
          Sentence.Parameter("protein", .integer(plan.targets.proteinTarget)),
        ])
    }
  }
}
