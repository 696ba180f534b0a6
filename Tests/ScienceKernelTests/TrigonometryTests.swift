import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct TrigonometryTests {
  @Test func `sine and cosine are within their bound of longer ones at a million angles, and at every minute`() {
    #if arch(x86_64)
      var random = SeededNumbers(seed: 42)
      var worst = (sine: 0.0, cosine: 0.0)
      func look(at angle: Double) {
        let (sine, cosine) = sineAndCosine(angle)
        worst.sine = max(worst.sine, lastPlaces(sine, Foundation.sin(Float80(angle))))
        worst.cosine = max(worst.cosine, lastPlaces(cosine, Foundation.cos(Float80(angle))))
      }
      for minute in 0..<1440 { look(at: 2 * Double.pi * Double(minute) / 1440) }
      for _ in 0..<Sweep.count(1_000_000, sample: 100_000) {
        look(at: Double.random(in: 0...2 * Double.pi, using: &random))
      }
      expect(worst.sine < 0.85 && worst.cosine < 0.85 && min(worst.sine, worst.cosine) > 0.5, "\(worst)")
    #endif
  }

  @Test func `an angle is within its bound of a longer one at a million points`() {
    #if arch(x86_64)
      var random = SeededNumbers(seed: 42)
      var worst = 0.0
      for index in 0..<Sweep.count(1_000_000, sample: 100_000) {
        let small = index % 2 == 0 ? 1 : exp2(-Double(index % 60))
        let y = Double.random(in: -1...1, using: &random) * (index % 4 < 2 ? small : 1)
        let x = Double.random(in: -1...1, using: &random) * (index % 4 < 2 ? 1 : small)
        worst = max(worst, lastPlaces(angle(y: y, x: x), Foundation.atan2(Float80(y), Float80(x))))
      }
      expect(worst < 0.55 && worst > 0.5, "\(worst)")
    #endif
  }

  @Test func `the axes and the diagonals are exact`() {
    for (y, x) in [(0.0, 1.0), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)] as [(Double, Double)] {
      expect(angle(y: y, x: x), equals: atan2(y, x))
    }
    expect(angle(y: 0, x: 0), equals: 0)
    expect(sineAndCosine(0) == (0, 1))
    expect(sineAndCosine(.pi / 2) == (1, cos(.pi / 2)))
    expect(sineAndCosine(.pi) == (sin(.pi), -1))
    expect(sineAndCosine(2 * .pi) == (sin(2 * .pi), 1))
  }
}
