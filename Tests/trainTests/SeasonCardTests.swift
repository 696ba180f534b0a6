import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import train

struct SeasonCardTests {
  static func card(_ rows: [String], _ arguments: String = "") throws -> String {
    try SeasonCommandTests.season("day,load,unit\n" + rows.joined(separator: "\n"), arguments).rows.joined(
      separator: "\n")
  }

  static func year(_ days: Int = 365) -> [String] {
    (0..<days).map { "\(SeasonTests.first.advanced(by: $0)),\($0 % 7 == 6 ? 0 : 60 + 10 * ($0 % 5)),power_load" }
  }

  @Test func `a year is summed up in 80 columns`() throws {
    let text = try Self.card(Self.year())
    for line in text.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
    for part in [
      "365 days, 2026-02-27 to 2027-02-26, loads in power_load.", "313 days of training, 52 of rest, 0 missing.",
      "On 2027-02-26", "  chronic load (CTL) ", "coverage 100 %", "  form (TSB) ", "the day before", "  ramp ",
      "  monotony ",
      "  strain ", "Before 2026-06-03, the coverage of an average is below 0.9.",
      "Model continuous: a day weighs 0.0235 in chronic and 0.1331 in acute load.", "- Form previous_day.",
      "Before 2026-02-27, chronic and acute load are 0; --start-chronic and",
    ] {
      expect(text.contains(part), "\(text) lacks \(part)")
    }
    #expect(
      try !text.contains("Missing:") && Self.card(Self.year(), "--form same_day").contains("acute load of the day\n"))
  }

  @Test func `the convention, the start and the end are those of the options`() throws {
    let text = try Self.card(
      Self.year(), "--model first_order --form same_day --start-ctl 55 --start-atl 60.5 --until 2027-03-01")
    for line in text.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
    for part in [
      "On 2027-03-01", "Model first_order: a day weighs 0.0238 in chronic and 0.1429 in acute load.",
      "- Form same_day.",
      "Before 2026-02-27, chronic load is 55.0 and acute load 60.5, as given.",
      "Both\n  must be of the day before: if they are older, begin the file on the day after",
      "No rows from 2027-02-27 on: these days count as rest.",
    ] {
      expect(text.contains(part), "\(text) lacks \(part)")
    }
    expect(!text.contains("coverage of an average"))
    #expect(
      try Self.card(Self.year(), "--until 2026-03-01").contains("- 362 days with rows after 2026-03-01 left out."))
    #expect(try Self.card(Self.year(), "--model span --chronic 1 --acute 1").contains("weighs 1.0000 in chronic"))
  }

  @Test func `the card is of the last row, a start of one athlete, and what cannot be computed says why`() throws {
    // A start is that of one athlete.
    let text = "athlete,day,load\na,2026-02-27,1\nb,2026-02-27,1\n"
    let outcome = try Command.run("season - --csv --start-ctl 5 --start-atl 6", input: text)
    expect(
      outcome.status == 64 && outcome.error.contains("has more than one athlete, and --start-chronic"), "\(outcome)")
    let one = try Command.run("season - --csv --start-ctl 5 --start-atl 6", input: String(text.dropLast(15)))
    expect(one.status == 0 && one.lines.count == 2, "\(one)")
    // The card says that it is of the last row.
    let sentence = "- The card is of the last row; --until DATE carries it further.\n"
    #expect(try Self.card(Self.year()).contains(sentence))
    #expect(try !Self.card(Self.year(), "--until 2027-03-01").contains("carries"))
    // What cannot be computed of the last week says why.
    #expect(try Self.card(Self.year(6)).contains("monotony            not computed: there is less than a week"))
    let even = (0..<7).map { "\(SeasonTests.first.advanced(by: $0)),50," }
    #expect(try Self.card(even).contains("monotony            not computed: there is no variation"))
    #expect(try Self.card(even.dropLast() + ["2026-03-05,,"]).contains("not computed: a day of the week is missing"))
    #expect(try Self.card(Self.year(1)).hasPrefix("1 day, 2026-02-27 to 2026-02-27, loads in power_load.\n"))
    try expect(Self.card([]), equals: "There are no days.")
  }

  @Test func `missing days are seen in the chart and in words`() throws {
    let rows = Self.year(56).enumerated().filter { !(20..<30).contains($0.offset) }.map(\.element)
    let text = try Self.card(rows, "--unlogged missing")
    let strip = try require(text.split(separator: "\n").first { $0.hasPrefix("  missing │") })
    expect(strip, equals: "  missing │" + String(repeating: " ", count: 20) + String(repeating: "?", count: 10))
    expect(text.contains("10 missing.") && text.contains("2026-03-25 and 3 more."))
    let chart = text.split(separator: "\n").filter { $0.contains("│") }.joined()
    // An average warms up on each of the days, so chronic load is a line of rings.
    expect(chart.count { $0 == "∘" } == 56 && !chart.contains("•"))
    expect(text.contains("The coverage of an average is below 0.9 on every day: all may be too low."))
    #expect(try !Self.card(rows, "--unlogged rest").contains("?" + "?"))
  }

  @Test func `a day with a session without a load is missing, and a line at the top says what cures it`() throws {
    let text = try Self.card(["2026-11-02,80,", "2026-11-03,50,", "2026-11-03,,", "2026-11-04,70,"])
    for part in [
      "3 days, ", "2 days of training, 0 of rest, 1 missing.", "- Missing: 2026-11-03. ",
      "Rows without a load make 1 day missing, which lowers CTL as rest does.\n--no-load rest counts such rows as 0, and",
    ] { expect(text.contains(part), "\(text) lacks \(part)") }
    let zero = try Self.card(["2026-11-02,80,", "2026-11-03,,"], "--no-load rest")
    expect(zero.contains("0 missing.") && !zero.contains("Rows without"), "\(zero)")
    // A rejected row is none of them, and an export of Garmin has hyphens for no value.
    let rejected = try Command.run("season -", input: "day,load\n2026-11-02,80\n2026-11-03,x\n2026-11-04,70\n")
    expect(rejected.status == 2 && rejected.output.contains("1 missing") && !rejected.output.contains("make"))
    let garmin =
      "Activity Type,Date,Training Stress Score®\nRun,2026-11-23 07:10:00,80.0\nYoga,2026-11-24 07:10:00,--\n"
    let (rows, lines) = try SeasonCommandTests.season(garmin, "")
    expect(lines.isEmpty && rows.joined().contains("1 day missing"), "\(rows)")
    // Without any load there is no state.
    let none = try Self.card(["2026-11-24,,", "2026-11-25,,"])
    expect(none.contains("chronic load (CTL)  not computed: no day with a row has a known load"), "\(none)")
    #expect(try Self.card(["2026-11-24,,"], "--start-ctl 5 --start-atl 6").contains("chronic load (CTL)       4.9"))
  }

  @Test func `a session that is in the file twice is said, on the card or beside other forms`() throws {
    // Days of rest are no sessions.
    let text =
      "day,load,name\n2026-11-24,50,a\n2026-11-24,50,b\n2026-11-25,,a\n2026-11-25,,a\n2026-11-25,0,a\n2026-11-25,0,a\n2026-11-24,50,a\n"
    let note = "1 row equals an earlier one: a session that is in the file twice counts twice."
    for (form, output) in [("", note + "\n"), ("--csv", "2026-11-24,150,")] {
      let (rows, lines) = try SeasonCommandTests.season(text, form)
      expect(rows.joined(separator: "\n").contains(output) && lines == (form.isEmpty ? [] : [note]), "\(rows) \(lines)")
    }
    #expect(try !Self.card(Self.year()).contains("earlier one"))
  }

  @Test func `a mistyped load is seen, and an average that falls back warms up again`() throws {
    let load = try Self.card(["2026-11-24,80,", "2026-11-25,5000,", "2026-11-26,70,"])
    expect(load.contains("0 missing. The highest load is 5000.0, on\n2026-11-25."), "\(load)")
    #expect(try !Self.card(["2026-11-24,0,"]).contains("highest"))
    // An average that falls back over missing days says so again.
    let rows = Self.year() + ["2027-05-01,50,"]
    #expect(try Self.card(rows, "--unlogged missing").contains("- warming_up: "))
  }

  @Test func `a season is drawn as SVG, of one athlete`() throws {
    let rows = "day,load\n2026-02-27,80\n2026-02-28,0\n2026-03-01,60\n"
    let drawn = try Command.run("season - --svg -", input: rows)
    expect(drawn.output.hasPrefix("<svg ") && drawn.output.hasSuffix("</svg>\n") && drawn.status == 0, "\(drawn)")
    let lines = drawn.output.matches(of: #/points="([^"]+)"/#).map { $0.1.split(separator: " ").count }
    expect(lines, equals: [3, 3])
    for (arguments, text, problem) in [
      ("--svg - --csv", rows, "--svg is for the card"),
      ("--svg -", "athlete,day,load\na,2026-02-27,1\nb,2026-02-27,1\n", "more than one athlete, and --svg is that of"),
    ] {
      let outcome = try Command.run("season - \(arguments)", input: text)
      expect(outcome.status == 64 && outcome.error.contains(problem), "\(outcome)")
    }
  }
}
