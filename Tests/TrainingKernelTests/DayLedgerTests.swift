import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct DayLedgerTests {
  static let first = CalendarDate("2026-03-28")!

  static func day(_ number: Int) -> CalendarDate { first.advanced(by: number) }

  @Test func `sessions of a day add, and you choose what a day without one is`() throws {
    let sessions = [
      TrainingSession(day: Self.day(1), load: 40, unit: .powerLoad, coveredSeconds: 700, elapsedSeconds: 1000),
      TrainingSession(day: Self.day(1), load: 2, unit: .powerLoad, coveredSeconds: 99, elapsedSeconds: 0),
      TrainingSession(day: Self.day(3), load: 20, unit: .hrss, factor: 0.5),
    ]
    let ledger = try DayLedger(
      unit: .powerLoad, from: Self.first, through: Self.day(3), sessions: sessions, unloggedDay: .missing)
    expect(ledger.days.map(\.load), equals: [nil, 42, nil, 10])
    expect(ledger.advisories, equals: [[], [.lowCoverage], [], [.convertedUnit]])
    let rest = try DayLedger(
      unit: .powerLoad, from: Self.first, through: Self.day(3), sessions: sessions, unloggedDay: .rest)
    expect(rest.days.map(\.load), equals: [0, 42, 0, 10])
  }

  @Test func `all violations are listed at once`() throws {
    let sessions = [
      TrainingSession(day: Self.day(0), load: 1, unit: .hrss),
      TrainingSession(day: Self.day(9), load: -1, unit: .powerLoad),
      TrainingSession(day: Self.day(1), load: .nan, unit: .edwards, factor: 0),
    ]
    let text = refusal {
      _ = try DayLedger(
        unit: .powerLoad, from: Self.first, through: Self.day(3), sessions: sessions, unloggedDay: .rest)
    }
    expect(
      text.split(separator: "; "),
      equals: [
        "unit: \"hrss on 2026-03-28\" is rejected: the unit of the ledger, or a factor to it",
        "load: -1 is rejected: 0 to 1000000000 in the unit of the ledger",
        "day: \"2026-04-06\" is rejected: each day once, from the first of the ledger to its last, at most 36525",
        "factor: 0 is rejected: 0.000001 to 1000000",
        "load: nan is rejected: 0 to 1000000000 in the unit of the ledger",
      ])
  }

  @Test func `a repeated day is rejected, and days may be in any order`() throws {
    let entries: [(day: CalendarDate, load: DayLoad)] = [
      (Self.day(2), .observed(load: 5)), (Self.day(0), .missing), (Self.day(1), .observed(load: 0)),
    ]
    let ledger = try DayLedger(
      unit: .lucia, from: Self.first, through: Self.day(3), entries: entries, unloggedDay: .rest)
    expect(ledger.days.map(\.load), equals: [nil, 0, 5, 0])
    #expect(throws: InvalidInput.self) {
      try DayLedger(
        unit: .lucia, from: Self.first, through: Self.day(3), entries: entries + [(Self.day(0), .missing)],
        unloggedDay: .rest)
    }
  }

  @Test func `a ledger of no days or of too many is rejected, and so is a sum that is too large`() throws {
    let (earliest, latest) = (CalendarDate(dayNumber: -100_000_000)!, CalendarDate(dayNumber: 100_000_000)!)
    for (first, last) in [(Self.day(1), Self.day(0)), (Self.day(0), Self.day(36_525)), (earliest, latest)] {
      #expect(throws: InvalidInput.self) {
        try DayLedger(unit: .hrss, from: first, through: last, sessions: [], unloggedDay: .rest)
      }
    }
    let large = TrainingSession(day: Self.first, load: 6e8, unit: .hrss)
    #expect(throws: InvalidInput.self) {
      try DayLedger(unit: .hrss, from: Self.first, through: Self.first, sessions: [large, large], unloggedDay: .rest)
    }
  }
}
