import ScienceKernel

/// How even the loads of a week are, and what that makes of its sum.
///
/// ```
/// monotony = mean / SD,   strain = sum · monotony
/// ```
///
/// **Worked.** 0 20 10 10 10 10 10: 1.8708286933869707, strain 130.95800853708795.
///
/// **Source.** [Foster1998]; which SD is meant is not stated there, and the population's is a convention.
public struct WeekVariation: Sendable, Hashable {
  /// Which standard deviation.
  @frozen public enum Deviation: String, Sendable, Hashable, Codable {
    /// Over n.
    case population
    /// Over n − 1.
    case sample
  }

  /// The sum of the week.
  public let sum: Double
  /// Mean over SD.
  public let monotony: Double
  /// Sum times monotony.
  public var strain: Double { sum * monotony }

  /// The variation of seven days.
  ///
  /// - Parameters:
  ///   - loads: The loads of exactly seven days, 0 to 10⁹ each; nil where one is missing.
  ///   - deviation: Which standard deviation.
  /// - Returns: The variation; `incompleteWeek` unless there are seven loads, `noVariation` where all are the same.
  public static func of(
    _ loads: [Double?], _ deviation: Deviation = .population
  ) throws(InvalidInput<TrainingField>) -> Reported<WeekVariation> {
    let seen = try checked(loads)
    guard loads.count == 7, seen.count == 7 else { return Reported(.incompleteWeek) }
    let spread = standardDeviation(of: seen, deviation)
    guard spread > 0 else { return Reported(.noVariation) }
    return Reported(WeekVariation(sum: total(seen), monotony: monotony(mean: mean(of: seen), deviation: spread)))
  }

  /// Mean over SD.
  package static func monotony(mean: Double, deviation: Double) -> Double { mean / deviation }
}

/// The loads that are there, once each is accepted.
func checked(_ loads: [Double?]) throws(InvalidInput<TrainingField>) -> [Double] {
  var violations = Violations()
  for load in loads { if let load { violations.check(.load, load) } }
  try violations.thrown()
  return loads.compactMap { $0 }
}

/// The sum of numbers in their order.
func total(_ numbers: some Sequence<Double>) -> Double { numbers.reduce(0, +) }

/// The mean of numbers; NaN of none.
package func mean(of numbers: some Collection<Double>) -> Double { total(numbers) / Double(numbers.count) }

/// The standard deviation of numbers, about their mean.
package func standardDeviation(
  of numbers: some Collection<Double>, _ deviation: WeekVariation.Deviation
) -> Double {
  let mean = mean(of: numbers)
  let squares = total(numbers.lazy.map { ($0 - mean) * ($0 - mean) })
  return (squares / Double(deviation == .population ? numbers.count : numbers.count - 1)).squareRoot()
}
