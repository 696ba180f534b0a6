import Testing

@testable import TrainingKernel

@Suite("VeloReady recovery")
struct VeloReadyRecoveryTests {
  @Test func `recovery is its parts`() {
    let hrv = VeloReady.hrvScore(45, baseline: 50)
    let heart = VeloReady.restingHeartRateScore(52, baseline: 50)
    let form = VeloReady.formScore(acute: 60, chronic: 55, yesterday: 80)
    let respiration = VeloReady.respirationScore(14, baseline: 14)
    #expect(hrv == 85 && heart == 94 && form == 84 && respiration == 100)
    #expect(
      VeloReady.recovery(hrv: hrv, restingHeartRate: heart, sleep: 80, respiration: respiration, form: form) == 86)
    let nothing = VeloReady.recovery(hrv: nil, restingHeartRate: nil, sleep: nil, respiration: nil, form: nil)
    #expect(nothing == 50 || nothing == 49)
  }

  @Test func `variation moves a score of variability`() {
    for (percent, score) in [(4.9, 90), (5.0, 85), (9.9, 85), (10, 80), (15, 75)] {
      #expect(VeloReady.hrvScore(45, baseline: 50, variationPercent: percent) == score)
    }
  }

  @Test func `a drop of more than 5 % is a step`() {
    func score(_ change: Double) -> Int? {
      VeloReady.night(asleep: 8, inBed: 8.7, need: 8, deep: 2, rem: 2, hrvChange: change)?.score
    }
    #expect(score(-4.99) == 96 && score(-5.01) == 93)
    for (awakenings, points) in [(0, 100), (2, 100), (3, 75), (5, 75), (6, 50), (8, 50), (9, 25)] {
      #expect(VeloReady.night(asleep: 8, inBed: 8.7, need: 8, awakenings: awakenings)?.awakenings == points)
    }
    #expect(VeloReady.sleepPerformance(asleep: .nan, need: 8) == 100)
    #expect(
      VeloReady.sleepPerformance(asleep: -1, need: 8) == 0 && VeloReady.sleepPerformance(asleep: 7, need: 8) == 87)
    for (drop, points) in [(5.0, 0.0), (10, 8), (15, 15), (25, 25), (45, 35), (99, 35)] {
      #expect(abs(VeloReady.hrvPenalty(drop: drop) - points) < 1e-12)
    }
  }

  @Test func `readiness changes where theirs does`() {
    func suggestion(_ hrv: Double, _ variation: Double, _ form: Double) -> VeloReady.Recommendation? {
      VeloReady.readiness(hrv: (hrv, 50), variationPercent: variation, form: form, recovery: 90)
    }
    for (form, expected) in [(-5.0, VeloReady.Recommendation.trainHard), (-8, .trainHard), (-8.4, .rest), (-10, .rest)]
    {
      #expect(suggestion(55, 4, form) == expected)
    }
    for (hrv, expected) in [(50.0, VeloReady.Recommendation.trainEasy), (49, .trainEasy), (48.9, .rest), (48.8, .rest)]
    {
      #expect(suggestion(hrv, 4, 5) == expected)
    }
    for recovery in [Double.nan, .infinity] {
      #expect(VeloReady.readiness(hrv: (55, 50), variationPercent: 4, form: 5, recovery: recovery) == nil)
    }
    let variations: [(Double, VeloReady.Recommendation, Int)] = [
      (4.9, .trainHard, 51), (5.0, .trainModerate, 50), (9.85, .trainModerate, 1), (9.95, .trainEasy, 0),
      (12.0, .trainEasy, -20), (12.15, .rest, -21),
    ]
    for (percent, expected, signal) in variations {
      #expect(suggestion(52, percent, 5) == expected && VeloReady.variationSignal(percent) == signal, "\(percent)")
    }
  }

  @Test func `fewer than three values have a mean, and far ones go only where they can`() {
    #expect(VeloReady.hrvBaseline([40, 60]) == 50 && VeloReady.hrvBaseline([]) == nil)
    #expect(VeloReady.hrvBaseline(Array(repeating: 50, count: 20) + [500]) == 50)
    #expect(VeloReady.hrvBaseline([.nan]) == nil && VeloReady.rollingHRV([0]) == nil)
  }
}
