import ScienceKernel
import ScienceKernelExpectations

struct GoalOutcomeTests {
  @Test func `every outcome has a name`() throws {
    let date = try require(CalendarDate("2026-11-22"))
    let outcomes: [GoalOutcome] = [
      .alreadyThere, .contradicts, .reached(week: 1, date: date, earliest: nil, latest: nil),
      .unreachable(settlesAt: .kilograms(70), maintenance: 2000, intake: nil),
      .notWithinHorizon(endsAt: .kilograms(70)), .leavesDomain(week: 3),
    ]
    expect(
      outcomes.map(\.name),
      equals: [
        "already_there", "contradicts", "reached", "unreachable", "not_within_horizon", "leaves_domain",
      ])
  }
}
