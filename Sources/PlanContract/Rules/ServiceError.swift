import ScienceKernel

/// What went wrong between an app and the service, and whether trying again may help.
public enum ServiceError: Error, Sendable, Hashable {
  /// The profile is not complete.
  case onboardingIncomplete
  /// Something in the request is not accepted.
  case invalidInput
  /// Nobody is signed in.
  case unauthorized
  /// There is no plan.
  case notFound
  /// Too many requests; after so many seconds there may be another one.
  case rateLimited(retryAfter: Double?)
  /// The service is being maintained.
  case maintenance
  /// Any other status.
  case server(status: Int)
  /// There is no connection.
  case noConnection
  /// The service took too long.
  case timeout
  /// The connection failed.
  case network
  /// The answer cannot be read.
  case invalidResponse
  /// The targets of the answer are not plausible.
  case invalidTargets
  /// The plan is old, and no other one could be had.
  case staleData

  /// The error of a status that is no success.
  ///
  /// - Parameters:
  ///   - status: Of HTTP.
  ///   - message: What the body says; one of 400 that speaks of the onboarding is told apart by it.
  ///   - retryAfter: What `RetryAfter` reads from the header [s]; nil for none.
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

  /// Whether a message has the word `onboarding`, in capitals or not.
  private static func isOfOnboarding(_ message: String) -> Bool {
    // In ASCII this bit makes a capital a small letter, and nothing else a letter.
    let (text, word) = (message.bytes.map { $0 | 0x20 }, "onboarding".bytes)
    return text.count >= word.count
      && (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
  }

  /// The name in JSON, without its number.
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

  /// Whether trying again may help.
  public var isRetryable: Bool {
    switch self {
    case .rateLimited, .maintenance, .noConnection, .timeout, .network: true
    case .server(let status): (500...599).contains(status)
    case .onboardingIncomplete, .invalidInput, .unauthorized, .notFound, .invalidResponse, .invalidTargets, .staleData:
      false
    }
  }

  /// How many tries there are in all.
  public static let tries = 3

  /// The longest that is waited for another try [s].
  public static let longestDelay = 10.0

  /// How long to wait before the next try [s]; nil if the error is final.
  ///
  /// ```
  /// delay = min(1 · 2ⁿ, 10),  n = 0 after the first failure
  /// ```
  ///
  /// A `Retry-After` counts instead, up to 10 s; a longer one is not waited for.
  ///
  /// - Parameters:
  ///   - failures: How many tries have failed, this one counted.
  ///   - retryAfter: What the header asks for [s]; nil for that of `rateLimited`, or none.
  public func delay(afterFailures failures: Int, retryAfter: Double? = nil) -> Double? {
    guard isRetryable, (1..<Self.tries).contains(failures) else { return nil }
    var asked = retryAfter
    if asked == nil, case .rateLimited(let seconds) = self { asked = seconds }
    guard let asked else { return min(Double(1 << (failures - 1)), Self.longestDelay) }
    return (0...Self.longestDelay).contains(asked) ? asked : nil
  }

  /// What went wrong.
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

  /// What may help; nil for nothing that a person can do.
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
