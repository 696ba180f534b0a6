import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct HeartRateRecordingTests {
  static func recording(_ samples: some Sequence<Sample>, cap: Int = 30) throws -> HeartRateRecording {
    var recording = try HeartRateRecording(cap: cap)
    for sample in samples { try recording.append(milliseconds: sample.milliseconds, beatsPerMinute: sample.value) }
    return recording
  }

  @Test func `seconds without a heart rate are milliseconds without one`() throws {
    var (seconds, milliseconds) = (try HeartRateRecording(), try HeartRateRecording())
    for (time, beats) in [(0, 120), (1, nil), (2, 121)] as [(Int64, Int?)] {
      try seconds.append(seconds: Double(time), beatsPerMinute: beats.map { Double($0) })
      try milliseconds.append(milliseconds: 1000 * time, beatsPerMinute: beats)
    }
    try expect(seconds.histogram(), equals: milliseconds.histogram())
  }

  @Test func `a sample before the previous one is rejected with its time, and changes nothing`() throws {
    var recording = try HeartRateRecording()
    try recording.append(seconds: 0, beatsPerMinute: 150)
    try recording.append(seconds: 100, beatsPerMinute: 150)
    let before = recording
    expect(
      refusal { try recording.append(seconds: 50, beatsPerMinute: 150) },
      equals:
        "time: \"50000 ms after 100000 ms\" is rejected: 0 to 1000000000000 ms, and never before the sample before it"
    )
    expect(recording, equals: before)
  }

  @Test func `nothing and one sample have no load, and the sample no weight`() throws {
    var recording = try HeartRateRecording()
    try expect(recording.histogram().meanHeartRate.absence, equals: .noData)
    try recording.append(seconds: 7, beatsPerMinute: 150)
    let histogram = try recording.histogram()
    expect(histogram.coveredMilliseconds, equals: 0)
    expect(histogram.uncoveredMilliseconds, equals: 0)
    try expect(histogram.trimp(Ride.reserve, .male).absence, equals: .noData)
    try expect(recording.histogram(end: 10_000).coveredMilliseconds, equals: 3000)
  }

  @Test func `an end before the last sample, an earlier part and one with another cap are rejected`() throws {
    var recording = try HeartRateRecording()
    try recording.append(milliseconds: 5000, beatsPerMinute: 100)
    #expect(throws: InvalidInput.self) { try recording.histogram(end: 4999) }
    try expect(recording.histogram(end: 5000).coveredMilliseconds, equals: 0)
    do {
      var recording = try Self.recording([Sample(milliseconds: 9, value: 100)])
      #expect(throws: InvalidInput.self) {
        try recording.append(contentsOf: Self.recording([Sample(milliseconds: 8, value: 100)]))
      }
      #expect(throws: InvalidInput.self) {
        try recording.append(contentsOf: Self.recording([], cap: 31))
      }
    }
  }

  @Test func `fractions go to the nearest unit, ties to even, before the range`() throws {
    var recording = try HeartRateRecording()
    try recording.append(seconds: 0.0005, beatsPerMinute: 250.5)
    try recording.append(seconds: 1, beatsPerMinute: 24.5)
    try recording.append(seconds: 2, beatsPerMinute: 24.6)
    try recording.append(seconds: 3, beatsPerMinute: .nan)
    let histogram = try recording.histogram()
    expect(histogram.milliseconds(at: 250), equals: 2000)
    expect(histogram.milliseconds(at: 25), equals: 2000)
    expect(histogram.invalid, equals: 2)
  }

  @Test(arguments: 1...40)
  func `a session in parts is the session in one, wherever it is cut`(seed: UInt64) throws {
    let samples = randomSession(25...250, count: 60, seed: seed)
    let whole = try Self.recording(samples)
    for cut in 0...samples.count {
      var parts = try Self.recording(samples[..<cut])
      try parts.append(contentsOf: Self.recording(samples[cut...]))
      try expect(parts.histogram(), equals: whole.histogram(), "\(cut)")
      try parts.append(milliseconds: 1_000_000_000, beatsPerMinute: 99)
      var longer = whole
      try longer.append(milliseconds: 1_000_000_000, beatsPerMinute: 99)
      try expect(parts.histogram(end: 1_000_000_500), equals: longer.histogram(end: 1_000_000_500))
    }
  }

  @Test(arguments: Sweep.cases(Array(1...20), sample: [1, 2, 3, 4, 5]))
  func `halves that share a valid sample add to the whole`(seed: UInt64) throws {
    let samples = randomSession(25...250, seed: seed)
    let end = samples[samples.count - 1].milliseconds + 1000
    let whole = try Self.recording(samples).histogram(end: end)
    for cut in samples.indices where samples[cut].value.map({ (25...250).contains($0) }) ?? false {
      let first = try Self.recording(samples[...cut]).histogram(end: samples[cut].milliseconds)
      let both = try first.adding(Self.recording(samples[cut...]).histogram(end: end))
      expect(both, equals: whole, "\(cut)")
    }
  }

  @Test(arguments: 1...30) func `samples in an array give the state of one after the other`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let beats = (0..<100).map { _ in Int16.random(in: seed % 3 == 0 ? 30...200 : 15...260, using: &random) }
    for interval in [0, 1, 1000, 29_999, 30_000, 45_000] as [Int64] {
      var (whole, single) = (try HeartRateRecording(), try HeartRateRecording())
      try whole.append(milliseconds: 500, beatsPerMinute: 77)
      try single.append(milliseconds: 500, beatsPerMinute: 77)
      try whole.append(contentsOf: beats, from: 700, every: interval)
      for (place, beats) in beats.enumerated() {
        try single.append(milliseconds: 700 + Int64(place) * interval, beatsPerMinute: Int(beats))
      }
      expect(whole, equals: single)
      try whole.append(contentsOf: [], from: -1)
      expect(whole, equals: single)
    }
  }

  @Test func `samples in an array with a rejected time change nothing`() throws {
    var recording = try HeartRateRecording()
    try recording.append(contentsOf: [100, 110], from: 5000)
    let before = recording
    for (start, interval) in [
      (5999, 1000), (-1, 1000), (6000, -1), (1_000_000_000_001, 0), (999_999_999_999, 2), (6000, Int64.max),
      (Int64.max, 1),
      (Int64.min, Int64.min),
    ] as [(Int64, Int64)] {
      #expect(throws: InvalidInput.self) {
        try recording.append(contentsOf: [100, 110], from: start, every: interval)
      }
      expect(recording, equals: before)
    }
    try recording.append(contentsOf: [100, 110], from: 999_999_999_999, every: 1)
  }
}
