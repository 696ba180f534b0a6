import ScienceKernel
import ScienceKernelExpectations

struct TrajectoryColumnsTests {
  static let start = TrajectoryInputTests.start

  /// People inside the domain and just outside.
  static func people(_ count: Int, seed: UInt64) -> [Person] {
    var numbers = SeededNumbers(seed: seed)
    var people: [Person] = []
    while people.count < count {
      let millimeters = Int.random(in: 1400...2000, using: &numbers)
      let square = Double(millimeters * millimeters) / 1000
      func grams() -> Int { Int(square * .random(in: 18...51, using: &numbers)) }
      let weight = Weight(grams: grams())
      let target: Weight? =
        switch Int.random(in: 0...9, using: &numbers) {
        case 0: nil
        case 1: weight
        case 2, 3: Weight(grams: grams())
        case 4, 5: Weight(grams: weight.grams * 3 / 4)
        default: Weight(grams: weight.grams + Int.random(in: -9000...3000, using: &numbers))
        }
      let person = try? Person(
        weight: weight, height: Height(millimeters: millimeters), age: .random(in: 16...82, using: &numbers),
        sex: Sex.allCases.randomElement(using: &numbers)!,
        activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
        goal: Goal.allCases.randomElement(using: &numbers)!, targetWeight: target)
      if let person { people.append(person) }
    }
    return people
  }

  /// The first difference between a row and the trajectory of its person; nil for none.
  static func difference(
    _ columns: TrajectoryColumns, row: Int, _ person: Person, eating intake: Int, curveWeeks: Int, hasWindow: Bool
  ) -> String? {
    let trajectory: Trajectory
    do throws(InvalidInput) {
      trajectory = try Trajectory(for: person, from: start, eating: .constant(intake))
    } catch {
      let bits = error.violations.reduce(0) { $0 | (TrajectoryField(rawValue: $1.field.number)?.bit ?? 0) }
      let isEmpty = (0...curveWeeks).allSatisfy { week in
        let place = week * columns.count + row
        return columns.grams[place] == 0
          && (!hasWindow || columns.lowestGrams[place] == 0 && columns.highestGrams[place] == 0)
      }
      let isWiped = columns.week[row] == -1 && columns.settledGrams[row] == 0 && columns.outcome[row] == 0
      return columns.status[row] == bits && isEmpty && isWiped ? nil : "status \(columns.status[row]), not \(bits)"
    }
    if columns.status[row] != 0 { return "refused" }
    for week in 0...curveWeeks {
      let grams = week < trajectory.weeks.count ? trajectory.weeks[week].weight.grams : 0
      let found = columns.grams[week * columns.count + row]
      if found != grams { return "week \(week): \(found), not \(grams)" }
      guard hasWindow else { continue }
      let shown = week < trajectory.weeks.count ? trajectory.weeks[week] : nil
      let edges = (columns.lowestGrams[week * columns.count + row], columns.highestGrams[week * columns.count + row])
      if edges != (Int32(shown?.lowest.grams ?? 0), Int32(shown?.highest.grams ?? 0)) { return "edges of week \(week)" }
    }
    if Int(columns.settledGrams[row]) != trajectory.settledWeight?.grams { return "settled weight" }
    func week(_ date: CalendarDate?) -> Int { date.map { start.distance(to: $0) / 7 } ?? -1 }
    var expected = (outcome: TrajectoryColumns.Outcome.none, week: -1)
    var edges: (Int, Int)?
    switch person.targetWeight.map({ trajectory.reaches($0) }) {
    case nil: edges = (-1, -1)
    case .reached(let reached, _, let earliest, let latest):
      expected = (.reached, reached)
      edges = (week(earliest), week(latest))
    case .alreadyThere:
      expected = (.alreadyThere, 0)
      edges = (-1, -1)
    case .contradicts:
      expected = (.contradicts, -1)
      edges = (-1, -1)
    case .unreachable: expected = (.unreachable, -1)
    case .notWithinHorizon: expected = (.notWithinHorizon, -1)
    case .leavesDomain(let left):
      expected = (.leavesDomain, left)
      edges = (-1, -1)
    }
    let found = (TrajectoryColumns.Outcome(rawValue: columns.outcome[row])!, Int(columns.week[row]))
    if found != expected { return "\(found), not \(expected)" }
    let weeks = (Int(columns.earliestWeek[row]), Int(columns.latestWeek[row]))
    if let edges, hasWindow, weeks != edges { return "window \(weeks), not \(edges)" }
    if !hasWindow, weeks != (-1, -1) { return "a window that was not asked for" }
    return nil
  }

