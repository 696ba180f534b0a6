import VeloReadyScores
import VeloReadyScoresInterface

/// Chronic and acute load: see `velo_ready_scores.h`.
@c @implementation
public func vr_load(
  _ loads: UnsafePointer<Double>!, _ count: Int, _ chronicDays: Double, _ acuteDays: Double,
  _ result: UnsafeMutablePointer<vr_loads>!
) -> Int32 {
  answer { () throws(Answer) in
    let loads = unsafe try List(loads, count, 1)
    let result = try write(result, 2)
    try loads.values { (loads) throws(Answer) in
      let load = try found(VeloReadyLoad(loads, constants: .init(chronic: chronicDays, acute: acuteDays)))
      result(vr_loads(chronic: load.chronic, acute: load.acute, balance: load.balance))
    }
  }
}

/// Load for a time constant: see `velo_ready_scores.h`.
@c @implementation
public func vr_average_load(
  _ loads: UnsafePointer<Double>!, _ count: Int, _ days: Double, _ result: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { () throws(Answer) in
    let loads = unsafe try List(loads, count, 1)
    let result = try write(result, 2)
    try loads.values { (loads) throws(Answer) in result(try found(VeloReadyLoad.average(loads, days: days))) }
  }
}

/// Number of a list: see `velo_ready_scores.h`.
@c @implementation
public func vr_baseline(
  _ kind: Int32, _ values: UnsafePointer<Double>!, _ count: Int, _ parameter: Double, _ deviations: Double,
  _ result: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { () throws(Answer) in
    let values = unsafe try List(values, count, 1)
    let result = try write(result, 2)
    let halfLife = parameter.isNaN ? 10 : parameter
    try values.values { (values) throws(Answer) in
      func days() throws(Answer) -> Int { try whole(parameter) ?? 7 }
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
      result(try found(number))
    }
  }
}

/// Stability of a variation: see `velo_ready_scores.h`.
@c @implementation
public func vr_stability(_ percent: Double, _ modifier: UnsafeMutablePointer<Int32>!) -> Int32 {
  unsafe coded(modifier) { () throws(Answer) in
    guard percent.isFinite else { throw .fault(-1) }
    let stability = VeloReadyVariation.Stability(percent: percent)
    return (stability.code, stability.modifier)
  }
}

/// Trend of heart-rate variability: see `velo_ready_scores.h`.
@c @implementation
public func vr_hrv_trend(
  _ values: UnsafePointer<Double>!, _ count: Int, _ shortDays: Int32, _ longDays: Int32,
  _ result: UnsafeMutablePointer<vr_trend>!
) -> Int32 {
  answer { () throws(Answer) in
    let values = unsafe try List(values, count, 1)
    let result = try write(result, 2)
    try values.values { (values) throws(Answer) in
      let trend = try found(VeloReadyTrend(values, short: Int(shortDays), long: Int(longDays)))
      result(
        vr_trend(
          percent: trend.percent, mean: trend.mean, baseline: trend.baseline, direction: trend.direction.code,
          reserved: 0))
    }
  }
}

/// Recovery profile: see `velo_ready_scores.h`.
@c @implementation
public func vr_recovery_profile(
  _ hrv: UnsafePointer<Double>!, _ hrvCount: Int, _ loads: UnsafePointer<Double>!, _ loadCount: Int,
  _ modifier: UnsafeMutablePointer<Int32>!
) -> Int32 {
  unsafe coded(modifier) { () throws(Answer) in
    let (hrv, loads) = unsafe (try List(hrv, hrvCount, 1), try List(loads, loadCount, 2))
    return try hrv.values { (hrv) throws(Answer) in
      try loads.values { (loads) throws(Answer) in
        let profile = VeloReadyRecoveryProfile(hrv, loads: loads)
        return (profile.code, profile.modifier)
      }
    }
  }
}

/// Writes points and returns a code, or a negative answer.
private func coded(
  _ modifier: UnsafeMutablePointer<Int32>?, _ body: () throws(Answer) -> (code: Int32, modifier: Int)
) -> Int32 {
  do throws(Answer) {
    let modifier = try write(modifier, 3)
    let found = try body()
    modifier(Int32(found.modifier))
    return found.code
  } catch {
    return error.code
  }
}

/// Days taken for days of drinking: see `velo_ready_scores.h`.
@c @implementation
public func vr_alcohol_days(
  _ hrv: UnsafePointer<Double>!, _ heartRates: UnsafePointer<Double>!, _ sleepScores: UnsafePointer<Double>!,
  _ weekends: UnsafePointer<UInt8>!, _ count: Int, _ excluded: UnsafeMutablePointer<UInt8>!,
  _ baseline: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { () throws(Answer) in
    let (hrv, rates) = unsafe (try List(hrv, count, 1), try List(heartRates, count, 2))
    let (scores, weekends) = unsafe (try List(sleepScores, count, 3), try List(weekends, count, 4))
    unsafe _ = try List(UnsafePointer(excluded), count, 6)
    let result = try write(baseline, 7)
    for place in 0..<count { _ = try whole(scores[place]) }
    for place in 0..<count { unsafe excluded[place] = 0 }
    let usual = VeloReadyAlcoholDays.baseline(
      count: count,
      {
        .init(
          hrv: hrv[$0], restingHeartRate: rates[$0], sleepScore: Int(exactly: scores[$0]), isWeekend: weekends[$0] != 0)
      }
    ) { unsafe excluded[$0] = 1 }
    result(usual ?? .nan)
  }
}

/// Zones of a reference: see `velo_ready_scores.h`.
@c @implementation
public func vr_zones_of(
  _ kind: Int32, _ reference: Double, _ value: Double, _ result: UnsafeMutablePointer<vr_zones>!
) -> Int32 {
  answer { () throws(Answer) in
    let result = try write(result, 1)
    let zones: VeloReadyZones =
      switch Int(kind) {
      case VR_POWER: .power(threshold: reference)
      case VR_HEART_RATE: .heartRate(maximum: reference)
      case VR_THRESHOLD_HEART_RATE: .thresholdHeartRate(reference)
      default: throw .unknownCode
      }
    var found = vr_zones()
    found.count = Int32(zones.boundaryCount)
    found.zone = Int32(zones.zone(of: value) ?? -1)
    func boundary(_ place: Int) -> Double { place < zones.boundaryCount ? zones.boundary(place) : 0 }
    found.boundaries = (boundary(0), boundary(1), boundary(2), boundary(3), boundary(4), boundary(5))
    result(found)
  }
}
