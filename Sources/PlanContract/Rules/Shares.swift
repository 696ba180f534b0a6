import ScienceKernel

/// Whole shares of a whole total, in proportion to weights.
///
/// ```swift
/// try Shares(of: 2259, weights: [1, 1, 1, 1]).shares  // [565, 565, 565, 564]
/// ```
///
/// The shares add up to the total exactly, and each lies less than 1 from its quota, `total · weight / sum of the weights`. A larger weight
/// never lowers its own share of a positive total, but it may raise another's, and a larger total may lower one.
///
/// **Numerical error.** None: whole numbers throughout.
///
/// **Source.** Largest remainder (Hamilton): every quota is rounded down, and the largest remainders get one more; of equal
/// remainders, the earlier ones.
public struct Shares: Sendable, Hashable {
  /// One share per weight, in their order.
  public let shares: [Int]

  /// The shares of a total.
  ///
  /// - Parameters:
  ///   - total: A whole number within ±10⁹.
  ///   - weights: 1 to 366 whole numbers, 0 to 10⁶ each, at least one above 0.
  /// - Throws: `InvalidInput` that lists every rejected value.
  public init(of total: Int, weights: [Int]) throws(InvalidInput) {
    var violations: [InputViolation] = []
    if !(-RuleField.largestTarget...RuleField.largestTarget).contains(total) {
      violations.append(InputViolation(field: RuleField.total, given: .number(Double(total))))
    }
    violations += RuleField.violations(ofWeights: weights, upTo: 366)
    guard violations.isEmpty else { throw InvalidInput(violations) }
    self.init(unchecked: total, weights: weights)
  }

  /// The shares of a total that is accepted, as the weights are.
  package init(unchecked total: Int, weights: [Int]) {
    let sum = weights.reduce(0) { $0 + Int64($1) }
    // Rounded down, so no remainder is negative. A product is below 2 · 10¹⁵.
    var shares = weights.map { weight in
      let product = Int64(total) * Int64(weight)
      let remainder = (product % sum + sum) % sum
      return (whole: Int((product - remainder) / sum), remainder: remainder)
    }
    let left = total - shares.reduce(0) { $0 + $1.whole }
    let order = shares.indices.sorted { first, second in
      let (one, other) = (shares[first].remainder, shares[second].remainder)
      return one != other ? one > other : first < second
    }
    for place in order.prefix(left) { shares[place].whole += 1 }
    self.shares = shares.map { $0.whole }
  }
}
