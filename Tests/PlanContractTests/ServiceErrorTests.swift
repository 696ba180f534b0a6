import PlanContract
import Testing
import ScienceKernelTestSupport

@Suite("Service error")
struct ServiceErrorTests {
  static let all: [ServiceError] = [
    .onboardingIncomplete, .invalidInput, .unauthorized, .notFound, .rateLimited(retryAfter: nil), .maintenance,
    .server(status: 500), .noConnection, .timeout, .network, .invalidResponse, .invalidTargets, .staleData,
  ]

  struct Input: Codable, Sendable {
    let name: String?
    let text: String?
    let status: Int?
    let retryAfter: String?
  }

  struct Expected: Codable, Sendable, Equatable {
    let name: String
    let text: String
    let suggestion: String?
    let retryable: Bool
    let waits: [String]
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("contract/service-error") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let asked = try input.retryAfter.map { try #require(Double($0)) }
    let error =
      if let status = input.status {
        ServiceError(status: status, message: try #require(input.text), retryAfter: asked)
      } else {
        try #require(Self.all.first { $0.name == input.name })
      }
    let waits = (1...3).map { failures in
      error.delay(afterFailures: failures, retryAfter: asked).map { decimalText(thousandths: Int($0 * 1000)) } ?? "none"
    }
    vector.expect(
      Expected(
        name: error.name, text: Wording.english.text(error.sentence),
        suggestion: error.suggestion.map(Wording.english.text), retryable: error.isRetryable, waits: waits))
    // Without another header, the one from the initializer counts.
    if case .rateLimited = error {
      #expect(error.delay(afterFailures: 1) == error.delay(afterFailures: 1, retryAfter: asked))
    }
  }

  @Test(arguments: [
    "onboarding", "onboarding first", "finish the onboarding", "Finish Onboarding", "x onboardin onboardingx",
  ])
  func `the onboarding is found wherever a message has it`(_ message: String) {
    #expect(ServiceError(status: 400, message: message) == .onboardingIncomplete)
  }

  @Test(arguments: ["", "onboardin", "on boarding", "nboarding", "weight: 8 is rejected"])
  func `a message without the onboarding is of the input`(_ message: String) {
    #expect(ServiceError(status: 400, message: message) == .invalidInput)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 10.001])
  func `a wait that is none is not waited for`(_ seconds: Double) {
    #expect(ServiceError.timeout.delay(afterFailures: 1, retryAfter: seconds) == nil)
    #expect(ServiceError.rateLimited(retryAfter: seconds).delay(afterFailures: 1) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 3, 4, 64, .max])
  func `there are two more tries and no others`(_ failures: Int) {
    #expect(ServiceError.network.delay(afterFailures: failures) == nil)
  }
}
