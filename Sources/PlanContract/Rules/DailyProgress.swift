import ScienceKernel

/// The share of a day's amount in its target.
///
/// ```swift
/// let progress = try DailyProgress(of: 450, target: 2259)
/// progress.percent  // 20
/// progress.left  // 1809
/// ```
public struct DailyProgress: Sendable, Hashable {
  /// The share [%], rounded half up; above 100 beyond the target.
  public let percent: Int
  /// What is left to the target; negative beyond it.
  public let left: Int

  /// The progress of a day.
  ///
  /// - Parameters:
  ///   - amount: The amount so far, 0 to 10⁶, in the unit of the target.
  ///   - target: The day's target, 1 to 10⁶.
  /// - Throws: `InvalidInput` that lists every rejected value.
  public init(of amount: Int, target: Int) throws(InvalidInput) {
    var violations: [InputViolation] = []
    for (field, number) in [(RuleField.amount, amount), (RuleField.target, target)]
    where !field.range.contains(Double(number)) {
      violations.append(InputViolation(field: field, given: .number(Double(number))))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    percent = Int((200 * Int64(amount) + Int64(target)) / (2 * Int64(target)))
    left = target - amount
  }

  /// The progress in words: `20 % of the target, 1809 left`.
  public var sentence: Sentence {
    let share = Sentence.Parameter("percent", .integer(percent))
    return left < 0
      ? Sentence(.progressOver, [share, Sentence.Parameter("over", .integer(-left))])
      : Sentence(.progressLeft, [share, Sentence.Parameter("left", .integer(left))])
  }
}
