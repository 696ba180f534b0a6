import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct WhyItWorksTests {
  @Test func `every topic is needed, and an explanation prints as text`() throws {
    // Every topic is needed.
    expect(problems(of: WhyItWorks.self, "{}").count, equals: WhyItWorks.Topic.allCases.count)
    // An explanation prints as text.
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    let why = WhyItWorks(Reasons(for: person, from: CalendarDate("2026-11-21")!))
    let text = try require(why[.waterTarget])
    expect("\(text)", equals: "\(text.title): \(text.explanation)")
  }
}
