import ScienceKernel
import Testing

@Suite("Expenditure field")
struct ExpenditureFieldTests {
  @Test func `every field has a name of its own and says what it accepts`() {
    let fields = ExpenditureField.allCases
    #expect(Set(fields.map(\.name)).count == fields.count)
    #expect(fields.map(\.accepted).allSatisfy { !$0.isEmpty })
    let violation = InputViolation(field: ExpenditureField.weight, given: .text("301 kg on 2026-11-22"))
    #expect("\(violation)" == #"weight: "301 kg on 2026-11-22" is not accepted: 30 to 300 kg"#)
  }
}
