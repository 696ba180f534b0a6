import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct MaximumHeartRateTests {
  @Test func `at 35 years they are the worked ones, with the advisory of a prediction`() throws {
    for (equation, expected) in zip(MaximumHeartRate.allCases, [183.5, 175.2, 188.6, 185]) {
      let result = try equation.value(age: 35)
      expect(abs(result.value! - expected) < 1e-9 && result.advisories == [.agePredicted])
    }
    for age in [9.9, 100.1, .nan] {
      #expect(throws: InvalidInput.self) { try MaximumHeartRate.nes.value(age: age) }
    }
  }
}
