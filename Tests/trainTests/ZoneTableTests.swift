import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct ZoneTableTests {
  @Test func `a zone is written in percent and in whole values`() throws {
    let zones = try ZoneTable(.maximumHeartRate, named: "a", of: 200, "b", unit: "bpm", values: 25...250).zones
    expect(zones.map(\.percents).suffix(2), equals: ["4  80 to 90 %", "5  90 % and more"])
    expect(zones.map(\.whole), equals: ["to 119", "120–139", "140–159", "160–179", "from 180"])
  }

  @Test func `a zone without a whole value is empty`() throws {
    // 81 to 89 % of 10 bpm have no whole beat, and 90 to 93 % have one.
    let zones = try ZoneTable(.frielBike, named: "a", of: 10, "b", unit: "bpm", values: 0...20).zones
    expect(zones.map(\.whole), equals: ["to 8", "", "9", "", "10", "", "from 11"])
  }
}
