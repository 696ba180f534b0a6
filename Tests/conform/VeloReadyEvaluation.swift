import TrainingKernel

/// The value of the VeloReady conventions for a case.
struct VeloReadyEvaluation {
  let item: Case

  init(_ item: Case) { self.item = item }

  func value() throws -> Value? {
    switch item.kind.dropFirst("veloReady.".count) {
    case "trimp":
      let reserve = try HeartRateReserve(rest: item.whole("restHR_bpm"), maximum: item.whole("maxHR_bpm"))
      let samples = zip(try item.numbers("t"), try item.numbers("hr")).map {
        (seconds: $0 ?? .nan, beatsPerMinute: $1 ?? .nan, watts: Double?.none)
      }
      return one("value", VeloReady.trimp(samples, reserve, exponent: try item.number("exponent")))
    case "ctl":
      let loads = try item.numbers("load").compactMap { $0 }
      return .object([
        "ctl": .optional(VeloReady.load(loads, days: 42, isAcute: false)),
        "atl": .optional(VeloReady.load(loads, days: 7, isAcute: true)),
      ])
    case "calculateTSS":
      let load = VeloReady.calculateTSS(
        weightedPower: try item.number("weightedPower_W"), thresholdPower: try item.number("threshold_W"),
        seconds: try item.number("duration_s"))
      return one("value", load)
    case "strain":
      return .object([
        "epoc": try each("trimp") { VeloReady.epoc(trimp: $0) },
        "strain": try each("trimp") { VeloReady.strain(trimp: $0) },
      ])
    case "cardioLoad":
      let (minutes, intensity) = (item.optional("duration_min") ?? 0, item.optional("intensity") ?? 0)
      return .object([
        "score": try scores("trimp") { VeloReady.cardioLoad(trimp: $0, minutes: minutes, intensity: intensity) }
      ])
    case "nonExerciseLoad": return .object(["score": try scores("steps") { VeloReady.nonExerciseLoad(steps: $0) }])
    case "strengthLoad":
      let sessions = zip(try item.numbers("rpe"), try item.numbers("duration_min"))
      return .object([
        "score": .list(
          sessions.map { whole(VeloReady.strengthLoad(rating: $0 ?? .nan, minutes: $1 ?? .nan)) })
      ])
    case "recoveryFactor":
      let (hrv, heart) = (try item.numbers("hrv"), try item.numbers("rhr"))
      let factor = VeloReady.recoveryFactor(
        hrv: (hrv[0] ?? .nan, hrv[1] ?? .nan), restingHeartRate: (heart[0] ?? .nan, heart[1] ?? .nan),
        sleep: try item.number("sleep"))
      return .object(["factor": .optional(factor), "allMissing": .optional(VeloReady.recoveryFactor())])
    case "hrvBaseline": return one("baseline", VeloReady.hrvBaseline(try values()))
    case "rollingHRV":
      let values = try values()
      return .object([
        "geometricMean": .optional(VeloReady.rollingHRV(values)),
        "cvPopulationRaw": .optional(VeloReady.hrvVariation(values, .population)),
        "cvSampleRaw": .optional(VeloReady.hrvVariation(values, .sample)),
        "adaptiveHalfLife10": .optional(VeloReady.adaptiveBaseline(values)),
      ])
    default: return try scored()
    }
  }

  private func scored() throws -> Value? {
    switch item.kind.dropFirst("veloReady.".count) {
    case "hrvComponent":
      let baseline = try item.number("baseline")
      return .object(["score": try scores("hrv") { VeloReady.hrvScore($0, baseline: baseline) }])
    case "respiratoryComponent":
      let baseline = try item.number("baseline")
      return .object(["score": try scores("value") { VeloReady.respirationScore($0, baseline: baseline) }])
    case "formComponent":
      return .object(["score": try scores("ratio") { VeloReady.formScore(acute: $0, chronic: 1) }])
    case "tssPenalty": return .object(["penalty": try each("load") { VeloReady.loadPenalty($0) }])
    case "sleep":
      let night = VeloReady.night(
        asleep: try item.number("sleep_h"), inBed: try item.number("inBed_h"), need: try item.number("need_h"),
        deep: item.optional("deep_h") ?? 0, rem: item.optional("rem_h") ?? 0, awakenings: try item.whole("wakeEvents"))
      return .object([
        "score": whole(night?.score), "performance": whole(night?.performance), "efficiency": whole(night?.efficiency),
        "stageQuality": whole(night?.stages), "disturbances": whole(night?.awakenings), "timing": whole(night?.timing),
      ])
    case "smartThreshold":
      let scores = try item.numbers("scores").compactMap { $0 }
      return .object(["threshold": try each("ctl") { VeloReady.smartThreshold(scores: scores, chronicLoad: $0) }])
    case "powerZone":
      return .object([
        "zone": whole(VeloReady.powerZone(watts: try item.number("watts"), thresholdPower: try item.number("ftp"))),
        "ftp500Zones": .numbers(VeloReady.powerZones(thresholdPower: 500)),
      ])
    default: return nil
    }
  }

  private func values() throws -> [Double] { try item.numbers("values").compactMap { $0 } }

  private func one(_ name: String, _ number: Double?) -> Value { .object([name: .optional(number)]) }

  private func whole(_ number: Int?) -> Value { .optional(number.map { Double($0) }) }

  /// A value for each number of a list, or for a single number.
  private func each(_ name: String, _ value: (Double) -> Double?) throws -> Value {
    if let number = item.inputs[name]?.number { return .optional(value(number)) }
    return .list(try item.numbers(name).map { .optional(value($0 ?? .nan)) })
  }

  private func scores(_ name: String, _ value: (Double) -> Int?) throws -> Value {
    try each(name) { value($0).map { Double($0) } }
  }
}
