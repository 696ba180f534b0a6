import ScienceKernel
import Testing
import TestSupport

@Suite("Protein target")
struct ProteinTargetTests {
  struct Input: Codable, Sendable {
    let weightKg: String
    let goal: String

    var preview: Preview { get throws { try Preview(weight: weight(weightKg), goal: choice(goal)) } }
  }

  static func vectors() throws -> [Vector<Input, Int>] { try goldenVectors("protein-target") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Int>) throws {
    vector.expect(try #require(vector.input.preview.proteinTarget))
  }

  struct Formula: LaneFormula {
    func results<Value: RoundingLanes>(of columns: [Value]) -> [Value] {
      [proteinTarget(grams: columns[0], losing: columns[1].ofGoal.losing, gaining: columns[1].ofGoal.gaining)]
    }
  }

  @Test(arguments: widths)
  func `every lane equals the scalar for every vector, bit for bit`(width: Int) throws {
    let rows = try Self.vectors().map {
      let goal: Goal = try choice($0.input.goal)
      return [Float(try weight($0.input.weightKg).grams), goal.column]
    }
    expectEveryLane(of: Formula(), in: rows, width: width)
  }

  @Test(arguments: Goal.allCases)
  func `is exact for every weight`(goal: Goal) {
    var wrong: [Int] = []
    for grams in 30_000...300_000 {
      let target = Int(proteinTarget(grams: Float(grams), losing: goal.losingFlag, gaining: goal.gainingFlag))
      if target != PlainIntegers.protein(grams: grams, goal: Int(goal.rawValue)) { wrong.append(grams) }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }
}
