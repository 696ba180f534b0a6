import CommandLineText
import ScienceKernelExpectations
import Testing

@testable import plan

struct EarlierTargetsTests {
  /// The targets of a file, and a line for each rejected row.
  static func read(_ rows: String...) throws -> (targets: EarlierTargets, said: [String]) {
    let text = "id,calorie_target,protein_target\n" + rows.joined(separator: "\n")
    var said: [String] = []
    let targets = try EarlierTargets(MemoryInput(Array(text.utf8)), named: "it") { row, id, violations in
      said.append("\(row) \(String(decoding: id, as: UTF8.self)): \(violations.text)")
    }
    return (targets, said)
  }

  @Test func `targets are found by id, once, and a new id has none`() throws {
    var (targets, said) = try Self.read("a,2259,176", "b,,", "é,-32768,32767")
    expect(said.isEmpty && targets.rows == 3 && targets.rejected == 0)
    let first = targets.use(Array("a".utf8))
    expect(first?.calorieTarget, equals: 2259)
    expect(first?.proteinTarget, equals: 176)
    expect(first?.marks.contains(.hasTargets), equals: true)
    expect(targets.use(Array("a".utf8)) == nil)
    // A row that was rejected then has no targets.
    expect(targets.use(Array("b".utf8))?.marks.contains(.hasTargets), equals: false)
    expect(targets.use(Array("new".utf8))?.marks.contains(.hasTargets), equals: false)
    expect(targets.use(Array("new".utf8)) == nil)
    expect(targets.use(Array("é".utf8))?.calorieTarget, equals: -32768)
  }

  @Test func `calorie targets in kilojoules are those in kilocalories`() throws {
    let calories = [-32768, -1, 0, 1, 800, 2259, 4999, 32767]
    let rows = calories.map { "\($0),\(EnergyUnit.kilojoules.number($0)),176" } + ["far,137104,1"]
    var said: [String] = []
    let text = (["id,calorie_target_kj,protein_target"] + rows).joined(separator: "\n")
    var targets = try EarlierTargets(MemoryInput(Array(text.utf8)), named: "it") { said.append("\($0) \($2.text)") }
    for calories in calories {
      expect(targets.use(Array("\(calories)".utf8))?.calorieTarget, equals: Int16(calories))
    }
    expect(said, equals: ["10 calorie_target_kj: \"137104\" is rejected: a whole number from -137101 to 137097"])
  }

  @Test func `beside calorie targets in kilocalories, those in kilojoules are ignored`() throws {
    for (header, row) in [
      ("id,calorie_target,protein_target,calorie_target_kj", "a,2259,176,1"),
      ("calorie_target_kj,id,protein_target,calorie_target", "x,a,176,2259"),
    ] {
      var targets = try EarlierTargets(MemoryInput(Array("\(header)\n\(row)\n".utf8)), named: "it") {
        Issue.record("\($0) \($2.text)")
      }
      expect(targets.use(Array("a".utf8))?.calorieTarget, equals: 2259)
    }
  }
}
