import CommandLineText
import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import train

struct SessionCommandTests {
  static let ride = Result { try Repository.text("Vectors/rides/ride-a.csv") }

  @Test func `columns have titles of their own, and a file of a device is answered`() throws {
    let rows = "0,180,120,80\n5,190,121,81\n"
    let text = "clock,output,pulse,cad\n\(rows)"
    let expected = try Command.run("session - --csv", input: "t_s,power_W,hr_bpm,cad\n\(rows)")
    let outcome = try Command.run("session - --csv --columns t_s=clock,hr_bpm=pulse,power_W=output", input: text)
    expect(outcome.status == 0 && outcome.output == expected.output, "\(outcome)")
    // GoldenCheetah, intervals.icu, and a program that reads FIT.
    for titles in [
      "SECS,WATTS,Hr,cad", "secs,watts,hr,cad", "time,watts,heartrate,cadence", "timestamp,power,heart_rate,cadence",
    ] {
      let known = try Command.run("session - --csv", input: "\(titles)\n\(rows)")
      expect(known.status == 0 && known.output == expected.output, "\(known)")
    }
    for (columns, titles, message) in [
      ("", "clock,output,pulse,cad", "Name other titles yourself: --columns t_s=secs,hr_bpm=hr,power_W=watts."),
      (" --columns t_s=clock,power_W=W", "clock,output,pulse,cad", "has no column W."),
      (" --columns t_s=clock", "clock,output,pulse,cad", "has no column hr_bpm or power_W."),
      (
        "", "secs,watts,hr,power",
        "more than one column for power_W: watts, power. Choose one: --columns \"power_W=power\""
      ),
    ] {
      let missing = try Command.run("session - --csv\(columns)", input: "\(titles)\n\(rows)")
      expect(missing.status == 66 && missing.error.contains(message), "\(missing)")
    }
    let recording = try Command.run("session -", input: "<?xml version=\"1.0\"?>\n<gpx>")
    expect(recording.status, equals: 66)
    expect(
      recording.error,
      equals: """
        train: standard input is a GPX file, the recording of a device, not text in columns. Export it as CSV, with \
        GoldenCheetah for example, and read that: train session FILE.csv.

        """)
  }

  @Test(arguments: [Int.max, 65_537, 1000])
  func `the real ride has the figures of the specification, to the last bit`(_ size: Int) throws {
    let (values, results, lines) = try figures(Self.ride.get(), inPiecesOf: size)
    expect(values["power_weighted_w"], equals: 267.43131759217533)
    expect(values["trimp"], equals: 360.24501579475066)
    expect(values["trimp_from_mean"].map { ($0 * 100).rounded() }, equals: 33_962)
    expect(values["w_prime_lowest_j"]?.rounded(), equals: -13_533)
    expect(values["power_load"].map { ($0 * 100).rounded() }, equals: 18_447)
    expect(values["power_work_kj"], equals: 1830.773)
    expect(values["power_best_3600_s_w"].map { ($0 * 100).rounded() }, equals: 25_115)
    expect(values["hr_covered_s"] == 8357 && values["power_covered_s"] == 8357)
    expect(values["hr_uncovered_s"] == 0 && values["power_invalid"] == 0 && lines.isEmpty)
    expect(results.advisories, equals: [.negativeWPrime])
    // Of each kind of zone all of the time.
    for prefix in ["hr", "power"] {
      expect(values.filter { $0.key.hasPrefix("\(prefix)_zone") }.reduce(0) { $0 + $1.value }, equals: 8357)
    }
  }

  /// Something that can be wrong with a file, put between good rows.
  struct Damage: CustomTestStringConvertible {
    let name: String
    let row: String
    /// What each rejected row's line is, or how it begins.
    let lines: [String]

    init(_ name: String, _ row: String, _ lines: String...) { (self.name, self.row, self.lines) = (name, row, lines) }

    var testDescription: String { name }
  }

  static let beats = "is rejected: 25 to 250 bpm, written as a bare decimal such as 80 or 80.5"
  static let watts = "is rejected: 0 to 4000 W, written as a bare decimal such as 80 or 80.5"
  static let time = "is rejected: 0 to 999999999 s from the start"
  static let clock =
    "is rejected: seconds from the start or, ten digits, since 1970, h:mm:ss, or such as 2026-11-25T06:30:00Z, all alike"

