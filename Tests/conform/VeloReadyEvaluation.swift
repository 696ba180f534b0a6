import VeloReadyScores

/// The value of the VeloReady scores for a case of training.
struct VeloReadyEvaluation {
  let item: Case

  init(_ item: Case) { self.item = item }

  func value() throws -> Value? {
    switch item.kind.dropFirst("veloReady.".count) {
    case "trimp":
      let trimp = VeloReadyTRIMP(
        seconds: try list("t"), heartRates: try list("hr"), rest: try item.number("restHR_bpm"),
        maximum: try item.number("maxHR_bpm"), exponent: .custom(try item.number("exponent")))
      return one("value", trimp?.weightedSeconds)
    case "ctl":
      let load = VeloReadyLoad(try list("load"))
      return .object(["ctl": .optional(load?.chronic), "atl": .optional(load?.acute)])
    case "calculateTSS":
      let load = VeloReady.calculateTSS(
        weightedPower: try item.number("weightedPower_W"), thresholdPower: try item.number("threshold_W"),
        seconds: try item.number("duration_s"))
      return one("value", load)
    case "strain":
      return .object([
        "epoc": try each("trimp") { try VeloReadyStrain.epoc(trimp: $0) },
        "strain": try each("trimp") {
          try VeloReadyStrain.epoc(trimp: $0).flatMap { try VeloReadyStrain.strain(epoc: $0) }
        },
      ])
    case "cardioLoad":
      let (minutes, intensity) = (item.optional("duration_min"), item.optional("intensity"))
      return .object([
        "score": try scores("trimp") { VeloReadySessionLoad.cardio(trimp: $0, minutes: minutes, intensity: intensity) }
      ])
    case "nonExerciseLoad":
      return .object(["score": try scores("steps") { try VeloReadySessionLoad.nonExercise(steps: Int(exactly: $0)) }])
    case "strengthLoad":
      return .object([
        "score": .list(
          try zip(try list("rpe"), try list("duration_min")).map {
            whole(try VeloReadySessionLoad.strength(rating: $0, minutes: $1))
          })
      ])
    case "recoveryFactor":
      let (hrv, heart) = (try list("hrv"), try list("rhr"))
      let factor = VeloReadyStrain.recoveryFactor(
        hrv: hrv[0], hrvBaseline: hrv[1], restingHeartRate: heart[0], restingHeartRateBaseline: heart[1],
        sleepScore: try item.whole("sleep"))
      let none = VeloReadyStrain.recoveryFactor(
        hrv: nil, hrvBaseline: nil, restingHeartRate: nil, restingHeartRateBaseline: nil, sleepScore: nil)
      return .object(["factor": .number(factor.factor), "allMissing": .number(none.factor)])
    case "hrvBaseline": return one("baseline", VeloReadyBaseline.usual(try list("values")))
    case "rollingHRV":
      let values = try list("values")
      return .object([
        "geometricMean": .optional(VeloReadyBaseline.logarithmicWeek(values)),
        "cvPopulationRaw": .optional(VeloReadyVariation.percent(values)),
        "cvSampleRaw": .optional(VeloReadyVariation.sample(values).percent),
        "adaptiveHalfLife10": .optional(VeloReadyBaseline.adaptive(values)),
      ])
    default: return try scored()
    }
  }

  private func scored() throws -> Value? {
    switch item.kind.dropFirst("veloReady.".count) {
    case "hrvComponent":
      let baseline = try item.number("baseline")
      return .object(["score": try scores("hrv") { VeloReadyRecovery.hrvPoints($0, baseline: baseline) }])
    case "respiratoryComponent":
      let baseline = try item.number("baseline")
      return .object(["score": try scores("value") { VeloReadyRecovery.respirationPoints($0, baseline: baseline) }])
    case "formComponent":
      return .object(["score": try scores("ratio") { VeloReadyRecovery.formPoints(acute: $0, chronic: 1) }])
    case "tssPenalty": return .object(["penalty": try each("load") { VeloReadyLoadContext(load: $0)?.penalty }])
    case "sleep":
      var night = VeloReadyNight()
      (night.asleep, night.inBed) = (try item.number("sleep_h"), try item.number("inBed_h"))
      (night.need, night.awakenings) = (try item.number("need_h"), try item.whole("wakeEvents"))
      (night.deep, night.rem) = (item.optional("deep_h"), item.optional("rem_h"))
      let sleep = VeloReadySleep(night)
      return .object([
        "score": whole(sleep.score), "performance": whole(sleep.performance), "efficiency": whole(sleep.efficiency),
        "stageQuality": whole(sleep.stages), "disturbances": whole(sleep.disturbances), "timing": whole(sleep.timing),
      ])
    case "smartThreshold":
      let scores = try list("scores")
      return .object(["threshold": try each("ctl") { VeloReady.smartThreshold(scores: scores, chronicLoad: $0) }])
    case "powerZone":
      let zones = VeloReadyZones.power(threshold: try item.number("ftp"))
      return .object([
        "zone": whole(zones.zone(of: try item.number("watts"))),
        "ftp500Zones": .numbers(VeloReadyZones.power(threshold: 500).boundaries),
      ])
    default: return nil
    }
  }

  private func list(_ name: String) throws -> [Double] { try item.numbers(name).map { $0 ?? .nan } }

  private func one(_ name: String, _ number: Double?) -> Value { .object([name: .optional(number)]) }

  private func whole(_ number: Int?) -> Value { .optional(number.map { Double($0) }) }

  /// A value for each number of a list, or for a single number.
  private func each(_ name: String, _ value: (Double) throws -> Double?) throws -> Value {
    if let number = item.inputs[name]?.number { return .optional(try value(number)) }
    return .list(try item.numbers(name).map { .optional(try value($0 ?? .nan)) })
  }

  private func scores(_ name: String, _ value: (Double) throws -> Int?) throws -> Value {
    try each(name) { try value($0).map { Double($0) } }
  }
}
