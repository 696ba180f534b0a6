import ScienceKernel
import ScienceKernelExpectations

struct BodyMassIndexTests {
  struct Input: Codable, Sendable {
    let weightKg, heightCm: String
  }

  struct Expected: Codable, Equatable, Sendable {
    let shown: String
    let `class`: String
  }

  @Test(arguments: try goldenVectors("body-mass-index") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let form = try PersonInput(weight: weight(vector.input.weightKg), height: height(vector.input.heightCm))
      .partialTargets()
    let index = try require(form.bodyMassIndex)
    vector.expect(Expected(shown: index.description, class: index.category.rawValue))
  }

  @Test(arguments: BodyMassIndexBound.allCases)
  func `is compared exactly for every weight at every height`(_ bound: BodyMassIndexBound) {
    // As the weight rises, the comparison changes once. So it is right for every weight if it is right at the ends and
    // on both sides of the exact bound.
    let tenths = Int(bound.tenths)
    var wrong: [String] = []
    for millimeters in 1000...2500 {
      let exact = tenths * millimeters * millimeters
      let atBound = exact / 10_000
      for grams in [30_000, atBound - 1, atBound, atBound + 1, 300_000] where (30_000...300_000).contains(grams) {
        let isBelow = Formulas.isBodyMassIndex(grams: Float(grams), millimeters: Float(millimeters), below: bound)
        if isBelow.isSet != (10_000 * grams < exact) { wrong.append("\(grams) g at \(millimeters) mm: \(isBelow)") }
      }
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }
}
