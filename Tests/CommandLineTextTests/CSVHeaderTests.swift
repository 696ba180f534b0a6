import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct CSVHeaderTests {
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

  @Test(arguments: [
    ("", "it is empty; its first line must name the columns id, a, b."),
    ("a,b,A\n", "it has more than one column for a: a, A. Choose one: --columns \"a=A\""),
    ("a\n", "it has no column b. Its first line reads: a"), ("a,b,a\n", "it has more than one column named a."),
  ])
  func `a header that does not do says why`(_ text: String, _ message: String) throws {
    let error = try #require(throws: Failure.self) { _ = try CSVRecordsTests.found(text) }
    expect(error.status == .unreadableInput && error.message.hasPrefix(message), "\(error.message)")
  }

  @Test func `a header in another encoding says so`() throws {
    let text = MemoryInput(Array("id,wei".utf8) + [0xF6] + Array("\n".utf8))
    let error = try #require(throws: Failure.self) {
      _ = try CSVRecords(openText(text, named: "it"), name: "it", names: ["id", "b"], expected: "") { _ in ["b"] }
    }
    let message =
      "it has no column b. It is not UTF-8, first in column 2: in Excel, save it as CSV UTF-8. Its first line"
    expect(error.message.contains(message), "\(error)")
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

  @Test func `a line before the header that tells Excel the separator is skipped`() throws {
    for line in ["sep=;", "SEP=;", "\"sep=;\"", "\u{FEFF}sep=;", "sep=|", "\nsep=\t"] {
      for end in ["\n", "\r\n", "\r"] {
        let text = ([line, "id;b;a", "x;80,5;1"].joined(separator: "\n") + "\n").replacing("\n", with: end)
        try expect(CSVRecordsTests.found(text), equals: [["x", "1", "80.5"]], "\(line)")
      }
    }
    // Only before the header, and only alone.
    for (text, line) in [
      ("sep=;x\nid;b\n", "a, b. Its first line reads: sep=;x"),
      ("sep=;\nsep=;\nid;b\n", "a. Its first line reads: id;b"),
    ] {
      let error = #expect(throws: Failure.self) { _ = try CSVRecordsTests.found(text) }
      expect(error?.message.contains("it has no column \(line)\n"), equals: true, "\(text)")
    }
    let empty = #expect(throws: Failure.self) { _ = try CSVRecordsTests.found("sep=;\n") }
    expect(empty?.message.hasPrefix("it is empty;"), equals: true)
  }

  @Test func `empty fields after the last column are none`() throws {
    try expect(
      CSVRecordsTests.found("id,a,b\nx,1.5,2,\ny,1,2,\nz,1,2\n"),
      equals: [["x", "1.5", "2"], ["y", "1", "2"], ["row: has 3 fields where the header has 4"]])
    // Without a point the comma may be decimal.
    try expect(
      CSVRecordsTests.found("id,a,b\nx,1,5,\n"),
      equals: [["row: has 4 fields where the header has 3; is there a decimal comma, as in 80,5?"]])
  }
}
