import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct SeasonTests {
  static let first = CalendarDate("2026-02-27")!

  static func days(
    _ season: Season, _ unlogged: DayLedger.UnloggedDay? = nil, until: CalendarDate? = nil
  ) throws -> [SeasonDay] {
    var days: [SeasonDay] = []
    try season.forEachDay(from: LoadBalance(), unlogged: unlogged, until: until, of: "it") { days.append($0) }
    return days
  }

  @Test func `a day without a row is what is said, and one without an accepted row is missing, never rest`() throws {
    // A day without a row is what is said, and an error where nothing is.
    var season = Season()
    for day in [0, 3] { _ = season.append(Self.first.advanced(by: day), 100) }
    try expect(Self.days(season, .rest).map(\.load), equals: [100, 0, 0, 100])
    try expect(Self.days(season, .missing).map(\.load), equals: [100, nil, nil, 100])
    let error = try #require(throws: Failure.self) { _ = try Self.days(season) }
    expect(error.status == .usage && error.message.contains("no row for 2026-02-28"))
    // A day of which no row is accepted is missing, and never rest.
    do {
      var season = Season()
      _ = season.append(Self.first, 100)
      season.reject(Self.first.advanced(by: 1))
      _ = season.append(Self.first.advanced(by: 2), nil)
      let days = try Self.days(season, .rest)
      expect(days.map(\.load), equals: [100, nil, nil])
      expect(days.map(\.rows.rejected), equals: [0, 1, 0])
    }
  }

  @Test func `a day with one unknown or rejected session is missing, in any order of its rows`() throws {
    for isFirst in [false, true] {
      var season = Season()
      for day in [0, 1] where !isFirst { _ = season.append(Self.first.advanced(by: day), 50) }
      _ = season.append(Self.first, nil)
      season.reject(Self.first.advanced(by: 1))
      for day in [0, 1] where isFirst { _ = season.append(Self.first.advanced(by: day), 50) }
      let days = try Self.days(season, .rest)
      expect(days.map(\.load), equals: [nil, nil])
      expect(days.map(\.rows.rejected), equals: [0, 1])
      expect(days.allSatisfy { $0.rows.sessions == 2 && $0.rows.unknown == 1 })
    }
  }

  @Test func `the days after the last row are rest, and a season can end before it`() throws {
    var season = Season()
    for day in [0, 1, 3] { _ = season.append(Self.first.advanced(by: day), 100) }
    let race = try Self.days(season, .missing, until: Self.first.advanced(by: 6))
    expect(race.map(\.load), equals: [100, 100, nil, 100, 0, 0, 0])
    expect(race.map(\.isAfterRows), equals: [false, false, false, false, true, true, true])
    // Days after the last row need no choice of what a day without a row is.
    try expect(Self.days(season, until: Self.first.advanced(by: 1)).map(\.load), equals: [100, 100])
    expect(season.count(after: Self.first.advanced(by: 1)), equals: 1)
    for day in [-1, 36_525] {
      let until = Self.first.advanced(by: day)
      let error = try #require(throws: Failure.self) { _ = try Self.days(season, .rest, until: until) }
      expect(error.status, equals: .usage)
      expect(
        error.message, equals: #"--until: "\#(until)" is rejected: 2026-02-27, the first day of it, to 2126-02-27"#)
    }
  }

  @Test func `a sum out of range changes nothing, and a season is at most as long as a ledger`() throws {
    // A sum out of range changes nothing.
    var season = Season()
    let accepted = [6e8, 6e8, 4e8].map { season.append(Self.first, $0) }
    expect(accepted, equals: [true, false, true])
    try expect(Self.days(season).map(\.load), equals: [1e9])
    // A season is at most as long as a ledger.
    do {
      var season = Season()
      for day in [0, 36_524] { _ = season.append(Self.first.advanced(by: day), 1) }
      try expect(Self.days(season, .rest).count, equals: 36_525)
      _ = season.append(Self.first.advanced(by: 36_525), 1)
      let error = try #require(throws: Failure.self) { _ = try Self.days(season, .rest) }
      expect(error.status == .unreadableInput && error.message.contains("covers 36526 days, from 2026-02-27 to 2126-"))
      #expect(try Self.days(Season()).isEmpty)
    }
  }
}
