import ScienceKernel
import ScienceKernelTestSupport
import TrainingKernel
import VeloReadyScores

/// Random bits through every public function of training: none may trap, loop, or return NaN for accepted input.
extension Proofs {
  func proveTrainingBits() async {
    await prove("training of any bits", parts: isQuick ? 4 : 100) { part in
      var call = TrainingCalls(seed: UInt64(part))
      for _ in 0..<10_000 {
        call.session()
        call.power()
        call.loads()
        call.thresholds()
        call.body()
        call.veloReady()
      }
      return call.findings
    }
  }
}

private struct TrainingCalls {
  var findings = Findings()
  private var random: SeededNumbers
  private var recording = try! HeartRateRecording()
  private var seconds = try! PowerSeconds()
  private var weighted = WeightedPower()
  private var balance = try! LoadBalance()
  private var intervals = IntervalVariability()
  private var history = RMSSDHistory()
  private var window = try! BaselineWindow(days: 60, minimum: 1)

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  private var number: Double { mutating get { anyNumber(using: &random) } }

  private var whole: Int {
    mutating get {
      let bits = random.next()
      return switch bits & 3 {
      case 0: Int(truncatingIfNeeded: random.next())
      case 1: [Int.min, .max, -1, 0, 1, 24, 25, 250, 251][Int(random.next() % 9)]
      default: Int(random.next() % 5000)
      }
    }
  }

  private var optional: Double? { mutating get { random.next() & 7 == 0 ? nil : number } }

  private var flag: Bool { mutating get { random.next() & 1 == 0 } }

  private var date: CalendarDate {
    mutating get { CalendarDate(dayNumber: flag ? Int(random.next() % 70_000) : whole) ?? CalendarDate(dayNumber: 0)! }
  }

  private func any<Value>(_ values: [Value], _ bits: UInt64) -> Value { values[Int(bits % UInt64(values.count))] }

  private var reserve: HeartRateReserve {
    mutating get {
      (try? HeartRateReserve(rest: whole, maximum: whole)) ?? (try! HeartRateReserve(rest: 50, maximum: 190))
    }
  }

  private var weighting: TRIMPWeighting {
    mutating get { any([.male, .female, .custom(a: number, b: number)], random.next()) }
  }

  /// Checks a result: an accepted one is a number.
  private mutating func take(_ name: String, _ value: Double?) {
    findings.compared += 1
    if let value, value.isNaN { findings.differs("\(name) is NaN") }
  }

  mutating func session() {
    if random.next() & 63 == 0 { recording = (try? HeartRateRecording(cap: whole)) ?? recording }
    if random.next() & 63 == 0 { recording = try! HeartRateRecording() }
    let before = recording
    try? recording.append(milliseconds: Int64(whole), beatsPerMinute: flag ? nil : whole)
    try? recording.append(seconds: number, beatsPerMinute: optional)
    let beats = (0..<4).map { _ in Int16(truncatingIfNeeded: whole) }
    try? recording.append(contentsOf: beats, from: Int64(whole), every: Int64(whole))
    var other = before
    try? other.append(contentsOf: recording)
    let (reserve, weighting) = (reserve, weighting)
    if let histogram = try? recording.histogram(end: flag ? nil : Int64(whole)) {
      take("TRIMP", (try? histogram.trimp(reserve, weighting))?.value)
      take("mean heart rate", histogram.meanHeartRate.value)
      take("Edwards", (try? histogram.edwards(maximum: whole))?.value)
      take("Lucia", (try? histogram.lucia(first: whole, second: whole))?.value)
      take("time", Double(histogram.milliseconds(at: whole) &+ histogram.coveredMilliseconds))
      _ = try? histogram.adding((try? before.histogram()) ?? histogram)
    }
    take(
      "TRIMP of a mean", try? TRIMP.fromMean(minutes: number, meanHeartRate: number, reserve, weighting))
    take("HRSS", try? TRIMP.hrss(number, threshold: whole, reserve, weighting))
    take("session RPE", try? TrainingSession.rpe(rating: number, minutes: number))
    take("target", try? reserve.heartRate(at: number))
    _ = reserve.fraction(at: number)
  }

