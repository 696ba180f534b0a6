import ScienceKernelExpectations

@testable import TrainingKernel

struct LoadUnitTests {
  @Test func `an impulse of another weighting or form is another unit`() {
    let units: [LoadUnit] = [
      .trimp(.male, .samples), .trimp(.male, .mean), .trimp(.female, .samples), .trimp(.custom(a: 1, b: 2), .samples),
      .hrss, .edwards, .lucia, .sessionRPE, .powerLoad,
    ]
    expect(Set(units).count, equals: units.count)
  }
}
