import CommandLineText
import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct HeldRowsTests {
  static let columns =
    PeopleCommandTests.rows.dropLast()
    + ",dynamic_weeks,dynamic_date,dynamic_weeks_low,dynamic_weeks_high,settled_weight,dynamic_status\n"

  /// A row in, and what the timeline adds: the weeks and settled weights of the specification.
  static let rows: [(row: String, timeline: String)] = [
    ("m90,90,180,40,male,moderately_active,lose_weight,80", "34,2027-07-17,15,,69.272,reached"),
    ("f75,75,165,35,female,lightly_active,lose_weight,68", "20,2027-04-10,11,82,48.854,reached"),
    ("m130,130,175,50,male,sedentary,lose_weight,110", "77,2028-05-13,36,,85.7,reached"),
    ("f110,110,165,45,female,lightly_active,lose_weight,90", "86,2028-07-15,45,,74.022,reached"),
    ("m70,70,178,25,male,moderately_active,gain_muscle,74", "12,2027-02-13,5,,84.945,reached"),
    ("m90,90,180,40,male,moderately_active,lose_weight,68", ",,42,,69.272,unreachable"),
    ("m90,90,180,40,male,moderately_active,lose_weight,69.5", ",,38,,69.272,not_within_horizon"),
    ("m90,90,180,40,male,moderately_active,lose_weight,90", "0,2026-11-21,,,69.272,already_there"),
    ("m90,90,180,40,male,moderately_active,lose_weight,95", ",,,,69.272,contradicts"),
    ("m90,90,180,40,male,moderately_active,lose_weight,", ",,,,69.272,"),
    ("f52,52,160,28,female,lightly_active,lose_weight,45", ",,,,32.415,leaves_domain"),
    ("young,90,180,17,male,moderately_active,lose_weight,80", ",,,,,age"),
    ("thin,59,180,30,male,moderately_active,gain_muscle,65", ",,,,,body"),
    ("thin and old,45,165,81,female,sedentary,lose_weight,44", ",,,,,age;body;intake"),
  ]

  static let bad = "bad,29,180,30,male,moderately_active,lose_weight,75"

  @Test func `a rejected row has an error and no timeline, and costs no other`() throws {
    let people = Self.rows.map(\.row).joined(separator: "\n\(Self.bad)\n")
    let outcome = try planned(Array("\(header)\n\(people)".utf8), hasTimeline: true)
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
    expect(lines.count, equals: 2 * Self.rows.count - 1)
    expect(outcome.summary.rejected, equals: Self.rows.count - 1)
    for (index, line) in lines.enumerated() {
      let (row, timeline) = Self.rows[index / 2]
      if index.isMultiple(of: 2) {
        expect(line.hasPrefix(row.prefix { $0 != "," } + ",") && line.hasSuffix(",\(timeline)"))
      } else {
        expect(line, equals: #"bad,,,,,,,,,,"weight: ""29"" is rejected: 30 to 300 kg",,,,,,"#)
      }
    }
  }

  @Test func `a line of JSON has null for what never happens`() throws {
    func line(_ weight: Int, _ target: String, age: Int = 40) throws -> String {
      let person =
        #"{"id":"a","weight":\#(weight),"height":180,"age":\#(age),"gender":"male","activityLevel":"moderately_active","#
        + #""primaryGoal":"lose_weight","targetWeight":\#(target)}"#
      let text = try planned(Array(person.utf8), as: .ndjson, hasTimeline: true).text
      let without = try planned(Array(person.utf8), as: .ndjson).text
      #expect(text.replacing(#/,"trajectory":\{[^}]*\}/#, with: "") == without && text != without)
      return String(try require(text.firstMatch(of: #/"trajectory":(\{[^}]*\})/#)).1)
    }
    try expect(
      line(90, "80"),
      equals: #"{"status":"reached","week":34,"date":"2027-07-17T00:00:00Z","earliestWeek":15,"#
        + #""latestWeek":null,"settledWeight":69.272}"#)
    try expect(
      line(90, "null"),
      equals: #"{"status":null,"week":null,"date":null,"earliestWeek":null,"latestWeek":null,"#
        + #""settledWeight":69.272}"#)
    try expect(line(59, "58", age: 17), equals: #"{"status":"refused","refusals":["age","body"]}"#)
    let rejected = Array(#"{"id":"b"}"#.utf8)
    let text = try planned(rejected, as: .ndjson, hasTimeline: true).text
    try expect(text, equals: planned(rejected, as: .ndjson).text)
  }

  @Test(arguments: ["--tdee eer_2023", "--protein weight_at_bmi_25", "--tdee eer_2023 --protein weight_at_bmi_25"])
  func `with a basis of its own, the timeline of a row is that of plan person`(_ choice: String) throws {
    let start = CalendarDate("2026-11-21")!
    let tdeeBasis: TDEEBasis = choice.contains("eer_2023") ? .eer2023 : .activityFactor
    let proteinWeight: ProteinWeight = choice.contains("weight_at_bmi_25") ? .weightAtBMI25 : .weight
    let heavy = "heavy,130,170,45,female,lightly_active,lose_weight,100"
    let rows = Self.rows.indices.filter { Sweep.isWhole || $0 % 2 == 0 }.map { Self.rows[$0].row } + [heavy]
    let text = rows.map { "\($0)\n\(Self.bad)\n" }.joined()
    let plan = "people - --on 2026-11-21 --timeline \(choice)"
    let lines = try Command.run(plan, input: "\(header)\n\(text)").output.split(separator: "\n").dropFirst()
    let objects = try Command.run("\(plan) --format ndjson", input: "\(header)\n\(text)").output.split(separator: "\n")
    var reader = try openPeople(
      MemoryInput(Array("\(header)\n\(text)".utf8)), named: "rows", as: PeopleForm(from: start))
    try reader.fill()
    for (line, object) in zip(lines, objects) {
      guard case .person(let read) = reader.next() else {
        expect(line.hasPrefix("bad,,") && !object.contains("trajectory"))
        continue
      }
      let person = try read.changing { ($0.tdeeBasis, $0.proteinWeight) = (tdeeBasis, proteinWeight) }
      let expected = PlanTrajectory(for: person, from: start)
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).suffix(6).map(String.init)
      func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }
      let settled = expected.settledWeightKg.map { decimal(Weight.kilograms($0).grams, places: 3) }
      let words = expected.rejected.isEmpty ? expected.status ?? "" : expected.rejected.joined(separator: ";")
      let weeks: [String] = [expected.earliestWeek, expected.latestWeek].map(text)
      let wanted: [String] = [text(expected.week), expected.date?.description ?? ""] + weeks + [settled ?? "", words]
      expect(fields, equals: wanted, "\(person)")
      let status = expected.status.map { "\"\($0)\"" } ?? "null"
      expect(object.contains(#""trajectory":{"status":\#(status),"#), "\(object)")
      if let settled { expect(object.contains(#""settledWeight":\#(settled)}"#), "\(object)") }
    }
  }

  @Test func `a timeline is asked for by its option, and a weight that columns do not have is not shown`() throws {
    // A weight that columns do not have is not shown.
    let person = try Person(
      weight: .kilograms(130), height: .centimeters(170), age: 45, sex: .female, activityLevel: .lightlyActive,
      goal: .loseWeight)
    let start = CalendarDate("2026-11-21")!
    let columns = try People([person.changing { $0.tdeeBasis = .eer2023 }]).trajectories(hasWindow: true)
    expect(columns.settledGrams == [0] && RowAddition.timeline(columns, 0, from: start).fields[4].isEmpty)
    // A timeline is asked for by its option.
    let text = "\(header)\n\(Self.rows[0].row)\n"
    let outcome = try Command.run("people - --on 2026-11-21 --timeline", input: text)
    #expect(try outcome.status == 0 && outcome.output == planned(Array(text.utf8), hasTimeline: true).text)
  }
}
