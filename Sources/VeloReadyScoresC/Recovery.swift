import VeloReadyScores
import VeloReadyScoresInterface

/// Version of the header: see `velo_ready_scores.h`.
@c @implementation
public func vr_interface_version() -> Int32 { Int32(VR_INTERFACE_VERSION) }

/// Recovery scores: see `velo_ready_scores.h`.
@c @implementation
public func vr_recovery_scores(
  _ mornings: UnsafePointer<vr_morning>!, _ count: Int, _ results: UnsafeMutablePointer<vr_recovery>!
) -> Int32 {
  answer { () throws(Answer) in
    let mornings = unsafe try List(mornings, count, 1)
    unsafe _ = try List(UnsafePointer(results), count, 3)
    for place in 0..<count { _ = (try mornings[place].rule, try whole(mornings[place].sleep_score)) }
    for place in 0..<count {
      let morning = mornings[place]
      let recovery = VeloReadyRecovery(try morning.known, alcohol: try morning.rule)
      unsafe results[place] = vr_recovery(
        alcohol_penalty: recovery.alcoholPenalty, score: Int32(recovery.score), hrv: Int32(recovery.hrv),
        resting_heart_rate: Int32(recovery.restingHeartRate), sleep: Int32(recovery.sleep),
        respiration: Int32(recovery.respiration), form: Int32(recovery.form), missing: recovery.missing.rawValue,
        reserved: 0)
    }
  }
}

/// Points for inferred drinking: see `velo_ready_scores.h`.
@c @implementation
public func vr_alcohol(
  _ score: Double, _ morning: UnsafePointer<vr_morning>!, _ result: UnsafeMutablePointer<Double>!
) -> Int32 {
  answer { () throws(Answer) in
    let morning = unsafe try read(morning, 1)
    let result = try write(result, 2)
    guard score.isFinite else { throw .missing }
    result(try morning.rule.score(score, try morning.known))
  }
}

/// Factor of strain: see `velo_ready_scores.h`.
@c @implementation
public func vr_recovery_factor(
  _ morning: UnsafePointer<vr_morning>!, _ factor: UnsafeMutablePointer<Double>!,
  _ missing: UnsafeMutablePointer<UInt32>!
) -> Int32 {
  answer { () throws(Answer) in
    let morning = try unsafe read(morning, 1).known
    let (factor, missing) = (try write(factor, 2), try write(missing, 3))
    let found = VeloReadyStrain.recoveryFactor(
      hrv: morning.hrv, hrvBaseline: morning.hrvBaseline, restingHeartRate: morning.restingHeartRate,
      restingHeartRateBaseline: morning.restingHeartRateBaseline, sleepScore: morning.sleepScore)
    factor(found.factor)
    missing(found.missing.rawValue)
  }
}

/// Words for loads: see `velo_ready_scores.h`.
@c @implementation
public func vr_load_context(
  _ yesterday: Double, _ acute: Double, _ chronic: Double, _ result: UnsafeMutablePointer<vr_context>!
) -> Int32 {
  answer { () throws(Answer) in
    let result = try write(result, 1)
    let context = VeloReadyLoadContext(load: yesterday)
    let balance = acute.isFinite && chronic.isFinite ? chronic - acute : .nan
    result(
      vr_context(
        penalty: context?.penalty ?? .nan, balance: balance, category: context?.category.code ?? -1,
        recovery_hours: Int32(context?.recoveryHours ?? -1), form: VeloReadyForm(balance: balance)?.code ?? -1,
        reserved: 0)
    )
  }
}

extension vr_morning {
  /// Whether drinking is inferred; throws for an unknown code.
  fileprivate var rule: VeloReadyAlcohol {
    get throws(Answer) {
      switch Int(alcohol) {
      case VR_IGNORED: .ignored
      case VR_MONDAY_TO_THURSDAY: .inferred(isFridayToSunday: false)
      case VR_FRIDAY_TO_SUNDAY: .inferred(isFridayToSunday: true)
      default: throw .unknownCode
      }
    }
  }

  fileprivate var known: VeloReadyMorning {
    get throws(Answer) {
      var morning = VeloReadyMorning()
      (morning.hrv, morning.overnightHRV, morning.hrvBaseline) = (hrv, overnight_hrv, hrv_baseline)
      (morning.rollingHRV, morning.hrvVariation) = (rolling_hrv, hrv_variation)
      morning.restingHeartRate = resting_heart_rate
      morning.restingHeartRateBaseline = resting_heart_rate_baseline
      morning.sleepScore = try whole(sleep_score)
      (morning.sleepDuration, morning.sleepBaseline) = (sleep_duration, sleep_baseline)
      (morning.respiration, morning.respirationBaseline) = (respiration, respiration_baseline)
      (morning.acuteLoad, morning.chronicLoad, morning.yesterdayLoad) = (acute_load, chronic_load, yesterday_load)
      (morning.hasSleepData, morning.isIll) = (has_sleep_data != 0, is_ill != 0)
      return morning
    }
  }
}
