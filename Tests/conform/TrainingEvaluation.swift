import ScienceKernel
import TrainingKernel

/// The training module's value for a case.
struct TrainingEvaluation {
  let item: Case

  init(_ item: Case) { self.item = item }

  func value() throws -> Value? {
    let room = item.kind.prefix { $0 != "." }
    switch room {
    case "trimp", "hrss", "sessionRPE", "karvonen", "lthr", "maxHeartRate", "vo2max", "vo2": return try heartRate()
    case "powerLoad", "intensity", "ftp", "criticalPower", "zones": return try power()
    case "ewma", "performanceManagement", "impulseResponse", "monotony", "acwr": return try load()
    case "hrv", "outlier", "circular", "composite": return try recovery()
    case "veloReady": return try VeloReadyEvaluation(item).value()
    default: return nil
    }
  }

  // MARK: Heart rate

  private func heartRate() throws -> Value? {
    switch item.kind {
    case "trimp.banister.fromMean":
      let minutes = try item.optional("duration_min") ?? item.number("duration_s") / 60
      let fraction = try reserve().fraction(at: item.number("meanHR_bpm"))
      let trimp = try TRIMP.fromMean(
        minutes: minutes, meanHeartRate: item.number("meanHR_bpm"), reserve(), weighting())
      return .members(
        item,
        [
          "trimp": trimp, "reserveFraction": fraction, "k": try weighting().weight(at: fraction) / fraction,
        ])
    case "trimp.banister.stream":
      let histogram = try histogram()
      return .members(
        item,
        [
          "trimp": try histogram.trimp(reserve(), weighting()).value,
          "covered_s": Double(histogram.coveredMilliseconds) / 1000,
          "uncovered_s": Double(histogram.uncoveredMilliseconds) / 1000, "invalid": Double(histogram.invalid),
          "duplicates": Double(histogram.duplicates),
        ])
    case "trimp.edwards":
      let (histogram, maximum) = (try histogram(), try item.whole("maxHR_bpm"))
      return .object([
        "load": .optional(try histogram.edwards(maximum: maximum).value),
        "secondsPerZone": .numbers(try histogram.millisecondsInTenths(ofMaximum: maximum).map { Double($0) / 1000 }),
      ])
    case "trimp.lucia":
      let (histogram, first, second) = (try histogram(), try item.whole("vt1_bpm"), try item.whole("vt2_bpm"))
      return .object([
        "load": .optional(try histogram.lucia(first: first, second: second).value),
        "secondsPerZone": .numbers(
          try histogram.millisecondsInPhases(first: first, second: second).map { Double($0) / 1000 }),
      ])
    case "hrss":
      let hrss = try TRIMP.hrss(
        item.number("trimp"), threshold: item.whole("lthr_bpm"), reserve(), weighting())
      return .object(["floor": .number(hrss.rounded(.down))])
    case "sessionRPE":
      return .object([
        "load": .number(try TrainingSession.rpe(rating: item.number("rpe"), minutes: item.number("duration_min")))
      ])
    case "karvonen.target":
      return .object(["target_bpm": .number(try reserve().heartRate(at: item.number("intensity")))])
    case "karvonen.fraction":
      return .object(["fraction": .number(try reserve().fraction(at: item.number("hr_bpm")))])
    case "lthr.fromReserve85": return .object(["lthr_bpm": .number(try reserve().heartRate(at: 0.85))])
    case "maxHeartRate.predict":
      let age = try item.number("age")
      return .members(
        item,
        try MaximumHeartRate.allCases.reduce(into: [:]) { members, equation in
          members[equation.rawValue] = try equation.value(age: age).value
        })
    case "vo2max.hawleyNoakes":
      return .object(["l_min": .number(try OxygenUptake.hawleyNoakes(power: item.number("peakPower_W")))])
    case "vo2max.uth": return .object(["ml_kg_min": .number(OxygenUptake.uth(try reserve()))])
    case "vo2.acsmLegCycling":
      let uptake = try OxygenUptake.acsmLegCycling(power: item.number("power_W"), mass: item.number("mass_kg"))
      return .object(["as10_8": uptake.value.map { .number($0) } ?? .null])
    default: return nil
    }
  }

  private func reserve() throws -> HeartRateReserve {
    try HeartRateReserve(rest: item.whole("restHR_bpm"), maximum: item.whole("maxHR_bpm"))
  }

  private func weighting() throws -> TRIMPWeighting {
    try .custom(a: item.number("a"), b: item.number("b"))
  }

  private func histogram() throws -> HeartRateHistogram {
    var recording = try HeartRateRecording(cap: item.whole("cap_s"))
    for (seconds, beats) in zip(try item.numbers("t_s"), try item.numbers("hr")) {
      guard let seconds else { throw CaseError("a time is missing") }
      try recording.append(seconds: seconds, beatsPerMinute: beats)
    }
    return try recording.histogram()
  }

