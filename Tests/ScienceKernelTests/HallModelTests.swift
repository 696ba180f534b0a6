import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct HallModelTests {
  @Test func `parameters are those of the appendix`() {
    expect(HallModel.fatEnergy, equals: 39_500 + 750)
    expect(HallModel.forbesEnergy, equals: HallModel.forbes * (7600 + 960))
    expect(HallModel.glycogenEnergy, equals: 17_600 * 0.5)
    expect(HallModel.glycogenWeight, equals: 0.5 * (1 + 2.7))
    expect(abs(HallModel.remaining - (HallModel.digested - HallModel.adaptation)) < 1e-15)
    expect(HallModel.extracellularShift, equals: 4000.0 / 3000)
    expect(HallModel.extracellularTime, equals: 3220.0 / 3000)
    expect(HallModel.fatExpenditure, equals: 13)
    expect(HallModel.leanExpenditure, equals: 92)
    expect(HallModel.carbohydrateShare, equals: 0.5)
  }

  @Test(arguments: 1...7) func `what is left after some days is the exponential of them`(days: Int) {
    expect(HallModel.adaptationLeft(after: days), equals: exp(-Double(days) / 14))
    expect(HallModel.adaptationLeft(afterHalfOf: days), equals: exp(-Double(days) / 28))
    expect(HallModel.extracellularLeft(after: days), equals: exp(-3000 * Double(days) / 3220))
  }
}
