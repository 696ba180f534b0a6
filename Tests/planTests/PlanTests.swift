import CommandLineText
import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct PlanTests {
  /// What a copy of the command prints, alone in a folder: where it was built, it would find what lies there.
  static let printed = Result {
    let directory = try Directory()
    let copy = directory.url.appendingPathComponent("plan")
    // By another process: a command that another test starts would inherit this open file, which then cannot be run.
    try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [Command.executable().path, copy.path]).waitUntilExit()
    return try Command.launch([], through: ["-i", "-C", directory.url.path], copy: copy)
  }

  @Test func `one of the real people is planned in 80 columns, without a file beside the command`() throws {
    let outcome = try Self.printed.get()
    expect(outcome.status == 0 && outcome.error.isEmpty)
    for line in outcome.lines where !line.contains("/plan ") { expect(line.count <= 80, "\(line)") }
    for part in [
      "One of 1629 real adults from a public survey of the 1970s (NHEFS), number 2289:\n\n  Male, 49 years, 89.24 kg,",
      "\n  85.73 kg by ", "plan person --weight",
    ] {
      expect(outcome.output.contains(part), "\(outcome.output) lacks \(part)")
    }
  }

  @Test func `what to try next can be typed`() throws {
    let lines = try require(try Self.printed.get().output.split(separator: "Try next\n").last)
    let call = try require(lines.firstMatch(of: #/  (\S+) person/#)?.1)
    expect(call.hasSuffix("/plan"))
    // In the clone a call is `swift run plan`, which would build: ProgramCommandTests.
    let outcome = try Command.launch([], through: Command.shell("set -e\n\(lines.replacing(call, with: "\"$@\""))"))
    expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    for part in ["\n75 kg by ", "plan people FILE", "plan: "] { expect(outcome.output.contains(part)) }
  }

  @Test func `the README shows a person's card down to the date, and the version is printed`() throws {
    let blocks = Markdown(try Repository.text("README.md")).blocks
    let lines = try require(blocks.first { $0.language == "console" }).lines
    let words = lines[0].split(separator: " ").drop { $0 != "person" }.prefix { $0 != "|" }
    let outcome = try Command.run(words.map(String.init))
    expect(outcome.output.hasPrefix(lines.dropFirst().joined(separator: "\n") + "\n\n"), "\(outcome)")
    let printed = try Command.run("--version")
    expect(printed.status == 0 && printed.error.isEmpty && printed.output == "plan \(version)\n")
  }

  @Test(arguments: [
    ("--help", Help.plan), ("help", Help.plan), ("help person", Help.person), ("recompute a --help", Help.recompute),
    ("call -h", Help.call), ("help help", Help.plan), ("person --weight 3 -h", Help.person), ("-h", Help.plan),
  ])
  func `help is printed wherever it is asked for, and fits 80 columns`(_ arguments: String, _ help: String) throws {
    let outcome = try Command.run(arguments)
    expect(outcome.status == 0 && outcome.output == help && outcome.error.isEmpty)
    for line in outcome.lines { expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: [
    (
      "persn",
      #"There is no command "persn"; there are person, people, recompute, log, call and help. Did you mean person? See plan --help."#
    ),
    ("x", #"There is no command "x"; there are"#), ("--versoin", "Did you mean --version?"),
    ("help me", "plan help takes one of the commands"), ("help peple", "Did you mean people?"),
    ("--version now", #""now" is one argument too many after --version. See plan --help."#),
    ("-h person", "too many after -h"),
    ("help person people", #""people" is one argument too many."#),
  ])
  func `another word is no command`(_ arguments: String, _ message: String) throws {
    let outcome = try Command.run(arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && outcome.error.contains(message), "\(outcome)")
  }
}
