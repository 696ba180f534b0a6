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
                               does help
        """)
    expect(
      list(Sample.first.options, below: 12),
      equals: "  --weight W  a weight\n              in kg\n  --json      prints JSON")
  }

  @Test func `help takes a command, and answers another word`() throws {
    let error = try #require(throws: Failure.self) { _ = try runHelp(["frist"], of: Sample.help) }
    expect(error.message, equals: "sample help takes one of the commands: first, second, help. Did you mean first?")
  }
}
