import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct VersionTests {
  @Test func `the version has three numbers`() {
    expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
  }
}
