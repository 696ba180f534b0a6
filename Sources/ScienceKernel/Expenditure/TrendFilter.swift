/// A Kalman filter with three states: settled weight, its change per day, and water above the settled weight.
///
/// ```
/// w ← w + r      r ← r      c ← 0.6 · c
/// ```
///
/// Both w and r drift at random. The order of operations is fixed and none is fused, so the bits are the same
/// everywhere. Water, scale, first morning and gate are those of `ExpenditureConstant`.
struct TrendFilter: Sendable, Hashable {
  /// Standard deviation of the rate before the first weight [kg/day].
  static var firstRate: Double { 0.15 }
  /// The random drift of the rate [kg/day/√day].
  static var rateDrift: Double { 0.006 }
  /// The random drift of the settled weight [kg/√day].
  static var weightDrift: Double { 0.02 }

  private(set) var morning = MorningState(driver: 0, variance: firstRate * firstRate)

  /// Updates the filter with a morning's weight [kg]; returns whether the gate accepts it.
  @inline(__always)
  mutating func weigh(_ measured: Double) -> Bool { morning.weigh(measured) }

  /// Advances the filter to the next morning.
  @inline(__always)
  mutating func pass() {
    guard morning.isBegun else { return }
    let kept = ExpenditureConstant.waterKept
    let n11 = ((morning.p11 + 2 * morning.p12) + morning.p22) + Self.weightDrift * Self.weightDrift
    let n12 = morning.p12 + morning.p22
    let n13 = kept * (morning.p13 + morning.p23)
    let n22 = morning.p22 + Self.rateDrift * Self.rateDrift
    let n23 = kept * morning.p23
    let n33 = morning.nextWaterVariance
    morning.weight += morning.driver
    morning.water = kept * morning.water
    (morning.p11, morning.p12, morning.p13) = (n11, n12, n13)
    (morning.p22, morning.p23, morning.p33) = (n22, n23, n33)
  }
}

#if !hasFeature(Embedded)
  extension TrendFilter: Codable {
    private enum CodingKeys: CodingKey {
      case weight, rate, water, p11, p12, p13, p22, p23, p33, isBegun
    }

    /// Decodes a stored state; `WeightTrend` checks it.
    init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) throws -> Double { try stored.decode(Double.self, forKey: key) }
      morning = MorningState(driver: try number(.rate), variance: try number(.p22))
      (morning.weight, morning.water) = (try number(.weight), try number(.water))
      (morning.p11, morning.p12, morning.p13) = (try number(.p11), try number(.p12), try number(.p13))
      (morning.p23, morning.p33) = (try number(.p23), try number(.p33))
      morning.isBegun = try stored.decode(Bool.self, forKey: .isBegun)
    }

    /// Encodes the state.
    func encode(to encoder: any Encoder) throws {
      var stored = encoder.container(keyedBy: CodingKeys.self)
      let numbers: [(CodingKeys, Double)] = [
        (.weight, morning.weight), (.rate, morning.driver), (.water, morning.water), (.p11, morning.p11),
        (.p12, morning.p12), (.p13, morning.p13), (.p22, morning.p22), (.p23, morning.p23), (.p33, morning.p33),
      ]
      for (key, number) in numbers { try stored.encode(number, forKey: key) }
      try stored.encode(morning.isBegun, forKey: .isBegun)
    }

    /// Whether a log of this many days can produce the state.
    ///
    /// Weights only lower the variances; without them, the variances grow to these limits.
    func isPossible(after days: Int) -> Bool {
      let days = Double(days)
      let first = Self.firstRate * Self.firstRate
      guard morning.isBegun else {
        return morning.isEmpty && morning.weight == 0 && morning.driver == 0 && morning.p22 == first
      }
      let most = (first + days * (Self.rateDrift * Self.rateDrift)) * (1 + 1e-9)
      let reach = ExpenditureConstant.firstWeight + days * most.squareRoot()
      let widest = (reach * reach + days * (Self.weightDrift * Self.weightDrift)) * (1 + 1e-9)
      return morning.isCovariant && morning.p22 > 0 && morning.p22 <= most && morning.p11 <= widest
        && morning.driver.magnitude <= 1000 && morning.water.magnitude <= 10_000
        && morning.weight.magnitude <= 1000 * (days + 1)
    }
  }
#endif
