/// VeloReady's score of a night, 0 to 100: a convention, not validated against an outcome.
///
/// ```
/// score = trunc(clamp(0.38 · performance + 0.22 · efficiency + 0.22 · stages + 0.14 · disturbances + 0.04 · timing − penalty, 0, 100))
/// ```
///
/// A missing part counts 50 and is listed in `missing`. A missing stage of a known night counts 0.
///
/// **Source.** The app's rules. The field's method: `SleepNight`, which has no score for stages ([Ohayon2017]).
@frozen public struct VeloReadySleep: Sendable, Hashable {
  /// The score, 0 to 100.
  public let score: Int
  /// Points of the time asleep, by its need.
  public let performance: Int
  /// Points of the time asleep, by the time in bed.
  public let efficiency: Int
  /// Points of deep and REM sleep.
  public let stages: Int
  /// Points of the awakenings.
  public let disturbances: Int
  /// Points of bedtime and wake time.
  public let timing: Int
  /// Points that a drop in heart-rate variability subtracted, 0 to 35.
  public let hrvPenalty: Double
  /// The parts without data.
  public let missing: VeloReadyParts

  /// Computes the score of a night.
  public init(_ night: VeloReadyNight) {
    var missing: VeloReadyParts = []
    func part(_ points: Int?, _ part: VeloReadyParts) -> Int {
      if points == nil { missing.insert(part) }
      return points ?? 50
    }
    performance = part(Self.performancePoints(asleep: night.asleep, need: night.need), .performance)
    efficiency = part(Self.efficiencyPoints(asleep: night.asleep, inBed: night.inBed), .efficiency)
    stages = part(Self.personalStagePoints(night), .stages)
    disturbances = part(night.awakenings.map { Self.disturbancePoints($0) }, .disturbances)
    timing = part(Self.timingPoints(night), .timing)
    if known(night.deep) == nil || known(night.rem) == nil { missing.insert(.stages) }
    let penalty = Self.hrvPenalty(overnight: night.overnightHRV, baseline: night.hrvBaseline)
    if penalty == nil { missing.insert(.hrv) }
    hrvPenalty = penalty ?? 0
    self.missing = missing
    let sum =
      Double(performance) * 0.38 + Double(efficiency) * 0.22 + Double(stages) * 0.22 + Double(disturbances) * 0.14
      + Double(timing) * 0.04
    score = points(sum - hrvPenalty)
  }

  // MARK: Parts

  /// Points of the time asleep: its share of the need, at most 100; nil without both, or for a need not above 0.
  package static func performancePoints(asleep: Double?, need: Double?) -> Int? {
    guard let asleep = known(asleep), let need = positive(need) else { return nil }
    return points(asleep / need * 100)
  }

  /// Points of the time asleep: its share of the time in bed, 0 to 100; nil without both, or for a time in bed not above 0.
  package static func efficiencyPoints(asleep: Double?, inBed: Double?) -> Int? {
    guard let asleep = known(asleep), let inBed = positive(inBed) else { return nil }
    return points(asleep / inBed * 100)
  }

  /// Points of deep and REM sleep by fixed shares: 100 from 40 % on; nil for a time asleep not above 0.
  package static func fixedStagePoints(asleep: Double?, deep: Double?, rem: Double?) -> Int? {
    guard let asleep = positive(asleep) else { return nil }
    let share = ((known(deep) ?? 0) + (known(rem) ?? 0)) / asleep
    if share >= 0.40 { return 100 }
    return share >= 0.30 ? points(50 + (share - 0.30) * 500, atLeast: 50) : points(share * 166.67)
  }

  /// Points of deep and REM sleep by the person's own shares, which yesterday's load shifts; nil for a time asleep not above 0.
  package static func personalStagePoints(_ night: VeloReadyNight) -> Int? {
    guard let asleep = positive(night.asleep) else { return nil }
    var (deep, rem) = (known(night.deepShare) ?? 0.15, known(night.remShare) ?? 0.20)
    if let load = known(night.previousLoad), load >= 100 {
      (deep, rem) =
        load >= 200 ? (deep * 0.85, rem * 1.10) : load >= 150 ? (deep * 0.90, rem * 1.05) : (deep * 0.95, rem * 1.02)
    }
    func half(_ time: Double?, of target: Double) -> Double {
      let share = (known(time) ?? 0) / asleep
      return share >= target ? 50 : target > 0 ? share / target * 50 : 0
    }
    return points(half(night.deep, of: deep) + half(night.rem, of: rem))
  }

  /// Points of awakenings: 100 for 0 to 2, 75 up to 5, 50 up to 8, otherwise 25.
  package static func disturbancePoints(_ awakenings: Int) -> Int {
    switch awakenings {
    case 0...2: 100
    case 3...5: 75
    case 6...8: 50
    default: 25
    }
  }

  /// Points of bedtime and wake time by their mean distance from the usual ones [min]; nil without all four.
  package static func timingPoints(_ night: VeloReadyNight) -> Int? {
    guard let bedtime = known(night.bedtime), let usualBedtime = known(night.usualBedtime),
      let wakeTime = known(night.wakeTime), let usualWakeTime = known(night.usualWakeTime)
    else { return nil }
    let minutes = ((bedtime - usualBedtime).magnitude / 60 + (wakeTime - usualWakeTime).magnitude / 60) / 2
    return minutes <= 30 ? 100 : minutes <= 60 ? 75 : minutes <= 90 ? 50 : 25
  }

  /// Points for a drop in heart-rate variability, 0 to 35; nil without both values, or for a baseline not above 0.
  package static func hrvPenalty(overnight: Double?, baseline: Double?) -> Double? {
    guard let overnight = known(overnight), let baseline = positive(baseline) else { return nil }
    let percent = change(of: overnight, from: baseline) * 100
    let depth = percent.magnitude
    if percent >= -5 { return 0 }
    if percent >= -10 { return 3 + (depth - 5) }
    if percent >= -15 { return 8 + (depth - 10) * 1.4 }
    if percent >= -25 { return 15 + (depth - 15) }
    return 25 + min(10, (depth - 25) * 0.5)
  }
}
