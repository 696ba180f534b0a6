import ScienceKernel
import ScienceKernelExpectations

struct RecomputeTests {
  static let start = CalendarDate("2026-11-21")!

  struct Outputs {
    var columns: PassesTests.Columns
    let previous: PreviousTargets

    init(_ columns: PassesTests.Columns, calories: [Int16], protein: [Int16], status: [UInt8]) {
      self.columns = columns
      previous = PreviousTargets(calorieTarget: calories, proteinTarget: protein, status: status)
    }

    /// Recomputes all people into the columns and returns the changed rows.
    mutating func recompute(from start: CalendarDate) throws -> [UInt32] {
      try People(columns.rows).changedRows(since: previous, from: start, into: &columns.results)
    }
  }

  /// Compares a recompute with a plain loop over the columns.
  func check(_ outputs: Outputs, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var outputs = outputs
    let changedRows = try outputs.recompute(from: Self.start)
    let columns = outputs.columns
    var expected: [UInt32] = []
    for row in columns.results.status.indices {
      let targets = columns.expected(row, from: Self.start)
      if columns.outputs(row) != targets {
        record("\(name), row \(row): \(columns.outputs(row)), not \(targets)", sourceLocation: sourceLocation)
      }
      let moved =
        abs(targets[2] - Int(outputs.previous.calorieTarget[row])) > 50
        || abs(targets[3] - Int(outputs.previous.proteinTarget[row])) > 10 || outputs.previous.status[row] != 0
      if targets[8] == 0, moved { expected.append(UInt32(row)) }
    }
    let first = zip(changedRows, expected).first { $0 != $1 }
    #expect(changedRows.count == expected.count, "\(name)", sourceLocation: sourceLocation)
    #expect(first == nil, "\(name)", sourceLocation: sourceLocation)
  }

  /// Hostile rows a week later: some targets moved a little, some much, and some rows were rejected.
  static func outputs(count: Int, seed: UInt64, movedIn parts: Int) throws -> Outputs {
    var numbers = SeededNumbers(seed: seed)
    let columns = PassesTests.Columns(HostileRows(count: count, seed: seed))
    var calories: [Int16] = []
    var protein: [Int16] = []
    var status: [UInt8] = []
    for row in 0..<count {
      let targets = columns.expected(row, from: start)
      let isMoved = Int.random(in: 0..<parts, using: &numbers) == 0
      let far = Int.random(in: -60...60, using: &numbers)
      calories.append(Int16(targets[2] + (isMoved ? far : Int.random(in: -50...50, using: &numbers))))
      protein.append(Int16(targets[3] + (isMoved ? far / 5 : Int.random(in: -10...10, using: &numbers))))
      status.append(isMoved && far % 8 == 0 ? UInt8.random(in: 1...127, using: &numbers) : 0)
    }
    return Outputs(columns, calories: calories, protein: protein, status: status)
  }

  @Test(arguments: [0, 1, 31, 32, 33, 63, 64, 65, 16_385] + Sweep.cases([1000, 16_383, 16_384, 40_000], sample: []))
  func `changed rows are those of a plain loop, and targets those of the batch`(count: Int) throws {
    for parts in count < 16_000 ? [1, 2, 10, 1000] : [10] {
      try check(try Self.outputs(count: count, seed: UInt64(count), movedIn: parts), "seed \(count), 1 in \(parts)")
    }
  }

  @Test func `50 kcal and 10 g are no change, 51 and 11 are`() throws {
    // 2259 kcal and 176 g.
    let columns = PassesTests.Columns(count: 10)
    let calories: [Int16] = [2259, 2209, 2309, 2208, 2310, 2259, 2259, 2259, 2259, 2209]
    let protein: [Int16] = [176, 176, 176, 176, 176, 166, 186, 165, 187, 166]
    var outputs = Outputs(columns, calories: calories, protein: protein, status: Array(repeating: 0, count: 10))
    let changedRows = try outputs.recompute(from: Self.start)
    expect(changedRows, equals: [3, 4, 7, 8])
    for (calories, previous, protein, before, flag) in [
      (Int16(2000), Int16(1950), Int16(100), Int16(110), 0), (2000, 2051, 100, 100, 1),
      (2000, 2000, 111, 100, 1),
      (2000, 1949, 100, 120, 1), (-303, -253, 66, 66, 0),
    ] {
      let change = Formulas.isSignificantChange(
        calories: calories, previousCalories: previous, protein: protein, previousProtein: before)
      expect(change.isSet, equals: (flag == 1), "\(calories), \(previous), \(protein), \(before)")
    }
  }

