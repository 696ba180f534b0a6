import ScienceKernel
import ScienceKernelExpectations

struct PassesTests {
  // MARK: Columns

  /// Columns of people, and columns of targets with numbers that a batch must overwrite.
  struct Columns {
    var rows: HostileRows
    var results = TargetColumns()

    init(_ rows: HostileRows) {
      self.rows = rows
      let count = rows.age.count
      results.bmr = Array(repeating: 0x5a5a, count: count)
      (results.tdee, results.calorieTarget, results.proteinTarget) = (results.bmr, results.bmr, results.bmr)
      (results.waterTarget, results.estimatedWeeks) = (results.bmr, results.bmr)
      results.projectedDay = Array(repeating: 0x5a5a_5a5a, count: count)
      results.advisories = Array(repeating: 0x5a5a, count: count)
      results.status = Array(repeating: 0x5a, count: count)
    }

    init(count: Int) {
      var rows = HostileRows(count: 0, seed: 0)
      (rows.weightKg, rows.heightCm) = (Array(repeating: 80, count: count), Array(repeating: 180, count: count))
      (rows.age, rows.sex) = (Array(repeating: 30, count: count), Array(repeating: 0, count: count))
      (rows.activityLevel, rows.goal) = (Array(repeating: 2, count: count), rows.sex)
      rows.targetWeightKg = Array(repeating: 75, count: count)
      self.init(rows)
    }

    /// The people of some rows, so that every column may begin in the middle of its memory.
    ///
    /// The columns must outlive the block, and no other code may access them meanwhile.
    mutating func people(_ range: Range<Int>) -> PeopleBlock {
      func address<Number>(_ column: inout [Number]) -> UnsafeRawPointer {
        unsafe UnsafeRawPointer(Self.address(&column, range))
      }
      return unsafe PeopleBlock { number in
        switch number {
        case 0: unsafe address(&rows.weightKg)
        case 1: unsafe address(&rows.heightCm)
        case 2: unsafe address(&rows.age)
        case 3: unsafe address(&rows.sex)
        case 4: unsafe address(&rows.activityLevel)
        case 5: unsafe address(&rows.goal)
        default: unsafe address(&rows.targetWeightKg)
        }
      }
    }

    mutating func targets(_ range: Range<Int>) -> TargetBlock {
      unsafe TargetBlock { number in
        switch number {
        case 0: unsafe Self.address(&results.bmr, range)
        case 1: unsafe Self.address(&results.tdee, range)
        case 2: unsafe Self.address(&results.calorieTarget, range)
        case 3: unsafe Self.address(&results.proteinTarget, range)
        case 4: unsafe Self.address(&results.waterTarget, range)
        case 5: unsafe Self.address(&results.estimatedWeeks, range)
        case 6: unsafe Self.address(&results.projectedDay, range)
        case 7: unsafe Self.address(&results.advisories, range)
        default: unsafe Self.address(&results.status, range)
        }
      }
    }

    private static func address<Number>(_ column: inout [Number], _ rows: Range<Int>) -> UnsafeMutableRawPointer {
      unsafe column.withUnsafeMutableBytes { bytes in
        unsafe bytes.baseAddress! + rows.lowerBound * MemoryLayout<Number>.stride
      }
    }

    /// Computes some rows.
    ///
    /// - Returns: The number of rejected rows.
    mutating func plan(_ rows: Range<Int>, from start: CalendarDate) -> Int {
      let targets = targets(rows)
      return targets.computeTargets(people(rows), rows: 0..<rows.count, from: start.dayNumber)
    }

    func outputs(_ row: Int) -> [Int] {
      [
        Int(results.bmr[row]), Int(results.tdee[row]), Int(results.calorieTarget[row]),
        Int(results.proteinTarget[row]), Int(results.waterTarget[row]), Int(results.estimatedWeeks[row]),
        Int(results.projectedDay[row]), Int(results.advisories[row]), Int(results.status[row]),
      ]
    }

    static let soiled = [
      0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a_5a5a, 0x5a5a, 0x5a,
    ]

    func expected(_ row: Int, from start: CalendarDate) -> [Int] {
      let plain = PlainRow(
        weightKg: rows.weightKg[row], heightCm: rows.heightCm[row], age: rows.age[row], sex: rows.sex[row],
        activityLevel: rows.activityLevel[row], goal: rows.goal[row], targetWeightKg: rows.targetWeightKg[row])
      guard let targets = plain.targets else { return [0, 0, 0, 0, 0, -1, Int(Int32.min), 0, Int(plain.status)] }
      let day = targets.weeks < 0 ? Int(Int32.min) : Int(start.dayNumber) + 7 * targets.weeks
      return TargetsTests.plain(targets).dropLast() + [day, targets.advisories, 0]
    }
  }

  static let start = CalendarDate("2026-11-21")!

  /// Computes some rows and checks all rows, computed or not.
  func check(
    _ columns: Columns, _ rows: Range<Int>, from start: CalendarDate = PassesTests.start, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var columns = columns
    let found = columns.plan(rows, from: start)
    var rejected = 0
    for row in columns.results.status.indices {
      let isPlanned = rows.contains(row)
      let expected = isPlanned ? columns.expected(row, from: start) : Columns.soiled
      if isPlanned, expected[8] != 0 { rejected += 1 }
      let outputs = columns.outputs(row)
      if outputs != expected {
        record("\(name), row \(row) of \(rows): \(outputs), not \(expected)", sourceLocation: sourceLocation)
      }
    }
    #expect(found == rejected, "\(name)", sourceLocation: sourceLocation)
  }

