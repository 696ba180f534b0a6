import Foundation
import ScienceKernelExpectations

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

  @Test(arguments: [
    ("\"unit\": \"g\"", "\"unit\": \"g\", \"units\": \"g\"", "units"),
    ("\"kind\": \"generated\"", "\"kind\": \"generated\", \"since\": 1", "groups.1.since"),
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
}
