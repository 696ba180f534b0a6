import ScienceKernelExpectations

@testable import bench

struct OptionsTests {
  @Test func `quick measures less, a value may follow an equals sign, and the help names every option`() throws {
    try expect(Options(["--filter=1 % bad", "--json=a=b"]).filter, equals: "1 % bad")
    try expect(Options(["--filter=1 % bad", "--json=a=b"]).json, equals: "a=b")
    try expect(Options(["--filter=--x"]).filter, equals: "--x")
    // Quick measures less, of as many people as are given.
    let quick = try Options(["--quick"])
    expect(quick.samples, equals: 9)
    expect(quick.people, equals: 4_000_000)
    try expect(Options(["--people", "65544", "--quick"]).people, equals: 65_544)
    for option in [
      "quick", "all", "filter", "json", "svg", "compare", "list", "help", "people", "write-people", "once",
    ] {
      expect(Options.help.contains("--\(option)"), "no --\(option)")
    }
    for line in Options.help.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: ["65528", "20000008", "65540", "-65536", "0", "1e6", "65536.0", "people", "99999999999999999999"])
  func `another number of people is refused`(text: String) {
    let message = "--people takes a multiple of 8 from 65536 to 20000000, not \(text).\nSee bench --help."
    #expect(throws: Failure(status: 64, message: message)) { try Options(["--people=\(text)"]) }
  }

  @Test(arguments: [
    (["--quick", "--lis"], "There is no option --lis."), (["--quick=1"], "--quick takes no value."),
    (["--filter"], "--filter needs a value."), (["--filter="], "--filter needs a value."),
    (["--filter", "--quick"], "--filter needs a value."), (["--people"], "--people needs a value."),
    (["--filter", "a", "--filter=b"], "--filter is given more than once."),
    (["--json", "a", "--list"], "--list does not use --json."),
    (["--write-people", "a", "--people", "65544", "--svg", "b"], "--write-people does not use --svg."),
    (["--once", "one/called", "--quick"], "--once does not use --quick."),
  ])
  func `wrong usage is named`(arguments: [String], sentence: String) {
    #expect(throws: Failure(status: 64, message: sentence + "\nSee bench --help.")) { try Options(arguments) }
  }
}
