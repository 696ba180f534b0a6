import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyAlcoholDaysTests {
  static func samples(_ hrv: [Double]) -> [VeloReadyAlcoholDays.Sample] {
    hrv.map { .init(hrv: $0, restingHeartRate: 55, sleepScore: nil, isWeekend: false) }
  }

  @Test func `with 15 other days the baseline is theirs; the day after five points is excluded, a NaN leaves nothing`()
  {
    var samples = Self.samples([50, 50, 30, 50, 50])
    expect(VeloReadyAlcoholDays(samples).excluded, equals: [2, 3])
    // Three points for the drop, and two because the next value is higher by more than 20 %.
    samples[3] = .init(hrv: 36, restingHeartRate: 55, sleepScore: nil, isWeekend: false)
    expect(VeloReadyAlcoholDays(samples).excluded, equals: [])
    // With 15 other days the baseline is theirs, with 14 that of all.
    func hrv(_ count: Int) -> [Double] { [50, 10, 20] + Array(repeating: 40, count: count) }
    let (many, few) = (VeloReadyAlcoholDays(Self.samples(hrv(14))), VeloReadyAlcoholDays(Self.samples(hrv(13))))
    expect(many.excluded, equals: [1, 2])
    expect(many.baseline, equals: 40)
    expect(few.excluded, equals: [1, 2])
    expect(few.baseline, equals: 40)
    // A signal that is not finite leaves nothing.
    for number in [Double.nan, .infinity] {
      let days = VeloReadyAlcoholDays(Self.samples([50, 20, 50, number]))
      expect(days.excluded, equals: [])
      expect(days.baseline, equals: nil)
    }
  }
}
