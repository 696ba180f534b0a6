import ScienceKernel
import ScienceKernelExpectations

struct AcceptedRangeTests {
  static let extremes: [Float] = [
    0, -0.0, 1, -1, 0.5, 29_999, 30_000, 30_001, 164_999, 299_999, 300_000, 300_001, 8_388_608, -300_000,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test func `a number is within a range with its ends and not a step beyond`() {
    let grams = Float(PlainIntegers.grams.upperBound)
    expect(
      [29_999, 30_000, grams, grams + 1].map { AcceptedRange.isOutside(grams: $0).isSet },
      equals: [true, false, false, true])
    expect(
      [999, 1000, 2500, 2501].map { AcceptedRange.isOutside(millimeters: $0).isSet },
      equals: [true, false, false, true])
    for value in [Float.nan, .infinity, -.infinity] {
      expect(AcceptedRange.isOutside(grams: value).isSet && AcceptedRange.isOutside(millimeters: value).isSet)
      expect(AcceptedRange.isOutside(targetGrams: value).isSet, equals: !value.isNaN)
    }
  }

  @Test func `ages and codes are outside exactly where their ranges say so`() {
    for number in Int16.min ... .max {
      expect(AcceptedRange.isOutside(age: number).isSet, equals: !(13...120).contains(number))
      expect(AcceptedRange.isOutside(code: number, of: Sex.female).isSet, equals: !(0...2).contains(number))
      expect(
        AcceptedRange.isOutside(code: number, of: ActivityLevel.extremelyActive).isSet,
        equals: !(0...4).contains(number))
      expect(AcceptedRange.isOutside(code: number, of: Goal.improveHealth).isSet, equals: !(0...3).contains(number))
    }
  }

  @Test func `a weight and its target are outside together where one of them is`() {
    for grams in Self.extremes {
      for target in Self.extremes {
        let either = AcceptedRange.isOutside(grams: grams) | AcceptedRange.isOutside(targetGrams: target)
        expect(AcceptedRange.isOutside(grams: grams, targetGrams: target), equals: either, "\(grams) g to \(target) g")
      }
    }
  }
}
