@testable import ScienceKernel
import ScienceKernelExpectations
import Testing

struct ExpenditureFieldTests {
  @Test func `every field says what it accepts`() {
    expect(ExpenditureField.day.accepted, equals: "each day once and in order, at most 366 days after the one before")
    expect(ExpenditureField.intake.accepted, equals: "0 to 10000 kcal; kJ divided by 4.184")
    let violation = InputViolation(field: .weight, given: .text("301 kg on 2026-11-22"))
    expect("\(violation)", equals: #"weight: "301 kg on 2026-11-22" is rejected: 30 to 300 kg"#)
  }
}
