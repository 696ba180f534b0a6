import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadySleepBaselineTests {
  static func baseline(_ asleep: Double, nights: Int = 7, hours: [Double] = [], last: Int = 30)
    -> VeloReadySleepBaseline?
  {
    func list(_ value: Double) -> [Double] { Array(repeating: value, count: nights) }
    return VeloReadySleepBaseline(deep: list(1), rem: list(1.5), asleep: list(asleep), bedtimes: hours, nights: last)
  }

  @Test func `bedtimes are on a circle; six nights, no sleep and a NaN have no baseline`() {
    expect(Self.baseline(7.5) != nil && Self.baseline(7.5, nights: 6) == nil)
    for asleep in [0, -1, Double.nan, .infinity] { expect(Self.baseline(asleep), equals: nil) }
    expect(Self.baseline(7.5, hours: [.nan]), equals: nil)
    expect(Self.baseline(7.5, last: 0), equals: nil)
    for (hours, mean) in [([Double](), 23.0), ([23, 1], 24), ([22, 23], 22.5), ([46, 47], 22.5), ([-1], 23)] {
      let bedtime = Self.baseline(7.5, hours: hours)!.bedtime
      expect((bedtime - mean).magnitude < 1e-12 || (bedtime - mean).magnitude > 24 - 1e-12, "\(hours)")
    }
  }
}
