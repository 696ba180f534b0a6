import ScienceKernel

/// Mean and spread of clock times, such as bedtimes, on the circle of a day.
///
/// ```
/// θ = 2π · m / 1440,   C = mean cos θ,   S = mean sin θ,   R = min(1, √(C² + S²))
/// mean = atan2(S, C) · 1440 / 2π,   SD = √(−2 · ln R) · 1440 / 2π
/// ```
///
/// **Worked.** 23:00 23:30 00:15 23:45 00:05: mean 1423.024 min, which is 23:43, and SD 26.587 min.
///
/// **Source.** Circular statistics, a convention of the field; from memory, recomputed.
@frozen public struct ClockTimes: Sendable, Hashable {
  /// Mean [min of the civil day], from 0 to less than 1440.
  public let mean: Double
  /// Standard deviation [min].
  public let standardDeviation: Double
  /// Length of the mean direction, R, 0 to 1.
  package let resultant: Double

  /// Computes the mean and spread of clock times.
  ///
  /// - Parameter minutes: Clock times [min of the civil day], 0 to 1439.
  /// - Returns: Mean and spread, or `noData` for no times, `noVariation` if the times cancel each other out.
  public static func of(_ minutes: [Int]) throws(InvalidInput) -> Reported<ClockTimes, Absence> {
    try of(count: minutes.count) { minutes[$0] }
  }

  /// The same of times by their places.
  package static func of(count: Int, _ minute: (Int) -> Int) throws(InvalidInput) -> Reported<ClockTimes, Absence> {
    var violations = Violations()
    for place in 0..<count { violations.check(.clockTime, Double(minute(place))) }
    try violations.thrown()
    guard count > 0 else { return Reported(.noData) }
    var (sine, cosine) = (0.0, 0.0)
    for place in 0..<count {
      let direction = sineAndCosine(fullTurn * Double(minute(place)) / 1440)
      sine += direction.sine
      cosine += direction.cosine
    }
    sine /= Double(count)
    cosine /= Double(count)
    let length = (cosine * cosine + sine * sine).squareRoot()
    let resultant = length < 1 ? length : 1
    guard resultant >= 1e-9 else { return Reported(.noVariation) }
    let mean = angle(y: sine, x: cosine) * 1440 / fullTurn
    // A mean just before midnight can round to 1440.
    let turned = mean < 0 ? mean + 1440 : mean
    return Reported(
      ClockTimes(
        mean: turned < 1440 ? turned : 0,
        standardDeviation: (-2 * naturalLogarithm(resultant)).squareRoot() * 1440 / fullTurn, resultant: resultant))
  }

  /// 2π.
  private static var fullTurn: Double { 0x1.921fb54442d18p2 }
}
