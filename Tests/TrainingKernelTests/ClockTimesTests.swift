import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct ClockTimesTests {
  @Test func `midnight is no edge`() throws {
    let around = try require(try ClockTimes.of([1430, 10]).value)
    expect(min(around.mean, 1440 - around.mean) < 1e-9)
    // As many before midnight as after; the mean may be exactly midnight, which is 0.
    var means: Set<Double> = []
    for minutes in 1..<360 {
      means.insert(try require(try ClockTimes.of([minutes, 1440 - minutes]).value).mean)
    }
    expect(means.contains(0) && means.allSatisfy { $0 < 1440 && min($0, 1440 - $0) < 1e-9 })
    for minute in 0..<1440 {
      let one = try require(try ClockTimes.of([minute, minute, minute]).value)
      expect(abs(one.mean - Double(minute)) < 1e-9 && one.mean < 1440 && one.mean >= 0)
      expect(one.standardDeviation < 1e-5 && one.resultant <= 1)
    }
  }

  @Test func `a turn of all times turns their mean, and times that cancel each other out have none`() throws {
    let times = [1380, 1410, 15, 1425, 5]
    let mean = try require(try ClockTimes.of(times).value).mean
    for turn in stride(from: 0, to: 1440, by: 7) {
      let turned = try require(try ClockTimes.of(times.map { ($0 + turn) % 1440 }).value)
      let distance = abs(turned.mean - (mean + Double(turn)).truncatingRemainder(dividingBy: 1440))
      expect(min(distance, 1440 - distance) < 1e-9 && abs(turned.standardDeviation - 26.587081511151673) < 1e-9)
    }
    try expect(ClockTimes.of([0, 720]).absence == .noVariation && ClockTimes.of([]).absence == .noData)
    #expect(throws: InvalidInput.self) { try ClockTimes.of([0, 1440]) }
    #expect(throws: InvalidInput.self) { try ClockTimes.of([.min]) }
  }
}
