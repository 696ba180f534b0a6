/// The completed tasks of a period.
public struct AdherenceCompletion: Sendable, Hashable {
  /// The number of completed tasks.
  public private(set) var completed = 0
  /// The number of tasks; the exact share is `completed` / `total`.
  public private(set) var total = 0
  /// The number of days without an entry.
  public private(set) var daysWithoutEntry = 0
  /// The completed tasks and the tasks of each type, in the order of the types.
  private var byType = Array(repeating: 0, count: 2 * TaskType.allCases.count)

  /// The completed tasks and the tasks of a type.
  public subscript(type: TaskType) -> (completed: Int, total: Int) {
    (byType[2 * type.place], byType[2 * type.place + 1])
  }

  mutating func add(_ day: AdherenceDay) {
    completed += day.completed
    total += day.total
    for type in TaskType.allCases {
      let tasks = day.tasks(of: type)
      byType[2 * type.place] += tasks.completed
      byType[2 * type.place + 1] += tasks.total
    }
  }

  mutating func addMissingDay(tasks: Int) {
    daysWithoutEntry += 1
    total += tasks
  }
}
