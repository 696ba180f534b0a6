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

  @Test func `a record of a mebibyte is read, a longer one is not, and an open quote in the last is named`() throws {
    for (more, first) in [("", "1"), ("x", "row: is longer than 1048576 bytes")] {
      let rows = try Self.found("id,a,b\n1,2,\(String(repeating: "x", count: longestRecord - 4))\(more)\n3,4,5\n")
      expect(rows.count == 2 && rows[0][0] == first && rows[1] == ["3", "4", "5"])
      let open = try Self.found("id,a,b\n\"\(String(repeating: "x", count: longestRecord - 1))\(more)")
      expect(open, equals: [[more.isEmpty ? "row: has a quote that is never closed" : first]])
    }
  }
}
