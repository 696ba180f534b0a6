import ScienceKernel
import ScienceKernelExpectations

struct TrajectoryTests {
  static let start = TrajectoryInputTests.start

  static func trajectory(
    _ person: Person, eating policy: IntakePolicy? = nil, expenditure: ExpenditureSource = .equation,
    fatPercent: Double? = nil, settledIntake: Int? = nil
  ) throws -> Trajectory {
    try Trajectory(
      for: person, from: start, eating: policy, expenditure: expenditure, fatPercent: fatPercent,
      settledIntake: settledIntake)
  }

  static let man = Result { try trajectory(TrajectoryInputTests.person()) }

  static func date(week: Int) -> CalendarDate { start.adding(days: 7 * week)! }

  // MARK: The weights

  @Test func `has the weeks of the specification's man, with their window`() throws {
    let man = try Self.man.get()
    expect(man.weeks.count, equals: 157)
    expect(man.weeks.map(\.week), equals: Array(0...156))
    let week = man.weeks[52]
    expect(week.weight.grams, equals: 76_559)
    expect(week.lowest.grams, equals: 64_675)
    expect(week.highest.grams, equals: 88_545)
    expect(week.intake, equals: 2337)
    expect(week.date, equals: Self.date(week: 52))
    expect(man.leavesDomain, equals: nil)
    expect(man.weeks[0].weight.grams == 90_000 && man.policy == .constant(2337))
    expect(abs(man.fatPercent - 25.687257864) < 1e-7, "\(man.fatPercent)")
    expect(man.settledWeight?.grams, equals: 69_272)
  }

  @Test func `a week of days lies between its ends, and no day lies beyond them`() throws {
    let man = try Self.man.get()
    func grams(day: Int) -> Int? { man.weight(on: Self.start.adding(days: day)!)?.grams }
    expect(grams(day: 0), equals: 90_000)
    expect(grams(day: 1), equals: 89_693)
    expect(grams(day: 7), equals: 89_208)
    expect(grams(day: 1091)! >= grams(day: 1092)! && grams(day: 1092) == man.weeks[156].weight.grams)
    expect(grams(day: -1), equals: nil)
    expect(grams(day: 1093), equals: nil)
  }

  @Test func `phases follow each other, day by day`() throws {
    let phases = [IntakePhase(weeks: 26, intake: 2337), IntakePhase(weeks: 26, intake: 2587)]
    let man = try Self.trajectory(TrajectoryInputTests.person(), eating: .phases(phases))
    expect(man.weeks.count, equals: 53)
    expect([26, 27, 52].map { man.weeks[$0].weight.grams }, equals: [81_677, 81_845, 80_866])
    expect([25, 26, 52].map { man.weeks[$0].intake }, equals: [2337, 2587, 2587])
    let days = (182...189).map { man.weight(on: Self.start.adding(days: $0)!)!.grams }
    expect(days[0] == 81_677 && days[7] == 81_845 && days[1] > days[0])
    expect(days.allSatisfy { 81_677...82_100 ~= $0 }, "\(days)")
    expect(man.settledWeight!.grams > 75_000)
  }

  // MARK: The known bias

  @Test func `a low activity factor has a known bias, and a measured expenditure has none`() throws {
    for level in ActivityLevel.allCases {
      let person = try TrajectoryInputTests.person(90, 180, level)
      let trajectory = try Self.trajectory(person, fatPercent: 30)
      expect(trajectory.hasKnownBias, equals: level == .sedentary || level == .lightlyActive)
      let measured = ExpenditureSource.measured(Targets(for: person).tdee, standardError: 0)
      try expect(
        !Self.trajectory(person, eating: trajectory.policy, expenditure: measured, fatPercent: 30).hasKnownBias)
    }
    let woman = try TrajectoryInputTests.person(160, 180, age: 30, sex: .female, .lightlyActive)
    // By eer_2023 her activity is as little, but there is no factor that is too low.
    let chosen = try Self.trajectory(woman.changing { $0.tdeeBasis = .eer2023 })
    expect(chosen.advisories().contains(.littleActivity) && !chosen.hasKnownBias)
  }

