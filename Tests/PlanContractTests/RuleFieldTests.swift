import PlanContract
import Testing

@Suite("Rule field")
struct RuleFieldTests {
  @Test func `every field has a name of its own and names what it accepts`() {
    #expect(Set(RuleField.allCases.map(\.name)).count == RuleField.allCases.count)
    for field in RuleField.allCases { #expect(!field.accepted.isEmpty) }
    #expect(RuleField.dailyTarget.accepted == "a whole number within ±1000000000")
    #expect(RuleField.now.accepted == "seconds since 1970 within ±8640000000000")
  }
}