  mutating func power() {
    if random.next() & 63 == 0 { seconds = (try? PowerSeconds(cap: whole)) ?? seconds }
    if random.next() & 63 == 0 {
      (seconds, weighted) = (try! PowerSeconds(), WeightedPower(pause: flag ? .zero : .excluded))
    }
    var stretches: [PowerStretch] = []
    let take: (PowerStretch) -> Void = { _ in }
    try? seconds.append(milliseconds: Int64(whole), watts: flag ? nil : whole, take)
    var taken: [PowerStretch] = []
    try? seconds.append(seconds: number, watts: optional) { taken.append($0) }
    _ = try? seconds.finish(end: flag ? nil : Int64(whole)) { taken.append($0) }
    for _ in 0..<2 {
      if let stretch = try? PowerStretch(watts: flag ? nil : whole, seconds: whole) { taken.append(stretch) }
    }
    stretches = taken
    weighted.append(contentsOf: (0..<3).map { _ in Int16(truncatingIfNeeded: whole) })
    var balance =
      (try? WPrimeBalance(criticalPower: number, wPrime: number))
      ?? (try! WPrimeBalance(criticalPower: 250, wPrime: 20_000))
    var integral = try? IntegralWPrimeBalance(criticalPower: number, wPrime: number, timeConstant: number)
    for stretch in stretches {
      weighted.append(stretch)
      balance.append(stretch)
      if stretch.seconds < 1000 { integral?.append(stretch) }
    }
    self.take("weighted power", weighted.value.value)
    self.take("variability index", weighted.variabilityIndex.value)
    self.take("power load", (try? weighted.load(thresholdPower: number))?.value)
    self.take("W′ balance", balance.value + balance.lowest)
    self.take("integral W′ balance", integral.map { $0.value + $0.lowest })
    self.take("mean-maximal power", (try? PowerStretch.meanMaximalPower(of: stretches, over: whole))?.value)
    self.take(
      "time constant", (try? IntegralWPrimeBalance(criticalPower: number, wPrime: number, of: stretches))?.value)
    self.take("intensity", try? PowerLoad.intensity(weightedPower: number, thresholdPower: number))
    _ = PowerLoad.load(seconds: number, intensity: number)
  }

  mutating func loads() {
    let forms = ExponentialAverage.Decay.allCases
    if random.next() & 255 == 0 {
      balance =
        (try? LoadBalance(
          chronicDays: whole, acuteDays: whole, any(forms, random.next()), formDay: flag ? .sameDay : .previousDay,
          seed: flag ? nil : (number, number))) ?? balance
    }
    try? balance.append(optional)
    if random.next() & 255 == 0 { try? balance.append(date, optional, gap: flag ? .rest : .missing) }
    take("form", balance.form)
    take("normalized", balance.chronic.normalized)
    take("ramp", balance.ramp)
    var average = try? ExponentialAverage(days: whole, any(forms, random.next()), seed: optional)
    try? average?.append(optional)
    take("average", average?.value)
    take("half-life", average?.halfLife)
    var model = try? ImpulseResponse(base: number, gains: (number, number), timeConstants: (number, number))
    try? model?.append(number)
    take("performance", model?.performance)
    _ = model.map { ($0.influence(after: number), $0.daysOfHarm, $0.daysOfMostGain) }
    let week = (0..<Int(random.next() % 9)).map { _ in optional }
    take("strain", (try? WeekVariation.of(week, flag ? .sample : .population))?.value?.strain)
    let month = flag ? week : (0..<28).map { _ in optional }
    take("ratio", (try? any(AcuteChronicRatio.allCases, random.next()).value(of: month))?.value)
    let columns = try? LoadColumns(
      week.map { $0 ?? .nan }, athletes: whole, flag ? .dayMajor : .athleteMajor, timeConstants: ([whole], [whole]),
      any(forms, random.next()), seeds: flag ? nil : ([number], [number]), hasCoverage: flag)
    for column in [columns?.chronic, columns?.acute, columns?.form, columns?.coverage] {
      for number in column ?? [] where !number.isFinite { take("a column", .nan) }
    }
    let (first, days) = (date, Int64(random.next() % 40))
    let sessions = (0..<2).map { _ in
      TrainingSession(
        day: flag ? first : date, load: number, unit: flag ? .hrss : .powerLoad, coveredSeconds: number,
        elapsedSeconds: number, factor: optional)
    }
    let last = first.adding(days: Int(days)) ?? first
    if let ledger = try? DayLedger(unit: .hrss, from: first, through: last, sessions: sessions, unloggedDay: .missing) {
      take("ledger", (try? ledger.balances(from: LoadBalance()))?.last?.form)
    }
  }

