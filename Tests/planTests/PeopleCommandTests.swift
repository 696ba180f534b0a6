import CommandLineText
import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct PeopleCommandTests {
  static let file = "\(header)\n\(goodRow)\n"
  static let rows =
    "id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,estimated_weeks,projected_date,advisories,error\n"

  @Test func `the real people get the golden targets`() throws {
    let people = Repository.url("Vectors/people/nhefs.csv").path
    // The column of the targets' advisories has no bit for `lighter_than_studied`.
    let isLight = try Repository.text("Vectors/people/nhefs.csv").split(separator: "\n").map { row -> Bool in
      let fields: [Double] = row.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
      return fields[3] >= 18 && fields[1] / (fields[2] * fields[2] / 10_000) < 18.5
    }
    expect(isLight.count { $0 }, equals: 77)
    let golden = try zip(Repository.text("Vectors/people/nhefs.targets.csv").split(separator: "\n"), isLight).map {
      row, isLight in
      var fields = row.split(separator: ",", omittingEmptySubsequences: false)
      if isLight { fields[9] += fields[9].isEmpty ? "lighter_than_studied" : ";lighter_than_studied" }
      return fields.joined(separator: ",") + "\n"
    }.joined()
    let outcome = try Command.run(["people", people, "--on", "2026-11-21"])
    let (rows, expected) = (outcome.output.split(separator: "\n"), golden.split(separator: "\n"))
    for (row, expected) in zip(rows, expected) { try #require(row == expected) }
    expect(outcome.output, equals: golden)
    expect(outcome.status, equals: 0)
    // Each advisory in the file is counted, in the order of bits.
    let names = golden.split(separator: "\n").dropFirst().flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false)[9].split(separator: ";").map(String.init)
    }
    let counts = (Advisory.allCases.map(\.name) + ["lighter_than_studied"]).compactMap { (name) -> String? in
      let count = names.count { $0 == name }
      return count == 0 ? nil : "\(name) \(count)"
    }
    expect(counts.count, equals: 9)
    expect(outcome.error.contains(", advisories: \(counts.joined(separator: ", "))\n"), "\(counts)")
    expect(
      outcome.error.contains(
        /m²\. Are these pounds\? .*\n.*, advisories: .* lighter_than_studied 77\n.*, protein_above_range: .*\n1629 read, 1629 planned, 0 rejected, [0-9.]+ s\n$/
      ))
  }

  @Test func `good rows are written whatever stands between them, with status 2`() throws {
    let bad = "bad,29,180,30,male,moderately_active,lose_weight,75"
    let outcome = try Command.run("people - --on=2026-11-21", input: "\(header)\n\(goodRow)\n\(bad)\n\(goodRow)")
    let error = #""weight: ""29"" is rejected: 30 to 300 kg""#
    expect(outcome.output, equals: "\(Self.rows)\(goodTargets)\nbad,,,,,,,,,,\(error)\n\(goodTargets)\n")
    expect(outcome.status, equals: 2)
    expect(outcome.error.contains("\n3 read, 2 planned, 1 rejected, "))
  }

  @Test func `a German spreadsheet keeps the names of its people as ids, and a file without ids says how`() throws {
    let titles = "Kundin;Gewicht;Größe;Alter;Geschlecht;Aktivität;Ziel;Zielgewicht"
    let text = "\u{FEFF}\(titles)\r\nMüller, Anna;80,0;180;30;male;moderately_active;lose_weight;75,0\r\n"
    let columns =
      "id=Kundin, weight=Gewicht,height=Größe,age=Alter,gender=Geschlecht,activity_level=Aktivität,"
      + "primary_goal=Ziel,target_weight=Zielgewicht"
    func run(_ columns: String, _ input: String) throws -> Command.Outcome {
      try Command.run(["people", "-", "--on", "2026-11-21", "--columns", columns], input: Data(input.utf8))
    }
    let named = try run(columns, text)
    expect(named.output, equals: Self.rows + goodTargets.replacing("good,", with: "\"Müller, Anna\",") + "\n")
    expect(named.error.hasPrefix("1 read, 1 planned, 0 rejected, ") && !named.error.contains("ids"), "\(named.error)")
    let numbered = try run(columns.replacing("id=Kundin, ", with: ""), text)
    expect(numbered.output, equals: Self.rows + goodTargets.replacing("good,", with: "1,") + "\n")
    expect(
      numbered.error.split(separator: "\n").last,
      equals: "The ids are row numbers, because no column is id; --columns id=TITLE takes another.")
    // A title that the file does not have would be silently ignored.
    let wrong = try run(columns.replacing("=Zielgewicht", with: "=Wunschgewicht"), text)
    expect(wrong.status == 66 && wrong.output.isEmpty)
    expect(
      wrong.error.contains("has no column Wunschgewicht. Its first line"))
  }

  @Test func `a pace without a sign that would gain rejects a row that wants to lose, and not a line of JSON`() throws {
    let gaining = goodRow.replacing("lose_weight", with: "gain_muscle")
    let rows = ["\(goodRow),0.5kg/week", "\(goodRow), 15% ", "\(goodRow),+0.5kg/week", "\(gaining),0.5kg/week"]
    let text = "\(header),pace\n\(rows.joined(separator: "\n"))\n"
    let lines = try Command.run("people - --on=2026-11-21", input: text).lines.dropFirst()
    let isMissing = lines.map { $0.contains("the sign is missing: -") }
    expect(isMissing, equals: [true, true, false, false], "\(lines)")
    expect(lines[1].contains("-0.5kg/week loses weight, +0.5kg/week gains it"), "\(lines)")
    expect(lines[3].contains(",3259,") && lines[4].contains(",3259,"), "\(lines)")
    // A line is a request of the contract, which reads a gain.
    let line =
      #"{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","#
      + #""primaryGoal":"lose_weight","targetWeight":75,"pace":"0.5kg/week"}"#
    let json = try Command.run("people - --on=2026-11-21", input: line + "\n").output
    expect(json.contains(",3259,"), "\(json)")
  }

  @Test func `a bad pace rejects its row alone`() throws {
    let rows = ["-0.4kg/week", "", "0.5", "-15%"].map { "\(goodRow),\($0)" }.joined(separator: "\n")
    let lines = try Command.run("people - --on=2026-11-21", input: "\(header),pace\n\(rows)\n").lines
    let bad =
      #"good,,,,,,,,,,"pace: ""0.5"" is rejected: the unit is missing. Accepted: -300kcal (within ±3000), 2000kcal/day"#
    expect(
      lines[1].hasPrefix("good,1780,2759,2359,176,2800,-0.4,13,") && lines[2] == goodTargets
        && lines[3].hasPrefix(bad) && lines[4].hasPrefix("good,1780,2759,2345,"), "\(lines)")
  }

  @Test(arguments: [";", ","])
  func `rows of spreadsheets below the table are no rows, and repeated ids are named`(_ separator: String) throws {
    let rows = [header, goodRow, ",,,,,,,", goodRow.replacing("good", with: "b"), goodRow, ",,,,,,,", ",,,,,,,"]
    let text = rows.map { $0.replacing(",", with: separator) + "\r\n" }.joined()
    let directory = try Directory()
    let file = try directory.write(Data(text.utf8), to: "people.csv").path
    for (path, input) in [(file, ""), ("-", text)] {
      let outcome = try Command.run(["people", path, "--on", "2026-11-21"], input: Data(input.utf8))
      expect(outcome.status == 0 && outcome.lines.count == 4, "\(outcome)")
      let said = outcome.error.split(separator: "\n").map(String.init)
      expect(said.count == 3 && said[0].hasSuffix(", 3 lines have only separators: they are not rows"), "\(said)")
      expect(
        said[1].hasSuffix(", 1 row has the id of an earlier row, and each is computed: good in line 5, as in line 2")
          && said[2].hasPrefix("3 read, 3 planned, 0 rejected"), "\(said)")
    }
  }

  @Test func `the spreadsheet of the guide gives the output of the guide`() throws {
    let blocks = Markdown(try Repository.text("docs/guide/plan.md")).blocks
    let place = try require(blocks.firstIndex { $0.lines.first?.hasPrefix("Name;Geburtsdatum;") == true })
    let line = blocks[place + 1].lines.map { $0.replacing("\\", with: "") }.joined()
    let words = line.matches(of: #/"([^"]*)"|[^ "]+/#).map { $0.1.map(String.init) ?? String($0.0) }
    try #require(words.starts(with: ["swift", "run", "plan", "people", "clients.csv"]))
    let directory = try Directory()
    let file = try directory.write(Data(blocks[place].lines.joined(separator: "\r\n").utf8), to: "clients.csv").path
    let output = directory.path("targets.csv")
    let arguments = words.dropFirst(3).map { $0 == "clients.csv" ? file : $0 == "targets.csv" ? output : $0 }
    let outcome = try Command.run(Array(arguments))
    expect(outcome.status, equals: 0, "\(outcome)")
    try expect(
      String(decoding: Data(contentsOf: URL(filePath: output)), as: UTF8.self),
      equals: blocks[place + 2].lines.joined(separator: "\n") + "\n")
  }

  @Test func `the words of a file for choices are read, and named when another is rejected`() throws {
    let row = "x,80,180,30,männlich,sitzend,abnehmen,75"
    let plain = try Command.run(
      "people - --on 2026-11-21", input: "\(header)\nx,80,180,30,male,sedentary,lose_weight,75\n")
    let choices = "male=männlich,sedentary=sitzend,lose_weight=abnehmen"
    let outcome = try Command.run("people - --on 2026-11-21 --choices \(choices)", input: "\(header)\n\(row)\n")
    expect(outcome.status == 0 && outcome.output == plain.output && plain.status == 0, "\(outcome)")
    let other = try Command.run(
      "people - --choices \(choices)",
      input: "\(header)\n\(row.replacing("männlich", with: "mann").replacing("sitzend", with: "sitzen"))\n")
    expect(
      other.output.contains(#"gender: ""mann"" is rejected: male, other, female, with männlich for male"#)
        && other.output.contains("extremely_active, with sitzend for sedentary. Did you mean sitzend?"), "\(other)")
    // A name means itself beside the file's words.
    let own = try Command.run(
      "people - --on 2026-11-21 --choices \(choices),maintain=maintain",
      input: "\(header)\nx,80,180,30,male,sitzend,lose_weight,75\n")
    expect(own.status == 0 && own.output == plain.output, "\(own)")
    let written = "a name and the file's word for it, written female=weiblich,female=w,lose_weight=abnehmen."
    for (list, problem) in [
      ("other=divers,male", "\"male\" is rejected: \(written)"), ("male=", "\"male=\" is rejected: \(written)"),
      ("mal=x", "\"mal=x\" is rejected: before = comes one of male, "), ("mal=x", "Did you mean male?\n"),
      ("male=x,female=X", "\"female=X\" is rejected: X already means male.\n"),
      ("male=female", "\"male=female\" is rejected: female already means female.\n"),
      ("male=female,female=w", "\"male=female\" is rejected: female already means female.\n"),
    ] {
      let wrong = try Command.run(["people", "-", "--choices", list])
      expect(wrong.status == 64 && wrong.error.contains(problem), "\(wrong.error)")
    }
    let json = try Command.run("people - --choices \(choices)", input: goodLine)
    expect(json.status == 64 && json.error.contains("standard input is JSON: --choices is for CSV."), "\(json)")
    let directory = try Directory()
    let previous = try directory.write(Data(plain.output.utf8), to: "plans.csv").path
    let now = "\(header)\n\(row.replacing("x,80", with: "x,90"))\n"
    let updates = try Command.run("recompute \(previous) - --choices \(choices)", input: now)
    expect(updates.status == 0 && updates.lines.count == 2, "\(updates)")
  }

  @Test func `strict stops at the first rejected row, after writing it`() throws {
    let input = "\(header)\n\(goodRow)\nbad\n\(goodRow)\n"
    let outcome = try Command.run("people - --strict --on 2026-11-21", input: input)
    expect(outcome.lines.count == 3 && outcome.lines[2].hasPrefix("bad,"))
    expect(outcome.status, equals: 2)
    expect(outcome.error.contains("stopped at line 3, row: has 1 fields where the header has 8."))
    try expect(Command.run("people - --strict", input: Self.file).status, equals: 0)
  }

  // MARK: Unreadable input

  @Test func `a file is unreadable that is missing, a directory, empty or without columns`() throws {
    // A missing file, a directory and an empty one are unreadable.
    let directory = try Directory()
    for path in [directory.path("none.csv"), directory.url.path, try directory.write(Data(), to: "empty").path] {
      let outcome = try Command.run(["people", path])
      expect(outcome.status == 66 && outcome.output.isEmpty && outcome.error.hasPrefix("plan: "), "\(outcome)")
    }
    // A file without columns is unreadable and names them.
    let outcome = try Command.run("people -", input: "id,weight\n1,80\n")
    expect(outcome.status == 66 && outcome.output.isEmpty)
    expect(outcome.error.contains("no column height, gender, activity_level, primary_goal, age or date_of_birth"))
  }

  // MARK: Output

  @Test func `a full disk is a failed output`() throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
    let outcome = try Command.launch(["people", "-"], input: Data(Self.file.utf8), into: full)
    expect(outcome.status == 74 && outcome.error.contains("Cannot write to standard output"))
    let named = try Command.run(["people", "-", "--output", "/dev/full"], input: Data(Self.file.utf8))
    expect(named.status, equals: 74)
    expect(FileManager.default.fileExists(atPath: "/dev/full"))
    for arguments in [
      ["--help"], ["person"] + PersonCommandTests.man.split(separator: " ").map(String.init),
    ] {
      try expect(Command.launch(arguments, into: full).status, equals: 74)
    }
  }

  @Test func `a standard output that is closed ends the command quietly`() throws {
    let person = ["person"] + PersonCommandTests.man.split(separator: " ").map(String.init)
    let recompute = ["recompute", "-", Repository.url("Vectors/people/nhefs.csv").path]
    for arguments in [["people", "-"], ["people", "-", "--output", "/dev/stdout"], person, ["--help"], recompute] {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let file = arguments == recompute ? "id,calorie_target,protein_target\n" : Self.file
      let outcome = try Command.launch(arguments, input: Data(file.utf8), into: pipe.fileHandleForWriting)
      expect(outcome.status == 0 && outcome.error.isEmpty, "\(arguments): \(outcome)")
    }
  }

  @Test func `a reader that has enough ends a file of people, on one core and on all`() throws {
    let directory = try Directory()
    let rows = String(repeating: "\(goodRow)\n", count: 100_000)
    let people = try directory.write(Data("\(header)\n\(rows)".utf8), to: "people.csv").path
    for input in [people, "- < \(people)"] {
      let shell = "{ \"$@\" \(input) --on 2026-11-21; echo status $? >&2; } | head -n 2"
      let outcome = try Command.launch(["people"], through: Command.shell(shell))
      expect(outcome.output, equals: "\(Self.rows)\(goodTargets)\n", "\(outcome)")
      expect(outcome.error, equals: "status 0\n", "\(outcome)")
    }
  }

  @Test func `closed standard streams never receive what is meant for others`() throws {
    let directory = try Directory()
    let people = try directory.write(Data(Self.file.utf8), to: "people.csv").path
    let plan = try Command.executable().path
    let error = try directory.write(Data(), to: "err")
    func status(_ command: String) throws -> Int32 {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", command, "sh", plan, people, directory.path("out.csv"), error.path]
      try shell.run()
      shell.waitUntilExit()
      return shell.terminationStatus
    }
    try expect(status(#""$1" people "$2" >&- 2>/dev/null"#), equals: 74)
    // The summary on standard error is what another file could receive.
    for closed in ["<&- >&- 2>&-", "2>&-", ">&- 2>&-"] {
      try expect(status(#""$1" people "$2" --on 2026-11-21 --output "$3" \#(closed)"#), equals: 0)
      try expect(
        String(contentsOfFile: directory.path("out.csv"), encoding: .utf8), equals: "\(Self.rows)\(goodTargets)\n")
      try expect(String(contentsOfFile: people, encoding: .utf8), equals: Self.file)
    }
    // A standard input that is closed is not one that is empty.
    for command in ["people -", #"recompute - "$2""#, #"recompute "$3" -"#, "log -"] {
      try expect(status(#""$1" \#(command) <&- 2>"$4""#), equals: 66)
      let message = try String(contentsOf: error, encoding: .utf8)
      expect(message.hasPrefix("plan: Cannot read standard input: "), "\(command): \(message)")
    }
  }

  @Test(arguments: [(option: [], end: ""), (["--timeline"], ",13,2027-02-20,6,,61.808,reached")])
  func `a row is written before more is read`(_ option: [String], _ end: String) throws {
    let (input, output) = (Pipe(), Pipe())
    let process = try Command.process(["people", "-", "--on", "2026-11-21"] + option)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try Command.start(process)
    try input.fileHandleForWriting.write(contentsOf: Data("\(header)\n".utf8))
    for round in 0..<20 {
      try input.fileHandleForWriting.write(contentsOf: Data("\(goodRow)\n".utf8))
      var text = ""
      while !text.hasSuffix("\(goodTargets)\(end)\n") {
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty, "round \(round): \(text)")
        text += String(decoding: more, as: UTF8.self)
      }
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 0)
  }

  @Test func `an old output file survives a failure`() throws {
    let directory = try Directory()
    let old = try directory.write(Data("old".utf8), to: "out.csv")
    let failures: [(input: String, more: [String], status: Int32)] = [
      ("\(header)\nbad\n", ["--strict"], 2), ("id\n", [], 66), ("", [], 66), (Self.file, ["--on", "x"], 64),
    ]
    for failure in failures {
      let arguments = ["people", "-", "--output", old.path] + failure.more
      try expect(Command.run(arguments, input: Data(failure.input.utf8)).status, equals: failure.status)
      try expect(String(contentsOf: old, encoding: .utf8), equals: "old")
      try expect(directory.names, equals: ["out.csv"])
    }
    let nowhere = ["people", "-", "--output", directory.path("none/out.csv")]
    try expect(Command.run(nowhere, input: Data(Self.file.utf8)).status, equals: 74)
  }

  // MARK: Usage

  @Test(arguments: [
    ("people", "Missing: the file to read"), ("people a b", #""b" is one argument too many"#),
    ("people - --format xml", #"--format: "xml" is rejected: csv, ndjson"#),
    ("people - --on yesterday", #"--on: "yesterday" is rejected"#), ("people - --output", "--output needs a value"),
    ("people - --strict --strict", "--strict is given more than once"), ("people - -x", #"There is no option "-x""#),
    ("people - --format json", "ndjson. Did you mean ndjson?"),
  ])
  func `wrong usage is said in a line or two, with status 64`(_ arguments: String, _ message: String) throws {
    let outcome = try Command.run(arguments, input: Self.file)
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.error.contains(message) && outcome.error.split(separator: "\n").count <= 2, "\(outcome.error)")
  }

  @Test func `a date of birth is read as people write it`() throws {
    let columns = "weight;height;date_of_birth;gender;activity_level;primary_goal\n"
    func row(_ born: String) -> String { "80;180;\(born);male;moderately_active;maintain\n" }
    let plan = "people - --on 21.11.2026"
    let expected = try Command.run(plan, input: columns + row("1963-09-08"))
    for born in ["08.09.1963", "8. September 1963"] {
      try expect(Command.run(plan, input: columns + row(born)).output, equals: expected.output, "\(born)")
    }
    let slashed = columns + row("8/9/1963")
    try expect(Command.run("\(plan) --date-order day_first", input: slashed).output, equals: expected.output)
    let outcome = try Command.run(plan, input: slashed)
    expect(outcome.status == 2 && outcome.output.contains("does not say whether the day or the month comes first"))
    // Another row tells it, and an earlier one is read by it.
    let told = try Command.run(plan, input: slashed + row("21/9/1963"))
    expect(told.status == 0 && told.output.hasPrefix(expected.output))
    expect(told.error.contains(#"dates are read with the day first, as in "21/9/1963""#), "\(told)")
  }

  @Test func `a weight that may be in pounds is computed in kilograms, and asked about`() throws {
    let question =
      "212 kg makes a body mass index of 65.4 kg/m². Are these pounds? Then write 212lb, or 212kg if they are not."
    // A title or a value that names kilograms answers it.
    for (title, weight) in [("Gewicht (kg)", "212"), ("weight_kg", "212"), ("weight", "212 kg")] {
      let rows = header.replacing(",weight,", with: ",\(title),") + "\na,\(weight),180,30,male,sedentary,maintain,\n"
      let outcome = try Command.run(
        ["people", "-", "--on", "2026-11-21"] + (title == "weight" ? [] : ["--columns", "weight=\(title)"]),
        input: Data(rows.utf8))
      expect(outcome.status == 0 && !outcome.error.contains("pounds"), "\(outcome)")
    }
    func row(_ id: String, _ weight: String) -> String { "\(id),\(weight),180,30,male,sedentary,maintain,\n" }
    let some = row("typed", "300lb") + row("a", "212") + row("b", "220") + row("light", "212lb")
    let outcome = try Command.run("people - --on 2026-11-21", input: "\(header)\n\(some)")
    expect(
      outcome.error.hasPrefix(
        "standard input, line 3, id a: \(question) The same question for 1 more.\nstandard input, advisories: "
          + "protein_above_range 2, water_above_range 2, activity_below_measured 4\nstandard input, protein_above_range: "
          + "--protein weight_at_bmi_25 gives less above a body mass index of 25 kg/m², and --protein 1.2g/kg at any\n"
          + "4 read, 4 planned"),
      "\(outcome.error)")
    // A title that names another unit answers it, and makes bare numbers that unit; a number keeps its own.
    func titled(_ weight: String, _ target: String, _ rows: String) throws -> Command.Outcome {
      try Command.run(
        ["people", "-", "--on", "2026-11-21", "--columns", "weight=\(weight),target_weight=\(target)"],
        input: Data(
          (header.replacing(",weight,", with: ",\(weight),").replacing("target_weight", with: target) + "\n" + rows)
            .utf8))
    }
    func typed(_ weights: (String, String)...) -> String {
      weights.map { "x,\($0),180,30,male,sedentary,lose_weight,\($1)\n" }.joined()
    }
    let typedUnits = try titled("Weight", "Target", typed(("258lb", "200lb"), ("258.55lb", "200lb"), ("80kg", "75")))
    let bare = typed(("258", "200"), ("258.55", "200.0"), ("80 kg", "75kg"))
    let pounds = try titled("Weight (lb)", "Target (lb)", bare)
    expect(pounds.output == typedUnits.output && pounds.status == 0, "\(pounds)")
    expect(!pounds.error.contains("Are these"), "\(pounds)")
    for (title, weight, problem) in [
      ("Weight (lb)", "60", "is rejected: 30 to 300 kg. Did you mean 60 kg?"),
      (
        "Weight (lb)", "x", "written as a bare decimal of pounds such as 176 or 176.5, or with a unit, 80.5 kg"
      ),
      ("Weight (st)", "12.5", "written as stones and pounds such as 12 8, or with a unit, 80.5 kg or 176lb"),
    ] {
      let outcome = try titled(title, "Target", typed((weight, "")))
      expect(outcome.status == 2 && outcome.output.contains(problem), "\(outcome)")
    }
    let loser = row("a", "212").replacing("maintain", with: "lose_weight")
    let chosen = try Command.run("people - --on 2026-11-21 --protein 2.4g/kg", input: "\(header)\n\(loser)")
    expect(chosen.error.contains("protein_above_range 1") && !chosen.error.contains("gives less"), "\(chosen)")
    let options = "--height 180 --age 30 --gender male --activity sedentary --goal maintain --on 2026-11-21 --json"
    try expect(Command.run("person --weight 212 \(options)").error, equals: "\(question)\n")
    for weight in ["212lb", "212kg", "300lb", "100"] {
      try expect(Command.run("person --weight \(weight) \(options)").error, equals: "")
    }
  }

  @Test func `what TDEE and protein are computed from is chosen for every row`() throws {
    let row = "x,130,180,30,male,moderately_active,lose_weight,75"
    let options = "--weight 130 --height 180 --age 30 --gender male --activity moderately_active --goal lose_weight"
    for choice in ["--tdee eer_2023", "--protein weight_at_bmi_25", "--tdee eer_2023 --protein weight_at_bmi_25"] {
      let one = try Command.run("person \(options) --target-weight 75 --on 2026-11-21 \(choice) --json").output
      let tdee = try require(one.firstMatch(of: #/"tdee":(\d+)/#)?.1)
      let protein = try require(one.firstMatch(of: #/"proteinTarget":(\d+)/#)?.1)
      let fields = try Command.run("people - --on 2026-11-21 \(choice)", input: "\(header)\n\(row)\n").output
        .split(separator: "\n")[1].split(separator: ",")
      expect(fields[2] == tdee && fields[4] == protein, "\(choice): \(fields) \(one)")
    }
    #expect(try Command.run("people - --tdee 2150", input: "").status == 64)
    let grams = try Command.run("people - --protein 100g", input: "")
    let hint = "or a rate of your own, 1.2g/kg. Grams, and a rate of the fat-free mass, are in the column protein."
    expect(grams.status == 64 && grams.error.contains(hint), "\(grams)")
  }

  @Test func `a row may have a protein of its own, in the words of the option`() throws {
    func rows(_ values: [String]) -> String {
      let rows = values.enumerated().map { "r\($0.offset),130,180,30,male,moderately_active,maintain,,\($0.element)" }
      return ([header + ",protein"] + rows).joined(separator: "\n").replacing(",", with: ";").replacing("@", with: ",")
        + "\n"
    }
    // 25 · 1.8² is 81 kg; 1.8 g/kg is the goal's.
    let good = rows([
      "", "weight", "weight_at_bmi_25", "1@2g/kg", "1.2 g/kg@weight_at_bmi_25", "100g", "0.8g/kg", "108 g",
    ])
    let whole = ["234", "234", "146", "156", "97", "100", "104", "108"]
    for option in ["", " --timeline", " --macros 30"] {
      let outcome = try Command.run("people - --on 2026-11-21\(option)", input: good)
      let fields = outcome.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      expect(fields.map { String($0[4]) }, equals: whole, "\(option): \(outcome)")
      expect(fields.map { $0[9].contains("protein_below_pri") }.filter { $0 }.count, equals: 2, "\(outcome)")
      let basis = try Command.run("people - --on 2026-11-21 --protein 2g/kg,weight_at_bmi_25\(option)", input: good)
      let others = basis.lines.dropFirst().map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) }
      expect(others, equals: ["162"] + whole.dropFirst(), "\(option): \(basis)")
    }
    let forms = "weight, weight_at_bmi_25, or a rate of your own, 1.2g/kg, or grams, 100g"
    for (value, problem) in [
      ("abc", "\"\"abc\"\" is rejected: \(forms)"), ("1@2", "\"\"1,2\"\" is rejected: \(forms)"),
      ("5g/kg", "\"\"5g/kg\"\" is rejected: 0.1 to 4 g/kg"),
      ("600g", "\"\"600g\"\" is rejected: 13 to 520 g/day, 0.1 to 4 g/kg of 130 kg"),
      (
        "2.3g/kg@fat_free_mass",
        "\"\"2.3g/kg,fat_free_mass\"\" is rejected: a fat-free mass is needed, a column fat_free_mass or body_fat"
      ),
    ] {
      let outcome = try Command.run("people - --on 2026-11-21", input: rows([value]))
      expect(outcome.status == 2 && outcome.output.contains("protein: \(problem)"), "\(outcome)")
    }
    let both = try Command.run("people - --on 2026-11-21", input: rows(["abc"]).replacing("130", with: "400"))
    expect(both.output.contains("weight: \"\"400\"\"") && both.output.contains("; protein: \"\"abc"), "\(both)")
  }

  @Test func `with a file as output, the first rejected rows are named on standard error`() throws {
    let directory = try Directory()
    let bad = (1...25).map { "bad\($0),8,180,30,male,moderately_active,lose_weight,75\n" }.joined()
    let people = try directory.write(Data("\(header)\n\(goodRow)\n\(bad)".utf8), to: "people.csv").path
    let output = directory.url.appendingPathComponent("out.csv").path
    let lines = try Command.run(["people", people, "--output", output]).error.split(separator: "\n")
    expect(
      lines.count == 21 && lines[0].contains("line 3, id bad1")
        && lines[20].hasPrefix("26 read, 1 planned, 25 rejected"), "\(lines)")
    expect(
      lines[0].hasSuffix(
        #"id bad1: weight: "8" is rejected: 30 to 300 kg, written as a bare decimal such as 80 or 80.5"#)
        || lines[0].hasSuffix(#"id bad1: weight: "8" is rejected: 30 to 300 kg"#), "\(lines[0])")
    try expect(Command.run(["people", people]).error.split(separator: "\n").count, equals: 1)
  }

  @Test func `progress is in percent where the size of the input is known`() {
    expect(ProgressLine.text(PeopleSummary(), 50, of: 200), equals: "\r0 rows, 0 rejected, 25 % …")
    expect(ProgressLine.text(PeopleSummary(), .max, of: 0), equals: "\r0 rows, 0 rejected, 0 % …")
    expect(ProgressLine.text(PeopleSummary(), 50, of: nil), equals: "\r0 rows, 0 rejected …")
  }
}
