import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct ConcurrencyTests {
  static let start = CalendarDate("2026-11-21")!

  /// The rows of a task here: a full-sized task takes seconds in a debug build.
  static let rowsPerTask = 2048

  /// Three such tasks and a few rows more.
  static let few = 6200

  /// Enough for some tasks to be waiting when a task is canceled.
  static let people = Result { try People(HostileRows(count: 200_001, seed: 2)) }

  static func people(_ count: Int) throws -> People {
    let all = try people.get()
    return try People(
      weightKg: Array(all.weightKg.prefix(count)), heightCm: Array(all.heightCm.prefix(count)),
      age: Array(all.age.prefix(count)), sex: Array(all.sex.prefix(count)),
      activityLevel: Array(all.activityLevel.prefix(count)), goal: Array(all.goal.prefix(count)),
      targetWeightKg: Array(all.targetWeightKg.prefix(count)))
  }

  static func expect(
    _ columns: TargetColumns, of people: People, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectSame(
      columns, people.targets(from: start), "seed 2, \(people.count) rows", sourceLocation: sourceLocation)
  }

  @Test(arguments: Sweep.cases([0, 17, 2 * rowsPerTask - 1, 2 * rowsPerTask, few], sample: [0, 17, few]))
  func `the columns are those of one thread, bit for bit`(count: Int) async throws {
    let people = try Self.people(count)
    var columns = TargetColumns()
    try await people.concurrentTargets(from: Self.start, into: &columns, rowsPerTask: Self.rowsPerTask)
    Self.expect(columns, of: people)
    columns = try Self.people(100).targets(from: Self.start)
    try await people.concurrentTargets(from: Self.start, into: &columns, rowsPerTask: Self.rowsPerTask)
    Self.expect(columns, of: people)
  }

  @Test(arguments: Sweep.cases([17, 131_072 + 17], sample: [17]))
  func `a caller gets the same, in parts of the size that is used`(count: Int) async throws {
    let people = try Self.people(count)
    var columns = TargetColumns()
    try await people.concurrentTargets(from: Self.start, into: &columns)
    Self.expect(columns, of: people)
    Self.expect(try await people.concurrentTargets(from: Self.start), of: people)
  }

  @Test(arguments: [10, 200_000])
  func `a task that is already canceled computes no row`(count: Int) async throws {
    let people = try Self.people(count)
    let before = try Self.people(100).targets(from: Self.start)
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

  @Test func `a task that is canceled while it runs leaves no rows, or all of them`() async throws {
    let people = try Self.people.get()
    // A separate thread cancels, because the threads of tasks are busy.
    var canceled = 0
    for delay in [0, 0.001, 0.01, 0.05] {
      let begun = DispatchSemaphore(value: 0)
      let task = Task {
        var columns = TargetColumns()
        begun.signal()
        do {
          try await people.concurrentTargets(from: Self.start, into: &columns, rowsPerTask: Self.rowsPerTask)
          Self.expect(columns, of: people)
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
      canceled += await task.value ? 1 : 0
    }
    #expect(canceled > 0)
  }

  @Test func `many tasks compute the same people at once`() async throws {
    let people = try Self.people(Self.few)
    try await withThrowingTaskGroup(of: TargetColumns.self) { group in
      for _ in 0..<Sweep.count(8, sample: 3) {
        group.addTask {
          var columns = TargetColumns()
          try await people.concurrentTargets(from: Self.start, into: &columns, rowsPerTask: Self.rowsPerTask)
          return columns
        }
      }
      for try await columns in group { Self.expect(columns, of: people) }
    }
  }
}
