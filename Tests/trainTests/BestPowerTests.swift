import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing
import TrainingKernel

@testable import train

struct BestPowerTests {
  static func best(_ stretches: [PowerStretch]) -> [Double?] {
    var best = BestPower()
    for stretch in stretches { best.append(stretch) }
    return best.values
  }

  @Test func `what is held in parts is what the whole gives`() throws {
    var numbers = SeededNumbers(seed: 7)
    var stretches: [PowerStretch] = []
    // Long enough for the parts to be given up several times, with pauses between.
    for round in 0..<9000 {
      let isPause = round % 4000 == 3999
      stretches.append(
        try PowerStretch(
          watts: isPause ? nil : Int.random(in: 0...600, using: &numbers),
          seconds: Int.random(in: 1...9, using: &numbers)))
    }
    let whole = try BestPower.durations.map { try PowerStretch.meanMaximalPower(of: stretches, over: $0).value }
    expect(Self.best(stretches), equals: whole)
    expect(whole.allSatisfy { $0 != nil })
  }

  @Test func `a window at the seam of two parts is found`() throws {
    // The best two hours lie around the second at which the first part is given up.
    for place in Sweep.cases([7199, 7200, 7201, 10_800, 14_399, 14_400, 14_401], sample: [7200, 7201]) {
      var watts = Array(repeating: 100, count: 22_000)
      for second in place..<place + 7200 { watts[second] = 300 }
      let stretches = try watts.map { try PowerStretch(watts: $0) }
      expect(Self.best(stretches).last, equals: 300, "\(place)")
    }
  }

  @Test func `no window is shorter than it is called`() throws {
    expect(Self.best([]), equals: BestPower.durations.map { _ in nil })
    expect(BestPower().reason(over: 1), equals: "there are no data")
    let one = Self.best([
      try PowerStretch(watts: 250, seconds: 29), try PowerStretch(watts: nil), try PowerStretch(watts: 250),
    ])
    expect(one, equals: BestPower.durations.map { $0 <= 29 ? 250 : nil })
    // A window that would fit but for a gap has another reason than one that is longer than the data.
    var apart = BestPower()
    for (watts, seconds) in [(250, 29), (nil, 2), (250, 20)] as [(Int?, Int)] {
      apart.append(try PowerStretch(watts: watts, seconds: seconds))
    }
    expect(
      apart.reason(over: 30),
      equals: """
        no stretch of 0:00:30 without a gap; the longest is 0:00:29. A longer --power-cap holds the power before a gap
        """)
    expect(apart.reason(over: 60), equals: "the data are shorter than one window")
    let long = Self.best([try PowerStretch(watts: 250, seconds: 86_400)])
    expect(long.allSatisfy { $0 == 250 })
  }
}
