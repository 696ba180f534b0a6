/// Whether and when a trajectory reaches a goal weight.
public enum GoalOutcome: Sendable, Hashable {
  /// The goal equals the weight at the start.
  case alreadyThere
  /// The intake does not move the weight toward the goal.
  case contradicts
  /// The first week at or past the goal, and the dates on which the edges of the window get there; nil for a date beyond
  /// the horizon.
  case reached(week: Int, date: CalendarDate, earliest: CalendarDate?, latest: CalendarDate?)
  /// The weight levels off before the goal.
  ///
  /// Holds the weight where it settles, the intake that would keep the goal weight (nil if the goal is outside the
  /// domain), and the intake that would reach the goal in 156 weeks (nil if no accepted intake does) [kcal/day].
  case unreachable(settlesAt: Weight, maintenance: Int?, intake: Int?)
  /// The weight can reach the goal, but this trajectory ends earlier, at the given weight.
  case notWithinHorizon(endsAt: Weight)
  /// The body first passes a body mass index of 18.5 or 50 kg/m², or 5 % fat, in this week.
  case leavesDomain(week: Int)

  /// The name in JSON and CSV.
  package var name: String { nameText.description }

  package var nameText: StaticString { code.nameText }

  /// Whether the window's edges have weeks at the goal.
  ///
  /// They have none if the intake does not move the weight toward the goal, or if the body leaves the domain, outside
  /// which there is no window.
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