  @Test
  func `a given expenditure is no result of an equation, has its error, and moves by the activity levels of phases`()
    throws
  {
    let person = try TrajectoryInputTests.person()
    let (computed, given) = (Targets(for: person).tdee, try person.changing { $0.tdeeBasis = .known(2400) })
    let trajectory = try Self.trajectory(given)
    let measured = try Self.trajectory(
      person, eating: .constant(1900),
      expenditure: .measured(2400, standardError: WindowUncertainty.expenditure(of: .male)))
    expect(trajectory.weeks == measured.weeks && !trajectory.hasKnownBias)
    expect(trajectory.isAssumed(.measuredExpenditure) && !trajectory.isAssumed(.expenditureFromEquation))
    let narrow = try Self.trajectory(given, expenditure: .measured(2400, standardError: 50))
    expect(narrow.weeks[52].lowest > trajectory.weeks[52].lowest)
    // A phase spends the difference of the factors more, as beside a measurement.
    let phases = IntakePolicy.phases([IntakePhase(weeks: 20, intake: 2000, activityLevel: .veryActive)])
    let active = try Self.trajectory(given, eating: phases)
    let beside = try Self.trajectory(
      person, eating: phases, expenditure: .measured(2400, standardError: WindowUncertainty.expenditure(of: .male)))
    expect(active.weeks == beside.weeks && computed != 2400)
    try expect(active.weeks != Self.trajectory(given, eating: .phases([IntakePhase(weeks: 20, intake: 2000)])).weeks)
  }

  @Test func `another activity level settles elsewhere, and the trajectory gives the direction`() throws {
    func trajectory(_ person: Person, _ intake: Int, _ level: ActivityLevel) throws -> Trajectory {
      try Self.trajectory(
        person, eating: .phases([IntakePhase(weeks: 156, intake: intake, activityLevel: level)]))
    }
    let man = try trajectory(TrajectoryInputTests.person(), 2837, .extremelyActive)
    let settled = try require(man.settledWeight)
    expect(settled < .kilograms(80) && settled < man.weeks[156].weight)
    expect(man.maintenance(at: settled) == 2837 && man.maintenance(at: .kilograms(90))! > 3300)
    expect(man.reaches(.kilograms(85)).name, equals: "reached")
    expect(man.reaches(.kilograms(95)), equals: .contradicts)
    expect(man.reaches(Weight(grams: settled.grams - 1)).name, equals: "unreachable")
    // Less activity at the same intake leads beyond a body mass index of 50.
    let heavy = try TrajectoryInputTests.person(161, 180, .extremelyActive)
    let energy = Targets(for: heavy).tdee
    #expect(try trajectory(heavy, energy, .sedentary).leavesDomain != nil)
    try expect(trajectory(heavy, energy, .extremelyActive).leavesDomain, equals: nil)
  }

  @Test func `where no weight would be left none is given`() throws {
    // A light man with much fat, on very little food; the closed form gives −0.8 kg.
    let person = try TrajectoryInputTests.person(64.4, 175.8, age: 21, .sedentary)
    let man = try Self.trajectory(person, eating: .constant(800), fatPercent: 58)
    expect(man.double.settledWeight(intake: 800).weight < 0 && man.settledWeight == nil && man.leavesDomain != nil)
    expect(man.reaches(.kilograms(64)).name, equals: "reached")
    expect(man.reaches(.kilograms(40)).name, equals: "leaves_domain")
  }

  @Test func `a measured expenditure with another activity level settles where 30 years of it end`() throws {
    let person = try TrajectoryInputTests.person(80, 180, age: 30, .veryActive, .maintain)
    for (energy, level, intake) in [(2913, ActivityLevel.lightlyActive, 2300), (2300, .extremelyActive, 2500)] {
      let phases = [IntakePhase(weeks: 52, intake: intake, activityLevel: level)]
      let man = try Self.trajectory(
        person, eating: .phases(phases), expenditure: .measured(energy, standardError: 100))
      var run = SteppingBody(of: man.double, beginning: man.allPhases[0])
      for _ in 0..<1565 { run.advance() }
      let settled = try require(man.settledWeight)
      expect(abs(1000 * run.weight - Double(settled.grams)) < 10, "\(settled), \(run.weight)")
    }
  }

