import ScienceKernel
import Testing
import TestSupport

@Suite("Recompute")
struct RecomputeTests {
  static let start = CalendarDate("2026-11-21")!

  /// Outputs of a recompute over columns of the plan before.
  struct Outputs {
    var columns: BatchTests.Columns
    var previousCalories: [Int16]
    var previousProtein: [Int16]
    var previousStatus: [UInt8]
    var changedRows: [UInt32]

    init(_ columns: BatchTests.Columns, calories: [Int16], protein: [Int16], status: [UInt8]) {
      self.columns = columns
      previousCalories = calories
      previousProtein = protein
      previousStatus = status
      changedRows = Array(repeating: 0x5a5a_5a5a, count: columns.status.count)
    }

    mutating func recompute(from start: CalendarDate) throws -> RecomputeCounts {
      func recompute(
        _ bmr: inout [Int16], _ tdee: inout [Int16], _ calorieTarget: inout [Int16], _ proteinTarget: inout [Int16],
        _ waterTarget: inout [Int16], _ estimatedWeeks: inout [Int16], _ projectedDay: inout [Int32],
        _ advisories: inout [UInt16], _ status: inout [UInt8], _ changedRows: inout [UInt32],
        _ inputs: BatchTests.Columns, _ calories: [Int16], _ protein: [Int16], _ previousStatus: [UInt8]
      ) throws -> RecomputeCounts {
        var bmr = bmr.mutableSpan
        var tdee = tdee.mutableSpan
        var calorieTarget = calorieTarget.mutableSpan
        var proteinTarget = proteinTarget.mutableSpan
        var waterTarget = waterTarget.mutableSpan
        var estimatedWeeks = estimatedWeeks.mutableSpan
        var projectedDay = projectedDay.mutableSpan
        var advisories = advisories.mutableSpan
        var status = status.mutableSpan
        var changedRows = changedRows.mutableSpan
        return try recomputedTargets(
          previousCalorieTarget: calories.span, previousProteinTarget: protein.span,
          previousStatus: previousStatus.span, weightKg: inputs.weightKg.span, heightCm: inputs.heightCm.span,
          age: inputs.age.span, sex: inputs.sex.span, activityLevel: inputs.activityLevel.span,
          goal: inputs.goal.span, targetWeightKg: inputs.targetWeightKg.span, from: start, bmr: &bmr, tdee: &tdee,
          calorieTarget: &calorieTarget, proteinTarget: &proteinTarget, waterTarget: &waterTarget,
          estimatedWeeks: &estimatedWeeks, projectedDay: &projectedDay, advisories: &advisories, status: &status,
          changedRows: &changedRows)
      }
      let inputs = columns
      return try recompute(
        &columns.bmr, &columns.tdee, &columns.calorieTarget, &columns.proteinTarget, &columns.waterTarget,
        &columns.estimatedWeeks, &columns.projectedDay, &columns.advisories, &columns.status, &changedRows, inputs,
        previousCalories, previousProtein, previousStatus)
    }
  }

