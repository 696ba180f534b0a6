import PlanContract
import ScienceKernelExpectations

struct ServiceErrorTests {
  static let all: [ServiceError] = [
    .onboardingIncomplete, .invalidInput(), .unauthorized, .notFound, .rateLimited(retryAfter: nil), .maintenance,
    .server(status: 500), .noConnection, .timeout, .network(), .invalidResponse(), .invalidTargets(), .staleData,
    .unknown(), .server(status: 403, message: "no"), .rateLimited(retryAfter: 1), .rateLimited(retryAfter: 2),
    .invalidInput(reason: "no"), .invalidResponse(reason: "no"), .invalidTargets(reason: "no"), .network(message: "no"),
    .unknown(message: "no"),
  ]

  struct Input: Codable, Sendable {
    let name, text: String?
    let status, code: Int?
    let retryAfter: String?
  }

  struct Expected: Codable, Sendable, Equatable {
    let name, text: String
    let suggestion: String?
    let retryable: Bool
    let waits: [String]
    let action, seconds: String?
  }

  @Test(arguments: try goldenVectors("contract/service-error") as [Vector<Input, Expected?>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected?>) throws {
    let input = vector.input
    let asked = try input.retryAfter.map { try require(Double($0)) }
    let text = input.text ?? ""
    if let code = input.code, ServiceError(transportCode: code) == nil { return vector.expect(nil) }
    let error: ServiceError =
      if let status = input.status {
        ServiceError(status: status, message: try require(input.text), retryAfter: asked)
      } else if let code = input.code {
        try #require(ServiceError(transportCode: code, message: text))
      } else {
        switch input.name {
        case "invalidInput": .invalidInput(reason: text)
        case "invalidResponse": .invalidResponse(reason: text)
        case "invalidTargets": .invalidTargets(reason: text)
        case "network": .network(message: text)
        case "unknown": .unknown(message: text)
        default: try require(Self.all.first { $0.name == input.name })
        }
      }
    var (action, seconds): (String?, String?) = (error.action.map { String("\($0)".prefix { $0 != "(" }) }, nil)
    if case .retryAfter(let wait) = error.action { seconds = decimalText(thousandths: Int(wait * 1000)) }
    if action == "none" { action = nil }
    let waits = (1...3).map { failures in
      error.delay(afterFailures: failures, retryAfter: asked).map { decimalText(thousandths: Int($0 * 1000)) } ?? "none"
    }
    vector.expect(
      Expected(
        name: error.name, text: Wording.english.text(error.sentence),
        suggestion: error.suggestion.map(Wording.english.text), retryable: error.isRetryable, waits: waits,
        action: action, seconds: seconds))
    // Without another header, the one from the initializer counts.
    if case .rateLimited = error {
      expect(error.delay(afterFailures: 1), equals: error.delay(afterFailures: 1, retryAfter: asked))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1, 10.001])
  func `a wait that is none is not waited for`(_ seconds: Double) {
    expect(ServiceError.timeout.delay(afterFailures: 1, retryAfter: seconds), equals: nil)
    expect(ServiceError.rateLimited(retryAfter: seconds).delay(afterFailures: 1), equals: nil)
  }

  @Test(arguments: [Int.min, -1, 0, 3, 4, 64, .max])
  func `there are two more tries and no others`(_ failures: Int) {
    expect(ServiceError.network().delay(afterFailures: failures), equals: nil)
  }
}
