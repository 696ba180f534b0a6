import Foundation
import ScienceKernel
import ScienceKernelExpectations

@testable import AdherenceKernel

struct AdherenceRulesTests {
  @Test func `the standard is what the arguments are without values`() throws {
    try expect(AdherenceRules(), equals: .standard)
    expect(AdherenceRules.standard.quarterGrams, equals: nil)
  }

  @Test func `all violations are listed at once`() {
    let text = refusal {
      _ = try AdherenceRules(
        completed: 6, of: 5, proteinTarget: 0, startWeight: .kilograms(20), targetWeight: .kilograms(400))
    }
    expect(
      text.split(separator: "; "),
      equals: [
        "threshold: \"6/5\" is rejected: a share above 0 and up to 1, of whole numbers up to 1000",
        "protein target: 0 is rejected: 1 to 1000 g/day, whole",
        "start weight: 20 is rejected: 30 to 300 kg",
        "target weight: 400 is rejected: 30 to 300 kg, beside a start weight and other than it",
      ])
  }

  @Test(arguments: [(80.0, nil), (nil, 75.0), (80, 80), (.nan, 75)] as [(Double?, Double?)])
  func `a way has two ends`(_ start: Double?, _ target: Double?) {
    #expect(throws: InvalidInput.self) {
      try AdherenceRules(startWeight: start.map(Weight.kilograms), targetWeight: target.map(Weight.kilograms))
    }
  }

  @Test(arguments: [(0, 5), (-1, 5), (1, 0), (1, 1001), (Int.max, Int.max), (Int.min, Int.min)])
  func `a threshold is a share`(_ completed: Int, _ of: Int) {
    #expect(throws: InvalidInput.self) { try AdherenceRules(completed: completed, of: of) }
  }

  @Test func `rules are stored and read, and bad ones are rejected`() throws {
    let rules = try AdherenceRules(
      completed: 2, of: 3, proteinTarget: 150, startWeight: .kilograms(80), targetWeight: .kilograms(75))
    let json = try JSONEncoder().encode(rules)
    try expect(JSONDecoder().decode(AdherenceRules.self, from: json), equals: rules)
    let bad = String(decoding: json, as: UTF8.self).replacing("\"proteinTarget\":150", with: "\"proteinTarget\":-1")
    #expect(throws: InvalidInput.self) {
      try JSONDecoder().decode(AdherenceRules.self, from: Data(bad.utf8))
    }
  }
}
