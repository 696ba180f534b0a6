/// What is known of somebody's readiness: evidence, not advice, and a convention.
///
/// It is not validated against an outcome.
public struct Readiness: Sendable, Hashable {
  /// A signal.
  @frozen public enum Signal: String, Sendable, Hashable, Codable, CaseIterable {
    /// The week's mean of ln rMSSD.
    case logarithmicRMSSD
    /// Heart rate at rest [bpm].
    case restingHeartRate
    /// Chronic less acute load.
    case form
    /// Time asleep [s].
    case sleep
  }

  /// Where a signal lies, and against what.
  @frozen public struct Evidence: Sendable, Hashable {
    /// The signal.
    public let signal: Signal
    /// Where it lies.
    public let standing: Standing
    /// Its value; nil where it is not known.
    package let value: Double?
    /// What is usual.
    package let baseline: Double?
    /// How far from it is still within.
    package let limit: Double?

    /// A signal against a baseline and a limit either side of it; `unknown` where one of them is missing or NaN.
    public init(_ signal: Signal, value: Double?, baseline: Double?, limit: Double?) {
      (self.signal, self.value, self.baseline, self.limit) = (signal, value, baseline, limit)
      guard let value, let baseline, let limit, !value.isNaN, !baseline.isNaN, !limit.isNaN else {
        standing = .unknown
        return
      }
      standing = value < baseline - limit ? .below : value > baseline + limit ? .above : .within
    }
  }

  /// A row of a rule table: what is suggested where every signal lies as it says.
  @frozen public struct Rule: Sendable, Hashable {
    /// Where signals must lie.
    package let when: [Signal: Standing]
    /// What is suggested then.
    package let suggestion: String

    /// A row; one that asks for `unknown` never applies.
    public init(when: [Signal: Standing], suggestion: String) { (self.when, self.suggestion) = (when, suggestion) }
  }

  /// The evidence.
  public let evidence: [Evidence]

  /// Readiness by some evidence.
  public init(_ evidence: [Evidence]) { self.evidence = evidence }

  /// The signals that are not known, in the order of `Signal`.
  public var unknown: [Signal] { Signal.allCases.filter { standing(of: $0) == .unknown } }

  /// Where a signal lies.
  public func standing(of signal: Signal) -> Standing {
    evidence.first { $0.signal == signal }?.standing ?? .unknown
  }

  /// The suggestion of the first rule that applies; nil if none does.
  ///
  /// A signal that is not known decides nothing.
  public func suggestion(by rules: [Rule]) -> String? {
    rules.first { rule in
      rule.when.allSatisfy { $0.value != .unknown && standing(of: $0.key) == $0.value }
    }?.suggestion
  }
}
