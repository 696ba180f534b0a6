import ScienceKernelExpectations

@testable import ScienceKernel

struct ExpenditureColumnsTests {
  /// People and their logs with gaps; one person is too young for the model.
  static func logs(
    days: Int, count: Int = 70
  ) throws -> (people: [Person], weights: [Double], intakes: [Double]) {
    var numbers = SeededNumbers(seed: 81)
    let people = try (0..<count).map { (row: Int) throws -> Person in
      try TrajectoryInputTests.person(
        70 + Double(row % 70) / 3, age: row == 7 ? 16 : 40, sex: row % 2 == 0 ? .male : .female)
    }
    var (weights, intakes): ([Double], [Double]) = ([], [])
    for day in 0..<days {
      for row in 0..<people.count {
        let weight = people[row].weight.kilograms - 0.04 * Double(day) + .random(in: -0.5...0.5, using: &numbers)
        weights.append(Int.random(in: 0..<10, using: &numbers) < 7 + row % 5 ? weight : .nan)
        let intake = Double(Int.random(in: 1700...2600, using: &numbers))
        intakes.append(Int.random(in: 0..<10, using: &numbers) < 5 + row % 6 ? intake : .nan)
      }
    }
    return (people, weights, intakes)
  }

  @Test(arguments: [0, 1, 20, 64, 65, 130])
  func `every row is the log of its person, bit for bit`(days: Int) throws {
    let (people, weights, intakes) = try Self.logs(days: days)
    let columns = try People(people).expenditure(weightKg: weights, intake: intakes)
    for (row, person) in people.enumerated() {
      guard var log = try? ExpenditureLog(of: person) else {
        expect(row == 7 && columns.status[row] == 512)
        continue
      }
      for day in 0..<days {
        let cell = day * people.count + row
        try log.append(
          ExpenditureLogTests.start.advanced(by: day),
          weight: weights[cell].isNaN ? nil : .kilograms(weights[cell]),
          intake: intakes[cell].isNaN ? nil : intakes[cell])
      }
      expect(columns.status[row], equals: log.absenceBits)
      let estimate = log.estimate.value
      expect(columns.expenditure[row].bitPattern, equals: (estimate?.expenditure ?? .nan).bitPattern)
      expect(columns.standardError[row].bitPattern, equals: (estimate?.standardError ?? .nan).bitPattern)
      expect(columns.maintenance[row], equals: Int32(estimate?.maintenance ?? 0))
    }
    expect(days < 65 || Set(columns.status).count > 2)
  }

  // A task takes 256 rows.
  @Test(arguments: [0, 1, 255, 256, 257, 600])
  func `on every core the columns are the same`(count: Int) async throws {
    let (persons, weights, intakes) = try Self.logs(days: 28, count: count)
    let people = People(persons)
    let (all, single) = (
      try await people.concurrentExpenditure(weightKg: weights, intake: intakes),
      try people.expenditure(weightKg: weights, intake: intakes)
    )
    expect(all.status, equals: single.status)
    expect(all.maintenance, equals: single.maintenance)
    expect(all.expenditure.map(\.bitPattern), equals: single.expenditure.map(\.bitPattern))
    expect(all.standardError.map(\.bitPattern), equals: single.standardError.map(\.bitPattern))
    expect(count < 255 || Set(all.status).count > 2)
    await #expect(throws: ColumnMismatch.self) {
      try await people.concurrentExpenditure(weightKg: weights, intake: intakes + [2000])
    }
  }

  @Test func `a task that is canceled gives no columns`() async throws {
    let (persons, weights, intakes) = try Self.logs(days: 28, count: 300)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await People(persons).concurrentExpenditure(weightKg: weights, intake: intakes)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a rejected cell rejects its row and no other`() throws {
    // Two blocks, so that a rejection must not reach the second.
    var (people, weights, intakes) = try Self.logs(days: 60, count: 140)
    people[7] = people[8]
    let clean = try People(people).expenditure(weightKg: weights, intake: intakes)
    let hostile = [1.0, 400, -80, .infinity, -.infinity, 1e300]
    for (row, weight) in hostile.enumerated() { weights[5 * people.count + row] = weight }
    for (row, intake) in [-1.0, 10_001, .infinity].enumerated() { intakes[9 * people.count + 20 + row] = intake }
    let columns = try People(people).expenditure(weightKg: weights, intake: intakes)
    for row in people.indices {
      let isHostile = row < 6 || (20..<23).contains(row)
      expect(columns.status[row] & 256 != 0, equals: isHostile)
      expect(!isHostile || columns.expenditure[row].isNaN && columns.maintenance[row] == 0)
      expect(isHostile || columns.status[row] == clean.status[row])
      expect(isHostile || columns.expenditure[row].bitPattern == clean.expenditure[row].bitPattern)
    }
  }

  @Test func `a row whose first weight is in pounds is rejected`() throws {
    let people = People([try TrajectoryInputTests.person(), try TrajectoryInputTests.person()])
    var weights: [Double] = []
    for day in 0..<56 {
      let kilograms = 90 - 0.05 * Double(day)
      weights += [kilograms, kilograms / 0.45359237]
    }
    let columns = try people.expenditure(weightKg: weights, intake: Array(repeating: 2300, count: weights.count))
    expect(columns.status[0] == 0 && columns.status[1] & (256 | 32) == 256 && columns.expenditure[1].isNaN)
  }

  // Rows of whole blocks, of a part of one, and of a single person.
  @Test(arguments: [1, 3, 128, 131])
  func `a row begins with its first weight, whenever that comes`(count: Int) throws {
    var (people, weights, intakes) = try Self.logs(days: 80, count: count)
    people = people.map { person in person.age < 18 ? people[0] : person }
    for row in 0..<count {
      // The last of three rows has no weight at all.
      for day in 0..<(row % 3 == 2 ? 80 : 11 * (row % 9)) { weights[day * count + row] = .nan }
    }
    let columns = try People(people).expenditure(weightKg: weights, intake: intakes)
    for (row, person) in people.enumerated() {
      var log = try ExpenditureLog(of: person)
      for day in 0..<80 {
        let (weight, intake) = (weights[day * count + row], intakes[day * count + row])
        log.step(weight: weight.isNaN ? nil : Weight.kilograms(weight).kilograms, intake: intake.isNaN ? nil : intake)
      }
      expect(columns.status[row], equals: log.absenceBits)
      let expenditure = columns.expenditure[row]
      expect(expenditure.isNaN ? log.estimate.value == nil : expenditure == log.estimate.value?.expenditure)
    }
  }

  @Test func `columns of another length are rejected, and no people have no columns`() throws {
    let two = People([try TrajectoryInputTests.person(), try TrajectoryInputTests.person()])
    #expect(throws: ColumnMismatch.self) { try two.expenditure(weightKg: [80, 80, 80], intake: [1, 1, 1]) }
    #expect(throws: ColumnMismatch.self) { try two.expenditure(weightKg: [80, 80], intake: [1]) }
    #expect(throws: ColumnMismatch.self) { try People([Person]()).expenditure(weightKg: [80], intake: [1]) }
    #expect(try People([Person]()).expenditure(weightKg: [], intake: []).status.isEmpty)
  }
}
