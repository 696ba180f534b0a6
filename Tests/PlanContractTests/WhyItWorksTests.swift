import PlanContract
import Testing

@Suite("Why it works")
struct WhyItWorksTests {
  @Test func `every topic is needed`() {
    #expect(problems(of: WhyItWorks.self, "{}").count == WhyItWorks.Topic.allCases.count)
  }
}
