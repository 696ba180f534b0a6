import ScienceKernel

/// The constant weekly rate that reaches a target weight on a day.
///
/// It stands beside `Trajectory.intake(reaching:by:)`, which says what to eat for it; the two are never averaged.
public struct RequiredRate: Sendable, Hashable {
  /// The rate [g/week]: negative to lose, rounded away from zero.
  public let gramsPerWeek: Int

  /// What a careful reader should know about it.
  public let advisories: [RateAdvisory]

  private let goalRate: Int

  /// The rate of a person.
  ///
  /// ```
  /// rate = 7 · (target weight − weight) / days
  /// ```
  ///
  /// - Parameters:
  ///   - person: With a target weight.
  ///   - start: The first day.
  ///   - day: The day of the target weight, after the first one.
  /// - Throws: `InvalidInput` listing what is missing or not accepted.
  ///
  /// **Numerical error.** None: the advisories compare the exact quotient in whole numbers.
  public init(for person: Person, from start: CalendarDate, by day: CalendarDate) throws(InvalidInput<RuleField>) {
    var violations: [InputViolation<RuleField>] = []
    let days = Int64(start.distance(to: day))
    if person.targetWeight == nil { violations.append(InputViolation(field: .targetWeight, given: .nothing)) }
    if days < 1 { violations.append(InputViolation(field: .day, given: .text("\(day)"))) }
    guard let target = person.targetWeight, violations.isEmpty else { throw InvalidInput(violations) }
    let weekly = 7 * Int64(target.grams - person.weight.grams)
    let rate = Int((weekly.magnitude + days.magnitude - 1) / days.magnitude)
    gramsPerWeek = weekly < 0 ? -rate : rate
    goalRate = Targets(for: person, from: start).weeklyRateGrams
    let isWithinGoal = min(goalRate, 0)...max(goalRate, 0) ~= gramsPerWeek
    let isWithinPercent = 100 * weekly.magnitude <= UInt64(person.weight.grams) * days.magnitude
    advisories = (isWithinGoal ? [] : [.beyondGoalRate]) + (isWithinPercent ? [] : [.rapidRate])
  }

  /// The rate, and what should be known about it, in sentences.
  public var sentences: [Sentence] {
    [Sentence(.requiredRate, [Sentence.Parameter("rate", .decimal(gramsPerWeek, places: 3))])]
      + advisories.map { advisory in
        switch advisory {
        case .beyondGoalRate:
          Sentence(.beyondGoalRate, [Sentence.Parameter("goal", .decimal(goalRate, places: 3))])
        case .rapidRate: Sentence(.rapidRate, [Sentence.Parameter("percent", .integer(1))])
        }
      }
  }
}

/// What a careful reader should know about a rate; the raw value is its name in JSON.
public enum RateAdvisory: String, Sendable, Hashable, CaseIterable {
  /// Faster than the goal's own rate, or the other way.
  case beyondGoalRate = "beyond_goal_rate"
  /// More than 1 % of the weight a week.
  case rapidRate = "rapid_rate"
}
