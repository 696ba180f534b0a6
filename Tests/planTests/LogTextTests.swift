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
        expect(labels.count >= 2 && labels[0] > labels[1], "log \(log): \(labels)")
        expect(labels.allSatisfy(Person.acceptedWeights.contains), "log \(log): \(labels)")
      }
    }
  }

  @Test func `the card has weight, rate, what is rejected and a chart, or what is missing`() throws {
    let full = try Command.run("log -", input: LogCommandTests.weights(56, changing: 40, to: "194")).output
    let thin = try Command.run("log -", input: LogCommandTests.weights(9)).output
    #expect(full.contains(#/\nWeight            87\.\d\d ± 0\.\d\d kg, without the water of the day · measured\n/#))
    #expect(
      full.contains(#/\nWeekly rate       −0\.\d\d ± 0\.17 kg\/week · measured\n/#) && full.contains("• weights   ─"))
    expect(full.contains("Rejected weights  194 kg on 2026-02-10: this person would weigh 8"))
    expect(thin.contains("  - The log has too few weights for a rate: 9 of 14.\n") && !thin.contains("Weekly rate"))
    expect((full + thin).split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `JSON and the picture hold the trend`() throws {
    let json = try Command.run("log - --json", input: LogCommandTests.weights(56)).output
    let picture = try Command.run("log - --svg -", input: LogCommandTests.weights(56)).output
    let single = try Command.run("log - --svg -", input: LogCommandTests.weights(1)).output
    let person = try Command.run("log - \(LogCommandTests.options) --svg -", input: LogCommandTests.log(56)).output
    expect(person.matches(of: #/<circle /#).count == 56 && person.contains("stroke=\"#1f6fb4\""), "\(person)")
    expect(json.hasPrefix(#"{"days":56,"weight":87"#))
    expect(json.hasSuffix(#""absences":[],"rejected":[],"tier":"measured"}"# + "\n"))
    #expect(picture.hasPrefix("<svg ") && picture.matches(of: #/<circle /#).count == 56)
    expect(single.hasSuffix("</svg>\n") && !(picture + single).contains("nan"))
  }
}
