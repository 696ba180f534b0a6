import AdherenceKernel
import ScienceKernel
import ScienceKernelExpectations

struct TaskEntryTests {
  @Test func `all violations are listed at once`() throws {
    let text = refusal {
      _ = try TaskEntry(
        day: date("2026-03-02"), type: .meal, total: 1001, completed: -1, minute: 1440, proteinGrams: .nan,
        weight: .kilograms(29.999))
    }
    expect(
      text.split(separator: "; "),
      equals: [
        "total: 1001 is rejected: 0 to 1000, whole",
        "completed: -1 is rejected: 0 to the total, whole",
        "minute: 1440 is rejected: 0 to 1439, whole, of a day on which one of the tasks was completed",
        "protein: nan is rejected: 0 to 1000 g",
        "weight: 29.999 is rejected: 30 to 300 kg",
      ])
  }

  @Test(arguments: [
    "meal,0,0", "meal,1000,1000", "meal,1,1,0", "meal,1,1,1439", "meal,1,0,,true", "meal,0,0,,,0", "meal,0,0,,,1000",
    "meal,0,0,,,,30", "meal,0,0,,,,300",
  ])
  func `the ends are accepted`(_ line: String) throws { _ = try entry("2026-03-02,\(line)") }

  @Test(arguments: [
    "meal,-1,0", "meal,-1,-1", "meal,1,2", "meal,1,1,-1", "meal,1,0,600", "meal,0,0,,,-0.001", "meal,0,0,,,1000.001",
    "meal,0,0,,,inf", "meal,0,0,,,1e300", "meal,0,0,,,,400.001", "meal,\(Int.max),\(Int.max)",
    "meal,\(Int.min),\(Int.min)",
  ])
  func `what is beyond them is refused`(_ line: String) {
    #expect(throws: InvalidInput.self) { try entry("2026-03-02,\(line)") }
  }
}
