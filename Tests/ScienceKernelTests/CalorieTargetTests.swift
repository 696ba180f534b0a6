import ScienceKernel
import Testing
import TestSupport

@Suite("Calorie target")
struct CalorieTargetTests {
  struct Input: Codable, Sendable {
    let tdee: Int
    let goal: String

    var columns: [Float] {
      get throws {
        let goal: Goal = try choice(goal)
        return [Float(tdee), goal.column]
      }
    }
  }

  static func vectors() throws -> [Vector<Input, Int>] { try goldenVectors("calorie-target") }

  struct Formula: LaneFormula {
    func results<Value: RoundingLanes>(of columns: [Value]) -> [Value] {
      [calorieTarget(tdee: columns[0], losing: columns[1].ofGoal.losing, gaining: columns[1].ofGoal.gaining)]
    }
  }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Int>) throws {
    vector.expect(Int(Formula().results(of: try vector.input.columns)[0]))
  }

  @Test(arguments: widths)
  func `every lane equals the scalar for every vector, bit for bit`(width: Int) throws {
    expectEveryLane(of: Formula(), in: try Self.vectors().map { try $0.input.columns }, width: width)
  }

  @Test func `is TDEE less 500, plus 400 or as it is, for every TDEE`() {
    for tdee in stride(from: Float(197), through: 8556, by: 1) {
      #expect(calorieTarget(tdee: tdee, losing: true, gaining: false) == tdee - 500)
      #expect(calorieTarget(tdee: tdee, losing: false, gaining: true) == tdee + 400)
      #expect(calorieTarget(tdee: tdee, losing: false, gaining: false) == tdee)
    }
  }
}
