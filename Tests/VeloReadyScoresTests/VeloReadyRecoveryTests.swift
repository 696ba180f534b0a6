import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyRecoveryTests {
  @Test func `the order of the operations decides a point`() {
    expect(VeloReadyRecovery.hrvPoints(33, baseline: 50), equals: 31)
    expect(VeloReadyRecovery.restingHeartRatePoints(42, baseline: 35), equals: 51)
    expect(VeloReadyRecovery.formPoints(acute: 136, chronic: 100), equals: 63)
  }

  @Test func `every part at 100 is 99 without sleep`() {
    var morning = VeloReadyMorning()
    (morning.hrv, morning.hrvBaseline, morning.restingHeartRate, morning.restingHeartRateBaseline) = (50, 45, 58, 60)
    (morning.respiration, morning.respirationBaseline, morning.acuteLoad, morning.chronicLoad) = (14, 14, 80, 100)
    morning.hasSleepData = false
    let recovery = VeloReadyRecovery(morning, alcohol: .ignored)
    expect(recovery.score, equals: 99)
    expect(recovery.missing, equals: .sleep)
    expect(recovery.alcoholPenalty, equals: 0)
  }

  @Test func `a number that is not finite is missing, and a baseline of 0 or less too`() {
    let strange: [Double?] = [.nan, .infinity, -.infinity, nil]
    for number in strange {
      expect(VeloReadyRecovery.hrvPoints(number, baseline: 50), equals: nil)
      expect(VeloReadyRecovery.hrvPoints(45, rolling: number, baseline: 50, variation: number), equals: 85)
      expect(VeloReadyRecovery.restingHeartRatePoints(number, baseline: 50), equals: nil)
      expect(VeloReadyRecovery.respirationPoints(number, baseline: 14), equals: nil)
      expect(VeloReadyRecovery.formPoints(acute: number, chronic: 50), equals: nil)
      expect(VeloReadyRecovery.formPoints(acute: 40, chronic: 50, yesterday: number), equals: 100)
      expect(VeloReadyRecovery.sleepPoints(score: nil, duration: number, baseline: 8), equals: nil)
    }
    for baseline in strange + [0, -1] {
      expect(VeloReadyRecovery.hrvPoints(50, baseline: baseline), equals: nil)
      expect(VeloReadyRecovery.restingHeartRatePoints(50, baseline: baseline), equals: nil)
      expect(VeloReadyRecovery.respirationPoints(14, baseline: baseline), equals: nil)
      expect(VeloReadyRecovery.formPoints(acute: 50, chronic: baseline, yesterday: 300), equals: nil)
      expect(VeloReadyRecovery.sleepPoints(score: nil, duration: 8, baseline: baseline), equals: nil)
    }
    // Quotients that overflow are numbers still.
    let (tiny, huge) = (Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude)
    expect(VeloReadyRecovery.hrvPoints(-huge, baseline: tiny), equals: 0)
    expect(VeloReadyRecovery.hrvPoints(huge, baseline: tiny), equals: 100)
    expect(VeloReadyRecovery.restingHeartRatePoints(huge, baseline: tiny), equals: 0)
    expect(VeloReadyRecovery.respirationPoints(-huge, baseline: tiny), equals: 40)
    expect(VeloReadyRecovery.sleepPoints(score: 250, duration: 8, baseline: 8), equals: 250)
  }
}
