import Testing

@testable import TrainingKernel

@Suite("Training advisories")
struct TrainingAdvisoriesTests {
  @Test func `the bits are those of their names`() {
    let table: [(TrainingAdvisories, String)] = [
      (.warmingUp, "warming_up"), (.lowCoverage, "low_coverage"), (.invalidSamples, "invalid_samples"),
      (.duplicateTimes, "duplicate_times"), (.aboveMaximumHeartRate, "above_max_heart_rate"),
      (.belowRestingHeartRate, "below_resting_heart_rate"), (.shortEffort, "short_effort"),
      (.negativeWPrime, "negative_w_prime"), (.agePredicted, "age_predicted"), (.contestedMethod, "contested_method"),
      (.outsideStudiedRange, "outside_studied_range"), (.convertedUnit, "converted_unit"), (.outlier, "outlier"),
      (.partialInputs, "partial_inputs"), (.veloReadyConvention, "veloready_convention"),
    ]
    for (bit, (advisory, name)) in table.enumerated() {
      #expect(advisory.rawValue == 1 << UInt16(bit) && advisory.names == [name])
    }
    #expect(table.map(\.1) == TrainingAdvisories.allNames)
    #expect("\(TrainingAdvisories([.outlier, .warmingUp]))" == "warming_up, outlier")
  }
}
