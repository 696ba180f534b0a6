import ScienceKernel

/// Performance as what training adds and what it takes, day by day.
///
/// ```
/// g = g · e^(−1/τ₁) + w,   h = h · e^(−1/τ₂) + w,   p = p₀ + k₁ · g − k₂ · h
/// ```
///
/// The parameters are an athlete's own; they vary widely, and fitting them is not offered.
///
/// **Source.** [Banister1975], second-hand; [Clarke2013].
public struct ImpulseResponse: Sendable, Hashable, Codable {
  /// Which loads a day's performance is read from.
  @frozen public enum Reading: String, Sendable, Hashable, Codable {
    /// Those up to the day itself.
    case includingToday
    /// Those of the days before.
    case beforeToday
  }

  /// A number of fitness and one of fatigue.
  package struct Pair: Sendable, Hashable, Codable {
    package var fitness, fatigue: Double
  }

  /// Performance without training.
  package let base: Double
  /// Gains.
  package let gains: Pair
  /// Time constants [days].
  package let timeConstants: Pair
  /// The sums of fitness, g, and of fatigue, h, as they are read.
  package private(set) var sums = Pair(fitness: 0, fatigue: 0)
  private var all = Pair(fitness: 0, fatigue: 0)
  private let decays: Pair
  private let reading: Reading

  /// A model without days.
  ///
  /// - Parameters:
  ///   - base: Performance without training.
  ///   - gains: Gains of fitness, k₁, and of fatigue, k₂, 0 to 10⁹.
  ///   - timeConstants: Time constants of fitness, τ₁, and of fatigue, τ₂ [days], 0.1 to 1000.
  ///   - reading: Which loads a day's performance is read from.
  public init(
    base: Double, gains: (fitness: Double, fatigue: Double), timeConstants: (fitness: Double, fatigue: Double),
    _ reading: Reading = .includingToday
  ) throws(InvalidInput<TrainingField>) {
    var violations = Violations()
    violations.check(.gain, base)
    for gain in [gains.fitness, gains.fatigue] { violations.check(.gain, gain, isAccepted: gain >= 0 && gain <= 1e9) }
    violations.check(.timeConstant, timeConstants.fitness)
    violations.check(.timeConstant, timeConstants.fatigue)
    try violations.thrown()
    (self.base, self.reading) = (base, reading)
    self.gains = Pair(fitness: gains.fitness, fatigue: gains.fatigue)
    self.timeConstants = Pair(fitness: timeConstants.fitness, fatigue: timeConstants.fatigue)
    decays = Pair(fitness: exponential(-1 / timeConstants.fitness), fatigue: exponential(-1 / timeConstants.fatigue))
  }

  /// Takes the next day.
  ///
  /// - Parameter load: Its load, 0 to 10⁹.
  public mutating func append(_ load: Double) throws(InvalidInput<TrainingField>) {
    try Violations.refuse(.load, load)
    let before = Pair(fitness: all.fitness * decays.fitness, fatigue: all.fatigue * decays.fatigue)
    all = Pair(fitness: before.fitness + load, fatigue: before.fatigue + load)
    sums = reading == .includingToday ? all : before
  }

  /// Performance of the day.
  public var performance: Double { base + gains.fitness * sums.fitness - gains.fatigue * sums.fatigue }

  /// What a load of 1 adds to performance some days later.
  ///
  /// - Parameter days: How many days later.
  public func influence(after days: Double) -> Double {
    gains.fitness * exponential(-days / timeConstants.fitness)
      - gains.fatigue * exponential(-days / timeConstants.fatigue)
  }

  /// Days before an event in which training takes more than it adds: t = τ₁τ₂ / (τ₁ − τ₂) · ln(k₂ / k₁).
  ///
  /// Nil where τ₁ ≤ τ₂ or k₂ ≤ k₁.
  public var daysOfHarm: Double? {
    quotient.map { $0 * naturalLogarithm(gains.fatigue / gains.fitness) }
  }

  /// Days before an event on which training adds most: t = τ₁τ₂ / (τ₁ − τ₂) · ln(k₂τ₁ / (k₁τ₂)).
  ///
  /// Nil where τ₁ ≤ τ₂ or k₂ ≤ k₁.
  public var daysOfMostGain: Double? {
    quotient.map {
      $0
        * naturalLogarithm(gains.fatigue * timeConstants.fitness / (gains.fitness * timeConstants.fatigue))
    }
  }

  private var quotient: Double? {
    let (slow, fast) = (timeConstants.fitness, timeConstants.fatigue)
    guard slow > fast, gains.fatigue > gains.fitness, gains.fitness > 0 else { return nil }
    return slow * fast / (slow - fast)
  }
}

#if !hasFeature(Embedded)
  extension ImpulseResponse {
    /// A state that was stored; one that no stream comes to is refused.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (base, gains, timeConstants) = try (stored[.base], stored[.gains], stored[.timeConstants])
      (sums, all, decays, reading) = try (stored[.sums], stored[.all], stored[.decays], stored[.reading])
      let (gains, constants) = ((gains.fitness, gains.fatigue), (timeConstants.fitness, timeConstants.fatigue))
      let model = try? Self(base: base, gains: gains, timeConstants: constants, reading)
      let numbers = [sums.fitness, sums.fatigue, all.fitness, all.fatigue]
      try decoder.check(
        "impulse–response model",
        [
          (model?.decays == decays, "parameters"),
          ((reading == .beforeToday || sums == all) && numbers.allSatisfy { $0 >= 0 && $0 <= 1e15 }, "sums"),
          (sums.fitness <= all.fitness && sums.fatigue <= all.fatigue, "sums of the days before"),
        ])
    }
  }
#endif
