import ScienceKernel

/// A person's own sleep, from the last nights: shares of the stages, duration, bedtime.
///
/// ```
/// share = mean time in the stage / mean time asleep
/// bedtime = atan2(Σ sin θ, Σ cos θ) · 24 / 2π,   θ = 2π · hours / 24
/// ```
///
/// **Source.** The app's rules. The field's method: `ClockTimes` for bedtimes.
@frozen public struct VeloReadySleepBaseline: Sendable, Hashable {
  /// Share of deep sleep, 0 to 1.
  public let deepShare: Double
  /// Share of REM sleep, 0 to 1.
  public let remShare: Double
  /// Mean time asleep [h].
  public let duration: Double
  /// Mean bedtime on the circle of a day [h after midnight], 0 to 24; 23 without bedtimes.
  public let bedtime: Double
  /// Number of nights.
  public let nights: Int

  /// Computes the baseline; nil for fewer than seven nights, a mean time asleep not above 0, or a number that is not finite.
  ///
  /// The lists need not have the same length.
  ///
  /// - Parameters:
  ///   - deep: Time in deep sleep [h], one per night, newest last.
  ///   - rem: Time in REM sleep [h].
  ///   - asleep: Time asleep [h].
  ///   - bedtimes: Bedtimes [h after midnight].
  ///   - nights: The number of last nights that count.
  public init?(deep: [Double], rem: [Double], asleep: [Double], bedtimes: [Double], nights: Int = 30) {
    self.init(deep: deep.span, rem: rem.span, asleep: asleep.span, bedtimes: bedtimes.span, nights: nights)
  }

  package init?(
    deep: Span<Double>, rem: Span<Double>, asleep: Span<Double>, bedtimes: Span<Double>, nights: Int
  ) {
    guard deep.count >= 7, rem.count >= 7, asleep.count >= 7, nights > 0, areFinite(deep), areFinite(rem),
      areFinite(asleep), areFinite(bedtimes)
    else { return nil }
    let total = mean(of: asleep, from: start(ofLast: nights, of: asleep))
    guard total > 0 else { return nil }
    deepShare = mean(of: deep, from: start(ofLast: nights, of: deep)) / total
    remShare = mean(of: rem, from: start(ofLast: nights, of: rem)) / total
    duration = total
    bedtime = Self.meanHour(of: bedtimes, from: start(ofLast: nights, of: bedtimes))
    self.nights = min(nights, deep.count)
    guard deepShare.isFinite, remShare.isFinite, duration.isFinite, bedtime.isFinite else { return nil }
  }

  /// Mean of hours on the circle of a day, 0 to 24; 23 for none.
  private static func meanHour(of hours: Span<Double>, from start: Int) -> Double {
    guard hours.count > start else { return 23 }
    let fullTurn = 0x1.921fb54442d18p2
    var (sine, cosine) = (0.0, 0.0)
    for place in start..<hours.count {
      let hour = hours[place]
      // The sine is for one turn only.
      let turn = hour >= 0 && hour <= 24 ? hour / 24 : hour / 24 - (hour / 24).rounded(.down)
      let direction = sineAndCosine(turn * fullTurn)
      sine += direction.sine
      cosine += direction.cosine
    }
    let count = Double(hours.count - start)
    let hour = angle(y: sine / count, x: cosine / count) * 24 / fullTurn
    return hour < 0 ? hour + 24 : hour
  }
}
