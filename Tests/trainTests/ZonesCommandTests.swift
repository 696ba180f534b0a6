import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct ZonesCommandTests {
  @Test func `each given value has the zones of its schemes, in whole beats and watts`() throws {
    let outcome = try Command.run("zones --max 190 --threshold-hr 170 --threshold-power 250 --csv")
    expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    expect(lines[0], equals: "of,scheme,zone,low_percent,high_percent,low,high,unit")
    expect(lines.count, equals: 1 + 5 + 5 + 7 + 7 + 7)
    // By hand: 0.6 · 190 = 114 is the first beat of zone 2; 1.05 · 250 = 262.5 ends zone 4.
    for line in [
      "heart rate,maximum,1,0,60,25,113,bpm", "heart rate,maximum,2,60,70,114,132,bpm",
      "heart rate,maximum,5,90,,171,,bpm", "power,coggan,4,91,105,226,262,W", "power,coggan,7,151,,376,,W",
    ] {
      expect(lines.contains(line), "\(line) is not in \(lines)")
    }
  }

  @Test func `whole values are in one zone each, without a gap`() throws {
    var profile = Profile()
    profile.thresholdHeartRate = 171
    for scheme in IntensityZones.ofHeartRate.dropFirst() {
      let ranges = try profile.zones(scheme).zones.map { try require($0.values) }
      expect(ranges.flatMap { Array($0) }, equals: Array(25...250), "\(scheme)")
    }
    expect(profile.powerZones.zones.allSatisfy { $0.values == nil && $0.whole.isEmpty })
  }

  @Test func `JSON has the schemes, and the last zone no upper end`() throws {
    let outcome = try Command.run("zones --max 190 --json")
    expect(
      outcome.output.hasPrefix(
        #"[{"of":"heart rate","scheme":"maximum","unit":"bpm","reference":190,"zones":[{"zone":1,"lowPercent":0,"highPercent":60,"low":25,"high":113}"#
      )
        && outcome.output.hasSuffix(
          "{\"zone\":5,\"lowPercent\":90,\"highPercent\":null,\"low\":171,\"high\":null}]}]\n"),
      "\(outcome)")
  }

  @Test(arguments: [
    ("zones", "Missing: --max, --threshold-hr, --threshold-power, at least one of them."),
    ("zones --max 500", "--max: \"500\" is rejected:"), ("zones x --max 190", "\"x\" is one argument too many."),
    (
      "zones --functional-threshold-power 250",
      "There is no option \"--functional-threshold-power\". Did you mean --threshold-power?"
    ),
  ])
  func `wrong usage is answered`(_ arguments: String, _ problem: String) throws {
    let outcome = try Command.run(arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && outcome.error.contains(problem), "\(outcome)")
  }
}
