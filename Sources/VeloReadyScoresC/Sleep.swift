import VeloReadyScores
import VeloReadyScoresInterface

/// Scores of nights: see `velo_ready_scores.h`.
@c @implementation
public func vr_sleep_scores(
  _ nights: UnsafePointer<vr_night>!, _ count: Int, _ results: UnsafeMutablePointer<vr_sleep>!
) -> Int32 {
  answer { () throws(Answer) in
    let nights = unsafe try List(nights, count, 1)
    unsafe _ = try List(UnsafePointer(results), count, 3)
    for place in 0..<count { _ = try whole(nights[place].awakenings) }
    for place in 0..<count {
      let night = try nights[place].known
      let sleep = VeloReadySleep(night)
      let fixed = VeloReadySleep.fixedStagePoints(asleep: night.asleep, deep: night.deep, rem: night.rem)
      unsafe results[place] = vr_sleep(
        hrv_penalty: sleep.hrvPenalty, score: Int32(sleep.score), performance: Int32(sleep.performance),
        efficiency: Int32(sleep.efficiency), stages: Int32(sleep.stages), disturbances: Int32(sleep.disturbances),
        timing: Int32(sleep.timing), fixed_stages: Int32(fixed ?? 50), missing: sleep.missing.rawValue)
    }
  }
}

/// A person's own sleep: see `velo_ready_scores.h`.
@c @implementation
public func vr_personal_sleep(
  _ lists: UnsafePointer<vr_nights>!, _ nights: Int32, _ result: UnsafeMutablePointer<vr_sleep_baseline>!
) -> Int32 {
  answer { () throws(Answer) in
    let lists = unsafe try read(lists, 1)
    let result = try write(result, 2)
    let (deep, rem) = unsafe (try List(lists.deep, lists.deep_count, 3), try List(lists.rem, lists.rem_count, 4))
    let asleep = unsafe try List(lists.asleep, lists.asleep_count, 5)
    let bedtimes = unsafe try List(lists.bedtimes, lists.bedtime_count, 6)
    try deep.values { (deep) throws(Answer) in
      try rem.values { (rem) throws(Answer) in
        try asleep.values { (asleep) throws(Answer) in
          try bedtimes.values { (bedtimes) throws(Answer) in
            let found = try found(
              VeloReadySleepBaseline(deep: deep, rem: rem, asleep: asleep, bedtimes: bedtimes, nights: Int(nights)))
            result(
              vr_sleep_baseline(
                deep_share: found.deepShare, rem_share: found.remShare, duration: found.duration,
                bedtime: found.bedtime,
                nights: Int32(found.nights), reserved: 0))
          }
        }
      }
    }
  }
}

extension vr_night {
  fileprivate var known: VeloReadyNight {
    get throws(Answer) {
      var night = VeloReadyNight()
      (night.asleep, night.inBed, night.need, night.deep, night.rem) = (asleep, in_bed, need, deep, rem)
      night.awakenings = try whole(awakenings)
      (night.bedtime, night.wakeTime) = (bedtime, wake_time)
      (night.usualBedtime, night.usualWakeTime) = (usual_bedtime, usual_wake_time)
      (night.overnightHRV, night.hrvBaseline) = (overnight_hrv, hrv_baseline)
      (night.deepShare, night.remShare, night.previousLoad) = (deep_share, rem_share, previous_load)
      return night
    }
  }
}
