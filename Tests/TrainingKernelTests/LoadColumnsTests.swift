import ScienceKernel
import TestSupport
import Testing

@testable import TrainingKernel

@Suite("Load columns")
struct LoadColumnsTests {
  @Test(arguments: [1, 2, 3, 7, 8, 33]) func `every athlete has the bits of a stream, in either layout`(athletes: Int)
    throws
  {
    let days = 100
    let loads = (0..<athletes).map { ExponentialAverageTests.random(days, seed: UInt64($0 + 1)) }
    let (chronicDays, acuteDays) = ((0..<athletes).map { 20 + $0 }, (0..<athletes).map { 1 + $0 % 14 })
    for (form, formDay) in zip(
      ExponentialAverage.Form.allCases, [LoadBalance.FormDay.sameDay, .previousDay, .previousDay])
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
          column, athletes: athletes, layout, chronicDays: chronicDays, acuteDays: acuteDays, form, formDay: formDay,
          hasCoverage: true)
        #expect(columns.status.allSatisfy { $0 == 0 })
        for (athlete, loads) in loads.enumerated() {
          var balance = try LoadBalance(
            chronicDays: chronicDays[athlete], acuteDays: acuteDays[athlete], form, formDay: formDay)
          for (day, load) in loads.enumerated() {
            try balance.append(load)
            let row = place(athlete, day)
            #expect(columns.chronic[row].bitPattern == balance.chronic.value.bitPattern)
            #expect(columns.acute[row].bitPattern == balance.acute.value.bitPattern)
            #expect(columns.form[row].bitPattern == balance.form.bitPattern)
            #expect(columns.coverage[row].bitPattern == balance.chronic.coverage.bitPattern)
          }
        }
      }
    }
  }

  @Test func `a load that is not accepted is missing, and costs no other athlete`() throws {
    for bad in [-1, .infinity, -.infinity, 1.1e9] {
      let columns = try LoadColumns([10, 20, bad, 30, 5, 6], athletes: 2)
      let clean = try LoadColumns([10, 20, .nan, 30, 5, 6], athletes: 2)
      #expect(columns.status == [1, 0] && clean.status == [0, 0] && columns.chronic == clean.chronic)
    }
  }

  @Test func `an athlete with a wrong time constant has only zeros, and costs no other`() throws {
    let columns = try LoadColumns([10, 20, 30, 40], athletes: 2, chronicDays: [0, 42])
    let other = try LoadColumns([20, 40], athletes: 1)
    #expect(columns.status == [2, 0])
    #expect([columns.chronic[1], columns.chronic[3]] == other.chronic && columns.acute[0] == 0 && columns.form[2] == 0)
  }

  @Test func `nothing writes nothing, and columns that do not fit are refused`() throws {
    for athletes in [0, 5, -3] {
      let columns = try LoadColumns([], athletes: athletes)
      #expect(columns.chronic.isEmpty && columns.status.count == max(athletes, 0))
    }
    #expect(throws: ColumnMismatch.self) { try LoadColumns([1, 2, 3], athletes: 2) }
    #expect(throws: ColumnMismatch.self) { try LoadColumns([1, 2], athletes: 0) }
    #expect(throws: ColumnMismatch.self) { try LoadColumns([1, 2], athletes: 2, acuteDays: [7, 7, 7]) }
    #expect(throws: ColumnMismatch.self) { try LoadColumns([1, 2], athletes: 2, chronicDays: []) }
  }

  @Test func `any bits leave no number that is not finite`() throws {
    var random = SeededNumbers(seed: 41)
    for _ in 0..<500 {
      let loads = (0..<60).map { _ in anyNumber(using: &random) }
      let columns = try LoadColumns(
        loads, athletes: 6, chronicDays: (0..<6).map { _ in Int(truncatingIfNeeded: random.next() % 400) },
        hasCoverage: true)
      for column in [columns.chronic, columns.acute, columns.form, columns.coverage] {
        #expect(column.allSatisfy { $0.isFinite })
      }
    }
  }
}
