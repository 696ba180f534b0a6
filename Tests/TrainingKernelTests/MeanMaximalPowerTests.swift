import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct MeanMaximalPowerTests {
  @Test func `the real ride has the powers of other programs`() throws {
    let stretches = try PowerSecondsTests.stretches(Ride.power()).stretches
    let others = [5: 721.6, 60: 392.28333333333336, 300: 340.43, 1200: 306.815, 3600: 251.15333333333334]
    for (seconds, watts) in others {
      try expect(PowerStretch.meanMaximalPower(of: stretches, over: seconds).value, equals: watts)
    }
    let mean = Double(try Ride.power().reduce(0) { $0 + $1.value! }) / 8357
    try expect(PowerStretch.meanMaximalPower(of: stretches, over: 8357).value, equals: mean)
    try expect(PowerStretch.meanMaximalPower(of: stretches, over: 8358).absence, equals: .tooShort)
    try expect(PowerStretch.meanMaximalPower(of: [], over: 5).absence, equals: .noData)
    for seconds in [0, -1, Int.min, Int.max] {
      #expect(throws: InvalidInput.self) { try PowerStretch.meanMaximalPower(of: stretches, over: seconds) }
    }
  }

  @Test(arguments: 1...20) func `it is the largest of every window that is covered`(seed: UInt64) throws {
    let stretches = try PowerSecondsTests.stretches(randomSession(0...2000, count: 80, seed: seed), cap: 20).stretches
    let seconds = stretches.flatMap { Array(repeating: $0.watts, count: $0.seconds) }
    for length in [1, 2, 3, 7, 30] {
      let sums = seconds.indices.dropLast(length - 1).compactMap { start -> Int? in
        let window = seconds[start..<start + length]
        return window.contains(nil) ? nil : window.reduce(0) { $0 + $1! }
      }
      let mean = sums.max().map { Double($0) / Double(length) }
      try expect(PowerStretch.meanMaximalPower(of: stretches, over: length).value, equals: mean)
    }
  }

  @Test func `a recorded 0 W is a power`() throws {
    try expect(PowerStretch.meanMaximalPower(of: [PowerStretch(watts: 0, seconds: 10)], over: 5).value, equals: 0)
  }
}
