import ScienceKernelExpectations

@testable import TrainingKernel

struct TRIMPWeightingTests {
  @Test func `a woman's minute weighs more at every share of the reserve; the weights at the ends are the papers'`() {
    // The weights at the maximum are those of the paper's pairs.
    expect(abs(TRIMPWeighting.male.weight(at: 1) - 4.365) < 5e-4)
    expect(abs(TRIMPWeighting.female.weight(at: 1) - 4.568) < 5e-4)
    expect(TRIMPWeighting.custom(a: 0.64, b: 1.92).weight(at: 0.7), equals: TRIMPWeighting.male.weight(at: 0.7))
    // A reserve from 0 bpm, which no heart has, weighs what another's tests have.
    expect(abs(30 * TRIMPWeighting.male.weight(at: 90.0 / 160) / 32 - 1) < 0.01)
    for percent in 1...100 {
      let x = Double(percent) / 100
      expect(TRIMPWeighting.female.weight(at: x) > TRIMPWeighting.male.weight(at: x))
    }
  }
}
