import ScienceKernel

/// Heart rate at rest and at its maximum, and what lies between.
@frozen public struct HeartRateReserve: Sendable, Hashable, Codable {
  /// Heart rate at rest [bpm].
  package let rest: Int
  /// Maximum heart rate [bpm].
  package let maximum: Int

  /// A reserve.
  ///
  /// - Parameters:
  ///   - rest: Heart rate at rest [bpm], 25 to 120.
  ///   - maximum: Maximum heart rate [bpm], 100 to 240, at least 20 above rest (conventions).
  public init(rest: Int, maximum: Int) throws(InvalidInput<TrainingField>) {
    var violations = Violations()
    violations.check(.restingHeartRate, Double(rest))
    violations.check(.maximumHeartRate, Double(maximum))
    if violations.list.isEmpty { violations.check(.heartRateReserve, Double(maximum - rest)) }
    try violations.thrown()
    (self.rest, self.maximum) = (rest, maximum)
  }

  /// Share of the reserve at a heart rate: 0 at rest and below, 1 at the maximum and above.
  ///
  /// - Parameter beatsPerMinute: Heart rate [bpm]; NaN gives NaN.
  public func fraction(at beatsPerMinute: Double) -> Double {
    let fraction = (beatsPerMinute - Double(rest)) / Double(maximum - rest)
    return fraction < 0 ? 0 : fraction > 1 ? 1 : fraction
  }

  /// Heart rate at a share of the reserve [bpm].
  ///
  /// ```
  /// target = rest + f · (maximum − rest)
  /// ```
  ///
  /// - Parameter fraction: Share of the reserve, 0 to 1.
  ///
  /// **Worked.** 60 and 180 bpm, 0.75: 150 bpm.
  ///
  /// **Source.** Karvonen 1957, second-hand.
  public func heartRate(at fraction: Double) throws(InvalidInput<TrainingField>) -> Double {
    try Violations.refuse(.fraction, fraction)
    return Double(rest) + fraction * Double(maximum - rest)
  }
}

#if !hasFeature(Embedded)
  extension HeartRateReserve {
    /// A state that was stored; one out of range is refused.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(rest: stored[.rest], maximum: stored[.maximum])
    }
  }
#endif
