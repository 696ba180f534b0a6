import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct TRIMPTests {
  static func steady(_ beats: Int, minutes: Int) throws -> HeartRateHistogram {
    let samples = (0..<60 * minutes).map { Sample(milliseconds: 1000 * Int64($0), value: beats) }
    return try HeartRateRecordingTests.recording(samples).histogram()
  }

  static let reserve = try! HeartRateReserve(rest: 50, maximum: 190)

  @Test func `an hour at one heart rate is that of its mean, and the real ride has the TRIMP of other programs`() throws
  {
    let histogram = try HeartRateRecordingTests.recording(Ride.heartRate()).histogram()
    let trimp = try histogram.trimp(Ride.reserve, .male)
    expect(trimp.value == 360.24501579475066 && trimp.advisories.isEmpty)
    let mean = try TRIMP.fromMean(
      minutes: 8357.0 / 60, meanHeartRate: histogram.meanHeartRate.value!, Ride.reserve, .male)
    expect(abs(mean - 339.62) < 0.01)
    #expect(abs(try TRIMP.hrss(trimp.value!, threshold: 172, Ride.reserve, .male) - 209.79391) < 1e-5)
    let hour = try Self.steady(150, minutes: 60)
    for weighting in [TRIMPWeighting.male, .female] {
      try expect(
        hour.trimp(Self.reserve, weighting).value,
        equals: TRIMP.fromMean(minutes: 60, meanHeartRate: 150, Self.reserve, weighting))
    }
    try expect(hour.trimp(Self.reserve, .male).value, equals: 108.09535934022335)
  }

  @Test func `samples weigh at least what their mean does`() throws {
    let both = try Self.steady(120, minutes: 30).adding(Self.steady(180, minutes: 30))
    #expect(abs(try both.trimp(Self.reserve, .male).value! - 131.096) < 5e-4)
    #expect(abs(try TRIMP.fromMean(minutes: 60, meanHeartRate: 150, Self.reserve, .male) - 108.095) < 5e-4)
    for seed in UInt64(1)...20 {
      let histogram = try HeartRateRecordingTests.recording(randomSession(60...180, seed: seed)).histogram()
      let mean = try TRIMP.fromMean(
        minutes: Double(histogram.coveredMilliseconds) / 60_000, meanHeartRate: histogram.meanHeartRate.value!,
        Self.reserve, .female)
      #expect(try histogram.trimp(Self.reserve, .female).value! >= mean)
    }
  }

  @Test func `it never falls when a heart rate below the maximum rises`() throws {
    var last = 0.0
    for beats in 25...250 {
      let trimp = try Self.steady(beats, minutes: 1).trimp(Self.reserve, .male)
      expect(trimp.value! >= last && (beats <= 51 || beats > 190 || trimp.value! > last))
      expect(trimp.advisories.contains(.aboveMaximumHeartRate), equals: beats > 190)
      expect(trimp.advisories.contains(.belowRestingHeartRate), equals: beats < 50)
      last = trimp.value!
    }
  }

  @Test func `every value out of range is rejected`() throws {
    expect(
      refusal {
        _ = try TRIMP.fromMean(minutes: -1, meanHeartRate: 251, Self.reserve, .custom(a: 0, b: .nan))
      }
      .split(separator: ";").count, equals: 4)
    for threshold in [50, 191, Int.min] {
      #expect(throws: InvalidInput.self) { try TRIMP.hrss(1, threshold: threshold, Self.reserve, .male) }
    }
    let hour = try Self.steady(150, minutes: 60)
    #expect(throws: InvalidInput.self) { try hour.trimp(Self.reserve, .custom(a: -1, b: 1)) }
    // A mean is rounded before it is compared with its range.
    _ = try TRIMP.fromMean(minutes: 1, meanHeartRate: 250.5, Self.reserve, .male)
  }
}
