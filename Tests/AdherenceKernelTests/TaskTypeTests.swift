import ScienceKernelExpectations

@testable import AdherenceKernel

struct TaskTypeTests {
  @Test func `every type has a name and a run of its own`() {
    expect(
      TaskType.allCases.map(\.rawValue),
      equals: [
        "hydration", "workout", "meal", "supplement", "cardio", "weight_log", "progress_photo",
      ])
    expect(Set(TaskType.allCases.map(\.run)).count, equals: TaskType.allCases.count)
    expect(!TaskType.allCases.contains { $0.run.isOfWeeks })
    expect(TaskType(rawValue: "Meal"), equals: nil)
  }
}
