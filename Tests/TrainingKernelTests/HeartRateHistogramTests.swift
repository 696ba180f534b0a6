import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct HeartRateHistogramTests {
  @Test func `the real ride is covered in whole`() throws {
    let histogram = try HeartRateRecordingTests.recording(Ride.heartRate()).histogram()
    expect(histogram.coveredMilliseconds, equals: 8_357_000)
    expect(histogram.uncoveredMilliseconds, equals: 0)
    expect(HeartRateBins.range.count { histogram.milliseconds(at: $0) > 0 }, equals: 91)
    expect(histogram.milliseconds(at: 24), equals: 0)
    expect(histogram.milliseconds(at: 251), equals: 0)
    expect(histogram.millisecondsAbove(190) == 0 && histogram.millisecondsAbove(189) > 0)
    let mean = Double(try Ride.heartRate().reduce(0) { $0 + $1.value! }) / 8357
    expect(histogram.meanHeartRate.value == mean && histogram.meanHeartRate.advisories.isEmpty)
  }

  @Test func `dropped and uncovered samples have advisories`() throws {
    var recording = try HeartRateRecording()
    for (time, beats) in [(0, 150), (0, 150), (1000, 300), (900_000, 150)] {
      try recording.append(milliseconds: Int64(time), beatsPerMinute: beats)
    }
    let advisories = try recording.histogram().meanHeartRate.advisories
    expect(advisories, equals: [.lowCoverage, .invalidSamples, .duplicateTimes])
  }

  @Test func `it takes two kilobytes, and rejects time beyond 31 years`() throws {
    expect(MemoryLayout<HeartRateHistogram>.size <= 2100 && MemoryLayout<HeartRateRecording>.size <= 2200)
    var recording = try HeartRateRecording()
    try recording.append(milliseconds: 0, beatsPerMinute: 100)
    let histogram = try recording.histogram(end: 1_000_000_000_000)
    #expect(throws: InvalidInput.self) { try histogram.adding(histogram) }
    try expect(Set([histogram, recording.histogram(end: 1_000_000_000_000)]).count, equals: 1)
  }

  @Test func `more than 1 % below rest, and less than 80 % covered, have advisories`() throws {
    let reserve = try HeartRateReserve(rest: 60, maximum: 190)
    for (below, isSaid) in [(9, false), (10, false), (11, true)] {
      var recording = try HeartRateRecording()
      try recording.append(
        contentsOf: Array(repeating: 59, count: below) + Array(repeating: 60, count: 1000 - below))
      let advisories = try recording.histogram().trimp(reserve, .male).advisories
      expect(advisories.contains(.belowRestingHeartRate), equals: isSaid, "\(below)")
    }
    for (end, isSaid) in [(100_000, false), (100_001, true)] as [(Int64, Bool)] {
      var recording = try HeartRateRecording(cap: 1)
      try recording.append(contentsOf: Array(repeating: 100, count: 80))
      try expect(recording.histogram(end: end).meanHeartRate.advisories.contains(.lowCoverage), equals: isSaid)
    }
  }
}
