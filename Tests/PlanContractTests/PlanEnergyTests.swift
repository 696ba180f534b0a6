import PlanContract
import ScienceKernel
import ScienceKernelExpectations

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
}