  @Test func `an intake that is set anew weekly follows the weight`() throws {
    let man = try Self.trajectory(TrajectoryInputTests.person(), eating: .recomputedWeekly)
    expect([13, 26, 39, 52].map { man.weeks[$0].weight.grams }, equals: [84_747, 80_178, 75_810, 71_672])
    expect(man.weeks[51].intake == 2058 && man.settledWeight == nil)
    expect(man.reaches(.kilograms(80)).name, equals: "reached")
    // A person who maintains continues for 156 weeks.
    let keeping = try Self.trajectory(
      TrajectoryInputTests.person(90, 180, .moderatelyActive, .maintain), eating: .recomputedWeekly)
    expect(keeping.weeks.count == 157 && keeping.weeks[156].weight.grams == 90_000)
    // The trajectory ends at the person's target.
    let target = try Self.trajectory(TrajectoryInputTests.person(to: 80), eating: .recomputedWeekly)
    expect(target.weeks.count == 28 && target.weeks.last!.weight.grams <= 80_000)
    guard case .reached(27, _, _, _) = target.reaches(.kilograms(80)) else {
      Issue.record("\(target.reaches(.kilograms(80)))")
      return
    }
    // The intake of later weeks would be rejected, so no goal is unreachable, only not within the horizon.
    let woman = try TrajectoryInputTests.person(80, 150, age: 75, sex: .female, .sedentary)
    let ended = try Self.trajectory(woman, eating: .recomputedWeekly)
    expect(ended.weeks.count < 156 && ended.leavesDomain == nil && ended.weeks.last!.intake >= 800)
    expect(ended.reaches(.kilograms(60)), equals: .notWithinHorizon(endsAt: ended.weeks.last!.weight))
    // An intake above 800 kcal/day can be too low for a large expenditure: 1680 of 4200.
    let active = try Self.trajectory(
      TrajectoryInputTests.person(90, 180, .sedentary), eating: .recomputedWeekly,
      expenditure: .measured(4200, standardError: 0))
    expect(active.weeks.count < 10 && active.leavesDomain == nil && active.weeks.last!.intake >= 1680)
  }

  @Test func `nothing behind the goal of an intake that is set anew is reported`() throws {
    // Below 70 kg she would eat less than her BMR, and leave the domain at 50.4 kg.
    func woman(to target: Double?) throws -> Person {
      try TrajectoryInputTests.person(75, 165, age: 30, sex: .female, to: target)
    }
    let whole = try Self.trajectory(woman(to: nil), eating: .recomputedWeekly)
    expect(whole.leavesDomain != nil && whole.advisories() == [.lowIntake])
    let ended = try Self.trajectory(woman(to: 70), eating: .recomputedWeekly)
    let last = try require(ended.weeks.last)
    guard case .reached(last.week, last.date, let earliest?, let latest?) = ended.reaches(.kilograms(70)) else {
      Issue.record("\(ended.reaches(.kilograms(70)))")
      return
    }
    // The far edge of the window reaches the target later, and that is reported.
    expect(earliest < last.date && latest > last.date)
    expect(ended.leavesDomain, equals: nil)
    expect(ended.advisories(), equals: [])
    expect(ended.advisories(goal: .kilograms(70)), equals: [])
    expect(last.intake == ended.weeks[last.week - 1].intake && last.intake != whole.weeks[last.week].intake)
    expect(ended.weeks.dropLast(), equals: whole.weeks.prefix(last.week))
    // A goal beyond the target is not reached, whether or not the window reached it before.
    expect(whole.reaches(.kilograms(68)).name, equals: "reached")
    for (goal, advisories) in [(68, [.possibleNotExpected]), (56, [])] as [(Double, [TrajectoryAdvisory])] {
      expect(ended.reaches(.kilograms(goal)), equals: .notWithinHorizon(endsAt: last.weight))
      expect(ended.advisories(goal: .kilograms(goal)), equals: advisories, "\(goal) kg")
    }
    // After week 1 he would lose more than 1 % a week.
    for (target, advisories) in [(88, [.lowIntake]), (85, [.lowIntake, .rapidLoss])] as [(Double, [TrajectoryAdvisory])]
    {
      let man = try Self.trajectory(
        TrajectoryInputTests.person(90, 180, .sedentary, to: target), eating: .recomputedWeekly,
        expenditure: .measured(4000, standardError: 0))
      expect(man.advisories(), equals: advisories, "\(man.weeks.count) weeks")
      expect(man.weeks.count, equals: (target == 88 ? 2 : 3), "\(man.weeks.count) weeks")
    }
    // A goal in the last week of the domain, and in week 0.
    let left = try require(whole.leavesDomain)
    let lightest = try woman(to: Double(whole.weeks[left - 1].weight.grams) / 1000)
    let final = try Self.trajectory(lightest, eating: .recomputedWeekly)
    expect(final.weeks.count, equals: left)
    expect(final.leavesDomain, equals: nil)
    expect(final.advisories(), equals: [.lowIntake])
    let there = try Self.trajectory(woman(to: 75), eating: .recomputedWeekly)
    expect(there.weeks.count == 1 && there.weeks[0].intake == whole.weeks[0].intake)
    expect(there.leavesDomain, equals: nil)
    expect(there.advisories(), equals: [])
  }

