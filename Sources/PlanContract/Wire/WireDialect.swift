/// A dialect of the service's JSON; the contract has three.
///
/// | | `kernel` | `service` | `api` |
/// |---|---|---|---|
/// | `id`, `userId` | whole numbers or texts | the same | the same |
/// | `advisories` | names | absent | absent |
/// | `estimatedWeeks`, `projectedDate` | both or neither | each optional | each optional |
/// | `whyItWorks` | six topics with their science | four of them | six topics with a formula and figures |
/// | dates | `2027-01-30T00:00:00Z` | the same | `2027-01-30T00:00:00.000Z` |
/// | failure | `success`, `error`, `violations` | a text | `error` with its `message` |
///
/// Reading does not guess: members that a dialect lacks are absent.
public enum WireDialect: String, Sendable, Hashable, CaseIterable {
  /// This package's own dialect.
  case kernel
  /// The service's contract as documented.
  case service
  /// What the service's server actually sends.
  case api
}

extension WireDialect {
  /// The dialect of a response, from the topics of its `whyItWorks`; nil if they match no dialect.
  init?(of whyItWorks: WireJSON) {
    guard case .object(let members) = whyItWorks else { return nil }
    func value(_ name: String, of members: [WireJSON.Member]) -> WireJSON? {
      members.first { $0.isNamed(name) && !$0.value.isNull }?.value
    }
    let given = WhyItWorks.Topic.allCases.filter { value($0.rawValue, of: members) != nil }
    let hasFormula = given.contains { topic in
      guard case .object(let text)? = value(topic.rawValue, of: members) else { return false }
      return value("formula", of: text) != nil
    }
    if hasFormula || value(WireDialect.api.name(of: .weeklyRate), of: members) != nil {
      self = .api
    } else if given == WireDialect.service.topics {
      self = .service
    } else if given == WireDialect.kernel.topics {
      self = .kernel
    } else {
      return nil
    }
  }

  /// The explained topics, in the dialect's order.
  var topics: [WhyItWorks.Topic] {
    switch self {
    case .kernel: WhyItWorks.Topic.allCases
    case .service: [.calorieTarget, .proteinTarget, .waterTarget, .weeklyRate]
    case .api: [.bmr, .tdee, .calorieTarget, .proteinTarget, .waterTarget, .weeklyRate]
    }
  }

  /// A topic's name on the wire.
  func name(of topic: WhyItWorks.Topic) -> String {
    self == .api && topic == .weeklyRate ? "timeline" : topic.rawValue
  }

  /// The text after a date: midnight UTC.
  var midnight: String { self == .api ? "T00:00:00.000Z" : "T00:00:00Z" }
}
