import CommandLineText
import TrainingKernel

func heartRateGroups(_ histogram: HeartRateHistogram, _ profile: Profile) throws -> [SessionResults.Group] {
  let (reserve, mean) = (try profile.reserve, histogram.meanHeartRate)
  let (ofTRIMP, ofHRSS) = (profile.lacking(SessionLoad.trimp.needs), profile.lacking(SessionLoad.hrss.needs))
  var figures = [
    Figure("hr_covered_s", "covered", .time, Double(histogram.coveredMilliseconds) / 1000),
    Figure("hr_uncovered_s", "not covered", .time, Double(histogram.uncoveredMilliseconds) / 1000),
    Figure("hr_invalid", "dropped", .number(0, "samples, missing or out of range"), Double(histogram.invalid)),
    Figure("hr_duplicates", "replaced", .number(0, "samples, of the same time"), Double(histogram.duplicates)),
    Figure("hr_mean_bpm", "mean", .number(1, "bpm"), mean),
  ]
  let label = "TRIMP" + (profile.sex.map { ", \($0)" } ?? "")
  figures.append(
    try Figure("trimp", label, .number(1, "TRIMP, Banister's, from samples"), lacking: ofTRIMP) {
      guard let reserve, let sex = profile.sex else { return nil }
      return try histogram.trimp(reserve, sex.trimp)
    })
  figures.append(
    try Figure("trimp_from_mean", "TRIMP from mean", .number(1, "TRIMP, another convention"), lacking: ofTRIMP) {
      guard let reserve, let sex = profile.sex else { return nil }
      let minutes = Double(histogram.coveredMilliseconds) / 60_000
      return try mean.map { try TRIMP.fromMean(minutes: minutes, meanHeartRate: $0, reserve, sex.trimp) }
    })
  figures.append(
    try Figure("hrss", "HRSS", .number(1, "% of an hour at threshold"), lacking: ofHRSS) {
      guard let reserve, let sex = profile.sex, let threshold = profile.thresholdHeartRate else { return nil }
      return try histogram.trimp(reserve, sex.trimp).map {
        try TRIMP.hrss($0, threshold: threshold, reserve, sex.trimp)
      }
    })
  figures.append(
    try Figure("edwards", "Edwards", .number(1, "by tenths of the maximum"), lacking: profile.lacking([.maximum])) {
      try histogram.edwards(maximum: profile.maximum ?? 0)
    })
  figures.append(
    try Figure(
      "lucia", "Lucia", .number(1, "by ventilatory thresholds"),
      lacking: profile.lacking([.firstThreshold, .secondThreshold])
    ) { try histogram.lucia(first: profile.firstThreshold ?? 0, second: profile.secondThreshold ?? 0) })
  let advisories = Set(figures.flatMap(\.advisories))
  return [
    SessionResults.Group(title: "Heart rate", figures: figures, advisories: advisories),
    zoneGroup(profile.zones(profile.heartRateZones), "hr", "heart rate", needs: profile.zoneReference.option) {
      Double(histogram.milliseconds(at: $0)) / 1000
    },
  ]
}
