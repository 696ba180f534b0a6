import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct PassesTests {
  // MARK: Columns

  /// Columns of people, and columns of targets with numbers that a batch must overwrite.
  struct Columns {
    var weightKg: [Float] = []
    var heightCm: [Float] = []
    var age: [UInt8] = []
    var sex: [UInt8] = []
    var activityLevel: [UInt8] = []
    var goal: [UInt8] = []
    var targetWeightKg: [Float] = []
    var bmr: [Int16] = []
    var tdee: [Int16] = []
    var calorieTarget: [Int16] = []
    var proteinTarget: [Int16] = []
    var waterTarget: [Int16] = []
    var estimatedWeeks: [Int16] = []
    var projectedDay: [Int32] = []
    var advisories: [UInt16] = []
    var status: [UInt8] = []

    init(_ rows: HostileRows) {
      weightKg = rows.weightKg
      heightCm = rows.heightCm
      age = rows.age
      sex = rows.sex
      activityLevel = rows.activityLevel
      goal = rows.goal
      targetWeightKg = rows.targetWeightKg
      soil(rows.age.count)
    }

    init(count: Int) {
      weightKg = Array(repeating: 80, count: count)
      heightCm = Array(repeating: 180, count: count)
      age = Array(repeating: 30, count: count)
      sex = Array(repeating: 0, count: count)
      activityLevel = Array(repeating: 2, count: count)
      goal = Array(repeating: 0, count: count)
      targetWeightKg = Array(repeating: 75, count: count)
      soil(count)
    }

    mutating func soil(_ count: Int) {
      bmr = Array(repeating: 0x5a5a, count: count)
      tdee = bmr
      calorieTarget = bmr
      proteinTarget = bmr
      waterTarget = bmr
      estimatedWeeks = bmr
      projectedDay = Array(repeating: 0x5a5a_5a5a, count: count)
      advisories = Array(repeating: 0x5a5a, count: count)
      status = Array(repeating: 0x5a, count: count)
    }

    /// The people of some rows, so that every column may begin in the middle of its memory.
    ///
    /// The columns must outlive the block, and no other code may access them meanwhile.
    mutating func people(_ rows: Range<Int>) -> PeopleBlock {
      func address<Number>(_ column: inout [Number]) -> UnsafeRawPointer {
        unsafe UnsafeRawPointer(Self.address(&column, rows))
      }
      return unsafe PeopleBlock { number in
        switch number {
        case 0: unsafe address(&weightKg)
        case 1: unsafe address(&heightCm)
        case 2: unsafe address(&age)
        case 3: unsafe address(&sex)
        case 4: unsafe address(&activityLevel)
        case 5: unsafe address(&goal)
        default: unsafe address(&targetWeightKg)
        }
      }
    }

    mutating func targets(_ rows: Range<Int>) -> TargetBlock {
      unsafe TargetBlock { number in
        switch number {
        case 0: unsafe Self.address(&bmr, rows)
        case 1: unsafe Self.address(&tdee, rows)
        case 2: unsafe Self.address(&calorieTarget, rows)
        case 3: unsafe Self.address(&proteinTarget, rows)
        case 4: unsafe Self.address(&waterTarget, rows)
        case 5: unsafe Self.address(&estimatedWeeks, rows)
        case 6: unsafe Self.address(&projectedDay, rows)
        case 7: unsafe Self.address(&advisories, rows)
        default: unsafe Self.address(&status, rows)
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
        Int(bmr[row]), Int(tdee[row]), Int(calorieTarget[row]), Int(proteinTarget[row]), Int(waterTarget[row]),
        Int(estimatedWeeks[row]), Int(projectedDay[row]), Int(advisories[row]), Int(status[row]),
      ]
    }

    static let soiled = [
      0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a_5a5a, 0x5a5a, 0x5a,
    ]

    func plain(_ row: Int) -> PlainRow {
      PlainRow(
        weightKg: weightKg[row], heightCm: heightCm[row], age: age[row], sex: sex[row],
        activityLevel: activityLevel[row], goal: goal[row], targetWeightKg: targetWeightKg[row])
    }

    func expected(_ row: Int, from start: CalendarDate) -> [Int] {
      let plain = plain(row)
      guard let targets = plain.targets else { return [0, 0, 0, 0, 0, -1, Int(Int32.min), 0, Int(plain.status)] }
      let day = targets.weeks < 0 ? Int(Int32.min) : Int(start.dayNumber) + 7 * targets.weeks
      return [
        targets.bmr, targets.tdee, targets.calories, targets.protein, targets.water, targets.weeks, day,
        targets.advisories, 0,
      ]
    }

    /// The outputs of one person for a row, through the public initializers.
    func scalar(_ row: Int, from start: CalendarDate) -> [Int] {
      let (sex, activityLevel, goal) = (
        Sex(rawValue: sex[row]), ActivityLevel(rawValue: activityLevel[row]), Goal(rawValue: goal[row])
      )
      var status = (sex == nil ? 8 : 0) | (activityLevel == nil ? 16 : 0) | (goal == nil ? 32 : 0)
      do throws(InvalidInput) {
        let input = PersonInput(
          weight: .kilograms(single: weightKg[row]), height: .centimeters(single: heightCm[row]),
          age: .years(Int(age[row])), sex: sex, activityLevel: activityLevel, goal: goal,
          targetWeight: targetWeightKg[row].isNaN ? nil : .kilograms(single: targetWeightKg[row]))
        let targets = Targets(for: try input.person())
        return [
          targets.bmr, targets.tdee, targets.calorieTarget, targets.proteinTarget, targets.waterTarget,
          targets.estimatedWeeks ?? -1, Int(targets.projectedDate(from: start)?.dayNumber ?? .min),
          Int(targets.advisoryBits), 0,
        ]
      } catch {
        for violation in error.violations { status |= Int(violation.field.bit) }
      }
      return [0, 0, 0, 0, 0, -1, Int(Int32.min), 0, status]
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
    var wrong = 0
    for row in columns.status.indices {
      let isPlanned = rows.contains(row)
      let expected = isPlanned ? columns.expected(row, from: start) : Columns.soiled
      if isPlanned, expected[8] != 0 { rejected += 1 }
      let outputs = columns.outputs(row)
      let isScalar = !isPlanned || outputs == columns.scalar(row, from: start)
      if outputs != expected || !isScalar, wrong < 3 {
        wrong += 1
        record("\(name), row \(row) of \(rows): \(outputs), not \(expected)", sourceLocation: sourceLocation)
      }
    }
    #expect(found == rejected, "\(name)", sourceLocation: sourceLocation)
  }

  // What is beyond 257 is beyond every block and lane.
  @Test(
    arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 255, 256, 257]
      + Sweep.cases([4095, 4096, 4097, 8191, 8192, 8193, 16_383, 16_384, 16_385, 32_769], sample: []))
  func `every row equals the scalar and plain integers, whatever the length`(count: Int) throws {
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
    columns.weightKg[0] = 300
    columns.targetWeightKg[0] = 30
    _ = columns.plan(0..<1, from: start)
    expect(columns.estimatedWeeks[0], equals: 540)
    expect(Int(columns.projectedDay[0]), equals: day + 7 * 540)
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
    check("weight", weights.count) { $0.weightKg[$1] = weights[$2] }
    check("height", heights.count) { $0.heightCm[$1] = heights[$2] }
    check("target weight", weights.count) { $0.targetWeightKg[$1] = weights[$2] }
    check("age", 256) { $0.age[$1] = UInt8($2) }
    check("sex", 256) { $0.sex[$1] = UInt8($2) }
    check("activity level", 256) { $0.activityLevel[$1] = UInt8($2) }
    check("goal", 256) { $0.goal[$1] = UInt8($2) }
  }

  @Test func `one rejected value is found among accepted people, at both ends of its range`() throws {
    var damages: [(String, (inout Columns, Int) -> Void)] = []
    for weight in [Float.nan, -.infinity, -80, 29.999, 400, .infinity] {
      damages.append(("\(weight) kg", { $0.weightKg[$1] = weight }))
      if !weight.isNaN { damages.append(("to \(weight) kg", { $0.targetWeightKg[$1] = weight })) }
    }
    for height in [Float.nan, -.infinity, -180, 99.9, 250.1, .infinity] {
      damages.append(("\(height) cm", { $0.heightCm[$1] = height }))
    }
    for age in [UInt8(0), 12, 121, 255] { damages.append(("\(age) years", { $0.age[$1] = age })) }
    for code in [UInt8(5), 255] {
      damages.append(("sex \(code)", { $0.sex[$1] = code }))
      damages.append(("activity level \(code)", { $0.activityLevel[$1] = code }))
      damages.append(("goal \(code)", { $0.goal[$1] = code }))
    }
    damages.append(("sex 3", { $0.sex[$1] = 3 }))
    damages.append(("goal 4", { $0.goal[$1] = 4 }))
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
