import ScienceKernel
import ScienceKernelExpectations

@testable import AdherenceKernel

struct AdherenceDayTests {
  static func day(_ lines: String...) throws -> AdherenceDay {
    var day = try AdherenceDay(date("2026-03-02"))
    for line in lines { try day.add(entry("2026-03-02,\(line)")) }
    return day
  }

  @Test func `a day sums its types in any order; a second entry, and one of another day, change nothing`() throws {
    // A day sums its types, whatever their order.
    let day = try Self.day("meal,3,2,539,,60,80", "hydration,8,7,1200,true", "weight_log,1,1,,,40,79")
    expect((day.total, day.completed, day.level) == (12, 10, 4))
    try expect(day, equals: Self.day("weight_log,1,1,,,40,79", "hydration,8,7,1200,true", "meal,3,2,539,,60,80"))
    expect(day.grams, equals: 79_000...80_000)
    let kinds: [RunKind] = [.compliant, .hydration, .meal, .weightLog, .protein, .early, .late]
    expect(RunKind.allCases.filter { day.runs(by: .standard) & $0.bit != 0 }, equals: kinds)
    do {
      var day = try Self.day("meal,5,4")
      let before = day
      expect(
        refusal { try day.add(entry("2026-03-03,meal,1,1")) },
        equals: "day: \"2026-03-03\" is rejected: \(AdherenceField.day.accepted); "
          + "type: \"meal\" is rejected: \(AdherenceField.type.accepted)")
      expect(day, equals: before)
    }
  }

  @Test func `a share is compared exactly with every threshold`() throws {
    for of in 1...12 {
      for completed in 1...of {
        let rules = try AdherenceRules(completed: completed, of: of)
        for total in [1, 3, 7, 30] {
          for done in 0...total {
            let isCompliant = try Self.day("meal,\(total),\(done)").isCompliant(by: rules)
            expect(isCompliant, equals: (done * of >= completed * total), "\(done)/\(total) \(completed)/\(of)")
          }
        }
      }
    }
  }
}
