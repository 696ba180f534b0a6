import ScienceKernel

/// A night's sleep, as it was measured.
///
/// What was not measured is missing, not 0.
public struct SleepNight: Sendable, Hashable {
  /// Time in bed [s].
  package let inBed: Double
  /// Time asleep [s].
  package let asleep: Double
  /// Time until asleep [s].
  package let latency: Double?
  /// Time awake after sleep began [s].
  package let awakeAfterOnset: Double?
  /// Awakenings of more than 5 min.
  package let awakenings: Int?

  /// A night.
  ///
  /// - Parameters:
  ///   - inBed: Time in bed [s], to 604 800.
  ///   - asleep: Time asleep [s], no more than in bed.
  ///   - latency: Time until asleep [s].
  ///   - awakeAfterOnset: Time awake after sleep began [s].
  ///   - awakenings: Awakenings of more than 5 min, 0 to 100 000.
  public init(
    inBed: Double, asleep: Double, latency: Double? = nil, awakeAfterOnset: Double? = nil, awakenings: Int? = nil
  ) throws(InvalidInput<TrainingField>) {
    var violations = Violations()
    violations.check(.sleep, inBed)
    violations.check(.sleep, asleep, isAccepted: asleep >= 0 && asleep <= inBed)
    for time in [latency, awakeAfterOnset] { if let time { violations.check(.sleep, time) } }
    if let awakenings { violations.check(.minutes, Double(awakenings)) }
    try violations.thrown()
    (self.inBed, self.asleep, self.latency) = (inBed, asleep, latency)
    (self.awakeAfterOnset, self.awakenings) = (awakeAfterOnset, awakenings)
  }

  /// Share of the time in bed that is slept; none where it is 0.
  public var efficiency: Reported<Double> { inBed > 0 ? Reported(asleep / inBed) : Reported(.noData) }

  /// An indicator of good sleep on which experts agree, for adults.
  ///
  /// There is none of the stages of sleep.
  ///
  /// **Source.** [Ohayon2017]; the limits second-hand.
  @frozen public enum Indicator: String, Sendable, Hashable, Codable, CaseIterable {
    /// At most 30 min until asleep.
    case latency
    /// At most 1 awakening of more than 5 min.
    case awakenings
    /// At most 20 min awake after sleep began.
    case awakeAfterOnset
    /// At least 85 % of the time in bed slept.
    case efficiency
  }

  /// Whether an indicator is met; nil where it is not known.
  public func isMet(_ indicator: Indicator) -> Bool? {
    switch indicator {
    case .latency: latency.map { $0 <= 1800 }
    case .awakenings: awakenings.map { $0 <= 1 }
    case .awakeAfterOnset: awakeAfterOnset.map { $0 <= 1200 }
    case .efficiency: inBed > 0 ? 100 * asleep >= 85 * inBed : nil
    }
  }
}
