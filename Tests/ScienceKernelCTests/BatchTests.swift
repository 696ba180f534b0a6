import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

struct BatchTests {
  /// Lengths around the vectors, the tiles (256 rows) and the blocks (16 384 rows) of a batch.
  static let lengths =
    [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 255, 256, 257]
    + Sweep.cases([511, 512, 513, 1025, 16_383, 16_384, 16_385, 17_000], sample: [513, 16_385])

  // A recompute of the longest plans them, too.
  @Test(arguments: Sweep.cases(lengths, sample: lengths.dropLast()))
  func `packed columns have the kernel's results`(count: Int) throws {
    let rows = HostileRows(count: count, seed: UInt64(count))
    let expected = try People(rows).targets(from: start)
    let call = Call(rows)
    let (answer, counts) = call.plan()
    expect(answer, equals: 0)
    expect(call.has(expected))
    expect(counts.planned, equals: expected.planned)
    expect(counts.rejected, equals: expected.rejected)
    expect(counts.changed, equals: 0)
  }

  @Test(arguments: lengths)
  func `a recompute finds the rows that the kernel finds, packed or in tiles`(count: Int) throws {
    let rows = HostileRows(count: count, seed: UInt64(count) + 1)
    let people = try People(rows)
    // The previous plan: some rows moved, some had none.
    var (calories, protein, status) = ([Int16](), [Int16](), [UInt8]())
    var before = TargetColumns()
    let planned = people.targets(from: start)
    for row in 0..<count {
      calories.append(planned.calorieTarget[row] &+ (row % 11 == 0 ? 51 : 50))
      protein.append(planned.proteinTarget[row] &- (row % 13 == 0 ? 11 : 10))
      status.append(row % 17 == 0 ? 1 : planned.status[row])
    }
    people.targets(from: start, into: &before)
    let expected = (0..<count).filter { row in
      planned.status[row] == 0 && (row % 11 == 0 || row % 13 == 0 || row % 17 == 0)
    }.map(UInt32.init)
    for step in count < 16_000 ? [1, 3, -2] : [count.isMultiple(of: 2) ? 1 : 3] {
      var call = Call(rows, Layout(step: step == 3 ? 1 : step), outputStep: step)
      call.previous = [
        InputColumn(calories, SK_INT16, Layout(step: step)), InputColumn(protein, SK_INT16),
        InputColumn(status, SK_UINT8),
      ]
      let (answer, counts) = call.recompute()
      expect(answer, equals: 0)
      expect(call.has(planned))
      expect(counts.planned, equals: planned.planned)
      expect(counts.rejected, equals: planned.rejected)
      expect(Array(call.changedRows.prefix(counts.changed)), equals: expected)
    }
  }

  @Test func `a null in the previous plan means that there was none`() throws {
    let rows = HostileRows(count: 700, seed: 3)
    let planned = try People(rows).targets(from: start)
    for column in 0..<3 {
      var call = Call(rows)
      let nulls = Layout(isNull: { $0 % 5 == 0 }, bit: 3)
      let layouts = (0..<3).map { $0 == column ? nulls : Layout() }
      call.previous = [
        InputColumn(planned.calorieTarget, SK_INT16, layouts[0]),
        InputColumn(planned.proteinTarget, SK_INT16, layouts[1]),
        InputColumn(planned.status, SK_UINT8, layouts[2]),
      ]
      let (answer, counts) = call.recompute()
      expect(answer, equals: 0)
      let expected = (0..<700).filter { planned.status[$0] == 0 && $0 % 5 == 0 }.map(UInt32.init)
      expect(Array(call.changedRows.prefix(counts.changed)), equals: expected)
      expect(call.has(planned))
      expect(call.previous[2].memory.bytes.load(as: UInt8.self), equals: planned.status[0])
    }
  }

  /// Intakes: most are accepted, some are random bits.
  static func intakes(_ count: Int) -> [Int16] {
    var numbers = SeededNumbers(seed: 31)
    return (0..<count).map { _ in
      let bits = numbers.next()
      return bits & 7 == 0 ? Int16(truncatingIfNeeded: bits >> 8) : Int16(900 + (bits >> 8) % 2600)
    }
  }

