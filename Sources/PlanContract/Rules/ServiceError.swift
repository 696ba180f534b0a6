import ScienceKernel

/// An error between an app and the service, with its text, what the user can do, and whether a retry may help.
///
/// A reason or message is in the server's own words, of at most 200 characters, without control characters.
public enum ServiceError: Error, Sendable, Hashable {
  /// The profile is not complete.
  case onboardingIncomplete
  /// The service rejected a value in the request.
  case invalidInput(reason: String? = nil)
  /// The user is not signed in.
  case unauthorized
  /// There is no plan.
  case notFound
  /// There were too many requests; `retryAfter` is the wait that the service asks for [s].
  case rateLimited(retryAfter: Double?)
  /// The service is down for maintenance.
  case maintenance
  /// Any other status.
  case server(status: Int, message: String? = nil)
  /// There is no connection.
  case noConnection
  /// The service took too long.
  case timeout
  /// The connection failed.
  case network(message: String? = nil)
  /// The response cannot be parsed.
  case invalidResponse(reason: String? = nil)
  /// The targets of the response are implausible.
  case invalidTargets(reason: String? = nil)
  /// The plan is stale and no newer one is available.
  case staleData
  /// An error that fits none of these.
  case unknown(message: String? = nil)

  /// What the user can do about an error.
  public enum Action: Sendable, Hashable {
    /// Complete the profile.
    case onboarding
    /// Sign in.
    case signIn
    /// Correct the profile.
    case checkInput
    /// Try again.
    case retry
    /// Try again after this many seconds; until then a button is off.
    case retryAfter(seconds: Double)
  }

  /// The error for an HTTP status other than success.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - message: The body: a text, or the JSON of a `PlanFailure`. It tells an incomplete onboarding from the other errors with status
  ///     400, and has the server's words.
  ///   - retryAfter: The wait that `RetryAfter` parsed from the header [s]; nil without one.
  public init(status: Int, message: String, retryAfter: Double? = nil) {
    let isJSON = message.bytes.first == UInt8(ascii: "{")
    let words = Self.words(isJSON ? (try? PlanFailure(json: message))?.error ?? message : message)
    switch status {
    case 400: self = Self.isOfOnboarding(message) ? .onboardingIncomplete : .invalidInput(reason: words)
    case 401: self = .unauthorized
    case 404: self = .notFound
    case 429: self = .rateLimited(retryAfter: retryAfter)
    case 503: self = .maintenance
    default: self = .server(status: status, message: words)
    }
  }

  /// The error for a code of the system's transport, such as that of a `URLError`; nil for −999, a canceled request, which is no error.
  ///
  /// - Parameters:
  ///   - code: −1009 and −1005 are no connection, −1001 is a timeout, and every other code is a failed connection.
  ///   - message: The system's words; empty without any.
  public init?(transportCode code: Int, message: String = "") {
    switch code {
    case -999: return nil
    case -1009, -1005: self = .noConnection
    case -1001: self = .timeout
    default: self = .network(message: Self.words(message))
    }
  }

  /// At most 200 characters of a text, without control characters; nil if there are none.
  static func words(_ text: String) -> String? {
    let (bytes, longest) = (text.bytes, 200)
    var (utf8, count, place) = ([UInt8](), 0, 0)
    while place < bytes.count, count < longest {
      let (scalar, length) = WireJSON.character(bytes, at: place)
      if !isUnseen(scalar) {
        utf8 += bytes[place..<place + length]
        count += 1
      }
      place += length
    }
    return utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? nil : String(bytes: utf8)
  }