  static let damages: [Damage] = [
    Damage("a unit", "2,150bpm,200", #"line 4: hr_bpm: "150bpm" \#(beats)"#),
    Damage(
      "a comma of thousands", "2,150,\"1,200\"",
      #"line 4: power_W: "1,200" is rejected: 0 to 4000 W, written 1200, or 1.2000 if the comma is decimal"#),
    Damage("a clock time", "0:00:02,150,200", #"line 4: t_s: "0:00:02" \#(clock)"#),
    Damage("a negative time", "-1,150,200", #"line 4: t_s: "-1" \#(time)"#),
    Damage("no time", ",150,200", "line 4: t_s: is missing: 0 to 999999999 s from the start"),
    Damage("a line end in a value", "2,\"150\n\",200", "line 4: row: has a line end", "line 5: row: has a quote"),
  ]

  static let (before, behind) = (["0,150,200", "1,151,201"], ["3,152,202", "4,153,203"])
  static let whole = Result { try figures((["t_s,hr_bpm,power_W"] + before + behind).joined(separator: "\n")).values }

  @Test func `spaces around a number are read, and a decimal is rounded once, ties to even`() throws {
    // Spaces around a number are read.
    let rows = ["t_s,hr_bpm,power_W", "0, 150,200 ", " 1 ,151 , 201"] + Self.behind
    try expect(figures(rows.joined(separator: "\n")).values, equals: Self.whole.get())
    // A decimal is rounded once, ties to even.
    let (values, _, _) = try figures(
      "t_s,hr_bpm\n0,150.5\n0.0004999999999999999999,151.5\n10.0005,150.49999999999999999999\n20.0015,150")
    // 0 ms twice, then 10 000 ms and 20 002 ms, and as long once more.
    expect(values["hr_duplicates"] == 1 && values["hr_covered_s"] == 30.004)
    expect(values["hr_mean_bpm"].map { ($0 * 30_004).rounded() }, equals: 4_520_600.0)
  }

  @Test func `times have the unit of their title`() throws {
    let seconds = (0..<600).map { 7 * $0 % 300 == 0 ? $0 + 1 : $0 }
    let plain = try figures("t_s,power_W\n" + seconds.map { "\($0),\(200 + $0 % 9)\n" }.joined()).values
    for (title, time) in [
      ("Time (min)", { String(format: "%.4f", Double($0) / 60) }),
      ("minutes", { String(format: "%.3f", Double($0) / 60) }),
      ("time_ms", { "\(1000 * $0)" }), ("t_h", { String(format: "%.5f", Double($0) / 3600) }), ("Seconds", { "\($0)" }),
    ] as [(String, (Int) -> String)] {
      let rows = seconds.map { "\(time($0)),\(200 + $0 % 9)\n" }.joined()
      let columns = title == "minutes" ? ["t_s": [title]] : [:]
      try expect(figures("\(title),Power (W)\n" + rows, titles: columns).values, equals: plain, "\(title)")
    }
    #expect(throws: Failure.self) { _ = try figures("Time (fortnights),power_W\n0,200\n") }
  }

  @Test(arguments: damages)
  func `damage costs no good row, and each bad row has a line`(_ damage: Damage) throws {
    let rows = ["t_s,hr_bpm,power_W"] + Self.before + [damage.row] + Self.behind
    let (values, _, lines) = try figures(rows.joined(separator: "\n"))
    try expect(values, equals: Self.whole.get())
    expect(lines.count == damage.lines.count && zip(lines, damage.lines).allSatisfy { $0.hasPrefix($1) }, "\(lines)")
  }

  @Test func `a bad row is named on standard error, and the exit status says so`() throws {
    let outcome = try Command.run("session - --csv", input: "t_s,hr_bpm\n0,150\n1,x\n2,150\n")
    expect(outcome.status, equals: 2, "\(outcome)")
    expect(outcome.error, equals: "line 3: hr_bpm: \"x\" \(Self.beats)\n", "\(outcome)")
    expect(outcome.output.contains("\nhr_covered_s,4,\n"))
    // A note on gaps is on the card, and on standard error for other forms.
    let gaps = "t_s,power_W\n0,200\n60,200\n120,200\n"
    let note = "Samples cover 8 % of the time."
    let (card, json) = (try Command.run("session -", input: gaps), try Command.run("session - --json", input: gaps))
    expect(card.output.contains("\n  \(note)") && card.error.isEmpty, "\(card)")
    expect(json.error.hasPrefix("Power: \(note)") && json.status == 0, "\(json)")
    let empty = try Command.run("session - --json", input: "t_s,hr_bpm,power_W\n0,150,\n10,150,\n")
    expect(empty.status == 0 && empty.error.isEmpty, "\(empty)")
  }

  @Test func `columns stand in any order, separators alone are no samples, and a header alone is nothing`() throws {
    // Lines of separators only are counted, and are no samples.
    let outcome = try Command.run("session - --csv", input: "t_s,hr_bpm\n0,150\n1,150\n,\n,\n")
    expect(outcome.status == 0 && outcome.output.contains("\nhr_covered_s,"))
    expect(outcome.error, equals: "2 lines have only separators: they are not rows\n")
    // Columns may stand in any order, among others, after a mark and empty lines.
    let plain = try figures("t_s,hr_bpm,power_W\n0,150,200\n1,151,201").values
    let text = "\u{FEFF}\r\n\r\nlap,power_W,\"hr_bpm\",t_s\r\n\"1, \"\"a\"\"\",200,150,0\r\n\r\n1,\"201\",151,1\r\n"
    for size in [Int.max, 1, 7] { try expect(figures(text, inPiecesOf: size).values, equals: plain) }
    // A header without rows is a session of nothing.
    let (values, results, _) = try figures("t_s,hr_bpm,power_W")
    expect(
      values["hr_covered_s"] == 0 && values["trimp"] == nil && values["trimp_from_mean"] == nil
        && values["power_weighted_w"] == nil)
    let missing = results.figures.compactMap(\.missing)
    expect(Set(missing), equals: ["there are no data", "needs --threshold-hr", "needs --vt1, --vt2"])
    try expect(Command.run("session -", input: "t_s,hr_bpm,power_W\n").status, equals: 0)
  }

  @Test func `values out of range and empty ones are dropped and counted`() throws {
    let (values, results, lines) = try figures(
      "t_s,hr_bpm,power_W\n0,24,4001\n1,150,200\n2,,\n3,251,-1\n4,250,4000\n4,151,0\n99999,150,200\n")
    expect(values["hr_invalid"] == 3 && values["power_invalid"] == 3 && lines.isEmpty)
    expect(values["hr_duplicates"] == 1 && values["power_duplicates"] == 1)
    expect(values["hr_covered_s"] == 3 + 30 + 30 && values["power_covered_s"] == 3 + 5 + 5)
    expect(Set(results.advisories).isSuperset(of: [.invalidSamples, .duplicateTimes, .lowCoverage, .shortEffort]))
    // The last second that is said to be accepted is the last one.
    let last = try figures("t_s,hr_bpm\n999999998,150\n999999999,150\n999999999.001,150\n")
    expect(last.values["hr_covered_s"], equals: 2)
    expect(last.lines, equals: [#"line 4: t_s: "999999999.001" \#(Self.time)"#])
  }

  @Test func `samples out of order are an error that names the first`() throws {
    let outcome = try Command.run("session -", input: "t_s,hr_bpm\n0,150\nx,1\n5,150\n4.999,150\n3,150\n")
    expect(outcome.status == 66 && outcome.output.isEmpty)
    expect(
      outcome.error.hasSuffix(
        """
        train: standard input, line 5: t_s: "4.999" is rejected: it comes after 5 s. Samples are read in their order; none \
        is sorted in silence.

        """), "\(outcome)")
  }

  @Test func `a power between semicolons or tabs that could be in thousands is rejected`() throws {
    let written = "is rejected: 0 to 4000 W, written 1200, or 1.2000 if the"
    for separator in [";", "\t"] {
      let rows = ["t_s;power_W", "0;200", "1;1.200", "2;1,200", "3;200,125", "4;0.125", "5;1.2000"]
      let (values, _, lines) = try figures(rows.joined(separator: "\n").replacing(";", with: separator))
      expect(
        lines,
        equals: [
          #"line 3: power_W: "1.200" \#(written) point is decimal"#,
          #"line 4: power_W: "1,200" \#(written) comma is decimal"#,
        ])
      expect(values["power_covered_s"], equals: 6)
    }
    // A point between commas, and a comma in quotes, are decimal.
    let (values, _, lines) = try figures("t_s,power_W\n0,1.200\n1,\"200,5\"\n")
    expect(lines.isEmpty && values["power_mean_w"] == 100.5, "\(lines)")
  }

  @Test func `the output is the same from a file and from a pipe, and ends quietly when it is closed`() throws {
    let directory = try Directory()
    let path = try directory.write(Data(Self.ride.get().utf8), to: "ride.csv").path
    for form in ["", " --json", " --csv"] {
      let (file, pipe) = (
        try Command.run("session \(path)\(form)"), try Command.run("session -\(form)", input: Self.ride.get())
      )
      expect(file.status == 0 && file.output == pipe.output && file.error.isEmpty)
    }
    let unread = try Command.launch(["session", path], through: Program.shell("\"$@\" | true; exit ${PIPESTATUS:-0}"))
    expect(unread.status == 0 && unread.error.isEmpty, "\(unread)")
    let full = try Command.launch(["session", path], through: Program.shell("exec \"$@\" > /dev/full"))
    expect(full.status == 74 && full.error.hasPrefix("train: Cannot write to standard output: "), "\(full)")
  }
}
