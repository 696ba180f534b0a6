import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyLoadTests {
  @Test func `42 days of a constant load are not constant, and time constants are clamped`() {
    let load = VeloReadyLoad(Array(repeating: 100, count: 42))!
    expect((load.chronic / 63.65440478283968 - 1).magnitude < 1e-12)
    expect((load.acute / 99.84574656798571 - 1).magnitude < 1e-12)
    expect(load.balance, equals: load.chronic - load.acute)
    let clamped = VeloReadyLoad.Constants(chronic: 90, acute: 2)
    expect(clamped.chronic, equals: 60)
    expect(clamped.acute, equals: 5)
    expect(VeloReadyLoad.Constants(chronic: .nan, acute: .infinity), equals: .allRound)
    expect(VeloReadyLoad.Constants.endurance.chronic, equals: 50)
    expect(VeloReadyLoad.Constants.sprint.acute, equals: 6)
    // A load that is not finite has none, no day has 0.
    expect(VeloReadyLoad([])?.chronic, equals: 0)
    for loads in [[Double.nan], [100, .infinity], [Double.infinity, -Double.infinity]] {
      expect(VeloReadyLoad(loads), equals: nil)
    }
    let days = [100.0]
    expect(VeloReadyLoad.average(days.span, days: 0), equals: nil)
  }
}
