import ScienceKernel

/// Heart-rate reserve: the range from resting to maximum heart rate.
@frozen public struct HeartRateReserve: Sendable, Hashable, Codable {
  /// Resting heart rate [bpm].
  package let rest: Int
  /// Maximum heart rate [bpm].
  package let maximum: Int

  /// Creates a reserve.
  ///
  /// - Parameters:
  ///   - rest: Resting heart rate [bpm], 25 to 120.
  ///   - maximum: Maximum heart rate [bpm], 100 to 240, at least 20 above rest (conventions).
  public init(rest: Int, maximum: Int) throws(InvalidInput) {
    var violations = Violations()
    violations.check(.restingHeartRate, Double(rest))
    violations.check(.maximumHeartRate, Double(maximum))
    if violations.list.isEmpty { violations.check(.heartRateReserve, Double(maximum - rest)) }
    try violations.thrown()
    (self.rest, self.maximum) = (rest, maximum)
  }

  /// Share of the reserve at a heart rate: 0 at or below rest, 1 at or above the maximum.
  ///
  /// - Parameter beatsPerMinute: Heart rate [bpm]; NaN gives NaN.
  public func fraction(at beatsPerMinute: Double) -> Double {
    let fraction = (beatsPerMinute - Double(rest)) / Double(maximum - rest)
    return fraction < 0 ? 0 : fraction > 1 ? 1 : fraction
  }

  /// Heart rate at a share f of the reserve [bpm].
  ///
  /// ```
  /// target = rest + f · (maximum − rest)
  /// ```
  ///
  /// - Parameter fraction: Share of the reserve f, 0 to 1.
  ///
  /// **Worked.** Rest 60 and maximum 180 bpm, f 0.75: 150 bpm.
  ///
  /// **Source.** [Karvonen1957], second-hand.
  public func heartRate(at fraction: Double) throws(InvalidInput) -> Double {
    try Violations.refuse(.fraction, fraction)
    return Double(rest) + fraction * Double(maximum - rest)
  }
}

#if !hasFeature(Embedded)
  extension HeartRateReserve {
    /// Decodes a stored reserve; throws if a heart rate is out of range.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(rest: stored[.rest], maximum: stored[.maximum])
    }
  }
#endif