  /// Compares a recompute with a plain loop over the columns.
  func check(_ outputs: Outputs, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var outputs = outputs
    let counts = try outputs.recompute(from: Self.start)
    let columns = outputs.columns
    var expected: [UInt32] = []
    var rejected = 0
    for row in columns.status.indices {
      let targets = columns.expected(row, from: Self.start)
      if columns.outputs(row) != targets {
        Issue.record("\(name), row \(row): \(columns.outputs(row)), not \(targets)", sourceLocation: sourceLocation)
      }
      rejected += targets[8] == 0 ? 0 : 1
      let moved =
        abs(targets[2] - Int(outputs.previousCalories[row])) > 50
        || abs(targets[3] - Int(outputs.previousProtein[row])) > 10 || outputs.previousStatus[row] != 0
      if targets[8] == 0, moved { expected.append(UInt32(row)) }
    }
    #expect(
      counts
        == RecomputeCounts(
          planned: columns.status.count - rejected, rejected: rejected, changed: expected.count), "\(name)",
      sourceLocation: sourceLocation)
    let changedRows = outputs.changedRows.prefix(counts.changed)
    let first = zip(changedRows, expected).first { $0 != $1 }
    #expect(changedRows.count == expected.count, "\(name)", sourceLocation: sourceLocation)
    #expect(first == nil, "\(name)", sourceLocation: sourceLocation)
  }

  /// A week later for hostile rows: targets of which some moved a little, some much, and some were rejected.
  static func outputs(count: Int, seed: UInt64, movedIn parts: Int) throws -> Outputs {
    var numbers = SeededNumbers(seed: seed)
    let columns = BatchTests.Columns(HostileRows(count: count, seed: seed))
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

  @Test(arguments: [0, 1, 31, 32, 33, 63, 64, 65, 1000, 16_383, 16_384, 16_385, 40_000])
  func `changed rows are those of a plain loop, and targets those of the batch`(count: Int) throws {
    for parts in [1, 2, 10, 1000] {
      try check(try Self.outputs(count: count, seed: UInt64(count), movedIn: parts), "seed \(count), 1 in \(parts)")
    }
  }

  @Test func `50 kcal and 10 g are no change, 51 and 11 are`() throws {
    // 2259 kcal and 176 g.
    let columns = BatchTests.Columns(count: 10)
    let calories: [Int16] = [2259, 2209, 2309, 2208, 2310, 2259, 2259, 2259, 2259, 2209]
    let protein: [Int16] = [176, 176, 176, 176, 176, 166, 186, 165, 187, 166]
    var outputs = Outputs(columns, calories: calories, protein: protein, status: Array(repeating: 0, count: 10))
    let counts = try outputs.recompute(from: Self.start)
    #expect(counts == RecomputeCounts(planned: 10, rejected: 0, changed: 4))
    #expect(outputs.changedRows.prefix(4) == [3, 4, 7, 8])
    for (calories, previous, protein, before, flag) in [
      (Float(2000), Float(1950), Float(100), Float(110), Float(0)), (2000, 2051, 100, 100, 1),
      (2000, 2000, 111, 100, 1),
      (2000, 1949, 100, 120, 1), (-303, -253, 66, 66, 0),
    ] {
      let change = isSignificantChange(
        calories: calories, previousCalories: previous, protein: protein, previousProtein: before)
      #expect(change.isSet == (flag == 1), "\(calories), \(previous), \(protein), \(before)")
    }
  }

  @Test func `a row that is rejected now is no change, one that was rejected before is`() throws {
    var columns = BatchTests.Columns(count: 4)
    columns.heightCm[1] = .nan
    columns.heightCm[2] = .nan
    var outputs = Outputs(
      columns, calories: [0, 2259, 0, 2259], protein: [0, 176, 0, 176], status: [2, 0, 2, 64])
    let counts = try outputs.recompute(from: Self.start)
    #expect(counts == RecomputeCounts(planned: 2, rejected: 2, changed: 2))
    #expect(outputs.changedRows.prefix(2) == [0, 3])
    // A small body's calories are near the 0 of a row that was rejected.
    var small = BatchTests.Columns(count: 1)
    (small.weightKg[0], small.heightCm[0], small.age[0], small.sex[0]) = (30, 100, 120, 2)
    (small.activityLevel[0], small.targetWeightKg[0]) = (4, .nan)
    try check(Outputs(small, calories: [0], protein: [0], status: [1]), "a small body")
  }

  @Test func `any numbers of the plan before are compared without wrapping around`() throws {
    var numbers = SeededNumbers(seed: 11)
    let count = 50_000
    let columns = BatchTests.Columns(HostileRows(count: count, seed: 11))
    try check(
      Outputs(
        columns, calories: (0..<count).map { _ in Int16.random(in: .min ... .max, using: &numbers) },
        protein: (0..<count).map { _ in Int16.random(in: .min ... .max, using: &numbers) },
        status: (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) & 0x81 }), "seed 11")
    try check(
      Outputs(
        BatchTests.Columns(count: 65_536), calories: (0..<65_536).map { Int16(truncatingIfNeeded: $0) },
        protein: Array(repeating: 176, count: 65_536), status: Array(repeating: 0, count: 65_536)), "all calories")
  }

  @Test func `a column of another length is named, and nothing is written`() throws {
    let cases: [(String, (inout Outputs) -> Void)] = [
      ("previousCalorieTarget", { $0.previousCalories.removeLast() }),
      ("previousProteinTarget", { $0.previousProtein.removeLast() }),
      ("previousStatus", { $0.previousStatus.removeLast() }), ("heightCm", { $0.columns.heightCm.removeLast() }),
      ("age", { $0.columns.age.removeLast() }), ("sex", { $0.columns.sex.removeLast() }),
      ("activityLevel", { $0.columns.activityLevel.removeLast() }), ("goal", { $0.columns.goal.removeLast() }),
      ("targetWeightKg", { $0.columns.targetWeightKg.removeLast() }), ("bmr", { $0.columns.bmr.removeLast() }),
      ("tdee", { $0.columns.tdee.removeLast() }), ("calorieTarget", { $0.columns.calorieTarget.removeLast() }),
      ("proteinTarget", { $0.columns.proteinTarget.removeLast() }),
      ("waterTarget", { $0.columns.waterTarget.removeLast() }),
      ("estimatedWeeks", { $0.columns.estimatedWeeks.removeLast() }),
      ("projectedDay", { $0.columns.projectedDay.removeLast() }),
      ("advisories", { $0.columns.advisories.removeLast() }), ("status", { $0.columns.status.removeLast() }),
      ("changedRows", { $0.changedRows.removeLast() }),
    ]
    for (name, shorten) in cases {
      var outputs = Outputs(
        BatchTests.Columns(count: 4), calories: [0, 0, 0, 0], protein: [0, 0, 0, 0], status: [0, 0, 0, 0])
      shorten(&outputs)
      let error = #expect(throws: ColumnMismatch.self) { try outputs.recompute(from: Self.start) }
      #expect(error?.description == "\(name) has 3 rows, weightKg has 4")
      #expect(outputs.changedRows.allSatisfy { $0 == 0x5a5a_5a5a } && outputs.columns.bmr.allSatisfy { $0 == 0x5a5a })
      #expect(outputs.columns.status.allSatisfy { $0 == 0x5a } && outputs.columns.tdee.allSatisfy { $0 == 0x5a5a })
    }
  }

  @Test func `people who lost weight are recomputed, and only theirs are changed rows`() throws {
    let rows = HostileRows(count: 30_000, seed: 12)
    let before = try PeopleTests.people(rows).targets(from: Self.start)
    var numbers = SeededNumbers(seed: 13)
    let people = try People(
      weightKg: rows.weightKg.map { Int.random(in: 0..<20, using: &numbers) == 0 ? $0 * 0.9 : $0 },
      heightCm: rows.heightCm, age: rows.age, sex: rows.sex, activityLevel: rows.activityLevel, goal: rows.goal,
      targetWeightKg: rows.targetWeightKg)
    var columns = TargetColumns()
    let (counts, changedRows) = try people.recomputedTargets(previous: before, from: Self.start, into: &columns)
    TargetColumnsTests.expectSame(columns, people.targets(from: Self.start), "seed 12")
    #expect(columns.counts == BatchCounts(planned: counts.planned, rejected: counts.rejected))
    let expected = people.indices.filter { row in
      guard case .success(let targets) = columns[row] else { return false }
      guard case .success(let previous) = before[row] else { return true }
      return abs(targets.calorieTarget - previous.calorieTarget) > 50
        || abs(targets.proteinTarget - previous.proteinTarget) > 10
    }
    #expect(zip(changedRows.map(Int.init), expected).first { $0 != $1 } == nil, "seeds 12 and 13")
    #expect(counts.changed == expected.count && expected.count > 100)
  }

  @Test func `nothing changes when nobody does, and the plan before must have as many rows`() throws {
    let people = try PeopleTests.people(HostileRows(count: 1000, seed: 14))
    let before = people.targets(from: Self.start)
    var columns = TargetColumns()
    let same = try people.recomputedTargets(previous: before, from: Self.start, into: &columns)
    #expect(same.changedRows == [] && same.counts.changed == 0)
    let error = #expect(throws: ColumnMismatch.self) {
      try People().recomputedTargets(previous: before, from: Self.start, into: &columns)
    }
    #expect(error?.description == "previous has 1000 rows, weightKg has 0")
    TargetColumnsTests.expectSame(columns, before, "seed 14")
    let (calories, protein) = (before.calorieTarget, before.proteinTarget)
    let short: [(String, [Int16], [Int16], [UInt8])] = [
      ("previousCalorieTarget", [], protein, before.status), ("previousProteinTarget", calories, [], before.status),
      ("previousStatus", calories, protein, []),
    ]
    for (name, calories, protein, status) in short {
      let error = #expect(throws: ColumnMismatch.self) {
        try people.recomputedTargets(
          previousCalorieTarget: calories, previousProteinTarget: protein, previousStatus: status, from: Self.start,
          into: &columns)
      }
      #expect(error?.description == "\(name) has 0 rows, weightKg has 1000")
    }
    TargetColumnsTests.expectSame(columns, before, "seed 14")
    #expect(RecomputeCounts() == RecomputeCounts(planned: 0, rejected: 0, changed: 0))
  }
}
