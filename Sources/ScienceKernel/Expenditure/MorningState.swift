/// The state that `ExpenditureFilter` and `TrendFilter` share: settled weight, what changes it, and water above it.
///
/// A weighing measures the sum of settled weight and water, so its update is the same in both.
struct MorningState: Sendable, Hashable {
  /// Settled weight [kg]; before the first weight, what is known of it, or 0.
  var weight = 0.0
  /// What changes the settled weight: apparent expenditure [kcal/day] or a rate [kg/day].
  var driver: Double
  /// Water above the settled weight [kg].
  var water = 0.0
  // The covariance matrix of the three states, in the same order.
  var p11 = 0.0
  var p12 = 0.0
  var p13 = 0.0
  var p22: Double
  var p23 = 0.0
  var p33 = 0.0
  /// Whether there has been a weight; nothing changes before the first.
  var isBegun = false

  /// Creates a state before the first weight, from the expected driver and its variance.
  init(driver: Double, variance: Double) {
    self.driver = driver
    p22 = variance
  }

  /// Variance of the difference between a weighing and the expected weight [kg²].
  private var weighingVariance: Double {
    ((p11 + 2 * p13) + p33) + ExpenditureConstant.scale * ExpenditureConstant.scale
  }

  /// The weights that the gate accepts this morning [kg]; nil before the first weight.
  var accepted: ClosedRange<Double>? {
    guard isBegun else { return nil }
    let reach = ExpenditureConstant.gate * weighingVariance.squareRoot()
    return (weight + water) - reach...(weight + water) + reach
  }

  /// Updates the state with a morning's weight.
  ///
  /// - Parameter measured: A finite number [kg].
  /// - Returns: Whether the gate accepts the weight; if not, nothing changes.
  @inline(__always)
  mutating func weigh(_ measured: Double) -> Bool {
    if !isBegun {
      isBegun = true
      weight = measured
      p11 = ExpenditureConstant.firstWeight * ExpenditureConstant.firstWeight
      p33 = ExpenditureConstant.firstWater * ExpenditureConstant.firstWater
    }
    let variance = weighingVariance
    let difference = measured - weight - water
    let gate = ExpenditureConstant.gate * ExpenditureConstant.gate
    guard difference * difference <= gate * variance else { return false }
    let (u1, u2, u3) = (p11 + p13, p12 + p23, p13 + p33)
    let (k1, k2, k3) = (u1 / variance, u2 / variance, u3 / variance)
    weight += k1 * difference
    driver += k2 * difference
    water += k3 * difference
    p11 -= k1 * u1
    p12 -= k1 * u2
    p13 -= k1 * u3
    p22 -= k2 * u2
    p23 -= k2 * u3
    p33 -= k3 * u3
    return true
  }

  /// The variance of the water a day later [kg²].
  @inline(__always)
  var nextWaterVariance: Double {
    let kept = ExpenditureConstant.waterKept
    return (kept * kept) * p33
      + (ExpenditureConstant.water * ExpenditureConstant.water) * (1 - kept * kept)
  }

  /// Whether the covariances fit the variances; the sum of two rounding errors is allowed.
  var isCovariant: Bool {
    func isCovariance(_ pair: Double, _ first: Double, _ second: Double) -> Bool {
      pair * pair <= first * second * (1 + 1e-9)
    }
    return p11 > 0 && p33 > 0 && p33 <= 1 && isCovariance(p12, p11, p22) && isCovariance(p13, p11, p33)
      && isCovariance(p23, p22, p33)
  }

  /// Whether all parts that a first weight sets are still 0, apart from the weight.
  var isEmpty: Bool { [water, p11, p12, p13, p23, p33].allSatisfy { $0 == 0 } }
}
