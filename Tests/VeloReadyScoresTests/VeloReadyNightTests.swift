import ScienceKernelExpectations
import Testing

@testable import VeloReadyScores

struct VeloReadyNightTests {
  @Test func `of a new night nothing is known`() {
    let sleep = VeloReadySleep(VeloReadyNight())
    #expect(sleep.score == 50 && sleep.hrvPenalty == 0)
    expect(sleep.missing.names, equals: ["hrv", "performance", "efficiency", "stages", "disturbances", "timing"])
  }
}
