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
      "Model continuous, as in GoldenCheetah, Elevate, Sauce and intervals.icu: a", "1 − e^(−1/42) = 0.0235 in chronic",
      "Form previous_day, as in GoldenCheetah, Elevate and TrainingPeaks (by its",
      "Before 2026-02-27, chronic and acute load are 0.", "97 days in chronic and 17 days in acute load",
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
      "On 2027-03-01", "Model first_order, as in TrainingPeaks (by its help pages) and VeloReady: a",
      "1/42 = 0.0238 in chronic and 1/7 = 0.1429 in acute load.",
      "Form same_day, as in intervals.icu, Runalyze and VeloReady.",
      "Before 2026-02-27, chronic load is 55.0 and acute load 60.5, as given.",
      "Both\n  must be of the day before: if they are older, begin the file on the day after",
      "No rows from 2027-02-27 on: these days count as rest.",
    ] {
      expect(text.contains(part), "\(text) lacks \(part)")
    }
    expect(!text.contains("coverage of an average"))
    #expect(
      try Self.card(Self.year(), "--until 2026-03-01").contains("- 362 days with rows after 2026-03-01 left out."))
    let span = try Self.card(Self.year(), "--model span --chronic 1 --acute 1").replacing("\n  ", with: " ")
    expect(
      span.contains("2/(1 + 1) = 1.0000 in chronic") && span.contains("1 day in chronic and 1 day in acute load"),
      "\(span)")
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

  @Test func `a day with a session without a load is named`() throws {
    let text = try Self.card(["2026-11-02,80,", "2026-11-03,50,", "2026-11-03,,", "2026-11-04,70,"])
    for part in [
      "3 days, ", "2 days of training, 0 of rest, 1 missing.", "- Missing: 2026-11-03. ",
      "- 2026-11-03: 1 of 2 sessions has no load.",
    ] { expect(text.contains(part), "\(text) lacks \(part)") }
    let days = (1...9).flatMap { ["2026-11-0\($0),1,", "2026-11-0\($0),,", "2026-11-0\($0),,"] }
    let many = try Self.card(days)
    expect(many.contains("- 2026-11-07: 2 of 3 sessions have no load.\n- 2 days more like these."), "\(many)")
  }

  @Test func `sessions without a load are named by their type, with the option that leaves them out`() throws {
    func card(_ text: String, _ arguments: String = "--unlogged rest") throws -> String {
      try SeasonCommandTests.season(text, arguments).rows.joined(separator: "\n")
    }
    let rows = "2026-11-02,80,Ride\n2026-11-03,,WeightTraining\n2026-11-04,70,Run\n2026-11-05,60,Ride\n"
    let text = try card("day,load,type\n\(rows)2026-11-05,,WeightTraining\n2026-11-05,,Ride\n")
    for part in [
      "- Missing: 2026-11-03, 2026-11-05.", "- 3 rows have no load: WeightTraining 2, Ride 1. A day with such",
      "\n  --only type=Ride,Run\n",
    ] { expect(text.contains(part), "\(text) lacks \(part)") }
    let flat = text.replacing("\n", with: " ").replacing("   ", with: " ")
    expect(flat.contains("had no such rows (1 of 2 days without a load stays so):"), "\(flat)")
    // It is not offered where it leaves all such days.
    let same = try card("day,load,type\n2026-11-02,80,Ride\n2026-11-03,,Yoga\n2026-11-03,,Ride\n2026-11-04,9,Ride\n")
    expect(!same.contains("--only") && same.replacing("\n", with: " ").contains("see --no-load"), "\(same)")
    for line in text.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
    // The option does what the card says of it.
    let cured = try card("day,load,type\n\(rows)", "--unlogged rest --only type=Ride,Run")
    expect(cured.contains("3 days of training, 1 of rest, 0 missing.") && !cured.contains("no load"), "\(cured)")
    let spaced = try card("Date,TSS,Activity Type\n" + rows.replacing("Run", with: "Trail Run"))
    expect(spaced.contains("\n  --only \"Activity Type=Ride,Trail Run\"\n"), "\(spaced)")
    // Without a choice for days that have no row then, the option has one, and is a command that runs.
    let gaps = try card("day,load,type\n\(rows)", "")
    expect(gaps.contains("days as rest:\n  --only type=Ride,Run --unlogged rest\n"), "\(gaps)")
    let kept = try card("day,load,type\n2026-11-02,80,Ride\n2026-11-03,,Yoga\n2026-11-03,9,Ride\n", "")
    expect(kept.contains("\n  --only type=Ride\n") && !kept.contains("--unlogged"), "\(kept)")
    // Without types, or if each type has a load, no option leaves them out.
    let plain = try card("day,load\n2026-11-02,80\n2026-11-03,\n2026-11-04,70\n")
    expect(plain.contains("- 1 row has no load. A day") && !plain.contains("--only"), "\(plain)")
    #expect(try !card("day,load,type\n2026-11-02,80,Ride\n2026-11-03,,Ride\n").contains("--only"))
    // A title that only looks like that of types is no error.
    #expect(try card("day,load,Type\n2026-11-02,80,Ride\n").contains("1 day of training"))
    let two = try card(
      "day,load,Activity Type,type\n2026-11-02,80,a,Ride\n2026-11-03,,b,Yoga\n2026-11-04,70,a,Ride\n")
    expect(two.contains("1 row has no load: Yoga 1. A day"), "\(two)")
    #expect(try card("day,type\n2026-11-02,80\n", "--columns load=type").contains("1 day of training"))
  }

  @Test func `a line at the top says how many days are missing because of rows without a load`() throws {
    func line(_ text: String) throws -> String? {
      let rows = try SeasonCommandTests.season(text, "--unlogged missing").rows.prefix { !$0.hasPrefix("On ") }
      let lines = rows.drop { !$0.hasPrefix("Rows ") }
      return lines.isEmpty ? nil : lines.joined(separator: " ")
    }
    func sentence(_ days: String, _ place: String, lost: String = "") -> String {
      "Rows without a load make \(days) missing, which lowers CTL as rest does\(lost): see \(place) below."
    }
    let rows = "day,load,type\n2026-11-02,80,Ride\n2026-11-03,,Yoga\n2026-11-04,70,Ride\n"
    try expect(line(rows), equals: sentence("1 day", "--only"))
    try expect(line(rows + "2026-11-06,,Yoga\n"), equals: sentence("2 days", "--only"))
    try expect(line(rows.replacing("Yoga", with: "Ride")), equals: sentence("1 day", "--no-load"))
    try expect(
      line(rows + "2026-11-04,,Ride\n"),
      equals: sentence("2 days", "--no-load", lost: "; the known loads of 1 day are lost"))
    let zero = try SeasonCommandTests.season(rows, "--no-load rest").rows.joined(separator: " ").replacing(
      "   ", with: " ")
    expect(
      zero.contains("0 missing.") && !zero.contains("which lowers")
        && zero.contains("- 1 row has no load: Yoga 1. Such a row counts as 0: --no-load rest."), "\(zero)")
    let planned = rows.replacing("2026-11-03,,Yoga", with: "2026-11-06,,Ride")
    try expect(line(planned), equals: sentence("1 day", "--until"))
    // A day without a row, or with a rejected one, is none of them.
    try expect(line("day,load\n2026-11-02,80\n2026-11-04,70\n"), equals: nil)
    let rejected = try Command.run("season -", input: "day,load\n2026-11-02,80\n2026-11-03,x\n2026-11-04,70\n")
    expect(rejected.status == 2 && rejected.output.contains("1 missing") && !rejected.output.contains("make"))
  }

  @Test func `rows without a load after the last loaded day are apart, and those after the end do not count`() throws {
    func card(_ arguments: String) throws -> String {
      let text = """
        WorkoutDay,TSS,WorkoutType
        2026-11-24,80,Bike
        2026-11-25,,Strength
        2026-11-26,70,Run
        2026-11-27,,Bike
        2026-11-28,,Bike
        2026-11-28,,Swim
        """
      return try SeasonCommandTests.season(text, arguments).rows.joined(separator: " ").replacing("   ", with: " ")
    }
    let whole = try card("")
    for part in [
      "- 1 row has no load: Strength 1.",
      "- After 2026-11-26, the last day with a load, 3 rows have none: Bike 2, Swim 1.",
      "If they are planned, write their loads into the file, or count them as 0 up to a race, --no-load rest --until DAY.",
      "--until 2026-11-26 leaves them out.", "3 missing.", "--only WorkoutType=Bike,Run",
    ] { expect(whole.contains(part), "\(whole) lacks \(part)") }
    #expect(try card("--until 2026-12-06").contains("up to a race, --no-load rest --until 2026-12-06."))
    let zero = try card("--no-load rest --until 2026-12-06")
    expect(
      zero.contains("0 missing.") && zero.contains("into the file. --until 2026-11-26 leaves them out."), "\(zero)")
    let ended = try card("--until 2026-11-26")
    for part in ["1 missing.", "- 1 row has no load: Strength 1.", "- 2 days with rows after 2026-11-26 left out."] {
      expect(ended.contains(part), "\(ended) lacks \(part)")
    }
    expect(!ended.contains("have none") && !ended.contains("planned"))
    // A season without any load has no last day with one.
    let none = try Self.card(["2026-11-24,,", "2026-11-25,,"])
    expect(none.contains("- 2 rows have no load. A day") && !none.contains("After"), "\(none)")
    expect(none.contains("chronic load (CTL)  not computed: no day with a row has a known load"), "\(none)")
    #expect(try Self.card(["2026-11-24,,"], "--start-ctl 5 --start-atl 6").contains("chronic load (CTL)       4.9"))
  }

  @Test func `an export of Garmin has hyphens for no value, and sessions with a load of 0 are counted by type`() throws
  {
    let text = """
      Activity Type,Date,Title,Training Stress Score®
      Cycling,2026-11-23 07:10:00,a,80.0
      Running,2026-11-24 07:10:00,b,0.0
      Running,2026-11-25 07:10:00,c,0.0
      Strength Training,2026-11-26 07:10:00,d,--
      Cycling,2026-11-27 07:10:00,e,70.0
      """
    let (rows, lines) = try SeasonCommandTests.season(text, "")
    expect(lines.isEmpty, "\(lines)")
    let card = rows.joined(separator: " ").replacing("   ", with: " ")
    for part in [
      "2 days of training, 2 of rest, 1 missing.", "- 1 row has no load: Strength Training 1.",
      "- 2 rows have a load of 0: Running 2. If such loads were not measured, leave them empty.",
      #"--only "Activity Type=Cycling""#,
    ] { expect(card.contains(part), "\(card) lacks \(part)") }
    for line in rows { expect(line.count <= 80, "\(line)") }
    let top = rows.prefix { !$0.hasPrefix("On ") }.joined(separator: " ")
    let warning =
      "Every load of these types is 0: Running 2. If they were not measured, CTL is too low: leave these"
    expect(top.contains(warning), "\(top)")
    // The same file in German, with a column of types that is named, and with one that is not known.
    let german = text.replacing("Activity Type,Date", with: "Aktivitätstyp,Datum")
    let named = text.replacing("Activity Type", with: "Sportart")
    #expect(try SeasonCommandTests.season(german, "").rows.joined(separator: " ").contains(warning))
    #expect(
      try SeasonCommandTests.season(named, "--columns type=Sportart").rows.joined(separator: " ").contains(warning))
    for only in ["--only Sportart=Running", "--only Title=b,c"] {
      let chosen = try SeasonCommandTests.season(named, "--columns type=Sportart \(only)").rows.joined(separator: " ")
      expect(chosen.contains(warning), "\(chosen)")
    }
    let unnamed = try SeasonCommandTests.season(named, "").rows.prefix { !$0.hasPrefix("On ") }.joined(separator: " ")
    expect(
      unnamed.contains("2 rows have a load of 0 and no known type.") && unnamed.contains("type=TITLE"), "\(unnamed)")
    let absent = try Command.run("season - --columns type=Sport", input: text)
    expect(absent.status == 66 && absent.error.contains("has no column Sport."), "\(absent)")
    // A type that has loads above 0, too, is no such type, and is in the option.
    let some = try SeasonCommandTests.season(text.replacing("b,0.0", with: "b,50"), "").rows.joined(separator: "\n")
    expect(!some.contains("Every load") && some.contains(#"--only "Activity Type=Cycling,Running""#), "\(some)")
    // A rest day of a person's own table is no session.
    for other in ["day,load\n2026-11-23,0\n", "day,load,type\n2026-11-23,0,\n"] {
      #expect(try !SeasonCommandTests.season(other, "").rows.joined().contains("a load of 0"))
    }
    let titles = try Command.run("season -", input: "Activity Type,Date\n")
    expect(titles.error.contains("intervals.icu, Strava and Garmin export them"), "\(titles)")
  }

  @Test func `an export names the options of its tool`() throws {
    func card(_ header: String, _ arguments: String = "") throws -> String {
      try SeasonCommandTests.season("\(header)\n2026-11-02,80\n", arguments).rows.joined(separator: " ")
        .replacing("   ", with: " ")
    }
    let sentence = "The file has the titles of"
    let icu = try card("start_date_local,icu_training_load")
    expect(icu.contains("\(sentence) intervals.icu, whose own numbers follow --form same_day."), "\(icu)")
    let peaks = try card("WorkoutDay,TSS")
    expect(peaks.contains("\(sentence) TrainingPeaks, whose own numbers follow --model"), "\(peaks)")
    for other in try [card("day,load"), card("start_date_local,icu_training_load", "--form same_day")] {
      expect(!other.contains(sentence))
    }
  }

  @Test func `a mistyped year and a mistyped load are seen`() throws {
    let typo = try Self.card(["2026-11-24,80,", "25.11.2062,50,", "2026-11-26,70,"], "--unlogged rest")
    expect(
      typo.contains("- 13147 days without a row, 2026-11-27 to 2062-11-24, count as rest."), "\(typo)")
    for (gap, isNamed) in [(60, false), (61, true)] {
      let rows = ["2026-02-27,1,", "\(SeasonTests.first.advanced(by: gap + 1)),1,"]
      #expect(try Self.card(rows, "--unlogged rest").contains("\(gap) days without a row") == isNamed)
      #expect(try !Self.card(rows, "--unlogged missing").contains("without a row"))
    }
    let load = try Self.card(["2026-11-24,80,", "2026-11-25,5000,", "2026-11-26,70,"])
    expect(load.contains("0 missing. The highest load is 5000.0, on\n2026-11-25."), "\(load)")
    #expect(try !Self.card(["2026-11-24,0,"]).contains("highest"))
    // An average that falls back over missing days says so again.
    let rows = Self.year() + ["2027-05-01,50,"]
    #expect(try Self.card(rows, "--unlogged missing").contains("- warming_up: "))
  }
}
