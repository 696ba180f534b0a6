import ScienceKernel

/// A week's calories, shared among its days by weight.
///
/// ```swift
/// try WeekOfCalories(daily: 1600, locked: [5: 3000]).days  // [1367, 1367, 1367, 1367, 1366, 3000, 1366]
/// ```
///
/// The days add up to seven times the daily target. A locked day keeps its number; the others share the rest (`Shares`). A day whose quota is
/// below the floor gets the floor, and the rest is shared again.
///
/// **Numerical error.** None: whole numbers throughout.
public struct WeekOfCalories: Sendable, Hashable {
  /// Calories of each day [kcal], Monday first.
  public let days: [Int]
  /// The days that the floor moved, in order; 0 is Monday.
  public let moved: [Int]

  /// A week of a daily target.
  ///
  /// - Parameters:
  ///   - daily: The mean of the week [kcal/day], 0 to 20,000.
  ///   - weights: Seven whole numbers, 0 to 10⁶; the weight of a locked day is not used.
  ///   - locked: Days with a number of their own [kcal], 0 to 20,000; day 0 is Monday. The floor does not apply to them.
  ///   - floor: The lowest number of a free day [kcal], 0 to 20,000.
  /// - Throws: `InvalidInput` that lists every rejected value, or the sums that leave no such week.
  public init(
    daily: Int, weights: [Int] = [1, 1, 1, 1, 1, 1, 1], locked: [Int: Int] = [:], atLeast floor: Int = 0
  ) throws(InvalidInput) {
    var violations: [InputViolation] = []
    func check(_ field: InputField, _ number: Int) {
      if !field.range.contains(Double(number)) {
        violations.append(InputViolation(field: field, given: .number(Double(number))))
      }
    }
    check(RuleField.dailyCalories, daily)
    check(RuleField.floor, floor)
    for (day, calories) in locked.sorted(by: { $0.key < $1.key }) {
      check(RuleField.weekday, day)
      check(RuleField.lockedCalories, calories)
    }
    violations += RuleField.violations(ofWeights: weights, exactly: 7)
    guard violations.isEmpty else { throw InvalidInput(violations) }

    var free = (0..<7).filter { locked[$0] == nil }
    let fixed = locked.values.reduce(0, +)
    var rest = 7 * daily - fixed
    func reject(_ field: InputField, _ number: Int) -> InvalidInput {
      InvalidInput([InputViolation(field: field, given: .number(Double(number)))])
    }
    if free.isEmpty, rest != 0 { throw reject(RuleField.lockedSum(exactly: 7 * daily), fixed) }
    if rest < 0 { throw reject(RuleField.lockedSum(atMost: 7 * daily), fixed) }
    if !free.isEmpty, free.allSatisfy({ weights[$0] == 0 }) { throw reject(RuleField.freeWeights, 0) }
    if floor * free.count > rest { throw reject(RuleField.floor(of: free.count, sharing: rest), floor) }

    var days = (0..<7).map { locked[$0] ?? floor }
    var moved: [Int] = []
    while true {
      let sum = free.reduce(0) { $0 + Int64(weights[$1]) }
      let below = free.filter { Int64(rest) * Int64(weights[$0]) < Int64(floor) * sum }
      if below.isEmpty { break }
      moved += below
      rest -= floor * below.count
      free.removeAll { below.contains($0) }
    }
    if !free.isEmpty {
      let shares = Shares(unchecked: rest, weights: free.map { weights[$0] }).shares
      for (day, share) in zip(free, shares) { days[day] = share }
    }
    (self.days, self.moved) = (days, moved.sorted())
  }
}
