import ScienceKernelExpectations

@testable import vectors

struct ComparisonTests {
  static func file(_ expected: [String: String]) -> vectors.VectorFile {
    let tests = expected.sorted { $0.key < $1.key }.map {
      vectors.VectorFile.Test(id: $0.key, comment: "", flags: [], input: .int(1), expected: .string($0.value))
    }
    let group = vectors.VectorFile.Group(
      kind: vectors.VectorFile.Group.generated, key: "Oracle", locator: "a", tests: tests)
    return vectors.VectorFile(stem: "contract/sample", quantity: "sample", unit: "g", notes: [:], groups: [group])
  }

  static func change(to name: String = "contract/sample.json", _ old: vectors.VectorFile, _ new: vectors.VectorFile)
    -> FileChange
  {
    FileChange(
      name: name, writtenFrom: "Contract/Cases/SampleCases.swift", from: old.text, to: new.text,
      differences(from: old, to: new))
  }

  @Test func `a report counts the values of a file, and shows the first of them and the file to edit`() {
    let change = Self.change(Self.file(["a-001": "12", "a-002": "3", "b": "4"]), Self.file(["a-001": "13", "c": "5"]))
    expect(
      change.report(all: false),
      equals: """
        Vectors/contract/sample.json: 4 values, written from Vectors/oracle/Contract/Cases/SampleCases.swift
          a-002: "3" → removed
        """)
    expect(
      change.report(all: true).split(separator: "\n").dropFirst().map(String.init),
      equals: [#"  a-002: "3" → removed"#, #"  b: "4" → removed"#, #"  a-001: "12" → "13""#, #"  c: added → "5""#])
  }

  @Test func `a quantity names the file that declares it`() throws {
    expect(Quantity.waterTarget.source, equals: "Quantities/WaterTargetCases.swift")
    #expect(try Repository.text("Vectors/oracle/\(Quantity.waterTarget.source)").contains("waterTarget = Quantity("))
  }
}
