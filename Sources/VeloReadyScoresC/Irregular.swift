import ScienceKernel
import VeloReadyScores
import VeloReadyScoresInterface

// What no schema says: lists that may be missing, kinds of numbers, points beside a code.

/// Version of the header: see `velo_ready_scores.h`.
@c @implementation
public func vr_interface_version() -> Int32 { Int32(VR_INTERFACE_VERSION) }

/// Text for a kind and a number: see `velo_ready_scores.h`.
@c @implementation
public func vr_text(_ kind: Int32, _ number: Int32, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int) -> Int {
  unsafe write(to: buffer, capacity) { text in if let name = name(kind, number) { text.append(piece: name) } }
}

/// Points for inferred drinking: see `velo_ready_scores.h`.
@c @implementation
public func vr_alcohol(
  _ score: Double, _ morning: UnsafePointer<vr_morning>!, _ result: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { (memory: inout Memory) throws(Rejection) in
    let (morning, result) = unsafe (try memory.read(morning, 1), try memory.write(result, 2))
    guard score.isFinite else { throw .missing }
    unsafe result.pointee = try VeloReadyAlcohol(code: morning.alcohol).score(score, try morning.value)
    return 0
  }
}

/// A person's own sleep: see `velo_ready_scores.h`.
@c @implementation
public func vr_personal_sleep(
  _ lists: UnsafePointer<vr_nights>!, _ nights: Int32, _ result: UnsafeMutablePointer<vr_sleep_baseline>!
) -> Int32 {
  answer { (memory: inout Memory) throws(Rejection) in
    let lists = unsafe try memory.read(lists, 1)
    let result = unsafe try memory.write(result, 2)
    let deep = unsafe Span(_unsafeStart: try memory.list(lists.deep, lists.deep_count, 3), count: lists.deep_count)
    let rem = unsafe Span(_unsafeStart: try memory.list(lists.rem, lists.rem_count, 4), count: lists.rem_count)
    let asleep = unsafe Span(
      _unsafeStart: try memory.list(lists.asleep, lists.asleep_count, 5), count: lists.asleep_count)
    let bedtimes = unsafe Span(
      _unsafeStart: try memory.list(lists.bedtimes, lists.bedtime_count, 6), count: lists.bedtime_count)
    let found = try found(
      VeloReadySleepBaseline(deep: deep, rem: rem, asleep: asleep, bedtimes: bedtimes, nights: Int(nights)))
    unsafe result.pointee = vr_sleep_baseline(found)
    return 0
  }
}

/// Seconds weighted by intensity: see `velo_ready_scores.h`.
@c @implementation
public func vr_trimp(
  _ seconds: UnsafePointer<Double>!, _ heartRates: UnsafePointer<Double>!, _ powers: UnsafePointer<Double>!,
  _ count: Int, _ effort: UnsafePointer<vr_effort>!, _ result: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { (memory: inout Memory) throws(Rejection) in
    let seconds = unsafe Span(_unsafeStart: try memory.list(seconds, count, 1), count: count)
    let rates = unsafe Span(_unsafeStart: try memory.list(heartRates, count, 2), count: count)
    let powers = unsafe powers == nil ? nil : try memory.list(powers, count, 3)
    let (effort, result) = unsafe (try memory.read(effort, 5), try memory.write(result, 6))
    let trimp =
      if let powers = unsafe powers {
        VeloReadyTRIMP(
          seconds, rates, unsafe Span(_unsafeStart: powers, count: count), rest: effort.rest, maximum: effort.maximum,
          thresholdPower: effort.threshold_power, exponent: effort.exponent)
      } else {
        VeloReadyTRIMP(seconds, rates, rest: effort.rest, maximum: effort.maximum, exponent: effort.exponent)
      }
    unsafe result.pointee = try found(trimp).weightedSeconds
    return 0
  }
}

/// Type of a session: see `velo_ready_scores.h`.
@c @implementation
public func vr_training_type(
  _ kind: Int32, _ values: UnsafePointer<Double>!, _ count: Int, _ totalMinutes: Double,
  _ result: UnsafeMutablePointer<vr_training>!
) -> Int32 {
  answer { (memory: inout Memory) throws(Rejection) in
    let values = unsafe Span(_unsafeStart: try memory.list(values, count, 1), count: count)
    let result = unsafe try memory.write(result, 2)
    let first = count > 0 ? values[0] : .nan
    let type: VeloReadyTrainingType? =
      switch Int(kind) {
      case VR_BY_INTENSITY: VeloReadyTrainingType(intensity: first)
      case VR_BY_ZONES: VeloReadyTrainingType(values, totalMinutes: totalMinutes)
      case VR_BY_RATING: try whole(first).map { VeloReadyTrainingType(rating: $0) }
      default: throw .unknownCode
      }
    unsafe result.pointee = vr_training(try found(type))
    return 0
  }
}

