import CommandLineText
import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct RecomputeCommandTests {
  static let columns =
    "id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,estimated_weeks,projected_date,advisories,"
    + "previous_calorie_target,previous_protein_target,reason"
  static let previousHeader =
    "id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,estimated_weeks,projected_date,advisories,error"
  static let previous = "\(previousHeader)\n\(goodTargets)\n"

  static func person(_ id: String, _ weight: String = "80") -> String {
    "\(id),\(weight),180,30,male,moderately_active,lose_weight,75"
  }

  /// Runs the command over two files.
  static func run(_ previous: String, _ people: String, _ more: [String] = []) throws -> Command.Outcome {
    let directory = try Directory()
    let before = try directory.write(Data(previous.utf8), to: "previous.csv").path
    let now = try directory.write(Data(people.utf8), to: "people.csv").path
    return try Command.run(["recompute", before, now, "--on", "2026-11-21"] + more)
  }

  /// What is written and said in memory, of people who arrive in pieces.
  static func recomputed(
    _ previous: String, _ people: String, inPiecesOf size: Int = .max
  ) throws -> (text: String, said: [String], summary: RecomputeSummary) {
    let kept = Kept()
    var output = ByteOutput(to: kept)
    var said: [String] = []
    let summary = try recompute(
      Pieces(Array(previous.utf8), size: size), named: "previous", Pieces(Array(people.utf8), size: size),
      named: "people", as: form, to: &output, say: { said.append($0) })
    return (String(decoding: kept.bytes, as: UTF8.self), said, summary)
  }

  @Test func `a person with a significant change gets a row, and no other person`() throws {
    let before = "\(Self.previous)same,1780,2759,2309,186,2800,-0.5,10,2027-01-30,,\nless,1,1,2310,176,1,0,,,,\n"
    let people = [header, Self.person("good"), Self.person("same"), Self.person("less")].joined(separator: "\n")
    let outcome = try Self.run(before, people)
    expect(
      outcome.output,
      equals: """
        \(Self.columns)
        less,1780,2759,2259,176,2800,-0.5,10,2027-01-30,,2310,176,Calories decreased by 51 kcal/day

        """)
    expect(outcome.status, equals: 0)
    expect(
      outcome.error.contains(
        /\n3 read, 3 recomputed, 0 rejected; 1 update, 0 of them without an earlier plan, [0-9.]+ s\n$/),
      "\(outcome.error)")
  }

  @Test func `the output of plan people is what is compared with`() throws {
    let rows = (0..<50).map { Self.person("p\($0)", "\(50 + $0).5") }
    let people = ([header] + rows).joined(separator: "\n")
    let before = try Command.run("people - --on 2026-11-14", input: people).output
    try expect(Self.run(before, people).output, equals: "\(Self.columns)\n")
    // Seven kilograms more in one row of ten.
    let heavier = rows.enumerated().map { row, text in
      row.isMultiple(of: 10) ? Self.person("p\(row)", "\(57 + row).5") : text
    }
    let outcome = try Self.run(before, ([header] + heavier.reversed()).joined(separator: "\r\n"))
    expect(outcome.lines.dropFirst().map { $0.prefix { $0 != "," } }, equals: ["p40", "p30", "p20", "p10", "p0"])
    expect(outcome.lines[1].hasSuffix(",Calories increased by 108 kcal/day; Protein increased by 16 g/day"))
  }

  @Test(arguments: [
    "--tdee eer_2023", "--protein weight_at_bmi_25", "--tdee eer_2023 --protein weight_at_bmi_25",
    "--protein 1.2g/kg,weight_at_bmi_25",
  ])
  func `by the basis of the earlier plan, unchanged people need no update`(_ basis: String) throws {
    let people = [header, Self.person("light"), Self.person("heavy", "130")].joined(separator: "\n")
    let before = try Command.run("people - --on 2026-11-21 \(basis)", input: people).output
    let options = basis.split(separator: " ").map(String.init)
    let same = try Self.run(before, people, options)
    expect(same.output, equals: "\(Self.columns)\n")
    expect(!same.error.contains("basis"))
    // A row's own protein is that of both.
    let own = [header + ",protein", Self.person("light") + ",100g", Self.person("heavy", "130") + ",1g/kg"]
    let earlier = try Command.run("people - --on 2026-11-21 \(basis)", input: own.joined(separator: "\n")).output
    let unchanged = try Self.run(earlier, own.joined(separator: "\n"), options)
    expect(unchanged.output == "\(Self.columns)\n" && earlier.contains(",100,"), "\(earlier) \(unchanged)")
    // By another basis they get one, and standard error says which basis it has.
    let other = try Self.run(before, people)
    expect(other.lines.last?.hasPrefix("heavy,") == true && other.lines.count > 1)
    expect(
      other.error.contains(
        "does not name the basis of its targets. These have TDEE by activity_factor and protein by weight where a "
          + "row gives no other: if the earlier ones have others, give their --tdee and --protein.\n"), "\(other.error)"
    )
    // The targets are those of plan people.
    let heavier = people.replacing(",130,", with: ",140,")
    let now = try Command.run("people - --on 2026-11-21 \(basis)", input: heavier).lines.last?.dropLast()
    let update = try require(try Self.run(before, heavier, options).lines.last)
    expect(now.map { update.hasPrefix($0) }, equals: true, "\(update)")
  }

  @Test func `rows belong together by id, of which the first that is accepted counts, or else by number`() throws {
    // Rows belong together by id in any order, and without one by their number.
    let before = "id,calorie_target,protein_target\n1,2259,176\n2,3000,176\n"
    let numbered = header.replacing("id,", with: "") + "\n80,180,30,male,moderately_active,lose_weight,75"
    let outcome = try Self.run(before, numbered + "\n80,180,30,male,moderately_active,lose_weight,75\n")
    expect(outcome.lines.count == 2 && outcome.lines[1].hasPrefix("2,1780,"))
    let named = try Self.run(before, [header, Self.person("2"), Self.person("1")].joined(separator: "\n"))
    expect(named.output, equals: outcome.output)
    // Of rows with the same id, the first that is accepted counts.
    do {
      let before = "id,calorie_target,protein_target\na,1,1\n"
      let people = [header, Self.person("a", "29"), Self.person("a"), Self.person("a", "90")].joined(separator: "\n")
      let (text, said, summary) = try Self.recomputed(before, people)
      expect(
        text.contains("\na,1780,")
          && said.dropLast().last?.contains("line 4, id a: id: is given more than once") == true)
      expect((summary.rows, summary.rejected, summary.updates, summary.new) == (3, 2, 1, 0))
    }
  }

  @Test func `who is new, was rejected or is gone is said`() throws {
    let before = "\(Self.previous)was,,,,,,,,,,weight: missing\ngone,1,1,1,1,1,0,,,,\nleft,1,1,1,1,1,0,,,,\n"
    let people = [header, Self.person("new"), Self.person("was"), Self.person("good")].joined(separator: "\n")
    let outcome = try Self.run(before, people)
    let row = "1780,2759,2259,176,2800,-0.5,10,2027-01-30,,,,There was no earlier plan"
    expect(outcome.output, equals: "\(Self.columns)\nnew,\(row)\nwas,\(row)\n")
    expect(outcome.error.contains("previous.csv\" has 2 ids that \""))
    expect(outcome.error.contains("does not have: gone, left\n"))
    expect(outcome.error.contains("2 updates, 2 of them without an earlier plan"))
    expect(outcome.status, equals: 0)
    let strangers = try Self.run(Self.previous, [header, Self.person("other")].joined(separator: "\n"))
    expect(strangers.error.contains("are these the same people?"))
  }

  @Test(arguments: [(10, ""), (11, " and 1 more"), (25, " and 15 more")])
  func `of all who are gone, the first ten in order are named`(_ count: Int, _ more: String) throws {
    let ids = (0..<count).map { "p\(10 + $0)" }
    let first = "previous has \(count) ids that people does not have: \(ids.prefix(10).joined(separator: ", "))\(more)"
    for order in [ids, ids.reversed(), (0..<count).map { ids[$0 * 7 % count] }] {
      let before = "id,calorie_target,protein_target\n" + order.map { "\($0),1,1\n" }.joined()
      try expect(Self.recomputed(before, header + "\n").said, equals: [first])
    }
  }

  @Test func `ids are the same when their bytes are, and a torn row does not take the id of another`() throws {
    // Ids are the same when their bytes are.
    let before = "id,calorie_target,protein_target\né,2259,176\na,2259,176\n"
    let people = [header, Self.person("e\u{301}"), Self.person("é"), Self.person("\"a\"")].joined(separator: "\n")
    let (text, said, summary) = try Self.recomputed(before, people)
    expect(text.split(separator: "\n").dropFirst().map { Array($0.utf8.prefix(3)) }, equals: [Array("e\u{301}".utf8)])
    expect(said.isEmpty && (summary.updates, summary.new) == (1, 1))
    // A torn row does not take the id of another.
    do {
      // Row 1 is torn, so its id is unknown; the person called 1 comes later.
      let before = "id,calorie_target,protein_target\n1,2259,176\n"
      let (text, said, summary) = try Self.recomputed(before, "\(header)\n\"x\"y\n\(Self.person("1", "90"))\n")
      expect(text.contains("\n1,") && summary.rejected == 1 && said.count == 2)
    }
  }

  @Test func `whose row is rejected now is not missed`() throws {
    let before = "id,calorie_target,protein_target\nbad,1,1\ntorn,1,1\ngone,1,1\n"
    let people = [header, Self.person("bad", "29"), "torn,2"].joined(separator: "\n")
    let (_, said, summary) = try Self.recomputed(before, people)
    expect(said.count, equals: 3)
    expect(said.last, equals: "previous has 1 ids that people does not have: gone")
    expect((summary.rows, summary.rejected, summary.updates) == (2, 2, 0))
  }

  @Test func `a bad row of either file is named and costs no other`() throws {
    let before = """
      \(Self.previousHeader)
      torn"
      x,1,1,many,99999,1,0,,,,
      half,1,1,2259,,1,0,,,,
      \(goodTargets)
      good,1,1,1,1,1,0,,,,
      heavy,1,1,5000,176,1,0,,,,
      """
    let people = [
      header, Self.person("bad", "29"), "1,2", Self.person("good"), Self.person("good", "120"), Self.person("heavy"),
    ].joined(separator: "\n")
    let (text, said, summary) = try Self.recomputed(before, people)
    expect(text.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }, equals: ["heavy"])
    expect(
      said,
      equals: [
        "previous, line 2, id 1: row: has a quote inside a field that does not begin with one",
        "previous, line 3, id x: calorie_target: \"many\" is rejected: a whole number from -32768 to 32767; "
          + "protein_target: \"99999\" is rejected: a whole number from -32768 to 32767",
        "previous, line 4, id half: protein_target: is missing: a whole number from -32768 to 32767",
        "previous, line 6, id good: id: is given more than once; the first row counts",
        "people, line 2, id bad: weight: \"29\" is rejected: 30 to 300 kg",
        "people, line 3, id 1: row: has 2 fields where the header has 8",
        "people, line 5, id good: id: is given more than once; the first row counts",
        "previous does not name the basis of its targets. These have TDEE by activity_factor and protein by weight "
          + "where a row gives no other: if the earlier ones have others, give their --tdee and --protein.",
      ])
    expect(
      (summary.rows, summary.rejected, summary.updates, summary.new, summary.earlierRejected) == (5, 3, 1, 0, 4))
    try expect(Self.run(before, people).status, equals: 2)
    try expect(Self.run(before, [header, Self.person("good")].joined(separator: "\n")).status, equals: 2)
  }

  @Test func `the number of a row without an id is not the id of another`() throws {
    let before = "id,calorie_target,protein_target\n1,2259,176\n,1,1\n2,1,1\n"
    let people = [header, Self.person(""), Self.person("1")].joined(separator: "\n")
    let (text, said, summary) = try Self.recomputed(before, people)
    expect(text.split(separator: "\n").count, equals: 1)
    expect(
      said,
      equals: [
        "previous, line 3, id 2: id: is missing; it matches the rows",
        "people, line 2, id 1: id: is missing; it matches the rows", "previous has 1 ids that people does not have: 2",
      ])
    expect((summary.rows, summary.rejected, summary.earlierRejected) == (2, 1, 1))
  }

  @Test(arguments: [1, 2, 7, 64, 4096])
  func `pieces of any size, line ends and blocks give the same as the whole`(_ size: Int) throws {
    let rows = (0..<200).map { Self.person("\"p,\($0)\"", $0.isMultiple(of: 9) ? "x" : "\(50 + $0 % 100)") }
    let people = ([header] + rows).joined(separator: "\r\n")
    let before =
      "\u{FEFF}id,protein_target,calorie_target\r" + (0..<200).map { "\"p,\($0)\",150,2100" }.joined(separator: "\r")
    let whole = try Self.recomputed(before, people)
    let pieces = try Self.recomputed(before, people, inPiecesOf: size)
    expect(pieces.text, equals: whole.text)
    expect(pieces.said, equals: whole.said)
    expect(whole.summary.rejected == 23 && whole.summary.updates > 100)
    expect(whole.text.contains("\n\"p,1\","))
  }

  @Test func `one of the two files may be piped, and the people may be lines of JSON`() throws {
    let directory = try Directory()
    let before = try directory.write(Data("id,calorie_target,protein_target\ngood,1,1\n".utf8), to: "before.csv").path
    let expected = "good,1780,2759,2259,176,2800,-0.5,10,2027-01-30,,1,1,"
    let people = try Command.run(["recompute", before, "-", "--on", "2026-11-21"], input: Data(goodLine.utf8))
    expect(people.lines.last?.hasPrefix(expected), equals: true)
    expect(people.status, equals: 0)
    let now = try directory.write(Data(goodLine.utf8), to: "people.ndjson").path
    let previous = try Command.run(
      ["recompute", "-", now, "--on", "2026-11-21"], input: Data("id,calorie_target,protein_target\ngood,1,1\n".utf8))
    expect(previous.output, equals: people.output)
  }

  @Test(arguments: [
    ("", "\(header)\n\(goodRow)\n", "is empty; its first line must name the columns id, calorie_target"),
    ("id,weight\n", "\(header)\n", "has no column calorie_target, protein_target"),
    (header + "\n" + goodRow, "\(header)\n", "has no column calorie_target, protein_target"),
    (goodLine, "\(header)\n", "has"), (previous, "", "is empty"),
    (previous, "id,weight\n1,80\n", "has no column height"),
  ])
  func `a file that is not what it should be is unreadable`(_ previous: String, _ people: String, _ message: String)
    throws
  {
    let outcome = try Self.run(previous, people)
    expect(outcome.status == 66 && outcome.error.contains(message), "\(outcome)")
  }

  @Test func `an output file is put in place at the end, and no input is overwritten`() throws {
    let directory = try Directory()
    let before = try directory.write(Data(Self.previous.utf8), to: "before.csv").path
    let now = try directory.write(Data("\(header)\n\(Self.person("good", "120"))\n".utf8), to: "now.csv").path
    let out = try directory.write(Data("old".utf8), to: "out.csv")
    for input in [before, now] {
      let outcome = try Command.run(["recompute", before, now, "--output", input])
      expect(outcome.status == 64 && outcome.error.contains("is the input itself"))
    }
    let empty = try directory.write(Data(), to: "empty.csv").path
    try expect(Command.run(["recompute", before, empty, "--output", out.path]).status, equals: 66)
    try expect(String(contentsOf: out, encoding: .utf8), equals: "old")
    let outcome = try Command.run(["recompute", before, now, "--output", out.path])
    expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(try String(contentsOf: out, encoding: .utf8).hasPrefix("\(Self.columns)\ngood,"))
    try expect(directory.names, equals: ["before.csv", "empty.csv", "now.csv", "out.csv"])
  }

  @Test(arguments: [
    ("recompute", "Missing: two files"), ("recompute a", "Missing: two files"),
    ("recompute - -", "Only one of the two files can be standard input."),
    ("recompute a b c", "\"c\" is one argument too many"), ("recompute a b --on x", "--on: \"x\" is rejected"),
    ("recompute a b --tdee 2150", "--tdee: \"2150\" is rejected"),
    ("recompute a b --strict", "There is no option \"--strict\""),
  ])
  func `wrong usage is said in a line or two, with status 64`(_ arguments: String, _ message: String) throws {
    let outcome = try Command.run(arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && outcome.error.contains(message), "\(outcome)")
  }

  @Test func `the people can have other titles, and dates as people write them`() throws {
    let people =
      "id;Gewicht;height;Geburt;gender;activity_level;primary_goal;target_weight\n"
      + "less;80;180;21.11.1996;male;moderately_active;lose_weight;75\n"
    let before = "\(Self.previous)less,1,1,2310,176,1,0,,,,\n"
    let outcome = try Self.run(before, people, ["--columns", "weight=Gewicht,date_of_birth=Geburt"])
    expect(outcome.status == 0 && outcome.output.contains("\nless,1780,2759,2259,"), "\(outcome)")
    let slashed = try Self.run(
      before, people.replacing("21.11.1996", with: "21/11/1996"),
      ["--columns", "weight=Gewicht,date_of_birth=Geburt", "--date-order", "day_first"])
    expect(slashed.output, equals: outcome.output)
  }

  @Test func `the output of plan people in kilojoules is read`() throws {
    let directory = try Directory()
    let now = try directory.write(Data("\(header)\n\(goodRow)\n".utf8), to: "now.csv").path
    let before = try Command.run("people \(now) --on 2026-11-21 --energy kJ").output
    expect(before.contains("calorie_target_kj"), "\(before)")
    let same = try Command.run("recompute - \(now) --on 2026-11-21", input: before)
    expect(same.status == 0 && same.lines.count == 1, "\(same)")
    let other = try Command.run("recompute - \(now) --on 2026-11-21 --tdee eer_2023", input: before)
    expect(other.lines.count == 2 && other.output.contains(",2259,176,"), "\(other)")
  }
}
