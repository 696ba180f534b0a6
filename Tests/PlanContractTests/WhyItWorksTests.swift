import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WhyItWorksTests {
  @Test func `the topics of any dialect are read, and an explanation prints as text`() throws {
    let api = try WhyItWorks(
      json: #"{"timeline":{"title":"a","explanation":"b","weeklyRate":-0.5,"estimatedWeeks":10,"metric":-0.5}}"#)
    expect(api[.weeklyRate]?.figure == -0.5 && api[.weeklyRate]?.estimatedWeeks == 10 && api[.bmr] == nil)
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    let why = WhyItWorks(Reasons(for: person, from: CalendarDate("2026-11-21")!))
    let text = try require(why[.waterTarget])
    expect("\(text)", equals: "\(text.title): \(text.explanation)")
  }
}
