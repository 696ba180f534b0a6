import ScienceKernel
import ScienceKernelExpectations

struct TrajectoryInputTests {
  static let start = CalendarDate("2026-11-22")!

  static func person(
    _ kilograms: Double = 90, _ centimeters: Double = 180, age: Int = 40, sex: Sex = .male,
    _ level: ActivityLevel = .moderatelyActive, _ goal: Goal = .loseWeight, to target: Double? = nil
  ) throws -> Person {
    try Person(
      weight: .kilograms(kilograms), height: .centimeters(centimeters), age: age, sex: sex, activityLevel: level,
      goal: goal, targetWeight: target.map { .kilograms($0) })
  }

  static func refused(
    _ person: Person, eating policy: IntakePolicy? = nil, expenditure: ExpenditureSource = .equation,
    fatPercent: Double? = nil, settledIntake: Int? = nil
  ) -> String {
    do throws(InvalidInput) {
      _ = try Trajectory(
        for: person, from: start, eating: policy, expenditure: expenditure, fatPercent: fatPercent,
        settledIntake: settledIntake)
      return ""
    } catch {
      return error.violations.map { "\($0.field) \($0.given)" }.joined(separator: ", ")
    }
  }

  @Test func `ages end at 18 and 80`() throws {
    expect(Self.refused(try Self.person(age: 17)), equals: "age number(17.0)")
    try expect(Self.refused(Self.person(age: 18)) == "" && Self.refused(Self.person(age: 80)) == "")
    expect(Self.refused(try Self.person(age: 81)), equals: "age number(81.0)")
    // The status has a bit for each.
    let thin = try Self.person(45, age: 17)
    let input = TrajectoryInput(
      person: thin, targets: Targets(for: thin), policy: .constant(2000), expenditure: .equation,
      fatPercent: nil, settledIntake: nil)
    expect(input.status, equals: TrajectoryField.age.bit | TrajectoryField.bodyMassIndex.bit)
    expect(Set(input.violations.map(\.field)).count, equals: 2)
  }

  @Test func `body mass indices end at 18.5 and 50, exactly`() throws {
    // 18.5 kg/m² at 1.8 m is 59.94 kg, 50 kg/m² is 162 kg.
    #expect(Self.refused(try Self.person(59.939)).hasPrefix("body mass index"))
    try expect(Self.refused(Self.person(59.94)) == "" && Self.refused(Self.person(162)) == "")
    // What is refused is shown to the hundredth that lies outside.
    expect(Self.refused(try Self.person(162.001)), equals: "body mass index number(50.01)")
    expect(Self.refused(try Self.person(59.939)), equals: "body mass index number(18.49)")
    // A hundredth that lies outside stays what it is.
    expect(Self.refused(try Self.person(204, 200)), equals: "body mass index number(51.0)")
    expect(Self.refused(try Self.person(72, 200)), equals: "body mass index number(18.0)")
  }

  @Test func `body fat ends at 5 and 60 %, given or estimated`() throws {
    let man = try Self.person()
    expect(Self.refused(man, fatPercent: 5), equals: "")
    expect(Self.refused(man, fatPercent: 60), equals: "")
    expect(Self.refused(man, fatPercent: 4.9), equals: "body fat number(4.9)")
    expect(Self.refused(man, fatPercent: 60.1), equals: "body fat number(60.1)")
    expect(Self.refused(man, fatPercent: .nan), equals: "body fat number(nan)")
    expect(Self.refused(man, fatPercent: -.infinity), equals: "body fat number(-inf)")
    let estimated = Self.refused(try Self.person(128, 160, age: 80, sex: .female))
    expect(estimated.hasPrefix("body fat number(65."), "\(estimated)")
    // The estimate of a body that is refused means nothing; a given fraction is refused as well.
    expect(Self.refused(try Self.person(200, 160, age: 80, sex: .female)), equals: "body mass index number(78.13)")
    #expect(Self.refused(try Self.person(50), fatPercent: 70).hasSuffix("body fat number(70.0)"))
  }

