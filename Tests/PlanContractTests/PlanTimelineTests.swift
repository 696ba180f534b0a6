import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanTimelineTests {
  static let start = PlanTrajectoryTests.start

  /// People around every limit of the model, and of every outcome.
  static let people: [Person] = {
    let young = EnglishTests.person(52, 160, 28, .female, .lightlyActive, .loseWeight, 45)
    let chosen = try! PlanTrajectoryTests.man.changing { $0.tdeeBasis = .known(2600) }
    let equation = try! PlanTrajectoryTests.man.changing { ($0.tdeeBasis, $0.pace) = (.eer2023, .adjustment(-250)) }
    let targets = [nil, 90, 95, 89.2, 80, 69.5, 69.3, 69.27, 68].map { PlanTrajectoryTests.man(to: $0) }
    return targets + [young, chosen, equation]
      + Goal.allCases.flatMap { goal in
        [13, 17, 18, 35, 64, 80, 81].flatMap { age in
          [45.5, 60, 77.7, 120].flatMap { weight in
            [-12.5, -2, 1, 8].map { change in
              EnglishTests.person(
                weight, 171, age, Sex.allCases[age % 3], .moderatelyActive, goal, weight + change)
            }
          }
        }
      }
  }()

  @Test func `a timeline has the outcome, week and date of the trajectory, and nothing without a target weight`() throws
  {
    var found: Set<String> = []
    for person in Self.people {
      let trajectory = PlanTrajectory(for: person, from: Self.start)
      guard let timeline = PlanTimeline(for: person, from: Self.start) else {
        expect(person.targetWeight, equals: nil)
        continue
      }
      expect(timeline.status, equals: trajectory.status)
      expect(timeline.week, equals: trajectory.week)
      expect(timeline.date, equals: trajectory.date)
      expect(timeline.rejected, equals: trajectory.rejected)
      try expect(PlanTimeline(json: timeline.json), equals: timeline)
      found.insert(timeline.status)
    }
    expect(
      found,
      equals: [
        "already_there", "contradicts", "reached", "unreachable", "not_within_horizon", "leaves_domain", "refused",
      ])
  }

  @Test func `a response has a timeline in the dialect kernel, unless the caller leaves it out`() throws {
    func response(_ dialect: WireDialect, hasTimeline: Bool = true) -> PlanResponse {
      PlanResponse(
        for: PlanTrajectoryTests.man, from: Self.start, record: (id: "p1", userId: "u1", status: "active"),
        recomputed: true, dialect: dialect, hasTimeline: hasTimeline)
    }
    let timeline = #","timeline":{"status":"reached","week":34,"date":"2027-07-18T00:00:00Z","refusals":[]}"#
    expect(response(.kernel).json, equals: response(.kernel, hasTimeline: false).json.dropLast(2) + timeline + "}}")
    try expect(PlanResponse(json: response(.kernel).json), equals: response(.kernel))
    for dialect in [WireDialect.service, .api] {
      expect(response(dialect), equals: response(dialect, hasTimeline: false))
      // Another dialect never gets that of a response which was computed with one.
      var other = response(dialect)
      other.timeline = response(.kernel).timeline
      expect(other.json, equals: response(dialect).json)
    }
  }
}
