import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct CSVRecordsTests {
  /// What is found in a text: values of whole rows, as they are read or as a message shows them, violations about others.
  static func found(_ text: String, isShown: Bool = false) throws -> [[String]] {
    var records = try CSVRecords(
      openText(MemoryInput(Array(text.utf8)), named: "it"), name: "it", names: ["id", "a", "b"], expected: "id, a, b"
    ) { found in ["a", "b"].filter { !found.contains($0) } }
    var rows: [[String]] = []
    while true {
      switch records.next() {
      case .whole:
        let values = [1, 2].map { name in
          isShown
            ? records.shown(name) ?? ""
            : String(decoding: records.input.bytes[records.trimmedPlace(name)], as: UTF8.self)
        }
        rows.append([String(decoding: records.id, as: UTF8.self)] + values)
      case .rejected(let violation): rows.append([violation.description])
      case .needsInput: try records.input.fill()
      case .finished: return rows
      }
    }
  }

  @Test func `values are found by their columns, and a bad row costs no other`() throws {
    let text = "\u{FEFF}b,note,id,a\r\n1,,x,2\r\n\r\n\"3\",\"n,\"\"m\"\"\",,4\n5\n6,\"7,y,8\n9,,z,\n"
    try expect(
      Self.found(text),
      equals: [
        ["x", "2", "1"], ["2", "4", "3"], ["row: has 1 fields where the header has 4"],
        ["row: has a quote that is never closed"], ["z", "", "9"],
      ])
  }

  @Test func `semicolons and tabs separate columns, and then a decimal may have a comma`() throws {
    for separator in [";", "\t"] {
      let text = "\u{FEFF}\"id\";b;a\r\nx,1;80,5;-1,25\r\n\"y;,2\";\"1,5\";2.5\nz;1.234,5;1,2,3\nw;1;2;3\n"
      let rows = try Self.found(text.replacing(";", with: separator))
      let expected = [
        ["x,1", "-1.25", "80.5"], ["y;,2", "2.5", "1.5"], ["z", "1.2,3", "1.234,5"],
        ["row: has 4 fields where the header has 3"],
      ]
      expect(rows, equals: expected.map { $0.map { $0.replacing(";", with: separator) } }, "\(separator)")
    }
    // A message shows it as it is in the file; the next row begins anew.
    try expect(
      Self.found("id;b;a\nx;80,5;-1,25\ny;1.5;2,5\nz;1;2\n", isShown: true),
      equals: [["x", "-1,25", "80,5"], ["y", "2,5", "1.5"], ["z", "2", "1"]])
    try expect(
      Self.found("id,a,b\nx,78,9,2\ny;z,1,2\n"),
      equals: [["row: has 4 fields where the header has 3; is there a decimal comma, as in 80,5?"], ["y;z", "1", "2"]])
    // Between commas it may in quotes, but not where it could separate thousands.
    let quoted = "id,a,b\nx,\"80,5\",\"1,25 \"\ny,\"1,200\",\"12,345 \"\nz,1.5,2\n"
    try expect(Self.found(quoted), equals: [["x", "80.5", "1.25"], ["y", "1,200", "12,345"], ["z", "1.5", "2"]])
    try expect(
      Self.found(quoted, isShown: true),
      equals: [["x", "80,5", "1,25"], ["y", "1,200", "12,345"], ["z", "1.5", "2"]])
    // A title that is ignored does not decide.
    try expect(Self.found("a,b,x;y;z;id\n1,2,\n"), equals: [["1", "1", "2"]])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `the line of a row is counted as an editor counts it`(_ end: String) throws {
    let text = ["", "id,note,a,b", "x,,1,2", "", ",,,", "y,\"1\n\n2\",1,2", "\"z\"z,,,", "3,,1", "w,,1,2"].joined(
      separator: end)
    var records = try CSVRecords(
      openText(MemoryInput(Array(text.utf8)), named: "it"), name: "it", names: ["id", "a", "b"], expected: ""
    ) { _ in [] }
    var lines: [Int] = []
    reading: while true {
      switch records.next() {
      case .whole, .rejected: lines.append(records.line)
      case .needsInput: try records.input.fill()
      case .finished: break reading
      }
    }
    expect(lines, equals: [3, 6, 9, 10, 11])
    expect(records.blankLines, equals: 1)
  }

  @Test func `an identifier that is not UTF-8 is named by its first wrong character`() throws {
    for (bytes, message) in [
      ([0x4D, 0xFC, 0x6C], "character 2 is not UTF-8: in Excel, save the file as CSV UTF-8"),
      ([0x4D, 0x4D, 0], "character 3 is a NUL"),
    ] as [([UInt8], String)] {
      let text = Array("id,a,b\n".utf8) + bytes + Array(",1,2\n".utf8)
      var records = try CSVRecords(
        openText(MemoryInput(text), named: "it"), name: "it", names: ["id", "a", "b"], expected: ""
      ) { _ in [] }
      while case .needsInput = records.next() { try records.input.fill() }
      expect(!records.isIDFit && records.unfitID.description == "id: \(message)", "\(records.unfitID)")
    }
  }

  @Test func `a header in another encoding says so`() throws {
    let header = Array("id,a,".utf8) + [0xF6] + Array("\n".utf8)
    let error = try #require(throws: Failure.self) {
      _ = try CSVRecords(openText(MemoryInput(header), named: "it"), name: "it", names: ["id", "a", "b"], expected: "")
      { _ in
        ["b"]
      }
    }
    expect(
      error.message.contains(
        "it has no column b. It is not UTF-8, first in column 3: in Excel, save it as CSV UTF-8. Its first line"),
      "\(error)")
  }

  @Test func `a list of titles names each column once, and the pair at fault is named`() throws {
    let names = ["day", "load"]
    try expect(CSVRecords.titles("day=a, load=b c", of: names), equals: ["day": ["a"], "load": ["b c"]])
    try expect(CSVRecords.titles("load=Training Load", of: names), equals: ["load": ["Training Load"]])
    // A comma of a title is followed by no =.
    try expect(CSVRecords.titles("day=a, b,load=c", of: names), equals: ["day": ["a, b"], "load": ["c"]])
    let written = "titles for day, load, written day=TITLE,load=TITLE."
    for (text, problem) in [
      ("", "\"\" is rejected: \(written)"), ("day", "\"day\" is rejected: \(written)"),
      ("day=", "\"day=\" is rejected: \(written)"), ("=x", "\"=x\" is rejected: \(written)"),
      ("load=y,sport=x", "\"sport=x\" is rejected: \(written)"), ("day=x,", "\"\" is rejected: \(written)"),
      ("day=x,,", "\"\" is rejected: \(written)"),
      ("day=x, load=x", "\"load=x\" is rejected: x already is the title of day."),
      ("day=x,day=y", "\"day=y\" is rejected: day already has the title x."),
    ] {
      let error = #expect(throws: CSVRecords.TitlesProblem.self) { _ = try CSVRecords.titles(text, of: names) }
      expect(error?.text, equals: problem)
    }
  }

  @Test func `a line before the header that tells Excel the separator is skipped`() throws {
    for line in ["sep=;", "SEP=;", "\"sep=;\"", "\u{FEFF}sep=;", "sep=|", "\nsep=\t"] {
      for end in ["\n", "\r\n", "\r"] {
        let text = ([line, "id;b;a", "x;80,5;1"].joined(separator: "\n") + "\n").replacing("\n", with: end)
        try expect(Self.found(text), equals: [["x", "1", "80.5"]], "\(line)")
      }
    }
    // Only before the header, and only alone.
    for (text, line) in [
      ("sep=;x\nid;b\n", "a, b. Its first line reads: sep=;x"),
      ("sep=;\nsep=;\nid;b\n", "a. Its first line reads: id;b"),
    ] {
      let error = #expect(throws: Failure.self) { _ = try Self.found(text) }
      expect(error?.message.contains("it has no column \(line)\n"), equals: true, "\(text)")
    }
    let empty = #expect(throws: Failure.self) { _ = try Self.found("sep=;\n") }
    expect(empty?.message.hasPrefix("it is empty;"), equals: true)
  }

  @Test func `a record of a mebibyte is read, and a longer one is not`() throws {
    for (more, first) in [("", "1"), ("x", "row: is longer than 1048576 bytes")] {
      let record = "1,2," + String(repeating: "x", count: longestRecord - 4) + more
      let rows = try Self.found("id,a,b\n\(record)\n3,4,5\n")
      expect(rows.count == 2 && rows[0][0] == first && rows[1] == ["3", "4", "5"])
    }
  }

  @Test func `a quote without end in a last record of a mebibyte is what is said of it`() throws {
    for (length, violation) in [
      (longestRecord, "row: has a quote that is never closed"),
      (longestRecord + 1, "row: is longer than 1048576 bytes"),
    ] {
      let record = "\"" + String(repeating: "x", count: length - 1)
      try expect(Self.found("id,a,b\n\(record)"), equals: [[violation]])
    }
  }

  @Test(arguments: [
    ("", "it is empty; its first line must name the columns id, a, b."),
    ("a,b,A\n", "it has more than one column for a: a, A. Choose one: --columns \"a=A\""),
    ("a\n", "it has no column b. Its first line reads: a"), ("a,b,a\n", "it has more than one column named a."),
  ])
  func `a header that does not do says why`(_ text: String, _ message: String) throws {
    let error = try #require(throws: Failure.self) { _ = try Self.found(text) }
    expect(error.status == .unreadableInput && error.message.hasPrefix(message), "\(error.message)")
  }

  /// The titles that are found, and what is said about the others.
  private static func header(
    _ text: String, _ titles: [String: [String]] = [:]
  ) throws -> (found: [String?], notes: [String], preamble: [String]) {
    let records = try CSVRecords(
      openText(MemoryInput(Array(text.utf8)), named: "it"), name: "it", names: ["id", "weight", "gender"],
      titles: CSVTitles(titles, units: ["weight": ["kg", "lb"]]), expected: "weight"
    ) { $0.contains("weight") ? [] : ["weight"] }
    return (records.found, records.notes, records.preamble)
  }

  @Test(
    arguments: [
      ("Weight,SEX", ["Weight", "SEX"]), ("WEIGHT (lb),Gender", ["WEIGHT (lb)", "Gender"]),
      ("weight_kg,gender", ["weight_kg", "gender"]),
      ("Weight [kg]", ["Weight [kg]", nil]), ("Weight kg", ["Weight kg", nil]),
      ("current-weight", ["current-weight", nil]),
      ("Current Weight (lb)", ["Current Weight (lb)", nil]), ("weight,freight,weight_2", ["weight", nil]),
      ("weight,gender_identity", ["weight", nil]),
    ] as [(String, [String?])])
  func `a title counts by its letters, as a synonym and with a unit`(_ line: String, _ found: [String?]) throws {
    try expect(Self.header(line + "\n").found, equals: [nil] + found)
  }

  @Test func `a title near a name, or with an unknown unit, is rejected with a cure that works`() throws {
    for (line, said, cures) in [
      (
        "weight,gendre", #"has the column "gendre", which is unknown (did you mean gender?)."#,
        [["gender": ["gendre"]], ["": ["gendre"]]]
      ),
      (
        "Weight (jin)", "has the column Weight (jin) with an unknown unit; known are kg, lb. If its",
        [["weight": ["Weight (jin)"]]]
      ),
      ("weight,gend$er", #"--columns "gender=gend\$er". If not: --ignore "gend\$er""#, [["": ["gend$er"]]]),
    ] as [(String, String, [[String: [String]]])] {
      let error = #expect(throws: Failure.self) { _ = try Self.header(line + "\n") }
      expect(error?.message.contains(said) == true, "\(error?.message ?? "")")
      for cure in cures { _ = try Self.header(line + "\n", cure) }
    }
    let absent = #expect(throws: Failure.self) { _ = try Self.header("weight\n", ["": ["x"]]) }
    expect(absent?.message.hasSuffix("--ignore has this title."), equals: true)
  }

  @Test func `a heading that is near a name is no header`() throws {
    expect(try Self.header("Weights\nid,weight\n1,2\n").found, equals: ["id", "weight", nil])
    let error = #expect(throws: Failure.self) { _ = try Self.header("Weights\nid,mass\n1,2\n") }
    expect(
      error?.message.contains("has no column weight. Its first line reads: id,mass\n"), equals: true,
      "\(error?.message ?? "")")
  }

  @Test func `other titles are named once, and lines before the header`() throws {
    try expect(Self.header("weight,a,b,,a\n").notes, equals: ["columns that are not read: a, b, a"])
    try expect(Self.header("weight,a,b c\n", ["": ["a,b c"]]).notes, equals: [])
    let many = (0..<13).map { "x\($0)" }.joined(separator: ",")
    try expect(Self.header("weight,\(many)\n").notes[0].hasSuffix("x8, x9 and 3 more"), equals: true)
    let samsung = try Self.header("com.samsung.health.weight,1,2\nid,weight\n1,2,\n")
    expect(samsung.found, equals: ["id", "weight", nil])
    expect(samsung.notes, equals: ["the line before the header: not read"])
    let libra = try Self.header("#Version: 6\n#Units: lb\n\n#id;weight\n1;2\n")
    expect(libra.found == ["id", "weight", nil] && libra.preamble == ["#Version: 6", "#Units: lb"])
    for (count, isRead) in [(19, true), (20, false)] {
      let text = String(repeating: "x\n", count: count) + "weight\n80\n"
      if isRead { _ = try Self.header(text) } else { #expect(throws: Failure.self) { _ = try Self.header(text) } }
    }
  }

  @Test func `empty fields after the last column are none`() throws {
    try expect(
      Self.found("id,a,b\nx,1.5,2,\ny,1,2,\nz,1,2\n"),
      equals: [["x", "1.5", "2"], ["y", "1", "2"], ["row: has 3 fields where the header has 4"]])
    // Without a point the comma may be decimal.
    try expect(
      Self.found("id,a,b\nx,1,5,\n"),
      equals: [["row: has 4 fields where the header has 3; is there a decimal comma, as in 80,5?"]])
  }
}
