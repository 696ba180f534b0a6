import Testing

@testable import TrainingKernel

@Suite("Readiness")
struct ReadinessTests {
  static let readiness = Readiness([
    Readiness.Evidence(.restingHeartRate, value: 58, baseline: 50, limit: 3),
    Readiness.Evidence(.form, value: -10, baseline: 0, limit: 10),
    Readiness.Evidence(.sleep, value: nil, baseline: 28_000, limit: 3600),
  ])

  @Test func `a signal lies where its limits say, which are within`() {
    #expect(Self.readiness.standing(of: .restingHeartRate) == .above && Self.readiness.standing(of: .form) == .within)
    #expect(Readiness.Evidence(.form, value: -10.1, baseline: 0, limit: 10).standing == .below)
    #expect(Self.readiness.unknown == [.logarithmicRMSSD, .sleep])
    #expect(Readiness.Evidence(.form, value: .nan, baseline: 0, limit: 10).standing == .unknown)
  }

  @Test func `the first rule that applies decides, and what is unknown decides nothing`() {
    let rules = [
      Readiness.Rule(when: [.sleep: .unknown], suggestion: "guess"),
      Readiness.Rule(when: [.sleep: .within, .form: .within], suggestion: "train"),
      Readiness.Rule(when: [.restingHeartRate: .above, .form: .within], suggestion: "easy"),
      Readiness.Rule(when: [:], suggestion: "else"),
    ]
    #expect(Self.readiness.suggestion(by: rules) == "easy")
    #expect(Readiness([]).suggestion(by: rules) == "else" && Readiness([]).suggestion(by: Array(rules[..<3])) == nil)
  }
}