  // Around the two edges: a vector and a tile.
  @Test(arguments: Sweep.cases([0, 1, 2, 63, 64, 65, 256, 257], sample: [0, 65]))
  func `trajectories of packed columns and of tiles are the kernel's`(count: Int) throws {
    let rows = HostileRows(count: count, seed: UInt64(count) + 40)
    let people = try People(rows)
    let intakes = Self.intakes(count)
    let layouts = [(1, -1, false), (1, 30, true), (3, 158, false), (-2, 0, false)]
    for (step, weeks, hasWindow) in count < 64 ? layouts : [(1, 3, true), (3, 30, false)] {
      let call = Call(rows, Layout(step: step == 3 ? 1 : step))
      for eating in [nil, intakes] {
        let ways = Ways(count: count, weeks: weeks, hasWindow: hasWindow, step: step)
        let (answer, counts) = call.trajectories(
          ways, eating: eating.map { InputColumn($0, SK_INT16, Layout(step: step)) })
        let expected = try people.trajectories(eating: eating, curveWeeks: weeks, hasWindow: hasWindow)
        expect(answer == 0 && ways.has(expected), "step \(step), \(weeks) weeks")
        expect(counts.planned, equals: expected.status.filter { $0 == 0 }.count)
        expect(counts.planned + counts.rejected, equals: count)
        expect(counts.changed, equals: 0)
      }
    }
  }

  @Test func `intakes of every whole type are accepted, and a null or too large one rejects its row`() throws {
    let count = Sweep.count(100, sample: 10)
    let rows = HostileRows(count: count, seed: 50)
    let (people, call) = (try People(rows), Call(rows))
    let range = 0..<count
    func check<Value: FixedWidthInteger>(_ values: [Value], _ type: Int, nulls: Bool) throws {
      let isNull: @Sendable (Int) -> Bool = { $0 % 7 == 0 }
      let expected = try people.trajectories(
        eating: values.enumerated().map { nulls && isNull($0) ? .min : Int16(exactly: $1) ?? .min })
      let ways = Ways(count: count)
      let column = InputColumn(values, type, nulls ? Layout(isNull: isNull, bit: 5) : Layout())
      expect(call.trajectories(ways, eating: column).answer == 0 && ways.has(expected), "type \(type)")
    }
    var numbers = SeededNumbers(seed: 51)
    func any() -> UInt64 { numbers.next() }
    for nulls in [false, true] {
      try check(range.map { _ in UInt8(truncatingIfNeeded: any()) }, SK_UINT8, nulls: nulls)
      try check(range.map { _ in Int8(truncatingIfNeeded: any()) }, SK_INT8, nulls: nulls)
      try check(range.map { _ in Int16(900 + any() % 2500) }, SK_INT16, nulls: nulls)
      try check(
        range.map { row in Int32(900 + any() % 2500) + (row % 9 == 0 ? 65_536 : 0) }, SK_INT32, nulls: nulls)
      try check(
        range.map { row in Int64(900 + any() % 2500) + (row % 9 == 0 ? 1 << 40 : 0) }, SK_INT64, nulls: nulls)
    }
  }

  @Test(arguments: Sweep.cases([1, 255, 256, 257, 700], sample: [257]))
  func `without a column of target weights no row has one`(count: Int) throws {
    var rows = HostileRows(count: count, seed: 5)
    rows.targetWeightKg = Array(repeating: .nan, count: count)
    let expected = try People(rows).targets(from: start)
    var call = Call(rows)
    call.inputs[6].column = sk_input()
    expect(call.plan().answer, equals: 0)
    expect(call.has(expected))
  }

  @Test func `no rows need no columns`() {
    var (people, targets) = (sk_people(), sk_target_columns())
    var counts = sk_counts(planned: 7, rejected: 7, changed: 7)
    expect(sk_plan_batch(&people, 0, &targets, &counts), equals: 0)
    expect(counts.planned, equals: 0)
    expect(counts.rejected, equals: 0)
    expect(counts.changed, equals: 0)
    counts.planned = 7
    expect(sk_recompute(&people, 0, nil, nil, nil, &targets, nil, &counts), equals: 0)
    expect(counts.planned, equals: 0)
    var ways = sk_trajectory_columns()
    counts.planned = 7
    expect(sk_trajectory_batch(&people, nil, &ways, &counts), equals: 0)
    expect(counts.planned, equals: 0)
  }
}
