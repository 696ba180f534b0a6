import ScienceKernelExpectations
import PlanContractCalls
import ScienceKernelTestSupport
import Testing

@testable import plan

struct WeightsTextTests {
  @Test func `the card has weight, rate, what is rejected and a chart, or what is missing`() throws {
    let full = try Command.run("log -", input: WeightsReadingTests.log(56, changing: 40, to: "194")).output
    let thin = try Command.run("log -", input: WeightsReadingTests.log(9)).output
    #expect(full.contains(#/\nWeight            87\.\d\d ± 0\.\d\d kg, without the water of the day · measured\n/#))
    #expect(
      full.contains(#/\nWeekly rate       −0\.\d\d ± 0\.17 kg\/week · measured\n/#) && full.contains("• weights   ─"))
    expect(full.contains("Rejected weights  194 kg on 2026-02-10: this person would weigh 8"))
    expect(thin.contains("  - The log has too few weights for a rate: 9 of 14.\n") && !thin.contains("Weekly rate"))
    expect((full + thin).split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `JSON and the picture hold the trend`() throws {
    let json = try Command.run("log - --json", input: WeightsReadingTests.log(56)).output
    let picture = try Command.run("log - --picture", input: WeightsReadingTests.log(56)).output
    let single = try Command.run("log - --picture", input: WeightsReadingTests.log(1)).output
    expect(json.hasPrefix(#"{"days":56,"weight":87"#))
    expect(json.hasSuffix(#""absences":[],"rejected":[],"tier":"measured"}"# + "\n"))
    #expect(picture.hasPrefix("<svg ") && picture.matches(of: #/<circle /#).count == 56)
    expect(single.hasSuffix("</svg>\n") && !(picture + single).contains("nan"))
  }
}
