import Testing

@testable import CommandLineText

@Suite("Arguments of any program")
struct ArgumentsTests {
  @Test func `options, flags and operands may be mixed`() throws {
    let weight = Sample.first.options[0]
    for arguments in [
      ["--weight", "-1", "--json", "-"], ["-", "--json", "--weight=-1"], ["--weight=-1", "--json", "--", "-"],
    ] {
      let given = try Arguments(arguments, of: Sample.first)
      #expect(given[weight] == "-1" && given.contains(Sample.first.options[1]) && given.operands == ["-"])
    }
    #expect(try Arguments(["--", "--weight"], of: Sample.first).operands == ["--weight"])
  }

  @Test(arguments: [
    (["--wieght", "1"], "There is no option \"--wieght\". Did you mean --weight?"),
    (["--json=1"], "--json takes no value."),
    (["--json", "--json"], "--json is given more than once."), (["--weight"], "--weight needs a value."),
    (["--weight=1", "--weight=2"], "--weight is given more than once."),
    (["--weight", "--json"], "--weight needs a value."),
    (["a", "b"], "\"b\" is one argument too many."), ([""], "An empty argument is not a file name."),
  ])
  func `what is wrong is said, and where help is`(_ arguments: [String], _ problem: String) throws {
    let error = try #require(throws: Failure.self) { _ = try Arguments(arguments, of: Sample.first) }
    #expect(error.status == .usage && error.message == "\(problem)\nSee sample first --help.")
  }

  @Test func `help is asked for anywhere before two hyphens`() {
    #expect(
      Arguments.askForHelp(["a", "--help"]) && Arguments.askForHelp(["-h"]) && !Arguments.askForHelp(["--", "-h"]))
  }
}
