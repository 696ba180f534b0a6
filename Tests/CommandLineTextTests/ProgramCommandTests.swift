import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct ProgramCommandTests {
  @Test func `commands and options stand in two columns`() {
    expect(
      list(Sample.self),
      equals: """
          sample first FILE|-  does first                 (sample first --help)
          sample second …      does second                (sample second --help)
          sample help [COMMAND]
                               prints this, or a command's help
        """)
    expect(
      list(Sample.first.options, below: 12),
      equals: "  --weight W  a weight\n              in kg\n  --json      prints JSON")
  }

  @Test func `a program is invoked as it was called, and from a build folder through the package manager`() {
    for (path, call) in [
      ("plan", "plan"), ("./plan", "./plan"), ("/usr/bin/plan", "/usr/bin/plan"), ("/my plan's", #"'/my plan'\''s'"#),
      (".build/release/plan", "swift run plan"), ("/a/.build/x86_64/debug/plan", "swift run plan"),
      ("/a.build/plan", "/a.build/plan"),
    ] {
      expect(invocation(of: "plan", calledAs: path), equals: call)
    }
  }

  @Test func `help takes a command, and answers another word`() throws {
    let error = try #require(throws: Failure.self) { _ = try Sample.help.definition.run(["frist"]) }
    expect(error.message, equals: "sample help takes one of the commands: first, second, help. Did you mean first?")
  }
}
