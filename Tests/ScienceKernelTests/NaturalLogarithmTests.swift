import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct NaturalLogarithmTests {
  @Test func `it is within its bound of a longer logarithm at a million numbers`() {
    #if arch(x86_64)
      var random = SeededNumbers(seed: 42)
      var worst = 0.0
      for index in 0..<Sweep.count(1_000_000, sample: 150_000) {
        let number: Double
        switch index % 3 {
        case 0: number = Double.random(in: 0.1...1000, using: &random)
        case 1: number = Double.random(in: 0.99...1.01, using: &random)
        default: number = Double(bitPattern: random.next() >> 1)
        }
        guard number > 0, number < .infinity else { continue }
        worst = max(worst, lastPlaces(naturalLogarithm(number), Foundation.log(Float80(number))))
      }
      expect(worst < 0.55 && worst > 0.5, "\(worst)")
    #endif
  }

  @Test func `the ends are those of the numbers, and a product and what it lost are the exact product`() {
    expect(naturalLogarithm(1), equals: 0)
    expect(naturalLogarithm(0), equals: -.infinity)
    expect(naturalLogarithm(.infinity), equals: .infinity)
    expect(naturalLogarithm(-1).isNaN && naturalLogarithm(.nan).isNaN)
    expect(naturalLogarithm(.leastNonzeroMagnitude), equals: log(.leastNonzeroMagnitude))
    expect(naturalLogarithm(.greatestFiniteMagnitude), equals: log(.greatestFiniteMagnitude))
    var random = SeededNumbers(seed: 7)
    for _ in 0..<1000 {
      let left = Double.random(in: -10...10, using: &random)
      let right = Double.random(in: -10...10, using: &random)
      let product = ExactProduct(left, right)
      expect(product.high, equals: left * right)
      expect(product.low, equals: (-product.high).addingProduct(left, right))
    }
  }
}
