import ScienceKernel

/// An error between an app and the service, with its text and whether a retry may help.
public enum ServiceError: Error, Sendable, Hashable {
  /// The profile is not complete.
  case onboardingIncomplete
  /// The service rejected a value in the request.
  case invalidInput
  /// The user is not signed in.
  case unauthorized
  /// There is no plan.
  case notFound
  /// There were too many requests; `retryAfter` is the wait that the service asks for [s].
  case rateLimited(retryAfter: Double?)
  /// The service is down for maintenance.
  case maintenance
  /// Any other status.
  case server(status: Int)
  /// There is no connection.
  case noConnection
  /// The service took too long.
  case timeout
  /// The connection failed.
  case network
  /// The response cannot be parsed.
  case invalidResponse
  /// The targets of the response are implausible.
  case invalidTargets
  /// The plan is stale and no newer one is available.
  case staleData

  /// The error for an HTTP status other than success.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - message: The text of the body. It tells an incomplete onboarding from the other errors with status 400.
  ///   - retryAfter: The wait that `RetryAfter` parsed from the header [s]; nil without one.
  public init(status: Int, message: String, retryAfter: Double? = nil) {
    switch status {
    case 400: self = Self.isOfOnboarding(message) ? .onboardingIncomplete : .invalidInput
    case 401: self = .unauthorized
    case 404: self = .notFound
    case 429: self = .rateLimited(retryAfter: retryAfter)
    case 503: self = .maintenance
    default: self = .server(status: status)
    }
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
    }
  }

  /// Whether a retry may help.
  public var isRetryable: Bool {
    switch self {
    case .rateLimited, .maintenance, .noConnection, .timeout, .network: true
    case .server(let status): (500...599).contains(status)
    case .onboardingIncomplete, .invalidInput, .unauthorized, .notFound, .invalidResponse, .invalidTargets, .staleData:
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

  /// What went wrong, as a sentence.
  public var sentence: Sentence {
    switch self {
    case .onboardingIncomplete: Sentence(.onboardingIncomplete)
    case .invalidInput: Sentence(.invalidInput)
    case .unauthorized: Sentence(.unauthorized)
    case .notFound: Sentence(.planNotFound)
    case .rateLimited: Sentence(.rateLimited)
    case .maintenance: Sentence(.maintenance)
    case .server(let status): Sentence(.serverFailed, [Sentence.Parameter("status", .integer(status))])
    case .noConnection: Sentence(.noConnection)
    case .timeout: Sentence(.timeout)
    case .network: Sentence(.networkFailed)
    case .invalidResponse: Sentence(.invalidResponse)
    case .invalidTargets: Sentence(.invalidTargets)
    case .staleData: Sentence(.staleData)
    }
  }

  /// What the user can do; nil if there is nothing.
  public var suggestion: Sentence? {
    switch self {
    case .onboardingIncomplete: Sentence(.finishOnboarding)
    case .invalidInput: Sentence(.checkProfile)
    case .unauthorized: Sentence(.signIn)
    case .notFound: Sentence(.askForPlan)
    case .rateLimited, .maintenance, .server: Sentence(.tryLater)
    case .noConnection, .staleData: Sentence(.checkConnection)
    case .timeout, .network: Sentence(.tryAgain)
    case .invalidResponse, .invalidTargets: nil
    }
  }
}
