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
  /// What the filter needs to know of the body.
  let body: FilteredBody
  /// Settled weight, apparent expenditure and water.
  var morning: MorningState
  /// The logged intakes.
  var intakes = IntakeMean()

  init(_ body: FilteredBody, _ morning: MorningState) { (self.body, self.morning) = (body, morning) }

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
    body = FilteredBody(
      density: (HallModel.fatEnergy * fat + HallModel.forbesEnergy) / forbes / HallModel.kilojoules,
      coupling: tissue / forbes / HallModel.kilojoules + (HallModel.digested * expenditure - resting) / weight)
    morning = MorningState(driver: expenditure, variance: standardError * standardError)
    morning.weight = weight
  }

  /// Updates the filter with a morning's weight [kg]; returns whether the gate accepts it.
  @inline(__always)
  mutating func weigh(_ measured: Double) -> Bool { morning.weigh(measured) }

  /// Advances the filter by one day.
  ///
  /// - Parameters:
  ///   - number: Any number [kcal/day].
  ///   - logged: Whether it is a logged intake.
  @inline(__always)
  mutating func pass(eating number: Double, where logged: Flag<UInt64>) {
    intakes.add(number, where: logged)
    guard isBegun else { return }
    let gain = body.gain(eating: logged.choice(number, intakes.mean(or: morning.driver)), spending: morning.driver)
    body.pass(&morning, gaining: gain, noise: body.noise(where: logged))
  }

  /// Settled weight [kg]; before the first weight, that of the person.
  var weight: Double { morning.weight }

  /// The person's weight, which the first weight must resemble [kg].
  ///
  /// Nil after the first weight, and for a state that an earlier version stored without one.
  var expectedFirst: Double? { isBegun || weight == 0 ? nil : weight }

  /// Apparent expenditure [kcal/day].
  var expenditure: Double { morning.driver }

  /// Water above the settled weight [kg].
  var water: Double { morning.water }

  /// Variance of the expenditure [(kcal/day)²].
  package var p22: Double { morning.p22 }

  /// Whether there has been a weight; nothing changes before the first.
  var isBegun: Bool { morning.isBegun }

  /// The weights that the gate accepts this morning [kg]; nil before the first weight.
  var accepted: ClosedRange<Double>? { morning.accepted }
}

/// What a filter needs to know of a body.
struct FilteredBody: Sendable, Hashable {
  /// Energy of a kilogram of weight, ρ [kcal/kg].
  let density: Double
  /// The change of expenditure with weight, k [kcal/kg/day].
  let coupling: Double
  // Coefficients derived from density and coupling.
  let change, kept, loggedNoise, unloggedNoise: Double

  /// A day's change of settled weight [kg] at an intake and an expenditure [kcal/day].
  @inline(__always)
  func gain(eating intake: Double, spending expenditure: Double) -> Double { (intake - expenditure) / density }

  /// The variance of a day's change of weight [kg²], by whether its intake is logged.
  @inline(__always)
  func noise(where logged: Flag<UInt64>) -> Double { logged.choice(loggedNoise, unloggedNoise) }

  /// Advances a state by one day.
  ///
  /// - Parameters:
  ///   - morning: The state.
  ///   - gain: The day's change of settled weight [kg].
  ///   - noise: The variance of that change [kg²].
  @inline(__always)
  func pass(_ morning: inout MorningState, gaining gain: Double, noise: Double) {
    let waterKept = ExpenditureConstant.waterKept
    let (p12, p13, p22) = (morning.p12, morning.p13, morning.p22)
    let n11 = ((morning.p11 + 2 * (change * p12)) + (change * change) * p22) + noise
    let n12 = kept * (p12 + change * p22) + coupling * noise
    let n13 = waterKept * (p13 + change * morning.p23)
    let n22 =
      ((kept * kept) * p22 + ExpenditureConstant.drift * ExpenditureConstant.drift) + (coupling * coupling) * noise
    let n23 = (kept * waterKept) * morning.p23
    let n33 = morning.nextWaterVariance
    morning.weight = morning.weight + gain
    morning.driver = morning.driver + coupling * gain
    morning.water = waterKept * morning.water
    (morning.p11, morning.p12, morning.p13) = (n11, n12, n13)
    (morning.p22, morning.p23, morning.p33) = (n22, n23, n33)
  }
}

