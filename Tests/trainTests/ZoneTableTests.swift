import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct ZoneTableTests {
  @Test func `a zone is written in percent and in whole values, and is empty without one`() throws {
    // A zone is written in percent and in whole values.
    let zones = ZoneTable(.maximumHeartRate, of: 200, "b", unit: "bpm", values: 25...250).zones
    expect(zones.map(\.percents).suffix(2), equals: ["4  80 to 90 %", "5  90 % and more"])
    expect(zones.map(\.whole), equals: ["to 119", "120–139", "140–159", "160–179", "from 180"])
    // A zone without a whole value is empty.
    do {
      // 81 to 89 % of 10 bpm have no whole beat, and 90 to 93 % have one.
      let zones = ZoneTable(.frielBike, of: 10, "b", unit: "bpm", values: 0...20).zones
      expect(zones.map(\.whole), equals: ["to 8", "", "9", "", "10", "", "from 11"])
    }
  }

  @Test func `a zone that begins above the one below says so, and Friel's fifth is three`() throws {
    let zones = ZoneTable(.frielBike, of: 165, "b", unit: "bpm", values: 25...250).zones
    expect(
      zones.map { $0.percents + "  " + $0.whole },
      equals: [
        "1   0 to 81 %  to 133", "2   81 to 89 %  134–146", "3   >89 to 93 %  147–153", "4   >93 to 99 %  154–163",
        "5a  >99 to 102 %  164–168", "5b  >102 to 106 %  169–174", "5c  >106 %  from 175",
      ])
    expect(zones.map(\.number), equals: Array(1...7))
    let power = ZoneTable(.cogganPower, of: 300, "b", unit: "W", values: 0...4000).zones
    expect(power.map(\.percents).suffix(2), equals: ["6  >120 to 150 %", "7  >150 %"])
  }
}
