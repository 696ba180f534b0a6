import PlanContractCalls
import ScienceKernelExpectations

struct RulesTests {
  @Test func `a rule of reuse is the one that is named`() {
    let body =
      "{\"before\":\(ContractCallTests.request),\"now\":\(ContractCallTests.request.replacing("75", with: "76"))}"
    let days = #""made":"2026-11-20","today":"2026-11-21""#
    let changed = #"{"reuse":false,"reasons":[{"changed":"targetWeight"}]}"#
    expect(ContractCallTests.result("reuse", days, body), equals: changed)
    expect(ContractCallTests.result("reuse", days + #","rule":"dayMade""#, body), equals: changed)
    expect(
      ContractCallTests.result("reuse", days + #","rule":"planWeek""#, body), equals: #"{"reuse":true,"reasons":[]}"#)
  }
}
