import ScienceKernel

/// The Monday-to-Sunday week of a plan.
public struct PlanWeek: Sendable, Hashable {
  /// The Monday.
  public let start: CalendarDate

  /// The Sunday.
  public let end: CalendarDate

  /// The week that contains a date.
  public init(of date: CalendarDate) {
    start = date.week.lowerBound
    end = date.week.upperBound
  }

  /// A short name: `Week of 2026-11-16`.
  public var name: Sentence { name(in: .kernel) }

  /// A short name: `Week of 2026-11-16`, or in the service's wording `Weekly Plan - week of Nov 16, 2026`.
  package func name(in dialect: WireDialect) -> Sentence {
    if dialect == .kernel { return Sentence(.planWeekName, [Sentence.Parameter("start", .date(start))]) }
    let day = start.components
    return Sentence(
      .planWeekServiceName,
      [
        Sentence.Parameter("month", .name(monthNames[day.month - 1])), Sentence.Parameter("day", .integer(day.day)),
        Sentence.Parameter("year", .integer(day.year)), Sentence.Parameter("start", .date(start)),
      ])
  }

  /// A description of the week: its days, and what to eat and drink on each.
  package func description(of targets: PlanTargets) -> Sentence {
    Sentence(
      .planWeekDescription,
      [
        Sentence.Parameter("start", .date(start)), Sentence.Parameter("end", .date(end)),
        Sentence.Parameter("calories", .integer(targets.calorieTarget)),
        Sentence.Parameter("protein", .integer(targets.proteinTarget)),
        Sentence.Parameter("water", .integer(targets.waterTarget)),
      ])
  }
}
