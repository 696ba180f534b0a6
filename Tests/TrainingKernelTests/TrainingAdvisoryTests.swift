import ScienceKernelExpectations

@testable import TrainingKernel

struct TrainingAdvisoryTests {
  @Test func `the bits are those of their names`() {
    let table: [(TrainingAdvisory, String)] = [
      (.warmingUp, "warming_up"), (.lowCoverage, "low_coverage"), (.invalidSamples, "invalid_samples"),
      (.duplicateTimes, "duplicate_times"), (.aboveMaximumHeartRate, "above_max_heart_rate"),
      (.belowRestingHeartRate, "below_resting_heart_rate"), (.shortEffort, "short_effort"),
      (.negativeWPrime, "negative_w_prime"), (.agePredicted, "age_predicted"), (.contestedMethod, "contested_method"),
      (.outsideStudiedRange, "outside_studied_range"), (.convertedUnit, "converted_unit"), (.outlier, "outlier"),
      (.partialInputs, "partial_inputs"), (.veloReadyConvention, "veloready_convention"),
    ]
    expect(TrainingAdvisory.allCases, equals: table.map(\.0))
    for (place, (advisory, name)) in table.enumerated() {
      expect(advisory.rawValue, equals: UInt8(place))
      expect(advisory.bit, equals: 1 << UInt16(place))
      expect(advisory.name, equals: name)
      expect(advisory.bit(if: true), equals: advisory.bit)
      expect(advisory.bit(if: false), equals: 0)
      expect(TrainingAdvisory.cases(in: advisory.bit), equals: [advisory])
    }
    expect(TrainingAdvisory.cases(in: 1 << 12 | 1 | 1 << 15).names, equals: ["warming_up", "outlier"])
  }

  @Test func `every advisory has a sentence of its own`() {
    let sentences = TrainingAdvisory.allCases.map { "\($0)" }
    expect(Set(sentences).count == sentences.count && !sentences.contains { $0.hasSuffix(".") })
    expect(
      "\(TrainingAdvisory.negativeWPrime)",
      equals: "more than W′ was spent: critical power or W′ is too low, or the athlete recovers faster than the model")
  }
}