/// Number of a list: see `velo_ready_scores.h`.
@c @implementation
public func vr_baseline(
  _ kind: Int32, _ values: UnsafePointer<Double>!, _ count: Int, _ parameter: Double, _ deviations: Double,
  _ result: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { (memory: inout Memory) throws(Rejection) in
    let values = unsafe Span(_unsafeStart: try memory.list(values, count, 1), count: count)
    let result = unsafe try memory.write(result, 2)
    let halfLife = parameter.isNaN ? 10 : parameter
    func days() throws(Rejection) -> Int { try whole(parameter) ?? 7 }
    let number: Double? =
      switch Int(kind) {
      case VR_USUAL: VeloReadyBaseline.usual(values)
      case VR_MEAN: VeloReadyBaseline.sleep(values)
      case VR_WEEK: VeloReadyBaseline.week(values, days: try days())
      case VR_LOGARITHMIC_WEEK: VeloReadyBaseline.logarithmicWeek(values, days: try days())
      case VR_VARIATION: VeloReadyVariation.percent(values, days: try days())
      case VR_SAMPLE_DEVIATION: VeloReadyVariation.sample(values).standardDeviation
      case VR_SAMPLE_VARIATION: VeloReadyVariation.sample(values).percent
      case VR_ADAPTIVE: VeloReadyBaseline.adaptive(values, halfLife: halfLife, within: .infinity)
      case VR_ROBUST:
        VeloReadyBaseline.adaptive(values, halfLife: halfLife, within: deviations.isNaN ? 2.5 : deviations)
      default: throw .unknownCode
      }
    unsafe result.pointee = try found(number)
    return 0
  }
}

/// Stability of a variation: see `velo_ready_scores.h`.
@c @implementation
public func vr_stability(_ percent: Double, _ modifier: UnsafeMutablePointer<Int32>!) -> Int32 {
  answer { (memory: inout Memory) throws(Rejection) in
    let modifier = unsafe try memory.write(modifier, 3)
    guard percent.isFinite else { return -1 }
    let stability = VeloReadyVariation.Stability(percent: percent)
    unsafe modifier.pointee = Int32(stability.modifier)
    return stability.code
  }
}

/// Days taken for days of drinking: see `velo_ready_scores.h`.
@c @implementation
public func vr_alcohol_days(
  _ hrv: UnsafePointer<Double>!, _ heartRates: UnsafePointer<Double>!, _ sleepScores: UnsafePointer<Double>!,
  _ weekends: UnsafePointer<UInt8>!, _ count: Int, _ excluded: UnsafeMutablePointer<UInt8>!,
  _ baseline: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { (memory: inout Memory) throws(Rejection) in
    let (hrv, rates) = unsafe (try memory.list(hrv, count, 1), try memory.list(heartRates, count, 2))
    let (scores, weekends) = unsafe (try memory.list(sleepScores, count, 3), try memory.list(weekends, count, 4))
    unsafe _ = try memory.list(UnsafePointer(excluded), count, 6)
    let result = unsafe try memory.write(baseline, 7)
    for place in 0..<count { unsafe _ = try whole(scores[place]) }
    for place in 0..<count { unsafe excluded[place] = 0 }
    let usual = VeloReadyAlcoholDays.baseline(
      count: count,
      {
        unsafe .init(
          hrv: hrv[$0], restingHeartRate: rates[$0], sleepScore: Int(exactly: scores[$0]), isWeekend: weekends[$0] != 0)
      }
    ) { unsafe excluded[$0] = 1 }
    unsafe result.pointee = usual ?? .nan
    return 0
  }
}

/// Of which reference zones are.
enum Reference {
  case power, heartRate, thresholdHeartRate

  func zones(of reference: Double) -> VeloReadyZones {
    switch self {
    case .power: .power(threshold: reference)
    case .heartRate: .heartRate(maximum: reference)
    case .thresholdHeartRate: .thresholdHeartRate(reference)
    }
  }
}

extension VeloReadyStrain {
  static func recoveryFactor(of morning: VeloReadyMorning) -> (factor: Double, missing: VeloReadyParts) {
    recoveryFactor(
      hrv: morning.hrv, hrvBaseline: morning.hrvBaseline, restingHeartRate: morning.restingHeartRate,
      restingHeartRateBaseline: morning.restingHeartRateBaseline, sleepScore: morning.sleepScore)
  }
}

extension VeloReadyZones {
  /// Its boundaries as C has them, and zeros.
  var sixBoundaries: (Double, Double, Double, Double, Double, Double) {
    func end(_ place: Int) -> Double { place < boundaryCount ? boundary(place) : 0 }
    return (end(0), end(1), end(2), end(3), end(4), end(5))
  }
}
