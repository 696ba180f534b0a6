import ScienceKernel

/// A target of a day in whole units, split over meals.
///
/// ```swift
/// try MealShares(of: 2259, meals: 4).shares  // [565, 565, 565, 564]
/// ```
public struct MealShares: Sendable, Hashable {
  /// A share for each meal: they differ by at most 1 and add up to the target, the larger ones first.
  public let shares: [Int]

  /// The shares of a target.
  ///
  /// - Parameters:
  ///   - target: Any target of a day, within ±10⁹ of its unit.
  ///   - meals: How many meals there are, 1 to 10.
  /// - Throws: `InvalidInput` listing what is not accepted.
  public init(of target: Int, meals: Int) throws(InvalidInput<RuleField>) {
    var violations: [InputViolation<RuleField>] = []
    if !(-RuleField.largestTarget...RuleField.largestTarget).contains(target) {
      violations.append(InputViolation(field: .dailyTarget, given: .number(Double(target))))
    }
    if !(1...10).contains(meals) { violations.append(InputViolation(field: .meals, given: .number(Double(meals)))) }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    // Floor division: what is left is never negative.
    let left = (target % meals + meals) % meals
    let share = (target - left) / meals
    shares = (0..<meals).map { $0 < left ? share + 1 : share }
  }
}
