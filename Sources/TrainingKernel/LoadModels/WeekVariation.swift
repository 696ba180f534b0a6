import ScienceKernel

/// Monotony and strain of a week: how even its loads are, and its total load times that.
///
/// ```
/// monotony = mean / SD,   strain = sum · monotony
/// ```
///
/// **Worked.** 0 20 10 10 10 10 10: monotony 1.8708286933869707, strain 130.95800853708795.
///
/// **Source.** [Foster1998]. The example of [Foster2001], table 5, uses the population SD over its sessions, 1.26; over
/// days, as here, it gives 1.2116.
public struct WeekVariation: Sendable, Hashable {
  /// Which standard deviation to use.
  @frozen public enum Deviation: String, Sendable, Hashable, Codable {
    /// Population: divides by n.
    case population
    /// Sample: divides by n − 1.
    case sample
  }

  /// Sum of the week's loads.
  public let sum: Double
  /// Monotony: mean / SD.
  public let monotony: Double
  /// Strain: sum · monotony.
  public var strain: Double { sum * monotony }

  /// Computes the variation of seven days.
  ///
  /// - Parameters:
  ///   - loads: The loads of exactly seven days, each 0 to 10⁹; nil for a missing day.
  ///   - deviation: Which standard deviation to use.
  /// - Returns: The variation, or `incompleteWeek` unless there are seven loads, `noVariation` if all loads are equal.
  public static func of(
    _ loads: [Double?], _ deviation: Deviation = .population
  ) throws(InvalidInput) -> Reported<WeekVariation, Absence> {
    try of(count: loads.count, deviation) { loads[$0] }
  }

  /// The same of loads by their places.
  package static func of(
    count: Int, _ deviation: Deviation, _ load: (Int) -> Double?
  ) throws(InvalidInput) -> Reported<WeekVariation, Absence> {
    var (violations, seen) = (Violations(), FewNumbers())
    for place in 0..<count {
      guard let load = load(place) else { continue }
      violations.check(.load, load)
      seen.append(load)
    }
    try violations.thrown()
    guard count == 7, seen.count == 7 else { return Reported(.incompleteWeek) }
    let spread = standardDeviation(of: seen, deviation)
    guard spread > 0 else { return Reported(.noVariation) }
    return Reported(WeekVariation(sum: total(seen), monotony: monotony(mean: mean(of: seen), deviation: spread)))
  }

  /// Monotony: mean / SD.
  package static func monotony(mean: Double, deviation: Double) -> Double { mean / deviation }
}

/// Checks every load and returns those that are not nil.
func checked(_ loads: [Double?]) throws(InvalidInput) -> [Double] {
  var violations = Violations()
  for load in loads { if let load { violations.check(.load, load) } }
  try violations.thrown()
  return loads.compactMap { $0 }
}

/// Sum of numbers, added in their order.
func total(_ numbers: some Sequence<Double>) -> Double { numbers.reduce(0, +) }

/// Mean of numbers; NaN if there are none.
package func mean(of numbers: some Collection<Double>) -> Double { total(numbers) / Double(numbers.count) }

/// Standard deviation of numbers about their mean.
package func standardDeviation(
  of numbers: some Collection<Double>, _ deviation: WeekVariation.Deviation
) -> Double {
  let mean = mean(of: numbers)
  let squares = total(numbers.lazy.map { ($0 - mean) * ($0 - mean) })
  return (squares / Double(deviation == .population ? numbers.count : numbers.count - 1)).squareRoot()
}