  @Test func `a person who has eaten so for weeks has already lost the water`() throws {
    let man = try Self.trajectory(TrajectoryInputTests.person(), eating: .constant(2337), settledIntake: 2337)
    expect(man.settledWeight?.grams, equals: 69_518)
    expect(man.weeks[1].weight.grams > 89_500)
  }

  @Test func `ends in the week before the domain is left`() throws {
    let woman = try Self.trajectory(
      TrajectoryInputTests.person(52, 160, age: 28, sex: .female, .lightlyActive))
    let week = try require(woman.leavesDomain)
    expect(woman.weeks.count == week && woman.settledWeight!.grams < 33_000)
    expect(woman.weeks.last!.weight.grams >= 47_360)
    expect(woman.reaches(.kilograms(40)), equals: .leavesDomain(week: week))
    // A gram that is passed earlier is reached.
    expect(woman.reaches(woman.weeks[week - 1].weight).name, equals: "reached")
    // Body mass index 50, when gaining.
    let heavy = try Self.trajectory(TrajectoryInputTests.person(161, 180, .moderatelyActive, .gainMuscle))
    expect(heavy.leavesDomain != nil && heavy.reaches(.kilograms(170)).name == "leaves_domain")
    // The last phase decides whether the person gains.
    let phases = [IntakePhase(weeks: 1, intake: 3500), IntakePhase(weeks: 60, intake: 5500)]
    let person = try TrajectoryInputTests.person(161, 180)
    #expect(try Self.trajectory(person, eating: .phases(phases)).leavesDomain != nil)
    try expect(Self.trajectory(person, eating: .phases(phases.reversed())).leavesDomain, equals: nil)
  }

  // MARK: The goal

  @Test func `80 kg is reached in week 34, between week 15 and never`() throws {
    let man = try Self.man.get()
    expect(
      man.reaches(.kilograms(80)),
      equals: .reached(week: 34, date: Self.date(week: 34), earliest: Self.date(week: 15), latest: nil))
    expect(man.maintenance(at: .kilograms(80)), equals: 2607)
    let measured = try Self.trajectory(
      TrajectoryInputTests.person(), eating: .constant(2337), expenditure: .measured(2837, standardError: 100))
    expect(
      measured.reaches(.kilograms(80)),
      equals: .reached(week: 34, date: Self.date(week: 34), earliest: Self.date(week: 24), latest: Self.date(week: 58)))
  }

  @Test func `to gain, the edges change places`() throws {
    let man = try Self.trajectory(TrajectoryInputTests.person(70, 178, age: 25, .moderatelyActive, .gainMuscle))
    expect(
      man.reaches(.kilograms(74)),
      equals: .reached(week: 12, date: Self.date(week: 12), earliest: Self.date(week: 5), latest: nil))
    expect(man.reaches(.kilograms(69)), equals: .contradicts)
  }

