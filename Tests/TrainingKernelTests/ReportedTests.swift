import Testing

@testable import TrainingKernel

@Suite("Reported")
struct ReportedTests {
  @Test func `there is a value or a reason, never both`() {
    let there = Reported(3.0, TrainingAdvisory.outlier.bit)
    #expect(there.value == 3 && there.absence == nil && there.advisories == [.outlier])
    let absent = Reported<Double>(.tooShort)
    #expect(absent.value == nil && absent.absence == .tooShort && absent.advisories.isEmpty)
    #expect(there != absent)
  }
}
