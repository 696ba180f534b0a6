import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanMacronutrientsTests {
  @Test func `the kernel's grams go over the wire with quarters, and every missing field is named at once`() throws {
    let found = PlanMacronutrients(try Macronutrients(calories: 2260, protein: 176, fatPercent: 30))
    expect(found.json, equals: #"{"protein":176,"fat":75,"carbohydrate":220.25,"tier":"convention"}"#)
    try expect(PlanMacronutrients(json: found.json), equals: found)
    expect(
      problems(of: PlanMacronutrients.self, #"{"fat":0.5}"#).map { $0.prefix { $0 != ":" } },
      equals: [
        "protein", "fat", "carbohydrate",
      ])
  }

  @Test func `shares outside of their ranges and little carbohydrate are named, but not what rounding puts there`()
    throws
  {
    for (calories, protein, fatPercent, outside, isLow) in [
      (2000, 100, 30, [], false), (2000, 40, 30, [.protein], false), (2000, 100, 40, [.fat, .carbohydrate], false),
      // (1043 − 4 · 52 − 9 · 35) / 4 = 130.
      (1043, 52, 30, [], false), (1042, 52, 30, [], true),
      // 86 g · 9 / 2200 is 35.18 %, and 49 g · 9 / 2221 is 19.86 %.
      (2200, 100, 35, [], false), (2221, 120, 20, [], false), (2200, 100, 36, [.fat], false),
      // 4 · 201 / 2297 is 35.002 %, and 773 / 1718 is 44.994 %.
      (2297, 201, 20, [.protein], false), (1718, 90, 34, [.carbohydrate], false),
      // 36 % is outside, and 2 g are inside.
      (60, 3, 36, [], true),
    ] as [(Int, Int, Int, [Macronutrient], Bool)] {
      let nutrients = try Macronutrients(calories: calories, protein: protein, fatPercent: fatPercent)
      expect(nutrients.outside(age: 30, asking: fatPercent), equals: outside, "\(nutrients)")
      expect(nutrients.isBelowAllowance, equals: isLow, "\(nutrients)")
      let said = nutrients.cautions(age: 30, asking: fatPercent).map { Wording.english.text($0) }
      expect(said.count, equals: outside.count + (isLow ? 1 : 0))
      expect(said.allSatisfy { $0.contains("(AMDR)") || $0.contains("below 130 g/day") }, "\(said)")
    }
  }
}
