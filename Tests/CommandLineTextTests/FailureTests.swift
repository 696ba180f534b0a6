import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct FailureTests {
  @Test func `each failure ends the command as it is called`() {
    let failures = [
      Failure.unreadOutput, .usage("a"), .unreadable("b"), .output("c"), .usage(["d", "e"], of: Sample.second),
    ]
    expect(failures.map(\.status.rawValue), equals: [0, 64, 66, 74, 64])
    expect(failures.map(\.message), equals: ["", "a", "b", "c", "d\ne\nSee sample second --help."])
  }
}
