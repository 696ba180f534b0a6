import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyTrainingTypeTests {
  @Test func `exactly the share of a rule does not meet it`() {
    func type(_ zones: [Double]) -> VeloReadyTrainingType? { .init(zoneMinutes: zones, totalMinutes: 100) }
    expect(type([0, 0, 0, 0, 0, 5, 5]), equals: .mixed)
    expect(type([0, 0, 0, 0, 0, 5, 6]), equals: .anaerobic)
    expect(type([25, 25, 30, 20, 15]), equals: .mixed)
    expect(type([40, 11, 0, 0, 0]), equals: .endurance)
    expect(type([41, 10, 0, 0, 0]), equals: .recovery)
    expect(type([.nan, 0, 0, 0, 0]), equals: nil)
    expect(type([90, 0, 0, 0]), equals: .mixed)
    expect(VeloReadyTrainingType(zoneMinutes: [1, 1, 1, 1, 1], totalMinutes: 0), equals: .mixed)
  }

  @Test func `a bound of the intensity belongs to the harder type`() {
    let types = [0.54, 0.55, 0.75, 0.85, 0.95, 1.05, .nan].map { VeloReadyTrainingType(intensity: $0) }
    expect(types, equals: [.recovery, .endurance, .tempo, .threshold, .vo2max, .anaerobic, nil])
    expect(
      [0, 1, 4, 6, 7, 8, 10, 11].map { VeloReadyTrainingType(rating: $0) },
      equals: [.mixed, .recovery, .endurance, .tempo, .threshold, .vo2max, .anaerobic, .mixed])
    expect(VeloReadyTrainingType.allCases.map(\.typical.loadPerHour), equals: [30, 50, 70, 90, 110, 130, 60, 70])
  }
}
