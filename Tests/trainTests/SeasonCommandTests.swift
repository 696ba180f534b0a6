import CommandLineText
import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing
import TrainingKernel

@testable import train

struct SeasonCommandTests {
  /// What the command writes, and a line for each bad row.
  static func season(
    _ text: some StringProtocol, _ arguments: String = "--csv", inPiecesOf size: Int = .max
  ) throws -> (rows: [String], lines: [String]) {
    let (kept, said) = (Kept(), Kept())
    var output = ByteOutput(to: kept)
    let request = try SeasonRequestTests.request("- \(arguments)")
    let rejected = try train.season(Pieces(text, size: size), named: "the test's bytes", request, to: &output) {
      said.say($0)
    }
    expect(rejected, equals: said.rejections)
    return (
      kept.text.split(separator: "\n").map(String.init), said.lines.filter { !$0.hasPrefix("columns that are not") }
    )
  }

  static let header = "day,load,chronic,acute,form,ramp,chronic_coverage,acute_coverage,advisories,rejected"

  @Test func `a year has the bits of the kernel`() throws {
    var numbers = SeededNumbers(seed: 3)
    var (balance, expected, rows) = (try LoadBalance(), [Self.header], ["day,load"])
    for place in 0..<365 {
      let (day, load) = (SeasonTests.first.advanced(by: place), Double(Int.random(in: 0...2000, using: &numbers)) / 10)
      rows.append("\(day),\(load)")
      try balance.append(day, load, gap: .missing)
      let chronic = balance.chronic
      let numbers = [load, chronic.value, balance.acute.value, balance.form].map(plain)
      expected.append(
        "\(day),\(numbers.joined(separator: ",")),\(balance.ramp.map(plain) ?? ""),\(plain(chronic.coverage)),"
          + "\(plain(balance.acute.coverage)),\(balance.advisories.names.joined(separator: ";")),0")
    }
    try expect(Self.season(rows.joined(separator: "\n")).rows, equals: expected)
    // Any order of the rows, any size of the pieces.
    let shuffled = rows[0] + "\n" + rows.dropFirst().shuffled(using: &numbers).joined(separator: "\n")
    for size in [1, 100, .max] { try expect(Self.season(shuffled, inPiecesOf: size).rows, equals: expected) }
  }

  @Test(arguments: [
    (
      "no day", ",50", "line 3: day: is missing: a date that exists, such as 2026-11-24, 24.11.2026 or Nov 24, 2026",
      false
    ),
    (
      "a day that does not exist", "2026-02-30,50", #"line 3: day: "2026-02-30" is rejected: a date that exists"#,
      false
    ),
    (
      "a negative load", "2026-02-28,-1",
      #"line 3: load: "-1" is rejected: 0 to 1000000000 in the unit of the file"#, true
    ),
    (
      "a load that is none", "2026-02-28,x",
      #"line 3: load: "x" is rejected: 0 to 1000000000 in the unit of the file, written"#, true
    ),
  ])
  func `damage costs no good row, and its day is not rest`(_ name: String, _ row: String, _ line: String, _ isDay: Bool)
    throws
  {
    let (rows, lines) = try Self.season("day,load\n2026-02-27,100\n\(row)\n2026-03-01,80", "--csv --unlogged rest")
    expect(lines.count == (isDay ? 1 : 2) && lines[0].hasPrefix(line), "\(lines)")
    let fields = rows.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    expect(fields.map { $0[1] }, equals: ["100", "", "80"])
    expect(fields.map { $0[9] }, equals: ["0", isDay ? "1" : "0", "0"])
  }

