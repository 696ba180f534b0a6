import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyBaselineTests {
  @Test func `an outlier goes only if enough values stay; a half-life of 0 and a value of 0 or less have their means`()
  {
    expect(VeloReadyBaseline.usual(Array(repeating: 50, count: 8) + [5000]), equals: 50)
    expect(VeloReadyBaseline.usual([50, 40, 60, 44]), equals: 47)
    expect(VeloReadyBaseline.usual([44, 51]), equals: 47.5)
    expect(VeloReadyBaseline.usual(Array(repeating: 90, count: 40) + Array(repeating: 40, count: 30)), equals: 40)
    // A half-life of 0 or NaN has no mean.
    for halfLife in [0, Double.nan, .infinity] {
      expect(VeloReadyBaseline.adaptive([50, 51], halfLife: halfLife), equals: nil)
    }
    expect(VeloReadyBaseline.robust([50, 51, 52], deviations: .nan), equals: nil)
    expect(VeloReadyBaseline.adaptive([40, 60], halfLife: 1)!, equals: (40 * 0.5 + 60) / 1.5)
    // A value of 0 makes the logarithmic mean 0, and one below 0 none.
    expect(VeloReadyBaseline.logarithmicWeek([50, 0, 50]), equals: 0)
    expect(VeloReadyBaseline.logarithmicWeek([50, -1]), equals: nil)
    expect(VeloReadyBaseline.logarithmicWeek([50, 60], days: 0), equals: nil)
  }

  @Test func `a list with a value that is not finite has no baseline, nor has an empty one`() {
    for values in [[50, Double.nan, 50, 50], [.infinity, 50], [-Double.infinity], []] {
      expect(VeloReadyBaseline.usual(values), equals: nil)
      expect(VeloReadyBaseline.sleep(values), equals: nil)
      expect(VeloReadyBaseline.week(values), equals: nil)
      expect(VeloReadyBaseline.logarithmicWeek(values), equals: nil)
      expect(VeloReadyBaseline.adaptive(values), equals: nil)
      expect(VeloReadyBaseline.robust(values), equals: nil)
    }
    expect(VeloReadyBaseline.usual([1.7e308, 1.7e308]), equals: nil)
  }
}
