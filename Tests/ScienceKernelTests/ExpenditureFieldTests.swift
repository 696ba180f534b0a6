@testable import ScienceKernel
import Testing

@Suite("Expenditure field")
struct ExpenditureFieldTests {
  @Test func `every field says what it accepts`() {
    #expect(ExpenditureField.day.accepted == "each day once and in order, at most 366 days after the one before")
    #expect(ExpenditureField.intake.accepted == "0 to 10000 kcal; kJ divided by 4.184")
    let violation = InputViolation(field: .weight, given: .text("301 kg on 2026-11-22"))
    #expect("\(violation)" == #"weight: "301 kg on 2026-11-22" is rejected: 30 to 300 kg"#)
  }
}
