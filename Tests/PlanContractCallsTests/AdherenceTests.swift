import PlanContractCalls
import ScienceKernelExpectations

struct AdherenceTests {
  @Test func `a heatmap may be of one day`() {
    expect(
      ContractCallTests.result("adherence.heatmap", #""from":"2026-11-21","to":"2026-11-21""#, #"{"entries":[]}"#),
      equals: "[0]")
  }
}
