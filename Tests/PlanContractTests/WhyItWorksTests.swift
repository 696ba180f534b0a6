import PlanContract
import Testing

struct WhyItWorksTests {
  @Test func `every topic is needed`() {
    #expect(problems(of: WhyItWorks.self, "{}").count == WhyItWorks.Topic.allCases.count)
  }
}
