import AdherenceKernel
import ScienceKernel
import ScienceKernelExpectations

struct AdherenceCompletionTests {
  struct Input: Codable, Sendable {
    let entries: [String]
    let from, to: String
    let tasksOnMissingDays: Int?
  }

  struct Expected: Codable, Sendable, Equatable {
    struct Part: Codable, Sendable, Equatable {
      let name: String
      let completed, total: Int
    }

    let completed, total, daysWithoutEntry: Int
    let types: [Part]
  }

  @Test(arguments: try goldenVectors("adherence/completion") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let record = try AdherenceRecord(input.entries.map(entry))
    let found = try record.completion(
      date(input.from)...date(input.to), tasksOnMissingDays: input.tasksOnMissingDays ?? 0)
    let types = TaskType.allCases.map { type in
      Expected.Part(name: type.rawValue, completed: found[type].completed, total: found[type].total)
    }
    vector.expect(
      Expected(
        completed: found.completed, total: found.total, daysWithoutEntry: found.daysWithoutEntry, types: types))
  }

  @Test func `too many days, and tasks that no day has, are rejected`() throws {
    let (first, record) = (try date("2026-03-02"), AdherenceRecord())
    #expect(throws: InvalidInput.self) { try record.completion(first...first.advanced(by: 36_525)) }
    for tasks in [-1, 1001] {
      #expect(throws: InvalidInput.self) { try record.completion(first...first, tasksOnMissingDays: tasks) }
    }
  }
}
