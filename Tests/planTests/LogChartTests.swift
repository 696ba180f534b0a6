import ScienceKernelExpectations
import ScienceKernel
import Testing

@testable import plan

struct LogChartTests {
  @Test func `marks lie in their rows, also on a single day and at a single value`() {
    let first = CalendarDate("2026-01-01")!
    var chart = LogChart(from: first, until: first.advanced(by: 10), top: 90, bottom: 80)
    chart.draw("─", over: [(day: first, from: 85, to: 85)])
    chart.draw("•", on: first.advanced(by: 10), at: 90)
    let lines = chart.framed("legend") { "\($0)" }
    var flat = LogChart(from: first, until: first.advanced(by: 1), top: 80, bottom: 80)
    flat.draw("•", on: first, at: 80)
    expect(lines[0].hasSuffix("•") && lines[4].hasSuffix("──") && lines.last?.hasSuffix("legend") == true)
    expect(flat.framed("") { "\($0)" }[0].contains("│•"))
  }
}
