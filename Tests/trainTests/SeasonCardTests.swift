import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import train

struct SeasonCardTests {
  static func card(_ rows: [String], _ arguments: String = "") throws -> String {
    try SeasonCommandTests.season("day,load,unit\n" + rows.joined(separator: "\n"), arguments).rows.joined(
      separator: "\n")
  }

  static func year(_ days: Int = 365) -> [String] {
    (0..<days).map { "\(SeasonTests.first.advanced(by: $0)),\($0 % 7 == 6 ? 0 : 60 + 10 * ($0 % 5)),power_load" }
  }

  @Test func `a year is summed up in 80 columns`() throws {
    let text = try Self.card(Self.year())
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    for part in [
      "365 days, 2026-02-27 to 2027-02-26, loads in power_load.", "313 days of training, 52 of rest, 0 missing.",
      "On 2027-02-26", "  chronic load ", "coverage 100 %", "  form ", "the day before", "  ramp ", "  monotony ",
      "  strain ", "Before 2026-06-03, the coverage of an average is below 0.9.",
      "Days before 2026-02-27 count as 0.",
    ] {
      #expect(text.contains(part), "\(text) lacks \(part)")
    }
    #expect(
      try !text.contains("Missing:") && Self.card(Self.year(), "--form same_day").contains("acute load of the day\n"))
  }

  @Test func `missing days are seen in the chart and in words`() throws {
    let rows = Self.year(56).enumerated().filter { !(20..<30).contains($0.offset) }.map(\.element)
    let text = try Self.card(rows, "--unlogged missing")
    let strip = try #require(text.split(separator: "\n").first { $0.hasPrefix("  missing │") })
    expect(strip, equals: "  missing │" + String(repeating: " ", count: 20) + String(repeating: "?", count: 10))
    #expect(text.contains("10 missing.") && text.contains("2026-03-25 and 3 more."))
    let chart = text.split(separator: "\n").filter { $0.contains("│") }.joined()
    // An average warms up on each of the days, so chronic load is a line of rings.
    #expect(chart.count { $0 == "∘" } == 56 && !chart.contains("•"))
    #expect(text.contains("The coverage of an average is below 0.9 on every day"))
    #expect(try !Self.card(rows, "--unlogged rest").contains("?" + "?"))
  }

  @Test func `what cannot be computed of the last week says why`() throws {
    #expect(try Self.card(Self.year(6)).contains("monotony       not computed: there is less than a week"))
    let even = (0..<7).map { "\(SeasonTests.first.advanced(by: $0)),50," }
    #expect(try Self.card(even).contains("monotony       not computed: there is no variation"))
    #expect(try Self.card(even.dropLast() + ["2026-03-05,,"]).contains("not computed: a day of the week is missing"))
    #expect(try Self.card(Self.year(1)).hasPrefix("1 day, 2026-02-27 to 2026-02-27, loads in power_load.\n"))
    try expect(Self.card([]), equals: "There are no days.")
  }

  @Test func `an average that falls back over missing days says so again`() throws {
    let rows = Self.year() + ["2027-05-01,50,"]
    #expect(try Self.card(rows, "--unlogged missing").contains("- warming_up: "))
  }
}
