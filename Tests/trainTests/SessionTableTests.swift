import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import train

struct SessionTableTests {
  /// A recording of 100 seconds.
  static func rows(_ titles: String, _ values: String, time: (Int) -> String = { "\($0)" }) -> Data {
    Data("\(titles)\n\((0..<100).map { "\(time($0)),\(values)\n" }.joined())".utf8)
  }

  @Test func `several files become rows that a season reads, and a bad one costs no good one`() throws {
    let directory = try Directory()
    let files = [
      (
        "a.csv",
        Self.rows("time,watts,heartrate", "200,150") {
          "2026-11-20T23:59:\(10 + $0 / 2)\($0 % 2 == 0 ? "" : ".5")+01:00"
        }
      ),
      ("2026_11_21_06_30_00.csv", Self.rows("secs,watts,hr", "250,150")), ("bad.csv", Data("x\n".utf8)),
      ("run-20261122.csv", Self.rows("secs,hr", "150")), ("nodate.csv", Self.rows("secs,hr", "150")),
      ("row-2026-11-24.csv", Self.rows("secs,watts,hr", "x,150") + Data("100,200,150\n".utf8)),
      ("2026-11-25.csv", Self.rows("timestamp,power", "250") { "\(1_795_478_400 + $0)" }),
    ]
    let paths = try files.map { try directory.write($0.1, to: $0.0).path }
    let options = ["--ftp", "200", "--rest", "50", "--max", "190", "--sex", "male", "--lthr", "165"]
    let outcome = try Command.run(["session"] + paths + options)
    let table = outcome.output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    expect(
      table.first?.joined(separator: ","),
      equals: "day,load,unit,load_of,duration_s,power_load,hrss,trimp,work_kj,file")
    expect(outcome.status == 2 && table.allSatisfy { $0.count == 10 }, "\(outcome)")
    expect(
      table.dropFirst().map { "\($0[0]) \($0[3]) \($0[4])" },
      equals: [
        "2026-11-20 power_load 50", "2026-11-21 power_load 100", "2026-11-22  100", "2026-11-24  0",
        "2026-11-24 power_load 100",
      ])
    // The numbers are those of each file alone.
    let alone = try Command.run(["session", paths[1], "--csv"] + options).output
    for (name, place) in [("power_load", 5), ("hrss", 6), ("trimp", 7), ("power_work_kj", 8)] {
      expect(alone.contains("\n\(name),\(table[2][place]),\n") && !table[2][place].isEmpty, "\(name)")
    }
    expect(table[2][1] == table[2][5] && table[3][1].isEmpty && table[2][9].hasSuffix("06_30_00.csv"))
    for line in [
      "bad.csv\" has no column t_s", "nodate.csv\" has no day: its times are no dates, and its name has none",
      "row-2026-11-24.csv\": line 2: watts: \"x\" is rejected",
      "2026-11-25.csv\": its times begin on 2026-11-24, which counts, and its name has 2026-11-25.",
      "3 files without dates: the day is that in the name.",
      "2 files without power_load, so the load is empty and the day missing in a season: ",
      "--load power_load,hrss takes HRSS for them, which needs heart rate.",
    ] {
      expect(outcome.error.contains(line), "\(outcome.error) lacks \(line)")
    }
    // A season reads the rows.
    let both = try Command.run(["session", "--load", "power_load,hrss"] + paths + options)
    expect(both.output.contains(",hrss,100,,") && !both.error.contains("HRSS for them"), "\(both)")
    let season = try Command.run("season - --unlogged rest --csv", input: both.output)
    let loads = season.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[1] }
    expect(season.status == 0 && loads.count == 5 && loads[0] == table[1][5] && loads[3] == "0", "\(season)")
    // JSON has the same, and one file is a row with --load.
    let json = try Command.run(["session", paths[3], "--load", "trimp", "--json"] + options)
    expect(json.output.hasPrefix(#"{"day":"2026-11-22","load":"#) && json.output.contains(#""power_load":null"#))
    expect(json.output.contains(#""unit":"TRIMP","load_of":"trimp","duration_s":100,"#) && json.status == 0, "\(json)")
    let none = try Command.run(["session", paths[2], paths[4]] + options)
    expect(none.status == 66 && none.error.hasSuffix("train: No file was read; the lines above say why.\n"))
  }

  @Test func `a load names the options that it lacks, and a date in a name is read only if there is one`() throws {
    for (arguments, problem) in [
      ("a b", "Missing: a load for each file. power_load needs --threshold-power; hrss needs --rest, --max, --sex, "),
      ("a --load hrss --rest 50 --max 190", "--load hrss needs --sex, --threshold-hr."),
      ("a --load tss", "--load: \"tss\" is rejected: power_load, hrss, trimp, the preferred first, each once."),
      ("a --load trimp,trimp", "--load: \"trimp,trimp\" is rejected: power_load, hrss, trimp, the preferred first, "),
      (
        "a --load power_load,trimp --ftp 200 --rest 50 --max 190 --sex male",
        "--load: \"power_load,trimp\" is rejected: trimp has another unit than power_load and hrss."
      ),
    ] {
      let outcome = try Command.run("session \(arguments)")
      expect(outcome.status == 64 && outcome.error.hasPrefix("train: \(problem)"), "\(outcome)")
    }
    for (name, day) in [
      ("r/2026-11-25.csv", "2026-11-25"), ("2026_11_25_06_30_00.csv", "2026-11-25"),
      ("x_20261125063000.csv", "2026-11-25"),
      ("i20261125.csv", nil), ("120261125.csv", nil), ("20261325.csv", nil), ("2026-1125.csv", nil),
      ("2026-11-25/a", nil),
      ("2026-11-25_2026-11-26.csv", nil), ("2026-11-25_2026-11-25.csv", "2026-11-25"), ("202611259.csv", nil),
    ] {
      expect(train.day(inNameOf: name).map { "\($0)" }, equals: day, "\(name)")
    }
  }
}
