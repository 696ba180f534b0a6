import ScienceKernel
import ScienceKernelTestSupport
import TrainingKernel

// The calls of training. Those that other languages have are in `Sources/Bindings/schema/training.json`.
extension Package {
  func training() throws -> Any? {
    switch call {
    case "trimpFromMean":
      let (reserve, weighting, rate): (_, _, Double) = (
        try reserve(), try weighting(given.a, given.b), try given.heartRate
      )
      let fraction = reserve.fraction(at: rate)
      let trimp = try TRIMP.fromMean(minutes: given.minutes, meanHeartRate: rate, reserve, weighting)
      return (trimp: trimp, fraction: fraction, factor: weighting.weight(at: fraction) / fraction)
    case "heartRateLoad":
      let (histogram, weights): (_, JSONValue) = (try histogram(), try given.weighting)
      let reserve = try HeartRateReserve(rest: given.restingHeartRate, maximum: given.maximumHeartRate)
      let weighting = try weighting(weights["a"]?.double ?? .nan, weights["b"]?.double ?? .nan)
      return (
        trimp: try histogram.trimp(reserve, weighting).value,
        edwards: try histogram.edwards(maximum: given.maximumHeartRate).value,
        tenthMilliseconds: try histogram.millisecondsInTenths(ofMaximum: given.maximumHeartRate),
        coveredMilliseconds: histogram.coveredMilliseconds, uncoveredMilliseconds: histogram.uncoveredMilliseconds,
        invalid: histogram.invalid, duplicates: histogram.duplicates
      )
    case "lucia":
      let histogram = try histogram()
      return (
        load: try histogram.lucia(first: given.first, second: given.second).value,
        milliseconds: try histogram.millisecondsInPhases(first: given.first, second: given.second)
      )
    case "hrss":
      let hrss = try TRIMP.hrss(given.trimp, threshold: given.threshold, reserve(), weighting(given.a, given.b))
      return (hrss: hrss, floor: hrss.rounded(.down))
    case "sessionRPE": return try TrainingSession.rpe(rating: given.rating, minutes: given.minutes)
    case "reserve":
      let (reserve, fraction, rate): (_, Double?, Double?) = (try reserve(), given.fraction, given.heartRate)
      return (
        heartRate: try fraction.map { try reserve.heartRate(at: $0) }, fraction: rate.map { reserve.fraction(at: $0) },
        uth: OxygenUptake.uth(reserve)
      )
    case "maximumHeartRate":
      let age: Double = try given.age
      return Dictionary(
        uniqueKeysWithValues: try MaximumHeartRate.allCases.map { ($0.rawValue, try $0.value(age: age).value as Any) })
    case "hawleyNoakes": return try OxygenUptake.hawleyNoakes(power: given.power)
    case "acsmLegCycling": return try OxygenUptake.acsmLegCycling(power: given.power, mass: given.mass).value
    default: return try power()
    }
  }

  private func reserve() throws -> HeartRateReserve { try HeartRateReserve(rest: given.rest, maximum: given.maximum) }

  private func weighting(_ a: Double, _ b: Double) throws -> TRIMPWeighting { try .custom(a: a, b: b) }

  private func histogram() throws -> HeartRateHistogram {
    var recording = try HeartRateRecording(cap: given.cap)
    let (times, rates): ([Double], [Double?]) = (try given.seconds, try given.beatsPerMinute)
    for (seconds, beats) in zip(times, rates) { try recording.append(seconds: seconds, beatsPerMinute: beats) }
    return try recording.histogram()
  }

  // MARK: Power and thresholds

  private func power() throws -> Any? {
    switch call {
    case "intensityLoad":
      let known: Double? = given.intensity
      let intensity = try known ?? PowerLoad.intensity(weightedPower: given.power, thresholdPower: given.threshold)
      return (intensity: intensity, load: PowerLoad.load(seconds: try given.seconds, intensity: intensity))
    case "thresholdPower": return try CriticalPower.thresholdPower(bestMean20: given.watts)
    case "criticalPowerFit":
      let (power, seconds): ([Double], [Double]) = (try given.power, try given.seconds)
      return try CriticalPower.fit(zip(power, seconds).map { (watts: $0, seconds: $1) }, given.choice("form")).value
    case "predictedPower":
      let (critical, seconds): (_, Double) = (try critical(), try given.seconds)
      return (power: try critical.power(for: seconds), work: try critical.work(in: seconds))
    case "timeToExhaustion":
      guard let maximum = given.maximumPower as Double? else { return try critical().timeToExhaustion(at: given.power) }
      return try critical().timeToExhaustion(at: given.power, maximumPower: maximum)
    case "intensityZone":
      return try (given.choice("zones") as IntensityZones).zone(of: given.value, threshold: given.threshold)
    case "intensityZones":
      let (zones, threshold): (IntensityZones, Double) = (try given.choice("zones"), try given.threshold)
      let ends = zones.lowerPercents.indices.map { place in
        zones.ends(of: place + 1, threshold: threshold).map { [$0.low, $0.high] }
      }
      let upper = zones.upperPercents.map { Int?($0) } + [nil]
      return (ends: ends, percents: zip(zones.lowerPercents, upper).map { [$0, $1] })
    default: return try loads()
    }
  }

  private func critical() throws -> CriticalPower { try CriticalPower(watts: given.watts, wPrime: given.wPrime) }

  // MARK: Load models