extension FilteredBody {
  init(density: Double, coupling: Double) {
    let square = density * density
    self.init(
      density: density, coupling: coupling, change: -1 / density, kept: 1 - coupling / density,
      loggedNoise: ExpenditureConstant.logged * ExpenditureConstant.logged / square,
      unloggedNoise: ExpenditureConstant.unlogged * ExpenditureConstant.unlogged / square)
  }
}

/// The mean of the logged intakes.
struct IntakeMean: Sendable, Hashable {
  /// The sum of the logged intakes [kcal], and their number.
  var (sum, count) = (0.0, 0.0)

  /// Adds a number [kcal] if it is a logged intake.
  @inline(__always)
  mutating func add(_ number: Double, where logged: Flag<UInt64>) {
    sum = sum + logged.kept(number)
    count = count + logged.kept(1)
  }

  /// The mean of the logged intakes [kcal/day], or an expenditure before the first.
  @inline(__always)
  func mean(or expenditure: Double) -> Double { Flag(1 <= count).choice(sum / count, expenditure) }
}

#if !hasFeature(Embedded)
  extension ExpenditureFilter: Codable {
    // Coefficients derived from density and coupling are not stored; the intakes are, in the log.
    private enum CodingKeys: CodingKey {
      case density, coupling, weight, expenditure, water, p11, p12, p13, p22, p23, p33, isBegun
    }

    /// Decodes a stored state; `ExpenditureLog` checks it.
    package init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) throws -> Double { try stored.decode(Double.self, forKey: key) }
      self.init(
        FilteredBody(density: try number(.density), coupling: try number(.coupling)),
        MorningState(driver: try number(.expenditure), variance: try number(.p22)))
      (morning.weight, morning.water) = (try number(.weight), try number(.water))
      (morning.p11, morning.p12, morning.p13) = (try number(.p11), try number(.p12), try number(.p13))
      (morning.p23, morning.p33) = (try number(.p23), try number(.p33))
      morning.isBegun = try stored.decode(Bool.self, forKey: .isBegun)
    }

    /// Encodes the state.
    package func encode(to encoder: any Encoder) throws {
      var stored = encoder.container(keyedBy: CodingKeys.self)
      let numbers: [(CodingKeys, Double)] = [
        (.density, body.density), (.coupling, body.coupling), (.weight, weight), (.expenditure, expenditure),
        (.water, water),
        (.p11, morning.p11), (.p12, morning.p12), (.p13, morning.p13), (.p22, morning.p22), (.p23, morning.p23),
        (.p33, morning.p33),
      ]
      for (key, number) in numbers { try stored.encode(number, forKey: key) }
      try stored.encode(isBegun, forKey: .isBegun)
    }

    /// Whether a body can have this density and this coupling.
    ///
    /// The limits lie beyond a body without fat and a body of fat alone.
    var isOfBody: Bool { (2000...9700).contains(body.density) && (0...60).contains(body.coupling) }

    /// Whether a log can produce these three states and their covariance.
    var isPossible: Bool {
      let reach = 10_000.0
      guard (0...reach * 2).contains(expenditure), p22 > 0, p22 <= 400 * 400 else { return false }
      guard isBegun else { return morning.isEmpty && (expectedFirst.map(InputField.weight.range.contains) ?? true) }
      return weight.magnitude <= reach && water.magnitude <= reach && morning.p11 <= reach * reach
        && morning.isCovariant
    }
  }
#endif
