import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct PowerPartTests {
  @Test func `a pause is left out, or counts as zeros`() throws {
    let text =
      "t_s,power_W\n" + [0, 2000].flatMap { start in (0..<600).map { "\(start + $0),240" } }.joined(separator: "\n")
    var profile = rider()
    let excluded = try figures(text, profile).values
    expect(excluded["power_weighted_w"] == 240 && excluded["power_mean_w"] == 240)
    // The last sample before the pause holds for the cap of 5 s.
    expect(excluded["power_covered_s"] == 1204 && excluded["power_uncovered_s"] == 1396)
    profile.pause = .zero
    let zero = try figures(text, profile).values
    expect(zero["power_mean_w"], equals: 240 * 1204 / 2600.0)
    // Time without power adds no work.
    expect(excluded["power_work_kj"] == 240 * 1204 / 1000.0 && zero["power_work_kj"] == 240 * 1204 / 1000.0)
    profile.powerCap = 2000
    try expect(figures(text, profile).values["power_covered_s"], equals: 2600)
  }

  @Test func `no window of mean-maximal power reaches over a pause, and the chart of W′ is empty there`() throws {
    // No window of mean-maximal power reaches over a pause.
    let values = try figures("t_s,power_W\n0,200\n1,300\n100,400\n101,100").values
    expect(values["power_best_1_s_w"] == 400 && values["power_best_5_s_w"] == 300)
    expect(values["power_best_10_s_w"], equals: nil)
    // The chart of W′ is empty over a pause.
    let text = "t_s,power_W\n" + [0, 5, 10, 40, 45, 50].map { "\($0),500" }.joined(separator: "\n")
    let groups = try figures(text).results.groups
    let chart = try require(groups.last?.chart)
    expect(chart.count == 10 && chart[0].hasPrefix("  20.0 kJ │"))
    expect(chart.dropLast(2).joined().count { $0 == "•" }, equals: 30)
    try expect(figures("t_s,power_W\n0,\n").results.groups.last?.chart.isEmpty, equals: true)
  }

  @Test func `the last sample counts, and asking twice changes nothing`() throws {
    let profile = rider()
    var part = try PowerPart(profile)
    for second in 0..<60 { try part.append(milliseconds: Int64(1000 * second), watts: 330) }
    for _ in 0..<2 {
      let figures = try part.groups(profile).flatMap(\.figures)
      expect(figures.first { $0.name == "w_prime_lowest_j" }?.value, equals: 18_200.0)
      expect(figures.first { $0.name == "power_covered_s" }?.value, equals: 60.0)
    }
  }
}
