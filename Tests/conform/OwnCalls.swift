import ScienceKernel
import ScienceKernelTestSupport
import TrainingKernel
import VeloReadyScores

// The calls of training and of the VeloReady scores that C has in no form that a case gives, or not at all.
extension Package {
  func ownCall() throws -> Any? {
    switch call {
    case "heartRateLoad":
      let (histogram, weights): (_, JSONValue) = (try histogram(), try given.weighting)
      let reserve = try HeartRateReserve(rest: given.restingHeartRate, maximum: given.maximumHeartRate)
      let weighting = TRIMPWeighting.custom(a: weights["a"]?.double ?? .nan, b: weights["b"]?.double ?? .nan)
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
      var model = try ImpulseResponse(
        base: given.base, gains: (given.gain, given.harm), timeConstants: (given.gainDays, given.harmDays))
      let loads: [Double] = try given.loads
      return Dictionary(
        uniqueKeysWithValues: try loads.enumerated().map { day, load in
          try model.append(load)
          return ("day\(day)", (g: model.sums.fitness, h: model.sums.fatigue, p: model.performance) as Any)
        })
    case "monotony": return try WeekVariation.monotony(mean: given.mean, deviation: given.deviation)
    case "coupledRatio": return AcuteChronicRatio.coupled(fromUncoupled: try given.uncoupled)
    case "acuteChronicRatios":
      let loads: [Double?] = try given.loads
      let ratios = try loads.indices.map { try AcuteChronicRatio.exponential.value(of: Array(loads[...$0])).value }
      return (ratios: ratios, last: try given.members["acuteDays"].map { _ in try lastRatios(loads) })
    case "farthestOutlier":
      // The largest possible deviation of one of n values, with all others equal.
      let values = [1] + Array(repeating: 0.0, count: try given.count - 1)
      func farthest(_ deviation: WeekVariation.Deviation) -> Double {
        (1 - mean(of: values)) / standardDeviation(of: values, deviation)
      }
      return (population: farthest(.population), sample: farthest(.sample))
    case "compositeParts":
      let (weights, scores): ([Double], [Double?]) = (try given.weights, try given.scores)
      let composite = try CompositeScore.of(zip(weights, scores).map { .init(weight: $0, score: $1) }).value
      return composite.map {
        (
          score: $0.score, presentWeight: $0.presentWeight, low: $0.bounds.lowerBound, high: $0.bounds.upperBound,
          missing: $0.missing
        )
      }
    default: return try ownScore()
    }
  }

  private func histogram() throws -> HeartRateHistogram {
    var recording = try HeartRateRecording(cap: given.cap)
    let (times, rates): ([Double], [Double?]) = (try given.seconds, try given.beatsPerMinute)
    for (seconds, beats) in zip(times, rates) { try recording.append(seconds: seconds, beatsPerMinute: beats) }
    return try recording.histogram()
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

  // MARK: Scores

  private func ownScore() throws -> Any? {
    switch call {
    case "personalSleep":
      return VeloReadySleepBaseline(
        deep: try given.deep, rem: try given.rem, asleep: try given.asleep, bedtimes: try given.bedtimes,
        nights: try given.nights)
    case "calculateTSS":
      return VeloReady.calculateTSS(
        weightedPower: try given.weightedPower, thresholdPower: try given.thresholdPower, seconds: try given.seconds)
    case "smartThreshold":
      return VeloReady.smartThreshold(scores: try given.scores, chronicLoad: try given.chronicLoad)
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
    case "strainOfTRIMP":
      return try VeloReadyStrain.epoc(trimp: given.trimp).flatMap { try VeloReadyStrain.strain(epoc: $0) }
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
    case "alcoholDays":
      let (hrv, rates): ([Double], [Double]) = (try given.hrv, try given.restingHeartRate)
      let (scores, weekends): ([Double?], JSONValue) = (try given.sleepScore, try given.isWeekend)
      return VeloReadyAlcoholDays(
        hrv.indices.map {
          .init(
            hrv: hrv[$0], restingHeartRate: rates[$0], sleepScore: scores[$0].map { Int($0) },
            isWeekend: weekends["\($0)"] == .bool(true))
        })
    default: throw Unsupported()
    }
  }
}

// MARK: As C takes and gives it

extension Given {
  /// A number, or a member of an object of numbers; NaN for a missing one.
  func number(_ name: String, _ member: String? = nil) -> Double {
    let value = member.map { members[name]?[$0] } ?? members[name]
    return value?.double ?? value?.text.flatMap { Double($0) } ?? .nan
  }

  /// A whole number, or another one where it is missing.
  func whole(_ name: String, _ without: Int? = nil) throws -> Int32 {
    if members[name]?.double == nil, let without { return Int32(without) }
    return try Int32(clamping: self[dynamicMember: name] as Int)
  }

  func list(_ name: String) throws -> [Double] { try self[dynamicMember: name] }

  func flag(_ name: String, _ without: Int) -> Int32 {
    if case .bool(let flag) = members[name] { flag ? 1 : 0 } else { Int32(without) }
  }

  /// The code of a choice, or that of an object of numbers, which is the one after the last.
  func code(_ name: String, _ choices: [String], _ without: Int? = nil) throws -> Int32 {
    let place = members[name]?.members == nil ? members[name]?.text.flatMap(choices.firstIndex) : choices.count
    guard let place = place ?? without else { throw CaseError("lacks a known \(name)") }
    return Int32(place)
  }
}

extension Package {
  /// Whether a function of C wrote its results; throws unless data are missing.
  func isDone(_ answer: Int32, missing: Int32 = 0) throws -> Bool {
    guard answer == 0 || answer == missing else { throw CaseError("\(call) answers \(answer)") }
    return answer == 0
  }

  func natural(_ number: Int32) -> Any { (number < 0 ? nil : Int(number)) as Any }

  /// The first elements of an array of C.
  func list(_ array: Any, _ count: Int32) -> [Any] {
    Mirror(reflecting: array).children.prefix(Int(count)).map(\.value)
  }

  /// The text of a kind and a number; nil if there is none.
  func text(_ text: (Int32, Int32, UnsafeMutablePointer<CChar>?, Int) -> Int, _ kind: Int, _ number: Int32) -> Any {
    var bytes = [CChar](repeating: 0, count: 64)
    let length = text(Int32(kind), number, &bytes, bytes.count)
    return (length == 0 ? nil : String(decoding: bytes.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self))
      as Any
  }
}
