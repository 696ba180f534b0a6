import ScienceKernel

/// An exponentially weighted average of daily loads, day by day.
///
/// ```
/// observed: S = S · d + L · α,  c = c · d + α        missing: S = S · d,  c = c · d
/// ```
///
/// S begins at 0, as every tool shows it. c is the coverage: the share of the weights that have seen a load. The state keeps d
/// and α, not τ, so that a stored one goes on with the same bits.
@frozen public struct ExponentialAverage: Sendable, Hashable, Codable {
  /// How the weight of a day follows from a number of days.
  @frozen public enum Decay: String, Sendable, Hashable, Codable, CaseIterable {
    /// α = 1 − e^(−1/τ).
    case continuous
    /// α = 1 / τ.
    case firstOrder
    /// α = 2 / (N + 1).
    ///
    /// **Source.** [Williams2017], second-hand.
    case span
  }

  /// What is left of a load after a day.
  package let decay: Double
  /// The weight of the newest day.
  package let weight: Double
  /// The average.
  public private(set) var value: Double
  /// Share of the weights that have seen a load, 0 to 1.
  public private(set) var coverage: Double

  /// An average.
  ///
  /// - Parameters:
  ///   - days: The time constant τ, or the span N [days], 1 to 365.
  ///   - decay: How the weight of a day follows from them.
  ///   - seed: The average before the first day, 0 to 10⁹; nil for none.
  public init(days: Int, _ decay: Decay = .continuous, seed: Double? = nil) throws(InvalidInput<TrainingField>) {
    var violations = Violations()
    violations.check(.days, Double(days))
    if let seed { violations.check(.load, seed) }
    try violations.thrown()
    switch decay {
    case .continuous:
      self.decay = DecayConstants.table[days - 1]
      weight = 1 - self.decay
    case .firstOrder:
      weight = 1 / Double(days)
      self.decay = 1 - weight
    case .span:
      weight = 2 / Double(days + 1)
      self.decay = 1 - weight
    }
    value = seed ?? 0
    coverage = seed == nil ? 0 : 1
  }

  /// Takes a day.
  ///
  /// - Parameter load: The load of the day, 0 to 10⁹; nil where it is missing.
  public mutating func append(_ load: Double?) throws(InvalidInput<TrainingField>) {
    if let load { try Violations.refuse(.load, load) }
    step(load)
  }

  /// Takes a day whose load is accepted.
  @inline(__always) mutating func step(_ load: Double?) {
    (value, coverage) = Self.stepped(value, coverage, load ?? 0, load == nil ? 0 : 1, decay, weight)
  }

  /// The average and its coverage after a day, for one athlete as for a column of them.
  ///
  /// - Parameter seen: 1 where the load is observed, else 0, the load then being 0 as well.
  @inline(__always)
  static func stepped<Lanes: LoadLanes>(
    _ value: Lanes, _ coverage: Lanes, _ load: Lanes, _ seen: Lanes, _ decay: Lanes, _ weight: Lanes
  ) -> (value: Lanes, coverage: Lanes) {
    (value * decay + load * weight, coverage * decay + seen * weight)
  }

  /// The average of the days that were seen: value over coverage; nil while nothing was.
  public var normalized: Double? { coverage > 0 ? value / coverage : nil }

  /// What should be known about the average.
  public var advisories: TrainingAdvisories { coverage < 0.9 ? [.warmingUp] : [] }

  /// The time constant that this decay has [days]: −1 / ln d; nil where nothing is left after a day.
  public var effectiveTimeConstant: Double? { decay > 0 ? -1 / naturalLogarithm(decay) : nil }

  /// Days after which half of a load is left; nil where nothing is left after one.
  public var halfLife: Double? { effectiveTimeConstant.map { $0 * 0.6931471805599453 } }
}

#if !hasFeature(Embedded)
  extension ExponentialAverage {
    /// A state that was stored; one that no stream comes to is refused.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (decay, weight, value, coverage) = try (stored[.decay], stored[.weight], stored[.value], stored[.coverage])
      try decoder.check(
        "exponential average",
        [
          (Self.isOfSomeDays(decay, weight), "decay and weight"), (value.isLoad(), "value"),
          (coverage >= 0 && coverage <= 1 + 1e-12, "coverage"), (coverage > 0 || value == 0, "value without coverage"),
        ])
    }

    /// Whether some number of days gives this decay and weight.
    private static func isOfSomeDays(_ decay: Double, _ weight: Double) -> Bool {
      Decay.allCases.contains { kind in
        (1...365).contains { days in
          // Sound: every such number of days is accepted.
          let average = try! Self(days: days, kind)
          return average.decay == decay && average.weight == weight
        }
      }
    }
  }
#endif
