import ScienceKernel

/// Critical power and W′: the two-parameter model of power and time.
@frozen public struct CriticalPower: Sendable, Hashable, Codable {
  /// Critical power (CP) [W].
  public let watts: Double
  /// W′, the work that the athlete can do above critical power [J].
  public let wPrime: Double

  /// Creates the model from its two parameters.
  ///
  /// - Parameters:
  ///   - watts: Critical power [W], 1 to 4000.
  ///   - wPrime: W′ [J], 1 to 1 000 000.
  public init(watts: Double, wPrime: Double) throws(InvalidInput) {
    var violations = Violations()
    violations.check(.criticalPower, watts)
    violations.check(.wPrime, wPrime)
    try violations.thrown()
    (self.watts, self.wPrime) = (watts, wPrime)
  }

  private init(unchecked watts: Double, _ wPrime: Double) { (self.watts, self.wPrime) = (watts, wPrime) }

  /// The line to fit.
  ///
  /// On the same efforts the two lines can differ by several kJ of W′.
  @frozen public enum Fit: String, Sendable, Hashable, Codable, CaseIterable {
    /// P = CP + W′ / t.
    case inverseTime
    /// P · t = W′ + CP · t.
    case workTime
  }

  /// Fits CP and W′ to efforts to exhaustion, by ordinary least squares.
  ///
  /// - Parameters:
  ///   - efforts: Mean power [W], 0 to 4000, and duration [s], 1 to 10⁹, of each effort.
  ///   - fit: The line to fit.
  /// - Returns: The parameters, not checked for plausibility, or `degenerateFit` without two different durations. The
  ///   advisory `outsideStudiedRange` means fewer than three efforts, or one outside 2 to 20 min (convention).
  ///
  /// **Worked.** 453, 430, 405, 375, 360 W for 160, 205, 260, 430, 685 s, `inverseTime`: 330.097 W and 19 857 J.
  ///
  /// **Source.** [Clarke2013].
  public static func fit(
    _ efforts: [(watts: Double, seconds: Double)], _ fit: Fit
  ) throws(InvalidInput) -> Reported<CriticalPower, Absence> {
    try Self.fit(count: efforts.count, fit) { efforts[$0] }
  }

  /// The same of efforts by their places.
  package static func fit(
    count: Int, _ fit: Fit, _ effort: (Int) -> (watts: Double, seconds: Double)
  ) throws(InvalidInput) -> Reported<CriticalPower, Absence> {
    var violations = Violations()
    var (isStudied, isVaried) = (count >= 3, false)
    for place in 0..<count {
      let (watts, seconds) = effort(place)
      violations.check(.power, watts)
      violations.check(
        .seconds, seconds, isAccepted: seconds >= 1 && TrainingField.seconds.range.contains(seconds))
      isStudied = isStudied && seconds >= 120 && seconds <= 1200
      isVaried = isVaried || seconds != effort(0).seconds
    }
    try violations.thrown()
    let advisories = TrainingAdvisory.outsideStudiedRange.bit(if: !isStudied)
    guard isVaried else { return Reported(.degenerateFit, advisories) }
    func point(_ place: Int) -> (x: Double, y: Double) {
      let (watts, seconds) = effort(place)
      return fit == .inverseTime ? (1 / seconds, watts) : (seconds, watts * seconds)
    }
    var (meanX, meanY, products, squares) = (0.0, 0.0, 0.0, 0.0)
    for place in 0..<count { (meanX, meanY) = (meanX + point(place).x, meanY + point(place).y) }
    (meanX, meanY) = (meanX / Double(count), meanY / Double(count))
    for place in 0..<count {
      let (x, y) = point(place)
      products += (x - meanX) * (y - meanY)
      squares += (x - meanX) * (x - meanX)
    }
    guard squares > 0 else { return Reported(.degenerateFit, advisories) }
    let slope = products / squares
    let intercept = meanY - slope * meanX
    let parameters =
      fit == .inverseTime ? CriticalPower(unchecked: intercept, slope) : CriticalPower(unchecked: slope, intercept)
    return Reported(parameters, advisories)
  }

  /// Highest mean power that the athlete can hold for a duration [W]: CP + W′ / t.
  ///
  /// - Parameter seconds: Duration t [s], 1 to 10⁹.
  public func power(for seconds: Double) throws(InvalidInput) -> Double {
    try Violations.refuse(
      .seconds, seconds, isAccepted: seconds >= 1 && TrainingField.seconds.range.contains(seconds))
    return watts + wPrime / seconds
  }

  /// Work that the athlete can do in a duration [J]: CP · t + W′.
  ///
  /// - Parameter seconds: Duration t [s], 1 to 10⁹.
  package func work(in seconds: Double) throws(InvalidInput) -> Double {
    _ = try power(for: seconds)
    return watts * seconds + wPrime
  }

  /// Time to exhaustion at a power [s]: W′ / (P − CP); nil at or below critical power.
  ///
  /// - Parameter power: Power [W], 0 to 4000.
  public func timeToExhaustion(at power: Double) throws(InvalidInput) -> Double? {
    try Violations.refuse(.power, power)
    return power > watts ? wPrime / (power - watts) : nil
  }

  /// Time to exhaustion by the three-parameter model [s]: W′ / (P − CP) − W′ / (Pmax − CP).
  ///
  /// - Parameters:
  ///   - power: Power [W], 0 to 4000.
  ///   - maximumPower: Maximum instantaneous power Pmax [W], above critical power, at most 10 000.
  /// - Returns: The time; nil at or below critical power, and above the maximum power.
  ///
  /// **Source.** [Morton1996], the formula from [Clarke2013].
  public func timeToExhaustion(
    at power: Double, maximumPower: Double
  ) throws(InvalidInput) -> Double? {
    var violations = Violations()
    violations.check(.power, power)
    violations.check(
      .maximumPower, maximumPower,
      isAccepted: maximumPower > watts && TrainingField.maximumPower.range.contains(maximumPower))
    try violations.thrown()
    guard power > watts, power <= maximumPower else { return nil }
    return wPrime / (power - watts) - wPrime / (maximumPower - watts)
  }

  /// Threshold power from the best 20 minutes [W]: 0.95 · mean power (convention).
  ///
  /// - Parameter bestMean20: Mean power of the best 20 min [W], 0 to 4000. Do not pass weighted power.
  ///
  /// **Model error.** Critical power minus this threshold: 7 ± 13 W, limits of agreement −19 to 33 W [Karsten2021].
  public static func thresholdPower(bestMean20: Double) throws(InvalidInput) -> Double {
    try Violations.refuse(.power, bestMean20)
    return 0.95 * bestMean20
  }
}

#if !hasFeature(Embedded)
  extension CriticalPower {
    /// Decodes a stored model; throws if a parameter is not finite.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (watts, wPrime) = try (stored[.watts], stored[.wPrime])
      // A fit may give a negative CP or W′, so the ranges of `init` do not apply.
      try decoder.check("critical power", [(watts.isFinite, "watts"), (wPrime.isFinite, "W′")])
    }
  }
#endif
