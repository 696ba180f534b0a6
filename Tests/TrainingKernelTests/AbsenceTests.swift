import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct AbsenceTests {
  @Test func `a result names its advisories, and so does an absent one`() {
    let bits = TrainingAdvisory.outlier.bit
    expect(Reported<Double, Absence>(3, bits).advisories, equals: [.outlier])
    expect(Reported<Double, Absence>(.tooShort, bits).advisories, equals: [.outlier])
    expect(Reported<Double, Absence>(.tooShort).advisories.isEmpty)
  }
}
