import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct IntensityZonesTests {
  @Test func `percents are the printed ones, and a zone has both ends`() {
    expect(IntensityZones.frielRun.upperPercents == [85, 89, 94, 99, 102, 106] && IntensityZones.frielRun.isOpen(0))
    expect(IntensityZones.frielBike.upperPercents == [81, 89, 93, 99, 102, 106] && IntensityZones.frielBike.isOpen(0))
    expect(IntensityZones.frielRun.lowerPercents, equals: [0, 85, 90, 95, 100, 103, 107])
    expect(IntensityZones.maximumHeartRate.lowerPercents, equals: [0, 60, 70, 80, 90])
    // A zone has both ends in the unit of the threshold, and the last no upper one.
    let (second, last) = (
      IntensityZones.frielRun.ends(of: 2, threshold: 200), IntensityZones.frielRun.ends(of: 7, threshold: 200)
    )
    expect(second?.low == 170 && second?.high == 178 && last?.low == 214 && last?.high == nil)
  }

  @Test(arguments: IntensityZones.allCases) func `zones leave no gap, and never fall`(zones: IntensityZones) throws {
    for threshold in [1, 137, 171, 200, 263] {
      var last = 1
      for value in 0...600 {
        let zone = try zones.zone(of: value, threshold: threshold)
        expect(zone >= last && zone <= zones.upperPercents.count + 1)
        let percents = zones.upperPercents.enumerated().count { place, percent in
          zones.isOpen(place) ? 100 * value >= percent * threshold : 100 * value > percent * threshold
        }
        expect(zone, equals: percents + 1)
        last = zone
      }
    }
    expect(
      zones.ends(of: 0, threshold: 100) == nil && zones.ends(of: zones.upperPercents.count + 2, threshold: 100) == nil)
    expect(zones.ends(of: zones.upperPercents.count + 1, threshold: 100)?.high, equals: nil)
    for (value, threshold) in [(-1, 100), (Int.max, 100), (100, 0), (100, Int.min)] {
      #expect(throws: InvalidInput.self) { try zones.zone(of: value, threshold: threshold) }
    }
  }
}
