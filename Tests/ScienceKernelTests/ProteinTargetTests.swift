import ScienceKernel
import ScienceKernelExpectations

struct ProteinTargetTests {
  struct Input: Codable, Sendable {
    let weightKg, goal: String

    var form: PartialTargets {
      get throws { try PersonInput(weight: weight(weightKg), goal: choice(goal)).partialTargets() }
    }
  }

  @Test(arguments: try goldenVectors("protein-target") as [Vector<Input, Int>])
  func `matches the golden vector`(_ vector: Vector<Input, Int>) throws {
    vector.expect(try require(vector.input.form.proteinTarget))
  }

  @Test(arguments: Goal.allCases)
  func `is exact for every weight`(goal: Goal) {
    let perGram = Formulas.proteinPerGram(losing: goal.losing, gaining: goal.gaining)
    var wrong: [Int] = []
    for grams in 30_000...300_000 {
      let target = Int(Formulas.proteinTarget(grams: Float(grams), proteinPerGram: perGram).short)
      if target != PlainIntegers.protein(grams: grams, goal: Int(goal.rawValue)) { wrong.append(grams) }
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }

  /// Above 25 kg/m² the weight does not count, so these weights stand for all of them.
  @Test func `at a body mass index of 25 it is exact for every height`() throws {
    let factors: [Goal: Int] = [.loseWeight: 22, .gainMuscle: 24, .maintain: 18, .improveHealth: 18]
    var wrong: [String] = []
    for millimeters in 1000...2500 {
      let square = millimeters * millimeters
      for grams in [30_000, square / 40, square / 40 + 1, 300_000] where 30_000...300_000 ~= grams {
        for goal in Goal.allCases {
          let target = Formulas.proteinTarget(
            weight: Weight(grams: grams), height: Height(millimeters: millimeters), goal: goal)
          let whole = PlainIntegers.protein(grams: grams, goal: Int(goal.rawValue))
          // A tenth of g/kg times a fortieth of a gram is 1/400 000 g.
          let expected = 40 * grams <= square ? whole : (factors[goal]! * square + 200_000) / 400_000
          if target != expected { wrong.append("\(grams) g, \(millimeters) mm, \(goal)") }
        }
      }
    }
    expect(wrong, equals: [])
    func form(_ height: Height?) -> PartialTargets {
      var input = PersonInput(weight: .kilograms(110), height: height, goal: .loseWeight)
      input.proteinWeight = .weightAtBMI25
      return input.partialTargets()
    }
    expect(form(nil).proteinTarget, equals: nil)
    expect(form(.centimeters(180)).proteinTarget, equals: 178)
  }
}
