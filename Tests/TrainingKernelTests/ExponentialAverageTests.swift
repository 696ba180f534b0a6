import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct ExponentialAverageTests {
  static func random(_ count: Int, seed: UInt64) -> [Double?] {
    var random = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      Int.random(in: 0..<5, using: &random) == 0 ? nil : Double.random(in: 0...300, using: &random)
    }
  }

  static func averages(_ loads: [Double?], _ average: ExponentialAverage) throws -> [ExponentialAverage] {
    var average = average
    return try loads.map {
      try average.append($0)
      return average
    }
  }

  @Test func `a decay has its time constant, ends warming up, and leaves nothing of a day whose weight is 1`() throws {
    // A decay has its time constant, and a half-life of ln 2 of them.
    let average = try ExponentialAverage(days: 42)
    expect(abs(average.effectiveTimeConstant! - 42) < 1e-11 && abs(average.halfLife! - 29.112181583517703) < 1e-11)
    // Warming up ends after 97 days of 42, and 17 of 7.
    for (days, end) in [(42, 97), (7, 17)] {
      let averages = try Self.averages(Array(repeating: 100, count: 200), ExponentialAverage(days: days))
      expect(averages.firstIndex { $0.advisories.isEmpty }, equals: end - 1)
      expect(averages.allSatisfy { abs($0.normalized! - 100) < 1e-10 })
    }
    do {
      let average = try ExponentialAverage(days: 1, .firstOrder)
      expect(average.decay, equals: 0)
      expect(average.effectiveTimeConstant, equals: nil)
      expect(average.halfLife, equals: nil)
      expect(average.normalized, equals: nil)
    }
  }

  @Test func `a missing day is not a rest day`() throws {
    let start = try ExponentialAverage(days: 42, seed: 100)
    let (missing, rest) = (try Self.averages([nil], start)[0], try Self.averages([0], start)[0])
    expect(missing.value == rest.value && missing.coverage < rest.coverage)
    expect(abs(missing.normalized! - 100) < 1e-12 && rest.normalized! < 98)
  }

  @Test(arguments: ExponentialAverage.Decay.allCases)
  func `laws of every form hold`(form: ExponentialAverage.Decay) throws {
    for (days, seed) in zip([1, 2, 7, 42, 365], UInt64(1)...5) {
      let average = try ExponentialAverage(days: days, form)
      let loads = Self.random(400, seed: seed)
      let plain = try Self.averages(loads, average)
      let scaled = try Self.averages(loads.map { $0.map { 1024 * $0 } }, average)
      expect(zip(plain, scaled).allSatisfy { 1024 * $0.value == $1.value })
      expect(plain.allSatisfy { $0.coverage >= 0 && $0.coverage <= 1 + 1e-15 })
      for (load, (before, after)) in zip(loads.dropFirst(), zip(plain, plain.dropFirst())) where load == nil {
        expect(after.coverage <= before.coverage)
      }
    }
  }

  @Test func `a seed of a constant load stays`() throws {
    var worst = 0.0
    for days in 1...365 {
      for average in try Self.averages(Array(repeating: 100, count: 2000), ExponentialAverage(days: days, seed: 100)) {
        worst = max(worst, abs(average.value - 100) / 100.0.ulp)
      }
    }
    expect(worst <= 1, "\(worst)")
  }

  @Test func `a value out of range is rejected and changes nothing`() throws {
    for days in [0, 366, Int.min, Int.max] {
      #expect(throws: InvalidInput.self) { try ExponentialAverage(days: days, .span) }
    }
    var average = try ExponentialAverage(days: 42, seed: 1)
    let before = average
    for load in [-1, .nan, .infinity, 1.1e9] {
      #expect(throws: InvalidInput.self) { try average.append(load) }
      #expect(throws: InvalidInput.self) { try ExponentialAverage(days: 42, seed: load) }
    }
    expect(average, equals: before)
    expect(MemoryLayout<ExponentialAverage>.size, equals: 32)
  }
}
