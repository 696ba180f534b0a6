import Testing

@testable import VeloReadyScores

struct VeloReadyMorningTests {
  @Test func `of a new morning nothing is known`() {
    let recovery = VeloReadyRecovery(VeloReadyMorning(), alcohol: .ignored)
    #expect(
      recovery.score == 50 && recovery.missing.names == ["hrv", "restingHeartRate", "sleep", "respiration", "form"])
  }
}
