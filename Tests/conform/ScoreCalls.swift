import ScienceKernelTestSupport
import VeloReadyScores

// The calls of the VeloReady scores: names and parameters are those of `Sources/Bindings/schema/veloready.json`.
extension Package {
  func scores() throws -> Any? {
    switch call {
    case "recovery": return VeloReadyRecovery(morning, alcohol: alcohol)
    case "alcohol": return alcohol.score(try given.score, morning)
    case "recoveryFactor":
      return VeloReadyStrain.recoveryFactor(
        hrv: given.hrv, hrvBaseline: given.hrvBaseline, restingHeartRate: given.restingHeartRate,
        restingHeartRateBaseline: given.restingHeartRateBaseline, sleepScore: given.sleepScore)
    case "loadContext":
      let (yesterday, acute, chronic): (Double?, Double?, Double?) = (given.yesterday, given.acute, given.chronic)
      let context = yesterday.flatMap { VeloReadyLoadContext(load: $0) }
      let balance = chronic.flatMap { chronic in acute.map { chronic - $0 } }
      let form = balance.flatMap { VeloReadyForm(balance: $0) }
      return (
        penalty: context?.penalty, balance: balance, category: context?.category,
        recoveryHours: context?.recoveryHours, form: form
      )
    case "sleep":
      let (night, sleep) = (night, VeloReadySleep(night))
      let fixed = VeloReadySleep.fixedStagePoints(asleep: night.asleep, deep: night.deep, rem: night.rem)
      return (
        score: sleep.score, performance: sleep.performance, efficiency: sleep.efficiency, stages: sleep.stages,
        disturbances: sleep.disturbances, timing: sleep.timing, fixedStages: fixed ?? 50, hrvPenalty: sleep.hrvPenalty
      )
    case "personalSleep":
      return VeloReadySleepBaseline(
        deep: try given.deep, rem: try given.rem, asleep: try given.asleep, bedtimes: try given.bedtimes,
        nights: try given.nights)
    case "calculateTSS":
      return VeloReady.calculateTSS(
        weightedPower: try given.weightedPower, thresholdPower: try given.thresholdPower, seconds: try given.seconds)
    case "smartThreshold":
      return VeloReady.smartThreshold(scores: try given.scores, chronicLoad: try given.chronicLoad)
    default: return try strain()
    }
  }

  private var alcohol: VeloReadyAlcohol {
    let day: String? = given.alcohol
    return day == "ignored" ? .ignored : .inferred(isFridayToSunday: day == "fridayToSunday")
  }

  private var morning: VeloReadyMorning {
    var morning = VeloReadyMorning()
    (morning.hrv, morning.overnightHRV, morning.hrvBaseline) = (given.hrv, given.overnightHRV, given.hrvBaseline)
    (morning.rollingHRV, morning.hrvVariation) = (given.rollingHRV, given.hrvVariation)
    morning.restingHeartRate = given.restingHeartRate
    morning.restingHeartRateBaseline = given.restingHeartRateBaseline
    (morning.sleepScore, morning.sleepDuration) = (given.sleepScore, given.sleepDuration)
    (morning.sleepBaseline, morning.respiration) = (given.sleepBaseline, given.respiration)
    (morning.respirationBaseline, morning.acuteLoad) = (given.respirationBaseline, given.acuteLoad)
    (morning.chronicLoad, morning.yesterdayLoad) = (given.chronicLoad, given.yesterdayLoad)
    (morning.hasSleepData, morning.isIll) = (
      given.members["hasSleepData"] != .bool(false), given.members["isIll"] == .bool(true)
    )
    return morning
  }

  private var night: VeloReadyNight {
    var night = VeloReadyNight()
    (night.asleep, night.inBed, night.need) = (given.asleep, given.inBed, given.need)
    (night.deep, night.rem, night.awakenings) = (given.deep, given.rem, given.awakenings)
    (night.bedtime, night.wakeTime) = (given.bedtime, given.wakeTime)
    (night.usualBedtime, night.usualWakeTime) = (given.usualBedtime, given.usualWakeTime)
    (night.overnightHRV, night.hrvBaseline) = (given.overnightHRV, given.hrvBaseline)
    (night.deepShare, night.remShare, night.previousLoad) = (given.deepShare, given.remShare, given.previousLoad)
    return night
  }

