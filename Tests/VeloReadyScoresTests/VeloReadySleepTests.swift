import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadySleepTests {
  @Test func `the order of the operations, the step of the penalty, a missing stage and a share of 0 decide points`() {
    expect(VeloReadySleep.performancePoints(asleep: 16_704, need: 28_800), equals: 57)
    // A missing stage of a known night counts 0 and is missing.
    var night = VeloReadyNight()
    (night.asleep, night.inBed, night.need, night.deep) = (28_800, 28_800, 28_800, 7200)
    let sleep = VeloReadySleep(night)
    expect(sleep.stages == 50 && sleep.missing.contains(.stages) && !sleep.missing.contains(.performance))
    // The penalty begins with a step.
    for (hrv, penalty) in [(47.5, 0), (45, 8.0), (42.5, 15), (37.5, 25), (30, 32.5), (10, 35)] {
      expect(VeloReadySleep.hrvPenalty(overnight: hrv, baseline: 50), equals: penalty, "\(hrv)")
    }
    // A share of 0 or less is met by any night.
    do {
      var night = VeloReadyNight()
      (night.asleep, night.deep, night.rem, night.deepShare, night.remShare) = (8, 1, -1, 0, -0.05)
      expect(VeloReadySleep.personalStagePoints(night), equals: 50)
    }
  }

  @Test func `a number that is not finite is missing, and a duration of 0 or less too`() {
    for number in [Double.nan, .infinity, -.infinity, 0, -1, nil] {
      expect(VeloReadySleep.performancePoints(asleep: 8, need: number), equals: nil)
      expect(VeloReadySleep.efficiencyPoints(asleep: 8, inBed: number), equals: nil)
      expect(VeloReadySleep.fixedStagePoints(asleep: number, deep: 1, rem: 1), equals: nil)
      expect(VeloReadySleep.hrvPenalty(overnight: 40, baseline: number), equals: nil)
      var night = VeloReadyNight()
      (night.asleep, night.bedtime, night.usualBedtime, night.wakeTime) = (number, 0, 0, 0)
      night.usualWakeTime = number?.isFinite == true ? nil : number
      expect(VeloReadySleep.personalStagePoints(night), equals: nil)
      expect(VeloReadySleep.timingPoints(night), equals: nil)
    }
    expect(VeloReadySleep.performancePoints(asleep: -8, need: 8), equals: 0)
  }
}
