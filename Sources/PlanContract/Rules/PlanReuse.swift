import ScienceKernel

/// Whether a plan may be used again, or must be computed anew, and why.
public enum PlanReuse: Sendable, Hashable {
  /// The plan was made within 7 days, and the inputs are the same.
  case reuse

  /// The plan must be computed anew; there is at least one reason.
  case recompute([Reason])

  /// Which of two published rules decides.
  public enum Rule: Sendable, Hashable {
    /// By the day on which the plan was made, and by its inputs.
    case dayMade
    /// As the service has it: by the Monday on which the plan starts, whatever the inputs.
    case planWeek
  }

  /// Why a plan must be computed anew.
  public enum Reason: Sendable, Hashable {
    /// Somebody asked for it.
    case forced
    /// An input changed. An age also changes on a birthday.
    case changed(PersonField)
    /// The plan is more than 7 days old.
    case old(days: Int)
    /// The plan was made, or starts, after the day at hand, by so many days: one of the two clocks is wrong.
    case fromTheFuture(days: Int)
  }

  /// For how many days a plan may be used, the day on which it was made, or starts, not counted.
  public static let longestUse = 7

  /// The decision about a plan.
  ///
  /// - Parameters:
  ///   - made: The day on which the plan was made.
  ///   - before: For whom, with the age of that day.
  ///   - today: The day at hand; nothing here reads a clock.
  ///   - now: The person today.
  ///   - rule: Which rule decides.
  ///   - isForced: Whether somebody asked for a new plan.
  public init(
    made: CalendarDate, for before: Person, today: CalendarDate, now: Person, by rule: Rule = .dayMade,
    isForced: Bool = false
  ) {
    var reasons: [Reason] = isForced ? [.forced] : []
    if rule == .dayMade { reasons += InputChanges(from: before, to: now).fields.map(Reason.changed) }
    let days = (rule == .dayMade ? made : PlanWeek(of: made).start).distance(to: today)
    if days > Self.longestUse { reasons.append(.old(days: days)) }
    if days < 0 { reasons.append(.fromTheFuture(days: -days)) }
    self = reasons.isEmpty ? .reuse : .recompute(reasons)
  }

  /// The decision about a plan, from the requests.
  ///
  /// - Throws: A `WireError` when the person is too young or too old on one of the two days.
  public init(
    made: CalendarDate, for before: PlanInput, today: CalendarDate, now: PlanInput, by rule: Rule = .dayMade,
    isForced: Bool = false
  ) throws(WireError) {
    self.init(
      made: made, for: try before.person(on: made), today: today, now: try now.person(on: today), by: rule,
      isForced: isForced)
  }
}