  // MARK: Power and thresholds

  private func power() throws -> Value? {
    switch item.kind {
    case "powerLoad":
      let intensity =
        try item.optional("intensity")
        ?? PowerLoad.intensity(
          weightedPower: item.number("weightedPower_W"), thresholdPower: item.number("threshold_W"))
      let load = PowerLoad.load(seconds: try item.number("duration_s"), intensity: intensity)
      return .members(item, ["intensity": intensity, "load": load])
    case "intensity":
      let intensity = try PowerLoad.intensity(
        weightedPower: item.number("weightedPower_W"), thresholdPower: item.number("threshold_W"))
      return .object(["intensity": .number(intensity)])
    case "ftp.from20min":
      return .object(["ftp_W": .number(try CriticalPower.thresholdPower(bestMean20: item.number("mean20min_W")))])
    case "criticalPower.twoParameter.inverseTime":
      let fit = try fit(.inverseTime)
      return .object(["cp_W": .optional(fit?.watts), "wPrime_J": .optional(fit?.wPrime)])
    case "criticalPower":
      func members(_ fit: CriticalPower?) -> Value {
        .object(["cp": .optional(fit?.watts), "w": .optional(fit?.wPrime)])
      }
      return .object(["workTime": members(try fit(.workTime)), "inverseTime": members(try fit(.inverseTime))])
    case "criticalPower.predict":
      let seconds = try item.number("duration_s")
      return .object([
        "power_W": .number(try criticalPower().power(for: seconds)),
        "work_kJ": .number(try criticalPower().work(in: seconds) / 1000),
      ])
    case "criticalPower.twoParameter.timeToExhaustion":
      return .object(["time_s": .optional(try criticalPower().timeToExhaustion(at: item.number("power_W")))])
    case "criticalPower.threeParameter.timeToExhaustion":
      let time = try criticalPower().timeToExhaustion(
        at: item.number("power_W"), maximumPower: item.number("pMax_W"))
      return .object(["time_s": .optional(time)])
    default: return try zones()
    }
  }

  private func criticalPower() throws -> CriticalPower {
    try CriticalPower(watts: item.number("cp_W"), wPrime: item.number("wPrime_J"))
  }

  private func fit(_ form: CriticalPower.Fit) throws -> CriticalPower? {
    let efforts = zip(try item.numbers("power_W"), try item.numbers("duration_s")).map {
      (watts: $0 ?? .nan, seconds: $1 ?? .nan)
    }
    return try CriticalPower.fit(efforts, form).value
  }

  private func zones() throws -> Value? {
    switch item.kind {
    case "zones.coggan.power.classify":
      let threshold = try item.whole("threshold_W")
      return .object([
        "zone": .list(
          try item.numbers("power_W").map {
            .number(Double(try IntensityZones.cogganPower.zone(of: Int($0 ?? 0), threshold: threshold)))
          })
      ])
    case "zones.coggan.power": return ranges(.cogganPower, try item.number("threshold_W"), "ranges_W")
    case "zones.coggan.heartRate":
      let (zones, threshold) = (IntensityZones.cogganHeartRate, try item.number("thresholdHR_bpm"))
      guard item.expected["zones"] == nil else { return ranges(zones, threshold, "ranges_bpm") }
      let ends = (1...5).map { zones.ends(of: $0, threshold: threshold)! }
      func both(_ zone: Int) -> Value { .numbers([ends[zone - 1].low, ends[zone - 1].high ?? .nan]) }
      return .object([
        "z1Upper": .optional(ends[0].high), "z2": both(2), "z3Low": .number(ends[2].low), "z4": both(4),
        "z5Low": .number(ends[4].low),
      ])
    case "zones.friel.run":
      let threshold = try item.number("lthr_bpm")
      return .object([
        "upper_bpm": .list(
          (1...5).map { .optional(IntensityZones.frielRun.ends(of: $0, threshold: threshold)?.high) })
      ])
    case "zones.coggan":
      func percents(_ zones: IntensityZones) -> [Value] {
        zip(zones.lowerPercents, zones.upperPercents + [-1]).map { low, high in
          .list([.number(Double(low)), high < 0 ? .null : .number(Double(high))])
        }
      }
      return .object([
        "powerPct": .list(percents(.cogganPower).dropLast()), "thresholdHRPct": .list(percents(.cogganHeartRate)),
      ])
    default: return nil
    }
  }