  /// Whether a message contains the word `onboarding`, in any case.
  private static func isOfOnboarding(_ message: String) -> Bool {
    // In ASCII, setting this bit turns uppercase letters into lowercase and turns no other byte into a letter.
    let (text, word) = (message.bytes.map { $0 | 0x20 }, "onboarding".bytes)
    return text.count >= word.count
      && (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
  }

  /// The name in JSON, without the status number.
  public var name: String {
    switch self {
    case .onboardingIncomplete: "onboardingIncomplete"
    case .invalidInput: "invalidInput"
    case .unauthorized: "unauthorized"
    case .notFound: "notFound"
    case .rateLimited: "rateLimited"
    case .maintenance: "maintenance"
    case .server: "server"
    case .noConnection: "noConnection"
    case .timeout: "timeout"
    case .network: "network"
    case .invalidResponse: "invalidResponse"
    case .invalidTargets: "invalidTargets"
    case .staleData: "staleData"
    case .unknown: "unknown"
    }
  }

  /// Whether a retry may help.
  public var isRetryable: Bool {
    switch self {
    case .rateLimited, .maintenance, .noConnection, .timeout, .network: true
    case .server(let status, _): (500...599).contains(status)
    case .onboardingIncomplete, .invalidInput, .unauthorized, .notFound, .invalidResponse, .invalidTargets, .staleData,
      .unknown:
      false
    }
  }

  /// The number of tries in total.
  package static var tries: Int { 3 }

  /// The longest wait before another try [s].
  private static var longestDelay: Double { 10 }

  /// How long to wait before the next try [s]; nil if the error is final.
  ///
  /// ```
  /// delay = min(1 · 2ⁿ, 10),  n = 0 after the first failure
  /// ```
  ///
  /// There are at most three tries. A `Retry-After` of up to 10 s replaces this delay. For a longer one there is no retry, and none for
  /// too many requests without the header.
  ///
  /// - Parameters:
  ///   - failures: Number of failed tries so far, including this one.
  ///   - retryAfter: The wait that the header asks for [s]; nil for the one stored in `rateLimited`, if any.
  public func delay(afterFailures failures: Int, retryAfter: Double? = nil) -> Double? {
    guard isRetryable, (1..<Self.tries).contains(failures) else { return nil }
    var asked = retryAfter
    if case .rateLimited(let seconds) = self {
      asked = asked ?? seconds
      if asked == nil { return nil }
    }
    guard let asked else { return min(Double(1 << (failures - 1)), Self.longestDelay) }
    return (0...Self.longestDelay).contains(asked) ? asked : nil
  }

  /// What went wrong, as a sentence, with the server's words if there are any.
  public var sentence: Sentence {
    func sentence(_ plain: Sentence.Code, _ told: Sentence.Code, _ name: String, _ words: String?) -> Sentence {
      // A case may have been built with any text.
      guard let words = words.flatMap(Self.words) else { return Sentence(plain) }
      return Sentence(told, [Sentence.Parameter(name, .text(words))])
    }
    switch self {
    case .onboardingIncomplete: return Sentence(.errorOnboardingIncomplete)
    case .invalidInput(let reason): return sentence(.errorInvalidInput, .errorInvalidInputReason, "reason", reason)
    case .unauthorized: return Sentence(.errorUnauthorized)
    case .notFound: return Sentence(.errorNotFound)
    case .rateLimited:
      guard let wait else { return Sentence(.errorRateLimited) }
      return Sentence(.errorRateLimitedSeconds, [Sentence.Parameter("amount", .count(Int(wait.rounded(.up))))])
    case .maintenance: return Sentence(.errorMaintenance)
    case .server(let status, let message):
      let number = Sentence.Parameter("status", .integer(status))
      let said = sentence(.errorServer, .errorServerMessage, "message", message)
      return Sentence(said.code, [number] + said.parameters)
    case .noConnection: return Sentence(.errorNoConnection)
    case .timeout: return Sentence(.errorTimeout)
    case .network(let message): return sentence(.errorNetwork, .errorNetworkMessage, "message", message)
    case .invalidResponse(let reason):
      return sentence(.errorInvalidResponse, .errorInvalidResponseReason, "reason", reason)
    case .invalidTargets(let reason):
      return sentence(.errorInvalidTargets, .errorInvalidTargetsReason, "reason", reason)
    case .staleData: return Sentence(.errorStaleData)
    case .unknown(let message): return sentence(.errorUnknown, .errorUnknownMessage, "message", message)
    }
  }

  /// The wait that the service asks for [s]; nil without one that has a number of seconds.
  private var wait: Double? {
    guard case .rateLimited(let seconds?) = self, seconds >= 0, seconds <= Double(RuleField.largestTarget) else {
      return nil
    }
    return seconds
  }

  /// What the user can do, in words; nil if there is nothing, or if the sentence says it.
  public var suggestion: Sentence? {
    switch self {
    case .onboardingIncomplete, .notFound: Sentence(.suggestionFinishOnboarding)
    case .invalidInput, .server(422, _): Sentence(.suggestionCheckProfile)
    case .unauthorized: Sentence(.suggestionSignIn)
    case .server(403, _): Sentence(.suggestionNoAccess)
    case .rateLimited: wait == nil ? Sentence(.suggestionTryLater) : nil
    case .maintenance: Sentence(.suggestionTryLater)
    case .server: isRetryable ? Sentence(.suggestionTryLater) : nil
    case .noConnection, .staleData: Sentence(.suggestionCheckConnection)
    case .timeout, .network: Sentence(.suggestionTryAgain)
    case .invalidResponse, .invalidTargets, .unknown: nil
    }
  }

  /// What the user can do; nil if there is nothing.
  public var action: Action? {
    switch self {
    case .onboardingIncomplete, .notFound: .onboarding
    case .unauthorized: .signIn
    case .invalidInput, .server(422, _): .checkInput
    case .rateLimited: wait.map { .retryAfter(seconds: $0) } ?? .retry
    case .staleData: .retry
    default: isRetryable ? .retry : nil
    }
  }
}
