import CommandLineText
import Testing

@testable import plan

@Suite("Version")
struct VersionTests {
  @Test func `the version is printed`() throws {
    let outcome = try Command.run("--version")
    #expect(outcome.status == 0 && outcome.error.isEmpty && outcome.output == "plan \(version)\n")
    #expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
  }
}
