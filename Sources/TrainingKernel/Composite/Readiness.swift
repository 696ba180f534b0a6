/// Evidence about a person's readiness, by convention; it is not advice.
///
/// It is not validated against an outcome.
public struct Readiness: Sendable, Hashable {
  /// A signal of readiness.
  @frozen public enum Signal: String, Sendable, Hashable, Codable, CaseIterable {
    /// Mean of ln rMSSD over the week.
    case logarithmicRMSSD
    /// Resting heart rate [bpm].
    case restingHeartRate
    /// Chronic minus acute load.
    case form
    /// Time asleep [s].
    case sleep
  }

  /// The position of a signal relative to its baseline.
  @frozen public struct Evidence: Sendable, Hashable {
    /// The signal.
    public let signal: Signal
    /// Position of the value: below, within or above, or unknown.
    public let standing: Standing
    /// Value of the signal; nil if unknown.
    package let value: Double?
    /// Usual value; nil if unknown.
    package let baseline: Double?
    /// Largest difference from the baseline that still counts as within; nil if unknown.
    package let limit: Double?

    /// Compares a value with baseline ± limit; the standing is `unknown` if any of the three is nil or NaN.
    public init(_ signal: Signal, value: Double?, baseline: Double?, limit: Double?) {
      (self.signal, self.value, self.baseline, self.limit) = (signal, value, baseline, limit)
      guard let value, let baseline, let limit, !value.isNaN, !baseline.isNaN, !limit.isNaN else {
        standing = .unknown
        return
      }
      standing = value < baseline - limit ? .below : value > baseline + limit ? .above : .within
    }
  }

  /// A row of a rule table: a suggestion, and the standings at which it applies.
  @frozen public struct Rule: Sendable, Hashable {
    /// Standing that each listed signal must have.
    package let when: [Signal: Standing]
    /// Suggestion if all of them do.
    package let suggestion: String

    /// Creates a row; a row with `unknown` never applies.
    public init(when: [Signal: Standing], suggestion: String) { (self.when, self.suggestion) = (when, suggestion) }
  }

  /// Evidence, one entry per signal.
  public let evidence: [Evidence]

  /// Creates a readiness from evidence.
  public init(_ evidence: [Evidence]) { self.evidence = evidence }

  /// Signals without a known standing, in the order of `Signal`.
  public var unknown: [Signal] { Signal.allCases.filter { standing(of: $0) == .unknown } }

  /// The standing of a signal; `unknown` without evidence for it.
  public func standing(of signal: Signal) -> Standing {
    evidence.first { $0.signal == signal }?.standing ?? .unknown
  }

  /// The suggestion of the first rule that applies; nil if none does.
  ///
  /// A rule that lists an unknown signal does not apply.
  public func suggestion(by rules: [Rule]) -> String? {
    rules.first { rule in
      rule.when.allSatisfy { $0.value != .unknown && standing(of: $0.key) == $0.value }
    }?.suggestion
  }
}