  @Test func `68 kg is unreachable, and the result has the intake that would reach it`() throws {
    let man = try Self.man.get()
    guard case .unreachable(let settled, 2303, let intake?) = man.reaches(.kilograms(68)) else {
      Issue.record("\(man.reaches(.kilograms(68)))")
      return
    }
    expect(settled.grams == 69_272 && intake < 2303)
    let other = try Self.trajectory(TrajectoryInputTests.person(), eating: .constant(intake))
    expect(other.weeks[156].weight.grams <= 68_000)
    let more = try Self.trajectory(TrajectoryInputTests.person(), eating: .constant(intake + 1))
    expect(more.weeks[156].weight.grams > 68_000)
  }

  @Test func `a goal is unreachable from the settled weight on`() throws {
    let man = try Self.man.get()  // Settles at 69.27186 kg.
    expect(man.reaches(Weight(grams: 69_271)).name, equals: "unreachable")
    expect(man.reaches(Weight(grams: 69_272)).name, equals: "not_within_horizon")
    let gaining = try Self.trajectory(TrajectoryInputTests.person(), eating: .constant(3037))
    let settled = try require(gaining.settledWeight).grams
    expect(gaining.reaches(Weight(grams: settled + 1)).name, equals: "unreachable")
    expect(gaining.reaches(Weight(grams: settled - 1)).name, equals: "not_within_horizon")
  }

  @Test func `the other outcomes`() throws {
    let man = try Self.man.get()
    expect(man.reaches(.kilograms(90)), equals: .alreadyThere)
    expect(man.reaches(.kilograms(90.001)), equals: .contradicts)
    expect(man.reaches(.kilograms(69.5)), equals: .notWithinHorizon(endsAt: man.weeks[156].weight))
    expect(man.reaches(Weight(grams: .max)), equals: .contradicts)
    expect(man.reaches(Weight(grams: .min)).name, equals: "unreachable")
    // An intake that keeps the weight moves toward no goal.
    let keeping = try Self.trajectory(TrajectoryInputTests.person(), eating: .constant(2837))
    expect(keeping.reaches(.kilograms(89)), equals: .contradicts)
    expect(keeping.reaches(.kilograms(91)), equals: .contradicts)
    // One phase toward the goal is enough.
    let phases = [IntakePhase(weeks: 10, intake: 2337), IntakePhase(weeks: 10, intake: 2837)]
    let resting = try Self.trajectory(TrajectoryInputTests.person(), eating: .phases(phases))
    expect(resting.reaches(.kilograms(88)).name, equals: "reached")
    expect(resting.reaches(.kilograms(91)), equals: .contradicts)
    expect(resting.reaches(.kilograms(80)).name, equals: "unreachable")
    let waiting = try Self.trajectory(TrajectoryInputTests.person(), eating: .phases(phases.reversed()))
    expect(waiting.reaches(.kilograms(88)).name, equals: "reached")
  }

  @Test func `a goal contradicts a plan only if no phase moves the weight toward it`() throws {
    // In week 1 the body mass index passes 18.5; the weight would rise in the second phase.
    let person = try TrajectoryInputTests.person(88.001, 217, age: 30)
    let phases = [
      IntakePhase(weeks: 10, intake: 1603), IntakePhase(weeks: 34, intake: 3578), IntakePhase(weeks: 7, intake: 2925),
    ]
    let tall = try Self.trajectory(person, eating: .phases(phases))
    expect(tall.leavesDomain, equals: 1)
    expect(tall.reaches(.kilograms(99.4)), equals: .leavesDomain(week: 1))
    let losing = try Self.trajectory(person, eating: .phases([phases[0], phases[2]]))
    expect(losing.reaches(.kilograms(99.4)), equals: .contradicts)
    // The settled weight is that of the last phase, although it never begins.
    try expect(tall.settledWeight, equals: Self.trajectory(person, eating: .constant(2925)).settledWeight)
    #expect(try tall.settledWeight != Self.trajectory(person, eating: .constant(1603)).settledWeight)
    // A phase that never begins causes no advisory.
    let resting = IntakePhase(weeks: 4, intake: 2925, activityLevel: .sedentary)
    let fast = IntakePhase(weeks: 10, intake: 2300)
    try expect(Self.trajectory(person, eating: .phases([fast, resting])).advisories(), equals: [])
  }

