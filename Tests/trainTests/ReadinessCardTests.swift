import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import train

struct ReadinessCardTests {
  @Test func `the last morning is shown in 80 columns, with what is usual`() throws {
    let rows = [ReadinessCommandTests.header] + ReadinessCommandTests.mornings(40)
    let text = try ReadinessCommandTests.readiness(rows.joined(separator: "\n"), "").text
    for line in text.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
    expect(text.hasPrefix("2026-04-07, the last of 40 days. Evidence, not advice.\n\n"))
    expect(
      text.contains(
        "  resting heart rate  46.0 bpm    below\n" + String(repeating: " ", count: 34) + "usual 50.0 ± 3.0 bpm\n"))
    expect(text.contains("\n  ln rMSSD, week      4.0"))
  }

  @Test func `the card says how often noise looks unusual, and four weeks of marks end today`() throws {
    // The card says how often noise looks unusual, as the page does.
    let page = try Repository.text("docs/guide/training.md")
    let heading = try require(page.range(of: "## How often a morning looks unusual by chance"))
    let shares = page[heading.upperBound...].matches(of: #/(\d+)\s%/#).prefix(3).map { "\($0.1) %" }
    let text = try ReadinessCommandTests.readiness("day,sleep_h\n2026-02-27,7", "").text
    #expect(shares == ["35 %", "16 %", "77 %"] && text.matches(of: #/\d+ %/#).map { String($0.output) } == shares)
    // Four weeks of marks end today, and a day without a row is blank.
    do {
      let rows = ReadinessCommandTests.mornings(60).enumerated().filter { !(40..<43).contains($0.offset) }.map(
        \.element)
      let text = try ReadinessCommandTests.readiness(
        ([ReadinessCommandTests.header] + rows).joined(separator: "\n"), ""
      ).text
      let marks = try require(text.split(separator: "\n").last { $0.hasPrefix("  resting heart rate  ") }).dropFirst(
        22)
      expect(marks.count == 28 && Array(marks).indices.filter { Array(marks)[$0] == " " } == [8, 9, 10], "\(marks)")
      expect(marks.contains("+") && marks.contains("−") && marks.contains("·"))
    }
  }

  @Test func `what is not known says why, and one day is one day`() throws {
    let text = try ReadinessCommandTests.readiness("day,rmssd_ms,sleep_h\n2026-02-27,60,", "").text
    expect(text.hasPrefix("2026-02-27, the last of 1 day."))
    expect(
      text.contains(
        "  sleep               –           unknown\n" + String(repeating: " ", count: 34) + "there is no value\n"))
    expect(text.contains("fewer than 3 of 7 days have a value"))
    try expect(ReadinessCommandTests.readiness("day,sleep_h", "").text, equals: "There are no days.\n")
    let far =
      (["day,sleep_h"] + ReadinessCommandTests.mornings(9).map { String($0.prefix(11)) + "7.\($0.last!)" } + [
        "2026-03-08,2"
      ])
    #expect(
      try ReadinessCommandTests.readiness(far.joined(separator: "\n"), "").text.contains(
        "far from the others: 2.0 h on 2026-03-08\n"))
  }
}