  @Test func `an empty load is not known, a decimal is exact, and a sum out of range rejects its row`() throws {
    // A sum out of range rejects the row that reaches it.
    let (rows, lines) = try Self.season("day,load\n2026-02-27,600000000\n2026-02-27,600000000\n2026-02-27,1")
    expect(lines, equals: [#"line 3: load: "600000000" is rejected: a sum of the day from 0 to 1000000000"#])
    expect(rows[1].hasPrefix("2026-02-27,,0,") && rows[1].hasSuffix(",1"))
    // An empty load is not known, and decimals are read to the last bit.
    do {
      let (rows, lines) = try Self.season("load,day,note\n,2026-02-27,x\n0.1,2026-02-28,\n0.2,2026-02-28,\n")
      expect(lines.isEmpty && rows[1].hasPrefix("2026-02-27,,0,0,0,,0,0,warming_up,0"))
      expect(rows[2].hasPrefix("2026-02-28,0.30000000000000004,"))
    }
  }

  @Test func `loads of two units are not added`() throws {
    let text = "day,load,unit\n2026-02-27,100,hrss\n2026-02-27,50,power_load\n2026-02-28,70,\n"
    let (rows, lines) = try Self.season(text)
    expect(
      lines,
      equals: [
        #"line 3: unit: "power_load" is rejected: hrss, the unit of the file; loads of two units do not mix: give all "#
          + "sessions one kind of load, or take the column of units out to add them as they are"
      ])
    expect(rows[1].hasPrefix("2026-02-27,,") && rows[2].hasPrefix("2026-02-28,70,"))
    let said = try Self.season(text, "--csv --unit power_load")
    expect(
      said.lines.count == 1 && said.lines[0].hasPrefix("line 2: unit: \"hrss\"")
        && said.rows[1].hasPrefix("2026-02-27,,"))
  }

  @Test func `athletes stand one after the other, each as if alone`() throws {
    let rows = (0..<30).map { place in (SeasonTests.first.advanced(by: place), 10 * (place % 7)) }
    let alone = try Self.season("day,load\n" + rows.map { "\($0),\($1)" }.joined(separator: "\n")).rows
    let two = ["\"a, b\"", "c"].flatMap { athlete in rows.map { "\(athlete),\($0),\($1)" } }
    let (all, lines) = try Self.season("athlete,day,load\n" + two.joined(separator: "\n"))
    expect(lines.isEmpty && all[0] == "athlete,\(Self.header)")
    let expected = ["\"a, b\"", "c"].flatMap { athlete in alone.dropFirst().map { "\(athlete),\($0)" } }
    expect(Array(all.dropFirst()), equals: expected)
    let apart = try Self.season(
      "athlete,day,load\na,2026-02-27,1\nb,2026-02-27,2\na,2026-02-28,3\n,2026-02-28,4\nb,2026-02-28,5\n")
    expect(
      apart.rows.dropFirst().map { $0.prefix(14) }, equals: ["a,2026-02-27,1", "b,2026-02-27,2", "b,2026-02-28,5"])
    expect(
      apart.lines,
      equals: [
        #"line 4: athlete: "a" is rejected: its rows are not together; sort the file by athlete"#,
        "line 5: athlete: is missing",
      ])
    let unfit = try Self.season("athlete,day,load\na,2026-02-27,1\na\u{0},2026-02-28,2\na,2026-02-28,3\n")
    expect(unfit.lines, equals: ["line 3: athlete: character 2 is a NUL"])
    expect(unfit.rows.count, equals: 3)
    try expect(
      Self.season("athlete,day,load\na,2026-02-27,1\nb,2026-02-27,2\n", "").rows.count { $0.hasPrefix("Athlete ") },
      equals: 2)
  }

  @Test func `a row without a load counts as 0 if the user says so, and a rejected one never does`() throws {
    let text = "day,load\n2026-02-27,100\n2026-02-27,\n2026-02-28,\n2026-03-01,x\n"
    let loads = try ["", " --no-load missing", " --no-load rest"].map { option in
      try Self.season(text, "--csv\(option)").rows.dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false)[1] }
    }
    expect(loads, equals: [["", "", ""], ["", "", ""], ["100", "0", ""]])
  }

  static let sports =
    "type,day,load\nRide,2026-02-27,50\nRun,2026-02-27,70\nRun,2026-02-28,70\nVirtualRide,2026-03-01,60\n,2026-03-01,1\n"

