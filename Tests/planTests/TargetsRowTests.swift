import CommandLineText
import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct TargetsRowTests {
  static let person = try! Person(
    weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
    goal: .loseWeight, targetWeight: .kilograms(75))
  static let targets = Targets(for: person)

  /// What a writer writes: a row of targets and a rejected one.
  static func written(_ writer: some RowWriter) throws -> [String] {
    let kept = Kept()
    var (writer, output) = (writer, ByteOutput(to: kept))
    writer.begin(&output)
    writer.write(targets, .none, RowAdditions(), id: Array("a,\"b\"".utf8), to: &output)
    writer.write(
      [Violation(field: "weight", message: "is missing"), Violation(field: "age", message: "x")], id: Array("c".utf8),
      to: &output)
    try output.flush()
    return String(decoding: kept.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `a row of CSV has the targets or an error, quotes what it must, and has the marks of its format`() throws {
    let columns = CSVWriter.columns.joined(separator: ",") + ",error"
    try expect(
      Self.written(CSVWriter(from: CalendarDate("2026-11-21")!)),
      equals: [
        columns, "\"a,\"\"b\"\"\",1780,2759,2259,176,2800,-0.5,10,2027-01-30,,",
        "c,,,,,,,,,,weight: is missing; age: x",
      ])
  }

  @Test func `kilojoules are in columns of their own, and a line of JSON has the targets or the violations`() throws {
    // Kilojoules are in columns with names of their own.
    let rows = try Self.written(
      CSVWriter(from: CalendarDate("2026-11-21")!, in: .kilojoules))
    expect(rows[0].hasPrefix("id,bmr_kj,tdee_kj,calorie_target_kj,protein_target,"), "\(rows[0])")
    // 1780, 2759 and 2259 kcal of 4.184 kJ.
    expect(rows[1].hasSuffix(",7448,11544,9452,176,2800,-0.5,10,2027-01-30,,"), "\(rows[1])")
    // A line of JSON has the targets or the violations of the contract's error body.
    let lines = try Self.written(JSONLinesWriter(start: CalendarDate("2026-11-21")!))
    expect(lines[0].hasPrefix(#"{"id":"a,\"b\"","targets":{"bmr":1780,"tdee":2759,"#))
    let violations = #"[{"field":"weight","message":"is missing"},{"field":"age","message":"x"}]"#
    expect(lines[1], equals: #"{"id":"c","error":"weight: is missing; age: x","violations":\#(violations)}"#)
  }

  @Test func `a text is made once for each number`() {
    var (cache, made) = (TextCache(), [Int]())
    for number in [2, 0, 2, 0, 1] {
      let place = cache.place(of: number) {
        made.append(number)
        return "\(number)"
      }
      expect(Array(cache.bytes[place]), equals: Array("\(number)".utf8))
    }
    expect(made, equals: [2, 0, 1])
  }

  @Test func `at every pair of ends of two ranges, every form of output has what plain integers give`() throws {
    let step = Sweep.isWhole ? 1 : 19
    let people = PersonAtEnds.all.indices.filter { $0.isMultiple(of: step) }.map { PersonAtEnds.all[$0] }
    let rows = people.enumerated().map { "\($0),\($1.row)" }
    let titles = "id," + PersonAtEnds.columns
    let folder = try Directory()
    let file = try folder.write(Data(([titles] + rows).joined(separator: "\n").utf8), to: "people.csv").path
    let other = try folder.write(
      Data(([titles.replacing("own_tdee", with: "mine")] + rows).joined(separator: "\n").utf8), to: "other.csv"
    ).path
    let previous = try folder.write(Data("id,calorie_target,protein_target\n".utf8), to: "previous.csv").path
    func row(_ id: Int, _ rate: String, _ weeks: Int?, _ calories: Int, _ protein: Int) -> [String] {
      ["\(id)", rate, weeks.map { "\($0)" } ?? "", "\(calories)", "\(protein)"]
    }
    let expected = people.enumerated().map { id, ends in
      let plain = ends.plain
      return row(
        id, decimal(ends.rate, places: 3), plain.weeks < 0 ? nil : plain.weeks, plain.calories, plain.protein)
    }
    let on = ["--on", "2026-11-21"]
    let output = folder.path("out.csv")
    for arguments in [
      ["people", file], ["people", file, "--output", output], ["people", other, "--columns", "own_tdee=mine"],
      ["people", file, "--timeline", "--bmi"],
      ["recompute", previous, file],
    ] {
      let outcome = try Command.run(arguments + on)
      expect(outcome.status, equals: 0, "\(arguments): \(outcome.error.suffix(300))")
      let text = arguments.contains("--output") ? try String(contentsOfFile: output, encoding: .utf8) : outcome.output
      let found = text.split(separator: "\n").dropFirst().map { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        return [0, 6, 7, 3, 4].map { String(fields[$0]) }
      }
      if found != expected {
        let first = zip(found, expected).first { $0 != $1 }
        record("\(arguments): \(found.count) rows of \(expected.count), \(String(describing: first))")
      }
    }
    let lines = try Command.run(["people", file, "--format", "ndjson"] + on).lines
    let answers = people.map { answer(#"{"call":"respond","on":"2026-11-21"}"#, $0.body) }
    expect(lines.count, equals: people.count)
    for (id, (ends, texts)) in zip(people, zip(lines, answers)).enumerated() {
      let plain = ends.plain
      let weeks = plain.weeks < 0 ? "" : #","estimatedWeeks":\#(plain.weeks),"#
      let energies = #""calorieTarget":\#(plain.calories),"proteinTarget":\#(plain.protein),"#
      let rate = #""weeklyRate":\#(decimal(ends.rate, places: 3))"#
      for text in [String(texts.0), texts.1] {
        let parts = [energies, rate + (weeks.isEmpty ? "," : weeks)]
        if !parts.allSatisfy(text.contains) || text.contains("estimatedWeeks") == weeks.isEmpty {
          record("\(id) \(ends): \(text)")
        }
      }
    }
  }
}
