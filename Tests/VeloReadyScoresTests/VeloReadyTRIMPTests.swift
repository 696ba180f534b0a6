import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyTRIMPTests {
  @Test func `an hour is a power law in seconds`() {
    let times = (0..<3600).map { Double($0) }
    let rates = Array(repeating: 150.0, count: 3600)
    for (exponent, value) in [(VeloReadyTRIMP.Exponent.male, 1886.8469417552924), (.unspecified, 1931.8154485694386)] {
      let trimp = VeloReadyTRIMP(seconds: times, heartRates: rates, rest: 50, maximum: 190, exponent: exponent)!
      expect((trimp.weightedSeconds / value - 1).magnitude < 1e-12)
    }
  }

  @Test func `a number that is not finite has no impulse`() {
    func trimp(_ time: Double, _ rate: Double, rest: Double = 50, exponent: Double = 1.92) -> Double? {
      VeloReadyTRIMP(
        seconds: [0, time], heartRates: [150, rate], rest: rest, maximum: 190, exponent: .custom(exponent))?
        .weightedSeconds
    }
    for number in [Double.nan, .infinity, -.infinity] {
      expect(trimp(number, 150), equals: nil)
      expect(trimp(1, number), equals: nil)
      expect(trimp(1, 150, rest: number), equals: nil)
      expect(trimp(1, 150, exponent: number), equals: nil)
      let powers = [200, number]
      expect(
        VeloReadyTRIMP(
          seconds: [0, 1], heartRates: [150, 150], powers: powers, rest: 50, maximum: 190, thresholdPower: 250,
          exponent: .male), equals: nil)
    }
    expect(trimp(1, 40, exponent: -1), equals: nil)
    expect(trimp(1, 150, rest: 0), equals: 0)
    expect(trimp(1, 150, rest: 190), equals: 0)
  }
}
