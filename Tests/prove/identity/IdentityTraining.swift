import ScienceKernel
import TrainingKernel

extension IdentityAthletes {
  /// Everything through the training kernel, as doubles: `Tests/prove/identity/README.md`.
  func results() throws -> [Double] {
    var all: [Double] = []
    for (place, form) in ExponentialAverage.Decay.allCases.enumerated() {
      let columns = try LoadColumns(
        loads, athletes: Self.athletes, timeConstants: (chronicDays, acuteDays), form,
        formDay: place % 2 == 0 ? .previousDay : .sameDay, hasCoverage: true)
      all += columns.chronic + columns.acute + columns.form + columns.coverage + columns.status.map { Double($0) }
    }
    for (number, session) in sessions.enumerated() {
      all += try heart(session.heart, [.male, .female, .custom(a: 0.75, b: 1.75)][number % 3])
      all += try power(session.power, pause: number % 2 == 0 ? .excluded : .zero)
    }
    for values in signals { all += try signal(values) }
    return all
  }
}

private let durations = [1, 5, 60, 300, 5000]

private func heart(_ samples: IdentityAthletes.Samples, _ weighting: TRIMPWeighting) throws -> [Double] {
  var recording = try HeartRateRecording()
  for sample in samples { try recording.append(seconds: sample.seconds, beatsPerMinute: sample.value) }
  let histogram = try recording.histogram()
  let trimp = try histogram.trimp(HeartRateReserve(rest: 50, maximum: 190), weighting)
  let loads = try [trimp.value, histogram.edwards(maximum: 190).value, histogram.meanHeartRate.value]
  let times =
    try histogram.millisecondsInTenths(ofMaximum: 190) + [
      histogram.coveredMilliseconds, histogram.uncoveredMilliseconds, histogram.invalid, histogram.duplicates,
      Int64(trimp.advisories.rawValue),
    ]
  return loads.map { $0 ?? -1 } + times.map { Double($0) }
}

private func power(_ samples: IdentityAthletes.Samples, pause: WeightedPower.Pause) throws -> [Double] {
  var seconds = try PowerSeconds()
  var stretches: [PowerStretch] = []
  for sample in samples {
    try seconds.append(seconds: sample.seconds, watts: sample.value) { stretches.append($0) }
  }
  let coverage = try seconds.finish { stretches.append($0) }
  var weighted = WeightedPower(pause: pause)
  var balance = try WPrimeBalance(criticalPower: 250, wPrime: 20_000)
  var balances: [Double] = []
  for stretch in stretches {
    weighted.append(stretch)
    balance.append(stretch)
    balances.append(balance.value)
  }
  let loads = try [
    weighted.value.value, weighted.meanPower.value, weighted.variabilityIndex.value,
    weighted.load(thresholdPower: 260).value, balance.value, balance.lowest,
  ]
  let times = [
    weighted.seconds, coverage.coveredSeconds, coverage.uncoveredSeconds, coverage.invalid, coverage.duplicates,
    Int64(weighted.value.advisories.union(coverage.advisories).union(balance.advisories).rawValue),
  ]
  let means = try durations.map { try meanMaximalPower(of: stretches, over: $0).value ?? -1 }
  return loads.map { $0 ?? -1 } + times.map { Double($0) } + means + balances
}

private func signal(_ values: [Double]) throws -> [Double] {
  var window = try BaselineWindow(days: 30, minimum: 7)
  var rmssd = RMSSDHistory()
  func day(_ place: Int) throws -> CalendarDate {
    guard let date = CalendarDate(dayNumber: place) else { throw CancellationError() }
    return date
  }
  for (place, value) in values.enumerated() where !value.isNaN {
    try window.append(day(place), value)
    try rmssd.append(day(place), rmssd: value)
  }
  let (last, next) = try (day(values.count - 1), day(values.count))
  let usual = try window.baseline(before: next).value
  let (week, range) = try (rmssd.week(on: last).value, rmssd.normalRange(before: last))
  let standing = try Standing.allCases.firstIndex(of: rmssd.standing(on: last)) ?? -1
  return [
    usual?.median ?? -1, usual?.medianDeviation ?? -1, usual?.mean ?? -1, usual?.standardDeviation ?? -1,
    Double(usual?.count ?? 0), Double(usual?.advisories.rawValue ?? 0), week?.mean ?? -1, range.value?.low ?? -1,
    range.value?.high ?? -1, Double(standing), Double(week?.count ?? 0), Double(range.advisories.rawValue),
  ]
}
