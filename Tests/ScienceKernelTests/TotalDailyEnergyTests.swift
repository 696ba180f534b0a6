import ScienceKernel
import Testing
import TestSupport

@Suite("Total daily energy")
struct TotalDailyEnergyTests {
  struct Input: Codable, Sendable {
    let bmr: Int
    let activityLevel: String

    var columns: [Float] {
      get throws {
        let level: ActivityLevel = try choice(activityLevel)
        return [Float(bmr), level.lane]
      }
    }
  }

  static func vectors() throws -> [Vector<Input, Int>] { try goldenVectors("total-daily-energy") }

  struct Formula: LaneFormula {
    func results<Value: RoundingLanes>(of columns: [Value]) -> [Value] {
      [totalDailyEnergy(bmr: columns[0], activityLevel: columns[1])]
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

  @Test func `is exact for every rate at every activity level`() {
    var wrong: [String] = []
    for bmr in 164...4503 {
      for level in 0...4 {
        let tdee = Int(totalDailyEnergy(bmr: Float(bmr), activityLevel: Float(level)))
        let expected = PlainIntegers.tdee(bmr: bmr, activityLevel: level)
        if tdee != expected { wrong.append("\(bmr) at level \(level): \(tdee), not \(expected)") }
      }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `rises with every activity level and lies above rest`() {
    for bmr in stride(from: Float(164), through: 4503, by: 1) {
      var before = bmr
      for level in stride(from: Float(0), through: 4, by: 1) {
        let tdee = totalDailyEnergy(bmr: bmr, activityLevel: level)
        #expect(tdee > before)
        before = tdee
      }
    }
  }
}
