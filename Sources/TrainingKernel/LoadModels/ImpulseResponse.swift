import ScienceKernel

/// Impulse–response model: performance as fitness minus fatigue, updated one day at a time.
///
/// ```
/// g = g · e^(−1/τ₁) + w,   h = h · e^(−1/τ₂) + w,   p = p₀ + k₁ · g − k₂ · h
/// ```
///
/// The parameters belong to one athlete and vary widely between athletes. The kernel does not fit them.
///
/// **Source.** [Banister1975], second-hand; [Clarke2013].
public struct ImpulseResponse: Sendable, Hashable, Codable {
  /// Which loads count toward the performance of a day.
  @frozen public enum Reading: String, Sendable, Hashable, Codable {
    /// Loads up to and including the day itself.
    case includingToday
    /// Loads of the days before it.
    case beforeToday
  }

  /// One number for fitness and one for fatigue.
  package struct Pair: Sendable, Hashable, Codable {
    package var fitness, fatigue: Double
  }

  /// Performance without training, p₀.
  package let base: Double
  /// Gains, k₁ and k₂.
  package let gains: Pair
  /// Time constants, τ₁ and τ₂ [days].
  package let timeConstants: Pair
  /// The sums g (fitness) and h (fatigue) that give the performance of the day.
  package private(set) var sums = Pair(fitness: 0, fatigue: 0)
  private var all = Pair(fitness: 0, fatigue: 0)
  private let decays: Pair
  private let reading: Reading

  /// Creates a model before its first day.
  ///
  /// - Parameters:
  ///   - base: Performance without training, p₀.
  ///   - gains: Gains of fitness, k₁, and of fatigue, k₂, 0 to 10⁹.
  ///   - timeConstants: Time constants of fitness, τ₁, and of fatigue, τ₂ [days], 0.1 to 1000.
  ///   - reading: Which loads count toward the performance of a day.
  public init(
    base: Double, gains: (fitness: Double, fatigue: Double), timeConstants: (fitness: Double, fatigue: Double),
    _ reading: Reading = .includingToday
  ) throws(InvalidInput) {
    var violations = Violations()
    violations.check(.gain, base)
    violations.check(.gain, gains.fitness, isAccepted: gains.fitness >= 0 && gains.fitness <= 1e9)
    violations.check(.gain, gains.fatigue, isAccepted: gains.fatigue >= 0 && gains.fatigue <= 1e9)
    violations.check(.timeConstant, timeConstants.fitness)
    violations.check(.timeConstant, timeConstants.fatigue)
    try violations.thrown()
    (self.base, self.reading) = (base, reading)
    self.gains = Pair(fitness: gains.fitness, fatigue: gains.fatigue)
    self.timeConstants = Pair(fitness: timeConstants.fitness, fatigue: timeConstants.fatigue)
    decays = Pair(fitness: exponential(-1 / timeConstants.fitness), fatigue: exponential(-1 / timeConstants.fatigue))
  }

  /// Adds the next day.
  ///
  /// - Parameter load: The load of the day, 0 to 10⁹.
  public mutating func append(_ load: Double) throws(InvalidInput) {
    try Violations.refuse(.load, load)
    let before = Pair(fitness: all.fitness * decays.fitness, fatigue: all.fatigue * decays.fatigue)
    all = Pair(fitness: before.fitness + load, fatigue: before.fatigue + load)
    sums = reading == .includingToday ? all : before
  }

  /// Performance of the day, p.
  public var performance: Double { base + gains.fitness * sums.fitness - gains.fatigue * sums.fatigue }

  /// Change in performance that a load of 1 causes a number of days later.
  ///
  /// - Parameter days: Days after the load.
  public func influence(after days: Double) -> Double {
    gains.fitness * exponential(-days / timeConstants.fitness)
      - gains.fatigue * exponential(-days / timeConstants.fatigue)
  }

  /// Days before an event within which training lowers performance on it: t = τ₁τ₂ / (τ₁ − τ₂) · ln(k₂ / k₁).
  ///
  /// Nil unless τ₁ > τ₂, k₂ > k₁ and k₁ > 0.
  public var daysOfHarm: Double? {
    quotient.map { $0 * naturalLogarithm(gains.fatigue / gains.fitness) }
  }

  /// Days before an event at which training raises performance on it most: t = τ₁τ₂ / (τ₁ − τ₂) · ln(k₂τ₁ / (k₁τ₂)).
  ///
  /// Nil unless τ₁ > τ₂, k₂ > k₁ and k₁ > 0.
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
    /// Decodes a stored state; throws for a state that no stream of days could produce.
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
