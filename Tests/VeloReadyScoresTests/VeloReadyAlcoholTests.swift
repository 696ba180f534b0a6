import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyAlcoholTests {
  @Test func `a Friday takes more points, and ignoring it none`() {
    var morning = VeloReadyMorning()
    (morning.hrv, morning.hrvBaseline) = (30, 45)
    for (alcohol, score) in [
      (VeloReadyAlcohol.inferred(isFridayToSunday: false), 64.3), (.inferred(isFridayToSunday: true), 59.47),
      (.ignored, 85),
    ] {
      expect(alcohol.score(85, morning), equals: score)
    }
    morning.isIll = true
    expect(VeloReadyAlcohol.inferred(isFridayToSunday: true).score(85, morning), equals: 85)
  }

  @Test func `only a fast respiration lowers the confidence, not a slow one`() {
    var morning = VeloReadyMorning()
    (morning.hrv, morning.hrvBaseline, morning.respirationBaseline) = (80.5, 100, 10)
    func score(_ respiration: Double) -> Double {
      morning.respiration = respiration
      return VeloReadyAlcohol.inferred(isFridayToSunday: false).score(85, morning)
    }
    // A drop of 19.5 %: confidence 30 and 20 points. Below a confidence of 30 the score stays.
    expect(score(8), equals: 85 - 20 * (0.5 + 30.0 / 200))
    expect(score(11.6), equals: 85)
    expect(score(10.9), equals: 85 - 20 * (0.5 + 40.0 / 200))
  }

  @Test func `without a number that is finite nothing changes`() {
    for number in [Double.nan, .infinity, -.infinity, nil] {
      var morning = VeloReadyMorning()
      (morning.hrv, morning.hrvBaseline) = (number, 45)
      expect(VeloReadyAlcohol.inferred(isFridayToSunday: true).score(85, morning), equals: 85)
      (morning.hrv, morning.hrvBaseline) = (30, number)
      expect(VeloReadyAlcohol.inferred(isFridayToSunday: true).score(85, morning), equals: 85)
    }
  }
}
