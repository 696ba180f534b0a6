import Foundation
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct VectorFileTests {
  struct Input: Codable, Sendable {
    let weightKg: String
    let age: Int?
  }

  typealias File = VectorFile<Input, Int?>

  static let text = """
    {
      "schema": "schema/sample.json", "quantity": "sample", "unit": "g", "numberOfTests": 2,
      "notes": { "First": "The first.", "Second": "The second." },
      "groups": [
        { "kind": "published", "source": { "key": "Somebody1990", "locator": "abstract" },
          "tests": [
            { "id": "one-001", "comment": "why", "flags": ["First"],
              "input": { "weightKg": "80" }, "expected": 2800 } ] },
        { "kind": "generated", "source": { "key": "Oracle", "locator": "two" },
          "tests": [
            { "id": "two-001", "comment": "", "flags": ["Second"],
              "input": { "weightKg": "x", "age": 30 }, "expected": null } ] } ]
    }
    """

  func read(_ text: String) throws -> File { try File(json: Data(text.utf8), stem: "sample") }

  @Test func `holds every test in order`() throws {
    let file = try read(Self.text)
    expect(file.tests.map(\.id), equals: ["one-001", "two-001"])
    expect(file.tests.map(\.expected), equals: [2800, nil])
    expect(file.tests.map(\.input.age), equals: [nil, 30])
    expect(file.groups.map(\.kind), equals: [.published, .generated])
  }

  @Test(arguments: [
    ("\"unit\": \"g\"", "\"unit\": \"g\", \"units\": \"g\"", "units"),
    ("\"kind\": \"generated\"", "\"kind\": \"generated\", \"since\": 1", "groups.1.since"),
    ("\"key\": \"Oracle\"", "\"key\": \"Oracle\", \"year\": 1", "groups.1.source.year"),
    ("\"comment\": \"why\"", "\"comment\": \"why\", \"skip\": true", "groups.0.tests.0.skip"),
    ("\"weightKg\": \"80\"", "\"weightKg\": \"80\", \"heightCm\": \"180\"", "groups.0.tests.0.input.heightCm"),
    ("\"weightKg\": \"80\"", "\"weightKg\": \"80\", \"age\": null", "groups.0.tests.0.input.age"),
  ])
  func `an unknown key is an error`(old: String, new: String, path: String) {
    #expect(throws: VectorFileError("sample: not understood: \(path)")) {
      try read(Self.text.replacingOccurrences(of: old, with: new))
    }
  }

  @Test(arguments: [
    ("\"numberOfTests\": 2", "\"numberOfTests\": 3", "sample: numberOfTests is 3, but there are 2 tests"),
    ("[\"First\"]", "[\"First\", \"Third\"]", "sample: flags without a note: [\"Third\"]"),
    ("[\"First\"]", "[]", "sample: notes that no test uses: [\"First\"]"),
    ("two-001", "one-001", "sample: an id stands twice"),
    ("schema/sample.json", "schema/other.json", "sample: its schema is schema/other.json"),
  ])
  func `a file that contradicts itself is an error`(old: String, new: String, reason: String) {
    #expect(throws: VectorFileError(reason)) { try read(Self.text.replacingOccurrences(of: old, with: new)) }
  }

  @Test(arguments: [
    (", \"expected\": 2800", ""), ("\"expected\": 2800", "\"expected\": 2800.5"), ("\"comment\": \"why\", ", ""),
    ("\"expected\": 2800", "\"expected\": \"2800\""), ("\"published\"", "\"copied\""), ("\"unit\": \"g\", ", ""),
  ])
  func `a missing key or another type is an error`(old: String, new: String) {
    #expect(throws: DecodingError.self) { try read(Self.text.replacingOccurrences(of: old, with: new)) }
  }

  @Test func `a failure shows id, comment, input, expected and actual`() throws {
    let vector = try require(try read(Self.text).tests.first)
    expect(
      vector.report(actual: 2900),
      equals: """
        The code differs from the golden vector one-001 (why).
          input: {"weightKg":"80"}
          expected: 2800
          actual: 2900
        If the formula is to change, the oracle changes first: swift run vectors --check counts the values of each file.
        """)
  }

  @Test func `thousandths are written as the shortest decimal`() {
    let texts = [0, 1, -1, 10, 100, 1000, -500, 400, 1_292_875, -270_000, 80_250].map(decimalText(thousandths:))
    expect(texts, equals: ["0", "0.001", "-0.001", "0.01", "0.1", "1", "-0.5", "0.4", "1292.875", "-270", "80.25"])
  }
}
