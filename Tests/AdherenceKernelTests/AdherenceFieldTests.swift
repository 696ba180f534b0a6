import Testing

@testable import AdherenceKernel

@Suite("Adherence field")
struct AdherenceFieldTests {
  @Test func `every field has a name of its own and names what it accepts`() {
    #expect(Set(AdherenceField.allCases.map(\.name)).count == AdherenceField.allCases.count)
    for field in AdherenceField.allCases { #expect(!field.accepted.isEmpty) }
    #expect(AdherenceField.type.accepted == "hydration, workout, meal, supplement, cardio, weight_log, each once a day")
    #expect(AdherenceField.total.accepted == "0 to 1000, whole")
  }
}