  mutating func thresholds() {
    take("maximum", (try? any(MaximumHeartRate.allCases, random.next()).value(age: number))?.value)
    let zones = any(IntensityZones.allCases, random.next())
    _ = try? zones.zone(of: whole, threshold: whole)
    _ = zones.ends(of: whole, threshold: number)
    let efforts = (0..<3).map { _ in (watts: number, seconds: number) }
    let form = any(CriticalPower.Fit.allCases, random.next())
    if let fit = (try? CriticalPower.fit(efforts, form))?.value {
      take("time to exhaustion", try? fit.timeToExhaustion(at: number))
      take("time of three parameters", try? fit.timeToExhaustion(at: number, maximumPower: number))
      take("power", try? fit.power(for: number))
    }
    take("threshold power", try? CriticalPower.thresholdPower(bestMean20: number))
    take("oxygen uptake", try? OxygenUptake.acsmLegCycling(power: number, mass: number).value)
    let sex: Sex = flag ? .male : .female
    take("Storer", (try? OxygenUptake.storer(power: number, mass: number, age: number, sex: sex))?.value)
    take("Hawley and Noakes", try? OxygenUptake.hawleyNoakes(power: number))
    take("Uth", OxygenUptake.uth(reserve))
  }

  mutating func body() {
    if random.next() & 63 == 0 { intervals = IntervalVariability() }
    for _ in 0..<3 { intervals.append(flag ? whole : 600 + Int(random.next() % 100)) }
    take("RMSSD", intervals.rmssd.value)
    take("SDNN", intervals.sdnn.value)
    if random.next() & 63 == 0 {
      (history, window) = (RMSSDHistory(), (try? BaselineWindow(days: whole, minimum: whole)) ?? window)
    }
    let day = date
    try? history.append(day, rmssd: number)
    try? window.append(flag ? day : date, number)
    take("week", (try? history.week(on: day))?.value?.variationPercent)
    take("range", (try? history.normalRange(before: date))?.value?.high)
    _ = try? history.standing(on: day)
    if let baseline = (try? window.baseline(before: day.adding(days: 1) ?? day))?.value {
      take("deviation", baseline.robustDeviation(of: 50))
      _ = (baseline.isOutlier(number), baseline.advisories)
    }
    let night = try? SleepNight(
      inBed: number, asleep: number, latency: optional, awakeAfterOnset: optional, awakenings: flag ? nil : whole,
      light: optional, deep: optional, rem: optional)
    take("efficiency", night?.efficiency.value)
    for stage in SleepNight.Stage.allCases { take("stage", night?.share(of: stage).value) }
    for indicator in SleepNight.Indicator.allCases { _ = night?.isMet(indicator) }
    take("clock times", (try? ClockTimes.of((0..<3).map { _ in whole }))?.value?.standardDeviation)
    let parts = (0..<3).map { _ in CompositeScore.Part(weight: number, score: optional) }
    take("composite", (try? CompositeScore.of(parts))?.value?.score)
    take("strain scale", try? StrainScale(scale: number, bend: number, greatestLoad: number).value(of: number))
    let evidence = Readiness.Signal.allCases.map {
      Readiness.Evidence($0, value: optional, baseline: optional, limit: optional)
    }
    _ = Readiness(evidence).unknown
  }

