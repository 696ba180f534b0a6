/// The constants of the estimate, in kg, kcal and days.
///
/// Values without a source are conventions, chosen with simulated people: `Vectors/expenditure/simulation.py`.
package enum ExpenditureConstant {
  /// The share of a day's extra water that remains a day later.
  package static var waterKept: Double { 0.6 }

  /// Standard deviation of that extra water [kg].
  package static var water: Double { 0.45 }

  /// Standard deviation of a weighing apart from that water [kg].
  package static var scale: Double { 0.3 }

  /// Standard deviation of the water on the first morning [kg].
  package static var firstWater: Double { 0.8 }

  /// Standard deviation of the settled weight on the first morning [kg].
  package static var firstWeight: Double { 10 }

  /// Standard deviation of a logged day's intake [kcal/day].
  package static var logged: Double { 300 }

  /// Standard deviation of an unlogged day's intake [kcal/day].
  package static var unlogged: Double { 600 }

  /// The random drift of expenditure [kcal/√day].
  package static var drift: Double { 12 }

  /// The largest accepted distance of a weight from the expected one, in standard deviations.
  package static var gate: Double { 4 }
}

/// A Kalman filter with three states: settled weight, apparent expenditure, and water above the settled weight.
///
/// ```
/// w ← w + (I − x) / ρ      x ← x + k · (I − x) / ρ      c ← 0.6 · c
/// ```
///
/// The order of operations is fixed and none is fused, so the bits are the same everywhere.
package struct ExpenditureFilter: Sendable, Hashable {
  /// Energy of a kilogram of weight, ρ [kcal/kg].
  let density: Double
  /// The change of expenditure with weight, k [kcal/kg/day].
  let coupling: Double
  /// Settled weight [kg].
  private(set) var weight = 0.0
  /// Apparent expenditure [kcal/day].
  private(set) var expenditure: Double
  /// Water above the settled weight [kg].
  private(set) var water = 0.0
  // The covariance matrix of the three states, in the same order.
  private(set) var p11 = 0.0
  private(set) var p12 = 0.0
  private(set) var p13 = 0.0
  /// Variance of the expenditure [(kcal/day)²].
  private(set) var p22: Double
  private(set) var p23 = 0.0
  private(set) var p33 = 0.0
  /// Whether there has been a weight; nothing changes before the first.
  private(set) var isBegun = false
  // Coefficients derived from density and coupling.
  private let change: Double
  private let kept: Double
  private let loggedNoise: Double
  private let unloggedNoise: Double

  /// Creates a filter before its first day.
  ///
  /// - Parameters:
  ///   - fat: Fat [kg].
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Expected expenditure [kcal/day].
  ///   - weight: Weight [kg].
  ///   - standardError: Standard error of the expected expenditure [kcal/day].
  package init(fat: Double, resting: Double, expenditure: Double, weight: Double, standardError: Double) {
    let forbes = fat + HallModel.forbes
    let tissue = HallModel.fatExpenditure * fat + HallModel.leanExpenditure * HallModel.forbes
    self.init(
      density: (HallModel.fatEnergy * fat + HallModel.forbesEnergy) / forbes / HallModel.kilojoules,
      coupling: tissue / forbes / HallModel.kilojoules + (HallModel.digested * expenditure - resting) / weight,
      expenditure: expenditure, variance: standardError * standardError)
  }

  private init(density: Double, coupling: Double, expenditure: Double, variance: Double) {
    self.density = density
    self.coupling = coupling
    self.expenditure = expenditure
    p22 = variance
    change = -1 / density
    kept = 1 - coupling / density
    let square = density * density
    loggedNoise = ExpenditureConstant.logged * ExpenditureConstant.logged / square
    unloggedNoise = ExpenditureConstant.unlogged * ExpenditureConstant.unlogged / square
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

  /// Updates the filter with a morning's weight.
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
    expenditure += k2 * difference
    water += k3 * difference
    p11 -= k1 * u1
    p12 -= k1 * u2
    p13 -= k1 * u3
    p22 -= k2 * u2
    p23 -= k2 * u3
    p33 -= k3 * u3
    return true
  }

  /// Advances the filter by one day.
  ///
  /// - Parameters:
  ///   - intake: The logged intake, or the assumed one [kcal/day].
  ///   - isLogged: Whether it was logged.
  @inline(__always)
  mutating func pass(eating intake: Double, isLogged: Bool) {
    guard isBegun else { return }
    let noise = isLogged ? loggedNoise : unloggedNoise
    let gain = (intake - expenditure) / density
    let waterKept = ExpenditureConstant.waterKept
    weight += gain
    expenditure += coupling * gain
    water = waterKept * water
    let n11 = ((p11 + 2 * (change * p12)) + (change * change) * p22) + noise
    let n12 = kept * (p12 + change * p22) + coupling * noise
    let n13 = waterKept * (p13 + change * p23)
    let n22 =
      ((kept * kept) * p22 + ExpenditureConstant.drift * ExpenditureConstant.drift) + (coupling * coupling) * noise
    let n23 = (kept * waterKept) * p23
    let n33 =
      (waterKept * waterKept) * p33
      + (ExpenditureConstant.water * ExpenditureConstant.water) * (1 - waterKept * waterKept)
    (p11, p12, p13, p22, p23, p33) = (n11, n12, n13, n22, n23, n33)
  }
}

#if !hasFeature(Embedded)
  extension ExpenditureFilter: Codable {
    // Coefficients derived from density and coupling are not stored.
    private enum CodingKeys: CodingKey {
      case density, coupling, weight, expenditure, water, p11, p12, p13, p22, p23, p33, isBegun
    }

    /// Decodes a stored state; `ExpenditureLog` checks it.
    package init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) throws -> Double { try stored.decode(Double.self, forKey: key) }
      self.init(
        density: try number(.density), coupling: try number(.coupling), expenditure: try number(.expenditure),
        variance: try number(.p22))
      (weight, water) = (try number(.weight), try number(.water))
      (p11, p12, p13) = (try number(.p11), try number(.p12), try number(.p13))
      (p23, p33) = (try number(.p23), try number(.p33))
      isBegun = try stored.decode(Bool.self, forKey: .isBegun)
    }

    /// Whether a body can have this density and this coupling.
    ///
    /// The limits lie beyond a body without fat and a body of fat alone.
    var isOfBody: Bool { (2000...9700).contains(density) && (0...60).contains(coupling) }

    /// Whether a log can produce these three states and their covariance.
    var isPossible: Bool {
      let reach = 10_000.0
      guard (0...reach * 2).contains(expenditure), p22 > 0, p22 <= 400 * 400 else { return false }
      guard isBegun else { return [weight, water, p11, p12, p13, p23, p33].allSatisfy { $0 == 0 } }
      func isCovariance(_ pair: Double, _ first: Double, _ second: Double) -> Bool {
        pair * pair <= first * second * (1 + 1e-9)
      }
      return weight.magnitude <= reach && water.magnitude <= reach && p11 > 0 && p11 <= reach * reach && p33 > 0
        && p33 <= 1 && isCovariance(p12, p11, p22) && isCovariance(p13, p11, p33) && isCovariance(p23, p22, p33)
    }
  }
#endif
