/// The state that `ExpenditureFilter` and `TrendFilter` share: settled weight, what changes it, and water above it.
///
/// A weighing measures the sum of settled weight and water, so its update is the same in both. The state is that of a
/// person, or of one in each lane.
struct MorningState<Number: ChoiceLanes>: Sendable, Hashable {
  /// Settled weight [kg]; before the first weight, what is known of it, or 0.
  var weight = Number(0)
  /// What changes the settled weight: apparent expenditure [kcal/day] or a rate [kg/day].
  var driver: Number
  /// Water above the settled weight [kg].
  var water = Number(0)
  // The covariance matrix of the three states, in the same order.
  var p11 = Number(0)
  var p12 = Number(0)
  var p13 = Number(0)
  var p22: Number
  var p23 = Number(0)
  var p33 = Number(0)
  /// Whether there has been a weight; nothing changes before the first.
  var begun = Number.noFlag

  /// Creates a state before the first weight, from the expected driver and its variance.
  init(driver: Number, variance: Number) {
    self.driver = driver
    p22 = variance
  }

  /// Whether every lane has had a weight.
  @inline(__always) var isWhole: Bool { begun == begun | !begun }

  /// Variance of the difference between a weighing and the expected weight [kg²].
  @inline(__always) private var weighingVariance: Number {
    ((p11 + Number(2) * p13) + p33) + Number(ExpenditureConstant.scale * ExpenditureConstant.scale)
  }

  /// Updates the state with a morning's weight.
  ///
  /// - Parameters:
  ///   - measured: Any number [kg].
  ///   - weighed: Where it is a weight.
  /// - Returns: Where the gate accepts the weight; elsewhere nothing changes.
  @inline(__always)
  mutating func weigh(_ measured: Number, where weighed: Flag<Number.Bits>) -> Flag<Number.Bits> {
    if !isWhole {
      let first = weighed & !begun
      weight = first.choice(measured, weight)
      p11 = first.choice(Number(ExpenditureConstant.firstWeight * ExpenditureConstant.firstWeight), p11)
      p33 = first.choice(Number(ExpenditureConstant.firstWater * ExpenditureConstant.firstWater), p33)
      begun = begun | first
    }
    let variance = weighingVariance
    let difference = measured - weight - water
    let gate = Number(ExpenditureConstant.gate * ExpenditureConstant.gate)
    let accepted = weighed & Number.isAtMost(difference * difference, gate * variance)
    if !Number.hasLanes && accepted == Number.noFlag { return accepted }
    let (u1, u2, u3) = (p11 + p13, p12 + p23, p13 + p33)
    // Without an accepted weight each change is 0.
    let (k1, k2, k3) = (accepted.kept(u1 / variance), accepted.kept(u2 / variance), accepted.kept(u3 / variance))
    let change = accepted.kept(difference)
    weight = weight + k1 * change
    driver = driver + k2 * change
    water = water + k3 * change
    p11 = p11 - k1 * u1
    p12 = p12 - k1 * u2
    p13 = p13 - k1 * u3
    p22 = p22 - k2 * u2
    p23 = p23 - k2 * u3
    p33 = p33 - k3 * u3
    return accepted
  }

  /// The variance of the water a day later [kg²].
  @inline(__always)
  var nextWaterVariance: Number {
    let kept = ExpenditureConstant.waterKept
    return Number(kept * kept) * p33
      + Number((ExpenditureConstant.water * ExpenditureConstant.water) * (1 - kept * kept))
  }

  /// Takes another state where there has been no weight.
  @inline(__always)
  mutating func stay(at other: Self) {
    weight = begun.choice(weight, other.weight)
    driver = begun.choice(driver, other.driver)
    water = begun.choice(water, other.water)
    p11 = begun.choice(p11, other.p11)
    p12 = begun.choice(p12, other.p12)
    p13 = begun.choice(p13, other.p13)
    p22 = begun.choice(p22, other.p22)
    p23 = begun.choice(p23, other.p23)
    p33 = begun.choice(p33, other.p33)
  }
}

extension MorningState<Double> {
  /// The state of a lane.
  init(_ lane: Int, of lanes: MorningState<SIMD2<Double>>) {
    self.init(driver: lanes.driver[lane], variance: lanes.p22[lane])
    (weight, water) = (lanes.weight[lane], lanes.water[lane])
    (p11, p12, p13) = (lanes.p11[lane], lanes.p12[lane], lanes.p13[lane])
    (p23, p33) = (lanes.p23[lane], lanes.p33[lane])
    begun = Flag(bits: lanes.begun.bits[lane])
  }

  /// Whether there has been a weight; nothing changes before the first.
  var isBegun: Bool {
    get { begun.isSet }
    set { begun = Flag(newValue) }
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
  mutating func weigh(_ measured: Double) -> Bool { weigh(measured, where: Flag(true)).isSet }

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
