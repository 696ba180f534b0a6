import Foundation
import ScienceKernel
import Testing
import TestSupport

@Suite("Concurrency")
struct ConcurrencyTests {
  static let start = CalendarDate("2026-11-21")!

  /// Three parts of 65 536 rows and a few more.
  static let people = Result { try PeopleTests.people(HostileRows(count: 200_001, seed: 2)) }

  /// What one thread gives for all of them.
  static let expected = people.map { $0.targets(from: start) }

  /// The first so many of them.
  static func people(_ count: Int) throws -> People {
    let all = try people.get()
    return try People(
      weightKg: Array(all.weightKg.prefix(count)), heightCm: Array(all.heightCm.prefix(count)),
      age: Array(all.age.prefix(count)), sex: Array(all.sex.prefix(count)),
      activityLevel: Array(all.activityLevel.prefix(count)), goal: Array(all.goal.prefix(count)),
      targetWeightKg: Array(all.targetWeightKg.prefix(count)))
  }

  /// Fails unless the columns are those of one thread for the first so many people, bit for bit.
  static func expectFirst(
    _ count: Int, _ columns: TargetColumns, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try expected.get()
    func isPrefix<Number: Equatable>(_ column: KeyPath<TargetColumns, [Number]>) -> Bool {
      columns[keyPath: column] == Array(expected[keyPath: column].prefix(count))
    }
    let areSame = [
      isPrefix(\.bmr), isPrefix(\.tdee), isPrefix(\.calorieTarget), isPrefix(\.proteinTarget), isPrefix(\.waterTarget),
      isPrefix(\.estimatedWeeks), isPrefix(\.projectedDay), isPrefix(\.advisories), isPrefix(\.status),
    ]
    #expect(areSame == Array(repeating: true, count: 9), "seed 2, \(count) rows", sourceLocation: sourceLocation)
    let planned = expected.status.prefix(count).count { $0 == 0 }
    #expect(columns.rejected == count - planned, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, 17, 131_071, 131_072, 200_001])
  func `the columns are those of one thread, bit for bit`(count: Int) async throws {
    let people = try Self.people(count)
    // Columns that held something else.
    var columns = try Self.people(100).targets(from: Self.start)
    try await people.concurrentTargets(from: Self.start, into: &columns)
    try Self.expectFirst(count, columns)
  }

  @Test(arguments: [10, 200_000])
  func `a task that is cancelled already plans nobody`(count: Int) async throws {
    let people = try Self.people(count)
    let before = try Self.expected.get()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var columns = before
      await #expect(throws: CancellationError.self) {
        try await people.concurrentTargets(from: Self.start, into: &columns)
      }
      #expect(columns.count == 0 && columns.rejected == 0)
    }
    await task.value
  }

  @Test func `a task that is cancelled on the way leaves no rows, or all of them`() async throws {
    let people = try Self.people.get()
    let expected = try Self.expected.get()
    // A thread of its own cancels, because those of tasks are busy planning.
    var cancelled = 0
    for delay in [0, 0.001, 0.01, 0.05] {
      let begun = DispatchSemaphore(value: 0)
      let task = Task {
        var columns = TargetColumns()
        begun.signal()
        do {
          try await people.concurrentTargets(from: Self.start, into: &columns)
          TargetColumnsTests.expectSame(columns, expected, "seed 2, not cancelled")
          return false
        } catch {
          #expect(columns.count == 0 && columns.rejected == 0)
          return true
        }
      }
      Thread.detachNewThread {
        begun.wait()
        Thread.sleep(forTimeInterval: delay)
        task.cancel()
      }
      cancelled += await task.value ? 1 : 0
    }
    #expect(cancelled > 0)
  }

  @Test func `many tasks plan the same people at once`() async throws {
    let people = try Self.people(140_000)
    try await withThrowingTaskGroup(of: TargetColumns.self) { group in
      for _ in 0..<3 {
        group.addTask {
          var columns = TargetColumns()
          try await people.concurrentTargets(from: Self.start, into: &columns)
          return columns
        }
      }
      for try await columns in group { try Self.expectFirst(140_000, columns) }
    }
  }
}
