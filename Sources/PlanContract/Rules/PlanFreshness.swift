import ScienceKernel

/// Whether an app shows its stored plan or fetches a new one, and why.
///
/// It reads no clock: both instants are arguments.
public struct PlanFreshness: Sendable, Hashable {
  /// What an app should do.
  public enum Decision: Sendable, Hashable {
    /// Show the plan.
    case use
    /// Show the plan and fetch a new one in the background.
    case useAndRefresh
    /// Show the plan as it is: there is no connection to replace it.
    case useStale
    /// Show the plan as it is: the fetch to replace it failed.
    case useSaved
    /// Fetch a plan; if `forceRecompute` is true, the server must recompute it.
    case fetch(forceRecompute: Bool)
    /// There is no connection and no plan to show.
    case noConnection
    /// The fetch failed and there is no plan to show: show its error.
    case failed
  }

  /// The reason for a decision.
  public enum Reason: Sendable, Hashable {
    /// The user asked for a new plan.
    case forced
    /// These inputs changed.
    case changed([InputField])
    /// There is no plan.
    case noPlan
    /// The plan is dated this many seconds in the future, so one of the two clocks is wrong.
    case fromTheFuture(seconds: Double)
    /// The plan is less than half an hour old.
    case fresh
    /// The plan is at least half an hour and less than an hour old.
    case ageing
    /// The plan is an hour old or older.
    case stale
  }

  /// What the app should do.
  public let decision: Decision
  /// The reason for the decision.
  public let reason: Reason
  /// The plan's age [s], negative for a plan dated in the future; nil without a plan.
  package let age: Double?

  /// The decision about a plan.
  ///
  /// - Parameters:
  ///   - made: The instant when the plan was made [s since 1970]; nil without a plan.
  ///   - now: The present instant [s since 1970].
  ///   - changed: The inputs that changed since then.
  ///   - isForced: Whether the user asked for a new plan.
  ///   - isOffline: Whether there is no connection.
  ///   - hasFailed: Whether a fetch has just failed. `isOffline` comes first, since it says why.
  /// - Throws: `InvalidInput` for an instant that is not finite or outside ±10¹¹ s.
  public init(
    made: Double?, now: Double, changed: [InputField] = [], isForced: Bool = false, isOffline: Bool = false,
    hasFailed: Bool = false
  ) throws(InvalidInput) {
    var violations: [InputViolation] = []
    for (field, instant) in [(RuleField.made, made ?? 0), (RuleField.now, now)]
    where !(instant.magnitude <= RuleField.farthestInstant) {
      violations.append(InputViolation(field: field, given: .number(instant)))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    age = made.map { now - $0 }
    switch age {
    case _ where isForced: reason = .forced
    case _ where !changed.isEmpty: reason = .changed(changed)
    case nil: reason = .noPlan
    case let age? where age < 0: reason = .fromTheFuture(seconds: -age)
    case let age? where age < 1800: reason = .fresh
    case let age? where age < 3600: reason = .ageing
    case _?: reason = .stale
    }
    let mayFetch = !isOffline && !hasFailed
    switch reason {
    case .fresh: decision = .use
    case .ageing: decision = mayFetch ? .useAndRefresh : .use
    case .forced where mayFetch, .changed where mayFetch: decision = .fetch(forceRecompute: true)
    case _ where mayFetch: decision = .fetch(forceRecompute: false)
    // A stored plan is always shown.
    case _ where made == nil: decision = isOffline ? .noConnection : .failed
    default: decision = isOffline ? .useStale : .useSaved
    }
  }

  /// What a screen shows beside the plan: when it was updated, whether that is an hour ago, and why it was not replaced.
  ///
  /// Empty without a plan.
  public var sentences: [Sentence] {
    guard let age, let ageSentence else { return [] }
    let updated: Sentence.Code =
      switch ageSentence.code {
      case .ageJustNow: .updatedJustNow
      case .ageMinutes: .updatedMinutes
      case .ageHours: .updatedHours
      case .ageDays: .updatedDays
      default: .updatedAhead
      }
    return [Sentence(updated, ageSentence.parameters)] + (age >= 3600 ? [Sentence(.planOutdated)] : [])
      + (decision == .useStale ? [Sentence(.planOffline)] : decision == .useSaved ? [Sentence(.planSaved)] : [])
  }

  /// The plan's age in words: `just now`, `5 minutes ago`, `2 days ago`; nil without a plan.
  ///
  /// Minutes, hours and days are rounded down.
  public var ageSentence: Sentence? {
    guard let age else { return nil }
    func sentence(_ id: Sentence.Code, _ seconds: Double) -> Sentence {
      Sentence(id, [Sentence.Parameter("amount", .count(Int(age / seconds)))])
    }
    return switch age {
    case ..<0: Sentence(.ageAhead, [Sentence.Parameter("seconds", .double(-age))])
    case ..<60: Sentence(.ageJustNow)
    case ..<3600: sentence(.ageMinutes, 60)
    case ..<86_400: sentence(.ageHours, 3600)
    default: sentence(.ageDays, 86_400)
    }
  }
}
