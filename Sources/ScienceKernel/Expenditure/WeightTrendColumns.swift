/// The weight trends of people in columns, one row per person; each row equals `WeightTrend`.
///
/// A rejected row does not affect other rows.
public struct WeightTrendColumns: Sendable, Hashable {
  /// Bits of the reasons why a row has no rate; 0 if it has one.
  ///
  /// 1 is too few weights in the last 28 days, 2 foreign weights, 4 too few weights for a rate, and 256 a weight out of
  /// range. A row with 4 alone has a settled weight.
  public private(set) var status: [UInt16]
  /// Settled weights [kg]; NaN if there is none.
  public private(set) var weight: [Double]
  /// Standard errors of the settled weights [kg]; NaN likewise.
  public private(set) var weightStandardError: [Double]
  /// Changes of the settled weights [kg/week]; NaN if there is none.
  public private(set) var weeklyRate: [Double]
  /// Standard errors of the changes [kg/week]; NaN likewise.
  public private(set) var rateStandardError: [Double]

  /// Computes the trends of all people.
  ///
  /// Numbers are stored day by day, one row per person: the number of a row on a day is at `day * count + row`.
  ///
  /// - Parameters:
  ///   - weightKg: Morning weights [kg]; NaN for none.
  ///   - count: The number of people.
  /// - Throws: `ColumnMismatch` if the column does not hold whole days with one row per person.
  public init(weightKg: [Double], count: Int) throws(ColumnMismatch) {
    let days = count > 0 ? weightKg.count / count : 0
    try ColumnMismatch.check("weightKg", weightKg.count, against: "days of people", days * max(count, 0))
    let rows = 0..<max(count, 0)
    status = rows.map { _ in 0 }
    weight = rows.map { _ in .nan }
    (weightStandardError, weeklyRate, rateStandardError) = (weight, weight, weight)
    // This many logs stay in the cache from one day to the next.
    for first in stride(from: 0, to: rows.upperBound, by: 64) {
      var trends = Array(repeating: WeightTrend(), count: min(64, rows.upperBound - first))
      for day in 0..<days {
        for place in trends.indices {
          let given = weightKg[day * count + first + place]
          let measured = given.isNaN ? nil : Weight.kilograms(given)
          let isAccepted = measured.map { Person.acceptedWeights.contains($0) } ?? true
          if !isAccepted { status[first + place] = 256 }
          trends[place].step(weight: isAccepted ? measured?.kilograms : nil)
        }
      }
      for (place, trend) in trends.enumerated() { set(first + place, trend) }
    }
  }

  private mutating func set(_ row: Int, _ trend: WeightTrend) {
    let isRejected = status[row] != 0
    status[row] |= trend.absenceBits
    guard !isRejected else { return }
    if let settled = trend.weight.value {
      (weight[row], weightStandardError[row]) = (settled.value, settled.standardError)
    }
    if let rate = trend.weeklyRate.value {
      (weeklyRate[row], rateStandardError[row]) = (rate.value, rate.standardError)
    }
  }
}
