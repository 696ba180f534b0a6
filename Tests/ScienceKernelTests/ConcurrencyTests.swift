import Foundation
import ScienceKernel
import Testing
import TestSupport

@Suite("Concurrency")
struct ConcurrencyTests {
  static let start = CalendarDate("2026-11-21")!

  /// Three parts of 65 536 rows and a few more.
  static let people = Result { try PeopleTests.people(HostileRows(count: 200_001, seed: 2)) }

  /// The first so many of them.
  static func people(_ count: Int) throws -> People {
    let all = try people.get()
    return try People(
      weightKg: Array(all.weightKg.prefix(count)), heightCm: Array(all.heightCm.prefix(count)),
      age: Array(all.age.prefix(count)), sex: Array(all.sex.prefix(count)),
      activityLevel: Array(all.activityLevel.prefix(count)), goal: Array(all.goal.prefix(count)),
      targetWeightKg: Array(all.targetWeightKg.prefix(count)))
  }

  @Test(arguments: [0, 17, 131_071, 131_072, 200_001])
  func `the columns are those of one thread, bit for bit`(count: Int) async throws {
    let people = try Self.people(count)
    let expected = people.targets(from: Self.start)
    TargetColumnsTests.expectSame(
      try await people.concurrentTargets(from: Self.start), expected, "seed 2, \(count) rows")
    // Columns that held something else.
    var columns = try Self.people(100).targets(from: Self.start)
    let counts = try await people.concurrentTargets(from: Self.start, into: &columns)
    TargetColumnsTests.expectSame(columns, expected, "seed 2, \(count) rows, used again")
    #expect(counts == expected.counts)
  }

  @Test(arguments: [10, 200_000])
  func `a task that is cancelled already plans nobody`(count: Int) async throws {
    let people = try Self.people(count)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      var columns = people.targets(from: Self.start)
      await #expect(throws: CancellationError.self) {
        _ = try await people.concurrentTargets(from: Self.start, into: &columns)
      }
      #expect(columns.isEmpty && columns.counts == BatchCounts())
      await #expect(throws: CancellationError.self) { try await people.concurrentTargets(from: Self.start) }
    }
    await task.value
  }

  @Test func `a task that is cancelled on the way leaves no rows, or all of them`() async throws {
    let people = try Self.people(200_001)
    let expected = people.targets(from: Self.start)
    // A thread of its own cancels, because those of tasks are busy planning.
    var cancelled = 0
    for delay in [0, 0.001, 0.01, 0.05] {
      let begun = DispatchSemaphore(value: 0)
      let task = Task {
        var columns = TargetColumns()
        begun.signal()
        do {
          let counts = try await people.concurrentTargets(from: Self.start, into: &columns)
          #expect(counts == expected.counts)
          TargetColumnsTests.expectSame(columns, expected, "seed 2, not cancelled")
          return false
        } catch {
          #expect(columns.isEmpty && columns.counts == BatchCounts())
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
    let expected = people.targets(from: Self.start)
    await withTaskGroup(of: TargetColumns?.self) { group in
      for _ in 0..<3 { group.addTask { try? await people.concurrentTargets(from: Self.start) } }
      for await columns in group {
        TargetColumnsTests.expectSame(columns ?? TargetColumns(), expected, "seed 2, at once")
      }
    }
  }
}
