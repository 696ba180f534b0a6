import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct ViolationTests {
  @Test func `violations in words name their fields`() {
    let missing = Violation(field: "weight", message: "is missing")
    expect(missing.description, equals: "weight: is missing")
    expect(
      [missing, Violation(field: "id", message: "is repeated")].text, equals: "weight: is missing; id: is repeated")
  }
}