  @Test func `every row is the trajectory of its person`() throws {
    // Two blocks, the second of them not full.
    let people = Self.people(Sweep.count(70, sample: 66), seed: 21)
    let columns = try People(people).trajectories(curveWeeks: 156, hasWindow: true)
    // Of the first block, a sample takes every eighth row.
    for (row, person) in people.enumerated() where Sweep.isWhole || row % 8 == 0 || row >= 64 {
      let intake = Targets(for: person).calorieTarget
      let difference = Self.difference(
        columns, row: row, person, eating: intake, curveWeeks: 156, hasWindow: true)
      if let difference { Issue.record("row \(row), \(person): \(difference)") }
    }
    let outcomes = Set(columns.outcome)
    expect(outcomes.count >= 5 && columns.status.contains { $0 != 0 }, "\(outcomes)")
  }

  @Test func `rows eat what they are given, however many there are`() throws {
    let all = Self.people(67, seed: 22)
    var numbers = SeededNumbers(seed: 23)
    for count in Sweep.cases([1, 2, 5, 64, 65, 67], sample: [1, 5, 65]) {
      let people = Array(all.prefix(count))
      let intakes = people.map { _ in Int16.random(in: 700...4000, using: &numbers) }
      let columns = try People(people).trajectories(eating: intakes, curveWeeks: 8)
      for (row, person) in people.enumerated() where row > count - 4 {
        let difference = Self.difference(
          columns, row: row, person, eating: Int(intakes[row]), curveWeeks: 8, hasWindow: false)
        if let difference { Issue.record("row \(row) of \(count), \(person): \(difference)") }
      }
    }
  }

  @Test func `no people have no rows, and weights are written only on request`() throws {
    try expect(People([]).trajectories(eating: [], curveWeeks: 3, hasWindow: true).count, equals: 0)
    let columns = try People(Self.people(3, seed: 24)).trajectories()
    expect(columns.count == 3 && columns.grams.isEmpty)
    try expect(People(Self.people(3, seed: 24)).trajectories(curveWeeks: -7), equals: columns)
    let long = try People([TrajectoryInputTests.person()]).trajectories(curveWeeks: .max)
    expect(long.grams.count == 157 && long.grams[156] == 69_940)
    expect(long.lowestGrams.isEmpty && long.highestGrams.isEmpty)
    let wide = try People([TrajectoryInputTests.person()]).trajectories(curveWeeks: 157, hasWindow: true)
    expect(wide.lowestGrams.count == 157 && wide.lowestGrams[156] > 0 && wide.highestGrams[156] > 0)
    // The window of a year, to the golden gram; it needs no target weight.
    expect(wide.lowestGrams[52] == 64_675 && wide.grams[52] == 76_559 && wide.highestGrams[52] == 88_545)
  }

  @Test func `as many intakes as people are needed`() {
    #expect(throws: ColumnMismatch.self) { try People(Self.people(3, seed: 25)).trajectories(eating: [2000]) }
  }

  // A task takes 256 rows.
  @Test(arguments: Sweep.cases([0, 1, 64, 256, 600], sample: [0, 1, 257]))
  func `on every core the columns are the same`(count: Int) async throws {
    let people = People(Self.people(count, seed: 27))
    let intakes = (0..<count).map { Int16(1500 + $0 % 900) }
    let single = try people.trajectories(eating: intakes, curveWeeks: 3, hasWindow: count < 256)
    let all = try await people.concurrentTrajectories(eating: intakes, curveWeeks: 3, hasWindow: count < 256)
    expect(all, equals: single)
    if Sweep.isWhole || count < 256 {
      try await expect(people.concurrentTrajectories(curveWeeks: 1), equals: people.trajectories(curveWeeks: 1))
    }
    await #expect(throws: ColumnMismatch.self) { try await people.concurrentTrajectories(eating: intakes + [2000]) }
  }

  @Test func `a task that is already canceled has no columns`() async throws {
    let people = People(Self.people(3, seed: 28))
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      await #expect(throws: CancellationError.self) { try await people.concurrentTrajectories() }
    }
    await task.value
  }
}