  @Test func `only the rows with a value count, and what is left out is counted`() throws {
    let ride = try Command.run("season - --csv --unlogged rest --only type=Ride,VirtualRide", input: Self.sports)
    let plain = try Command.run(
      "season - --csv --unlogged rest", input: "day,load\n2026-02-27,50\n2026-03-01,60\n")
    expect(ride.status == 0 && ride.output == plain.output && !plain.output.isEmpty, "\(ride)")
    expect(ride.error, equals: "2 of 5 rows have type=Ride,VirtualRide, left out: Run 2, none 1\n")
    // A day of another sport has no row.
    let gap = try Command.run("season - --csv --only type=Ride,VirtualRide", input: Self.sports)
    expect(gap.status == 64 && gap.error.contains("has no row for 2026-02-28"), "\(gap)")
    let card = try Command.run("season - --unlogged rest --only type=Run", input: Self.sports)
    expect(card.output.contains("- Only rows with type=Run count."), "\(card)")
    // Spaces around a value do not count.
    let arguments = ["season", "-", "--csv", "--unlogged", "rest", "--only"]
    let spaced = try Command.run(arguments + ["type= Ride, VirtualRide "], input: Data(Self.sports.utf8))
    expect(spaced.output == ride.output && spaced.status == 0, "\(spaced)")
  }

