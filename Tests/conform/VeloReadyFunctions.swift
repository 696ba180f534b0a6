import VeloReadyScores

/// The value of a function of the VeloReady scores for a case that names its `function`.
struct VeloReadyFunctions {
  let item: Case

  init(_ item: Case) { self.item = item }

  /// Functions whose numbers went through a power, an exponential, a logarithm or an angle; the others are exact.
  static let transcendental: Set = [
    "sleep.personalBaseline", "strain.trimp", "strain.blendedTrimp", "strain.epoc", "strain.strain",
    "baseline.rollingLn", "baseline.adaptive", "baseline.robust",
  ]

  static func tolerance(of function: String) -> Value? {
    transcendental.contains(function) ? .object(["rel": .number(1e-12)]) : nil
  }

  func value() throws -> Value? {
    do {
      switch item.kind.prefix(while: { $0 != "." }) {
      case "recovery": return try recovery()
      case "sleep": return try sleep()
      case "strain": return try strain()
      case "load": return try load()
      case "baseline": return try baseline()
      case "zones": return try zones()
      default: return nil
      }
    } catch let rejection as VeloReadyRejection {
      return .object(["rejected": .text(rejection.rawValue)])
    }
  }

  // MARK: Inputs

  private func number(_ name: String) -> Double? { item.inputs[name]?.number }

  /// A number, or NaN for a missing one.
  private func given(_ name: String) -> Double { number(name) ?? .nan }

  private func whole(_ name: String) throws -> Int? { try number(name) == nil ? nil : item.whole(name) }

  private func flag(_ name: String) -> Bool { number(name) == 1 }

  private func list(_ name: String) throws -> [Double] { try item.numbers(name).map { $0 ?? .nan } }

  // MARK: Results

  private func score(_ points: Int?) -> Value { .object(["score": count(points ?? 50)]) }

  private func count(_ number: Int?) -> Value { .optional(number.map { Double($0) }) }

  // MARK: Recovery

  private func recovery() throws -> Value? {
    switch item.kind {
    case "recovery.hrv":
      return score(
        VeloReadyRecovery.hrvPoints(
          number("hrv"), rolling: number("rollingAverage"), baseline: number("baseline"), variation: number("cv")))
    case "recovery.rhr":
      return score(VeloReadyRecovery.restingHeartRatePoints(number("rhr"), baseline: number("baseline")))
    case "recovery.sleep":
      return score(
        VeloReadyRecovery.sleepPoints(
          score: try whole("sleepScore"), duration: number("sleepDuration"), baseline: number("baseline")))
    case "recovery.respiratory":
      return score(VeloReadyRecovery.respirationPoints(number("respiratory"), baseline: number("baseline")))
    case "recovery.form":
      let points = VeloReadyRecovery.formPoints(
        acute: number("atl"), chronic: number("ctl"), yesterday: number("yesterdayTSS"))
      return .object(["score": count(points ?? 50), "tssPenalty": .optional(context()?.penalty)])
    case "recovery.alcohol":
      return .object(["score": .number(alcohol.score(given("baseScore"), try morning()))])
    case "recovery.score":
      let recovery = VeloReadyRecovery(try morning(), alcohol: alcohol)
      return .object([
        "score": count(recovery.score),
        "subScores": .object([
          "hrv": count(recovery.hrv), "rhr": count(recovery.restingHeartRate), "sleep": count(recovery.sleep),
          "respiratory": count(recovery.respiration), "form": count(recovery.form),
        ]),
      ])
    case "recovery.tssContext":
      return .object([
        "category": context().map { .text($0.category.rawValue) } ?? .null,
        "recoveryHours": count(context()?.recoveryHours),
        "penalty": .optional(context()?.penalty),
      ])
    case "recovery.formContext":
      let balance = number("ctl").flatMap { chronic in number("atl").map { chronic - $0 } }
      return .object([
        "state": balance.flatMap { VeloReadyForm(balance: $0) }.map { .text($0.rawValue) } ?? .null,
        "tsb": .optional(balance), "tssCategory": context().map { .text($0.category.rawValue) } ?? .null,
        "tssPenalty": .optional(context()?.penalty),
      ])
    default: return nil
    }
  }

