import ScienceKernel

/// Exponentially weighted average of daily loads, updated one day at a time.
///
/// ```
/// observed: S = S · d + L · α,  c = c · d + α        missing: S = S · d,  c = c · d
/// ```
///
/// S starts at 0, as in every common tool, unless you pass a seed. The coverage c is the share of the total weight that
/// falls on days with a load. The state stores d and α instead of τ, so a restored average continues with the same
/// bits.
@frozen public struct ExponentialAverage: Sendable, Hashable, Codable {
  /// How a number of days, τ or N, determines α, the weight of a day.
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

  /// Fraction of the average that remains after one day, d.
  package let decay: Double
  /// Weight of the newest day, α.
  package let weight: Double
  /// The average S.
  public private(set) var value: Double
  /// Share of the total weight that falls on days with a load, 0 to 1.
  public private(set) var coverage: Double

  /// Creates an average before its first day.
  ///
  /// - Parameters:
  ///   - days: Time constant τ or span N [days], 1 to 365.
  ///   - decay: How the number of days determines the weight of a day.
  ///   - seed: The average before the first day, 0 to 10⁹; nil for 0 with no coverage.
  public init(days: Int, _ decay: Decay = .continuous, seed: Double? = nil) throws(InvalidInput) {
    var violations = Violations()
    violations.check(.days, Double(days))
    if let seed { violations.check(.startLoad, seed) }
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

  /// Adds the next day.
  ///
  /// - Parameter load: The load of the day, 0 to 10⁹; nil if missing.
  public mutating func append(_ load: Double?) throws(InvalidInput) {
    if let load { try Violations.refuse(.load, load) }
    step(load)
  }

  /// Adds the next day, whose load is already checked.
  @inline(__always) mutating func step(_ load: Double?) {
    (value, coverage) = Self.stepped(value, coverage, load ?? 0, load == nil ? 0 : 1, decay, weight)
  }

  /// The average and its coverage after a day, for one athlete or a vector of athletes.
  ///
  /// - Parameter seen: 1 if the load was observed; 0 if it is missing, and then `load` must be 0 too.
  @inline(__always)
  static func stepped<Lanes: LoadLanes>(
    _ value: Lanes, _ coverage: Lanes, _ load: Lanes, _ seen: Lanes, _ decay: Lanes, _ weight: Lanes
  ) -> (value: Lanes, coverage: Lanes) {
    (value * decay + load * weight, coverage * decay + seen * weight)
  }

  /// Average over the days with a load: value / coverage; nil while the coverage is 0.
  public var normalized: Double? { coverage > 0 ? value / coverage : nil }

  /// `warmingUp` while the coverage is below 0.9.
  public var advisories: [TrainingAdvisory] { TrainingAdvisory.cases(in: advisoryBits) }

  package var advisoryBits: UInt16 { TrainingAdvisory.warmingUp.bit(if: coverage < 0.9) }

  /// Time constant that corresponds to the decay [days]: −1 / ln d; nil if d is 0.
  public var effectiveTimeConstant: Double? { decay > 0 ? -1 / naturalLogarithm(decay) : nil }

  /// Days until half of a load remains; nil if d is 0.
  public var halfLife: Double? { effectiveTimeConstant.map { $0 * 0.6931471805599453 } }
}

#if !hasFeature(Embedded)
  extension ExponentialAverage {
    /// Decodes a stored state; throws for a state that no stream of days could produce.
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
          // Sound: 1 to 365 days are all in the accepted range, and there is no seed, so `init` cannot throw.
          let average = try! Self(days: days, kind)
          return average.decay == decay && average.weight == weight
        }
      }
    }
  }
#endif
