import ScienceKernel
import ScienceKernelExpectations

struct WholeNumberTests {
  @Test func `the nearest whole number of every half up to 2²² is the even one, and of no number none`() {
    var wrong: [Float] = []
    for whole in stride(from: 0, through: 4_194_303, by: Sweep.count(1, sample: 101)) {
      let half = Float(whole) + 0.5
      let expected = Float(whole + whole % 2)
      let (up, down) = (WholeNumber(nearest: half), WholeNumber(nearest: -half))
      let areRight =
        up.float == expected && down.float == -expected && up.integer == Int32(expected)
        && down.integer == -Int32(expected) && up.short == Int16(truncatingIfNeeded: Int(expected))
      if !areRight { wrong.append(half) }
    }
    expect(wrong.isEmpty)
    // Nearest whole number leaves what is no number no number.
    expect(WholeNumber(nearest: .nan).float.isNaN)
    expect(WholeNumber(nearest: .infinity).float, equals: .infinity)
    expect(WholeNumber(nearest: -.infinity).float, equals: -.infinity)
    expect(WholeNumber(nearest: 1e30).float > 1e29)
    // The integers of these mean nothing, but nothing traps.
    for number in [Float.nan, .infinity, -.infinity, 1e30] {
      _ = (WholeNumber(nearest: number).short, WholeNumber(nearest: number).integer)
    }
  }

  @Test(arguments: [
    (1, 200, 0...200 * Int(Reach.acceptedPeople.bmr.upperBound)),
    (48, 40, 0...Int(Reach.acceptedPeople.bmr.upperBound)), (9, 5000, 30_000...300_000), (11, 5000, 30_000...300_000),
    (12, 5000, 30_000...300_000), (7, 20_000, 30_000...300_000),
  ])
  func `nearest whole number of a factor's product is half up for every number`(
    numerator: Int, denominator: Int, numbers: ClosedRange<Int>
  ) {
    let factor = factor(Float(numerator), over: Float(denominator))
    let wrong = stride(from: numbers.lowerBound, through: numbers.upperBound, by: Sweep.count(1, sample: 11)).filter {
      Int(WholeNumber(nearest: factor * Float($0)).integer) != PlainIntegers.halfUp(numerator * $0, denominator)
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }
}
