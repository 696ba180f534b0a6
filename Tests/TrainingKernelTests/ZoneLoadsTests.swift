import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct ZoneLoadsTests {
  @Test func `a bound belongs to the zone above it, to the beat`() throws {
    for (beats, load) in [
      (95, 0.0), (99, 0), (100, 1), (119, 1), (120, 2), (140, 3), (160, 4), (179, 4), (180, 5), (220, 5),
    ] {
      let minute = try TRIMPTests.steady(beats, minutes: 1)
      try expect(minute.edwards(maximum: 200).value, equals: load, "\(beats)")
    }
    for (beats, load) in [(149, 1.0), (150, 2), (169, 2), (170, 3)] {
      try expect(TRIMPTests.steady(beats, minutes: 1).lucia(first: 150, second: 170).value, equals: load)
    }
  }

  @Test func `time in zones is all of the covered time, and a session's rating times its minutes is its load`() throws {
    for seed in UInt64(1)...10 {
      let histogram = try HeartRateRecordingTests.recording(randomSession(25...250, seed: seed)).histogram()
      try expect(histogram.millisecondsInTenths(ofMaximum: 187).reduce(0, +), equals: histogram.coveredMilliseconds)
      try expect(
        histogram.millisecondsInPhases(first: 140, second: 165).reduce(0, +), equals: histogram.coveredMilliseconds)
    }
    try expect(TrainingSession.rpe(rating: 6, minutes: 120) == 720 && TrainingSession.rpe(rating: 0, minutes: 0) == 0)
    for (rating, minutes) in [(10.1, 1.0), (-1, 1), (.nan, 1), (1, -1), (1, .infinity)] {
      #expect(throws: InvalidInput.self) { try TrainingSession.rpe(rating: rating, minutes: minutes) }
    }
  }

  @Test func `thresholds out of order are rejected, and an empty session has no load`() throws {
    let nothing = try HeartRateRecording().histogram()
    try expect(
      nothing.edwards(maximum: 190).absence == .noData && nothing.lucia(first: 100, second: 120).absence == .noData)
    for (first, second) in [(150, 150), (24, 100), (100, 251), (Int.min, Int.max)] {
      #expect(throws: InvalidInput.self) { try nothing.lucia(first: first, second: second) }
    }
    #expect(throws: InvalidInput.self) { try nothing.edwards(maximum: .max) }
  }
}
