import ScienceKernel
import Testing
import ScienceKernelTestSupport

struct ProteinTargetTests {
  struct Input: Codable, Sendable {
    let weightKg: String
    let goal: String

    var form: PersonForm { get throws { try PersonForm(weight: weight(weightKg), goal: choice(goal)) } }
  }

  static func vectors() throws -> [Vector<Input, Int>] { try goldenVectors("protein-target") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Int>) throws {
    vector.expect(try #require(vector.input.form.proteinTarget))
  }

  @Test(arguments: Goal.allCases)
  func `is exact for every weight`(goal: Goal) {
    let perGram = Formulas.proteinPerGram(losing: goal.losing, gaining: goal.gaining)
    var wrong: [Int] = []
    for grams in 30_000...300_000 {
      let target = Int(Formulas.proteinTarget(grams: Float(grams), proteinPerGram: perGram).short)
      if target != PlainIntegers.protein(grams: grams, goal: Int(goal.rawValue)) { wrong.append(grams) }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }
}
