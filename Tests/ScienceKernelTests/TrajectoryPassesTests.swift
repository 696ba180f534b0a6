import ScienceKernel
import ScienceKernelExpectations

struct TrajectoryPassesTests {
  @Test func `anything in one column costs only rows, each of which is accepted or empty`() throws {
    var numbers = SeededNumbers(seed: 28)
    func any() -> Float { Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next())) }
    func byte() -> UInt8 { UInt8(truncatingIfNeeded: numbers.next()) }
    let count = Sweep.count(65, sample: 33)
    var (accepted, refused) = (0, 0)
    for column in 0..<8 {
      func values<Number>(_ number: Int, _ good: Number, _ bad: () -> Number) -> [Number] {
        (0..<count).map { _ in number == column ? bad() : good }
      }
      let people = try People(
        weightKg: values(0, 90, any), heightCm: values(1, 180, any), age: values(2, 40, byte), sex: values(3, 0, byte),
        activityLevel: values(4, 2, byte), goal: values(5, 0, byte), targetWeightKg: values(6, 80, any))
      let intakes = values(7, 2337) { Int16(truncatingIfNeeded: numbers.next()) }
      let columns = try people.trajectories(eating: intakes, curveWeeks: 2, hasWindow: true)
      for row in 0..<count {
        let weights = (0...2).map { columns.grams[$0 * count + row] }
        let isEmpty =
          columns.outcome[row] == 0 && columns.week[row] == -1 && columns.earliestWeek[row] == -1
          && columns.latestWeek[row] == -1 && columns.settledGrams[row] == 0 && weights == [0, 0, 0]
        let isRefused = columns.status[row] != 0
        if isRefused { refused += 1 } else { accepted += 1 }
        if isRefused ? !isEmpty : columns.settledGrams[row] == 0 || weights.contains(0) {
          Issue.record("column \(column), row \(row): status \(columns.status[row]), \(weights)")
        }
      }
    }
    expect(accepted > 5 && refused > 4 * count, "\(accepted), \(refused)")
  }

  @Test func `ends are as one person's: of the domain, of a goal, of the window`() throws {
    func row(_ person: Person) throws -> (outcome: TrajectoryColumns.Outcome?, week: Int16, latest: Int16) {
      let columns = try People([person]).trajectories(hasWindow: true)
      return (TrajectoryColumns.Outcome(rawValue: columns.outcome[0]), columns.week[0], columns.latestWeek[0])
    }
    // A goal that is passed in the week of leaving the domain is not reached.
    let woman = try TrajectoryInputTests.person(52, 160, age: 28, sex: .female, .lightlyActive, to: 47.359)
    let left = try require(Trajectory(for: woman, from: TrajectoryInputTests.start).leavesDomain)
    let found = try row(woman)
    expect(found.outcome == .leavesDomain && found.week == left)
    // A goal of exactly that gram, for a loss and for a gain.
    for goal in [Goal.loseWeight, .gainMuscle] {
      let man = try Trajectory(
        for: TrajectoryInputTests.person(90, 180, .moderatelyActive, goal), from: TrajectoryInputTests.start)
      for week in [1, 20, 156] {
        let target = Double(man.weeks[week].weight.grams) / 1000
        let there = try row(TrajectoryInputTests.person(90, 180, .moderatelyActive, goal, to: target))
        expect(there.outcome == .reached && there.week == week)
      }
    }
    // The far edge reaches the goal in the last week.
    let man = try Trajectory(for: TrajectoryInputTests.person(), from: TrajectoryInputTests.start)
    let edge = Double(man.weeks[156].highest.grams) / 1000
    expect(man.weeks[155].highest > man.weeks[156].highest)
    try expect(row(TrajectoryInputTests.person(to: edge)).latest, equals: 156)
  }

  @Test func `every reason has its bit`() throws {
    func status(_ person: Person, eating intake: Int16? = nil) throws -> UInt8 {
      try People([person]).trajectories(eating: intake.map { [$0] }).status[0]
    }
    try expect(status(TrajectoryInputTests.person()), equals: 0)
    try expect(status(TrajectoryInputTests.person(age: 17)), equals: 1)
    try expect(status(TrajectoryInputTests.person(50)), equals: 2)
    try expect(status(TrajectoryInputTests.person(128, 160, age: 80, sex: .female)), equals: 2)
    try expect(status(TrajectoryInputTests.person(), eating: 700), equals: 8)
    try expect(status(TrajectoryInputTests.person(50, age: 90), eating: 700), equals: 1 | 2 | 8)
    var nobody = People([try TrajectoryInputTests.person()])
    nobody = try People(
      weightKg: nobody.weightKg, heightCm: nobody.heightCm, age: nobody.age, sex: [9],
      activityLevel: nobody.activityLevel, goal: nobody.goal, targetWeightKg: nobody.targetWeightKg)
    try expect(nobody.trajectories().status, equals: [32])
  }
}
