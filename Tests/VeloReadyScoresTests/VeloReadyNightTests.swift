import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyNightTests {
  @Test func `of a new night nothing is known`() {
    let sleep = VeloReadySleep(VeloReadyNight())
    expect(sleep.score, equals: 50)
    expect(sleep.hrvPenalty, equals: 0)
    expect(sleep.missing.names, equals: ["hrv", "performance", "efficiency", "stages", "disturbances", "timing"])
  }
}
