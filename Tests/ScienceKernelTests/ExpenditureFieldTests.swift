@testable import ScienceKernel
import ScienceKernelExpectations

struct ExpenditureFieldTests {
  @Test func `every field says what it accepts`() {
    expect(ExpenditureField.day.accepted, equals: "each day once and in order, at most 366 days after the one before")
    expect(ExpenditureField.intake.accepted, equals: "0 to 10000 kcal; kJ divided by 4.184")
    // What a rejected intake says is read again, for another language.
    let day = CalendarDate("2026-01-31")!
    for (intake, text) in [(10_460, "10460 kcal on 2026-01-31"), (10_000.5, "10000.5 kcal on 2026-01-31")] {
      expect(ExpenditureField.violation(of: intake, on: day).given, equals: .text(text))
      expect(ExpenditureField.intakeAndDay(of: text)?.intake, equals: intake)
      expect(ExpenditureField.intakeAndDay(of: text)?.day, equals: day)
    }
    expect(ExpenditureField.intakeAndDay(of: "10460 kJ on 2026-01-31")?.intake, equals: nil)
  }
}
