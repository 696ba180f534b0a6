import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct SessionTests {
  @Test func `what needs a value that is not given names it, and no other result moves`() throws {
    let text =
      "t_s,hr_bpm,power_W\n" + (0..<2000).map { "\($0),\(120 + $0 % 60),\(150 + $0 % 200)" }.joined(separator: "\n")
    var profile = rider()
    (profile.thresholdHeartRate, profile.firstThreshold, profile.secondThreshold) = (165, 140, 170)
    let whole = try figures(text, profile)
    expect(whole.results.figures.allSatisfy { $0.value != nil || $0.name.hasPrefix("power_best_") })
    let needs: [(WritableKeyPath<Profile, Int?>, String, [String])] = [
      (\.rest, "needs --rest", ["trimp", "trimp_from_mean", "hrss"]),
      (\.thresholdHeartRate, "needs --threshold-hr", ["hrss"]),
      (\.maximum, "needs --max", ["trimp", "trimp_from_mean", "hrss", "edwards"] + (1...5).map { "hr_zone_\($0)_s" }),
      (\.firstThreshold, "needs --vt1", ["lucia"]), (\.secondThreshold, "needs --vt2", ["lucia"]),
    ]
    for (value, missing, names) in needs {
      var lacking = profile
      lacking[keyPath: value] = nil
      try Self.compare(lacking, missing, Set(names), whole.values, text)
    }
    var lacking = profile
    lacking.sex = nil
    try Self.compare(lacking, "needs --sex", ["trimp", "trimp_from_mean", "hrss"], whole.values, text)
    lacking = profile
    lacking.thresholdPower = nil
    let loads = ["intensity", "power_load"] + (1...7).map { "power_zone_\($0)_s" }
    try Self.compare(lacking, "needs --threshold-power", Set(loads), whole.values, text)
    for (number, missing) in [(\Profile.criticalPower, "needs --critical-power"), (\.wPrime, "needs --w-prime")] {
      lacking = profile
      lacking[keyPath: number] = nil
      try Self.compare(lacking, missing, ["w_prime_lowest_j", "w_prime_end_j"], whole.values, text)
    }
  }

  static func compare(
    _ profile: Profile, _ missing: String, _ names: Set<String>, _ whole: [String: Double], _ text: String
  ) throws {
    let (values, results, _) = try figures(text, profile)
    expect(Set(results.figures.filter { $0.missing == missing }.map(\.name)), equals: names, "\(missing)")
    expect(values, equals: whole.filter { !names.contains($0.key) }, "\(missing)")
  }

  @Test(arguments: IntensityZones.ofHeartRate)
  func `zones hold all of the time, each rate in the zone of the kernel`(_ zones: IntensityZones) throws {
    var profile = rider()
    (profile.heartRateZones, profile.thresholdHeartRate) = (zones, 170)
    let values = try figures("t_s,hr_bpm\n" + (0..<150).map { "\($0),\(100 + $0)" }.joined(separator: "\n"), profile)
      .values
    let reference = try require(profile.zoneReference.value)
    for zone in 1...zones.upperPercents.count + 1 {
      let expected = try (100..<250).count { try zones.zone(of: $0, threshold: reference) == zone }
      expect(values["hr_zone_\(zone)_s"], equals: Double(expected))
    }
  }
}
