import CommandLineText
import ScienceKernel
import TrainingKernel

/// Computes all results of a heart-rate histogram.
func heartRateGroups(_ histogram: HeartRateHistogram, _ profile: Profile) throws -> [SessionResults.Group] {
  let reserve = try profile.reserve
  let needsReserve = [(Option.rest, profile.rest != nil), (.maximum, profile.maximum != nil)]
  let needsTRIMP = needsReserve + [(.sex, profile.sex != nil)]
  var advisories: Set<TrainingAdvisory> = []
  func noted(_ reported: Reported<Double, Absence>) -> Outcome {
    advisories.formUnion(reported.advisories)
    return Outcome(reported)
  }
  let sex = profile.sex.map { ", \($0)" } ?? ""
  let figures = [
    Figure("hr_covered_s", "covered", .time, Double(histogram.coveredMilliseconds) / 1000),
    Figure("hr_uncovered_s", "not covered", .time, Double(histogram.uncoveredMilliseconds) / 1000),
    Figure("hr_invalid", "dropped", .number(0, "samples, missing or out of range"), Double(histogram.invalid)),
    Figure("hr_duplicates", "replaced", .number(0, "samples, of the same time"), Double(histogram.duplicates)),
    Figure("hr_mean_bpm", "mean", .number(1, "bpm"), noted(histogram.meanHeartRate)),
    try Figure("trimp", "TRIMP\(sex)", .number(1, "TRIMP, Banister's, from samples"), needs: needsTRIMP) {
      guard let reserve, let sex = profile.sex else { return nil }
      return noted(try histogram.trimp(reserve, sex.trimp))
    },
    try Figure("trimp_from_mean", "TRIMP from mean", .number(1, "TRIMP, another convention"), needs: needsTRIMP) {
      guard let reserve, let sex = profile.sex else { return nil }
      return try Outcome(histogram.meanHeartRate).map {
        try TRIMP.fromMean(
          minutes: Double(histogram.coveredMilliseconds) / 60_000, meanHeartRate: $0, reserve, sex.trimp)
      }
    },
    try Figure(
      "hrss", "HRSS", .number(1, "% of an hour at threshold"),
      needs: needsTRIMP + [(.thresholdHeartRate, profile.thresholdHeartRate != nil)]
    ) {
      guard let reserve, let sex = profile.sex, let threshold = profile.thresholdHeartRate else { return nil }
      return try Outcome(histogram.trimp(reserve, sex.trimp)).map {
        try TRIMP.hrss($0, threshold: threshold, reserve, sex.trimp)
      }
    },
    try Figure(
      "edwards", "Edwards", .number(1, "by tenths of the maximum"), needs: [(.maximum, profile.maximum != nil)]
    ) {
      noted(try histogram.edwards(maximum: profile.maximum ?? 0))
    },
    try Figure(
      "lucia", "Lucia", .number(1, "by ventilatory thresholds"),
      needs: [(.firstThreshold, profile.firstThreshold != nil), (.secondThreshold, profile.secondThreshold != nil)]
    ) {
      noted(try histogram.lucia(first: profile.firstThreshold ?? 0, second: profile.secondThreshold ?? 0))
    },
  ]
  var groups = [SessionResults.Group(title: "Heart rate", figures: figures, advisories: advisories)]
  groups.append(
    zoneGroup(
      profile.zones(profile.heartRateZones), prefix: "hr", "heart rate", of: profile.zoneReference.map(Double.init),
      needs: profile.heartRateZones == .maximum ? .maximum : .thresholdHeartRate
    ) { Double(histogram.milliseconds(at: $0)) / 1000 })
  return groups
}
