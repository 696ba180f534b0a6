import ScienceKernelExpectations

@testable import ScienceKernel

struct ExpenditureEstimateTests {
  static func estimate(_ expenditure: Double, error: Double = 76, eating intake: Double) -> ExpenditureEstimate {
    ExpenditureEstimate(
      expenditure: expenditure, standardError: error, loggedIntake: intake, days: 56, settledWeight: .kilograms(80))
  }

  @Test func `a person who eats the expenditure keeps it, and one who eats less spent more before`() {
    expect(Self.estimate(2400, eating: 2400).maintenance, equals: 2400)
    // 2000 + 380 / 0.76 = 2500.
    let diet = Self.estimate(2380, eating: 2000)
    expect(diet.maintenance, equals: 2500)
    expect(diet.settledIntake, equals: 2000)
    expect(diet.maintenanceError, equals: 100)
  }

  @Test func `what leaves is rounded half up, once`() {
    let half = Self.estimate(2000.5, error: 0.38, eating: 2000.5)
    expect(half.maintenance, equals: 2001)
    expect(half.settledIntake, equals: 2001)
    expect(half.maintenanceError, equals: 1)
    expect(Self.estimate(2000.49, eating: 2000.49).maintenance, equals: 2000)
  }
}
