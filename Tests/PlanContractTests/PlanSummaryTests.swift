import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct PlanSummaryTests {
  @Test func `a plan is valid when it starts before it ends`() throws {
    var plan = try PlanSummary(json: Sample.plan)
    expect(plan.isValid)
    plan.endDate = plan.startDate
    expect(!plan.isValid)
  }

  @Test func `every missing field is named at once`() {
    expect(
      problems(of: PlanSummary.self, "{}").map { $0.prefix { $0 != ":" } },
      equals: [
        "id", "userId", "name", "description", "startDate", "endDate", "status",
      ])
    expect(
      problems(of: PlanSummary.self, Sample.plan.replacing("\"p1\"", with: "1.5")),
      equals: ["id: 1.5 is rejected: a whole number in digits, or a string"])
  }
}