  private func context() -> VeloReadyLoadContext? {
    number("yesterdayTSS").flatMap { VeloReadyLoadContext(load: $0) }
  }

  private var alcohol: VeloReadyAlcohol { .inferred(isFridayToSunday: flag("isFridayToSunday")) }

  private func morning() throws -> VeloReadyMorning {
    var morning = VeloReadyMorning()
    (morning.hrv, morning.overnightHRV) = (number("hrv"), number("overnightHrv"))
    (morning.hrvBaseline, morning.rollingHRV) = (number("hrvBaseline"), number("rollingHrvAverage"))
    morning.hrvVariation = number("hrvCV")
    (morning.restingHeartRate, morning.restingHeartRateBaseline) = (number("rhr"), number("rhrBaseline"))
    (morning.sleepScore, morning.sleepDuration) = (try whole("sleepScore"), number("sleepDuration"))
    morning.sleepBaseline = number("sleepBaseline")
    (morning.respiration, morning.respirationBaseline) = (number("respiratoryRate"), number("respiratoryBaseline"))
    (morning.acuteLoad, morning.chronicLoad) = (number("atl"), number("ctl"))
    morning.yesterdayLoad = number("yesterdayTSS")
    (morning.hasSleepData, morning.isIll) = (flag("hasSleepData"), flag("hasIllnessIndicator"))
    return morning
  }

  // MARK: Sleep

  private func sleep() throws -> Value? {
    switch item.kind {
    case "sleep.performance":
      return score(VeloReadySleep.performancePoints(asleep: number("sleepDuration"), need: number("sleepNeed")))
    case "sleep.efficiency":
      return score(VeloReadySleep.efficiencyPoints(asleep: number("sleepDuration"), inBed: number("timeInBed")))
    case "sleep.stages":
      return score(
        item.inputs["rule"]?.text == "fixed"
          ? VeloReadySleep.fixedStagePoints(
            asleep: number("sleepDuration"), deep: number("deepSleepDuration"), rem: number("remSleepDuration"))
          : VeloReadySleep.personalStagePoints(try night()))
    case "sleep.disturbances": return score(try whole("wakeEvents").map { VeloReadySleep.disturbancePoints($0) })
    case "sleep.timing": return score(VeloReadySleep.timingPoints(try night()))
    case "sleep.hrvPenalty":
      let penalty = VeloReadySleep.hrvPenalty(overnight: number("hrvOvernight"), baseline: number("hrvBaseline"))
      return .object(["penalty": .number(penalty ?? 0)])
    case "sleep.score":
      let sleep = VeloReadySleep(try night())
      return .object([
        "score": count(sleep.score),
        "subScores": .object([
          "performance": count(sleep.performance), "efficiency": count(sleep.efficiency),
          "stageQuality": count(sleep.stages), "disturbances": count(sleep.disturbances), "timing": count(sleep.timing),
        ]),
      ])
    case "sleep.personalBaseline":
      let baseline = VeloReadySleepBaseline(
        deep: try list("deepSleepDurations"), rem: try list("remSleepDurations"),
        asleep: try list("totalSleepDurations"), bedtimes: try list("bedtimeHours"),
        nights: try whole("windowDays") ?? 30)
      return .object([
        "deepSleepPercentage": .optional(baseline?.deepShare), "remSleepPercentage": .optional(baseline?.remShare),
        "typicalDuration": .optional(baseline?.duration), "typicalBedtime": .optional(baseline?.bedtime),
        "sampleDays": count(baseline?.nights),
      ])
    default: return nil
    }
  }

  private func night() throws -> VeloReadyNight {
    var night = VeloReadyNight()
    (night.asleep, night.inBed, night.need) = (number("sleepDuration"), number("timeInBed"), number("sleepNeed"))
    (night.deep, night.rem) = (number("deepSleepDuration"), number("remSleepDuration"))
    night.awakenings = try whole("wakeEvents")
    (night.bedtime, night.wakeTime) = (number("bedtime"), number("wakeTime"))
    (night.usualBedtime, night.usualWakeTime) = (number("baselineBedtime"), number("baselineWakeTime"))
    (night.overnightHRV, night.hrvBaseline) = (number("hrvOvernight"), number("hrvBaseline"))
    (night.deepShare, night.remShare) = (number("personalDeepBaseline"), number("personalREMBaseline"))
    night.previousLoad = number("previousDayTSS")
    return night
  }

