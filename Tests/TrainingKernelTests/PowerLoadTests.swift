import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct PowerLoadTests {
  @Test func `an hour at threshold is 100, and both values out of range are rejected at once`() throws {
    expect(PowerLoad.load(seconds: 3600, intensity: 1), equals: 100)
    expect(PowerLoad.load(seconds: 1800, intensity: 1), equals: 50)
    try expect(PowerLoad.intensity(weightedPower: 200, thresholdPower: 300), equals: 200.0 / 300)
    expect(
      refusal { _ = try PowerLoad.intensity(weightedPower: .nan, thresholdPower: 29.9) },
      equals: "power: nan is rejected: 0 to 4000 W; threshold power: 29.9 is rejected: 30 to 700 W")
  }
}