  @Test func `the intake for a date is the specification's`() throws {
    let man = try Self.man.get()
    expect(man.intake(reaching: .kilograms(80), by: Self.date(week: 26)), equals: 2239)
    expect(man.intake(reaching: .kilograms(80), by: Self.date(week: 26).adding(days: 6)!), equals: 2239)
    expect(man.intake(reaching: .kilograms(80), by: Self.date(week: 52)), equals: 2462)
    expect(man.intake(reaching: .kilograms(80), by: Self.date(week: 1)), equals: nil)
    expect(man.intake(reaching: .kilograms(80), by: Self.start), equals: nil)
    expect(man.intake(reaching: .kilograms(80), by: Self.date(week: 157)), equals: nil)
    expect(man.intake(reaching: .kilograms(59.9), by: Self.date(week: 156)), equals: nil)
    expect(man.intake(reaching: Weight(grams: .min), by: Self.date(week: 20)), equals: nil)
    // At the goal, but with less than 5 % of fat.
    let lean = try Self.trajectory(TrajectoryInputTests.person(), fatPercent: 6)
    expect(lean.intake(reaching: .kilograms(75), by: Self.date(week: 100)), equals: nil)
  }

  @Test func `the intake that keeps a weight is known within the domain`() throws {
    let man = try Self.man.get()
    expect(man.maintenance(at: .kilograms(90)), equals: 2837)
    expect(man.maintenance(at: .kilograms(59.94)) != nil && man.maintenance(at: .kilograms(59.939)) == nil)
    expect(man.maintenance(at: .kilograms(162)) != nil && man.maintenance(at: .kilograms(162.001)) == nil)
    expect(man.maintenance(at: Weight(grams: .min)), equals: nil)
    expect(man.maintenance(at: Weight(grams: .max)), equals: nil)
    // At 75 kg less than 5 % of fat would be left, at 60 kg none.
    let lean = try Self.trajectory(TrajectoryInputTests.person(), fatPercent: 6)
    expect(lean.maintenance(at: .kilograms(89)) != nil)
    expect(lean.maintenance(at: .kilograms(75)), equals: nil)
    expect(lean.maintenance(at: .kilograms(60)), equals: nil)
  }

  // MARK: Advisories

  @Test func `advisories are set where they apply, and nowhere else`() throws {
    let man = try Self.man.get()
    expect(man.advisories(), equals: [])
    expect(man.advisories(goal: .kilograms(80)), equals: [])
    expect(man.advisories(goal: .kilograms(68)), equals: [.possibleNotExpected])
    expect(man.advisories(goal: .kilograms(69.5)), equals: [.possibleNotExpected])
    expect(man.advisories(goal: .kilograms(60)), equals: [.possibleNotExpected])
    let gaining = try Self.trajectory(TrajectoryInputTests.person(70, 178, age: 25, .moderatelyActive, .gainMuscle))
    expect(gaining.advisories(goal: .kilograms(90)), equals: [.possibleNotExpected])
    expect(gaining.advisories(goal: .kilograms(150)), equals: [])
    func advisories(_ person: Person, _ policy: IntakePolicy? = nil) throws -> [TrajectoryAdvisory] {
      try Self.trajectory(person, eating: policy).advisories()
    }
    try expect(advisories(TrajectoryInputTests.person(90, 180, .sedentary)), equals: [.littleActivity, .lowIntake])
    try expect(advisories(TrajectoryInputTests.person(age: 65)), equals: [])
    try expect(advisories(TrajectoryInputTests.person(age: 66)), equals: [.olderThanStudied])
    let active = try TrajectoryInputTests.person(90, 180, .extremelyActive)
    try expect(advisories(active, .constant(1830)), equals: [.rapidLoss])
    try expect(advisories(active, .constant(1829)), equals: [.lowIntake, .rapidLoss])
    // 40 kg/m² at 2 m is 160 kg.
    try expect(advisories(TrajectoryInputTests.person(160, 200)), equals: [])
    try expect(advisories(TrajectoryInputTests.person(160.001, 200)), equals: [.aboveBMI40])
    func measured(_ energy: Int) throws -> [TrajectoryAdvisory] {
      try Self.trajectory(
        TrajectoryInputTests.person(), eating: .constant(2400), expenditure: .measured(energy, standardError: 0)
      ).advisories()
    }
    try expect(measured(2562) == [] && measured(2561) == [.littleActivity])
    let resting = IntakePhase(weeks: 4, intake: 2600, activityLevel: .sedentary)
    try expect(advisories(TrajectoryInputTests.person(), .phases([resting])), equals: [.littleActivity])
    // Every phase counts, not only the first.
    let usual = IntakePhase(weeks: 4, intake: 2600)
    try expect(advisories(TrajectoryInputTests.person(), .phases([usual, resting])), equals: [.littleActivity])
    try expect(advisories(TrajectoryInputTests.person(), .phases([resting, usual])), equals: [.littleActivity])
    try expect(advisories(TrajectoryInputTests.person(), .phases([usual, usual])), equals: [])
  }

