import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct PlanMacronutrientsTests {
  @Test func `the kernel's grams go over the wire with quarters, and every missing field is named at once`() throws {
    // The kernel's grams go over the wire with quarters.
    let found = PlanMacronutrients(try Macronutrients(calories: 2260, protein: 176, fatPercent: 30))
    expect(found.json, equals: #"{"protein":176,"fat":75,"carbohydrate":220.25,"tier":"convention"}"#)
    try expect(PlanMacronutrients(json: found.json), equals: found)
    // Every missing field is named at once.
    expect(
      problems(of: PlanMacronutrients.self, #"{"fat":0.5}"#).map { $0.prefix { $0 != ":" } },
      equals: [
        "protein", "fat", "carbohydrate",
      ])
  }
}
