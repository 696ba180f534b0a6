import ScienceKernel
import ScienceKernelExpectations

struct TotalDailyEnergyTests {
  struct Input: Codable, Sendable {
    let bmr: Int
    let activityLevel: String
  }

  @Test(arguments: try goldenVectors("total-daily-energy") as [Vector<Input, Int>])
  func `matches the golden vector`(_ vector: Vector<Input, Int>) throws {
    let level: ActivityLevel = try choice(vector.input.activityLevel)
    vector.expect(Self.tdee(bmr: vector.input.bmr, Int(level.rawValue)))
  }

  static func tdee(bmr: Int, _ level: Int) -> Int {
    Int(
      Formulas.totalDailyEnergy(bmr: Float(bmr), activityFactor: Formulas.activityFactor(level: Float(level))).short)
  }

  @Test func `is exact for every rate at every activity level`() {
    var wrong: [String] = []
    for bmr in Reach.acceptedPeople.bmr.map(Int.init) {
      for level in 0...4 {
        let tdee = Self.tdee(bmr: bmr, level)
        let expected = PlainIntegers.tdee(bmr: bmr, activityLevel: level)
        if tdee != expected { wrong.append("\(bmr) at level \(level): \(tdee), not \(expected)") }
      }
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }
}