  private func ranges(_ zones: IntensityZones, _ threshold: Double, _ name: String) -> Value {
    let numbers = item.expected["zones"]?.list?.compactMap(\.number) ?? []
    let ranges = numbers.map { number -> Value in
      let ends = zones.ends(of: Int(number), threshold: threshold)
      return .list([.optional(ends?.low), .optional(ends?.high)])
    }
    return .object([name: .list(ranges), "zones": .numbers(numbers)])
  }

  // MARK: Load models

  private func load() throws -> Value? {
    switch item.kind {
    case "ewma.coefficients":
      let forms = ExponentialAverage.Decay.allCases
      return .object(
        try forms.reduce(into: [:]) { members, form in
          members[form.rawValue] = .object(
            try item.numbers("N").reduce(into: [:]) { table, days in
              let average = try ExponentialAverage(days: Int(days ?? 0), form)
              table["\(Int(days ?? 0))"] = .object([
                "alpha": .number(average.weight), "effectiveTau": .optional(average.effectiveTimeConstant),
                "halfLife": .optional(average.halfLife),
              ])
            })
        })
    case "ewma.coefficients.span":
      return .object([
        "alpha": .numbers(try item.numbers("N").map { try ExponentialAverage(days: Int($0 ?? 0), .span).weight })
      ])
    case "ewma.withMissing":
      let form = item.inputs["form"]?.text.flatMap(ExponentialAverage.Decay.init)
      var average = try ExponentialAverage(days: item.whole("tau_d"), form ?? .continuous)
      let days = try item.numbers("load").map { load in
        try average.append(load)
        return average
      }
      return .object([
        "value": .numbers(days.map(\.value)), "normalised": .list(days.map { .optional($0.normalized) }),
        "coverage": .numbers(days.map(\.coverage)),
      ])
    case "performanceManagement.span":
      let spans = try item.numbers("N").map { Int($0 ?? 0) }
      var balance = try LoadBalance(chronicDays: spans[0], acuteDays: spans[1], .span, formDay: .sameDay)
      for load in try item.numbers("load") { try balance.append(load) }
      return .object([
        "ctl": .number(balance.chronic.value), "atl": .number(balance.acute.value), "tsbSameDay": .number(balance.form),
      ])
    case "impulseResponse":
      var model = try impulseResponse()
      let days = try item.numbers("load").map { load in
        try model.append(load ?? .nan)
        return model
      }
      return .object(
        try item.expected.keys.reduce(into: [:]) { members, key in
          guard let day = Int(key.dropFirst(3)), days.indices.contains(day) else { throw CaseError("no \(key)") }
          members[key] = .object([
            "g": .number(days[day].sums.fitness), "h": .number(days[day].sums.fatigue),
            "p": .number(days[day].performance),
          ])
        })
    case "impulseResponse.influence":
      let model = try impulseResponse()
      return .object([
        "tn_d": .optional(model.daysOfHarm), "tg_d": .optional(model.daysOfMostGain),
        "influenceAt6d": .number(model.influence(after: 6)), "influenceAt0d": .number(model.influence(after: 0)),
      ])
    default: return try weeks()
    }
  }

  private func impulseResponse() throws -> ImpulseResponse {
    try ImpulseResponse(
      base: item.optional("p0") ?? 0, gains: (item.number("k1"), item.number("k2")),
      timeConstants: (item.number("tau1_d"), item.number("tau2_d")))
  }

  private func weeks() throws -> Value? {
    switch item.kind {
    case "monotony.fromMeanSD":
      let monotony = try WeekVariation.monotony(mean: item.number("mean"), deviation: item.number("sd"))
      return .object(["monotony": .number(monotony)])
    case "monotony.population":
      let week = try WeekVariation.of(item.numbers("load")).value
      return .object(["monotony": .optional(week?.monotony), "strain": .optional(week?.strain)])
    case "monotony.sample":
      let population = try WeekVariation.of(item.numbers("load")).value?.monotony ?? .nan
      let sample = try WeekVariation.of(item.numbers("load"), .sample).value?.monotony ?? .nan
      return .object([
        "population": .number(population), "sample": .number(sample), "ratio": .number(population / sample),
      ])
    case "acwr.identity":
      return .object([
        "coupled": .numbers(
          try item.numbers("uncoupled").map { AcuteChronicRatio.coupled(fromUncoupled: $0 ?? .nan) })
      ])
    case "acwr.ewma":
      let loads = try item.numbers("load")
      return .object([
        "ratio": .list(
          try loads.indices.map { .optional(try AcuteChronicRatio.exponential.value(of: Array(loads[...$0])).value) })
      ])
    case "acwr":
      let loads = try item.numbers("load")
      var (acute, chronic) = (
        try ExponentialAverage(days: item.whole("acute_d"), .span, seed: loads[0]),
        try ExponentialAverage(days: item.whole("chronic_d"), .span, seed: loads[0])
      )
      for load in loads.dropFirst() {
        try acute.append(load)
        try chronic.append(load)
      }
      // The source prints the ratios of the two means with two decimals.
      func printed(_ ratio: AcuteChronicRatio) throws -> Double? {
        try ratio.value(of: loads).value.map { (100 * $0).rounded() / 100 }
      }
      let week = mean(of: loads.suffix(7).compactMap { $0 })
      return .object([
        "day28": .members(
          item,
          [
            "ewmaAcute": acute.value, "ewmaChronic": chronic.value,
            "ewmaRatio": try AcuteChronicRatio.exponential.value(of: loads).value, "rollingAcute": week,
            "coupledRatio": try printed(.coupled), "uncoupledRatio": try printed(.uncoupled),
            "coupledChronic": try AcuteChronicRatio.coupled.value(of: loads).value.map { week / $0 },
            "uncoupledChronic": try AcuteChronicRatio.uncoupled.value(of: loads).value.map { week / $0 },
          ], of: "day28")
      ])
    default: return nil
    }
  }

