import ScienceKernelExpectations
import Testing

@testable import plan

struct WeightsCommandTests {
  /// Weights of a log, a day each.
  static func log(_ days: Int, changing day: Int = -1, to weight: String = "") -> String {
    LogCommandTests.log(days) { $0 == day ? "\($1.prefix { $0 != "," }),\(weight),0" : $1 }
  }

  @Test func `wrong arguments and input end with the status that says so`() throws {
    let rows = [
      ("weights", "", 64), ("weights - --json --picture", "", 64), ("weights - --height 180", "", 64),
      ("weights -", "", 66), ("weights -", "day,weight\n", 66), ("weights -", "weight\n80\n", 66),
      ("weights -", Self.log(20), 0), ("weights -", Self.log(20, changing: 3, to: "NaN"), 2),
      ("weights -", Self.log(20, changing: 3, to: "29"), 2), ("weights -", Self.log(20, changing: 3), 0),
      ("weights -", Self.log(9) + "2026-01-03,80,1\n", 2), ("weights -", Self.log(20, changing: 15, to: "195"), 2),
    ]
    let found = try rows.map { try Int(Command.run($0.0, input: $0.1).status) }
    expect(found, equals: rows.map(\.2))
    // Titles that resemble those of missing columns are proposed.
    let titles = try Command.run("weights -", input: "Datum der Messung;Gewicht\n")
    expect(titles.error.hasSuffix("--columns \"day=Datum der Messung,weight=Gewicht\"\n"), "\(titles)")
    let export = try Command.run("weights -", input: "Time;Weight;Change\n")
    expect(export.error.hasSuffix("--columns \"day=Time\"\n"), "\(export)")
  }
}
