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
    let text = ([titles] + rows).joined(separator: "\n")
    let expected = people.enumerated().map { id, ends in
      let plain = ends.plain
      let weeks = plain.weeks < 0 ? "" : "\(plain.weeks)"
      return ["\(id)", decimal(ends.rate, places: 3), weeks, "\(plain.calories)", "\(plain.protein)"]
    }
    for options in ["", " --timeline"] {
      let outcome = try Command.run("people - --on 2026-11-21\(options)", input: text)
      let found = outcome.lines.dropFirst().map { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        return [0, 6, 7, 3, 4].map { String(fields[$0]) }
      }
      if found != expected {
        record(
          "\(options): \(found.count) rows of \(expected.count), \(String(describing: zip(found, expected).first { $0 != $1 }))"
        )
      }
    }
    let lines = try Command.run("people - --on 2026-11-21 --format ndjson", input: text).lines
    expect(lines.count, equals: people.count)
    for (ends, line) in zip(people, lines) {
      let plain = ends.plain
      let rate = #""weeklyRate":\#(decimal(ends.rate, places: 3))"#
      let parts = [
        #""calorieTarget":\#(plain.calories),"proteinTarget":\#(plain.protein),"#,
        rate + (plain.weeks < 0 ? "," : #","estimatedWeeks":\#(plain.weeks),"#),
      ]
      if !parts.allSatisfy(line.contains) { record("\(ends): \(line)") }
    }
  }
}
