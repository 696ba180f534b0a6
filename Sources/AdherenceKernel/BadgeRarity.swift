import ScienceKernel

/// The rarity of a badge: the percentage of users who have earned it, to one decimal, rounded half up.
public struct BadgeRarity: Sendable, Hashable, CustomStringConvertible {
  /// Tenths of a percent, 0 to 1000.
  public let tenths: Int

  /// The rarity of a badge from two counts.
  ///
  /// ```
  /// tenths = ⌊ 1000 · earned / users + ½ ⌋
  /// ```
  ///
  /// - Parameters:
  ///   - earned: Number of users who have earned the badge, 0 to `users`.
  ///   - users: Number of users, 1 to 10⁹.
  /// - Throws: `InvalidInput` that lists every value outside its range.
  ///
  /// **Numerical error.** None: the division uses whole numbers.
  public init(earned: Int, users: Int) throws(InvalidInput) {
    var violations: [InputViolation] = []
    if earned < 0 || earned > users {
      violations.append(InputViolation(field: AdherenceField.earned, given: .number(Double(earned))))
    }
    if !AdherenceField.users.range.contains(Double(users)) {
      violations.append(InputViolation(field: AdherenceField.users, given: .number(Double(users))))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    tenths = Int((2000 * Int64(earned) + Int64(users)) / (2 * Int64(users)))
  }

  /// The percentage with one decimal: `12.3`.
  public var description: String { "\(tenths / 10).\(tenths % 10)" }
}
