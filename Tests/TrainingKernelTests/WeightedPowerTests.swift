import Foundation
import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct WeightedPowerTests {
  static func weighted(_ stretches: [PowerStretch], _ pause: WeightedPower.Pause = .excluded) -> WeightedPower {
    var weighted = WeightedPower(pause: pause)
    for stretch in stretches { weighted.append(stretch) }
    return weighted
  }

  @Test func `the real ride has the power of other programs, and its sum is exact`() throws {
    let weighted = Self.weighted(try PowerSecondsTests.stretches(Ride.power()).stretches)
    expect(weighted.value.value, equals: 267.43131759217533)
    expect(weighted.windowCount, equals: 8328)
    expect(weighted.seconds, equals: 8357)
    // 34504424764786390629 = 1 · 2⁶⁴ + 16057680691076839013.
    expect(weighted.sumOfFourthPowers == (1, 16_057_680_691_076_839_013))
    #expect(abs(try weighted.load(thresholdPower: 300).value! - 184.47) < 0.005)
    let mean = Double(try Ride.power().reduce(0) { $0 + $1.value! }) / 8357
    expect(weighted.meanPower.value, equals: mean)
    expect(weighted.variabilityIndex.value, equals: 267.43131759217533 / mean)
  }

  @Test func `a constant power is itself from 30 seconds on`() throws {
    for seconds in [1, 29, 30, 31, 3600] {
      let weighted = Self.weighted(try PowerSecondsTests.steady([(250, seconds)]))
      expect(weighted.value.value, equals: seconds < 30 ? nil : 250)
      expect(weighted.value.absence, equals: seconds < 30 ? .tooShort : nil)
      expect(weighted.value.advisories, equals: seconds < 1200 ? [.shortEffort] : [])
      expect(Self.weighted([try PowerStretch(watts: 250, seconds: seconds)]).value, equals: weighted.value)
    }
    let still = Self.weighted([try PowerStretch(watts: 0, seconds: 60)])
    expect(still.value.value, equals: 0)
    expect(still.variabilityIndex.absence, equals: .noVariation)
    expect(WeightedPower().variabilityIndex.absence, equals: .noData)
    expect(WeightedPower().value.absence, equals: .noData)
    expect(WeightedPower().meanPower.absence, equals: .noData)
    try expect(WeightedPower().load(thresholdPower: 250).absence, equals: .noData)
    #expect(throws: InvalidInput.self) { try WeightedPower().load(thresholdPower: 0) }
  }

  @Test func `an uncovered second at the start counts as a zero where pauses do`() throws {
    for pause in [WeightedPower.Pause.excluded, .zero] {
      var seconds = WeightedPower(pause: pause)
      seconds.append(contentsOf: [-1] + Array(repeating: 300, count: 29))
      let stretches = Self.weighted(
        [try PowerStretch(watts: nil), try PowerStretch(watts: 300, seconds: 29)], pause)
      expect(seconds, equals: stretches)
      expect(seconds.seconds, equals: (pause == .zero ? 30 : 29))
      expect(seconds.value.value, equals: pause == .zero ? 290 : nil)
    }
  }

  @Test func `only full windows count, a ride is not the sum of its parts, and a state has a fixed size`() throws {
    let minutes = (0..<10).flatMap { _ in [(watts: 300, seconds: 60), (watts: 100, seconds: 60)] }
    let value = Self.weighted(try PowerSecondsTests.steady(minutes)).value.value!
    expect(abs(value / 239.3720850977674 - 1) < 1e-12)
    func load(_ parts: [(watts: Int, seconds: Int)]) throws -> Double {
      try Self.weighted(PowerSecondsTests.steady(parts)).load(thresholdPower: 250).value!
    }
    let (hard, easy) = ((watts: 300, seconds: 3600), (watts: 100, seconds: 3600))
    #expect(abs(try load([hard]) + load([easy]) - 160) < 1e-9)
    // Without the 30 seconds of change between the two powers; with them the load is slightly lower.
    #expect(abs(try load([hard, easy]) - 204.89997559785112) < 0.5)
    expect(MemoryLayout<WeightedPower>.size <= 160)
  }

  @Test(arguments: 1...20) func `long stretches, pauses and plain sums agree`(seed: UInt64) throws {
    let stretches = try PowerSecondsTests.stretches(randomSession(0...2000, seed: seed), cap: 60).stretches
    for pause in [WeightedPower.Pause.excluded, .zero] {
      let seconds = stretches.flatMap { stretch -> [Int] in
        guard stretch.watts != nil || pause == .zero else { return [] }
        return Array(repeating: stretch.watts ?? 0, count: stretch.seconds)
      }
      var (sum, windows): (Double, Int) = (0, 0)
      for end in seconds.indices.dropFirst(29) {
        let window = Double(seconds[end - 29...end].reduce(0, +))
        sum += window * window * window * window
        windows += 1
      }
      let weighted = Self.weighted(stretches, pause)
      expect(weighted.windowCount, equals: Int64(windows))
      expect(weighted.seconds, equals: Int64(seconds.count))
      expect(abs(weighted.value.value! / ((sum / Double(windows)).squareRoot().squareRoot() / 30) - 1) < 1e-12)
    }
  }

  @Test(arguments: 1...30) func `seconds in an array give the state of one after the other`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let pause = seed % 2 == 0 ? WeightedPower.Pause.excluded : .zero
    let watts =
      (0..<Int(10 * seed)).map { _ in
        Int.random(in: 0..<Int(seed + 3), using: &random) == 0
          ? Int16.random(in: -3...4003, using: &random) / 4 * 4
          : Int16.random(in: 0...4000, using: &random)
      } + [-1, 4001, 0, 4000]
    var (whole, parts, single) = (WeightedPower(pause: pause), WeightedPower(pause: pause), WeightedPower(pause: pause))
    whole.append(contentsOf: watts)
    let cut = Int.random(in: 0...watts.count, using: &random)
    parts.append(contentsOf: Array(watts[..<cut]))
    parts.append(contentsOf: Array(watts[cut...]))
    for watts in watts {
      single.append(try PowerStretch(watts: (0...4000).contains(watts) ? Int(watts) : nil))
    }
    expect(whole, equals: single)
    expect(parts, equals: single)
  }

  @Test func `the sum is rounded once, and 20 minutes are no short effort`() throws {
    var random = SeededNumbers(seed: 77)
    var weighted = WeightedPower()
    for second in 1...60_000 {
      weighted.append(try PowerStretch(watts: Int.random(in: 2000...4000, using: &random)))
      expect(weighted.meanPower.advisories, equals: second < 1200 ? [.shortEffort] : [])
      guard second >= 30, #available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *) else { continue }
      let (high, low) = weighted.sumOfFourthPowers
      let mean = Double(UInt128(high) << 64 | UInt128(low)) / Double(second - 29)
      if weighted.value.value != mean.squareRoot().squareRoot() / 30 { Issue.record("\(high), \(low)") }
    }
  }
}