  private func strain() throws -> Any? {
    switch call {
    case "trimp":
      let (seconds, rates): ([Double], [Double]) = (try given.seconds, try given.heartRates)
      let (rest, maximum): (Double, Double) = (try given.rest, try given.maximum)
      let exponent = VeloReadyTRIMP.Exponent.custom(try given.exponent)
      guard let powers = given.members["powers"]?.items else {
        return VeloReadyTRIMP(
          seconds: seconds, heartRates: rates, rest: rest, maximum: maximum, exponent: exponent)?.weightedSeconds
      }
      return VeloReadyTRIMP(
        seconds: seconds, heartRates: rates, powers: powers.map { $0.double ?? .nan }, rest: rest, maximum: maximum,
        thresholdPower: try given.thresholdPower, exponent: exponent)?.weightedSeconds
    case "epoc": return try VeloReadyStrain.epoc(trimp: given.trimp)
    case "strain": return try VeloReadyStrain.strain(epoc: given.epoc)
    case "strainOfTRIMP":
      return try VeloReadyStrain.epoc(trimp: given.trimp).flatMap { try VeloReadyStrain.strain(epoc: $0) }
    case "band": return VeloReadyStrain.Band(strain: try given.strain)
    case "cardioLoad":
      return VeloReadySessionLoad.cardio(trimp: try given.trimp, minutes: given.minutes, intensity: given.intensity)
    case "strengthLoad":
      return try VeloReadySessionLoad.strength(
        rating: given.rating, minutes: given.minutes, volume: given.volume, mass: given.mass, sets: given.sets)
    case "nonExerciseLoad":
      return try VeloReadySessionLoad.nonExercise(
        steps: given.steps, activeEnergy: given.activeEnergy, metMinutes: given.metMinutes)
    case "sessionLoad": return VeloReadySessionLoad.session(rating: try given.rating, minutes: try given.minutes)
    case "trainingType":
      let (rating, intensity): (Int?, Double?) = (given.rating, given.intensity)
      let zones = try given.members["zoneMinutes"]?.items == nil ? nil : given.zoneMinutes as [Double]
      let type =
        if let zones {
          VeloReadyTrainingType(zoneMinutes: zones, totalMinutes: try given.totalMinutes)
        } else {
          rating.map { VeloReadyTrainingType(rating: $0) } ?? intensity.flatMap { VeloReadyTrainingType(intensity: $0) }
        }
      let typical = type?.typical
      return (
        type: type, loadPerHour: typical?.loadPerHour, lowestRating: typical?.ratings.lowerBound,
        highestRating: typical?.ratings.upperBound
      )
    default: return try history()
    }
  }

  private func history() throws -> Any? {
    switch call {
    case "load":
      let constants = VeloReadyLoad.Constants(chronic: given.chronicDays ?? .nan, acute: given.acuteDays ?? .nan)
      return VeloReadyLoad(try given.loads, constants: constants).map {
        (chronic: $0.chronic, acute: $0.acute, balance: $0.balance)
      }
    case "averageLoad":
      let loads: [Double] = try given.loads
      return VeloReadyLoad.average(loads.span, days: try given.days)
    case "baseline": return try baseline(given.values)
    case "stability":
      let stability = VeloReadyVariation.Stability(percent: try given.percent)
      return (stability: stability, modifier: stability.modifier)
    case "trend": return VeloReadyTrend(try given.values, short: try given.short, long: try given.long)
    case "recoveryProfile":
      let profile = VeloReadyRecoveryProfile(hrv: try given.hrv, loads: try given.loads)
      return (profile: profile, modifier: profile.modifier)
    case "alcoholDays":
      let (hrv, rates): ([Double], [Double]) = (try given.hrv, try given.restingHeartRate)
      let (scores, weekends): ([Double?], JSONValue) = (try given.sleepScore, try given.isWeekend)
      return VeloReadyAlcoholDays(
        hrv.indices.map {
          .init(
            hrv: hrv[$0], restingHeartRate: rates[$0], sleepScore: scores[$0].map { Int($0) },
            isWeekend: weekends["\($0)"] == .bool(true))
        })
    case "zones":
      let (kind, reference): (String?, Double) = (given.kind, try given.reference)
      let zones =
        switch kind {
        case "power": VeloReadyZones.power(threshold: reference)
        case "heartRate": VeloReadyZones.heartRate(maximum: reference)
        default: VeloReadyZones.thresholdHeartRate(reference)
        }
      let value: Double? = given.value
      return (boundaries: zones.boundaries, zone: value.flatMap { zones.zone(of: $0) })
    default: throw Unsupported()
    }
  }

  private func baseline(_ values: [Double]) throws -> Double? {
    let days = given.days ?? 7
    return switch given.kind as String? {
    case "usual": VeloReadyBaseline.usual(values)
    case "mean": VeloReadyBaseline.sleep(values)
    case "week": VeloReadyBaseline.week(values.span, days: days)
    case "logarithmicWeek": VeloReadyBaseline.logarithmicWeek(values, days: days)
    case "variation": VeloReadyVariation.percent(values, days: days)
    case "sampleDeviation": VeloReadyVariation.sample(values).standardDeviation
    case "sampleVariation": VeloReadyVariation.sample(values).percent
    case "adaptive": VeloReadyBaseline.adaptive(values, halfLife: given.halfLife ?? 10)
    case "robust":
      VeloReadyBaseline.robust(values, halfLife: given.halfLife ?? 10, deviations: given.deviations ?? 2.5)
    default: throw Unsupported()
    }
  }
}
