import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyVariationTests {
  @Test func `two values, a mean of 0 and a NaN have no variation`() {
    for values in [[50.0, 60], [-1, 0, 1], [50, 50, .nan], []] {
      expect(VeloReadyVariation.percent(values), equals: nil)
    }
    expect(VeloReadyVariation.percent([50, 50, 50]), equals: 0)
    expect(VeloReadyVariation.percent([50, 50, 50], days: 0), equals: nil)
    let sample = VeloReadyVariation.sample([-1, 0, 1])
    expect(sample.standardDeviation, equals: 1)
    expect(sample.percent, equals: nil)
    expect(VeloReadyVariation.sample([1]).standardDeviation, equals: nil)
  }

  @Test func `a bound of stability belongs to the worse step`() {
    let steps: [VeloReadyVariation.Stability] = [4.99, 5, 10, 15, .nan].map { .init(percent: $0) }
    expect(steps, equals: [.excellent, .good, .moderate, .poor, .poor])
    expect(steps.map(\.modifier), equals: [5, 0, -5, -10, -10])
  }
}