  @Test func `planned days go on from the logged ones as if in one file, and none is in both`() throws {
    let directory = try Directory()
    func season(
      _ plan: String, _ arguments: String, _ logged: String = "day,load,unit\n2026-02-27,50,TSS\n2026-03-01,70,TSS\n"
    )
      throws -> Program.Outcome
    {
      let path = try directory.write(Data(plan.utf8), to: "plan.csv").path
      return try Command.run("season - --planned \(path) \(arguments)", input: logged)
    }
    // Days between planned ones are rest, whatever those between logged ones are.
    let plan = "Date,TSS\n2026-03-05,40\n2026-03-03,60\n2026-03-03,5\n"
    let one =
      "day,load\n2026-02-27,50\n2026-02-28,\n2026-03-01,70\n2026-03-02,0\n2026-03-03,65\n2026-03-04,0\n2026-03-05,40\n"
    let (two, whole) = (try season(plan, "--unlogged missing --csv"), try Command.run("season - --csv", input: one))
    expect(two.status == 0 && two.error.isEmpty && two.output == whole.output, "\(two)")
    let race = try season(plan, "--unlogged rest --until 2026-03-07 --start-ctl 50 --start-atl 60")
    expect(
      race.output.contains("\nPlanned: 4 days from 2026-03-02 on, 2 with a row; the others are rest.\n"), "\(race)")
    expect(race.output.contains("- No rows from 2026-03-06 on: these days count as rest."))
    // Form is that of the morning, and the card has the two loads that it is the difference of.
    let evening = try season(plan, "--unlogged rest --until 2026-03-06 --start-ctl 50 --start-atl 60").output
    let loads = try ["chronic load (CTL)", "acute load (ATL)"].map { name in
      try #require(
        evening.firstMatch(
          of: Regex<(Substring, Substring)>("\(NSRegularExpression.escapedPattern(for: name)) +([0-9.]+)"))
      ).1
    }
    expect(race.output.contains("of the day before: CTL \(loads[0]) − ATL \(loads[1])\n"), "\(race) \(loads)")
    let first = try Command.run("season - --start-ctl 50 --start-atl 60", input: "day,load\n2026-03-01,9\n").output
    expect(first.contains("form (TSB)             −10.0  of the day before: CTL 50.0 − ATL 60.0\n"), "\(first)")
    for (plan, status, part) in [
      (
        "day,load\n2026-03-02,1\n2026-03-01,1\n", 64,
        "plan.csv\" has a row for 2026-03-01, and standard input has rows up to 2026-03-01: planned days are after those."
      ),
      ("day,load\n2026-03-02,\n2026-03-03,1\n", 2, "plan.csv\": line 2: load: is missing: 0 to 1000000000"),
      ("day,load,unit\n2026-03-02,1,hrss\n2026-03-03,1,\n", 2, "\"hrss\" is rejected: TSS, the unit of the season"),
      ("day,min\n2026-03-02,1\n", 66, "plan.csv\" has no column load."),
    ] as [(String, Int32, String)] {
      let outcome = try season(plan, "--unlogged rest --csv")
      expect(outcome.status == status && outcome.error.contains(part), "\(outcome)")
      // A planned day whose row is rejected is missing.
      if status == 2 { expect(outcome.output.contains("\n2026-03-02,,") && outcome.lines.count == 6, "\(outcome)") }
    }
    // Titles of its own, as the hint gives them.
    let own = "Datum;Einheit;geplante TSS\n03.03.2026;Rad;65\n04.03.2026;Ruhetag;\n05.03.2026;Lauf;40\n"
    let hint = try season(own, "--csv")
    expect(hint.status == 66 && hint.error.contains("--planned-columns \"load=geplante TSS\""), "\(hint)")
    let named = own.replacing("geplante TSS", with: "Plan")
    let empty = try season(named, "--unlogged missing --csv --planned-columns load=Plan")
    expect(empty.status == 2 && empty.error.contains("--no-load rest counts such a row as 0"), "\(empty)")
    let zero = try season(named, "--unlogged missing --csv --planned-columns load=Plan --no-load rest")
    expect(zero.status == 0 && zero.output == whole.output, "\(zero)")
    let card = try season(named, "--unlogged missing --planned-columns load=Plan --no-load rest").output
    expect(card.contains("1 of these with a load of 0;"), "\(card)")
    // Rows of the log without a load give way from the first planned day on, but not before it, and no load does.
    let log = "WorkoutDay,TSS\n2026-02-27,50\n2026-03-01,70\n2026-03-03,\n2026-03-05,\n2026-03-09,\n"
    let note = "3 rows without a load, from 2026-03-03 on, give way to the planned days."
    for choice in ["", " --no-load rest"] {
      let given = try season(plan, "--unlogged missing --csv" + choice, log)
      expect(given.status == 0 && given.output == whole.output && given.error.contains(note), "\(given)")
    }
    #expect(try season(plan, "--unlogged missing", log).output.contains(note))
    let before = try season(plan, "--unlogged missing --csv", log + "2026-03-02,\n")
    expect(before.output.contains("\n2026-03-02,,") && before.error.contains(note), "\(before)")
    let loaded = try season(plan, "--unlogged missing --csv", log + "2026-03-03,9\n")
    expect(
      loaded.status == 64 && loaded.error.contains("If both count, add the load planned for 2026-03-03 to"), "\(loaded)"
    )
    #expect(try season(plan, "--csv", log + "2026-03-09,0\n").error.contains("Take the days that overlap out"))
    let alone = try Command.run("season - --planned-columns load=Plan", input: log)
    expect(alone.status == 64 && alone.error.contains("--planned-columns is about the file of --planned"), "\(alone)")
    let athletes = try season(plan, "--csv", "athlete,day,load\na,2026-02-27,1\nb,2026-02-27,1\n")
    expect(
      athletes.status == 64 && athletes.error.contains("and --planned is that of one: give a file of"), "\(athletes)")
    let twice = try Command.run("season - --planned -")
    expect(twice.status == 64 && twice.error.contains("Standard input is one file: give the other by its name."))
  }

  @Test(arguments: [
    ("type=ride", 64, "No row of standard input has type=ride. Rows by type: Run 2, none 1, Ride 1, VirtualRide 1."),
    (
      "type=Ride,Virtual", 64,
      "No row of standard input has type=Virtual. Rows by type: Run 2, none 1, Ride 1, VirtualRide 1."
    ),
    ("Sport=Ride", 66, "has no column Sport."),
    ("type", 64, #"--only: "type" is rejected: a title and its"#),
    ("=Ride", 64, "written type=Ride"), ("type=", 64, "written type=Ride"), ("type=Ride,", 64, "written type=Ride"),
    ("day=x", 64, "a title other than those of day, load, unit and athlete"),
    ("athlete=x", 64, "a title other than those of day, load, unit and athlete"),
  ])
  func `a choice without rows is an error that names what there is`(_ only: String, _ status: Int32, _ part: String)
    throws
  {
    let outcome = try Command.run("season - --csv --unlogged rest --only \(only)", input: Self.sports)
    expect(outcome.status == status && outcome.error.contains(part), "\(outcome)")
  }

  @Test func `three rows with one kind of problem are named, the card counts them, and none is left without a card`()
    throws
  {
    let bad = (1...9).map { "2026-03-0\($0),\"1,08\($0)\"" }.joined(separator: "\n")
    let (rows, lines) = try Self.season("day,load\n2026-02-28,5\n\(bad)\n2026-03-10\n2026-03-11\n", "")
    expect(rows.contains("11 rows were rejected; standard error says why."), "\(rows)")
    expect(lines.map { $0.prefix(7) }, equals: ["line 3:", "line 4:", "line 5:", "line 12", "line 13", "and 6 m"])
    expect(lines.last, equals: "and 6 more rows as in line 3, lines 6 to 11")
    let none = try Command.run("season -", input: "day,load\nx,5\n")
    expect(none.status == 66 && none.output.isEmpty && none.error.contains("has no accepted row"), "\(none)")
  }

  @Test func `lines of JSON hold what the rows hold`() throws {
    let text = "athlete,day,load\na,2026-02-27,100\na,2026-03-01,50.5\n"
    let rows = try Self.season(text, "--json --unlogged missing").rows
    expect(rows.count, equals: 3)
    let csv = try Self.season(text, "--csv --unlogged missing").rows[2].split(
      separator: ",", omittingEmptySubsequences: false)
    expect(
      rows[1],
      equals: """
        {"athlete":"a","day":"2026-02-28","load":null,"chronic":\(csv[3]),"acute":\(csv[4]),"form":\(csv[5]),"ramp":null,\
        "chronic_coverage":\(csv[7]),"acute_coverage":\(csv[8]),"advisories":["warming_up"],"rejected":0}
        """)
    expect(rows[2].contains(#""load":50.5,"#) && rows[2].hasSuffix(#""advisories":["warming_up"],"rejected":0}"#))
  }

  @Test func `without a word on days without a row, one is an error that names it`() throws {
    let outcome = try Command.run("season -", input: "day,load\n2026-02-27,100\n2026-03-01,50\n")
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.error.hasPrefix("train: standard input has no row for 2026-02-28, and"), "\(outcome)")
  }

  @Test func `exports are read by their own titles, and the activities of a day add up`() throws {
    for (text, unit) in [
      (
        #"""
        "Title","WorkoutType","WorkoutDay","IF","TSS"
        "Swim ""easy""","Swim","2026-01-05","1.07","62.5"
        "Run","Run","2026-01-05","1.08","86.25"
        "Strength","Strength","2026-01-06","",""
        """#, "TSS"
      ),
      (
        """
        id,start_date_local,name,icu_training_load,icu_fatigue,icu_fitness
        i1,2026-01-05T08:30:34,Ride,62.5,1,2
        i2,2026-01-05T18:30:34,Ride,86.25,1,2
        i3,2026-01-06T08:30:34,Ride,,1,2
        """, "icu_training_load"
      ),
      (
        """
        Activity ID,Activity Date,Activity Description,Relative Effort,Distance,Distance,Relative Effort
        1,"Jan 5, 2026, 6:00:00 AM","two
        lines",62.5,30.1,30100.0,1
        2,"Jan 5, 2026, 6:00:00 PM",,86.25,8,8000.0,1
        3,"Jan 6, 2026, 7:00:00 AM",,,8,8000.0,
        """, "Relative Effort"
      ),
    ] {
      let plain = try Self.season("day,load\n2026-01-05,148.75\n2026-01-06,\n")
      let (rows, lines) = try Self.season(text)
      expect(rows, equals: plain.rows, "\(unit)")
      expect(lines, equals: [], "\(unit)")
      #expect(try Self.season(text, "").rows[0].hasSuffix(", loads in \(unit)."))
      #expect(try Self.season(text, "--unit hrss").rows[0].hasSuffix(", loads in hrss."))
    }
  }

  @Test func `columns are chosen by title, and named by it`() throws {
    // For a missing column, a title that resembles one is proposed, and what was chosen stays.
    for (arguments, titles, proposal) in [
      ("season -", "Datum der Aktivität;Name;Aufwand", "day=Datum der Aktivität,load=TITLE"),
      ("season - --columns load=x", "Start Date,x,TSS", "day=Start Date,load=x"),
      ("season -", "Workout Day,Bike TSS,\"Date, UTC\"", "load=Bike TSS"),
      ("season -", "when,stress", nil),
      ("season -", "Update,Datums", nil), ("readiness -", "Date Time Start,rMSSD,SDNN", "day=Date Time Start"),
      ("readiness -", "date,Minutes REM Sleep", nil),
      (
        "readiness -", "Sleep Score 4 Weeks,Score,Resting Heart Rate,Respiration,HRV Status,Sleep Quality,Duration",
        "day=Sleep Score 4 Weeks,respiration_per_min=Respiration,sleep_h=Duration"
      ),
      ("session -", "Elapsed Time,Power (W),HR", "t_s=Elapsed Time"),
    ] as [(String, String, String?)] {
      let outcome = try Command.run(arguments, input: "\(titles)\n")
      let line = outcome.error.firstMatch(of: #/\nIf these are its columns: --columns "(.*)"\n/#)?.1
      expect(outcome.status == 66 && line.map(String.init) == proposal, "\(outcome)")
    }
    let text = "date,TSS,my load,sport\n2026-01-05,80,7,bike\n2026-01-06,x,8,run\n"
    let (rows, lines) = try Self.season(text, "--csv --columns day=date")
    expect(
      rows[1].hasPrefix("2026-01-05,80,") && lines[0].hasPrefix(#"line 3: TSS: "x" is rejected: 0 to"#), "\(lines)")
    let outcome = try Command.run(
      ["season", "-", "--csv", "--columns", "day=date,load=my load"], input: Data(text.utf8))
    expect(outcome.status == 0 && outcome.output.contains("\n2026-01-06,8,"), "\(outcome)")
    let missing = try Command.run("season - --columns day=date,load=stress", input: text)
    expect(missing.status == 66 && missing.error.contains("has no column stress. Its first line reads: date,TSS,"))
  }

  @Test(arguments: ["season", "readiness"])
  func `a file of such dates is read by the order that one of them tells, or that is given`(_ command: String) throws {
    let text = "day,load,sleep_h\n11/24/2026,80,7\n"
    let told = try Command.run("\(command) - --csv", input: text)
    expect(told.error.contains("dates are read with the month first, as in \"11/24/2026\""), "\(told)")
    let read = try Command.run("\(command) - --date-order month_first --csv", input: text)
    expect(read.status == 0 && read.lines[1].hasPrefix("2026-11-24,") && read.output == told.output, "\(read)")
    for (rows, status, part) in [
      ("11/4/2026,80,7\n", 64, "line 2: day: \"11/4/2026\" does not say whether the day or the month comes first"),
      ("11/24/2026,80,7\n24/12/2026,80,7\n", 64, "begins with the month: write --date-order month_first"),
      ("x,80,7\n2/30/2026,80,7\n3/4/2026,80,7\n", 64, "line 3: day: \"2/30/2026\""),
      ("Nov 26,5,7\n", 66, #""Nov 26" is rejected: a date with its year, such as Nov 26, 2026"#),
    ] as [(String, Int32, String)] {
      let outcome = try Command.run("\(command) -", input: "day,load,sleep_h\n\(rows)")
      expect(outcome.status == status && outcome.output.isEmpty && outcome.error.contains(part), "\(outcome)")
    }
  }

  @Test func `while the day of a row is not read, a day without a row is missing and not rest`() throws {
    let rows = "day,load\n2026-03-01,60\n2026-03-03,60\n"
    let rest = try Self.season(rows, "--csv --unlogged rest").rows
    let missing = try Self.season(rows, "--csv --unlogged missing").rows
    expect(rest != missing)
    for row in ["\"2 mars 2026, 16:27:40\",60\n", "2026-03-02,60,1\n"] {
      let (found, lines) = try Self.season(rows + row, "--csv --unlogged rest")
      expect(found, equals: missing, "\(row)")
      expect(
        lines.last, equals: "the day of 1 row is not read, so days without a row are missing and not rest", "\(row)")
    }
  }
}
