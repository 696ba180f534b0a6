import ScienceKernel
import Testing
import TestSupport

@Suite("Lanes")
struct LanesTests {
  static let extremes: [Float] = [
    0, -0.0, 1, -1, 0.5, 1.5, 2.5, 29_999, 30_000, 30_001, 164_999.5, 299_999.5, 300_000, 300_001, 4_194_303.5,
    8_388_608, 16_777_216, -300_000, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .infinity, -.infinity, .nan,
  ]

  @Test func `nearest whole number of every half up to 2²² is the even one`() {
    var wrong: [Float] = []
    for whole in stride(from: 0, through: 4_194_303, by: 1) {
      let half = Float(whole) + 0.5
      let expected = Float(whole + whole % 2)
      if nearestWhole(half) != expected || nearestWhole(-half) != -expected { wrong.append(half) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `nearest whole number leaves what is no number no number`() {
    #expect(nearestWhole(Float.nan).isNaN)
    #expect(nearestWhole(Float.infinity) == .infinity)
    #expect(nearestWhole(-Float.infinity) == -.infinity)
    #expect(nearestWhole(Float(1e30)) > 1e29)
  }

  @Test(arguments: [(40, 350_000), (200, 900_500), (5000, 3_600_000), (20_000, 2_100_000)])
  func `nearest whole number of a quotient is half up for every numerator`(divisor: Int, last: Int) {
    var wrong: [Int] = []
    for numerator in 0...last
    where Int(nearestWhole(quotient(Float(numerator), by: Float(divisor)))) != PlainIntegers.halfUp(numerator, divisor)
    {
      wrong.append(numerator)
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `a number is within a range with its ends and not a step beyond`() {
    for (lowest, highest) in [(Float(30_000), Float(300_000)), (1000, 2500), (13, 120), (0, 2), (20, 500)] {
      #expect(lowest.isWithin(lowest, highest) == 1)
      #expect(highest.isWithin(lowest, highest) == 1)
      #expect((lowest - 1).isWithin(lowest, highest) == 0)
      #expect((highest + 1).isWithin(lowest, highest) == 0)
    }
    for value in [Float.nan, .infinity, -.infinity] { #expect(value.isWithin(0, 1) == 0) }
  }

  @Test func `flags are 1 and 0, and NaN sets none`() {
    #expect(Float(1).isBelow(2) == 1)
    #expect(Float(2).isBelow(2) == 0)
    #expect(Float(2).isSame(as: 2) == 1)
    #expect(Float(2).isSame(as: 1) == 0)
    #expect(Float.nan.isBelow(1) == 0)
    #expect(Float(1).isBelow(.nan) == 0)
    #expect(Float.nan.isSame(as: .nan) == 0)
    #expect(Float(2).replaced(by: 3, unlessNotNegative: .nan) == 3)
    #expect(Float(2).replaced(by: 3, unlessNotNegative: -1) == 3)
    #expect(Float(2).replaced(by: 3, unlessNotNegative: 0) == 2)
    #expect(Float(2).isMagnitude(atMost: 2) == 1)
    #expect(Float(-2).isMagnitude(atMost: 2) == 1)
    #expect(Float(-3).isMagnitude(atMost: 2) == 0)
    #expect(Float.nan.isMagnitude(atMost: 2) == 0)
  }

  @Test func `every operation gives a lane what it gives a number`() {
    func check<Value: VectorLanes>(_: Value.Type) {
      for left in Self.extremes {
        for right in Self.extremes {
          // Neighbouring lanes hold something else, so a lane that looks at its neighbour is found out.
          var lanes = Value(everyLane: 7)
          let position = lanes.scalarCount - 2
          lanes[position] = left
          let others = Value(everyLane: right)
          func expectEqual(_ name: String, _ lanes: Value, _ number: Float) {
            #expect(
              lanes[position].bitPattern == number.bitPattern || lanes[position].isNaN && number.isNaN,
              "\(name) of \(left) and \(right) at \(Value.self): \(lanes[position]), not \(number)")
          }
          expectEqual("sum", lanes + others, left + right)
          expectEqual("difference", lanes - others, left - right)
          expectEqual("product", lanes * others, left * right)
          expectEqual("multiple", right * lanes, right * left)
          expectEqual("isBelow", lanes.isBelow(others), left.isBelow(right))
          expectEqual("isWithin", lanes.isWithin(30_000, 300_000), left.isWithin(30_000, 300_000))
          expectEqual("isSame", lanes.isSame(as: others), left.isSame(as: right))
          expectEqual("isMagnitude", lanes.isMagnitude(atMost: 165_000), left.isMagnitude(atMost: 165_000))
          expectEqual(
            "replaced", lanes.replaced(by: 3, unlessNotNegative: others), left.replaced(by: 3, unlessNotNegative: right)
          )
          expectEqual("nearestWhole", nearestWhole(lanes), nearestWhole(left))
        }
      }
    }
    check(SIMD4<Float>.self)
    check(SIMD8<Float>.self)
    check(SIMD16<Float>.self)
  }
}
