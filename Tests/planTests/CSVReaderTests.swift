import CommandLineText
import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct CSVReaderTests {
  /// Something that can be wrong with a file, put between good rows.
  struct Damage: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// What each rejected row is called and what its error contains.
    let rejected: [(id: String, error: String)]

    init(_ name: String, _ text: String, _ rejected: (String, String)...) {
      self.init(name, Array(text.utf8), rejected)
    }

    init(_ name: String, _ bytes: [UInt8], _ rejected: [(String, String)]) {
      self.name = name
      self.bytes = bytes
      self.rejected = rejected.map { (id: $0.0, error: $0.1) }
    }

    var testDescription: String { name }
  }

  static let rest = ",30,male,sedentary,maintain,"
  static let weightRange = "is rejected: 30 to 300 kg"
  static let long = String(repeating: "x", count: 1 << 20)

  static let damages: [Damage] = [
    Damage(
      "a unit of length", "a,80cm,180\(rest)", ("a", #"weight: "80cm" \#(weightRange), written as a bare decimal"#)),
    Damage("a comma of thousands", "a,\"1,200\",180\(rest)", ("a", #"weight: "1,200" \#(weightRange)"#)),
    Damage("a decimal comma without quotes", "a,80,5,180\(rest)", ("a", "row: has 9 fields where the header has 8")),
    Damage("a forgotten point", "a,825,180\(rest)", ("a", #"weight: "825" \#(weightRange). Did you mean 82.5?"#)),
    Damage("a tab", "a,80\t,180\(rest)", ("a", #"weight: "80\u{9}" \#(weightRange)"#)),
    Damage(
      "a height in meters", "a,80,1.8\(rest)", ("a", #"height: "1.8" is rejected: 100 to 250 cm. Did you mean 180?"#)),
    Damage(
      "half a year", "a,80,180,30.5,male,sedentary,maintain,",
      ("a", #"age: "30.5" is rejected: 13 to 120 completed years, written as a whole number"#)),
    Damage(
      "a height and a target weight with each other's units", "a,80,180kg,30,male,sedentary,maintain,75cm",
      (
        "a",
        #"height: "180kg" is rejected: 100 to 250 cm, written as a bare decimal such as 180 or 167.5, or with a unit, "#
          + #"167.5 cm or 1.675 m; target_weight: "75cm" \#(weightRange), written as a bare decimal such as 80 or 80.5, "#
          + #"or with a unit, 80.5 kg or 176lb"#
      )),
    Damage(
      "a German gender", "a,80,180,30,weiblich,sedentary,maintain,\nb,80,180,30,Männlich,sedentary,maintain,",
      ("a", "other, female. Did you mean female?"), ("b", "other, female. Did you mean male?")),
    Damage(
      "an unknown activity", "a,80,180,30,male,lazy,maintain,",
      ("a", #"activity_level: "lazy" is rejected: sedentary, lightly_active"#)),
    Damage("nothing", "a,,180\(rest)", ("a", "weight: is missing: 30 to 300 kg")),
    Damage(
      "everything", "a,1,2,3,x,y,z,4",
      ("a", #"weight: "1" \#(weightRange); height: "2" is rejected: 100 to 250 cm. Did you mean 200?; age: "3""#)),
    Damage("too few fields", "a,80,180", ("a", "row: has 3 fields where the header has 8")),
    Damage("too many fields", "a,80,180\(rest),", ("a", "row: has 9 fields where the header has 8")),
    Damage("text behind a quote", "a,\"80\"kg,180\(rest)", ("a", "row: has text after a closing quote")),
    Damage("a quote in a field", "a,8\"0,180\(rest)", ("a", "row: has a quote inside a field")),
    Damage("an open quote", "a,\"80,180\(rest)", ("a", "row: has")),
    Damage(
      "an open quote before a quoted row", "a,\"80,180\(rest)\n\"b\",80,180\(rest)x",
      ("a", "row: has text after a closing quote"), ("b", #"target_weight: "x""#)),
    Damage(
      "an id over two lines before an open quote", "\"a\nb\",8\"0", ("2", "row: has a quote inside a field"),
      ("3", "row: has a quote inside a field")),
    Damage(
      "a NUL in the id, and a weight out of range", "a\u{0}b,400,180\(rest)",
      ("ab", #"id: character 2 is a NUL; weight: "400" \#(weightRange)"#)),
    Damage(
      "a value that is not UTF-8", Array("a,8".utf8) + [0xFF] + Array(",180\(rest)".utf8),
      [("a", "weight: \"8\u{FFFD}\"")]),
    Damage(
      "an id that is not UTF-8", [0xC3, 0x28] + Array(",80,180\(rest)".utf8),
      [("\u{FFFD}(", "id: character 1 is not UTF-8")]),
    Damage("a field of a megabyte", "a,\(long.prefix(1_000_000)),180\(rest)", ("a", "weight: \"xxxx")),
    Damage("a row that is too long", "a,\(long),180\(rest)", ("a", "row: is longer than 1048576 bytes")),
    Damage(
      "a quoted row that is too long", "a,\"\n\(long)\n\"",
      ("a", "row: is longer than 1048576 bytes"), (long, "row: has 1 fields"), ("4", "row: has")),
  ]

  @Test(arguments: damages)
  func `damage costs no good row, and each bad row is answered`(_ damage: Damage) throws {
    for end in Sweep.cases(["\n", "\r\n", "\r"], sample: ["\r\n"]) {
      let newLine = Array(end.utf8)
      let bytes =
        Array(header.utf8) + newLine + Array(goodRow.utf8) + newLine + damage.bytes + newLine
        + Array(goodRow.utf8) + newLine + Array(goodRow.utf8)
      let (text, summary) = try planned(bytes)
      let rows = text.split(separator: "\n").dropFirst().map(String.init)
      expect(rows.first, equals: goodTargets)
      expect(rows.suffix(2), equals: [goodTargets, goodTargets])
      expect(rows.count, equals: 3 + damage.rejected.count)
      expect(summary.rows, equals: rows.count)
      expect(summary.rejected, equals: damage.rejected.count)
      for (row, expected) in zip(rows.dropFirst(), damage.rejected) {
        let fields = try require(CSV.fields(row))
        expect(fields.count, equals: 11)
        expect(fields.first, equals: expected.id)
        expect(fields.dropFirst().dropLast().allSatisfy { $0.isEmpty })
        expect(fields.last?.contains(expected.error), equals: true, "\(fields.last ?? "") lacks \(expected.error)")
      }
    }
  }

  @Test(arguments: [
    ("a,\"80,180\(rest)", "c,60\",160\(rest)", "has a line end in its weight"),
    ("a,\"80", "c\",1", "has 3 fields where the header has 8"),
  ])
  func `two stray quotes cost no row between them`(_ first: String, _ last: String, _ reason: String) throws {
    for size in [1, 64, .max] {
      let lines = [header, goodRow, first, goodRow, last, goodRow]
      let (text, summary) = try planned(Array(lines.joined(separator: "\n").utf8), inPiecesOf: size)
      let rows = text.split(separator: "\n").map(String.init)
      expect(summary.rows, equals: 5)
      expect(summary.rejected, equals: 2)
      try #require(rows.count == 6)
      expect(rows[1] == goodTargets && rows[3] == goodTargets && rows[5] == goodTargets)
      expect(rows[2].hasPrefix("a,") && rows[2].contains("row: \(reason)"))
      expect(rows[4].contains("row: has a quote inside a field"))
    }
  }

  @Test func `a line end in a column that is ignored belongs to it`() throws {
    let (text, summary) = try planned(Array("\(header),note\n\(goodRow),\"one\ntwo\"\n\(goodRow),\n".utf8))
    expect(summary.rows, equals: 2)
    expect(summary.rejected, equals: 0)
    expect(text.hasSuffix("\n\(goodTargets)\n\(goodTargets)\n"))
  }

  @Test func `a row that ends before its id is known by its number`() throws {
    let names = "weight,height,age,gender,activity_level,primary_goal,id"
    let person = "80,180,30,male,moderately_active,maintain,"
    let lines = [names, "\(person)p", "70,170", "\(person)\"q\"\"\"", "70", "\(person)r"]
    let (text, _) = try planned(Array(lines.joined(separator: "\n").utf8))
    let ids = text.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    expect(ids, equals: ["p", "2", "\"q\"\"\"", "4", "r"])
  }

  @Test(arguments: [1, 2, 3, 7, 63, 64, 65, 4096])
  func `pieces of any size read the same as the whole`(_ size: Int) throws {
    // Without the longest ones, which take too long byte by byte.
    let rows = Self.damages.filter { $0.bytes.count < 10_000 }.map { $0.bytes + [0x0D, 0x0A] }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = mark + Array("\(header)\r\n".utf8) + Array(rows.joined(separator: Array("\(goodRow)\n".utf8)))
    let whole = try planned(bytes)
    expect(whole.summary.rows > rows.count)
    try expect(planned(bytes, inPiecesOf: size).text, equals: whole.text)
  }

  @Test(arguments: [
    (goodRow.replacing(",80,", with: ",\"80\","), goodTargets),
    (goodRow.replacing("good", with: "\"a,\"\"b\"\"\""), goodTargets.replacing("good", with: "\"a,\"\"b\"\"\"")),
    (goodRow.replacing("good", with: "\"a\nb\""), goodTargets.replacing("good", with: "\"a\nb\"")),
    (goodRow.replacing("good", with: "é漢"), goodTargets.replacing("good", with: "é漢")),
    (goodRow.replacing("good", with: ""), goodTargets.replacing("good", with: "1")),
    (goodRow.replacing("good", with: "\"\""), goodTargets.replacing("good", with: "1")),
    (goodRow.replacing(",30,", with: ",30.0,"), goodTargets),
    (goodRow.replacing(",80,", with: ",80.0004999999999999999999999999,"), goodTargets),
    (goodRow.replacing(",80,", with: ",+080.000,"), goodTargets),
  ])
  func `a row can be written in several ways`(_ row: String, _ expected: String) throws {
    for end in ["", "\n", "\r\n", "\r", "\n\n\r\n"] {
      let text = try planned(Array("\(header)\n\(row)\(end)".utf8)).text
      expect(text.drop { $0 != "\n" }.dropFirst(), equals: "\(expected)\n")
    }
  }

  @Test func `columns may stand in any order, among others, after a mark and empty lines`() throws {
    let text = #"""

      note,primary_goal,"target_weight",age,gender,,activity_level,height,weight,
      "x, ""y""",lose_weight,75,30,male,,moderately_active,180,80,
      """#
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try planned(mark + Array(text.utf8)).text.hasSuffix("\n" + goodTargets.replacing("good", with: "1") + "\n"))
  }

  static let bornHeader = "weight,height,age,date_of_birth,gender,activity_level,primary_goal"

  @Test(arguments: [
    ("30,", nil), (",1996-11-21", nil), (",1995-11-22", nil),
    (",1996-02-31", #"date_of_birth: "1996-02-31" is rejected: \#(DateOrder.accepted)"#),
    (",1997-02-29", #"date_of_birth: "1997-02-29""#), (",21.11.1996", nil),
    (",31.02.1996", #"date_of_birth: "31.02.1996""#),
    (",2013-11-22", #"date_of_birth: "2013-11-22" is rejected: 13 to 120 completed years on 2026-11-21"#),
    (",2030-01-01", #"date_of_birth: "2030-01-01" is rejected"#),
    (",", "age: is missing: 13 to 120 completed years; or a date_of_birth"),
    ("30,1996-11-21", #"age: "30" is rejected beside a date_of_birth: give one of the two"#),
  ])
  func `a row gives its age or its date of birth`(_ fields: String, _ error: String?) throws {
    let row = "80,180,\(fields),male,moderately_active,maintain"
    let text = try planned(Array("\(Self.bornHeader)\n\(row)".utf8)).text.split(separator: "\n").last
    if let error {
      expect(CSV.fields(String(text ?? ""))?.last?.hasPrefix(error), equals: true, "\(text ?? "")")
    } else {
      expect(text, equals: "1,1780,2759,2759,144,2800,0,,,,")
    }
  }

  @Test(arguments: [
    ("", "is empty"), ("\n\r\n", "is empty"), ("\u{FEFF}", "is empty"),
    ("id,weight\n1,80", "has no column height, gender, activity_level, primary_goal, age or date_of_birth"),
    (header.replacing(",age", with: "") + "\n", "has no column age or date_of_birth"),
    ("id|weight\n", "Its first line reads: id|weight"),
    (header + ",Gender\n", #"has more than one column for gender: gender, Gender. Choose one"#),
    (header + ",Sex\n", #"has more than one column for gender: gender, Sex. Choose one: --columns "gender=Sex""#),
    (
      header.replacing("target_weight", with: "target_wieght") + "\n",
      """
      has the column "target_wieght", which is unknown (did you mean target_weight?).
      If so: --columns "target_weight=target_wieght". If not: --ignore "target_wieght"
      """
    ),
    // The header itself, and not a line before one.
    (
      header.replacing(",weight", with: ",wieght") + "\n\(goodRow)\n\(header)\n\(goodRow)\n",
      #"has the column "wieght", which is unknown (did you mean weight?)"#
    ),
    (header + ",weight\n", "has more than one column named weight"), ("id,\"weight\n\(goodRow)", "never closed"),
    ("id,wei\"ght\n", "a quote inside a field"),
  ])
  func `a file without its columns is not read`(_ text: String, _ message: String) throws {
    let error = try #require(throws: Failure.self) { _ = try planned(Array(text.utf8)) }
    expect(error.status, equals: .unreadableInput)
    expect(error.message.contains(message), "\(error.message)")
  }

  @Test(arguments: [
    (
      "\u{FEFF}\u{FEFF}\(header)\n\(goodRow)\n",
      "begins with two byte order marks; at most one is allowed before its header"
    ),
    ("\u{FEFF}\u{FEFF}\(goodLine)\n", "begins with two byte order marks; at most one is allowed before its header"),
    ("\u{FEFF}\u{FEFF}", "begins with two byte order marks"),
    ("\n\u{FEFF}\(header)\n", #""\u{feff}id" begins with a byte order mark"#),
    ("\u{FEFF}\"\u{FEFF}\(header.replacing("id,", with: "id\","))\n", #""\u{feff}id" begins with a byte order mark"#),
    ("\(header),\u{FEFF}\u{FEFF}date_of_birth\n", #""\u{feff}\u{feff}date_of_birth" begins with a byte order mark"#),
  ])
  func `a byte order mark never hides a column`(_ text: String, _ message: String) throws {
    for size in [Int.max, 1] {
      let error = try #require(throws: Failure.self) { _ = try planned(Array(text.utf8), inPiecesOf: size) }
      expect(error.status == .unreadableInput && error.message.contains(message), "\(error.message)")
    }
  }

  @Test func `a title that names a unit makes bare heights of it`() throws {
    func output(_ title: String, _ height: String) throws -> String {
      let row = goodRow.replacing(",180,", with: ",\(height),")
      return try Command.run(
        ["people", "-", "--on", "2026-11-21", "--columns", "height=\(title)"],
        input: Data("\(header.replacing("height", with: title))\n\(row)\n".utf8)
      ).output
    }
    for (title, height) in [("Größe (m)", "1.8"), ("Größe (m)", "180 cm"), ("Größe (cm oder m)", "180")] {
      try expect(output(title, height).hasSuffix("\n\(goodTargets)\n"), equals: true, "\(title) \(height)")
    }
    // 5 ft 6 in is 1676 mm; a field in quotes doubles the mark of inches.
    let feet = try output("Größe", "167.6")
    expect(!feet.contains("rejected"))
    for (title, height) in [
      ("Height (in)", "66"), ("Height (in)", "167.6 cm"), ("Height (ft)", "5 6"), ("height", #""5'6""""#),
      ("height", "5’6”"),
    ] {
      try expect(output(title, height), equals: feet, "\(title) \(height)")
    }
    for (title, height, message) in [
      ("Größe (m)", "180", "is rejected: 100 to 250 cm. Did you mean 180 cm?"),
      ("Größe (m)", "1.8x", "written as a bare decimal such as 1.8 or 1.675, or with a unit, 167.5"),
      ("Height (in)", "x", "written as a bare decimal of inches such as 70 or 70.5, or with a unit, 167.5"),
      ("Height (ft)", "5.6", "written as feet and inches such as 5 11, or with a unit, 167.5"),
    ] {
      try expect(output(title, height).contains(message), equals: true, "\(title) \(height)")
    }
  }

  @Test func `a column in another spelling is read`() throws {
    let titles = "ID,Weight (kg),height_cm,AGE,Sex,Activity Level,Goal,goal-weight"
    try expect(planned(Array("\(titles)\n\(goodRow)\n".utf8)).text.hasSuffix("\n\(goodTargets)\n"), equals: true)
    // In pounds and inches.
    let customary =
      "id,Weight (lb),Height (in),age,gender,activity,goal,Target weight [lb]\ngood,176.37,70.866,30,male,"
      + "moderately_active,lose_weight,165.347\n"
    let metric = "\(header)\ngood,176.37lb,70.866in,30,male,moderately_active,lose_weight,165.347lb\n"
    try expect(planned(Array(customary.utf8)).text, equals: planned(Array(metric.utf8)).text)
  }

  @Test func `titles of other things are ignored, and named once`() throws {
    let titles = """
      name,email,phone,street,city,zip,country,language,created_at,updated_at,timestamp,date,visit,clinic,notes,comment,race,\
      ethnicity,gender_identity,pronouns,freight,weight_2,heights,Weight change,weight trend,start weight,Page,rate,Rating,Target,target_group,\
      goal_date,stage,tag,tags,agent,package,bmi,BMI,tdee,calorie_target,protein_target,water_target,weekly_rate,estimated_weeks,\
      projected_date,advisories,status,steps,sleep,heart_rate,blood_pressure,glucose,waist,hip,Activity
      """.split(separator: ",").dropLast().map(String.init) + ["Activity minutes"]
    expect(titles.count, equals: 56)
    let values = String(repeating: ",1", count: titles.count)
    let outcome = try Command.run(
      "people - --on 2026-11-21", input: "\(header),\(titles.joined(separator: ","))\n\(goodRow)\(values)\n")
    expect(outcome.output.hasSuffix("\n\(goodTargets)\n") && outcome.status == 0, "\(outcome)")
    expect(outcome.error.matches(of: #/columns that are not read: name, email, /#).count, equals: 1)
    expect(outcome.error.contains("updated_at and 46 more\n"), "\(outcome.error)")
  }

  @Test func `single letters are sexes only where all of the first rows are F or M`() throws {
    func sexes(_ sexes: [String], _ more: String = "") throws -> [Bool] {
      let rows = sexes.map { goodRow.replacing(",male,", with: ",\($0),") }
      let text = try Command.run(
        "people - --on 2026-11-21\(more)", input: "\(header)\n\(rows.joined(separator: "\n"))\n"
      ).output
      return text.split(separator: "\n").dropFirst().map { !$0.contains("gender") }
    }
    try expect(sexes(["F", "M", "", "m"]), equals: [true, true, false, true])
    // In Spanish, M is a woman.
    try expect(sexes(["M", "H", "M"]), equals: [false, false, false])
    try expect(sexes(["male", "M", "Female"]), equals: [true, false, true])
    try expect(sexes(["M", "H"], " --choices female=M,male=H"), equals: [true, true])
    let late = Array(repeating: "M", count: 1000)
    try expect(sexes(late + ["H"]).prefix(1000).allSatisfy { $0 }, equals: true)
    try expect(sexes(late.dropLast() + ["H"]).contains(true), equals: false)
    let cure = try Command.run(
      "people -", input: "\(header)\n\(goodRow.replacing(",male,", with: ",M,"))\n\(goodRow)\n")
    expect(cure.output.contains("say what each means, --choices female=F,male=M"), "\(cure)")
  }
}

/// A plain reader of one record, for what the command writes.
enum CSV {
  static func fields(_ record: String) -> [String]? {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var rest = Array(record.utf8)[...]
    while let byte = rest.popFirst() {
      switch (byte, isQuoted) {
      case (UInt8(ascii: "\""), true) where rest.first == byte: field.append(rest.removeFirst())
      case (UInt8(ascii: "\""), _): isQuoted.toggle()
      case (UInt8(ascii: ","), false):
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      default: field.append(byte)
      }
    }
    return isQuoted ? nil : fields + [String(decoding: field, as: UTF8.self)]
  }
}
