import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

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

  @Test func `the example is an expected value, if one differs, and no comment or input`() {
    let (comment, value) = (
      Difference(place: "a-001 comment", was: "1", becomes: "2"), Difference(place: "b", was: "3", becomes: "4")
    )
    func report(_ differences: [Difference]) -> String {
      FileChange(name: "a.json", writtenFrom: "A.swift", from: "1", to: "2", differences).report(all: false)
    }
    expect(report([comment, value]).hasSuffix("2 values, written from Vectors/oracle/A.swift\n  b: 3 → 4"))
    expect(report([comment]).hasSuffix("\n  a-001 comment: 1 → 2"))
  }

  @Test func `a long value is shown where it differs`() {
    let (start, end) = (String(repeating: "x", count: 20_000), String(repeating: "y", count: 7000))
    let change = Self.change(Self.file(["a-001": start + "1 kcal" + end]), Self.file(["a-001": start + "2 kcal" + end]))
    let shown = String(repeating: "y", count: 24)
    expect(
      change.report(all: false).split(separator: "\n").last.map(String.init),
      equals: "  a-001: …xxxxxxxxxx1 kcal\(shown)… → …xxxxxxxxxx2 kcal\(shown)…")
    expect(change.report(all: true).count > 54_000)
  }

  @Test func `a file with the same values names the line that is written otherwise`() {
    let file = Self.file(["a-001": "12"])
    let change = FileChange(
      name: "../docs/schema/openapi.json", writtenFrom: "../../docs/schema", from: "{\n}", to: "{\n}\n",
      differences(from: file, to: file))
    expect(
      change.report(all: false),
      equals: """
        docs/schema/openapi.json: 1 value, written from docs/schema
          line 3: "the end" → ""
        """)
  }

  @Test func `a published value that is contradicted is named with its file, which is edited by hand`() {
    let (first, second) = (
      Difference(place: "a-001", was: "12", becomes: "13"), Difference(place: "a-002", was: "3", becomes: "4")
    )
    let both = Contradiction(name: "sample.json", differences: [first, second])
    expect(
      both.report(all: false),
      equals: """
        Vectors/sample.json: 2 published values contradicted, typed by hand in a group "published"
          a-001: 12 → 13
        """)
    expect(both.report(all: true).hasSuffix("  a-001: 12 → 13\n  a-002: 3 → 4"), equals: true)
    let one = Contradiction(name: "sample.json", differences: [second])
    expect(one.report(all: false).hasPrefix("Vectors/sample.json: 1 published value contradicted, "), equals: true)
  }

  @Test func `a quantity names the file that declares it`() throws {
    expect(Quantity.waterTarget.source, equals: "Quantities/WaterTargetCases.swift")
    #expect(try Repository.text("Vectors/oracle/\(Quantity.waterTarget.source)").contains("waterTarget = Quantity("))
  }
}
