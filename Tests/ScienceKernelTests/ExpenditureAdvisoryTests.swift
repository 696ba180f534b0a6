import ScienceKernelExpectations

@testable import ScienceKernel

struct ExpenditureAdvisoryTests {
  static func person(_ sex: Sex) throws -> Person {
    try Person(
      weight: .kilograms(82.5), height: .centimeters(182), age: 36, sex: sex, activityLevel: .lightlyActive,
      goal: .loseWeight)
  }

  /// The names for a person who eats what the estimate expects, so that it is the maintenance.
  static func names(_ person: Person, _ expenditure: Int, days: Int = 56) -> [String] {
    ExpenditureEstimate(
      expenditure: Double(expenditure), standardError: 100, loggedIntake: Double(expenditure), days: days,
      settledWeight: .kilograms(80)
    ).advisories(of: person).map(\.name)
  }

  @Test func `a maintenance of more than 3 errors of the equation is far from it, a short log is within a cycle`()
    throws
  {
    // 1621.5 · 1.375 = 2230 kcal/day, 3 · 241 = 723; for men 1787.5 · 1.375 = 2459, 3 · 342 = 1026; the mean, 1704.5, for other: 2344.
    let cases: [(sex: Sex, tdee: Int, limit: Int, short: [String])] = [
      (.female, 2230, 723, ["menstrual_cycle"]), (.male, 2459, 1026, []), (.other, 2344, 1026, ["menstrual_cycle"]),
    ]
    for (sex, tdee, limit, short) in cases {
      let person = try Self.person(sex)
      for side in [-1, 1] {
        expect(Self.names(person, tdee + side * limit), equals: [])
        expect(Self.names(person, tdee + side * (limit + 1)), equals: ["far_from_equation"])
      }
      expect(Self.names(person, tdee, days: 35), equals: [])
      expect(Self.names(person, tdee, days: 34), equals: short)
      expect(Self.names(person, tdee + limit + 1, days: 34), equals: short + ["far_from_equation"])
      // A TDEE that was measured before is no equation.
      expect(
        try Self.names(person.changing { $0.tdeeBasis = .known(tdee + limit) }, tdee + limit + 1),
        equals: ["far_from_equation"])
    }
  }
}