  // MARK: Strain

  private func strain() throws -> Value? {
    switch item.kind {
    case "strain.trimp":
      let trimp = VeloReadyTRIMP(
        seconds: try list("time"), heartRates: try list("heartRate"), rest: given("restingHR"), maximum: given("maxHR"),
        exponent: exponent)
      return .object(["trimp": .optional(trimp?.weightedSeconds)])
    case "strain.blendedTrimp":
      let trimp = VeloReadyTRIMP(
        seconds: try list("time"), heartRates: try list("heartRate"), powers: try list("power"),
        rest: given("restingHR"), maximum: given("maxHR"), thresholdPower: given("ftp"), exponent: exponent)
      return .object(["trimp": .optional(trimp?.weightedSeconds)])
    case "strain.epoc": return .object(["epoc": .optional(try VeloReadyStrain.epoc(trimp: given("trimp")))])
    case "strain.strain": return .object(["strain": .optional(try VeloReadyStrain.strain(epoc: given("epoc")))])
    case "strain.cardioLoad":
      let load = VeloReadySessionLoad.cardio(
        trimp: given("dailyTRIMP"), minutes: number("durationMinutes"), intensity: number("intensityFactor"))
      return .object(["load": count(load)])
    case "strain.strengthLoad":
      let load = try VeloReadySessionLoad.strength(
        rating: given("rpe"), minutes: given("durationMinutes"), volume: number("volume"), mass: number("bodyMass"),
        sets: try whole("sets"))
      return .object(["load": count(load)])
    case "strain.nonExercise":
      let load = try VeloReadySessionLoad.nonExercise(
        steps: try whole("steps"), activeEnergy: number("activeCalories"), metMinutes: number("metMinutes"))
      return .object(["load": count(load)])
    case "strain.recoveryFactor":
      let factor = VeloReadyStrain.recoveryFactor(
        hrv: number("hrvToday"), hrvBaseline: number("hrvBaseline"), restingHeartRate: number("rhrToday"),
        restingHeartRateBaseline: number("rhrBaseline"), sleepScore: try whole("sleepQuality"))
      return .object(["factor": .number(factor.factor)])
    case "strain.band":
      let band = VeloReadyStrain.Band(strain: given("score"))
      return .object(["band": band.map { .text($0.rawValue) } ?? .null])
    case "strain.sessionRPE":
      let load = VeloReadySessionLoad.session(rating: given("rpe"), minutes: given("durationMinutes"))
      return .object(["sessionRPE": .optional(load), "tss": .optional(load.map { $0 / 5 })])
    case "strain.trainingType": return try trainingType()
    default: return nil
    }
  }

  private var exponent: VeloReadyTRIMP.Exponent {
    if let exponent = number("customExponent") { return .custom(exponent) }
    switch item.inputs["sex"]?.text {
    case "female": return .female
    case "male": return .male
    default: return .unspecified
    }
  }

  private func trainingType() throws -> Value {
    let type =
      switch item.inputs["by"]?.text {
      case "intensityFactor": VeloReadyTrainingType(intensity: given("intensityFactor"))
      case "zoneMinutes":
        VeloReadyTrainingType(zoneMinutes: try list("zoneMinutes"), totalMinutes: given("totalMinutes"))
      default: VeloReadyTrainingType(rating: try whole("rpe") ?? 0)
      }
    return .object([
      "type": type.map { .text($0.rawValue) } ?? .null, "typicalTSSPerHour": .optional(type?.typical.loadPerHour),
      "typicalRPELow": count(type?.typical.ratings.lowerBound),
      "typicalRPEHigh": count(type?.typical.ratings.upperBound),
    ])
  }

  // MARK: Load, baselines, zones

