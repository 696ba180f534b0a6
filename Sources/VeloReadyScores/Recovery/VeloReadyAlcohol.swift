/// Whether the recovery score infers drinking.
///
/// The app infers it from heart-rate variability, which it has already scored, and from the day of the week. So it takes points
/// twice, and the same body gets another score on a Friday.
@frozen public enum VeloReadyAlcohol: Sendable, Hashable {
  /// As the app does: the argument tells whether today is a Friday, Saturday or Sunday.
  case inferred(isFridayToSunday: Bool)
  /// No drinking is inferred.
  case ignored

  /// A score less the points for inferred drinking, at most 35.
  ///
  /// - Parameters:
  ///   - score: The weighted sum of the parts.
  ///   - morning: The morning.
  /// - Returns: The score; unchanged if the person is ill, without heart-rate variability, or without a baseline above 0.
  package func score(_ score: Double, _ morning: VeloReadyMorning) -> Double {
    guard case .inferred(let isFridayToSunday) = self, !morning.isIll, let baseline = positive(morning.hrvBaseline),
      let drop = Self.lower(known(morning.overnightHRV), known(morning.hrv)).map({
        change(of: $0, from: baseline) * 100
      }), let evidence = Self.evidence(drop)
    else { return score }
    var rise = 0.0
    if let rate = known(morning.restingHeartRate), let usual = positive(morning.restingHeartRateBaseline) {
      rise = change(of: rate, from: usual) * 100
    }
    let depth = drop.magnitude
    var confidence = evidence.confidence
    confidence += rise > 15 ? 25 : rise > 10 ? 20 : rise > 5 ? 15 : rise > 2 ? 10 : rise > 0 ? 5 : 0
    if drop < -5, rise > 0 {
      let both = depth + 5 * rise
      confidence += both > 30 ? 25 : both > 20 ? 20 : both > 12 ? 15 : both > 6 ? 10 : 0
    }
    if let sleep = morning.sleepScore { confidence += sleep < 40 ? 15 : sleep < 55 ? 10 : sleep < 70 ? 5 : 0 }
    if let rate = known(morning.respiration), let usual = positive(morning.respirationBaseline) {
      let change = change(of: rate, from: usual)
      confidence += change.magnitude < 0.10 ? 10 : change > 0.15 ? -15 : 0
    }
    if isFridayToSunday { confidence += 10 }
    confidence = max(0, min(100, confidence))
    guard confidence >= (morning.sleepScore == nil ? 30 : 35) else { return score }
    var penalty = evidence.penalty * (0.5 + confidence / 200)
    if drop < -7, rise > 1 { penalty *= 1 + 0.01 * min(depth, 25) + 0.02 * min(rise, 15) }
    if isFridayToSunday, confidence > 45 { penalty *= 1.15 }
    return score - min(35, penalty)
  }

  private static func lower(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Confidence and penalty of a change in heart-rate variability [%]; nil from −2 % on.
  private static func evidence(_ drop: Double) -> (confidence: Double, penalty: Double)? {
    if drop < -35 { return (40, 35) }
    if drop < -30 { return (38, 30) }
    if drop < -25 { return (35, 27) }
    if drop < -20 { return (32, 24) }
    if drop < -15 { return (30, 20) }
    if drop < -12 { return (28, 18) }
    if drop < -9 { return (25, 16) }
    if drop < -6 { return (20, 12) }
    if drop < -4 { return (15, 8) }
    return drop < -2 ? (10, 5) : nil
  }
}