  mutating func veloReady() {
    let values = (0..<Int(random.next() % 20)).map { _ in number }
    var morning = VeloReadyMorning()
    (morning.hrv, morning.hrvBaseline, morning.overnightHRV) = (optional, optional, optional)
    (morning.rollingHRV, morning.hrvVariation, morning.sleepScore) = (optional, optional, flag ? nil : whole)
    (morning.restingHeartRate, morning.restingHeartRateBaseline) = (optional, optional)
    (morning.sleepDuration, morning.sleepBaseline) = (optional, optional)
    (morning.respiration, morning.respirationBaseline) = (optional, optional)
    (morning.acuteLoad, morning.chronicLoad, morning.yesterdayLoad) = (optional, optional, optional)
    (morning.hasSleepData, morning.isIll) = (flag, flag)
    let recovery = VeloReadyRecovery(morning, alcohol: flag ? .ignored : .inferred(isFridayToSunday: flag))
    take("alcohol", recovery.alcoholPenalty)
    if !(0...100).contains(recovery.score) { findings.differs("a recovery of \(recovery.score)") }
    var night = VeloReadyNight()
    (night.asleep, night.inBed, night.need, night.deep, night.rem) = (optional, optional, optional, optional, optional)
    (night.awakenings, night.bedtime, night.wakeTime) = (flag ? nil : whole, optional, optional)
    (night.usualBedtime, night.usualWakeTime) = (optional, optional)
    (night.overnightHRV, night.hrvBaseline, night.previousLoad) = (optional, optional, optional)
    (night.deepShare, night.remShare) = (optional, optional)
    let sleep = VeloReadySleep(night)
    take("sleep", sleep.hrvPenalty)
    if !(0...100).contains(sleep.score) { findings.differs("a sleep of \(sleep.score)") }
    take(
      "TRIMP",
      VeloReadyTRIMP(seconds: values, heartRates: values, rest: number, maximum: number, exponent: .custom(number))?
        .weightedSeconds)
    let impulse = VeloReadyTRIMP(
      seconds: values, heartRates: values, powers: values, rest: number, maximum: number, thresholdPower: number,
      exponent: .male)
    take("TRIMP with power", impulse?.weightedSeconds)
    take("EPOC", (try? VeloReadyStrain.epoc(trimp: number)) ?? nil)
    take("strain", (try? VeloReadyStrain.strain(epoc: number)) ?? nil)
    _ = VeloReadySessionLoad.cardio(trimp: number, minutes: optional, intensity: optional)
    _ = try? VeloReadySessionLoad.strength(
      rating: number, minutes: number, volume: optional, mass: optional, sets: flag ? nil : whole)
    _ = try? VeloReadySessionLoad.nonExercise(
      steps: flag ? nil : whole, activeEnergy: optional, metMinutes: optional)
    take(
      "factor",
      VeloReadyStrain.recoveryFactor(
        hrv: optional, hrvBaseline: optional, restingHeartRate: optional, restingHeartRateBaseline: optional,
        sleepScore: flag ? nil : whole
      ).factor)
    take("load", VeloReadyLoad(values, constants: .init(chronic: number, acute: number))?.balance)
    take("baseline", VeloReadyBaseline.usual(values))
    take("robust baseline", VeloReadyBaseline.robust(values, halfLife: number, deviations: number))
    take("logarithmic week", VeloReadyBaseline.logarithmicWeek(values, days: whole))
    take("variation", VeloReadyVariation.percent(values, days: whole))
    take("variation of a sample", VeloReadyVariation.sample(values).percent)
    take("TSS", VeloReady.calculateTSS(weightedPower: number, thresholdPower: number, seconds: number))
    take("threshold", VeloReady.smartThreshold(scores: values, chronicLoad: number))
    take("session", VeloReadySessionLoad.session(rating: number, minutes: number))
    take("trend", VeloReadyTrend(values, short: whole, long: whole)?.percent)
    take(
      "sleep baseline",
      VeloReadySleepBaseline(deep: values, rem: values, asleep: values, bedtimes: values, nights: whole)?.bedtime)
    _ = VeloReadyRecoveryProfile(hrv: values, loads: values)
    _ = VeloReadyAlcoholDays(
      values.map { .init(hrv: $0, restingHeartRate: number, sleepScore: nil, isWeekend: flag) })
    _ = VeloReadyTrainingType(zoneMinutes: values, totalMinutes: number)
    _ = VeloReadyZones.power(threshold: number).zone(of: number)
  }
}
