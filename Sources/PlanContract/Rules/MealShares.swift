import ScienceKernel

/// A daily target in whole units, split over meals.
///
/// ```swift
/// try MealShares(of: 2259, meals: 4).shares  // [565, 565, 565, 564]
/// ```
public struct MealShares: Sendable, Hashable {
  /// One share per meal: shares differ by at most 1, add up to the target, and the larger ones come first.
  public let shares: [Int]

  /// The shares of a target.
  ///
  /// - Parameters:
  ///   - target: A daily target in whole units, within ±10⁹.
  ///   - meals: Number of meals, 1 to 10.
  /// - Throws: `InvalidInput` that lists every rejected value.
  public init(of target: Int, meals: Int) throws(InvalidInput) {
    var violations: [InputViolation] = []
    if !(-RuleField.largestTarget...RuleField.largestTarget).contains(target) {
      violations.append(InputViolation(field: RuleField.dailyTarget, given: .number(Double(target))))
    }
    if !RuleField.meals.range.contains(Double(meals)) {
      violations.append(InputViolation(field: RuleField.meals, given: .number(Double(meals))))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    shares = Shares(unchecked: target, weights: Array(repeating: 1, count: meals)).shares
  }
}
