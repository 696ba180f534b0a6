import ScienceKernel
import Testing
import TestSupport

@Suite("Trajectory passes")
struct TrajectoryPassesTests {
  @Test func `a row that is no person is refused, and costs no other`() throws {
    let person = try TrajectoryDoorTests.person(to: 80)
    let alone = try People([person]).trajectories(curveWeeks: 156, hasWindow: true)
    var numbers = SeededNumbers(seed: 26)
    for _ in 0..<4 {
      let count = 66
      func any() -> Float { Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next())) }
      func byte() -> UInt8 { UInt8(truncatingIfNeeded: numbers.next()) }
      var weight = (0..<count).map { _ in any() }
      var height = (0..<count).map { _ in any() }
      func bytes() -> [UInt8] { (0..<count).map { _ in byte() } }
      var (age, sex, level, goal) = (bytes(), bytes(), bytes(), bytes())
      var target = (0..<count).map { _ in any() }
      let good = 64
      (weight[good], height[good], target[good]) = (90, 180, 80)
      (age[good], sex[good], level[good], goal[good]) = (40, 0, 2, 0)
      let people = try People(
        weightKg: weight, heightCm: height, age: age, sex: sex, activityLevel: level, goal: goal,
        targetWeightKg: target)
      let intakes = (0..<count).map { $0 == good ? 2337 : Int16(truncatingIfNeeded: numbers.next()) }
      let columns = try people.trajectories(eating: intakes, curveWeeks: 156, hasWindow: true)
      for row in 0..<count where row != good {
        let isRefused = columns.status[row] != 0 && columns.week[row] == -1 && columns.settledGrams[row] == 0
        if !isRefused { Issue.record("row \(row)") }
      }
      #expect(columns.status[good] == 0 && columns.outcome[good] == alone.outcome[0])
      #expect(columns.week[good] == 34 && columns.earliestWeek[good] == 15 && columns.latestWeek[good] == -1)
      #expect((0...156).allSatisfy { columns.grams[$0 * count + good] == alone.grams[$0] })
    }
  }

  @Test func `every reason has its bit`() throws {
    func status(_ person: Person, eating intake: Int16? = nil) throws -> UInt8 {
      try People([person]).trajectories(eating: intake.map { [$0] }).status[0]
    }
    #expect(try status(TrajectoryDoorTests.person()) == 0)
    #expect(try status(TrajectoryDoorTests.person(age: 17)) == 1)
    #expect(try status(TrajectoryDoorTests.person(50)) == 2)
    #expect(try status(TrajectoryDoorTests.person(128, 160, age: 80, sex: .female)) == 2)
    #expect(try status(TrajectoryDoorTests.person(), eating: 700) == 8)
    #expect(try status(TrajectoryDoorTests.person(50, age: 90), eating: 700) == 1 | 2 | 8)
    var nobody = People([try TrajectoryDoorTests.person()])
    nobody = try People(
      weightKg: nobody.weightKg, heightCm: nobody.heightCm, age: nobody.age, sex: [9],
      activityLevel: nobody.activityLevel, goal: nobody.goal, targetWeightKg: nobody.targetWeightKg)
    #expect(try nobody.trajectories().status == [32])
  }
}
