import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanReuseTests {
  @Test func `a birthday changes the age, and another way to give it does not`() throws {
    let years = try PlanInput(json: Sample.input)
    let born = try PlanInput(json: Sample.input.replacing(#""age":30"#, with: #""dateOfBirth":"1995-11-24""#))
    let later = try require(Sample.start.adding(days: 3))
    func decision(for before: PlanInput, today: CalendarDate) throws -> PlanReuse {
      try PlanReuse(
        made: Sample.start, for: before.person(on: Sample.start), today: today, now: born.person(on: today))
    }
    try expect(decision(for: years, today: Sample.start), equals: .reuse)
    try expect(decision(for: born, today: later), equals: .recompute([.changed(.age)]))
  }
}
