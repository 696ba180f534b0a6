import ScienceKernelExpectations
import Testing

@testable import train

struct HeartRatePartTests {
  @Test func `an hour at 150 has the loads of the specification`() throws {
    let hour = "t_s,hr_bpm\n" + (0..<120).map { "\(30 * $0),150" }.joined(separator: "\n")
    var profile = Profile()
    (profile.rest, profile.maximum, profile.sex) = (50, 190, .male)
    (profile.thresholdHeartRate, profile.firstThreshold, profile.secondThreshold) = (150, 140, 160)
    var values = try figures(hour, profile).values
    expect(values["trimp"] == 108.09535934022335 && values["hr_mean_bpm"] == 150)
    // At threshold all the time; in 70 to 80 % of the maximum; between the thresholds.
    expect(values["hrss"].map { ($0 - 100).magnitude < 1e-9 }, equals: true)
    expect(values["edwards"] == 180 && values["lucia"] == 120)
    profile.sex = .female
    values = try figures(hour, profile).values
    expect(values["trimp"], equals: 121.4990663906425)
  }

  @Test func `a gap is not seen up to the cap, and a heart rate beyond the reserve is known`() throws {
    // A gap is not seen, up to the cap that is given.
    var profile = Profile()
    let text = "t_s,hr_bpm\n0,150\n1,150\n1001,150\n"
    try expect(figures(text, profile).values["hr_covered_s"], equals: 61)
    try expect(figures(text, profile).values["hr_uncovered_s"], equals: 1940)
    profile.heartRateCap = 600
    try expect(figures(text, profile).values["hr_covered_s"], equals: 1201)
    // A heart rate beyond the reserve is known.
    let (_, results, _) = try figures("t_s,hr_bpm\n0,193\n10,40\n20,150")
    expect(results.advisories, equals: [.aboveMaximumHeartRate, .belowRestingHeartRate])
  }
}
