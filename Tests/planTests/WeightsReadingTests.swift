import ScienceKernelExpectations
import Testing

@testable import plan

struct WeightsReadingTests {
  /// A log of weights alone, a day each; its third column is ignored.
  static func log(_ days: Int, changing day: Int = -1, to weight: String = "") -> String {
    LogCommandTests.log(days) { $0 == day ? "\($1.prefix { $0 != "," }),\(weight),0" : $1 }.replacing(
      "intake", with: "note")
  }

  @Test func `wrong arguments and input end with the status that says so`() throws {
    let rows = [
      ("log", "", 64), ("log - --json --picture", "", 64), ("log - --height 180", Self.log(20), 64),
      ("log -", "", 66), ("log -", "day,weight\n", 66), ("log -", "weight\n80\n", 66), ("log -", Self.log(20), 0),
      ("log -", Self.log(20, changing: 3, to: "NaN"), 0), ("log -", Self.log(20, changing: 3, to: "29"), 2),
      ("log -", Self.log(20, changing: 3), 0), ("log -", Self.log(9) + "2026-13-03,80,1\n", 2),
      ("log -", Self.log(20, changing: 15, to: "195"), 2),
    ]
    let found = try rows.map { try Int(Command.run($0.0, input: $0.1).status) }
    expect(found, equals: rows.map(\.2))
    // Titles that resemble those of missing columns are proposed.
    let titles = try Command.run("log -", input: "Datum der Messung;Gewicht\n")
    expect(titles.error.hasSuffix("--columns \"day=Datum der Messung,weight=Gewicht\"\n"), "\(titles)")
    let export = try Command.run("log -", input: "Time;Weight;Change\n")
    expect(export.error.hasSuffix("--columns \"day=Time,weight=Weight\"\n"), "\(export)")
    // With intakes it needs a person, and the picture is of weights alone.
    let person = try Command.run("log -", input: LogCommandTests.log(20))
    expect(
      person.status == 64 && person.error.contains("Missing: --height, --age or --born, --gender, --activity."),
      "\(person)")
    let picture = try Command.run("log - \(LogCommandTests.options) --picture", input: LogCommandTests.log(20))
    expect(picture.status == 64 && picture.error.contains("--picture is for a log without intakes"), "\(picture)")
  }
}
