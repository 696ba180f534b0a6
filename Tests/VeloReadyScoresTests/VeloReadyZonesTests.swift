import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyZonesTests {
  @Test func `a boundary belongs to the zone above, and outside of its range a reference has no zones`() {
    let zones = VeloReadyZones.power(threshold: 200)
    let shares: [Double] = [0.55, 0.75, 0.90, 1.05, 1.20, 1.50]
    expect(zones.boundaries, equals: shares.map { 200 * $0 })
    let values: [Double] = [0, 110, 149.9, 150, 1e9, -1, .nan]
    expect(values.map { zones.zone(of: $0) }, equals: [1, 2, 2, 3, 7, 0, nil])
    let rejected: [VeloReadyZones] = [
      .power(threshold: 0), .power(threshold: 500), .power(threshold: .nan), .heartRate(maximum: 119.9),
      .heartRate(maximum: 220.1), .heartRate(maximum: .nan), .thresholdHeartRate(99.9), .thresholdHeartRate(200.1),
    ]
    for zones in rejected { expect(zones.boundaries.isEmpty && zones.zone(of: 150) == 0) }
    expect(VeloReadyZones.heartRate(maximum: 120).boundaries.count, equals: 4)
    expect(VeloReadyZones.thresholdHeartRate(200).zone(of: 199), equals: 5)
  }
}
