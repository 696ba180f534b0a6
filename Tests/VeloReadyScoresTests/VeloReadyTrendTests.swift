import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyTrendTests {
  @Test func `five percent is stable; six values, a baseline of 0 and a NaN have no trend`() {
    for (last, direction) in [
      (42.0, VeloReadyTrend.Direction.stable), (42.1, .improving), (38, .stable), (37.9, .declining),
    ] {
      let values = Array(repeating: 40, count: 23) + Array(repeating: last, count: 7)
      expect(VeloReadyTrend(values)?.direction, equals: direction, "\(last)")
    }
    let zeros = Array(repeating: 0.0, count: 9)
    for values in [Array(repeating: 40, count: 6), zeros, zeros + [.nan], [], Array(repeating: -5, count: 9)] {
      expect(VeloReadyTrend(values), equals: nil)
    }
    expect(VeloReadyTrend(Array(repeating: 40, count: 9), short: 0), equals: nil)
    expect(VeloReadyTrend(Array(repeating: 40, count: 9), short: 9, long: .max)?.percent, equals: 0)
  }
}
