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
  @inline(__always) private var weighingVariance: Double {
    ((p11 + 2 * p13) + p33) + ExpenditureConstant.scale * ExpenditureConstant.scale
  }

  /// Takes the first weight [kg] as it is.
  @inline(__always)
  mutating func begin(at measured: Double) {
    weight = measured
    p11 = ExpenditureConstant.firstWeight * ExpenditureConstant.firstWeight
    p33 = ExpenditureConstant.firstWater * ExpenditureConstant.firstWater
    isBegun = true
  }

  /// Updates the state with a morning's weight.
  ///
  /// - Parameter measured: A finite number [kg].
  /// - Returns: Whether the gate accepts the weight; if not, nothing changes.
  @inline(__always)
  mutating func weigh(_ measured: Double) -> Bool {
    if !isBegun { begin(at: measured) }
    let weighing = weighing(measured)
    if weighing.isNear { update(with: weighing, where: Flag(true)) }
    return weighing.isNear
  }

  /// A weight beside the expected one.
  struct Weighing {
    /// The difference [kg], and its variance [kg²].
    let difference, variance: Double
    /// Whether the gate accepts the weight; not if it is NaN.
    let isNear: Bool
  }

  /// A weight [kg] beside the expected one.
  @inline(__always)
  func weighing(_ measured: Double) -> Weighing {
    let (difference, variance) = (measured - weight - water, weighingVariance)
    let gate = ExpenditureConstant.gate * ExpenditureConstant.gate
    return Weighing(
      difference: difference, variance: variance, isNear: difference * difference <= gate * variance)
  }

  /// Updates the state with a weight, without a branch; elsewhere nothing changes.
  @inline(__always)
  mutating func update(with weighing: Weighing, where accepted: Flag<UInt64>) {
    let variance = weighing.variance
    let (u1, u2, u3) = (p11 + p13, p12 + p23, p13 + p33)
    // Without an accepted weight each change is 0.
    let (k1, k2, k3) = (accepted.kept(u1 / variance), accepted.kept(u2 / variance), accepted.kept(u3 / variance))
    let change = accepted.kept(weighing.difference)
    weight = weight + k1 * change
    driver = driver + k2 * change
    water = water + k3 * change
    p11 = p11 - k1 * u1
    p12 = p12 - k1 * u2
    p13 = p13 - k1 * u3
    p22 = p22 - k2 * u2
    p23 = p23 - k2 * u3
    p33 = p33 - k3 * u3
  }

  /// The variance of the water a day later [kg²].
  @inline(__always)
  var nextWaterVariance: Double {
    let kept = ExpenditureConstant.waterKept
    return (kept * kept) * p33 + (ExpenditureConstant.water * ExpenditureConstant.water) * (1 - kept * kept)
  }

  /// The weights that the gate accepts this morning [kg]; nil before the first weight.
  var accepted: ClosedRange<Double>? {
    guard isBegun else { return nil }
    let reach = ExpenditureConstant.gate * weighingVariance.squareRoot()
    return (weight + water) - reach...(weight + water) + reach
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