  @Test func `a measured expenditure ends where activity would be negative or beyond 2.5`() throws {
    let man = try Self.person()  // BMR 1830
    func refused(_ energy: Int, _ error: Int = 100) -> String {
      Self.refused(man, eating: .constant(2400), expenditure: .measured(energy, standardError: error))
    }
    expect(refused(2034), equals: "")
    expect(refused(2033), equals: "total daily energy number(2033.0)")
    expect(refused(4575), equals: "")
    expect(refused(4576), equals: "total daily energy number(4576.0)")
    expect(refused(2837, 0), equals: "")
    expect(refused(2837, 400), equals: "")
    expect(refused(2837, -1), equals: "total daily energy number(-1.0)")
    expect(refused(2837, 401), equals: "total daily energy number(401.0)")
    expect(
      refused(.max, .min).hasPrefix("total daily energy number(9.2") && refused(.min).hasPrefix("total daily energy"))
  }

  @Test func `a phase is rejected where activity would be negative or beyond 2.5, and named`() throws {
    // BMR 1780, so TDEE may be 1978 to 4450. From very active to sedentary it falls by 935 kcal/day.
    let active = try Self.person(80, 180, age: 30, .veryActive, .maintain)
    func rejected(_ person: Person, _ energy: Int, _ levels: ActivityLevel?...) -> String {
      let phases = levels.map { IntakePhase(weeks: 26, intake: 2400, activityLevel: $0) }
      return Self.refused(person, eating: .phases(phases), expenditure: .measured(energy, standardError: 100))
    }
    expect(rejected(active, 2300, .sedentary), equals: #"total daily energy text("1365 in phase 1")"#)
    expect(rejected(active, 2913, .sedentary), equals: "")
    expect(rejected(active, 2912, .sedentary), equals: #"total daily energy text("1977 in phase 1")"#)
    expect(rejected(active, 2300, nil, .veryActive, .extremelyActive), equals: "")
    expect(
      rejected(active, 2300, nil, .sedentary, .moderatelyActive, .veryActive, .lightlyActive),
      equals: #"total daily energy text("1365 in phase 2"), total daily energy text("1677 in phase 5")"#)
    // From sedentary to extremely active is 1246 more.
    let resting = try Self.person(80, 180, age: 30, .sedentary, .maintain)
    expect(rejected(resting, 3204, .extremelyActive), equals: "")
    expect(rejected(resting, 3205, .extremelyActive), equals: #"total daily energy text("4451 in phase 1")"#)
    // The equation's own levels are all accepted, and beside an expenditure that is rejected no phase is named.
    for level in ActivityLevel.allCases {
      let phases = [IntakePhase(weeks: 26, intake: 2400, activityLevel: level)]
      expect(Self.refused(active, eating: .phases(phases)), equals: "")
    }
    expect(rejected(active, 1977, .sedentary), equals: "total daily energy number(1977.0)")
    expect(rejected(active, .max, .sedentary).hasPrefix("total daily energy number(9.2"))
  }

  @Test func `intakes end at 800 and at 0.4 and 1.5 of the expenditure, those of the weeks before as well`() throws {
    let man = try Self.person()  // TDEE 2837
    expect(Self.refused(man, eating: .constant(1135)), equals: "")
    expect(Self.refused(man, eating: .constant(4255)), equals: "")
    expect(Self.refused(man, eating: .constant(1134)), equals: "intake number(1134.0)")
    expect(Self.refused(man, eating: .constant(4256)), equals: "intake number(4256.0)")
    expect(Self.refused(man, settledIntake: 1134), equals: "intake number(1134.0)")
    expect(Self.refused(man, settledIntake: 2337), equals: "")
    let small = try Self.person(45, 150, age: 60, sex: .female, .sedentary)  // TDEE 1096
    expect(Self.refused(small) == "intake number(\(Double(1150 - 500)))" || Self.refused(small).hasPrefix("intake"))
    expect(Self.refused(small, eating: .recomputedWeekly).hasPrefix("intake"))
    expect(Self.refused(small, eating: .constant(800)) == "" && Self.refused(small, eating: .constant(799)) != "")
    expect(Self.refused(man, eating: .constant(.max)).hasPrefix("intake number(9.2"))
  }

  @Test func `phases last 1 to 156 weeks together`() throws {
    let man = try Self.person()
    func refused(_ weeks: [Int]) -> String {
      Self.refused(man, eating: .phases(weeks.map { IntakePhase(weeks: $0, intake: 2337) }))
    }
    expect(refused([1]), equals: "")
    expect(refused([156]), equals: "")
    expect(refused([100, 56]), equals: "")
    expect(refused([]), equals: "weeks number(0.0)")
    expect(refused([0]), equals: "weeks number(0.0)")
    expect(refused([157]), equals: "weeks number(157.0)")
    expect(refused([100, 57]), equals: "weeks number(157.0)")
    expect(refused([-3, .max]).hasPrefix("weeks number(-3.0), weeks number(9.2"))
  }

  @Test func `everything that is wrong is listed at once`() throws {
    let refused = Self.refused(
      try Self.person(50, age: 17),
      eating: .phases([IntakePhase(weeks: 1, intake: 700), IntakePhase(weeks: 200, intake: 2000)]),
      expenditure: .measured(9000, standardError: 500), fatPercent: 3, settledIntake: 10)
    expect(
      refused,
      equals: "age number(17.0), body mass index number(15.43), body fat number(3.0), "
        + "total daily energy number(9000.0), total daily energy number(500.0), intake number(700.0), intake number(10.0), "
        + "weeks number(200.0)")
  }

  @Test func `the outcome alone is that of the whole trajectory`() throws {
    var seen: Set<TrajectoryColumns.Outcome> = []
    for (kilograms, intake) in [(90.0, 2337), (90, 3337), (90, 2837), (62, 1600), (155, 3900)] {
      let person = try Self.person(kilograms)
      let input = TrajectoryInput(
        person: person, targets: Targets(for: person), policy: .constant(intake), expenditure: .equation,
        fatPercent: nil, settledIntake: nil)
      let whole = try Trajectory(for: person, from: CalendarDate("2026-11-21")!, eating: .constant(intake))
      for goal in stride(from: 55, through: 165, by: 0.5).map({ Weight.kilograms($0) }) {
        let (outcome, week) = input.outcome(of: goal)
        expect(outcome, equals: whole.reaches(goal).code)
        if case .reached(let first, _, _, _) = whole.reaches(goal) { expect(week, equals: first) }
        seen.insert(outcome)
      }
    }
    expect(seen.count, equals: TrajectoryColumns.Outcome.allCases.count - 1)
  }

  @Test func `another activity level is another expenditure by activity`() throws {
    let man = try Self.person()
    func phase(_ level: ActivityLevel?) -> Phase {
      TrajectoryInput(
        person: man, targets: Targets(for: man),
        policy: .phases([IntakePhase(weeks: 4, intake: 2337, activityLevel: level)]), expenditure: .equation,
        fatPercent: nil, settledIntake: nil
      ).phases[0]
    }
    expect(phase(nil).activityChange, equals: 0)
    expect(phase(.moderatelyActive).activityChange, equals: 0)
    // 1830 · 1.9 is 3477 kcal/day, 640 more.
    expect(abs(phase(.extremelyActive).activityChange - 0.9 * 640 * 4.184 / 90) < 1e-12)
    expect(phase(.sedentary).activityChange < 0)
  }

  /// A man of 110 kg spends 3149 kcal/day if inactive and 3394 if low active, by the equation.
  @Test func `a chosen basis of TDEE is the expenditure of every phase and of every week`() throws {
    let (person, start) = (try PersonTests.chosen(.percentOfEnergy(tenths: -200)), CalendarDate("2026-11-21")!)
    func input(_ policy: IntakePolicy) -> TrajectoryInput {
      TrajectoryInput(
        person: person, targets: Targets(for: person), policy: policy, expenditure: .equation,
        fatPercent: nil, settledIntake: nil)
    }
    let levels: [ActivityLevel?] = [nil, .lightlyActive, .sedentary, .moderatelyActive]
    let phased = input(.phases(levels.map { IntakePhase(weeks: 1, intake: 2519, activityLevel: $0) }))
    expect(phased.violations, equals: [])
    expect(phased.energy, equals: 3149)
    let changes = phased.phases.map { ($0.activityChange * 110 / (0.9 * 4.184)).rounded() }
    expect(changes, equals: [0, 0, 0, 245])
    // At 100 kg: 3008.17, of which 80 % are 2406.4.
    expect(input(.recomputedWeekly).recomputedPhase(grams: 100_000)?.intake, equals: 2406)
    let kept = try Trajectory(for: person, from: start, eating: .constant(3149))
    expect(kept.weeks.allSatisfy { abs($0.weight.grams - 110_000) <= 1 } && kept.settledWeight?.grams == 110_000)
  }
}
