import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanSummaryTests {
  @Test func `a plan is valid when it starts before it ends`() throws {
    var plan = try PlanSummary(json: Sample.plan)
    expect(plan.isValid)
    plan.endDate = plan.startDate
    expect(!plan.isValid)
  }
}
