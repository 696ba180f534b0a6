import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyStrainTests {
  @Test func `an impulse below 0 and an EPOC below −1 are rejected, and a strain below 0 is very hard`() throws {
    #expect(throws: VeloReadyRejection.trimp) { try VeloReadyStrain.epoc(trimp: -1) }
    #expect(throws: VeloReadyRejection.epoc) { try VeloReadyStrain.strain(epoc: -1.5) }
    try expect(VeloReadyStrain.strain(epoc: -1) == 0 && VeloReadyStrain.strain(epoc: 1e300) == 18)
    for number in [Double.nan, .infinity] {
      try expect(VeloReadyStrain.epoc(trimp: number) == nil && VeloReadyStrain.strain(epoc: number) == nil)
    }
    let bands: [VeloReadyStrain.Band?] = [-1, 0, 6, 11, 16, .nan].map { .init(strain: $0) }
    expect(bands, equals: [.veryHard, .light, .moderate, .hard, .veryHard, nil])
  }

  @Test func `the factor lists what it takes for neutral`() {
    let factor = VeloReadyStrain.recoveryFactor(
      hrv: .nan, hrvBaseline: 50, restingHeartRate: 55, restingHeartRateBaseline: 0, sleepScore: 50)
    expect(factor.factor, equals: 0.985)
    expect(factor.missing, equals: [.hrv, .restingHeartRate])
    let (tiny, huge) = (Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude)
    let overflow = VeloReadyStrain.recoveryFactor(
      hrv: huge, hrvBaseline: tiny, restingHeartRate: huge, restingHeartRateBaseline: tiny, sleepScore: nil)
    expect(overflow.factor, equals: 1)
  }
}
