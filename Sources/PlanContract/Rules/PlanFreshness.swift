import ScienceKernel

/// Whether an app shows the plan that it has or asks for another one, and why.
///
/// Nothing here reads a clock: both instants are arguments.
public struct PlanFreshness: Sendable, Hashable {
  /// What to do.
  public enum Decision: Sendable, Hashable {
    /// Show the plan.
    case use
    /// Show the plan, and ask for another one without a word.
    case useAndRefresh
    /// Show the plan, marked as stale.
    case useStale
    /// Ask for a plan, which the server must compute anew if `forceRecompute` says so.
    case fetch(forceRecompute: Bool)
    /// There is nothing to show, and no way to ask.
    case noConnection
  }

  /// Why.
  public enum Reason: Sendable, Hashable {
    /// Somebody asked for it.
    case forced
    /// These inputs changed.
    case changed([PersonField])
    /// There is no plan.
    case noPlan
    /// The plan was made so many seconds after now: one of the two clocks is wrong.
    case fromTheFuture(seconds: Double)
    /// Less than half an hour old.
    case fresh
    /// Half an hour to less than an hour old.
    case ageing
    /// An hour old, or older.
    case stale
  }

  /// What to do.
  public let decision: Decision
  /// Why.
  public let reason: Reason
  /// How old the plan is [s], negative if it was made after now; nil without a plan.
  public let age: Double?

  /// The age from which a plan is refreshed [s].
  public static let refreshedFrom = 1800.0

  /// The age from which a plan is stale [s].
  public static let staleFrom = 3600.0

  /// The decision about a plan.
  ///
  /// - Parameters:
  ///   - made: When the plan was made [s since 1970]; nil without a plan.
  ///   - now: The present instant [s since 1970].
  ///   - changed: The inputs that changed since.
  ///   - isForced: Whether somebody asked for a new plan.
  ///   - isOffline: Whether there is no connection, or a fetch has just failed.
  /// - Throws: `InvalidInput` for an instant that is not finite, or farther from 1970 than any date.
  public init(
    made: Double?, now: Double, changed: [PersonField] = [], isForced: Bool = false, isOffline: Bool = false
  ) throws(InvalidInput<RuleField>) {
    var violations: [InputViolation<RuleField>] = []
    for (field, instant) in [(RuleField.made, made ?? 0), (.now, now)]
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
    case let age? where age < Self.refreshedFrom: reason = .fresh
    case let age? where age < Self.staleFrom: reason = .ageing
    case _?: reason = .stale
    }
    switch reason {
    case .forced, .changed: decision = isOffline ? .noConnection : .fetch(forceRecompute: true)
    case .noPlan: decision = isOffline ? .noConnection : .fetch(forceRecompute: false)
    case .fromTheFuture, .stale: decision = isOffline ? .useStale : .fetch(forceRecompute: false)
    case .fresh: decision = .use
    case .ageing: decision = isOffline ? .use : .useAndRefresh
    }
  }

  /// The age in words: `just now`, `5 minutes ago`, `2 days ago`; nil without a plan.
  ///
  /// Minutes, hours and days are rounded down.
  public var ageSentence: Sentence? {
    guard let age else { return nil }
    func sentence(_ id: Sentence.Code, _ seconds: Double) -> Sentence {
      Sentence(id, [Sentence.Parameter("amount", .count(Int(age / seconds)))])
    }
    return switch age {
    case ..<0: Sentence(.madeAhead, [Sentence.Parameter("seconds", .double(-age))])
    case ..<60: Sentence(.madeJustNow)
    case ..<3600: sentence(.madeMinutesAgo, 60)
    case ..<86_400: sentence(.madeHoursAgo, 3600)
    default: sentence(.madeDaysAgo, 86_400)
    }
  }
}
