import ScienceKernel

/// Measurements of one night's sleep.
///
/// What was not measured is missing, not 0.
public struct SleepNight: Sendable, Hashable {
  /// Time in bed [s].
  package let inBed: Double
  /// Time asleep [s].
  package let asleep: Double
  /// Sleep latency: time until asleep [s].
  package let latency: Double?
  /// Time awake after sleep onset [s].
  package let awakeAfterOnset: Double?
  /// Number of awakenings longer than 5 min.
  package let awakenings: Int?
  /// Time in light, deep and REM sleep [s].
  private let light, deep, rem: Double?

  /// A stage of sleep.
  @frozen public enum Stage: String, Sendable, Hashable, Codable, CaseIterable {
    case light, deep, rem
  }

  /// Creates a night.
  ///
  /// - Parameters:
  ///   - inBed: Time in bed [s], 0 to 604 800.
  ///   - asleep: Time asleep [s], at most `inBed`.
  ///   - latency: Time until asleep [s], 0 to 604 800.
  ///   - awakeAfterOnset: Time awake after sleep onset [s], 0 to 604 800.
  ///   - awakenings: Number of awakenings longer than 5 min, 0 to 2016: as many as a week has room for.
  ///   - light: Time in light sleep [s]; the three stages together at most `asleep`.
  ///   - deep: Time in deep sleep [s].
  ///   - rem: Time in REM sleep [s].
  public init(
    inBed: Double, asleep: Double, latency: Double? = nil, awakeAfterOnset: Double? = nil, awakenings: Int? = nil,
    light: Double? = nil, deep: Double? = nil, rem: Double? = nil
  ) throws(InvalidInput) {
    var violations = Violations()
    violations.check(.sleep, inBed)
    violations.check(.sleep, asleep, isAccepted: asleep >= 0 && asleep <= inBed)
    for time in [latency, awakeAfterOnset] { if let time { violations.check(.sleep, time) } }
    if let awakenings { violations.check(.awakenings, Double(awakenings)) }
    let stages = [light, deep, rem].compactMap { $0 }
    for time in stages { violations.check(.sleep, time, isAccepted: time >= 0 && time <= asleep) }
    let staged = stages.reduce(0, +)
    // The factor allows for rounding of the sum.
    if violations.list.isEmpty { violations.check(.sleep, staged, isAccepted: staged * (1 - 0x1p-50) <= asleep) }
    try violations.thrown()
    (self.light, self.deep, self.rem) = (light, deep, rem)
    (self.inBed, self.asleep, self.latency) = (inBed, asleep, latency)
    (self.awakeAfterOnset, self.awakenings) = (awakeAfterOnset, awakenings)
  }

  /// Sleep efficiency: time asleep / time in bed; `noData` if the time in bed is 0.
  public var efficiency: Reported<Double, Absence> { inBed > 0 ? Reported(asleep / inBed) : Reported(.noData) }

  /// Time in a stage / time asleep; `noData` if the stage was not measured, or the time asleep is 0.
  public func share(of stage: Stage) -> Reported<Double, Absence> {
    let time =
      switch stage {
      case .light: light
      case .deep: deep
      case .rem: rem
      }
    guard let time, asleep > 0 else { return Reported(.noData) }
    return Reported(time / asleep)
  }

  /// An indicator of good sleep quality in adults on which experts agree.
  ///
  /// Sleep stages have no such indicator.
  ///
  /// **Source.** [Ohayon2017]; the limits second-hand.
  @frozen public enum Indicator: String, Sendable, Hashable, Codable, CaseIterable {
    /// At most 30 min until asleep.
    case latency
    /// At most 1 awakening longer than 5 min.
    case awakenings
    /// At most 20 min awake after sleep onset.
    case awakeAfterOnset
    /// At least 85 % of the time in bed asleep.
    case efficiency
  }

  /// Whether the night meets an indicator; nil if unknown.
  public func isMet(_ indicator: Indicator) -> Bool? {
    switch indicator {
    case .latency: latency.map { $0 <= 1800 }
    case .awakenings: awakenings.map { $0 <= 1 }
    case .awakeAfterOnset: awakeAfterOnset.map { $0 <= 1200 }
    case .efficiency: inBed > 0 ? 100 * asleep >= 85 * inBed : nil
    }
  }
}
