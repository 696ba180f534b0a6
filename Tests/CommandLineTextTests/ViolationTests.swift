import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct ViolationTests {
  @Test func `violations in words name their fields`() {
    let missing = Violation(field: "weight", message: "is missing")
    expect(missing.description, equals: "weight: is missing")
    expect([missing, CSVRecords.unfitID].text, equals: "weight: is missing; id: is not UTF-8, or has a NUL byte")
  }
}
