import PlanContract
import ScienceKernelExpectations
import Testing

struct WhyItWorksTests {
  @Test func `every topic is needed`() {
    expect(problems(of: WhyItWorks.self, "{}").count, equals: WhyItWorks.Topic.allCases.count)
  }
}
