import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct PlanReuseTests {
  @Test(arguments: [
    (0, PlanReuse.reuse), (1, .reuse), (7, .reuse), (8, .recompute([.old(days: 8)])),
    (365, .recompute([.old(days: 365)])), (-1, .recompute([.fromTheFuture(days: 1)])),
  ])
  func `a plan is used for seven days`(_ days: Int, _ decision: PlanReuse) throws {
    let today = try require(Sample.start.adding(days: days))
    expect(PlanReuse(made: Sample.start, for: Sample.person, today: today, now: Sample.person), equals: decision)
  }

  @Test func `each input that changed is named`() throws {
    let changed: [(InputField, String, String)] = [
      (.weight, ":80", ":79.999"), (.height, "180", "180.1"), (.age, ":30", ":31"), (.sex, "male", "other"),
      (.activityLevel, "moderately", "very"), (.goal, "lose_weight", "maintain"),
      (.targetWeight, ",\"targetWeight\":75", ""),
    ]
    func person(_ json: String) throws -> Person { try PlanInput(json: json).person(on: Sample.start) }
    let before = try person(Sample.input)
    var all = Sample.input
    for (field, old, new) in changed {
      let now = try person(Sample.input.replacing(old, with: new))
      let decision = PlanReuse(made: Sample.start, for: before, today: Sample.start, now: now)
      expect(decision, equals: .recompute([.changed(field)]))
      all = all.replacing(old, with: new)
    }
    let today = try require(Sample.start.adding(days: 9))
    let decision = PlanReuse(made: Sample.start, for: before, today: today, now: try person(all))
    expect(decision, equals: .recompute(changed.map { .changed($0.0) } + [.old(days: 9)]))
  }

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
