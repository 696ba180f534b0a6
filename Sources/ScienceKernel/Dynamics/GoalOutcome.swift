/// Whether and when a trajectory is at a goal.
public enum GoalOutcome: Sendable, Hashable {
  /// The goal is the weight at the start.
  case alreadyThere
  /// The goal lies the other way from what the intake does.
  case contradicts
  /// The first week at or beyond the goal, and the dates between which eight of ten such people are there; nil for one
  /// that is not within the horizon.
  case reached(week: Int, date: CalendarDate, earliest: CalendarDate?, latest: CalendarDate?)
  /// The weight settles before the goal: where it does, the intake that would keep the goal, nil if the goal lies
  /// outside the domain, and the one that would be there in 156 weeks, nil if no accepted intake would [kcal/day].
  case unreachable(settlesAt: Weight, maintenance: Int?, intake: Int?)
  /// The goal is reachable, but not on this trajectory, which ends at a weight.
  case notWithinHorizon(endsAt: Weight)
  /// A body mass index of 18.5 or 50 kg/m², or 5 % of fat, is passed first, in this week.
  case leavesDomain(week: Int)

  /// The name in JSON and CSV.
  package var name: String { nameText.description }

  package var nameText: StaticString { code.nameText }

  /// Whether the weeks of the window's edges are known: not where the goal is none of the intake's, and not where the body
  /// leaves the domain, beyond which there is no window.
  package var hasWindow: Bool {
    switch self {
    case .reached, .unreachable, .notWithinHorizon: true
    case .alreadyThere, .contradicts, .leavesDomain: false
    }
  }

  /// The code in columns.
  package var code: TrajectoryColumns.Outcome {
    switch self {
    case .alreadyThere: .alreadyThere
    case .contradicts: .contradicts
    case .reached: .reached
    case .unreachable: .unreachable
    case .notWithinHorizon: .notWithinHorizon
    case .leavesDomain: .leavesDomain
    }
  }
}
