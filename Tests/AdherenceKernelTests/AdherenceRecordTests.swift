import AdherenceKernel
import ScienceKernel
import ScienceKernelExpectations

struct AdherenceRecordTests {
  struct Input: Codable, Sendable {
    let entries: [String]
    let from, to: String
  }

  @Test(arguments: try goldenVectors("adherence/heatmap") as [Vector<Input, [UInt8]>])
  func `matches the golden vector`(_ vector: Vector<Input, [UInt8]>) throws {
    let record = try AdherenceRecord(vector.input.entries.map(entry))
    vector.expect(try record.heatmap(date(vector.input.from)...date(vector.input.to)))
  }

  @Test func `a repeated entry of a type and day is rejected, and the others stay`() throws {
    let lines = ["2026-03-03,meal,1,1", "2026-03-02,meal,1,1", "2026-03-03,meal,2,2", "2026-03-02,meal,3,3"]
    expect(
      refusal { _ = try AdherenceRecord(lines.map(entry)) },
      equals: Array(repeating: "type: \"meal\" is rejected: \(AdherenceField.type.accepted)", count: 2).joined(
        separator: "; "))
    var record = try AdherenceRecord(lines.prefix(2).map(entry))
    let before = record
    #expect(throws: InvalidInput.self) { try record.add(entry(lines[2])) }
    expect(record == before && record.days.map { "\($0.day)" } == ["2026-03-02", "2026-03-03"])
  }

  @Test(arguments: [-100_000_000, 100_000_000])
  func `a week at an end of the calendar has seven levels`(_ number: Int) throws {
    let day = try require(CalendarDate(dayNumber: number))
    let record = try AdherenceRecord([TaskEntry(day: day, type: .meal, total: 1, completed: 1)])
    let levels = try record.heatmap(day.week)
    expect(levels.count == 7 && levels.filter { $0 == 4 }.count == 1)
  }

  @Test func `a heatmap has at most a century`() throws {
    let record = AdherenceRecord()
    let first = try date("2026-03-02")
    try expect(record.heatmap(first...first.advanced(by: 36_524)), equals: Array(repeating: 0, count: 36_525))
    let text = refusal { _ = try record.heatmap(first...first.advanced(by: 36_525)) }
    expect(text, equals: "day: \"2026-03-02...2126-03-03\" is rejected: \(AdherenceField.day.accepted)")
  }
}