  // MARK: Recovery

  private func recovery() throws -> Value? {
    switch item.kind {
    case "hrv.timeDomain", "hrv.rmssd":
      var variability = IntervalVariability()
      for interval in try item.numbers("rr_ms") { variability.append(interval.map { Int($0) }) }
      return .members(
        item,
        [
          "mean_ms": variability.mean.value, "sdnn_ms": variability.sdnn.value, "rmssd_ms": variability.rmssd.value,
          "rmssd": variability.rmssd.value, "sdnn": variability.sdnn.value, "count": Double(variability.count),
          "excluded": Double(variability.excluded),
        ])
    case "hrv.lnRollingMean":
      let week = try LogarithmicRMSSD.week(item.numbers("rmssd_ms")).value
      return .object([
        "meanLn": .optional(week?.mean), "geometric_ms": .optional(week?.geometricMean),
        "sdLnSample": .optional(week?.standardDeviation), "cvPct": .optional(week?.variationPercent),
        "swcHalfSD": .optional(week.map { 0.5 * $0.standardDeviation }),
      ])
    case "outlier.maxZ":
      // The largest possible deviation of one of n values, with all others equal.
      func farthest(_ deviation: WeekVariation.Deviation) throws -> Value {
        .numbers(
          try item.numbers("n").map { count in
            let values = [1] + Array(repeating: 0.0, count: Int(count ?? 0) - 1)
            return (1 - mean(of: values)) / standardDeviation(of: values, deviation)
          })
      }
      return .object(["population": try farthest(.population), "sample": try farthest(.sample)])
    case "circular.clock":
      let times = try ClockTimes.of(item.numbers("minutes").map { Int($0 ?? -1) }).value
      return .object([
        "mean_min": .optional(times?.mean), "sd_min": .optional(times?.standardDeviation),
        "resultant": .optional(times?.resultant),
      ])
    case "composite":
      let parts = zip(try item.numbers("weights"), try item.numbers("scores")).map {
        CompositeScore.Part(weight: $0 ?? .nan, score: $1)
      }
      let composite = try CompositeScore.of(parts).value
      return .object([
        "score": .optional(composite?.score), "presentWeight": .optional(composite?.presentWeight),
        "low": .optional(composite?.bounds.lowerBound), "high": .optional(composite?.bounds.upperBound),
        "missing": .numbers(composite?.missing.map { Double($0) } ?? []),
      ])
    default: return nil
    }
  }
}

extension Case {
  func optional(_ names: String...) -> Double? { names.lazy.compactMap { inputs[$0]?.number }.first }

  func number(_ name: String) throws -> Double {
    guard let number = inputs[name]?.number else { throw CaseError("lacks \(name)") }
    return number
  }

  func whole(_ name: String) throws -> Int {
    guard let number = Int(exactly: try number(name)) else { throw CaseError("\(name) is not whole") }
    return number
  }

  /// A list of numbers, nil for null; a single number is a list of one.
  func numbers(_ name: String) throws -> [Double?] {
    if let number = inputs[name]?.number { return [number] }
    guard let list = inputs[name]?.list else { throw CaseError("lacks \(name)") }
    return list.map(\.number)
  }
}

extension Value {
  static func optional(_ number: Double?) -> Value { number.map { .number($0) } ?? .null }

  static func numbers(_ numbers: [Double]) -> Value { .list(numbers.map { .number($0) }) }

  static func members(_ item: Case, _ members: [String: Double?], of object: String? = nil) -> Value {
    let expected = object.flatMap { item.expected[$0] } ?? item.expected
    return .object(members.filter { expected[$0.key] != nil }.mapValues { .optional($0) })
  }
}