  @Test func `lists its assumptions`() throws {
    let man = try Self.man.get()
    let conventions: [TrajectoryAssumption] = [
      .mifflinRestingEnergy, .activityFromRatio, .halfCarbohydrate, .unchangedSodium, .fullAdherence,
    ]
    expect(man.assumed, equals: [.constantIntake, .estimatedFat, .expenditureFromEquation] + conventions)
    let other = try Self.trajectory(
      TrajectoryInputTests.person(), eating: .phases([IntakePhase(weeks: 3, intake: 2400)]),
      expenditure: .measured(2800, standardError: 90), fatPercent: 20, settledIntake: 2500)
    expect(other.assumed, equals: [.phasedIntake, .givenFat, .measuredExpenditure, .settledIntake] + conventions)
    expect(abs(other.fatPercent - 20) < 1e-12)
    let weekly = try Self.trajectory(TrajectoryInputTests.person(), eating: .recomputedWeekly)
    expect(weekly.assumed.first, equals: .recomputedWeekly)
    expect(weekly.assumptions, equals: weekly.assumed.map(\.sentence.description))
  }

  @Test func `nothing that is given becomes a trap`() throws {
    var numbers = SeededNumbers(seed: 29)
    let extremes = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max]
    var (planned, refused) = (0, 0)
    /// A number that is usually accepted.
    func number(_ good: ClosedRange<Int>) -> Int {
      switch Int.random(in: 0...9, using: &numbers) {
      case 0: extremes.randomElement(using: &numbers)!
      case 1: Int(truncatingIfNeeded: numbers.next())
      default: .random(in: good, using: &numbers)
      }
    }
    func date() -> CalendarDate {
      let days = [-100_000_000, 0, 20_000, 20_900, 100_000_000]
      return CalendarDate(dayNumber: days.randomElement(using: &numbers)!)!
    }
    for _ in 0..<Sweep.count(150, sample: 30) {
      let level = ActivityLevel.allCases.randomElement(using: &numbers)!
      let phases = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
        IntakePhase(
          weeks: number(1...40), intake: number(1700...3000),
          activityLevel: [nil, level].randomElement(using: &numbers)!)
      }
      let policy: IntakePolicy? =
        [nil, .constant(number(1700...3000)), .phases(phases), .recomputedWeekly].randomElement(using: &numbers)!
      let fat = [nil, nil, 20, Double(bitPattern: numbers.next())].randomElement(using: &numbers)!
      let source: ExpenditureSource =
        Bool.random(using: &numbers) ? .equation : .measured(number(2400...3200), standardError: number(0...400))
      let trajectory = try? Trajectory(
        for: TrajectoryInputTests.person(), from: date(), eating: policy, expenditure: source, fatPercent: fat,
        settledIntake: Bool.random(using: &numbers) ? nil : number(1700...3000))
      guard let trajectory else {
        refused += 1
        continue
      }
      planned += 1
      for goal in [60_000, number(40_000...170_000)].map({ Weight(grams: $0) }) {
        _ = trajectory.reaches(goal)
        _ = trajectory.advisories(goal: goal)
        _ = trajectory.maintenance(at: goal)
        _ = trajectory.intake(reaching: goal, by: date())
        _ = trajectory.weight(on: date())
      }
      _ = trajectory.settledWeight
      let weights = trajectory.weeks.flatMap { [$0.lowest, $0.weight, $0.highest] }
      expect(weights.allSatisfy { 0...400_000 ~= $0.grams })
    }
    expect(min(planned, refused) > Sweep.count(30, sample: 5), "\(planned), \(refused)")
  }
}
