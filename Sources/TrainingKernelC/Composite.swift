import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// Standings of several signals: see `training_kernel.h`.
@c @implementation
public func tk_readiness(
  _ evidence: UnsafePointer<tk_evidence>!, _ rules: UnsafePointer<tk_rule>!, _ ruleCount: Int,
  _ result: UnsafeMutablePointer<tk_standings>!
) -> Int32 {
  answer(nil) { (memory: inout Memory) throws(Rejection) in
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
    return 0
  }
}

extension SleepNight {
  /// Creates a night of C.
  init(_ night: tk_night) throws(RejectedInput) {
    try self.init(
      inBed: night.in_bed, asleep: night.asleep, latency: known(night.latency),
      awakeAfterOnset: known(night.awake_after_onset),
      // What is not whole, or does not fit, is rejected.
      awakenings: known(night.awakenings).map { Int(exactly: $0) ?? -1 }, light: known(night.light),
      deep: known(night.deep), rem: known(night.rem))
  }
}
