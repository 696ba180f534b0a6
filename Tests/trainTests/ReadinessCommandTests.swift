import CommandLineText
import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import train

struct ReadinessCommandTests {
  /// What the command writes, and a line for each bad row.
  static func readiness(
    _ text: some StringProtocol, _ arguments: String = "--csv", inPiecesOf size: Int = .max
  ) throws -> (text: String, lines: [String]) {
    let (kept, said) = (Kept(), Kept())
    var output = ByteOutput(to: kept)
    let request = try ReadinessRequest(["-"] + arguments.split(separator: " ").map(String.init))
    let rejected = try train.readiness(Pieces(text, size: size), named: "the test's bytes", request, to: &output) {
      said.say($0)
    }
    expect(rejected, equals: said.rejections)
    return (kept.text, said.lines.filter { !$0.hasPrefix("columns that are not") })
  }

  static let header = "day,rmssd_ms,sdnn_ms,resting_hr_bpm,respiration_per_min,sleep_h"

  static func mornings(_ count: Int) -> [String] {
    (0..<count).map { place in
      let wave = [0, 3, -2, 1, 4, -1, -3][place % 7]
      return
        "\(SeasonTests.first.advanced(by: place)),\(60 + wave),\(90 + wave),\(50 - wave),\(14 + place % 3),7.\(place % 5)"
    }
  }

