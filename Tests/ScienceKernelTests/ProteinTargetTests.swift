import ScienceKernel
import Testing
import TestSupport

@Suite("Protein target")
struct ProteinTargetTests {
  @Test(arguments: Goal.allCases)
  func `is exact for every weight`(goal: Goal) {
    let losing = Float(goal == .loseWeight ? 1 : 0)
    let gaining = Float(goal == .gainMuscle ? 1 : 0)
    var wrong: [Int] = []
    for grams in 30_000...300_000 {
      let target = Int(proteinTarget(grams: Float(grams), losing: losing, gaining: gaining))
      if target != PlainIntegers.protein(grams: grams, goal: Int(goal.rawValue)) { wrong.append(grams) }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }
}