  private func load() throws -> Value? {
    switch item.kind {
    case "load.ctl", "load.atl":
      let name = item.kind == "load.ctl" ? "ctl" : "atl"
      let days = number("timeConstant") ?? (name == "ctl" ? 42 : 7)
      let loads = try list("dailyTSS")
      return .object([name: .optional(VeloReadyLoad.average(loads.span, days: days))])
    case "load.tsb":
      if item.inputs["by"]?.text == "values" {
        let (chronic, acute) = (given("ctl"), given("atl"))
        return .object(["ctl": .number(chronic), "atl": .number(acute), "tsb": .number(chronic - acute)])
      }
      let load = VeloReadyLoad(
        try list("dailyTSS"), constants: .init(chronic: number("ctlDays") ?? 42, acute: number("atlDays") ?? 7))
      return .object([
        "ctl": .optional(load?.chronic), "atl": .optional(load?.acute), "tsb": .optional(load?.balance),
      ])
    default: return nil
    }
  }

  private func baseline() throws -> Value? {
    func one(_ number: Double?) -> Value { .object(["baseline": .optional(number)]) }
    switch item.kind {
    case "baseline.hrv", "baseline.rhr", "baseline.respiratory":
      return one(VeloReadyBaseline.usual(try list("values")))
    case "baseline.sleep": return one(VeloReadyBaseline.sleep(try list("values")))
    case "baseline.hrv7": return one(VeloReadyBaseline.week(try list("values")))
    case "baseline.rollingLn":
      let (values, days) = (try list("values"), try whole("days") ?? 7)
      return .object([
        "average": .optional(VeloReadyBaseline.logarithmicWeek(values, days: days)),
        "simpleAverage": .optional(VeloReadyBaseline.week(values.span, days: days)),
      ])
    case "baseline.cv":
      let values = try list("values")
      let sample = VeloReadyVariation.sample(values)
      return .object([
        "cv": .optional(VeloReadyVariation.percent(values, days: try whole("days") ?? 7)),
        "sampleStandardDeviation": .optional(sample.standardDeviation), "sampleCV": .optional(sample.percent),
      ])
    case "baseline.stability":
      let stability = VeloReadyVariation.Stability(percent: given("cv"))
      return .object(["stability": .text(stability.rawValue), "modifier": count(stability.modifier)])
    case "baseline.trend":
      let trend = VeloReadyTrend(
        try list("values"), short: try whole("shortTermDays") ?? 7, long: try whole("longTermDays") ?? 30)
      return .object([
        "direction": trend.map { .text($0.direction.rawValue) } ?? .null, "magnitude": .optional(trend?.percent),
        "shortTermAverage": .optional(trend?.mean), "longTermBaseline": .optional(trend?.baseline),
      ])
    case "baseline.adaptive":
      return one(VeloReadyBaseline.adaptive(try list("values"), halfLife: number("halfLifeDays") ?? 10))
    case "baseline.robust":
      return one(
        VeloReadyBaseline.robust(
          try list("values"), halfLife: number("halfLifeDays") ?? 10, deviations: number("sigmaThreshold") ?? 2.5))
    case "baseline.recoveryProfile":
      let profile = VeloReadyRecoveryProfile(hrv: try list("hrv"), loads: try list("tss"))
      return .object(["profile": .text(profile.rawValue), "modifier": count(profile.modifier)])
    case "baseline.alcoholDays":
      let (hrv, rates, scores) = (try list("hrv"), try list("rhr"), try item.numbers("sleepScore"))
      let weekends = try list("isSaturdayOrSunday")
      let days = VeloReadyAlcoholDays(
        hrv.indices.map {
          .init(
            hrv: hrv[$0], restingHeartRate: rates[$0], sleepScore: scores[$0].flatMap { Int(exactly: $0) },
            isWeekend: weekends[$0] == 1)
        })
      let dates = item.inputs["date"]?.list ?? []
      return .object(["excludedDays": .list(days.excluded.map { dates[$0] }), "baseline": .optional(days.baseline)])
    default: return nil
    }
  }

  private func zones() throws -> Value? {
    let (zones, value): (VeloReadyZones, Double?)
    switch item.kind {
    case "zones.power": (zones, value) = (.power(threshold: given("ftp")), number("watts"))
    case "zones.heartRate": (zones, value) = (.heartRate(maximum: given("maxHR")), number("heartRate"))
    case "zones.lthr":
      return .object(["boundaries": .numbers(VeloReadyZones.thresholdHeartRate(given("lthr")).boundaries)])
    default: return nil
    }
    return .object(["boundaries": .numbers(zones.boundaries), "zone": count(value.flatMap { zones.zone(of: $0) })])
  }
}