  @Test func `each signal of a morning has a row, and a line of JSON holds all`() throws {
    let text = ([Self.header] + Self.mornings(40)).joined(separator: "\n")
    let rows = try Self.readiness(text).text.split(separator: "\n")
    expect(rows.count == 1 + 5 * 40 && rows[0] == "day,signal,value,baseline,limit,standing,missing,outlier")
    expect(rows[1], equals: "2026-02-27,ln_rmssd_week,,,,unknown,fewer than 3 of 7 days have a value,0")
    expect(rows[5], equals: "2026-02-27,sleep_h,7,,,unknown,fewer than 7 of the 30 days before have a value,0")
    expect(rows[198], equals: "2026-04-07,resting_hr_bpm,46,50,2.9652,below,,0")
    let lines = try Self.readiness(text, "--json").text.split(separator: "\n")
    expect(lines.count, equals: 40)
    expect(
      lines[39].contains(
        #"{"signal":"resting_hr_bpm","value":46,"baseline":50,"limit":2.9652,"standing":"below","missing":null,"outlier":false}"#
      ))
    expect(
      lines[0].hasPrefix(
        #"{"day":"2026-02-27","signals":[{"signal":"ln_rmssd_week","value":null,"baseline":null,"limit":null,"#))
    for size in [1, 1000] {
      try expect(Self.readiness(text, inPiecesOf: size).text, equals: rows.joined(separator: "\n") + "\n")
    }
  }

  @Test func `the titles of intervals.icu are read, and a chosen one is that of no other column`() throws {
    let values = ["2026-02-27,50,60", "2026-02-28,51,61"].joined(separator: "\n")
    let plain = try Self.readiness("day,resting_hr_bpm,rmssd_ms\n\(values)")
    let export = try Self.readiness("date,restingHR,hrv\n\(values)")
    expect(export.text == plain.text && export.text.contains("ln_rmssd_week") && export.lines.isEmpty)
    let chosen = try Self.readiness("date,restingHR,hrv\n\(values)", "--csv --columns sdnn_ms=hrv")
    try expect(chosen.text, equals: Self.readiness("day,resting_hr_bpm,sdnn_ms\n\(values)").text)
    expect(chosen.text.contains("sdnn_ms") && !chosen.text.contains("rmssd"))
    try expect(
      Self.readiness("date,SLEEPSECS\n2026-02-27,27000\n").text,
      equals: Self.readiness("day,sleep_h\n2026-02-27,7.5\n").text)
  }

  @Test func `a value may have its unit, and two hyphens are no value, as Garmin writes them`() throws {
    let header = "day,rmssd_ms,resting_hr_bpm,sleep_h"
    let plain = try Self.readiness("\(header)\n2026-02-27,47,50,7.5\n2026-02-28,48.5,,8\n2026-03-01,,51,\n")
    let written = try Self.readiness(
      "\(header)\n2026-02-27,47ms,50 bpm,7h 30min\n2026-02-28,48.5 ms,--,8h\n2026-03-01,--,51,--\n")
    expect(written.text == plain.text && written.lines.isEmpty, "\(written)")
    for (value, range) in [("25h", "0 to 24 hours"), ("7h 61min", "0 to 24 hours, written 7.5 or 7h 30min")] {
      let lines = try Self.readiness("day,sleep_h\n2026-02-27,\(value)\n2026-02-28,\n").lines
      expect(
        lines.count == 1 && lines[0].hasPrefix(#"line 2: sleep_h: "\#(value)" is rejected: \#(range)"#), "\(lines)")
    }
  }

  @Test func `a unit of a title is honored, and a title near a name is not lost`() throws {
    let plain = try Self.readiness("day,sleep_h,resting_hr_bpm\n2026-02-27,7.5,50\n2026-02-28,8,51\n").text
    for titles in ["Date,Sleep_min,resting_hr", "date,Asleep duration (min),Resting heart rate (bpm)"] {
      try expect(Self.readiness("\(titles)\n2026-02-27,450,50\n2026-02-28,480,51\n").text, equals: plain, "\(titles)")
    }
    let error = #expect(throws: Failure.self) {
      _ = try Self.readiness("day,sleep_h,resting_hart_bpm\n2026-02-27,7,50\n")
    }
    expect(error?.message.contains("(did you mean resting_hr_bpm?)"), equals: true, "\(error?.message ?? "")")
  }

  @Test func `sleep in seconds is read as hours`() throws {
    let plain = try Self.readiness("day,sleep_h\n2026-02-27,7.5\n2026-02-28,24\n")
    let seconds = "2026-02-27,27000\n2026-02-28,86400\n"
    try expect(Self.readiness("date,sleepSecs\n\(seconds)").text, equals: plain.text)
    let chosen = try Self.readiness("date,sleepSecs\n\(seconds)", "--csv --columns sleep_h=sleepSecs")
    expect(chosen.text, equals: plain.text)
    for (value, more) in [("86401", ""), ("7h", ", written as a bare decimal such as 80 or 80.5")] {
      try expect(
        Self.readiness("date,sleepSecs\n2026-02-27,\(value)\n2026-02-28,\n").lines,
        equals: [#"line 2: sleepSecs: "\#(value)" is rejected: 0 to 86400 seconds\#(more)"#])
    }
  }

  @Test func `a rejected value costs no other value of its day`() throws {
    let whole = try Self.readiness("day,rmssd_ms,sleep_h\n2026-02-27,50,7\n2026-02-28,51,\n2026-03-01,,8\n")
    let damaged = ["2026-02-27,50,7", "2026-02-28,51,25", "2026-03-01,x,8", "2026-03-02,x,25", "2026-03-01,60,9"]
    let (rows, lines) = try Self.readiness((["day,rmssd_ms,sleep_h"] + damaged).joined(separator: "\n"))
    expect(rows, equals: whole.text)
    let kept = "; the other values of the day count"
    try #require(lines.count == 4, "\(lines)")
    expect(lines.map { $0.hasSuffix(kept) }, equals: [true, true, false, false])
    expect(lines[0], equals: #"line 3: sleep_h: "25" is rejected: 0 to 24 hours\#(kept)"#)
    expect(lines[2].hasPrefix("line 5: rmssd_ms: ") && lines[2].contains("; sleep_h: "))
    expect(lines[3].hasSuffix("each day once"))
    try expect(Command.run("readiness -", input: "day,rmssd_ms,sleep_h\n2026-02-27,50,25\n").status, equals: 2)
  }

  @Test(arguments: [
    ("no day", ",60", "day: is missing: a date that exists"), ("no date", "x,60", #"day: "x" is rejected"#),
    ("the day before once more", "2026-02-28,60", #"day: "2026-02-28" is rejected: each day once"#),
    ("a rMSSD of 0", "2026-03-01,0", #"rmssd_ms: "0" is rejected: 0.1 to 1000 ms"#),
    (
      "a rMSSD with another unit", "2026-03-01,60bpm",
      #"rmssd_ms: "60bpm" is rejected: 0.1 to 1000 ms, written as a bare decimal"#
    ),
  ])
  func `damage costs no good row`(_ name: String, _ row: String, _ line: String) throws {
    let good = Self.mornings(20).map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
    let whole = try Self.readiness((["day,rmssd_ms"] + good.prefix(2) + good.dropFirst(3)).joined(separator: "\n")).text
    let (text, lines) = try Self.readiness(
      (["day,rmssd_ms"] + good.prefix(2) + [row] + good.dropFirst(3)).joined(separator: "\n"))
    expect(text == whole && lines.count == 1 && lines[0].hasPrefix("line 4: \(line)"), "\(lines)")
  }

  @Test func `days may be in any order, as in a season, and are at most as many`() throws {
    let days = Self.mornings(40)
    var numbers = SeededNumbers(seed: 11)
    let shuffled = [Self.header] + days.shuffled(using: &numbers)
    let expected = try Self.readiness(([Self.header] + days).joined(separator: "\n")).text
    try expect(Self.readiness(shuffled.joined(separator: "\n")).text, equals: expected)
    let outcome = try Command.run("readiness -", input: "day,sleep_h\n2126-03-01,7\n2026-02-27,7\n")
    expect(
      outcome.status == 66 && outcome.error.contains(", from 2026-02-27 to 2126-03-01; at most 36525"), "\(outcome)")
  }
}
