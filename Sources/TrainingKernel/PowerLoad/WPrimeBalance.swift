import ScienceKernel

/// W′ balance, the work still available above critical power, by the differential model of 2015.
///
/// ```
/// P ≥ CP: E = E + (P − CP) · dt        P < CP: E = E · exp(−((CP − P) · dt) / W′)        balance = W′ − E
/// ```
///
/// E is the W′ spent. Each step is the exact solution for a constant power, so one step of 60 s equals 60 steps of 1 s
/// except for rounding. The balance has no floor: a negative balance shows that critical power or W′ is too low, or that
/// the athlete recovers faster than the model.
///
/// **Numerical error.** A step rounds four times. Splitting a step in n parts changes E by at most n units in the last
/// place.
///
/// **Model error.** In elite cyclists a published time constant was too long by 112 ± 46 s [Bartram2018].
///
/// **Source.** [Skiba2015] and [Clarke2013], second-hand.
public struct WPrimeBalance: Sendable, Hashable, Codable {
  /// Critical power [W].
  package let criticalPower: Double
  /// W′ [J].
  package let wPrime: Double
  /// W′ spent so far, E [J].
  package private(set) var spent = 0.0
  /// Highest value of E so far [J].
  package private(set) var mostSpent = 0.0

  /// Creates a full balance.
  ///
  /// - Parameters:
  ///   - criticalPower: Critical power [W], 1 to 4000.
  ///   - wPrime: W′ [J], 1 to 1 000 000.
  public init(criticalPower: Double, wPrime: Double) throws(InvalidInput) {
    let parameters = try CriticalPower(watts: criticalPower, wPrime: wPrime)
    (self.criticalPower, self.wPrime) = (parameters.watts, parameters.wPrime)
  }

  /// Adds seconds at a power in one step; uncovered seconds change nothing.
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

  /// W′ balance [J].
  public var value: Double { wPrime - spent }
  /// Lowest W′ balance so far [J].
  public var lowest: Double { wPrime - mostSpent }
  /// `negativeWPrime` if the balance was ever negative.
  public var advisories: [TrainingAdvisory] { TrainingAdvisory.cases(in: advisoryBits) }

  package var advisoryBits: UInt16 { TrainingAdvisory.negativeWPrime.bit(if: mostSpent > wPrime) }
}

/// W′ balance by the integral model of 2012.
///
/// The two models differ: on the same ride, their lowest balances can have opposite signs.
///
/// ```
/// E = E · exp(−dt / τ) + max(0, P − CP) · dt,   τ = 546 · exp(−0.01 · D) + 316 s
/// ```
///
/// D is critical power minus the mean power of the seconds below it, so τ needs the whole session first. With no
/// seconds below critical power, D is critical power itself.
///
/// **Source.** [Skiba2012]; the formula of τ is second-hand.
public struct IntegralWPrimeBalance: Sendable, Hashable, Codable {
  /// Critical power [W].
  package let criticalPower: Double
  /// W′ [J].
  package let wPrime: Double
  /// Time constant of the recovery, τ [s].
  package let timeConstant: Double
  private let decay: Double
  /// W′ spent so far, E [J].
  package private(set) var spent = 0.0
  /// Highest value of E so far [J].
  package private(set) var mostSpent = 0.0

  /// Creates a full balance with the time constant that a session gives.
  ///
  /// - Parameters:
  ///   - criticalPower: Critical power [W], 1 to 4000.
  ///   - wPrime: W′ [J], 1 to 1 000 000.
  ///   - stretches: The seconds of the whole session, to compute the time constant.
  public init(
    criticalPower: Double, wPrime: Double, of stretches: [PowerStretch]
  ) throws(InvalidInput) {
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

  /// Creates a full balance with a given time constant.
  ///
  /// - Parameters:
  ///   - criticalPower: Critical power [W], 1 to 4000.
  ///   - wPrime: W′ [J], 1 to 1 000 000.
  ///   - timeConstant: Time constant of the recovery, τ [s], above 0 and at most 10⁹.
  public init(criticalPower: Double, wPrime: Double, timeConstant: Double) throws(InvalidInput) {
    var violations = Violations()
    violations.check(.criticalPower, criticalPower)
    violations.check(.wPrime, wPrime)
    violations.check(
      .seconds, timeConstant, isAccepted: timeConstant > 0 && TrainingField.seconds.range.contains(timeConstant))
    try violations.thrown()
    (self.criticalPower, self.wPrime, self.timeConstant) = (criticalPower, wPrime, timeConstant)
    decay = exponential(-1 / timeConstant)
  }

  /// Adds seconds at a power, one by one; uncovered seconds change nothing.
  public mutating func append(_ stretch: PowerStretch) {
    guard let watts = stretch.watts else { return }
    let above = Double(watts) > criticalPower ? Double(watts) - criticalPower : 0
    for _ in 0..<stretch.seconds {
      spent = spent * decay + above
      mostSpent = mostSpent < spent ? spent : mostSpent
    }
  }

  /// W′ balance [J].
  public var value: Double { wPrime - spent }
  /// Lowest W′ balance so far [J].
  public var lowest: Double { wPrime - mostSpent }
  /// `negativeWPrime` if the balance was ever negative.
  public var advisories: [TrainingAdvisory] { TrainingAdvisory.cases(in: advisoryBits) }

  package var advisoryBits: UInt16 { TrainingAdvisory.negativeWPrime.bit(if: mostSpent > wPrime) }
}

#if !hasFeature(Embedded)
  extension WPrimeBalance {
    /// Decodes a stored state; throws for a state that no stream of stretches could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (criticalPower, wPrime) = try (stored[.criticalPower], stored[.wPrime])
      (spent, mostSpent) = try (stored[.spent], stored[.mostSpent])
      try decoder.check("W′ balance", possible(criticalPower, wPrime, spent, mostSpent))
    }
  }

  extension IntegralWPrimeBalance {
    /// Decodes a stored state; throws for a state that no stream of stretches could produce.
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

  /// The conditions that a stored state of either balance must meet.
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
