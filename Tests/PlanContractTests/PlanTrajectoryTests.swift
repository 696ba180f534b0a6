import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanTrajectoryTests {
  static let man = EnglishTests.person(90, 180, 40, .male, .moderatelyActive, .loseWeight, 80)
  static let start = CalendarDate("2026-11-22")!

  static func man(to target: Double?) -> Person {
    EnglishTests.person(90, 180, 40, .male, .moderatelyActive, .loseWeight, target)
  }

  @Test func `its JSON has the weights with three decimals at most, and null for what never happens`() throws {
    let json = PlanTrajectory(for: Self.man, from: Self.start).json
    let begin = """
      {"policy":"constant","composition":"estimated","fatPercent":25.687,"expenditure":"equation","conventions":\
      ["mifflin_resting_energy","activity_from_ratio","half_carbohydrate","unchanged_sodium","full_adherence"],\
      "startDate":"2026-11-22T00:00:00Z","status":"reached","week":34,"date":"2027-07-18T00:00:00Z",\
      "earliestWeek":15,"latestWeek":null,"settledWeight":69.272,"maintenance":2607,"refusals":[],"advisories":[],\
      "weeks":[{"week":0,"weight":90,"lowest":89.359,"highest":90.641,"intake":2337},{"week":1,"weight":89.208,
      """
    expect(json.hasPrefix(begin))
    #expect(!json.contains(#/\.\d{4}/#))
    try expect(PlanTrajectory(json: json).json, equals: json)
  }

  @Test func `each outcome is written by its name`() throws {
    let light = EnglishTests.person(52, 160, 28, .female, .lightlyActive, .loseWeight, 45)
    for (person, status, week, earliest) in [
      (Self.man(to: 90), "already_there", 0, nil), (Self.man(to: 95), "contradicts", nil, nil),
      (Self.man(to: 68), "unreachable", nil, 42), (Self.man(to: 69.5), "not_within_horizon", nil, 38),
      (light, "leaves_domain", nil, nil), (Self.man(to: nil), nil, nil, nil),
    ] as [(Person, String?, Int?, Int?)] {
      let trajectory = PlanTrajectory(for: person, from: Self.start)
      expect(trajectory.status, equals: status)
      expect(trajectory.week, equals: week)
      expect(trajectory.earliestWeek, equals: earliest)
      expect(trajectory.date, equals: (week == 0 ? Self.start : nil))
      expect(trajectory.latestWeek, equals: nil)
      try expect(PlanTrajectory(json: trajectory.json), equals: trajectory)
    }
    expect(PlanTrajectory(for: Self.man(to: 68), from: Self.start).advisories, equals: ["possible_not_expected"])
  }

  @Test func `each policy and source is written by its name`() throws {
    let phases = IntakePolicy.phases([IntakePhase(weeks: 2, intake: 2337), IntakePhase(weeks: 1, intake: 2587)])
    let phased = PlanTrajectory(for: Self.man, from: Self.start, eating: phases, fatPercent: 24, settledIntake: 2337)
    expect(phased.policy, equals: "phases")
    expect(phased.composition, equals: "given")
    expect(phased.fatPercent, equals: 24)
    expect(phased.conventions.first, equals: "settled_intake")
    expect(phased.weeks.map(\.intake), equals: [2337, 2337, 2587, 2587])
    let weekly = PlanTrajectory(for: Self.man, from: Self.start, eating: .recomputedWeekly)
    expect(weekly.policy, equals: "recomputed_weekly")
    expect(weekly.week, equals: 27)
    expect(weekly.settledWeightKg, equals: nil)
    let measured = Sample.trajectory
    expect(measured.expenditure, equals: "measured")
    expect(measured.earliestWeek, equals: 24)
    expect(measured.latestWeek, equals: 58)
  }

  @Test func `a TDEE that the person gives is from no equation, also if the person is rejected`() throws {
    let given = PlanTrajectory(for: try Self.man.changing { $0.tdeeBasis = .known(2600) }, from: Self.start)
    expect(given.expenditure, equals: "measured")
    expect(given.rejected, equals: [])
    let young = EnglishTests.person(70, 180, 15, .male, .moderatelyActive, .loseWeight, 60)
    let refused = PlanTrajectory(for: try young.changing { $0.tdeeBasis = .known(2600) }, from: Self.start)
    expect(refused.rejected, equals: ["age"])
    expect(refused.expenditure, equals: "measured")
  }

  @Test func `a rejected person has the reasons and no weeks`() throws {
    let young = EnglishTests.person(48, 180, 15, .male, .moderatelyActive, .loseWeight, 47)
    let refused = PlanTrajectory(
      for: young, from: Self.start, eating: .phases([]), expenditure: .measured(9999, standardError: 0))
    expect(refused.status, equals: "refused")
    expect(refused.rejected, equals: ["age", "body", "expenditure", "plan"])
    expect(refused.policy, equals: "phases")
    expect(refused.expenditure, equals: "measured")
    expect(refused.composition, equals: "estimated")
    expect(refused.weeks, equals: [])
    expect(refused.conventions, equals: [])
    expect(refused.maintenance, equals: nil)
    expect(PlanTrajectory(for: Self.man, from: Self.start, eating: .constant(799)).rejected, equals: ["intake"])
    // BMR 1830: 2600 measured would become 1959 if he, who is moderately active, became sedentary.
    let resting = [IntakePhase(weeks: 4, intake: 2337), IntakePhase(weeks: 4, intake: 2337, activityLevel: .sedentary)]
    let phased = PlanTrajectory(
      for: Self.man, from: Self.start, eating: .phases(resting), expenditure: .measured(2600, standardError: 100))
    expect(phased.rejected, equals: ["expenditure"])
    expect(phased.status, equals: "refused")
    expect(phased.settledWeightKg, equals: nil)
    try expect(PlanTrajectory(json: refused.json), equals: refused)
  }

  // MARK: In a response

  @Test func `a response has a trajectory only if the caller adds one`() throws {
    var response = PlanResponse(
      for: Self.man, from: Self.start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true)
    let without = response.json
    expect(!without.contains("trajectory"))
    response.trajectory = PlanTrajectory(for: Self.man, from: Self.start)
    expect(response.json, equals: without.dropLast(2) + #","trajectory":\#(response.trajectory!.json)}}"#)
    try expect(PlanResponse(json: response.json), equals: response)
  }

  // MARK: Damage

  @Test func `more weeks than three years have are rejected, not shortened`() throws {
    var trajectory = PlanTrajectory(for: Self.man, from: Self.start)
    expect(trajectory.weeks.count, equals: 157)
    trajectory.weeks.append(trajectory.weeks[156])
    expect(
      problems(of: PlanTrajectory.self, trajectory.json),
      equals: [
        "weeks: an array of 158 is rejected: at most 157 weeks"
      ])
  }

  // MARK: Comparison

  @Test func `a trajectory of other numbers differs where it does, and nowhere else`() throws {
    let computed = PlanTrajectory(for: Self.man, from: Self.start)
    var received = try PlanTrajectory(json: computed.json)
    expect(received.differences(from: computed), equals: [])
    received.weeks[34].weightKg = 80.1
    received.latestWeek = 150
    received.weeks.removeLast()
    expect(
      received.differences(from: computed).map(\.description),
      equals: [
        "latestWeek: 150 instead of nothing", "weeks[34].weight: 80.1 instead of 79.85",
        #"weeks[156]: nothing instead of {"week":156,"weight":69.94,"lowest":55.734,"highest":87.618,…"#,
      ])
  }
}
