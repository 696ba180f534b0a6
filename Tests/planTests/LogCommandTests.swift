import CommandLineText
import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct LogCommandTests {
  static let options = "--height 180 --age 40 --gender male --activity moderately_active"

  /// A log of a man on a diet.
  ///
  /// - Parameters:
  ///   - days: How many days it has.
  ///   - change: Makes another row of one; nil leaves it out.
  static func log(_ days: Int, changing change: (Int, String) -> String? = { $1 }) -> String {
    let wobble = [3, -4, 1, 5, -2, -5, 2, 0, 4, -3, -1, 6, -6, 1, -2]
    let rows = (0..<days).compactMap { day -> String? in
      let date = ScienceKernelDate.day(day)
      let tenths = 900 - day / 2 + wobble[day % 15]
      return change(day, "\(date),\(tenths / 10).\(tenths % 10),\(2337 + 10 * wobble[day % 11])")
    }
    return (["day,weight,intake"] + rows).joined(separator: "\n") + "\n"
  }

  @Test func `a log gives the estimate with its error, two charts and the trajectory`() throws {
    let outcome = try Command.run("log - \(Self.options) --target-weight 80", input: Self.log(56))
    expect(outcome.status, equals: 0)
    expect(outcome.error, equals: "56 read, 56 accepted, 0 rejected\n")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    expect(lines[0], equals: "Log               56 days, 2026-01-01 to 2026-02-25: 56 weights, 56 intakes")
    #expect(
      lines[5].wholeMatch(of: #/Expenditure       2[67]\d\d ± 85 kcal/day, in the units of this log · measured/#) != nil
    )
    expect(lines[2], equals: "Maintenance       2797 ± 112 kcal/day kept the weight before: plan from it")
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expect(
      words.contains(
        "plan from it --phases counts from it, and --by DATE gives the intake for a --target-weight."))
    expect(words.contains("A body that eats less comes to spend less, so expenditure is below maintenance."))
    expect(outcome.output.contains("• weights   ─ without the water of the day"))
    expect(outcome.output.contains("• expenditure   ░ its standard error"))
    expect(outcome.output.contains("Trajectory        ") && outcome.output.contains("Always eating 2338 kcal/day,"))
    expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    expect(outcome.output.contains("8 in 10 people like this get there between 2026-07-01 and 2027-01-20."))
  }

  @Test func `an estimate before day 35 says so`() throws {
    let options = Self.options.replacing("--gender male", with: "--gender female")
    let output = try Command.run("log - \(options)", input: Self.log(34)).output
    expect(
      output.contains("\n  Before day 35, the water of a menstrual cycle can shift the estimate.\n"), "\(output)")
  }

  @Test func `intakes in kilojoules give the same estimate, which is printed in either unit`() throws {
    let log = Self.log(56)
    let kilojoules = log.replacing(#/,(\d+)\n/#) { row in
      ",\(Int(row.output.1).flatMap { Kilojoules(kilocalories: $0) }?.kilojoules ?? 0)kJ\n"
    }
    expect(kilojoules.contains(",9904kJ\n"), "\(kilojoules)")
    let json = try Command.run("log - \(Self.options) --json", input: kilojoules)
    try expect(json.output, equals: Command.run("log - \(Self.options) --json", input: log).output)
    let card = try Command.run("log - \(Self.options) --energy kJ --target-weight 80", input: kilojoules).output
    for part in ["Maintenance       11703 ± 469 kJ/day", "Always eating 9782 kJ/day", "± 356 kJ/day, in the units"] {
      expect(card.contains(part), "\(card) lacks \(part)")
    }
    expect(!card.contains(" kcal"), "\(card)")
    let rows =
      "day,weight,intake\n2026-01-01,90,41843kJ\n2026-01-02,90,41842kJ\n2026-01-03,90,1.5kJ\n2026-01-04,90,2k\n"
    expect(
      try Command.run("log - \(Self.options)", input: rows).error,
      equals: """
        standard input, line 2: intake: "41843kJ" is rejected: whole kJ written 9000kJ, or 0 to 10000 kcal; the weight of the day counts
        standard input, line 4: intake: "1.5kJ" is rejected: whole kJ written 9000kJ, or 0 to 10000 kcal; the weight of the day counts
        standard input, line 5: intake: "2k" is rejected: whole kJ written 9000kJ, or 0 to 10000 kcal, written as a bare \
        decimal such as 80 or 80.5; the weight of the day counts
        4 read, 4 accepted (3 of them in part), 0 rejected

        """)
  }

  @Test func `a row in part that is rejected later counts as rejected alone`() throws {
    let rows = "day,weight,intake\n2026-01-01,90,2000\n2026-01-02,90,abc\n2026-13-02,90,abc\n"
    let outcome = try Command.run("log - \(Self.options)", input: rows)
    expect(outcome.error.hasSuffix("\n3 read, 2 accepted (1 of them in part), 1 rejected\n"), "\(outcome.error)")
    expect(outcome.status, equals: 2)
    // Nothing of a day counts whose intake is no number and whose weight does not fit the others.
    let log = Self.log(56) { day, row in day == 40 ? row.replacing(#/,[\d.]+,\d+$/#, with: ",190,abc") : row }
    let unfit = try Command.run("log - \(Self.options)", input: log)
    expect(unfit.error.hasSuffix("\n56 read, 55 accepted, 1 rejected\n"), "\(unfit)")
    expect(unfit.status, equals: 2)
  }

  @Test func `an intake that could be in thousands is rejected, and one too low for a day is named`() throws {
    let log = Self.log(56) { day, row in
      switch day {
      case 30: row.replacing(#/\d+$/#, with: "2.100")
      case 31...35: row.replacing(#/\d+$/#, with: "2.1")
      case 40: row.replacing(#/\d+$/#, with: "0")
      default: row
      }
    }
    let outcome = try Command.run("log - \(Self.options)", input: log)
    expect(outcome.status, equals: 2)
    expect(
      outcome.error,
      equals: """
        standard input, line 32: intake: "2.100" is rejected: whole kJ written 9000kJ, or 0 to 10000 kcal, written 2100, or \
        2.1000 if the point is decimal; the weight of the day counts
        standard input, intakes of 0 are not counted: 2026-02-10; if the person fasted, write --zero-intake fasting
        56 read, 56 accepted (1 of them in part), 0 rejected

        """)
    // Between commas a point is decimal, so a comma in quotes before three digits is of thousands.
    let plain = Self.log(56) { _, row in row.replacing(#/\d+$/#, with: "2025") }
    let read = try Command.run("log - \(Self.options)", input: plain)
    let commas = try Command.run("log - \(Self.options)", input: plain.replacing(",2025\n", with: ",\"2,025\"\n"))
    expect(commas.output, equals: read.output)
    expect(
      commas.error,
      equals: "standard input, 56 intakes are read in thousands, such as 2,025 as 2025\n" + read.error)
    let semicolons = try Command.run(
      "log - \(Self.options)", input: plain.replacing(",2025\n", with: ",2,025\n").replacing(#/,(?!025)/#, with: ";"))
    expect(
      semicolons.error.contains("line 6: intake: ")
        && semicolons.error.contains("and 51 more rows as in line 2, lines 7 to 57"),
      "\(semicolons)")
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let named = (1...5).map { "2 kcal on 2026-02-0\($0)" }
    expect(
      words.contains(
        "- \(named.prefix(4).joined(separator: ", ")) and \(named[4]) are less than a third of the median of the log, "
          + "2337 kcal. They count: correct them, or leave the intake empty. Maintenance"), "\(outcome.output)")
    #expect(try !Command.run("log - \(Self.options)", input: Self.log(56)).output.contains("median"))
  }

  @Test func `an intake far from the median of seven or more is named, and five of many`() throws {
    let page = try Repository.text("docs/page/log.js")
    expect(page.contains("const fewestIntakes = \(LogReading.fewestIntakes);"))
    expect(page.contains("const mostNamed = \(LogReading.mostNamed);"))
    func words(_ days: Int, far: ClosedRange<Int>, _ intake: String, _ options: String = "") throws -> String {
      let log = Self.log(days) { far.contains($0) ? $1.replacing(#/\d+$/#, with: intake) : $1 }
      let outcome = try Command.run("log - \(Self.options) \(options)", input: log)
      expect(outcome.status, equals: 0)
      return (outcome.output + outcome.error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let one =
      "is more than three times the median of the log, 2337 kcal. It counts: correct it, or leave the intake empty."
    let found = try words(56, far: 20...20, "7154")
    expect(found.contains("- 7154 kcal on 2026-01-21 \(one) Maintenance"), "\(found)")
    #expect(try words(56, far: 20...20, "7154", "--json").contains("standard input: 7154 kcal on 2026-01-21 \(one)"))
    #expect(try words(56, far: 20...20, "7154", "--energy kJ").contains("29932 kJ on 2026-01-21 is more"))
    #expect(try words(56, far: 20...25, "300").contains("300 kcal on 2026-01-25 and 1 more are less than a third of"))
    // Exactly three times or a third is not far; neither is anything among six.
    for (intake, isFar) in [("7011", false), ("7012", true), ("779", false), ("778", true)] {
      try expect(words(56, far: 20...20, intake).contains("median"), equals: isFar, "\(intake)")
    }
    for (days, isFar) in [(6, false), (7, true)] {
      try expect(words(days, far: 0...0, "9000").contains("median"), equals: isFar, "\(days)")
    }
  }

  @Test func `a log may have semicolons, its own titles, pounds and kJ in any capitals`() throws {
    let log = Self.log(56)
    let plain = try Command.run("log - \(Self.options)", input: log).output
    let semicolons = log.replacing("day,weight,intake", with: "Datum,Gewicht,kcal").replacing(",", with: ";")
      .replacing(".", with: ",")
    let columns = "--columns day=Datum,weight=Gewicht,intake=kcal"
    expect(try Command.run("log - \(Self.options) \(columns)", input: semicolons).output, equals: plain)
    let alone = Self.weights(56)
    let weights = try Command.run(
      "log - --columns day=Datum,weight=Gewicht", input: semicolons.replacing("kcal", with: "x"))
    expect(weights.output, equals: try Command.run("log -", input: alone).output)
    expect(weights.status, equals: 0)
    // The titles of intervals.icu, and an error that names the column that is missing.
    let wellness = log.replacing("day,weight,intake", with: "date, Weight,kcalConsumed")
    expect(try Command.run("log - \(Self.options)", input: wellness).output, equals: plain)
    let missing = try Command.run("log - \(Self.options)", input: wellness.replacing("kcalConsumed", with: "food"))
    expect(missing.error.contains("has no column intake.") && missing.error.contains("weight=TITLE,intake=TITLE"))
    let pounds = log.replacing(#/,(\d+\.\d),/#) {
      ",\(String(format: "%.5f", Weight.kilograms(Double($0.output.1) ?? 0).pounds))lb,"
    }
    expect(pounds.contains("lb,"))
    expect(try Command.run("log - \(Self.options)", input: pounds).output, equals: plain)
    let bare = try Command.run("log - \(Self.options)", input: pounds.replacing("lb,", with: ","))
    #expect(bare.status == 64 && bare.error.contains(#/Are these pounds\? Then write 19\d[.\d]+lb\./#), "\(bare)")
    // As kilograms, the pounds of a lighter man are a person whom the model accepts.
    func error(ofPounds pounds: Double) throws -> String {
      let rows = (0..<30).map { "\(ScienceKernelDate.day($0)),\(pounds - 0.1 * Double($0)),2300" }
      return try Command.run(
        "log - \(Self.options) --json", input: (["day,weight,intake"] + rows).joined(separator: "\n")
      ).error
    }
    try expect(
      error(ofPounds: 150.4),
      equals: "standard input: 150.4 kg, the first weight, makes a body mass index of 46.4 kg/m². Are these pounds? "
        + "Then write 150.4lb, or 150.4kg if they are not.\n30 read, 30 accepted, 0 rejected\n")
    try expect(error(ofPounds: 129), equals: "30 read, 30 accepted, 0 rejected\n")
    let dates = try Command.run("log - \(Self.options)", input: "day,weight,intake\n31.09.2026,80,2000\n")
    expect(dates.status == 66 && dates.error.hasSuffix("has no accepted row; the lines above say why.\n"), "\(dates)")
  }

  @Test func `a target weight in pounds stays in pounds, and phases are relative to the maintenance of the log`() throws
  {
    // A target weight typed in pounds is in pounds as well.
    let options = Self.options.replacing(#/--target-weight \S+/#, with: "") + " --target-weight 176lb"
    let card = try Command.run("log - \(options)", input: Self.log(56)).output
    for part in ["keeps 176 lb (79.8 kg).", "  176 lb ┤", "  ┄ target"] {
      expect(card.contains(part), "\(card) lacks \(part)")
    }
    // Phases are relative to the maintenance of the log.
    let output = try Command.run("log - \(Self.options) --phases 4w:-500,4w:0", input: Self.log(56)).output
    let maintenance = try require(output.firstMatch(of: #/Maintenance +(\d+)/#).flatMap { Int($0.1) })
    expect(output.contains("Eating \(maintenance - 500) kcal/day for 4 weeks, then \(maintenance) kcal/day for"))
  }

  @Test func `a thin log gets what is missing and how many more days, and no number`() throws {
    let outcome = try Command.run("log - \(Self.options)", input: Self.log(10))
    expect(outcome.status, equals: 0)
    expect(
      outcome.output.contains("Expenditure       no estimate from this log\n  - The log has too few days: 10 of 14.\n"))
    expect(outcome.output.contains("19 more days with a weight and an intake each give an estimate."))
    expect(outcome.output.contains("Until then, the equation gives 2841 ± 342 kcal/day."))
    expect(!outcome.output.contains("Trajectory") && !outcome.output.contains("Maintenance"))
  }

  @Test func `pounds in the middle are named with what was expected`() throws {
    let log = Self.log(70) { day, row in
      day == 30 ? row.replacing(#/,\d+\.\d,/#, with: ",195.1,") : row
    }
    let outcome = try Command.run("log - \(Self.options)", input: log)
    expect(outcome.status, equals: 2)
    expect(outcome.error, equals: "70 read, 70 accepted (1 of them in part), 0 rejected\n")
    let alone = try Command.run("log - \(Self.options)", input: log.replacing(#/195\.1,\d+/#, with: "195.1,"))
    expect(alone.error, equals: "70 read, 69 accepted, 1 rejected\n")
    expect(outcome.output.contains("\nRejected weights  195.1 kg on 2026-01-31: this person would weigh 8"))
    let json = try Command.run("log - \(Self.options) --json", input: log).output
    expect(json.contains(#""rejectedWeights":[{"day":"2026-01-31","weight":195.1,"expectedFrom":8"#))
  }

  @Test func `a repeated or early day and an impossible weight are named with the row, and affect no other`() throws {
    let log = Self.log(56) { day, row in
      switch day {
      case 5: row + "\n" + row.replacing(#/^[^,]*/#, with: "2026-13-06")
      case 9: row.replacing(#/\d+$/#, with: "10460")
      case 12: row + "\n2024-01-02,90,2000"
      case 20: row.replacing(#/,\d+\.\d,/#, with: ",20,")
      case 25: "2026-02-30,90,2000\n" + row
      case 30: row.replacing(#/,\d+\.\d,/#, with: ",,")
      case 31: nil
      default: row
      }
    }
    let outcome = try Command.run("log - \(Self.options)", input: log)
    expect(outcome.status, equals: 2)
    let lines = outcome.error.split(separator: "\n").map(String.init)
    let order = "each day once and in order, at most 366 days after the one before"
    expect(
      lines,
      equals: [
        #"standard input, line 8: day: "2026-13-06" is rejected: \#(DateOrder.accepted)"#,
        #"standard input, line 12: intake: "10460" is rejected: whole kJ written 9000kJ, or 0 to 10000 kcal; the weight of the day counts"#,
        #"standard input, line 24: weight: "20" is rejected: 30 to 300 kg; the intake of the day counts"#,
        #"standard input, line 29: day: "2026-02-30" is rejected: \#(DateOrder.accepted)"#,
        #"standard input, line 16: day: "2024-01-02" is rejected: \#(order)"#,
        "58 read, 55 accepted (2 of them in part), 3 rejected",
      ])
    expect(outcome.output.contains("56 days, 2026-01-01 to 2026-02-25: 53 weights, 54 intakes"))
  }

  /// Logs, with options of the command and of the call, and members of the request.
  static let logs: [(log: String, options: String, call: String, request: String)] = [
    (log(0, changing: { $1 }) + "2026-01-01,90,\n", "--age 40", "", #""age":40"#),
    (log(10), "--age 40", "", #""age":40"#), (log(56), "--age 40", "", #""age":40"#),
    (log(70), "--born 1986-01-02 --fat 31.5", #","fatPercent":31.5"#, #""dateOfBirth":"1986-01-02""#),
    (
      log(70) { day, row in
        switch day {
        case 20: nil
        case 30: row.replacing(#/,\d+\.\d,/#, with: ",195.1,")
        case 31: row.replacing(#/,\d+\.\d,/#, with: ",,")
        case 32...40: row.replacing(#/\d+$/#, with: "")
        default: row
        }
      }, "--age 41", "", #""age":41"#
    ),
  ]

  @Test(arguments: logs)
  func `JSON is the answer of the call expenditure, byte for byte`(
    _ log: (log: String, options: String, call: String, request: String)
  ) throws {
    let rows = log.log.split(separator: "\n").dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map { $0.isEmpty ? "null" : $0 }
    }
    let entries = rows.map { #"{"day":"\#($0[0])","weight":\#($0[1]),"intake":\#($0[2])}"# }
    let person =
      #""weight":\#(rows[0][1]),"height":180,"gender":"male","activityLevel":"moderately_active","primaryGoal":"maintain""#
    let expected = answer(
      #"{"call":"expenditure","on":"2026-01-01","standardError":100\#(log.call)}"#,
      #"{"request":{\#(person),\#(log.request)},"entries":[\#(entries.joined(separator: ","))]}"#)
    let options = "--height 180 --gender male --activity moderately_active \(log.options)"
    try expect(Command.run("log - \(options) --json", input: log.log).output, equals: expected)
    // A row that is rejected is named on standard error, and the answer is that without it.
    let bad = try Command.run("log - \(options) --json", input: log.log + "2026-13-01,80,2000\n2027-01-01,20,\n")
    expect(bad.output, equals: expected)
    expect(bad.status, equals: 2)
  }

  @Test func `everything that is missing or wrong in the options is named at once`() throws {
    let outcome = try Command.run("log --height 1800 --gender x --phases 3 --fat a", input: "")
    expect(outcome.status, equals: 64)
    for word in ["a file of days", "--age or --born, --activity", "--phases", "--fat"] {
      expect(outcome.error.contains(word), "\(word)")
    }
    let wrong = try Command.run("log - --height 1800 --age 40 --gender x --activity sedentary", input: "")
    expect(wrong.status == 64 && wrong.error.contains("--height") && wrong.error.contains("--gender"))
    let young = try Command.run("log - --height 180 --age 15 --gender male --activity sedentary", input: Self.log(20))
    expect(young.status == 64 && young.error.contains("age: 15 is rejected: 18 to 80"))
  }

  @Test func `a log gives the intake for a target weight by a day`() throws {
    let log = "log - \(Self.options) --target-weight 80 --by 01.09.2026"
    let words = try CardTests.words(Command.run(log, input: Self.log(56)).output)
    let intake = try require(words.firstMatch(of: #/To reach 80 kg by 2026-09-01, eat at most (\d+) kcal/#)?.1)
    expect(words.contains("Maintenance 2797 ± 112 kcal/day") && words.contains("The equation gives 27"), "\(words)")
    // The intake is that of the library, from the measured expenditure after the logged intakes.
    let reading = try require(try reading().ofPerson)
    let estimate = try require(reading.log.estimate.value)
    let person = try reading.person.changing { $0.weight = estimate.settledWeight }
    let trajectory = try Trajectory(
      for: person, from: ScienceKernelDate.day(55), eating: .constant(estimate.settledIntake),
      expenditure: estimate.source, settledIntake: estimate.settledIntake)
    let expected = trajectory.intake(reaching: Weight("80")!, by: CalendarDate("2026-09-01")!)
    expect(expected.map(String.init), equals: String(intake))

    func reading() throws -> LogReading {
      let request = try LogRequest(["-"] + Self.options.split(separator: " ").map(String.init))
      let input = Pieces(Array(Self.log(56).utf8), size: .max)
      return try LogReading(of: logEntries(input, named: "it", by: request) { _ in }.entries, named: "it", by: request)
      { _ in }
    }
  }

  @Test(arguments: [
    ("--by 2026-09-01", "--by needs --target-weight."),
    ("--by 2026-09-01 --target-weight 80 --json", "--by is for the card: leave out --json."),
    ("--target-weight 80 --json", "--target-weight is for the card: leave out --json."),
    ("--phases 26w:-500 --json", "--phases is for the card: leave out --json."),
  ])
  func `what the intake of a log needs is named`(_ options: String, _ problem: String) throws {
    let outcome = try Command.run("log - \(Self.options) \(options)", input: Self.log(56))
    expect(outcome.status == 64 && outcome.error.contains("plan: \(problem)\n"), "\(outcome)")
  }

  @Test func `intakes are in kilojoules below a title that names them`() throws {
    let log = Self.log(43).replacing(#/,(\d+)\n/#) { match -> String in
      let kilocalories: Int? = Int(match.output.1)
      let kilojoules: Int = kilocalories.map { $0 * 4184 / 1000 - 1000 } ?? 0
      return ",\(kilojoules)\n"
    }
    let outcome = try Command.run("log - \(Self.options)", input: log)
    expect(CardTests.words(outcome.output).contains("of another unit, another person or beside kJ"), "\(outcome)")
    // With the unit in the title they are read, and neither the word kcal nor another letter is the unit.
    for (title, isRead) in [("Energie (kJ)", true), ("kj", true), ("kJ or kcal", false), ("Energiekj", false)] {
      let titled = log.replacing("intake\n", with: "\(title)\n")
      let card = try Command.run(
        ["log", "-", "--columns", "intake=\(title)"] + Self.options.split(separator: " ").map(String.init),
        input: Data(titled.utf8))
      expect(card.output.contains("Maintenance  "), equals: isRead, "\(title): \(card)")
    }
    let mixed = "day,weight,kJ\n2026-01-01,90,9000\n2026-01-02,90,2000 kcal\n2026-01-03,90,9000.5\n"
    let read = try Command.run("log - \(Self.options) --columns intake=kJ", input: mixed)
    expect(
      read.output.contains("3 weights, 2 intakes") && read.error.contains("line 4: kJ: \"9000.5\" is rejected"),
      "\(read)")
  }

  @Test(arguments: ["log - \(options)", "log -"])
  func `a column of days can have the titles of exports`(_ command: String) throws {
    let log = command == "log -" ? Self.weights(56) : Self.log(56)
    let expected = try Command.run(command, input: log)
    for title in CSVColumn.dayTitles {
      let outcome = try Command.run(command, input: log.replacing("day,", with: "\(title),"))
      expect(outcome.output == expected.output && outcome.status == 0, "\(title): \(outcome)")
    }
    let two = try Command.run(command, input: "Datum,Date,weight\n")
    expect(
      two.status == 66 && two.error.contains("more than one column for day: Datum, Date. Choose one: --columns"),
      "\(two)")
  }

  @Test func `a weight that names kilograms is not asked about`() throws {
    func error(_ title: String, _ unit: String, _ weight: Double) throws -> String {
      let rows = (0..<30).map { "\(ScienceKernelDate.day($0)),\(weight - 0.1 * Double($0))\(unit),2300" }
      return try Command.run(
        ["log", "-", "--columns", "weight=\(title)"] + Self.options.split(separator: " ").map(String.init),
        input: Data((["day,\(title),intake"] + rows).joined(separator: "\n").utf8)
      ).error
    }
    for weight in [150.4, 199.3] {
      for (title, unit, isAsked) in [("Gewicht", "", true), ("Gewicht (kg)", "", false), ("Gewicht", " kg", false)] {
        let said = try error(title, unit, weight)
        expect(said.contains("Are these pounds?"), equals: isAsked, "\(title) \(unit): \(said)")
      }
    }
  }

  @Test(arguments: ["log - \(options)", "log -"])
  func `a log can have its newest day first`(_ command: String) throws {
    let log = command == "log -" ? Self.weights(56) : Self.log(56)
    let rows = log.split(separator: "\n")
    let turned = ([rows[0]] + rows.dropFirst().reversed()).joined(separator: "\n") + "\n"
    let (expected, outcome) = try (Command.run(command, input: log), Command.run(command, input: turned))
    expect(outcome.output == expected.output && outcome.status == 0, "\(outcome)")
  }

  @Test func `intakes of 0 beside others are not counted and their days are named, unless the person fasted`() throws {
    func turned(_ intake: String) -> String {
      Self.log(56) { day, row in day % 7 == 5 ? row.replacing(#/\d+$/#, with: intake) : row }
    }
    let (zeros, empty) = (
      try Command.run("log - \(Self.options)", input: turned("0")),
      try Command.run("log - \(Self.options)", input: turned(""))
    )
    expect(zeros.output, equals: empty.output)
    expect(
      zeros.error.hasPrefix(
        "standard input, intakes of 0 are not counted: 2026-01-06, 2026-01-13, 2026-01-20, 2026-01-27, 2026-02-03, 2026-02-10, "
          + "2026-02-17, 2026-02-24; if the person fasted, write --zero-intake fasting\n"), "\(zeros.error)")
    let missing = try Command.run("log - \(Self.options) --zero-intake missing", input: turned("0"))
    expect(missing.output == empty.output && !missing.error.contains("fasted"))
    let fasting = try Command.run("log - \(Self.options) --zero-intake fasting", input: turned("0"))
    expect(
      fasting.output != empty.output && fasting.output.contains("56 weights, 56 intakes")
        && !fasting.error.contains("counted"))
    // A log of zeros alone is what it says.
    let all = try Command.run("log - \(Self.options)", input: Self.log(20) { $1.replacing(#/\d+$/#, with: "0") })
    expect(!all.error.contains("not counted") && all.output.contains("20 intakes"), "\(all)")
  }

  @Test func `of several rows of a day none counts because it is the first of the file`() throws {
    let meals = Self.log(56) { _, row in
      let parts = row.split(separator: ",")
      return "\(parts[0]),\(parts[1]),\(Int(parts[2])! - 300)\n\(parts[0]),,300"
    }
    let asked = try Command.run("log - \(Self.options)", input: meals)
    expect(
      asked.status == 64
        && asked.error.contains(
          "56 days have several rows, 2026-01-01 on lines 2 and 3: --same-day sum adds their intakes"),
      "\(asked)")
    let sum = try Command.run("log - \(Self.options) --same-day sum", input: meals)
    try expect(sum.output, equals: Command.run("log - \(Self.options)", input: Self.log(56)).output)
    let first = try Command.run("log - \(Self.options) --same-day first", input: meals)
    expect(first.output != sum.output && first.status == 0)
    // Of weights with a time the earliest, in any order of the file.
    let days = (1...30).map { day in String(format: "2026-09-%02d", day) }
    let morning = days.map { "\($0) 07:00:00,80" }
    let rows = days.flatMap { ["\($0) 9:30:00 PM,81", "\($0) 07:00:00,80"] }
    let expected = try Command.run("log -", input: "Date,Weight\n" + morning.joined(separator: "\n")).output
    for rows in [rows, rows.reversed()] {
      let outcome = try Command.run("log -", input: "Date,Weight\n" + rows.joined(separator: "\n"))
      expect(outcome.output, equals: expected)
      expect(
        outcome.error.contains("standard input, 30 days with several weights: the earliest of each counts\n"),
        "\(outcome.error)")
    }
    let untimed = days.flatMap { ["\($0),80", "\($0),81"] }.joined(separator: "\n")
    let without = try Command.run("log -", input: "Date,Weight\n" + untimed)
    expect(
      without.status == 64
        && without.error.contains("30 days have several rows, 2026-09-01 on lines 2 and 3: --same-day first"),
      "\(without)")
    let chosen = try Command.run("log - --same-day first", input: "Date,Weight\n" + untimed)
    expect(chosen.output, equals: expected)
  }

  @Test func `exports are read, or asked about with a cure that can be pasted`() throws {
    let files = try ExportedFile.files(of: "plan log")
    expect(files.count, equals: 10)
    for file in files { expect(try file.trouble { try Command.run($0, input: $1) }, equals: nil) }
    // Weights alone need no intake.
    let weights = try Command.run("log -", input: "Date,Morning Weight,Calories\n2026-09-01,80,2000\n")
    expect(weights.error.hasSuffix("--columns \"weight=Morning Weight\"\n"), "\(weights)")
  }

  @Test func `days are read with an offset after a space, and seconds since 1970 are rejected with the day`() throws {
    let days = (1...30).map { String(format: "2026-09-%02d", $0) }
    let plain = try Command.run("log -", input: "day,weight\n" + days.map { "\($0),80\n" }.joined()).output
    let offsets = try Command.run("log -", input: "Date,Weight\n" + days.map { "\($0) 07:30:00 +0200,80\n" }.joined())
    expect(offsets.output == plain && offsets.status == 0)
    let samsung = try Command.run(
      "log -",
      input: "com.samsung.health.weight,6320001,12\nstart_time,weight\n"
        + days.map { "\($0) 05:30:00.000,80,\n" }.joined())
    expect(
      samsung.output == plain && samsung.error.contains("standard input, the line before the header: not read\n"),
      "\(samsung)")
    let pounds = try Command.run(
      "log -", input: "#Version: 6\n#Units: lb\n#date;weight\n" + days.map { "\($0);176.37\n" }.joined())
    expect(pounds.output.contains("Weight            80.00 ±"), "\(pounds)")
    for time in ["1764000000", "1764000000000"] {
      let epoch = try Command.run("log -", input: "day,weight\n\(time),80\n")
      expect(
        epoch.error.contains("since 1970, which name no day of a time zone: write 2025-11-24, the day in UTC"),
        "\(epoch)")
    }
  }

  // MARK: Weights alone

  /// A log of weights alone, a day each; its third column is ignored.
  static func weights(_ days: Int, changing day: Int = -1, to weight: String = "") -> String {
    log(days) { $0 == day ? "\($1.prefix { $0 != "," }),\(weight),0" : $1 }.replacing(
      "intake", with: "note")
  }

  @Test func `wrong arguments and input end with the status that says so`() throws {
    let rows = [
      ("log", "", 64), ("log - --json --svg -", "", 64), ("log - --height 180", Self.weights(20), 64),
      ("log -", "", 66), ("log -", "day,weight\n", 66), ("log -", "weight\n80\n", 66), ("log -", Self.weights(20), 0),
      ("log -", Self.weights(20, changing: 3, to: "NaN"), 0), ("log -", Self.weights(20, changing: 3, to: "29"), 2),
      ("log -", Self.weights(20, changing: 3), 0), ("log -", Self.weights(9) + "2026-13-03,80,1\n", 2),
      ("log -", Self.weights(20, changing: 15, to: "195"), 2),
    ]
    let found = try rows.map { try Int(Command.run($0.0, input: $0.1).status) }
    expect(found, equals: rows.map(\.2))
    // Titles that resemble those of missing columns are proposed.
    let titles = try Command.run("log -", input: "Datum der Messung;Gewicht\n")
    expect(titles.error.hasSuffix("--columns \"day=Datum der Messung,weight=Gewicht\"\n"), "\(titles)")
    let export = try Command.run("log -", input: "Time;Weight;Change\n")
    expect(export.error.hasSuffix("--columns \"day=Time\"\n"), "\(export)")
    // With intakes it needs a person.
    let person = try Command.run("log -", input: Self.log(20))
    expect(
      person.status == 64 && person.error.contains("Missing: --height, --age or --born, --gender, --activity."),
      "\(person)")
  }
}
