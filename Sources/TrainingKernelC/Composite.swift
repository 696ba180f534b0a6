import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// Standings of several signals: see `training_kernel.h`.
@c @implementation
public func tk_readiness(
  _ evidence: UnsafePointer<tk_evidence>!, _ rules: UnsafePointer<tk_rule>!, _ ruleCount: Int,
  _ result: UnsafeMutablePointer<tk_standings>!
) -> Int32 {
  answer(nil) { () throws(Rejection) in
    var memory = Memory()
    let evidence = unsafe try memory.add(evidence, Int(TK_SIGNALS), 1)
    if ruleCount != 0 { unsafe try memory.add(rules, ruleCount, 2) }
    let result = unsafe try memory.add(result, 1, 3)
    func standing(_ place: Int) -> Int32 {
      let one = unsafe evidence[place]
      return tk_standing(one.value, one.baseline, one.limit)
    }
    var found = tk_standings()
    found.standings = (standing(0), standing(1), standing(2), standing(3))
    let standings = SIMD4(found.standings.0, found.standings.1, found.standings.2, found.standings.3)
    for place in 0..<Int(TK_SIGNALS) where standings[place] == Int32(TK_UNKNOWN) { found.unknown |= 1 << UInt32(place) }
    found.rule = -1
    for place in 0..<ruleCount where found.rule < 0 {
      let when = unsafe rules[place].when
      let wanted = SIMD4(when.0, when.1, when.2, when.3)
      let applies = (wanted .== -1) .| ((wanted .== standings) .& (wanted .!= Int32(TK_UNKNOWN)))
      if applies == SIMDMask(repeating: true) { found.rule = Int32(truncatingIfNeeded: place) }
    }
    unsafe result.pointee = found
  }
}

/// Composite score: see `training_kernel.h`.
@c @implementation
public func tk_composite(
  _ weights: UnsafePointer<Double>!, _ scores: UnsafePointer<Double>!, _ count: Int,
  _ result: UnsafeMutablePointer<tk_composite_score>!, _ violations: UnsafeMutablePointer<tk_refused>!
) -> Int32 {
  unsafe answer(violations) { () throws(Rejection) in
    var memory = Memory()
    if count != 0 {
      unsafe try memory.add(weights, count, 1)
      unsafe try memory.add(scores, count, 2)
    }
    let result = unsafe try memory.add(result, 1, 3)
    let sums = try accepting { () throws(RejectedInput) in
      try CompositeScore.Sums(count: count) { place in
        let score = unsafe scores[place]
        return unsafe CompositeScore.Part(weight: weights[place], score: score.isNaN ? nil : score)
      }
    }
    let isKnown = sums.present >= 0.5
    unsafe result.pointee = tk_composite_score(
      score: isKnown ? sums.score : .nan, present_weight: sums.present, low: isKnown ? sums.low : .nan,
      high: isKnown ? max(sums.low, sums.high) : .nan, missing: Int32(clamping: sums.missing),
      absence: isKnown ? 0 : Absence.noData.code,
      advisories: sums.missing > 0 ? 1 << UInt32(TrainingAdvisory.partialInputs.rawValue) : 0, reserved: 0)
  }
}

/// Indicators of a night: see `training_kernel.h`.
@c @implementation
public func tk_sleep_night(
  _ night: UnsafePointer<tk_night>!, _ result: UnsafeMutablePointer<tk_sleep>!,
  _ violations: UnsafeMutablePointer<tk_refused>!
) -> Int32 {
  unsafe answer(violations) { () throws(Rejection) in
    var memory = Memory()
    let given = unsafe try memory.add(night, 1, 1).pointee
    let result = unsafe try memory.add(result, 1, 2)
    func known(_ number: Double) -> Double? { number.isNaN ? nil : number }
    let night = try accepting { () throws(RejectedInput) in
      try SleepNight(
        inBed: given.in_bed, asleep: given.asleep, latency: known(given.latency),
        awakeAfterOnset: known(given.awake_after_onset),
        // What is not whole, or does not fit, is rejected.
        awakenings: known(given.awakenings).map { Int(exactly: $0) ?? -1 }, light: known(given.light),
        deep: known(given.deep), rem: known(given.rem))
    }
    func share(_ stage: SleepNight.Stage) -> Double { night.share(of: stage).value ?? .nan }
    func met(_ indicator: SleepNight.Indicator) -> Int32 { night.isMet(indicator).map { $0 ? 1 : 0 } ?? -1 }
    unsafe result.pointee = tk_sleep(
      efficiency: night.efficiency.value ?? .nan, light: share(.light), deep: share(.deep), rem: share(.rem),
      is_met: (met(.latency), met(.awakenings), met(.awakeAfterOnset), met(.efficiency)))
  }
}
