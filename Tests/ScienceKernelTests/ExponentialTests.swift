import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct ExponentialTests {
  @Test func `it is within its bound of a longer exponential at a million numbers`() {
    #if arch(x86_64)
      var random = SeededNumbers(seed: 42)
      var worst = 0.0
      for index in 0..<Sweep.count(1_000_000, sample: 100_000) {
        let widest: Double = index % 3 == 0 ? 708 : index % 3 == 1 ? 5 : 1e-6
        let number = Double.random(in: -widest...widest, using: &random)
        worst = max(worst, lastPlaces(exponential(number), Foundation.exp(Float80(number))))
      }
      expect(worst < 0.9 && worst > 0.5, "\(worst)")
    #endif
  }

  @Test func `every heart rate of every reserve weighs what it should`() {
    // b · x for both published weightings, every reserve of 20 to 215 bpm and every heart rate in it.
    for b in [1.92, 1.67] {
      for reserve in 20...215 {
        for beats in 0...reserve {
          let number = b * (Double(beats) / Double(reserve))
          expect(abs(exponential(number) / exp(number) - 1) < 2.3e-16)
        }
      }
    }
  }

  @Test func `the ends are those of the numbers, and a power of two is one`() {
    expect(exponential(0), equals: 1)
    expect(exponential(-0.0), equals: 1)
    expect(exponential(709.782712893384), equals: .infinity)
    expect(exponential(.infinity), equals: .infinity)
    expect(exponential(709.78) < .infinity && exponential(709.78) > 1.7e308)
    expect(exponential(-746), equals: 0)
    expect(exponential(-.infinity), equals: 0)
    expect(exponential(-745.13), equals: .leastNonzeroMagnitude)
    expect(exponential(.nan).isNaN)
    for exponent: Int64 in [-1022, -1, 0, 1, 1023] { expect(powerOfTwo(exponent), equals: exp2(Double(exponent))) }
  }
}

#if arch(x86_64)
  /// The distance in units of the last place of a `Double`.
  func lastPlaces(_ number: Double, _ longer: Float80) -> Double {
    let unit = max(Double(longer).magnitude, .leastNormalMagnitude).ulp
    return Double((Float80(number) - longer).magnitude / Float80(unit))
  }
#endif
