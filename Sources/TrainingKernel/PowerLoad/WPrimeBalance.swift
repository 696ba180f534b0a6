import ScienceKernel

/// What is left of W′, the work that can be done above critical power: the differential model of 2015.
///
/// ```
/// P ≥ CP: E = E + (P − CP) · dt        P < CP: E = E · exp(−((CP − P) · dt) / W′)        balance = W′ − E
/// ```
///
/// It is the exact solution for a constant power, so one step of 60 s is 60 of 1 s but for the rounding. There is no floor:
/// a negative balance says that critical power or W′ is too low.
///
/// **Numerical error.** A step is rounded four times; a step that is split in n parts differs by at most n units in the last
/// place of E.
///
/// **Source.** [Skiba2015] and [Clarke2013], second-hand.
public struct WPrimeBalance: Sendable, Hashable, Codable {
  /// Critical power [W].
  package let criticalPower: Double
  /// W′ [J].
  package let wPrime: Double
  /// W′ that is spent [J].
  package private(set) var spent = 0.0
  /// The most that was ever spent [J].
  package private(set) var mostSpent = 0.0

  /// A full balance.
  ///
  /// - Parameters:
  ///   - criticalPower: Critical power [W], 1 to 4000.
  ///   - wPrime: W′ [J], 1 to 1 000 000.
  public init(criticalPower: Double, wPrime: Double) throws(InvalidInput<TrainingField>) {
    let parameters = try CriticalPower(watts: criticalPower, wPrime: wPrime)
    (self.criticalPower, self.wPrime) = (parameters.watts, parameters.wPrime)
  }

  /// Takes seconds at a power in one step; over seconds that no sample covers, nothing changes.
  public mutating func append(_ stretch: PowerStretch) {
    guard let watts = stretch.watts else { return }
    let (power, seconds) = (Double(watts), Double(stretch.seconds))
    if power >= criticalPower {
      spent += (power - criticalPower) * seconds
    } else {
      spent *= exponential(-((criticalPower - power) * seconds) / wPrime)
    }
    mostSpent = mostSpent < spent ? spent : mostSpent
  }

  /// The balance [J].
  public var value: Double { wPrime - spent }
  /// The lowest balance so far [J].
  public var lowest: Double { wPrime - mostSpent }
  /// What should be known about it.
  public var advisories: TrainingAdvisories { mostSpent > wPrime ? [.negativeWPrime] : [] }
}

/// What is left of W′ by the integral model of 2012, which is another model: on the same ride its lowest balance may have the
/// other sign.
///
/// ```
/// E = E · exp(−dt / τ) + max(0, P − CP) · dt,   τ = 546 · exp(−0.01 · D) + 316 s
/// ```
///
/// D is critical power less the mean of the seconds below it, so it takes a reading of the whole session; critical power
/// where there are no such seconds.
///
/// **Source.** [Skiba2012], the formula of τ second-hand.
public struct IntegralWPrimeBalance: Sendable, Hashable, Codable {
  /// Critical power [W].
  package let criticalPower: Double
  /// W′ [J].
  package let wPrime: Double
  /// Time constant of the recovery [s].
  package let timeConstant: Double
  private let decay: Double
  /// W′ that is spent [J].
  package private(set) var spent = 0.0
  /// The most that was ever spent [J].
  package private(set) var mostSpent = 0.0

  /// A full balance, with the time constant of a session.
  ///
  /// - Parameters:
  ///   - criticalPower: Critical power [W], 1 to 4000.
  ///   - wPrime: W′ [J], 1 to 1 000 000.
  ///   - stretches: The seconds of the session, for the time constant.
  public init(
    criticalPower: Double, wPrime: Double, of stretches: [PowerStretch]
  ) throws(InvalidInput<TrainingField>) {
    var (sum, seconds): (Int64, Int64) = (0, 0)
    for stretch in stretches {
      guard let watts = stretch.watts, Double(watts) < criticalPower else { continue }
      sum &+= Int64(watts) &* Int64(stretch.seconds)
      seconds &+= Int64(stretch.seconds)
    }
    let below = seconds > 0 ? Double(sum) / Double(seconds) : 0
    try self.init(
      criticalPower: criticalPower, wPrime: wPrime,
      timeConstant: 546 * exponential(-0.01 * (criticalPower - below)) + 316)
  }

  /// A full balance.
  ///
  /// - Parameters:
  ///   - criticalPower: Critical power [W], 1 to 4000.
  ///   - wPrime: W′ [J], 1 to 1 000 000.
  ///   - timeConstant: Time constant of the recovery [s], above 0.
  public init(criticalPower: Double, wPrime: Double, timeConstant: Double) throws(InvalidInput<TrainingField>) {
    var violations = Violations()
    violations.check(.criticalPower, criticalPower)
    violations.check(.wPrime, wPrime)
    violations.check(
      .seconds, timeConstant, isAccepted: timeConstant > 0 && TrainingField.seconds.range.contains(timeConstant))
    try violations.thrown()
    (self.criticalPower, self.wPrime, self.timeConstant) = (criticalPower, wPrime, timeConstant)
    decay = exponential(-1 / timeConstant)
  }

  /// Takes seconds at a power, one by one; over seconds that no sample covers, nothing changes.
  public mutating func append(_ stretch: PowerStretch) {
    guard let watts = stretch.watts else { return }
    let above = Double(watts) > criticalPower ? Double(watts) - criticalPower : 0
    for _ in 0..<stretch.seconds {
      spent = spent * decay + above
      mostSpent = mostSpent < spent ? spent : mostSpent
    }
  }

  /// The balance [J].
  public var value: Double { wPrime - spent }
  /// The lowest balance so far [J].
  public var lowest: Double { wPrime - mostSpent }
  /// What should be known about it.
  public var advisories: TrainingAdvisories { mostSpent > wPrime ? [.negativeWPrime] : [] }
}

#if !hasFeature(Embedded)
  extension WPrimeBalance {
    /// A state that was stored; one that no stream comes to is refused.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (criticalPower, wPrime) = try (stored[.criticalPower], stored[.wPrime])
      (spent, mostSpent) = try (stored[.spent], stored[.mostSpent])
      try decoder.check("W′ balance", possible(criticalPower, wPrime, spent, mostSpent))
    }
  }

  extension IntegralWPrimeBalance {
    /// A state that was stored; one that no stream comes to is refused.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (criticalPower, wPrime) = try (stored[.criticalPower], stored[.wPrime])
      (timeConstant, decay) = try (stored[.timeConstant], stored[.decay])
      (spent, mostSpent) = try (stored[.spent], stored[.mostSpent])
      try decoder.check(
        "W′ balance",
        possible(criticalPower, wPrime, spent, mostSpent) + [
          (timeConstant > 0 && TrainingField.seconds.range.contains(timeConstant), "time constant"),
          (decay == exponential(-1 / timeConstant), "decay"),
        ])
    }
  }

  /// Whether what both balances keep can be.
  private func possible(
    _ criticalPower: Double, _ wPrime: Double, _ spent: Double, _ mostSpent: Double
  ) -> [(Bool, String)] {
    [
      (TrainingField.criticalPower.range.contains(criticalPower), "critical power"),
      (TrainingField.wPrime.range.contains(wPrime), "W′"),
      (spent >= 0 && spent <= mostSpent && mostSpent <= 4e15, "spent"),
    ]
  }
#endif
