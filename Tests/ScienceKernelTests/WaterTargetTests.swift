import ScienceKernel
import Testing
import TestSupport

@Suite("Water target")
struct WaterTargetTests {
  struct Input: Codable, Sendable { let weightKg: String }

  static func vectors() throws -> [Vector<Input, Int>] { try goldenVectors("water-target") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Int>) throws {
    vector.expect(try #require(Preview(weight: weight(vector.input.weightKg)).waterTarget))
  }

  struct Formula: LaneFormula {
    func results<Value: RoundingLanes>(of columns: [Value]) -> [Value] { [waterTarget(grams: columns[0])] }
  }

  @Test(arguments: widths)
  func `every lane equals the scalar for every vector, bit for bit`(width: Int) throws {
    let rows = try Self.vectors().map { [Float(try weight($0.input.weightKg).grams)] }
    expectEveryLane(of: Formula(), in: rows, width: width)
  }

  @Test func `is exact for every weight`() {
    var wrong: [Int] = []
    for grams in 30_000...300_000
    where Int(waterTarget(grams: Float(grams))) != PlainIntegers.water(grams: grams) {
      wrong.append(grams)
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }
}
