import ScienceKernel
import Testing
import TestSupport

@Suite("Target columns")
struct TargetColumnsTests {
  static let start = CalendarDate("2026-11-21")!

  /// Expects the same columns, and names the first row that differs: a difference of whole columns takes minutes.
  static func expectSame(
    _ columns: TargetColumns, _ expected: TargetColumns, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if columns == expected { return }
    let row = zip(columns, expected).enumerated().first { $1.0 != $1.1 }
    Issue.record(
      """
      \(name): \(columns.counts) in \(columns.count) rows, not \(expected.counts) in \(expected.count); \
      first row: \(row.map { "\($0.offset): \($0.element.0), not \($0.element.1)" } ?? "none")
      """, sourceLocation: sourceLocation)
  }

  @Test func `a row is the person's targets, weekly rate included`() throws {
    let persons = try TargetsTests.people.prefix(5000).map { try $0.person }
    let columns = People(persons).targets(from: Self.start)
    #expect(columns.count == 5000)
    #expect(columns.counts == BatchCounts(planned: 5000))
    for (person, row) in zip(persons, columns) {
      let targets = try row.get()
      if targets != Targets(for: person, from: Self.start) { Issue.record("\(person): \(targets)") }
    }
    #expect(try Set(columns.map { try $0.get().weeklyRateGrams }) == [-500, 0, 400])
  }

  @Test func `a rejected row says which fields were not accepted`() throws {
    let people = try People(
      weightKg: [20 as Float], heightCm: [180], age: [30], sex: [0], activityLevel: [9], goal: [0],
      targetWeightKg: [301])
    let columns = people.targets(from: Self.start)
    let rejected = #expect(throws: RejectedRow.self) { try columns[0].get() }
    #expect(rejected?.status == 81)
    #expect(rejected?.fields == [.weight, .activityLevel, .targetWeight])
    #expect(rejected?.description == "not accepted: weight, activity level, target weight")
    #expect(columns.counts == BatchCounts(planned: 0, rejected: 1))
    #expect(columns.bmr == [0] && columns.estimatedWeeks == [-1] && columns.projectedDay == [.min])
  }

  @Test func `columns that are used again hold what new ones hold, whatever they held before`() throws {
    var columns = TargetColumns()
    #expect(columns.isEmpty && columns.counts == BatchCounts())
    for count in [0, 5, 3, 3, 20_000, 100, 0, 17, 40_000] {
      let people = try PeopleTests.people(HostileRows(count: count, seed: UInt64(count) + 1))
      let before = columns
      let counts = people.targets(from: Self.start, into: &columns)
      Self.expectSame(columns, people.targets(from: Self.start), "seed \(count + 1)")
      #expect(counts == columns.counts && counts.planned + counts.rejected == count && columns.count == count)
      let lengths = [
        columns.bmr.count, columns.tdee.count, columns.calorieTarget.count, columns.proteinTarget.count,
        columns.waterTarget.count, columns.estimatedWeeks.count, columns.projectedDay.count, columns.advisories.count,
        columns.status.count,
      ]
      #expect(lengths.allSatisfy { $0 == count })
      // A copy keeps what it held.
      #expect(before.count == before.status.count)
    }
  }

  @Test func `columns used again keep their memory`() throws {
    let people = try PeopleTests.people(HostileRows(count: 1000, seed: 4))
    var columns = people.targets(from: Self.start)
    func address() -> Int { unsafe columns.bmr.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
    let before = address()
    _ = people.targets(from: Self.start, into: &columns)
    #expect(address() == before)
  }
}
