import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct BodyMassIndexTests {
  struct Input: Codable, Sendable {
    let weightKg: String
    let heightCm: String
  }

  struct Expected: Codable, Equatable, Sendable {
    let shown: String
    let `class`: String
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("body-mass-index") }

  @Test(arguments: try vectors())
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

  @Test func `a bound belongs to the class above it`() {
    // At 2 m, 74 kg, 100 kg and 120 kg are exactly 18.5, 25 and 30 kg/m².
    func category(_ grams: Int) -> BodyMassIndex.Category? {
      PersonInput(weight: Weight(grams: grams), height: .centimeters(200)).partialTargets().bodyMassIndex?.category
    }
    expect(category(73_999), equals: .underweight)
    expect(category(74_000), equals: .normal)
    expect(category(99_999), equals: .normal)
    expect(category(100_000), equals: .overweight)
    expect(category(119_999), equals: .overweight)
    expect(category(120_000), equals: .obese)
    expect(BodyMassIndex.Category.allCases.map(\.rawValue), equals: ["underweight", "normal", "overweight", "obese"])
  }

  @Test func `is shown to one decimal, half up`() throws {
    func shown(_ grams: Int, _ millimeters: Int) -> String? {
      PersonInput(weight: Weight(grams: grams), height: Height(millimeters: millimeters)).partialTargets()
        .bodyMassIndex?.description
    }
    expect(shown(98_200, 2000), equals: "24.6")  // 24.55
    expect(shown(98_199, 2000), equals: "24.5")
    expect(shown(300_000, 1000), equals: "300.0")
    expect(shown(30_000, 2500), equals: "4.8")
    let almost = try require(
      PersonInput(weight: Weight(grams: 73_999), height: .centimeters(200)).partialTargets().bodyMassIndex)
    expect(almost.description, equals: "18.5")
    expect(almost.tenths, equals: 185)
    expect(almost.kilogramsPerSquareMeter < 18.5)
  }
}
