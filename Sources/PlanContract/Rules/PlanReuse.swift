import ScienceKernel

/// Whether a plan may be reused or must be recomputed, and why.
public enum PlanReuse: Sendable, Hashable {
  /// The plan is at most 7 days old, and under the rule `dayMade` the inputs are unchanged.
  case reuse

  /// The plan must be recomputed, for at least one reason.
  case recompute([Reason])

  /// Which of two published rules decides.
  public enum Rule: Sendable, Hashable {
    /// The day on which the plan was made, and its inputs.
    case dayMade
    /// The service's rule: the Monday on which the plan starts, whatever the inputs.
    case planWeek
  }

  /// A reason to recompute a plan.
  public enum Reason: Sendable, Hashable {
    /// The user asked for a new plan.
    case forced
    /// An input changed; a birthday changes the age.
    case changed(InputField)
    /// The plan is more than 7 days old.
    case old(days: Int)
    /// The plan was made, or starts, this many days after today, so one of the two clocks is wrong.
    case fromTheFuture(days: Int)
  }

  /// The decision about a plan.
  ///
  /// - Parameters:
  ///   - made: The day on which the plan was made.
  ///   - before: The person of the plan, with the age on that day.
  ///   - today: The present day; nothing here reads a clock.
  ///   - now: The person today.
  ///   - rule: Which rule decides.
  ///   - isForced: Whether the user asked for a new plan.
  public init(
    made: CalendarDate, for before: Person, today: CalendarDate, now: Person, by rule: Rule = .dayMade,
    isForced: Bool = false
  ) {
    var reasons: [Reason] = isForced ? [.forced] : []
    if rule == .dayMade { reasons += InputChanges(from: before, to: now).fields.map(Reason.changed) }
    let days = (rule == .dayMade ? made : PlanWeek(of: made).start).distance(to: today)
    if days > 7 { reasons.append(.old(days: days)) }
    if days < 0 { reasons.append(.fromTheFuture(days: -days)) }
    self = reasons.isEmpty ? .reuse : .recompute(reasons)
  }
}
