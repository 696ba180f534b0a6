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

  @Test(arguments: [
    (1, 200, 0...900_500), (48, 40, 0...4503), (9, 5000, 30_000...300_000), (11, 5000, 30_000...300_000),
    (12, 5000, 30_000...300_000), (7, 20_000, 30_000...300_000),
  ])
  func `nearest whole number of a factor's product is half up for every number`(
    numerator: Int, denominator: Int, numbers: ClosedRange<Int>
  ) {
    let factor = factor(Float(numerator), over: Float(denominator))
    let wrong = numbers.filter {
      Int(nearestWhole(factor * Float($0))) != PlainIntegers.halfUp(numerator * $0, denominator)
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `a number is within a range with its ends and not a step beyond`() {
    for (lowest, highest) in [(Float(30_000), Float(300_000)), (1000, 2500), (13, 120), (0, 2), (20, 500)] {
      #expect(lowest.isWithin(lowest, highest).isSet)
      #expect(highest.isWithin(lowest, highest).isSet)
      #expect((lowest - 1).isWithin(lowest, highest).isSet == false)
      #expect((highest + 1).isWithin(lowest, highest).isSet == false)
    }
    for value in [Float.nan, .infinity, -.infinity] { #expect(value.isWithin(0, 1).isSet == false) }
  }

  @Test func `comparisons say yes and no, and NaN is never a yes`() {
    #expect(Float(1).isBelow(2).isSet)
    #expect(!Float(2).isBelow(2).isSet)
    #expect(Float(2).isAtMost(2).isSet)
    #expect(!Float(3).isAtMost(2).isSet)
    #expect(Float(2).isSame(as: 2).isSet)
    #expect(!Float(2).isSame(as: 1).isSet)
    for other in [Float(1), .nan] {
      #expect(!Float.nan.isBelow(other).isSet && !other.isBelow(.nan).isSet)
      #expect(!Float.nan.isAtMost(other).isSet && !other.isAtMost(.nan).isSet)
      #expect(!Float.nan.isSame(as: other).isSet && !other.isSame(as: .nan).isSet)
    }
  }

  @Test func `the smaller and the larger of a number and NaN are the other`() {
    #expect((Float(1).smaller(or: 2), Float(2).smaller(or: 1)) == (1, 1))
    #expect((Float(1).larger(or: 2), Float(2).larger(or: 1)) == (2, 2))
    #expect((Float.nan.smaller(or: 2), Float.nan.larger(or: 2)) == (2, 2))
    #expect(Float(2).smaller(or: .nan).isNaN && Float(2).larger(or: .nan).isNaN)
  }

  @Test func `a weight and its target are outside together where one of them is`() {
    for grams in Self.extremes {
      for target in Self.extremes {
        let either = isOutside(grams: grams) .| isOutside(targetGrams: target)
        #expect(isOutside(grams: grams, targetGrams: target) == either, "\(grams) g to \(target) g")
      }
    }
  }

  @Test func `flags join, and pick all of a number or none`() {
    func check<Value: Lanes & Equatable>(_ two: Value, _ none: Value, yes: Value.Flag, no: Value.Flag) {
      #expect((yes .& yes, yes .& no, no .& no) == (yes, no, no))
      #expect((yes .| yes, yes .| no, no .| no) == (yes, yes, no))
      #expect((.!yes, .!no) == (no, yes))
      #expect((two.kept(where: yes), two.kept(where: no)) == (two, none))
      #expect((Value(2, where: yes), Value(2, where: no)) == (two, none))
    }
    check(Float(2), 0, yes: true, no: false)
    check(ShortLane(2), ShortLane(0), yes: true, no: false)
    check(SIMD8<Float>(repeating: 2), .zero, yes: .init(repeating: true), no: .init(repeating: false))
    #expect((Float(2).kept(where: true, otherwise: 3), Float(2).kept(where: false, otherwise: 3)) == (2, 3))
    #expect(Float(2).kept(where: false, otherwise: .nan).isNaN)
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
          func expectFlag(_ name: String, _ flags: Value.Flag, _ flag: NumberFlag) {
            expectEqual(name, Value(1, where: flags), Float(1, where: flag))
            expectEqual("kept where \(name)", lanes.kept(where: flags), left.kept(where: flag))
            expectEqual(
              "\(name), otherwise", lanes.kept(where: flags, otherwise: others),
              left.kept(where: flag, otherwise: right))
            expectEqual("not \(name)", Value(1, where: .!flags), Float(1, where: .!flag))
          }
          expectFlag("isBelow", lanes.isBelow(others), left.isBelow(right))
          expectFlag("isAtMost", lanes.isAtMost(others), left.isAtMost(right))
          expectFlag("isWithin", lanes.isWithin(30_000, 300_000), left.isWithin(30_000, 300_000))
          expectFlag("isSame", lanes.isSame(as: others), left.isSame(as: right))
          expectEqual("smaller", lanes.smaller(or: others), left.smaller(or: right))
          expectEqual("larger", lanes.larger(or: others), left.larger(or: right))
          expectEqual("nearestWhole", nearestWhole(lanes), nearestWhole(left))
        }
      }
    }
    check(SIMD4<Float>.self)
    check(SIMD8<Float>.self)
    check(SIMD16<Float>.self)
  }
}
