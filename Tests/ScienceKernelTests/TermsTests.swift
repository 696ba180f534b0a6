import ScienceKernel
import ScienceKernelExpectations

struct TermsTests {
  @Test func `a TDEE of one's own takes away the advisory of the factor alone`() throws {
    func advisories(_ tdee: Int?) throws -> [Advisory] {
      let person = try Person(
        weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .sedentary,
        goal: .loseWeight, pace: .adjustment(100))
      return try Targets(for: tdee.map { known in try person.changing { $0.tdeeBasis = .known(known) } } ?? person)
        .advisories
    }
    try expect(advisories(nil), equals: [.rateContradictsGoal, .activityBelowMeasured])
    try expect(advisories(2500), equals: [.rateContradictsGoal])
  }

  @Test func `a person equals itself, also without a rate and a target`() throws {
    let people = try Goal.allCases.map {
      try Person(
        weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .sedentary, goal: $0)
    }
    expect(people, equals: people)
    expect(Set(people + people).count, equals: 4)
  }
}