  @Test func `a row that is rejected now is unchanged, one that was rejected before is changed`() throws {
    var columns = PassesTests.Columns(count: 4)
    (columns.rows.heightCm[1], columns.rows.heightCm[2]) = (.nan, .nan)
    var outputs = Outputs(
      columns, calories: [0, 2259, 0, 2259], protein: [0, 176, 0, 176], status: [2, 0, 2, 64])
    let changedRows = try outputs.recompute(from: Self.start)
    expect(changedRows, equals: [0, 3])
    // A small body's calories are near 0, the value of a rejected row.
    var small = PassesTests.Columns(count: 1)
    (small.rows.weightKg[0], small.rows.heightCm[0], small.rows.age[0], small.rows.sex[0]) = (30, 100, 120, 2)
    (small.rows.activityLevel[0], small.rows.targetWeightKg[0]) = (4, .nan)
    try check(Outputs(small, calories: [0], protein: [0], status: [1]), "a small body")
  }

  @Test func `any numbers of the previous plan are compared without wrapping around`() throws {
    var numbers = SeededNumbers(seed: 11)
    let count = Sweep.count(50_000, sample: 5000)
    let columns = PassesTests.Columns(HostileRows(count: count, seed: 11))
    try check(
      Outputs(
        columns, calories: (0..<count).map { _ in Int16.random(in: .min ... .max, using: &numbers) },
        protein: (0..<count).map { _ in Int16.random(in: .min ... .max, using: &numbers) },
        status: (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) & 0x81 }), "seed 11")
    // All calories; a sample has those around the limits of a change, and every seventh.
    let calories: [Int16] = (Int16.min ... .max).filter { Sweep.isWhole || $0 % 7 == 0 || 2100...2400 ~= $0 }
    try check(
      Outputs(
        PassesTests.Columns(count: calories.count), calories: calories,
        protein: Array(repeating: 176, count: calories.count), status: Array(repeating: 0, count: calories.count)),
      "all calories")
  }

  @Test func `nothing changes when no person does, and the previous plan must have as many rows`() throws {
    let people = try People(HostileRows(count: 1000, seed: 14))
    let before = people.targets(from: Self.start)
    var columns = TargetColumns()
    try expect(people.changedRows(since: before, from: Self.start, into: &columns), equals: [])
    let error = #expect(throws: ColumnMismatch.self) {
      try People().changedRows(since: before, from: Self.start, into: &columns)
    }
    expect(error?.description, equals: "previousCalorieTarget has 1000 rows, people has 0")
    expectSame(columns, before, "seed 14")
    let (calories, protein) = (before.calorieTarget, before.proteinTarget)
    let short: [(String, [Int16], [Int16], [UInt8])] = [
      ("previousCalorieTarget", [], protein, before.status), ("previousProteinTarget", calories, [], before.status),
      ("previousStatus", calories, protein, []),
    ]
    for (name, calories, protein, status) in short {
      let error = #expect(throws: ColumnMismatch.self) {
        try people.changedRows(
          since: PreviousTargets(calorieTarget: calories, proteinTarget: protein, status: status), from: Self.start,
          into: &columns)
      }
      expect(error?.description, equals: "\(name) has 0 rows, people has 1000")
    }
    expectSame(columns, before, "seed 14")
    try expect(People().changedRows(since: TargetColumns(), from: Self.start, into: &columns), equals: [])
    expect(columns.count, equals: 0)
  }

  @Test func `a row with any status before is changed, although the numbers are the same`() throws {
    // 2259 kcal and 176 g; at the end of a group of rows, alone, and after the last full group.
    for count in [256, 1, 33] {
      for status in Sweep.cases(Array(0...UInt8.max), sample: [0, 1, 2, 4, 8, 16, 32, 64, 128, 255]) {
        var statuses = [UInt8](repeating: 0, count: count)
        statuses[count - 1] = status
        let row = Outputs(
          PassesTests.Columns(count: count), calories: Array(repeating: 2259, count: count),
          protein: Array(repeating: 176, count: count), status: statuses)
        var outputs = row
        let changedRows = try outputs.recompute(from: Self.start)
        expect(changedRows, equals: (status == 0 ? [] : [UInt32(count - 1)]), "\(count) rows, status \(status)")
      }
    }
  }
}
