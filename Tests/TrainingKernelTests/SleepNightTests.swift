import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct SleepNightTests {
  @Test func `a value at a limit meets it, and an unmeasured one is unknown`() throws {
    let good = try SleepNight(inBed: 30_000, asleep: 25_500, latency: 1800, awakeAfterOnset: 1200, awakenings: 1)
    let bad = try SleepNight(inBed: 30_000, asleep: 25_499, latency: 1801, awakeAfterOnset: 1201, awakenings: 2)
    let unknown = try SleepNight(inBed: 0, asleep: 0)
    for indicator in SleepNight.Indicator.allCases {
      expect(good.isMet(indicator), equals: true)
      expect(bad.isMet(indicator), equals: false)
      expect(unknown.isMet(indicator), equals: nil)
    }
    expect(good.efficiency.value, equals: 0.85)
    expect(unknown.efficiency.absence, equals: .noData)
  }

  @Test func `more time asleep than in bed, or in stages than asleep, is rejected`() {
    #expect(refusal { _ = try SleepNight(inBed: 100, asleep: 101) }.hasPrefix("sleep: 101"))
    expect(
      refusal { _ = try SleepNight(inBed: .nan, asleep: .nan, latency: -1, awakeAfterOnset: .infinity, awakenings: -1) }
        .split(separator: ";").count, equals: 5)
    #expect(refusal { _ = try SleepNight(inBed: 100, asleep: 90, deep: 91) }.hasPrefix("sleep: 91"))
    #expect(refusal { _ = try SleepNight(inBed: 100, asleep: 90, light: 40, deep: 30, rem: 21) }.hasPrefix("sleep: 91"))
    expect(
      refusal { _ = try SleepNight(inBed: 100, asleep: 90, light: .nan, deep: -1, rem: .infinity) }
        .split(separator: ";").count, equals: 3)
  }

  @Test func `a stage that was not measured is missing, and not 0`() throws {
    let night = try SleepNight(inBed: 28_800, asleep: 25_200, light: 12_600, deep: 0)
    expect(night.share(of: .light).value, equals: 0.5)
    expect(night.share(of: .deep).value, equals: 0)
    expect(night.share(of: .rem).absence, equals: .noData)
    try expect(SleepNight(inBed: 60, asleep: 0, deep: 0).share(of: .deep).absence, equals: .noData)
    try expect(SleepNight(inBed: 1, asleep: 0.6, light: 0.1, deep: 0.2, rem: 0.3).share(of: .rem).value, equals: 0.5)
    try expect(SleepNight(inBed: 60, asleep: 60, light: 20, deep: 20, rem: 20).share(of: .rem).value, equals: 1 / 3.0)
  }
}
