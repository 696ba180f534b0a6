import ScienceKernel

/// How rare a badge is: the share of users who have earned it, in percent to one decimal, half up.
public struct BadgeRarity: Sendable, Hashable, CustomStringConvertible {
  /// Tenths of a percent, 0 to 1000.
  public let tenths: Int

  /// The share of those who have earned a badge.
  ///
  /// ```
  /// tenths = ⌊ 1000 · earned / users + ½ ⌋
  /// ```
  ///
  /// - Parameters:
  ///   - earned: How many have earned it, 0 to `users`.
  ///   - users: How many there are, 1 to 10⁹.
  /// - Throws: `InvalidInput` listing what is outside its range.
  ///
  /// **Numerical error.** None: it is a division of whole numbers.
  public init(earned: Int, users: Int) throws(InvalidInput<AdherenceField>) {
    var violations: [InputViolation<AdherenceField>] = []
    if earned < 0 || earned > users {
      violations.append(InputViolation(field: .earned, given: .number(Double(earned))))
    }
    if !(1...AdherenceField.mostUsers).contains(users) {
      violations.append(InputViolation(field: .users, given: .number(Double(users))))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    tenths = Int((2000 * Int64(earned) + Int64(users)) / (2 * Int64(users)))
  }

  /// In percent, with one decimal: `12.3`.
  public var description: String { "\(tenths / 10).\(tenths % 10)" }
}
