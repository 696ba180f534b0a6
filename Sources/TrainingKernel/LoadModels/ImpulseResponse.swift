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

  /// Performance without training.
  package let base: Double
  /// Gains of fitness and of fatigue.
  package let gains: (fitness: Double, fatigue: Double)
  /// Time constants of fitness and of fatigue [days].
  package let timeConstants: (fitness: Double, fatigue: Double)
  /// The sums of fitness, g, and of fatigue, h, as they are read.
  package private(set) var sums = (fitness: 0.0, fatigue: 0.0)
  private var all = (fitness: 0.0, fatigue: 0.0)
  private let decays: (fitness: Double, fatigue: Double)
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
    (self.base, self.gains, self.timeConstants, self.reading) = (base, gains, timeConstants, reading)
    decays = (exponential(-1 / timeConstants.fitness), exponential(-1 / timeConstants.fatigue))
  }

  /// Takes the next day.
  ///
  /// - Parameter load: Its load, 0 to 10⁹.
  public mutating func append(_ load: Double) throws(InvalidInput<TrainingField>) {
    try Violations.refuse(.load, load)
    let before = (fitness: all.fitness * decays.fitness, fatigue: all.fatigue * decays.fatigue)
    all = (before.fitness + load, before.fatigue + load)
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
    let (slow, fast) = timeConstants
    guard slow > fast, gains.fatigue > gains.fitness, gains.fitness > 0 else { return nil }
    return slow * fast / (slow - fast)
  }

  // Tuples have no conformances of their own.

  private var numbers: [Double] {
    [
      base, gains.fitness, gains.fatigue, timeConstants.fitness, timeConstants.fatigue, sums.fitness, sums.fatigue,
      all.fitness, all.fatigue, decays.fitness, decays.fatigue,
    ]
  }

  /// Two models in the same state.
  public static func == (left: Self, right: Self) -> Bool {
    left.numbers == right.numbers && left.reading == right.reading
  }

  /// Hashes the state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
    hasher.combine(reading)
  }

  #if !hasFeature(Embedded)
    private enum CodingKeys: CodingKey { case numbers, reading }

    /// Stores the state.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(numbers, forKey: .numbers)
      try container.encode(reading, forKey: .reading)
    }

    /// A state that was stored; one that no stream comes to is refused.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let numbers = try container.decode([Double].self, forKey: .numbers)
      guard numbers.count == 11 else {
        throw DecodingError.dataCorruptedError(forKey: .numbers, in: container, debugDescription: "not 11 numbers")
      }
      base = numbers[0]
      gains = (numbers[1], numbers[2])
      timeConstants = (numbers[3], numbers[4])
      sums = (numbers[5], numbers[6])
      all = (numbers[7], numbers[8])
      decays = (numbers[9], numbers[10])
      reading = try container.decode(Reading.self, forKey: .reading)
      let isModel = (try? Self(base: base, gains: gains, timeConstants: timeConstants, reading)).map {
        $0.decays == decays
      }
      let isRead = reading == .beforeToday || sums == all
      try decoder.check(
        "impulse–response model",
        [
          (isModel ?? false, "parameters"), (isRead && numbers[5...8].allSatisfy { $0 >= 0 && $0 <= 1e15 }, "sums"),
          (sums.fitness <= all.fitness && sums.fatigue <= all.fatigue, "sums of the days before"),
        ])
    }
  #endif
}
