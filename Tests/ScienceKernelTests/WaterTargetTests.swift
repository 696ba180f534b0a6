import ScienceKernel
import ScienceKernelExpectations

struct WaterTargetTests {
  struct Input: Codable, Sendable { let weightKg: String }

  @Test(arguments: try goldenVectors("water-target") as [Vector<Input, Int>])
  func `matches the golden vector`(_ vector: Vector<Input, Int>) throws {
    vector.expect(try require(PersonInput(weight: weight(vector.input.weightKg)).partialTargets().waterTarget))
  }

  @Test func `is exact for every weight`() {
    var wrong: [Int] = []
    for grams in 30_000...300_000
    where Int(Formulas.waterTarget(steps: Formulas.waterSteps(grams: Float(grams)).short))
      != PlainIntegers.water(grams: grams)
    {
      wrong.append(grams)
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }
}