  // What is beyond 257 is beyond every block and lane.
  @Test(
    arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 255, 256, 257]
      + Sweep.cases([4095, 4096, 4097, 8191, 8192, 8193, 16_383, 16_384, 16_385, 32_769], sample: []))
  func `every row equals plain integers, whatever the length`(count: Int) throws {
    let seed = UInt64(count)
    check(Columns(HostileRows(count: count, seed: seed)), 0..<count, "seed \(seed)")
    check(Columns(count: count), 0..<count, "the same person \(count) times")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 13])
  func `columns that begin and end anywhere in memory are computed, and their neighbors are not touched`(
    offset: Int
  ) throws {
    let columns = Columns(HostileRows(count: 300, seed: 77))
    for count in [0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 63, 64, 65, 200] {
      check(columns, offset..<offset + count, "seed 77")
    }
  }

  @Test(arguments: [-100_000_000, -99_999_999, -1, 0, 1, 99_995_275, 100_000_000])
  func `days are right from both ends of the calendar`(day: Int) throws {
    let start = try require(CalendarDate(dayNumber: day))
    check(Columns(HostileRows(count: 2000, seed: 5)), 0..<2000, from: start, "seed 5 from \(start)")
    var columns = Columns(count: 1)
    (columns.rows.weightKg[0], columns.rows.targetWeightKg[0]) = (300, 30)
    _ = columns.plan(0..<1, from: start)
    expect(columns.results.estimatedWeeks[0], equals: 540)
    expect(Int(columns.results.projectedDay[0]), equals: day + 7 * 540)
  }

  // MARK: Bad rows

  /// Numbers at, just inside and just outside the ends of a range, after rounding to whole units.
  static func ends(_ lowest: Float, _ highest: Float, unit: Float) -> [Float] {
    let steps: [Float] = [-1, -0.6, -0.51, -0.5, -0.49, 0, 0.49, 0.5, 0.51, 0.6, 1]
    return [lowest, highest].flatMap { end in steps.map { end + $0 * unit } + [end.nextUp, end.nextDown] }
  }

  @Test func `each field is rejected by itself, at every kind of value, between good neighbors`() throws {
    let weights = HostileRows.extremes + Self.ends(30, Float(PlainIntegers.kilograms.upperBound), unit: 0.001)
    let heights = HostileRows.extremes + Self.ends(100, 250, unit: 0.1)
    func check(_ name: String, _ count: Int, _ change: (inout Columns, _ row: Int, _ value: Int) -> Void) {
      // Good and changed rows alternate; then changed rows only.
      var mixed = Columns(count: 2 * count)
      var alone = Columns(count: count)
      for value in 0..<count {
        change(&mixed, 2 * value, value)
        change(&alone, value, value)
      }
      self.check(mixed, 0..<2 * count, "\(name) between good neighbors")
      self.check(alone, 0..<count, name)
    }
    check("weight", weights.count) { $0.rows.weightKg[$1] = weights[$2] }
    check("height", heights.count) { $0.rows.heightCm[$1] = heights[$2] }
    check("target weight", weights.count) { $0.rows.targetWeightKg[$1] = weights[$2] }
    check("age", 256) { $0.rows.age[$1] = UInt8($2) }
    check("sex", 256) { $0.rows.sex[$1] = UInt8($2) }
    check("activity level", 256) { $0.rows.activityLevel[$1] = UInt8($2) }
    check("goal", 256) { $0.rows.goal[$1] = UInt8($2) }
  }

  @Test func `one rejected value is found among accepted people, at both ends of its range`() throws {
    var damages: [(String, (inout Columns, Int) -> Void)] = []
    for weight in [Float.nan, -.infinity, -80, 29.999, 400, .infinity] {
      damages.append(("\(weight) kg", { $0.rows.weightKg[$1] = weight }))
      if !weight.isNaN { damages.append(("to \(weight) kg", { $0.rows.targetWeightKg[$1] = weight })) }
    }
    for height in [Float.nan, -.infinity, -180, 99.9, 250.1, .infinity] {
      damages.append(("\(height) cm", { $0.rows.heightCm[$1] = height }))
    }
    for age in [UInt8(0), 12, 121, 255] { damages.append(("\(age) years", { $0.rows.age[$1] = age })) }
    for code in [UInt8(5), 255] {
      damages.append(("sex \(code)", { $0.rows.sex[$1] = code }))
      damages.append(("activity level \(code)", { $0.rows.activityLevel[$1] = code }))
      damages.append(("goal \(code)", { $0.rows.goal[$1] = code }))
    }
    damages.append(("sex 3", { $0.rows.sex[$1] = 3 }))
    damages.append(("goal 4", { $0.rows.goal[$1] = 4 }))
    for (name, damage) in damages {
      for row in Sweep.cases([0, 57, 99], sample: [99]) {
        var columns = Columns(count: 100)
        damage(&columns, row)
        check(columns, 0..<100, "row \(row): \(name)")
        expect(columns.plan(0..<100, from: Self.start), equals: 1, "row \(row): \(name)")
      }
    }
  }
}
