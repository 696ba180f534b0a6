import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct ElementaryTests {
  @Test func `the hyperbolic tangent is libm's to its bound`() {
    var errors = (single: 0.0, double: 0.0)
    for step in 0...17_000 {
      let single = Float(step) / 1000
      errors.single = max(errors.single, abs(Double(hyperbolicTangent(single)) - tanh(Double(single))))
      let double = Double(step) / 1000
      errors.double = max(errors.double, abs(hyperbolicTangent(double) - tanh(double)))
    }
    expect(errors.single < 2e-7 && errors.double < 5e-16, "\(errors)")
    expect(errors.single > 1e-8)
  }

  @Test func `the logarithm of a body mass index is libm's to its bound`() {
    var errors = (single: 0.0, double: 0.0)
    for millimeters in stride(from: 1000.0, through: 2500, by: 50) {
      let square = millimeters * millimeters / 1_000_000
      for tenths in 185...500 {
        let grams = (Double(tenths) * 100 * square).rounded()
        let exact = log(grams / 1000 / square)
        guard (18.5...50).contains(grams / 1000 / square) else { continue }
        let single = logarithmOfBodyMassIndex(grams: Float(grams), millimeters: Float(millimeters))
        errors.single = max(errors.single, abs(Double(single) - exact))
        errors.double = max(
          errors.double, abs(logarithmOfBodyMassIndex(grams: grams, millimeters: millimeters) - exact))
      }
    }
    expect(errors.single < 5e-7 && errors.double < 5e-10, "\(errors)")
    expect(errors.single > 1e-8 && errors.double > 1e-12)
  }

  @Test func `every term of its series counts`() {
    // Near the middle of the range the series omits less than any of its terms.
    let error = (220...450).reduce(0.0) { error, tenths in
      let grams = (Double(tenths) * 324).rounded()
      let logarithm = logarithmOfBodyMassIndex(grams: grams, millimeters: 1800)
      return max(error, abs(logarithm - log(grams / 3240)))
    }
    expect(error < 2e-12, "\(error)")
  }

  @Test func `the logarithm is libm's to its bound`() {
    func largestError(_ exponent: Int) -> Double {
      (-1000 * exponent...1000 * exponent).reduce(0) { error, step in
        let number = exp2(Double(step) / 1000)
        return max(error, abs(logarithm(number) - log(number)))
      }
    }
    expect(largestError(3) < 2e-15 && largestError(6) < 3e-13, "\(largestError(3)) \(largestError(6))")
    expect(logarithm(1), equals: 0)
  }
}
