/// VeloReady's chronic and acute load, from a window of days.
///
/// ```
/// x · (1 − 1/τ) + load · (1/τ),   from 0, oldest day first
/// ```
///
/// **Source.** The app's rules. The field's method: `LoadBalance`, which uses all days and reports how much of a load is covered: here a
/// constant 100 a day ends at 63.65 after 42 days.
@frozen public struct VeloReadyLoad: Sendable, Hashable {
  /// Chronic load [points/day].
  public let chronic: Double
  /// Acute load [points/day].
  public let acute: Double

  /// Chronic minus acute load [points/day].
  public var balance: Double { chronic - acute }

  /// Time constants of the chronic and the acute load.
  @frozen public struct Constants: Sendable, Hashable {
    /// Time constant of the chronic load [days], 30 to 60.
    public let chronic: Double
    /// Time constant of the acute load [days], 5 to 10.
    public let acute: Double

    /// Creates time constants, clamped to 30 to 60 and 5 to 10 days as in the app; a NaN or infinity counts as 42 and 7.
    public init(chronic: Double, acute: Double) {
      self.chronic = min(60, max(30, known(chronic) ?? 42))
      self.acute = min(10, max(5, known(acute) ?? 7))
    }

    /// 50 and 8 days.
    public static var endurance: Constants { Constants(chronic: 50, acute: 8) }
    /// 42 and 7 days.
    public static var allRound: Constants { Constants(chronic: 42, acute: 7) }
    /// 35 and 6 days.
    public static var sprint: Constants { Constants(chronic: 35, acute: 6) }
  }

  /// Computes the loads after a series of days; 0 without days, nil if a load is NaN or infinite.
  ///
  /// - Parameters:
  ///   - loads: Load of each day [points], oldest first.
  ///   - constants: Time constants.
  public init?(_ loads: [Double], constants: Constants = .allRound) { self.init(loads.span, constants: constants) }

  package init?(_ loads: Span<Double>, constants: Constants) {
    guard let chronic = Self.average(loads, days: constants.chronic),
      let acute = Self.average(loads, days: constants.acute)
    else { return nil }
    (self.chronic, self.acute) = (chronic, acute)
  }

  /// The average for one time constant; nil if it is not finite.
  package static func average(_ loads: Span<Double>, days: Double) -> Double? {
    guard areFinite(loads), days.isFinite else { return nil }
    var average = 0.0
    for place in loads.indices { average = average * (1 - 1 / days) + loads[place] * (1 / days) }
    return finite(average)
  }
}
