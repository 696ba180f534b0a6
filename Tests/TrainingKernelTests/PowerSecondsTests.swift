import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct PowerSecondsTests {
  /// The stretches of samples, and the covered time.
  static func stretches(
    _ samples: [Sample], cap: Int = 5, end: Int64? = nil
  ) throws -> (stretches: [PowerStretch], coverage: PowerCoverage) {
    var seconds = try PowerSeconds(cap: cap)
    var all: [PowerStretch] = []
    for sample in samples {
      try seconds.append(milliseconds: sample.milliseconds, watts: sample.value) { all.append($0) }
    }
    let coverage = try seconds.finish(end: end) { all.append($0) }
    return (all, coverage)
  }

  /// A steady ride, one sample per second.
  static func steady(_ watts: [(watts: Int, seconds: Int)]) throws -> [PowerStretch] {
    try watts.flatMap { part in try (0..<part.seconds).map { _ in try PowerStretch(watts: part.watts) } }
  }

  @Test func `the last sample in a second counts, and holds to the cap`() throws {
    let (stretches, coverage) = try Self.stretches([
      Sample(milliseconds: 500, value: nil), Sample(milliseconds: 2100, value: 100),
      Sample(milliseconds: 2900, value: 200),
      Sample(milliseconds: 12_000, value: 0), Sample(milliseconds: 13_000, value: 4001),
    ])
    expect(
      stretches,
      equals: [
        try PowerStretch(watts: nil, seconds: 2), try PowerStretch(watts: 200, seconds: 5),
        try PowerStretch(watts: nil, seconds: 5), try PowerStretch(watts: 0, seconds: 2),
      ])
    expect(coverage.coveredSeconds, equals: 7)
    expect(coverage.uncoveredSeconds, equals: 7)
    expect(coverage.invalid, equals: 2)
    expect(coverage.duplicates, equals: 0)
    expect(coverage.advisories, equals: [.lowCoverage, .invalidSamples])
    let nothing = try Self.stretches([Sample(milliseconds: 500, value: nil)], end: 3000).stretches
    expect(nothing, equals: [try PowerStretch(watts: nil, seconds: 3)])
  }

  @Test(arguments: 1...30) func `stretches are all of the time, in its order`(seed: UInt64) throws {
    let samples = randomSession(0...4000, seed: seed)
    let (stretches, coverage) = try Self.stretches(samples)
    expect(stretches.reduce(0) { $0 + $1.seconds } == coverage.coveredSeconds + coverage.uncoveredSeconds)
    expect(stretches.reduce(0) { $0 + ($1.watts == nil ? 0 : $1.seconds) } == coverage.coveredSeconds)
  }

  @Test func `an earlier sample and an end too early are rejected`() throws {
    var seconds = try PowerSeconds()
    try seconds.append(seconds: 9, watts: nil) { _ in }
    try seconds.append(seconds: 10, watts: 200.4) { _ in }
    #expect(throws: InvalidInput.self) { try seconds.append(seconds: 9.999, watts: 1) { _ in } }
    #expect(throws: InvalidInput.self) { try seconds.finish(end: 9999) { _ in } }
    var all: [PowerStretch] = []
    try expect(seconds.finish(end: 12_001) { all.append($0) }.coveredSeconds, equals: 3)
    expect(all, equals: [try PowerStretch(watts: 200, seconds: 3)])
    try expect(seconds.finish { _ in }.invalid, equals: 1)
  }

  @Test func `an impossible stretch is rejected`() {
    for (watts, seconds) in [(-1, 1), (4001, 1), (100, 0), (100, 86_401), (nil, 1_000_000_001), (Int.min, Int.max)] {
      #expect(throws: InvalidInput.self) { try PowerStretch(watts: watts, seconds: seconds) }
    }
  }
}
