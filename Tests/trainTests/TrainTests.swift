import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import train

struct TrainTests {
  /// What the command prints without arguments.
  static let printed = Result { try Command.run([]) }

  @Test func `without arguments the real ride is shown in 80 columns`() throws {
    let outcome = try Self.printed.get()
    expect(outcome.status == 0 && outcome.error.isEmpty)
    for line in outcome.lines { expect(line.count <= 80, "\(line)") }
    for part in [
      "A real ride", "assumed:", "TRIMP, male         360.2", "weighted (NP)       267.4 W",
      "intensity (IF)      0.891", "power load (TSS)    184.5 %",
      "lowest              2392 J",
      "HRSS                not computed: needs --threshold-hr", "covered             2:19:17",
    ] {
      expect(outcome.output.contains(part), "\(outcome.output) lacks \(part)")
    }
  }

  @Test func `the options that it names give the card that it shows`() throws {
    let whole = try Self.printed.get().output
    let start = try require(whole.range(of: "Heart rate\n"))
    let options = whole[..<start.lowerBound].matches(of: #/--[a-z-]+ \w+/#).flatMap { $0.0.split(separator: " ") }
    let path = Repository.url("Vectors/rides/ride-a.csv").path
    let outcome = try Command.run(["session", path] + options.map(String.init))
    expect(outcome.status == 0 && whole[start.lowerBound...].hasPrefix(outcome.output), "\(outcome)")
    expect(options.count, equals: 12)
  }

  @Test func `what to try next can be typed`() throws {
    let next = try require(try Self.printed.get().output.split(separator: "Try next\n").last)
    let lines = next.replacing("swift run train", with: "\"$@\"")
    let outcome = try Command.launch([], through: Program.shell("set -e\n\(lines)"))
    expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    for part in ["TRIMP, male         2.0", "2 days of training", "train: "] { expect(outcome.output.contains(part)) }
  }

  @Test func `help and version are printed`() throws {
    for arguments in ["--help", "-h", "help"] { try expect(Command.run(arguments).output, equals: Help.train) }
    #expect(try Command.run("--version").output.wholeMatch(of: #/train [0-9.]+\n/#) != nil)
  }

  @Test(arguments: [
    ("sesion", " Did you mean session?"), ("reddiness", " Did you mean readiness?"),
    ("--versoin", " Did you mean --version?"),
    ("x", ""), ("", ""),
  ])
  func `another word is no command`(_ word: String, _ question: String) throws {
    let outcome = try Command.run([word])
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(
      outcome.error,
      equals:
        "train: There is no command \"\(word)\"; there are session, season, readiness, zones and help.\(question) See train --help.\n"
    )
  }

  @Test func `a copy of the command, alone in a folder, shows the ride as well`() throws {
    let directory = try Directory()
    let copy = directory.url.appendingPathComponent("train")
    // By another process: a command that another test starts would inherit this open file, which then cannot be run.
    let original = try Program("train").executable()
    try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [original.path, copy.path]).waitUntilExit()
    let outcome = try Program("train").run([], through: ["-i", "-C", directory.url.path], copy: copy)
    let output = outcome.output.replacing(copy.path, with: "swift run train")
    #expect(try outcome.status == 0 && output == Self.printed.get().output, "\(outcome)")
  }
}
