import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct LoadColumnsTests {
  @Test(arguments: [1, 2, 3, 7, 8, 33]) func `every athlete has the bits of a stream, in either layout`(athletes: Int)
    throws
  {
    let days = 100
    let loads = (0..<athletes).map { ExponentialAverageTests.random(days, seed: UInt64($0 + 1)) }
    let (chronicDays, acuteDays) = ((0..<athletes).map { 20 + $0 }, (0..<athletes).map { 1 + $0 % 14 })
    for (form, formDay) in zip(
      ExponentialAverage.Decay.allCases, [LoadBalance.FormDay.sameDay, .previousDay, .previousDay])
    {
      for layout in [LoadColumns.Layout.dayMajor, .athleteMajor] {
        func place(_ athlete: Int, _ day: Int) -> Int {
          layout == .dayMajor ? day * athletes + athlete : athlete * days + day
        }
        var column = Array(repeating: 0.0, count: athletes * days)
        for (athlete, loads) in loads.enumerated() {
          for (day, load) in loads.enumerated() { column[place(athlete, day)] = load ?? .nan }
        }
        let columns = try LoadColumns(
          column, athletes: athletes, layout, timeConstants: (chronicDays, acuteDays), form, formDay: formDay,
          hasCoverage: true)
        expect(columns.status.allSatisfy { $0 == 0 })
        let uncovered = try LoadColumns(
          column, athletes: athletes, layout, timeConstants: (chronicDays, acuteDays), form, formDay: formDay)
        expect(uncovered.chronic, equals: columns.chronic)
        expect(uncovered.acute, equals: columns.acute)
        expect(uncovered.form == columns.form && uncovered.coverage.isEmpty)
        for (athlete, loads) in loads.enumerated() {
          var balance = try LoadBalance(
            chronicDays: chronicDays[athlete], acuteDays: acuteDays[athlete], form, formDay: formDay)
          for (day, load) in loads.enumerated() {
            try balance.append(load)
            let row = place(athlete, day)
            expect(columns.chronic[row].bitPattern, equals: balance.chronic.value.bitPattern)
            expect(columns.acute[row].bitPattern, equals: balance.acute.value.bitPattern)
            expect(columns.form[row].bitPattern, equals: balance.form.bitPattern)
            expect(columns.coverage[row].bitPattern, equals: balance.chronic.coverage.bitPattern)
          }
        }
      }
    }
  }

  @Test func `a rejected load is missing, a wrong time constant gives zeros, and neither affects another athlete`()
    throws
  {
    for bad in [-1, .infinity, -.infinity, 1.1e9] {
      let columns = try LoadColumns([10, 20, bad, 30, 5, 6], athletes: 2)
      let clean = try LoadColumns([10, 20, .nan, 30, 5, 6], athletes: 2)
      expect(columns.status, equals: [1, 0])
      expect(clean.status, equals: [0, 0])
      expect(columns.chronic, equals: clean.chronic)
    }
    // An athlete with a wrong time constant has only zeros, and affects no other.
    let columns = try LoadColumns([10, 20, 30, 40], athletes: 2, timeConstants: ([0, 42], [7]))
    let other = try LoadColumns([20, 40], athletes: 1)
    expect(columns.status, equals: [2, 0])
    expect([columns.chronic[1], columns.chronic[3]] == other.chronic && columns.acute[0] == 0 && columns.form[2] == 0)
  }

  @Test(arguments: [LoadColumns.Layout.dayMajor, .athleteMajor], 0..<6)
  func `a rejected load sets the status of its athlete only`(layout: LoadColumns.Layout, bad: Int) throws {
    for day in 0..<3 {
      var loads = Array(repeating: 10.0, count: 18)
      loads[layout == .dayMajor ? 6 * day + bad : 3 * bad + day] = -1
      try expect(LoadColumns(loads, athletes: 6, layout).status, equals: (0..<6).map { $0 == bad ? 1 : 0 })
    }
  }

  @Test func `no loads write nothing, and columns that do not fit are rejected`() throws {
    for athletes in [0, 5, -3] {
      let columns = try LoadColumns([], athletes: athletes)
      expect(columns.chronic.isEmpty && columns.status.count == max(athletes, 0))
    }
    #expect(throws: ColumnMismatch.self) { try LoadColumns([1, 2, 3], athletes: 2) }
    for athletes in [1 << 20 + 1, Int.max] {
      #expect(throws: ColumnMismatch.self) { try LoadColumns([], athletes: athletes) }
      #expect(throws: ColumnMismatch.self) { try LoadColumns([1], athletes: athletes) }
    }
    #expect(throws: ColumnMismatch.self) { try LoadColumns([1, 2], athletes: 0) }
    #expect(throws: ColumnMismatch.self) { try LoadColumns([1, 2], athletes: 2, timeConstants: ([42], [7, 7, 7])) }
    #expect(throws: ColumnMismatch.self) { try LoadColumns([1, 2], athletes: 2, timeConstants: ([], [7])) }
  }

  // The last number is more than a block.
  @Test(arguments: [1, 6, 16_387]) func `every athlete has the bits of a stream that begins with the seeds`(
    athletes: Int
  )
    throws
  {
    var random = SeededNumbers(seed: 43)
    let (count, days) = (athletes, 3)
    let loads = (0..<count * days).map { _ in Double.random(in: 0...300, using: &random) }
    var seeds = (0..<count).map { _ in
      (Double.random(in: 0...90, using: &random), Double.random(in: 0...90, using: &random))
    }
    seeds[count / 2] = (.nan, .nan)
    for layout in [LoadColumns.Layout.dayMajor, .athleteMajor] {
      let columns = try LoadColumns(
        loads, athletes: count, layout, seeds: (seeds.map(\.0), seeds.map(\.1)), hasCoverage: true)
      expect(columns.status.allSatisfy { $0 == 0 })
      for athlete in 0..<count {
        let seed = seeds[athlete].0.isNaN ? nil : (chronic: seeds[athlete].0, acute: seeds[athlete].1)
        var balance = try LoadBalance(seed: seed)
        for day in 0..<days {
          let row = layout == .dayMajor ? day * count + athlete : athlete * days + day
          try balance.append(loads[row])
          let found = SIMD4(columns.chronic[row], columns.acute[row], columns.form[row], columns.coverage[row])
          expect(
            found,
            equals: SIMD4(balance.chronic.value, balance.acute.value, balance.form, balance.chronic.coverage))
        }
      }
    }
    let same = try LoadColumns(loads, athletes: count, seeds: ([50], [60]))
    expect(same.form[0] == -10 && same.form[count - 1] == -10)
  }

  @Test func `a rejected seed counts as none, and affects no other athlete`() throws {
    let loads = [10.0, 20, 30, 40]
    let clean = try LoadColumns(loads, athletes: 2, seeds: ([.nan, 5], [.nan, 6]))
    for (chronic, acute) in [(-1, 6), (5, 1.1e9), (.infinity, .infinity), (.nan, 6), (5, .nan)] as [(Double, Double)] {
      let columns = try LoadColumns(loads, athletes: 2, seeds: ([chronic, 5], [acute, 6]))
      expect(columns.status, equals: [4, 0])
      expect(columns.chronic, equals: clean.chronic)
      expect(columns.form, equals: clean.form)
    }
    // Every wrong load sets the status, as well as the seed.
    try expect(LoadColumns([-1, 1, 1, -1], athletes: 2, seeds: ([-1], [0])).status, equals: [5, 5])
    let both = try LoadColumns([1, 2], athletes: 2, timeConstants: ([0, 42], [7]), seeds: ([-1, 5], [0, 6]))
    expect(both.status, equals: [6, 0])
    expect(both.chronic[0], equals: 0)
    #expect(throws: ColumnMismatch.self) { try LoadColumns(loads, athletes: 2, seeds: ([1, 2, 3], [1])) }
    #expect(throws: ColumnMismatch.self) { try LoadColumns(loads, athletes: 2, seeds: ([1], [])) }
  }

  @Test func `columns are written over others of any size, in their memory`() throws {
    var columns = try LoadColumns([1, 2, 3, 4, 5, -6], athletes: 3, hasCoverage: true)
    let address = unsafe columns.chronic.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    for (loads, athletes) in [
      ([7.0, 8, 9, 1], 2), ([1, 2, 3, 4, 5, 6], 1), ([], 0), (Array(repeating: 3, count: 40), 5),
    ] {
      try columns.fill(from: loads, athletes: athletes)
      let fresh = try LoadColumns(loads, athletes: athletes)
      expect(columns == fresh && columns.hashValue == fresh.hashValue && columns.coverage.isEmpty)
      if loads.count == 4 {
        let place = unsafe columns.chronic.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
        expect(place, equals: address)
      }
    }
    let before = columns
    #expect(throws: ColumnMismatch.self) { try columns.fill(from: [1, 2, 3], athletes: 2) }
    expect(columns, equals: before)
    // A copy keeps its contents.
    try columns.fill(from: [1], athletes: 1)
    expect(columns != before && before.chronic.count == 40)
  }
}
