import ScienceKernel
import Testing

@testable import TrainingKernel

@Suite("Sleep night")
struct SleepNightTests {
  @Test func `limits belong to what is met, and what was not measured is not known`() throws {
    let good = try SleepNight(inBed: 30_000, asleep: 25_500, latency: 1800, awakeAfterOnset: 1200, awakenings: 1)
    let bad = try SleepNight(inBed: 30_000, asleep: 25_499, latency: 1801, awakeAfterOnset: 1201, awakenings: 2)
    let unknown = try SleepNight(inBed: 0, asleep: 0)
    for indicator in SleepNight.Indicator.allCases {
      #expect(good.isMet(indicator) == true && bad.isMet(indicator) == false && unknown.isMet(indicator) == nil)
    }
    #expect(good.efficiency.value == 0.85 && unknown.efficiency.absence == .noData)
  }

  @Test func `more asleep than in bed is refused, as is anything that is no time`() {
    #expect(refusal { _ = try SleepNight(inBed: 100, asleep: 101) }.hasPrefix("sleep: 101"))
    #expect(
      refusal { _ = try SleepNight(inBed: .nan, asleep: .nan, latency: -1, awakeAfterOnset: .infinity, awakenings: -1) }
        .split(separator: ";").count == 5)
  }
}