  private func loads() throws -> Any? {
    switch call {
    case "averageWeights":
      let days: [Double] = try given.days
      return Dictionary(
        uniqueKeysWithValues: try ExponentialAverage.Decay.allCases.map { form in
          let weights = try days.map { days in
            let average = try ExponentialAverage(days: Int(days), form)
            let (tau, halfLife) = (average.effectiveTimeConstant, average.halfLife)
            return ("\(Int(days))", (alpha: average.weight, effectiveTau: tau, halfLife: halfLife) as Any)
          }
          return (form.rawValue, Dictionary(uniqueKeysWithValues: weights) as Any)
        })
    case "averageWeight": return try ExponentialAverage(days: given.days, given.choice("form")).weight
    case "exponentialAverage":
      var average = try ExponentialAverage(days: given.days, given.choice("form"))
      let days = try (given.loads as [Double?]).map { load in
        try average.append(load)
        return average
      }
      return (value: days.map(\.value), normalized: days.map(\.normalized), coverage: days.map(\.coverage))
    case "loadBalance":
      var balance = try LoadBalance(
        chronicDays: given.chronicDays, acuteDays: given.acuteDays, given.choice("form"),
        formDay: given.choice("formDay"))
      let days = try (given.loads as [Double?]).map { load in
        try balance.append(load)
        return balance
      }
      return (chronic: days.map(\.chronic.value), acute: days.map(\.acute.value), form: days.map(\.form))
    case "impulseResponse":
      var model = try response()
      let loads: [Double] = try given.loads
      return Dictionary(
        uniqueKeysWithValues: try loads.enumerated().map { day, load in
          try model.append(load)
          return ("day\(day)", (g: model.sums.fitness, h: model.sums.fatigue, p: model.performance) as Any)
        })
    case "influence":
      let model = try response()
      return (
        daysOfHarm: model.daysOfHarm, daysOfMostGain: model.daysOfMostGain, after6: model.influence(after: 6),
        after0: model.influence(after: 0)
      )
    case "monotony": return try WeekVariation.monotony(mean: given.mean, deviation: given.deviation)
    case "weekVariation":
      let (week, sample) = (try WeekVariation.of(given.loads).value, try WeekVariation.of(given.loads, .sample).value)
      return (population: week?.monotony, strain: week?.strain, sample: sample?.monotony)
    case "coupledRatio": return AcuteChronicRatio.coupled(fromUncoupled: try given.uncoupled)
    case "acuteChronicRatios":
      let loads: [Double?] = try given.loads
      let ratios = try loads.indices.map { try AcuteChronicRatio.exponential.value(of: Array(loads[...$0])).value }
      return (ratios: ratios, last: try given.members["acuteDays"].map { _ in try lastRatios(loads) })
    default: return try recovery()
    }
  }

  private func response() throws -> ImpulseResponse {
    try ImpulseResponse(
      base: given.base, gains: (given.gain, given.harm), timeConstants: (given.gainDays, given.harmDays))
  }

  /// The averages and ratios of the last day.
  private func lastRatios(_ loads: [Double?]) throws -> Any {
    func average(_ days: Int) throws -> Double {
      var average = try ExponentialAverage(days: days, .span, seed: loads[0])
      for load in loads.dropFirst() { try average.append(load) }
      return average.value
    }
    func ratio(_ ratio: AcuteChronicRatio) throws -> Double { try ratio.value(of: loads).value ?? .nan }
    // The source prints the ratios of the two means with two decimals.
    func printed(_ ratio: Double) -> Double { (100 * ratio).rounded() / 100 }
    let (coupled, uncoupled) = (try ratio(.coupled), try ratio(.uncoupled))
    let week = mean(of: loads.suffix(7).compactMap { $0 })
    return (
      ewmaAcute: try average(given.acuteDays), ewmaChronic: try average(given.chronicDays),
      ewmaRatio: try ratio(.exponential), rollingAcute: week, coupledRatio: printed(coupled),
      uncoupledRatio: printed(uncoupled), coupledChronic: week / coupled, uncoupledChronic: week / uncoupled
    )
  }

  // MARK: Recovery

  private func recovery() throws -> Any? {
    switch call {
    case "intervalVariability":
      var variability = IntervalVariability()
      for interval in try given.milliseconds as [Double?] { variability.append(interval.map { Int($0) }) }
      return (
        mean: variability.mean.value, rmssd: variability.rmssd.value, sdnn: variability.sdnn.value,
        count: variability.count, excluded: variability.excluded
      )
    case "logarithmicWeek":
      let week = try LogarithmicRMSSD.week(given.rmssd).value
      return (
        mean: week?.mean, geometricMean: week?.geometricMean, standardDeviation: week?.standardDeviation,
        variationPercent: week?.variationPercent
      )
    case "farthestOutlier":
      // The largest possible deviation of one of n values, with all others equal.
      let values = [1] + Array(repeating: 0.0, count: try given.count - 1)
      func farthest(_ deviation: WeekVariation.Deviation) -> Double {
        (1 - mean(of: values)) / standardDeviation(of: values, deviation)
      }
      return (population: farthest(.population), sample: farthest(.sample))
    case "clockTimes": return try ClockTimes.of((given.minutes as [Double]).map { Int($0) }).value
    case "compositeParts":
      let (weights, scores): ([Double], [Double?]) = (try given.weights, try given.scores)
      let composite = try CompositeScore.of(zip(weights, scores).map { .init(weight: $0, score: $1) }).value
      return composite.map {
        (
          score: $0.score, presentWeight: $0.presentWeight, low: $0.bounds.lowerBound, high: $0.bounds.upperBound,
          missing: $0.missing
        )
      }
    default: return try scores()
    }
  }
}
