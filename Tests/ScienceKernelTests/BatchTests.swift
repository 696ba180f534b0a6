import ScienceKernel
import Testing
import TestSupport

@Suite("Batch")
struct BatchTests {
  // MARK: Columns

  /// The columns of people, and those of targets with numbers that a batch must overwrite.
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

    /// The same person so many times.
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

    /// Plans some rows, so that every column begins in the middle of its memory.
    mutating func plan(_ rows: Range<Int>, from start: CalendarDate) throws -> BatchCounts {
      let inputs = self
      func plan(
        _ bmr: inout [Int16], _ tdee: inout [Int16], _ calorieTarget: inout [Int16], _ proteinTarget: inout [Int16],
        _ waterTarget: inout [Int16], _ estimatedWeeks: inout [Int16], _ projectedDay: inout [Int32],
        _ advisories: inout [UInt16], _ status: inout [UInt8]
      ) throws -> BatchCounts {
        func clamped(_ count: Int) -> Range<Int> { rows.clamped(to: 0..<count) }
        // The columns outlive the spans, and nothing else touches them meanwhile.
        func part<Number>(_ column: inout [Number]) -> UnsafeMutableBufferPointer<Number> {
          unsafe column.withUnsafeMutableBufferPointer { $0.extracting(clamped($0.count)) }
        }
        var bmr = unsafe part(&bmr).mutableSpan
        var tdee = unsafe part(&tdee).mutableSpan
        var calorieTarget = unsafe part(&calorieTarget).mutableSpan
        var proteinTarget = unsafe part(&proteinTarget).mutableSpan
        var waterTarget = unsafe part(&waterTarget).mutableSpan
        var estimatedWeeks = unsafe part(&estimatedWeeks).mutableSpan
        var projectedDay = unsafe part(&projectedDay).mutableSpan
        var advisories = unsafe part(&advisories).mutableSpan
        var status = unsafe part(&status).mutableSpan
        return try targets(
          weightKg: inputs.weightKg.span.extracting(clamped(inputs.weightKg.count)),
          heightCm: inputs.heightCm.span.extracting(clamped(inputs.heightCm.count)),
          age: inputs.age.span.extracting(clamped(inputs.age.count)),
          sex: inputs.sex.span.extracting(clamped(inputs.sex.count)),
          activityLevel: inputs.activityLevel.span.extracting(clamped(inputs.activityLevel.count)),
          goal: inputs.goal.span.extracting(clamped(inputs.goal.count)),
          targetWeightKg: inputs.targetWeightKg.span.extracting(clamped(inputs.targetWeightKg.count)), from: start,
          bmr: &bmr,
          tdee: &tdee, calorieTarget: &calorieTarget, proteinTarget: &proteinTarget, waterTarget: &waterTarget,
          estimatedWeeks: &estimatedWeeks, projectedDay: &projectedDay, advisories: &advisories, status: &status)
      }
      return try plan(
        &bmr, &tdee, &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks, &projectedDay, &advisories,
        &status)
    }

    /// The outputs of a row, as whole numbers.
    func outputs(_ row: Int) -> [Int] {
      [
        Int(bmr[row]), Int(tdee[row]), Int(calorieTarget[row]), Int(proteinTarget[row]), Int(waterTarget[row]),
        Int(estimatedWeeks[row]), Int(projectedDay[row]), Int(advisories[row]), Int(status[row]),
      ]
    }

    static let soiled = [
      0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a, 0x5a5a_5a5a, 0x5a5a, 0x5a,
    ]

    /// What plain integers say of a row.
    func plain(_ row: Int) -> PlainRow {
      PlainRow(
        weightKg: weightKg[row], heightCm: heightCm[row], age: age[row], sex: sex[row],
        activityLevel: activityLevel[row], goal: goal[row], targetWeightKg: targetWeightKg[row])
    }

    /// The outputs that plain integers expect of a row.
    func expected(_ row: Int, from start: CalendarDate) -> [Int] {
      let plain = plain(row)
      guard let targets = plain.targets else { return [0, 0, 0, 0, 0, -1, Int(Int32.min), 0, Int(plain.status)] }
      let day = targets.weeks < 0 ? Int(Int32.min) : Int(start.dayNumber) + 7 * targets.weeks
      return [
        targets.bmr, targets.tdee, targets.calories, targets.protein, targets.water, targets.weeks, day,
        targets.advisories, 0,
      ]
    }

