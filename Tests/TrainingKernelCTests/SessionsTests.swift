import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing
import TrainingKernel
import TrainingKernelInterface

struct SessionsTests {
  /// Samples about once per second, with pauses, repeated times, and missing or impossible values.
  static func samples(_ count: Int, seed: UInt64, from low: Double, to high: Double) -> (
    seconds: [Double], values: [Double]
  ) {
    var random = SeededNumbers(seed: seed)
    var time = 0.0
    var (seconds, values): ([Double], [Double]) = ([], [])
    for _ in 0..<count {
      let bits = random.next()
      time += [0, 0.0004, 1, 1, 1, 1, 1.25, 7, 0.5, 1, 1, 1, 1, 1, 1, Double(bits >> 56)][Int(bits & 15)]
      seconds.append(time)
      let value = low + (high - low) * Double(bits >> 32 & 0xFFFF) / 65535
      values.append([.nan, -5, 1e300, value][min(3, Int(bits >> 8 & 63))])
    }
    return (seconds, values)
  }

  static func call<Result>(
    _ samples: (seconds: [Double], values: [Double]), cap: Int32, end: Int64, _ body: (inout tk_samples) -> Result
  ) -> Result {
    samples.seconds.withUnsafeBufferPointer { seconds in
      samples.values.withUnsafeBufferPointer { values in
        var given = tk_samples(
          count: samples.seconds.count, seconds: seconds.baseAddress, values: values.baseAddress, end_ms: end, cap: cap)
        return body(&given)
      }
    }
  }

  @Test(arguments: 0..<8) func `a heart rate has the kernel's load`(seed: Int) throws {
    let samples = Self.samples(seed == 0 ? 0 : 500 * seed, seed: UInt64(seed), from: 35, to: 205)
    let weighting: TRIMPWeighting = [.male, .female, .custom(a: 0.7, b: 1.8)][seed % 3]
    var heart = tk_heart(a: 0.7, b: 1.8, rest: 50, maximum: 190, weighting: Int32(seed % 3))
    var load = tk_heart_load()
    expect(Self.call(samples, cap: 30, end: -1) { tk_heart_session(&$0, &heart, &load, nil) }, equals: 0)
    var recording = try HeartRateRecording()
    for (second, value) in zip(samples.seconds, samples.values) {
      try recording.append(seconds: second, beatsPerMinute: value)
    }
    let histogram = try recording.histogram()
    let trimp = try histogram.trimp(HeartRateReserve(rest: 50, maximum: 190), weighting)
    expect(load.trimp.bitPattern, equals: (trimp.value ?? .nan).bitPattern)
    expect(load.edwards.bitPattern, equals: (try histogram.edwards(maximum: 190).value ?? .nan).bitPattern)
    expect(load.mean_heart_rate.bitPattern, equals: (histogram.meanHeartRate.value ?? .nan).bitPattern)
    let tenths = load.tenth_ms
    try expect(
      [tenths.0, tenths.1, tenths.2, tenths.3, tenths.4, tenths.5],
      equals: histogram.millisecondsInTenths(ofMaximum: 190)
    )
    expect(load.covered_ms, equals: histogram.coveredMilliseconds)
    expect(load.uncovered_ms, equals: histogram.uncoveredMilliseconds)
    expect(load.invalid, equals: histogram.invalid)
    expect(load.duplicates, equals: histogram.duplicates)
    expect(load.advisories, equals: UInt32(trimp.advisoryBits))
    expect(load.absence, equals: seed == 0 ? 1 : 0)
  }

