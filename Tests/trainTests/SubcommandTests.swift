import CommandLineText
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import train

struct SubcommandTests {
  /// The options of each command, by every accepted name; docs/decisions/0019-what-stays-outside.md says what is declined.
  static let survivors: [(command: Subcommand, names: String)] = [
    (
      .session,
      "--columns --ignore --rest --max --max-hr --sex --gender --threshold-hr --lthr --vt1 --vt2 --hr-zones --threshold-power --ftp "
        + "--critical-power --w-prime --pause --hr-cap --power-cap --load --json --csv"
    ),
    (
      .season,
      "--columns --ignore --only --date-order --unlogged --no-load --planned --planned-columns --until --start-chronic --start-ctl "
        + "--start-acute --start-atl --chronic --acute --model --form --unit --svg --json --csv"
    ),
    (.readiness, "--columns --ignore --date-order --veloready --alcohol --json --csv"),
    (.zones, "--max --max-hr --threshold-hr --lthr --threshold-power --ftp --json --csv"), (.help, ""),
  ]

  @Test func `each command has these options and no others`() {
    expect(Self.survivors.map(\.command), equals: Subcommand.allCases)
    for (command, names) in Self.survivors {
      expect(command.options.flatMap(\.names).joined(separator: " "), equals: names)
    }
  }

  @Test(arguments: [Subcommand.session, .season, .readiness])
  func `a command takes its files, and misspelt options are answered`(_ command: Subcommand) throws {
    for (arguments, problem) in [
      ("", "Missing: the file to read, or - for standard input."),
      command == .session
        ? ("b b --ftp 200", "\"b\" is given more than once.") : ("- b", "\"b\" is one argument too many."),
      ("- --jsn", "There is no option \"--jsn\". Did you mean --json?"),
      ("- --json --csv", "--json and --csv are given together: give one of them."),
    ] {
      let outcome = try Command.run("\(command.name) \(arguments)")
      expect(outcome.status == 64 && outcome.output.isEmpty)
      expect(outcome.error, equals: "train: \(problem)\nSee train \(command.name) --help.\n")
    }
    let absent = try Command.run("\(command.name) there/is/none.csv")
    expect(absent.status == 66 && absent.error.hasPrefix("train: Cannot open \"there/is/none.csv\": "))
  }

  @Test func `a file without its columns is not read`() throws {
    for (command, text, message) in [
      ("session", "", "is empty"), ("session", "hr_bpm\n150", "has no column t_s."),
      ("session", "t_s\n0", "has no column hr_bpm or power_W."),
      ("session", "when,pulse\n0,150", "has no column t_s, hr_bpm or power_W. Its first line reads: when,pulse"),
      ("season", "day\n", "has no column load."), ("season", "when,stress\n", "--columns day=TITLE,load=TITLE."),
      ("season", "day,tss,Tss\n", "more than one column for load: tss, Tss."),
      ("readiness", "sleep_h\n", "no column day."),
      ("readiness", "day\n", "has no column rmssd_ms or sdnn_ms or resting_hr_bpm"),
      ("readiness", "date,sleep\n", "(did you mean sleep_h?).\nIf so: --columns \"sleep_h=sleep\""),
    ] {
      let outcome = try Command.run("\(command) -", input: text)
      expect(outcome.status == 66 && outcome.output.isEmpty && outcome.error.contains(message), "\(outcome)")
    }
  }

  @Test func `exports are read, or asked about with a cure that can be pasted`() throws {
    let files = try ["session", "season", "readiness"].flatMap { try ExportedFile.files(of: "train \($0)") }
    expect(files.count, equals: 15)
    for file in files { expect(try file.trouble { try Command.run($0, input: $1) }, equals: nil) }
  }
}
