import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyMorningTests {
  @Test func `of a new morning nothing is known`() {
    let recovery = VeloReadyRecovery(VeloReadyMorning(), alcohol: .ignored)
    expect(recovery.score, equals: 50)
    expect(recovery.missing.names, equals: ["hrv", "restingHeartRate", "sleep", "respiration", "form"])
  }
}