  @Test(arguments: 0..<8) func `a power has the kernel's load`(seed: Int) throws {
    let samples = Self.samples(seed == 0 ? 0 : 500 * seed, seed: UInt64(seed), from: 0, to: 600)
    let durations: [Int32] = [1, 5, 60, 300, 1_000_000_000]
    var load = tk_power_load()
    let room = 2 * samples.seconds.count + 2
    var stretches = [tk_stretch](repeating: tk_stretch(watts: 7, seconds: 7), count: room)
    var balances = [Double](repeating: 7, count: room)
    var means = [Double](repeating: 7, count: durations.count)
    let answer = durations.withUnsafeBufferPointer { durations in
      var power = tk_power(
        threshold_power: 250, critical_power: 240, w_prime: 20_000, durations: durations.baseAddress,
        duration_count: durations.count, pause: Int32(seed % 2))
      return Self.call(samples, cap: 5, end: -1) {
        tk_power_session(&$0, &power, &load, &stretches, &balances, &means, nil)
      }
    }
    expect(answer, equals: 0)
    var seconds = try PowerSeconds()
    var expected: [PowerStretch] = []
    for (second, value) in zip(samples.seconds, samples.values) {
      try seconds.append(seconds: second, watts: value) { expected.append($0) }
    }
    let coverage = try seconds.finish { expected.append($0) }
    expect(load.stretch_count, equals: expected.count)
    expect(stretches[..<expected.count].map { $0.watts }, equals: expected.map { Int32($0.watts ?? -1) })
    expect(stretches[..<expected.count].map { $0.seconds }, equals: expected.map { Int32($0.seconds) })
    var weighted = WeightedPower(pause: seed % 2 == 1 ? .zero : .excluded)
    var balance = try WPrimeBalance(criticalPower: 240, wPrime: 20_000)
    for (place, stretch) in expected.enumerated() {
      weighted.append(stretch)
      balance.append(stretch)
      expect(balances[place].bitPattern, equals: balance.value.bitPattern)
    }
    expect(load.weighted.bitPattern, equals: (weighted.value.value ?? .nan).bitPattern)
    expect(load.mean.bitPattern, equals: (weighted.meanPower.value ?? .nan).bitPattern)
    expect(load.variability.bitPattern, equals: (weighted.variabilityIndex.value ?? .nan).bitPattern)
    expect(load.load.bitPattern, equals: (try weighted.load(thresholdPower: 250).value ?? .nan).bitPattern)
    expect(load.balance.bitPattern, equals: balance.value.bitPattern)
    expect(load.lowest_balance.bitPattern, equals: balance.lowest.bitPattern)
    expect(load.covered, equals: coverage.coveredSeconds)
    expect(load.uncovered, equals: coverage.uncoveredSeconds)
    let kernel = try durations.map { try PowerStretch.meanMaximalPower(of: expected, over: Int($0)).value ?? .nan }
    expect(means.map(\.bitPattern), equals: kernel.map(\.bitPattern))
  }

  @Test func `a rejected value is named, and nothing is written`() {
    let samples: ([Double], [Double]) = ([0, 1, 2], [100, 120, 130])
    var load = tk_heart_load()
    load.trimp = 7
    var refused = tk_refused()
    var heart = tk_heart(a: 0, b: 0, rest: 5, maximum: 300, weighting: 0)
    expect(Self.call(samples, cap: 30, end: -1) { tk_heart_session(&$0, &heart, &load, &refused) }, equals: 2)
    expect(refused.count, equals: 2)
    expect(refused.values.0, equals: 5)
    expect(refused.values.1, equals: 300)
    heart = tk_heart(a: 0, b: 0, rest: 50, maximum: 190, weighting: 2)
    expect(Self.call(samples, cap: 30, end: -1) { tk_heart_session(&$0, &heart, &load, &refused) }, equals: 2)
    expect(refused.fields.0, equals: Int32(TrainingField.weighting.rawValue))
    heart.weighting = 0
    expect(
      Self.call(([5, 1], [100, 100]), cap: 30, end: -1) { tk_heart_session(&$0, &heart, &load, &refused) }, equals: 1)
    expect(
      refused.fields.0 == Int32(TrainingField.time.rawValue) && refused.values.0.isNaN, "a text, in a library for Swift"
    )
    expect(Self.call(samples, cap: 0, end: -1) { tk_heart_session(&$0, &heart, &load, &refused) }, equals: 1)
    expect(refused.fields.0, equals: Int32(TrainingField.cap.rawValue))
    expect(Self.call(samples, cap: 30, end: 1000) { tk_heart_session(&$0, &heart, &load, &refused) }, equals: 1)
    expect(refused.fields.0, equals: Int32(TrainingField.end.rawValue))
    expect(refused.values.0, equals: 1000)
    heart.weighting = 3
    expect(Self.call(samples, cap: 30, end: -1) { tk_heart_session(&$0, &heart, &load, &refused) }, equals: -500)
    expect(load.trimp, equals: 7)
  }
}
