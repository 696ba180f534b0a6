import ScienceKernelExpectations

@testable import VeloReadyScores

struct ArithmeticTests {
  @Test func `the common logarithm is exact at powers of ten`() {
    var power = 1.0
    for exponent in 0..<23 {
      expect(commonLogarithm(power), equals: Double(exponent), "\(power)")
      power *= 10
    }
    for (number, logarithm) in [(2.0, 0.3010299956639812), (101, 2.0043213737826426), (1e300, 300)] {
      expect((commonLogarithm(number) - logarithm).magnitude <= 2 * logarithm.ulp, "\(number)")
    }
  }

  @Test func `points are cut toward 0 and stay within their bounds, and a power of 0 or 1 is exact`() {
    for (number, low, expected) in [
      (3.9, 0.0, 3), (-3.9, 0, 0), (57.99999999999999, 0, 57), (101, 0, 100), (84.9, 85, 85), (.infinity, 0, 100),
      (-.infinity, 30, 30), (.nan, 0, 0),
    ] {
      expect(points(number, atLeast: low), equals: expected, "\(number)")
    }
    expect([power(0, 2), power(0, 0), power(0, -1), power(1, 1.1), power(4, 0.5)], equals: [0, 1, .infinity, 1, 2])
  }
}
