import ScienceKernel
import ScienceKernelExpectations

struct CalorieTargetTests {
  struct Input: Codable, Sendable {
    let tdee: Int
    let goal: String
  }

  @Test(arguments: try goldenVectors("calorie-target") as [Vector<Input, Int>])
  func `matches the golden vector`(_ vector: Vector<Input, Int>) throws {
    vector.expect(Self.target(tdee: vector.input.tdee, try choice(vector.input.goal)))
  }

  static func target(tdee: Int, _ goal: Goal) -> Int {
    let adjustment = Formulas.adjustment(
      losing: ShortFlag(goal == .loseWeight), gaining: ShortFlag(goal == .gainMuscle))
    return Int(Formulas.calorieTarget(tdee: Int16(tdee), adjustment: adjustment))
  }

  @Test func `is TDEE less 500, plus 400 or as it is, for every TDEE`() {
    for tdee in Reach.acceptedPeople.tdee.map(Int.init) {
      expect(Goal.allCases.map { Self.target(tdee: tdee, $0) }, equals: [tdee - 500, tdee + 400, tdee, tdee])
    }
  }
}
