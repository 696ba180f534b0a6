import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanWeekTests {
  @Test func `a plan has the week's name and describes what to eat`() throws {
    let plan = PlanSummary(
      id: "p1", userId: "u1", week: PlanWeek(of: Sample.start), targets: try PlanTargets(json: Sample.targets),
      status: "active")
    expect(plan.name, equals: "Week of 2026-11-16")
    expect(
      plan.description,
      equals: "Monday 2026-11-16 to Sunday 2026-11-22: 2259 kcal, 176 g of protein and 2800 mL of total water a day."
    )
    expect(plan.isValid)
    try expect(PlanSummary(json: plan.json), equals: plan)
  }

  @Test(arguments: [-100_000_000, 100_000_000])
  func `the ends of the calendar lie in weeks, too`(_ day: Int) throws {
    let date = try require(CalendarDate(dayNumber: day))
    let week = PlanWeek(of: date)
    expect((week.start...week.end).contains(date))
    expect(!Wording.english.text(week.name).isEmpty)
  }
}
