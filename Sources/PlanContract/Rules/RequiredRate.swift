import ScienceKernel

/// The constant weekly rate that reaches a target weight on a given day.
///
/// `Trajectory.intake(reaching:by:)` gives the intake for the same goal from the dynamic model. The two are never averaged.
public struct RequiredRate: Sendable, Hashable {
  /// The rate [g/week], rounded away from zero; negative for weight loss.
  public let gramsPerWeek: Int

  /// Advisories about the rate.
  public let advisories: [RateAdvisory]

  private let goalRate: Int

  /// The rate that a person needs.
  ///
  /// ```
  /// rate = 7 · (target weight − weight) / days
  /// ```
  ///
  /// - Parameters:
  ///   - person: The person, with a target weight.
  ///   - start: The first day.
  ///   - day: The day on which to reach the target weight, after the first day.
  /// - Throws: `InvalidInput` that lists every missing or rejected value.
  ///
  /// **Numerical error.** None: the rate is rounded once from the exact quotient, and the advisories compare that quotient in whole
  /// numbers.
  public init(for person: Person, from start: CalendarDate, by day: CalendarDate) throws(InvalidInput) {
    var violations: [InputViolation] = []
    let days = Int64(start.distance(to: day))
    if person.targetWeight == nil { violations.append(InputViolation(field: .targetWeight, given: .nothing)) }
    if days < 1 { violations.append(InputViolation(field: RuleField.day, given: .text(day.description))) }
    guard let target = person.targetWeight, violations.isEmpty else { throw InvalidInput(violations) }
    let weekly = 7 * Int64(target.grams - person.weight.grams)
    let rate = Int((weekly.magnitude + days.magnitude - 1) / days.magnitude)
    gramsPerWeek = weekly < 0 ? -rate : rate
    goalRate = Targets(for: person).weeklyRateGrams
    let isWithinGoal = min(goalRate, 0)...max(goalRate, 0) ~= gramsPerWeek
    let isWithinPercent = 100 * weekly.magnitude <= UInt64(person.weight.grams) * days.magnitude
    advisories = (isWithinGoal ? [] : [.beyondGoalRate]) + (isWithinPercent ? [] : [.rapidRate])
  }

  /// The rate and its advisories in sentences.
  public var sentences: [Sentence] {
    let rate = Sentence.Parameter("rate", .decimal(gramsPerWeek, places: 3))
    return [Sentence(.rateRequired, [rate])]
      + advisories.map { advisory in
        switch advisory {
        case .beyondGoalRate:
          Sentence(.rateBeyondGoal, [rate, Sentence.Parameter("goal", .decimal(goalRate, places: 3))])
        case .rapidRate: Sentence(.rateRapid, [rate, Sentence.Parameter("percent", .integer(1))])
        }
      }
  }
}

/// A caution about a rate.
public enum RateAdvisory: UInt8, AdvisoryShape, CustomStringConvertible {
  /// The rate is faster than the goal's own rate, or in the other direction.
  case beyondGoalRate
  /// The rate is more than 1 % of the weight per week.
  case rapidRate

  /// The name in JSON.
  public var name: String { nameText.description }

  @usableFromInline package var nameText: StaticString {
    switch self {
    case .beyondGoalRate: "beyond_goal_rate"
    case .rapidRate: "rapid_rate"
    }
  }

  /// The advisory in words, without the person's numbers.
  public var description: String { sentence.description }

  @usableFromInline package var sentence: StaticString {
    switch self {
    case .beyondGoalRate: "the rate is faster than that of the goal, or in the other direction"
    case .rapidRate: "the rate is more than 1 % of the weight per week"
    }
  }
}
