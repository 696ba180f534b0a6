import CommandLineText
import ScienceKernel
import TrainingKernel

struct PowerPart {
  private var seconds: PowerSeconds
  /// Seconds at each power.
  private var secondsAtWatts = Array(repeating: Int64(0), count: 4001)
  private var weighted: WeightedPower
  /// All seconds, for mean-maximal power.
  private var stretches: [PowerStretch] = []
  private var balance: WPrimeBalance?
  private var chart = WPrimeChart()

  /// The durations of mean-maximal power [s].
  static let durations = [1, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200]

  init(_ profile: Profile) throws {
    seconds = try PowerSeconds(cap: profile.powerCap)
    weighted = WeightedPower(pause: profile.pause)
    if let criticalPower = profile.criticalPower, let wPrime = profile.wPrime {
      balance = try WPrimeBalance(criticalPower: criticalPower, wPrime: wPrime)
    }
  }

  mutating func append(milliseconds: Int64, watts: Int?) throws {
    // At most two, kept without an array.
    var (first, second): (PowerStretch?, PowerStretch?)
    try seconds.append(milliseconds: milliseconds, watts: watts) {
      if first == nil { first = $0 } else { second = $0 }
    }
    if let first { take(first) }
    if let second { take(second) }
  }

  private mutating func take(_ stretch: PowerStretch) {
    if let watts = stretch.watts { secondsAtWatts[watts] += Int64(stretch.seconds) }
    weighted.append(stretch)
    stretches.append(stretch)
    balance?.append(stretch)
    chart.append(stretch.watts == nil ? nil : balance?.value, seconds: stretch.seconds)
  }

  func groups(_ profile: Profile) throws -> [SessionResults.Group] {
    var whole = self
    var last: [PowerStretch] = []
    let coverage = try seconds.finish { last.append($0) }
    for stretch in last { whole.take(stretch) }
    return try whole.groups(profile, coverage)
  }

  private func groups(_ profile: Profile, _ coverage: PowerCoverage) throws -> [SessionResults.Group] {
    let lacking = profile.lacking(SessionLoad.powerLoad.needs)
    let threshold = profile.thresholdPower ?? 0
    // Where there is power: the sum of power times time [J].
    let joules = secondsAtWatts.enumerated().reduce(0) { $0 + Int64($1.offset) * $1.element }
    let figures = [
      Figure("power_covered_s", "covered", .time, Double(coverage.coveredSeconds)),
      Figure("power_uncovered_s", "not covered", .time, Double(coverage.uncoveredSeconds)),
      Figure("power_invalid", "dropped", .number(0, "samples, missing or out of range"), Double(coverage.invalid)),
      Figure("power_duplicates", "replaced", .number(0, "samples, of the same time"), Double(coverage.duplicates)),
      Figure("power_mean_w", "mean", .number(1, "W"), weighted.meanPower),
      Figure(
        "power_work_kj", "work", .number(1, "kJ, in the covered time"),
        coverage.coveredSeconds > 0 ? Reported(Double(joules) / 1000) : Reported(.noData)),
      Figure("power_weighted_w", "weighted (NP)", .number(1, "W, full windows of 30 s"), weighted.value),
      Figure("variability_index", "variability index", .number(3, ""), weighted.variabilityIndex),
      try Figure("intensity", "intensity (IF)", .number(3, ""), lacking: lacking) {
        try weighted.value.map { try PowerLoad.intensity(weightedPower: $0, thresholdPower: threshold) }
      },
      try Figure("power_load", "power load (TSS)", .number(1, "% of an hour at threshold"), lacking: lacking) {
        try weighted.load(thresholdPower: threshold)
      },
    ]
    let advisories = Set(coverage.advisories + weighted.value.advisories)
    let zones = zoneGroup(profile.powerZones, "power", "power", needs: .thresholdPower) { Double(secondsAtWatts[$0]) }
    let means = try Self.durations.map { duration in
      Figure(
        "power_best_\(duration)_s_w", clock(duration), .number(1, "W"),
        try PowerStretch.meanMaximalPower(of: stretches, over: duration))
    }
    return [
      SessionResults.Group(
        title: "Power", figures: figures, advisories: advisories, note: share(profile, coverage)),
      zones,
      SessionResults.Group(title: "Mean-maximal power", figures: means), balanceGroup(profile, coverage),
    ]
  }

  /// The share of the time that samples cover, and how to cover more; nil if they cover enough.
  private func share(_ profile: Profile, _ coverage: PowerCoverage) -> String? {
    guard coverage.advisories.contains(.lowCoverage) else { return nil }
    let covered = Double(coverage.coveredSeconds)
    let percent = shownNumber(100 * covered / (covered + Double(coverage.uncoveredSeconds)), places: 0)
    return """
      Samples cover \(percent) % of the time. If they are more than \(profile.powerCap) s apart, raise \
      \(Option.powerCap.name).
      """
  }

  private func balanceGroup(_ profile: Profile, _ coverage: PowerCoverage) -> SessionResults.Group {
    let lacking = profile.lacking([.criticalPower, .wPrime])
    func value(_ number: (WPrimeBalance) -> Double) -> Reported<Double, Absence>? {
      balance.map { coverage.coveredSeconds > 0 ? Reported(number($0)) : Reported(.noData) }
    }
    let figures = [
      Figure("w_prime_lowest_j", "lowest", .number(0, "J"), lacking: lacking) { value(\.lowest) },
      Figure("w_prime_end_j", "at the end", .number(0, "J"), lacking: lacking) { value(\.value) },
    ]
    var group = SessionResults.Group(title: "W′ balance, by the differential model of 2015", figures: figures)
    if let balance, coverage.coveredSeconds > 0 {
      group.advisories = Set(balance.advisories)
      group.chart = chart.lines(from: balance.wPrime) { shownNumber($0 / 1000, places: 1) + " kJ" }
    }
    return group
  }
}
