import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct ArgumentsTests {
  enum Sort: String, CaseIterable {
    case up, down
  }

  @Test func `options, flags and operands may be mixed`() throws {
    let weight = Sample.first.options[0]
    for arguments in [
      ["--weight", "-1", "--json", "-"], ["-", "--json", "--weight=-1"], ["--weight=-1", "--json", "--", "-"],
    ] {
      let given = try Arguments(arguments, of: Sample.first)
      expect(given[weight] == "-1" && given.contains(Sample.first.options[1]) && given.operands == ["-"])
    }
    try expect(Arguments(["--", "--weight"], of: Sample.first).operands, equals: ["--weight"])
  }

  @Test(arguments: [
    // A misspelled option takes its value along.
    (["--wieght", "1"], "There is no option \"--wieght\". Did you mean --weight?"),
    (["--we", "1"], "There is no option \"--we\". Did you mean --weight?"),
    (["--Weight=1"], "There is no option \"--Weight\". Did you mean --weight?"),
    (["--jsno", "-"], "There is no option \"--jsno\". Did you mean --json?"),
    (["--hepl"], "There is no option \"--hepl\". Did you mean --help?"),
    (["-", "--color=red"], "There is no option \"--color\"."),
    // So does an unknown one, whose value could be an operand too many or look like an option.
    (["--color", "red", "-"], "There is no option \"--color\"."),
    (["--color", "-0.4kg"], "There is no option \"--color\"."),
    (["--rate", "-0.4kg"], "There is no option \"--rate\". Did you mean --weight?"),
    (["--Rtae", "1"], "There is no option \"--Rtae\". Did you mean --weight?"),
    (["--maas", "1"], "There is no option \"--maas\". Did you mean --mass?"),
    (["--mass=1", "--weight=2"], "--mass and --weight are the same option: give one of them."),
    (["--mass=1", "--mass=2"], "--mass is given more than once."),
    (["--json=1"], "--json takes no value."),
    (["--json", "--json"], "--json is given more than once."), (["--weight"], "--weight needs a value."),
    (["--weight=1", "--weight=2"], "--weight is given more than once."),
    (["--weight", "--json"], "--weight needs a value."),
    (["a", "b"], "\"b\" is one argument too many."), ([""], "An empty argument is not a file name."),
  ])
  func `what is wrong is said, and where help is`(_ arguments: [String], _ problem: String) throws {
    let error = try #require(throws: Failure.self) { _ = try Arguments(arguments, of: Sample.first) }
    expect(error.status, equals: .usage)
    expect(error.message, equals: "\(problem)\nSee sample first --help.")
  }

  @Test func `an option of another command is named with that command`() throws {
    for arguments in [["--json"], ["--weight", "80"], ["--mass=80"]] {
      let error = try #require(throws: Failure.self) { _ = try Arguments(arguments, of: Sample.second) }
      let name = arguments[0].prefix { $0 != "=" }
      expect(
        error.message,
        equals: "There is no option \"\(name)\". It is an option of sample first.\nSee sample second --help.")
    }
  }

  @Test func `an option is called as it is typed`() throws {
    let weight = Sample.first.options[0]
    for name in weight.names {
      var given = try Arguments(["\(name)=x"], of: Sample.first)
      expect(given[weight], equals: "x")
      given.reject(weight, "digits")
      expect(given.problems, equals: ["\(name): \"x\" is rejected: digits"])
    }
    try expect(Arguments([], of: Sample.first).name(of: weight), equals: "--weight")
  }

  @Test func `a value may have the characters of options, and help is asked for anywhere before two hyphens`() throws {
    // A value may have the characters that options are made of.
    for (value, arguments) in [
      ("a=b", ["--weight=a=b"]), ("a=b", ["--weight", "a=b"]), ("-1", ["--weight=-1"]), ("--x", ["--weight=--x"]),
    ] {
      try expect(Arguments(arguments, of: Sample.first)[Sample.first.options[0]], equals: value)
    }
    // Help is asked for anywhere before two hyphens.
    expect(
      Arguments.askForHelp(["a", "--help"]) && Arguments.askForHelp(["-h"]) && !Arguments.askForHelp(["--", "-h"]))
  }

  @Test func `values are parsed, and each that is rejected is a problem`() throws {
    let weight = Sample.first.options[0]
    var given = try Arguments(["--weight=12"], of: Sample.first)
    expect(given.value(weight, "digits") { Int($0) } == 12 && given.problems.isEmpty)
    expect(given.value(weight, "one letter") { $0.count == 1 ? $0 : nil }, equals: nil)
    let choice: Sort? = given.choice(weight)
    expect(choice, equals: nil)
    expect(given.file("a file"), equals: "-")
    given.allowOne(of: Sample.first.options)
    expect(
      given.problems,
      equals: [
        "--weight: \"12\" is rejected: one letter", "--weight: \"12\" is rejected: up, down.",
        "Missing: a file, or - for standard input.",
      ])
    expect(given.failure.message, equals: (given.problems + ["See sample first --help."]).joined(separator: "\n"))
    #expect(throws: Failure.self) { try given.check() }
  }

  @Test func `a list of titles names each column once, and the pair at fault is named`() throws {
    let (option, names) = (Sample.first.options[0], ["day", "load"])
    func read(_ text: String) throws -> (titles: [String: [String]], problems: [String]) {
      var given = try Arguments(["--weight", text], of: Sample.first)
      return (given.titles(option, of: names), given.problems)
    }
    // A comma of a title is followed by no =.
    for (text, titles) in [
      ("day=a, load=b c", ["day": ["a"], "load": ["b c"]]), ("load=Training Load", ["load": ["Training Load"]]),
      ("day=a, b,load=c", ["day": ["a, b"], "load": ["c"]]),
    ] {
      try expect(read(text).titles, equals: titles)
    }
    let written = "titles for day, load, written day=TITLE,load=TITLE."
    for (text, part, reason) in [
      ("day", "day", written), ("day=", "day=", written), ("=x", "=x", written), ("load=y,sport=x", "sport=x", written),
      ("day=x,", "", written), ("day=x,,", "", written),
      ("day=x, load=x", "load=x", "x already is the title of day."),
      ("day=x,day=y", "day=y", "day already has the title x."),
    ] {
      try expect(read(text).problems, equals: ["--weight: \"\(part)\" is rejected: \(reason)"])
    }
  }
}
