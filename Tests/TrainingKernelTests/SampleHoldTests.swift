import ScienceKernelExpectations

@testable import TrainingKernel

struct SampleHoldTests {
  /// Covered and uncovered time by the rules as written, one sample at a time.
  static func plain(_ samples: [Sample], range: ClosedRange<Int>, cap: Int64) -> (covered: Int64, uncovered: Int64) {
    var valid: [Int64] = []
    for sample in samples where sample.value.map({ range.contains($0) }) ?? false {
      if valid.last != sample.milliseconds { valid.append(sample.milliseconds) }
    }
    let times = samples.map(\.milliseconds)
    let spacing = zip(times, times.dropFirst()).map { $1 - $0 }.last { $0 > 0 } ?? 0
    let end = (times.last ?? 0) + spacing
    let covered = valid.enumerated().reduce(Int64(0)) { sum, item in
      let next = item.offset + 1 < valid.count ? valid[item.offset + 1] : end
      return sum + min(next, item.element + cap) - item.element
    }
    return (covered, end - (times.first ?? 0) - covered)
  }

  @Test(arguments: 1...40) func `covered and uncovered time are those of the rules`(seed: UInt64) throws {
    let samples = randomSession(25...250, seed: seed)
    var recording = try HeartRateRecording(cap: 30)
    for sample in samples { try recording.append(milliseconds: sample.milliseconds, beatsPerMinute: sample.value) }
    let histogram = try recording.histogram()
    let plain = Self.plain(samples, range: 25...250, cap: 30_000)
    expect(histogram.coveredMilliseconds, equals: plain.covered)
    expect(histogram.uncoveredMilliseconds, equals: plain.uncovered)
    expect(histogram.invalid == samples.count { !($0.value.map { (25...250).contains($0) } ?? false) })
    expect(HeartRateBins.range.reduce(0) { $0 + histogram.milliseconds(at: $1) }, equals: plain.covered)
  }
}
