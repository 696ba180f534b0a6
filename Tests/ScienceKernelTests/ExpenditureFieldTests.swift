@testable import ScienceKernel
import ScienceKernelExpectations
import Testing

struct ExpenditureFieldTests {
  @Test func `every field says what it accepts`() {
    expect(ExpenditureField.day.accepted, equals: "each day once and in order, at most 366 days after the one before")
    expect(ExpenditureField.intake.accepted, equals: "0 to 10000 kcal; kJ divided by 4.184")
  }
}
