import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct PlanEnergyTests {
  @Test func `the kernel's energy goes over the wire with its equation and version`() throws {
    let energy = PlanEnergy(try PredictedEnergy(of: Sample.person, by: .henry))
    let text =
      #"{"equation":"henry_2005_weight_height","version":\#(formulaVersion),"resting":1749,"total":2711,"#
      + #""calorieTarget":2211,"advisories":[],"tier":"convention"}"#
    expect(energy.json, equals: text)
    try expect(PlanEnergy(json: text), equals: energy)
    let total = PlanEnergy(try PredictedEnergy(of: Sample.person, by: .estimatedEnergyRequirement))
    expect(total.resting == nil && !total.json.contains("resting"))
    try expect(PlanEnergy(json: total.json), equals: total)
  }

  @Test func `every missing field is named at once, and an equation may be unknown`() throws {
    expect(
      problems(of: PlanEnergy.self, "{}").map { $0.prefix { $0 != ":" } },
      equals: [
        "equation", "version", "total", "calorieTarget", "advisories",
      ])
    let later = #"{"equation":"next","version":9,"total":1,"calorieTarget":-1,"advisories":["x"]}"#
    try expect(PlanEnergy(json: later).json, equals: later)
  }
}