    /// The outputs that the scalar expects of a row: by its door, and by `Targets`.
    func scalar(_ row: Int, from start: CalendarDate) -> [Int] {
      let (sex, activityLevel, goal) = (
        Sex(rawValue: sex[row]), ActivityLevel(rawValue: activityLevel[row]), Goal(rawValue: goal[row])
      )
      var status = (sex == nil ? 8 : 0) | (activityLevel == nil ? 16 : 0) | (goal == nil ? 32 : 0)
      do throws(InvalidInput) {
        let form = try Preview(
          weight: .kilograms(single: weightKg[row]), height: .centimetres(single: heightCm[row]), age: Int(age[row]),
          sex: sex, activityLevel: activityLevel, goal: goal,
          targetWeight: targetWeightKg[row].isNaN ? nil : .kilograms(single: targetWeightKg[row]))
        if let person = Person(form) {
          let targets = Targets(for: person, from: start)
          return [
            targets.bmr, targets.tdee, targets.calorieTarget, targets.proteinTarget, targets.waterTarget,
            targets.estimatedWeeks ?? -1, Int(targets.projectedDate?.dayNumber ?? .min),
            Int(targets.advisories.rawValue), 0,
          ]
        }
      } catch {
        for violation in error.violations { status |= 1 << Int(violation.field.rawValue) }
      }
      return [0, 0, 0, 0, 0, -1, Int(Int32.min), 0, status]
    }
  }

  static let start = CalendarDate("2026-11-21")!

  /// Plans some rows and compares all of them, planned or not.
  func check(
    _ columns: Columns, _ rows: Range<Int>, from start: CalendarDate = BatchTests.start, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var columns = columns
    let counts = try columns.plan(rows, from: start)
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
        Issue.record("\(name), row \(row) of \(rows): \(outputs), not \(expected)", sourceLocation: sourceLocation)
      }
    }
    #expect(
      counts == BatchCounts(planned: rows.count - rejected, rejected: rejected), "\(name)",
      sourceLocation: sourceLocation)
  }

  // MARK: Every row equals the scalar

  @Test(arguments: [
    0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 255, 256, 257, 4095, 4096, 4097, 8191, 8192, 8193,
    16_383, 16_384, 16_385, 32_769,
  ])
  func `every row equals the scalar and plain integers, whatever the length`(count: Int) throws {
    let seed = UInt64(count)
    try check(Columns(HostileRows(count: count, seed: seed)), 0..<count, "seed \(seed)")
    try check(Columns(count: count), 0..<count, "the same person \(count) times")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 13])
  func `columns that begin and end anywhere in memory are planned, and their neighbours are not touched`(
    offset: Int
  ) throws {
    let columns = Columns(HostileRows(count: 300, seed: 77))
    for count in [0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 63, 64, 65, 200] {
      try check(columns, offset..<offset + count, "seed 77")
    }
  }

  @Test func `a quarter of a million rows of hostile bits equal the scalar`() throws {
    for seed in UInt64(1000)..<1010 {
      try check(Columns(HostileRows(count: 25_000, seed: seed)), 0..<25_000, "seed \(seed)")
    }
  }

  @Test(arguments: [-100_000_000, -99_999_999, -1, 0, 1, 99_995_275, 100_000_000])
  func `days are right from both ends of the calendar`(day: Int) throws {
    let start = try #require(CalendarDate(dayNumber: day))
    try check(Columns(HostileRows(count: 2000, seed: 5)), 0..<2000, from: start, "seed 5 from \(start)")
    var columns = Columns(count: 1)
    columns.weightKg[0] = 300
    columns.targetWeightKg[0] = 30
    _ = try columns.plan(0..<1, from: start)
    #expect(columns.estimatedWeeks[0] == 540)
    #expect(Int(columns.projectedDay[0]) == day + 7 * 540)
  }

  // MARK: Bad rows

  /// Numbers at, just inside and just outside the ends of a range, after rounding to whole units.
  static func ends(_ lowest: Float, _ highest: Float, unit: Float) -> [Float] {
    [lowest, highest].flatMap { end in
      [-1, -0.6, -0.51, -0.5, -0.49, 0, 0.49, 0.5, 0.51, 0.6, 1].map { end + Float($0) * unit }
        + [end.nextUp, end.nextDown]
    }
  }

  @Test func `each field is rejected by itself, at every kind of value, between good neighbours`() throws {
    let weights = HostileRows.extremes + Self.ends(30, 300, unit: 0.001)
    let heights = HostileRows.extremes + Self.ends(100, 250, unit: 0.1)
    func check(_ name: String, _ count: Int, _ change: (inout Columns, _ row: Int, _ value: Int) -> Void) throws {
      // Good and changed rows in turn, then changed rows only.
      var mixed = Columns(count: 2 * count)
      var alone = Columns(count: count)
      for value in 0..<count {
        change(&mixed, 2 * value, value)
        change(&alone, value, value)
      }
      try self.check(mixed, 0..<2 * count, "\(name) between good neighbours")
      try self.check(alone, 0..<count, name)
    }
    try check("weight", weights.count) { $0.weightKg[$1] = weights[$2] }
    try check("height", heights.count) { $0.heightCm[$1] = heights[$2] }
    try check("target weight", weights.count) { $0.targetWeightKg[$1] = weights[$2] }
    try check("age", 256) { $0.age[$1] = UInt8($2) }
    try check("sex", 256) { $0.sex[$1] = UInt8($2) }
    try check("activity level", 256) { $0.activityLevel[$1] = UInt8($2) }
    try check("goal", 256) { $0.goal[$1] = UInt8($2) }
  }

  @Test func `each field has its bit of the status, and outputs are wiped`() throws {
    var columns = Columns(count: 9)
    columns.weightKg[0] = .nan
    columns.heightCm[1] = 99
    columns.age[2] = 121
    columns.sex[3] = 3
    columns.activityLevel[4] = 5
    columns.goal[5] = 4
    columns.targetWeightKg[6] = 301
    columns.weightKg[7] = .infinity
    columns.heightCm[7] = -.infinity
    columns.age[7] = 0
    columns.sex[7] = 255
    columns.activityLevel[7] = 255
    columns.goal[7] = 255
    columns.targetWeightKg[7] = 0
    let counts = try columns.plan(0..<9, from: Self.start)
    #expect(columns.status == [1, 2, 4, 8, 16, 32, 64, 127, 0])
    #expect(counts == BatchCounts(planned: 1, rejected: 8))
    for row in 0..<8 {
      #expect(columns.outputs(row).dropLast() == [0, 0, 0, 0, 0, -1, Int(Int32.min), 0], "row \(row)")
    }
    #expect(columns.outputs(8) == [1780, 2759, 2259, 176, 2800, 10, 20_848, 0, 0])
  }

  @Test(arguments: [1, 8, 63, 16_385])
  func `a batch in which every row is rejected, and one in which a single row is`(count: Int) throws {
    var columns = Columns(count: count)
    columns.age = Array(repeating: 12, count: count)
    try check(columns, 0..<count, "all too young")
    for row in [0, count / 2, count - 1] {
      var columns = Columns(count: count)
      columns.heightCm[row] = .nan
      try check(columns, 0..<count, "row \(row) without a height")
    }
  }

  @Test func `one value that is not accepted is found alone among accepted people, at both ends of its range`() throws {
    var damages: [(String, (inout Columns, Int) -> Void)] = []
    for weight in [Float.nan, -.infinity, -80, 29.999, 300.001, .infinity] {
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
      for row in [0, 57, 99] {
        var columns = Columns(count: 100)
        damage(&columns, row)
        try check(columns, 0..<100, "row \(row): \(name)")
        #expect(
          try columns.plan(0..<100, from: Self.start) == BatchCounts(planned: 99, rejected: 1), "row \(row): \(name)")
      }
    }
  }

  // MARK: Columns of other lengths

  @Test func `a column of another length is named, and nothing is written`() throws {
    var all: [(String, (inout Columns) -> Void)] = [
      ("heightCm", { $0.heightCm.removeLast() }), ("age", { $0.age.removeLast() }), ("sex", { $0.sex.removeLast() }),
      ("activityLevel", { $0.activityLevel.removeLast() }), ("goal", { $0.goal.removeLast() }),
      ("targetWeightKg", { $0.targetWeightKg.removeLast() }), ("bmr", { $0.bmr.removeLast() }),
      ("tdee", { $0.tdee.removeLast() }), ("calorieTarget", { $0.calorieTarget.removeLast() }),
      ("proteinTarget", { $0.proteinTarget.removeLast() }), ("waterTarget", { $0.waterTarget.removeLast() }),
      ("estimatedWeeks", { $0.estimatedWeeks.removeLast() }), ("projectedDay", { $0.projectedDay.removeLast() }),
      ("advisories", { $0.advisories.removeLast() }), ("status", { $0.status.removeLast() }),
    ]
    while let (name, shorten) = all.popLast() {
      var columns = Columns(count: 4)
      shorten(&columns)
      let error = #expect(throws: ColumnMismatch.self) { try columns.plan(0..<4, from: Self.start) }
      #expect(error?.column == name)
      #expect(error?.count == 3)
      #expect(error?.expected == 4)
      #expect(error?.description == "\(name) has 3 rows, weightKg has 4")
      #expect(columns.bmr.allSatisfy { $0 == 0x5a5a } && columns.tdee.allSatisfy { $0 == 0x5a5a }, "\(name)")
      #expect(columns.calorieTarget.allSatisfy { $0 == 0x5a5a } && columns.status.allSatisfy { $0 == 0x5a }, "\(name)")
      #expect(columns.projectedDay.allSatisfy { $0 == 0x5a5a_5a5a }, "\(name)")
      #expect(columns.advisories.allSatisfy { $0 == 0x5a5a }, "\(name)")
    }
    var columns = Columns(count: 4)
    columns.weightKg.removeLast()
    let error = #expect(throws: ColumnMismatch.self) { try columns.plan(0..<4, from: Self.start) }
    #expect(error?.description == "heightCm has 4 rows, weightKg has 3")
  }

  @Test func `counts of two batches add up`() {
    #expect(
      BatchCounts(planned: 3, rejected: 1) + BatchCounts(planned: 4, rejected: 0)
        == BatchCounts(planned: 7, rejected: 1))
    #expect(BatchCounts() == BatchCounts(planned: 0, rejected: 0))
  }
}
