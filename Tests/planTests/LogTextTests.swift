import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

/// Days of the logs of tests.
enum ScienceKernelDate {
  static func day(_ number: Int) -> CalendarDate { CalendarDate("2026-01-01")!.advanced(by: number) }
}

struct LogTextTests {
  @Test func `charts have a frame with the ends of the weights, the estimate and the days`() throws {
    let output = try Command.run("log - \(LogCommandTests.options)", input: LogCommandTests.log(56)).output
    let lines = output.split(separator: "\n").map(String.init)
    let frames = lines.filter { $0.contains("└") }
    // Two of the log, and the trajectory's.
    expect(frames.count, equals: 3)
    expect(lines.contains { $0.hasPrefix("  90.4 kg │") } && lines.contains { $0.hasPrefix("  2867 kcal │") })
    expect(lines.count { $0.contains("2026-01-01") && $0.hasSuffix("2026-02-25") }, equals: 2)
    expect(lines.contains { $0.contains("•") && $0.contains("─") } && lines.contains { $0.contains("░") })
  }

  @Test func `days without an estimate are in the chart of the weights alone, and a log of one day has no chart`()
    throws
  {
    // Days without an estimate are in the chart of the weights alone.
    let output = try Command.run("log - \(LogCommandTests.options)", input: LogCommandTests.log(20)).output
    expect(output.count { $0 == "└" }, equals: 1)
    expect(output.contains("no estimate from this log") && !output.contains("░"))
    // A log of one day has no chart.
    do {
      let output = try Command.run("log - \(LogCommandTests.options)", input: LogCommandTests.log(1)).output
      expect(!output.contains("└") && output.contains("1 day, 2026-01-01 to 2026-01-01: 1 weight, 1 intake"))
    }
  }

  @Test(arguments: [30, 300]) func `no chart of a log at the end of the accepted weights leaves them`(end: Double)
    throws
  {
    var random = SeededNumbers(seed: 48)
    let body = "log - --height \(end == 30 ? 125 : 250) --age 30 --sex male --activity sedentary"
    for log in 0..<Sweep.count(100, sample: 10) {
      var weight = end == 30 ? 30.6 : 299.5
      var rows = "day,weight,intake\n"
      for day in 0..<60 {
        weight += (end == 30 ? -0.05 : 0.05) + Double.random(in: -0.3...0.3, using: &random)
        weight = min(max(weight, 30), 300)
        rows += "\(ScienceKernelDate.day(day)),\(String(format: "%.1f", weight)),2000\n"
      }
      for (command, column) in [(body, "intake"), ("log -", "note")] {
        let output = try Command.run(command, input: rows.replacing("intake", with: column)).output
        let labels = output.matches(of: #/(?m)^ *(-?[0-9.]+) kg [│┤]/#).compactMap { Weight(String($0.1)) }
        expect(labels.count >= 2 && labels.allSatisfy(Person.acceptedWeights.contains), "log \(log): \(labels)")
      }
    }
  }
}
