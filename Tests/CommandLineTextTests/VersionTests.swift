import Testing

@testable import CommandLineText

@Suite("Version")
struct VersionTests {
  @Test func `the version has three numbers`() {
    #expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
  }
}
