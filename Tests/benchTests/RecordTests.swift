import Foundation
import ScienceKernelExpectations

@testable import bench

struct RecordTests {
  static func record(
    _ rows: [Row] = [], single: [OnePerson] = [], verdicts: [Verdict] = [], processor: String = "P",
    flavour: String = "x86-64", attempts: Int = 1
  ) throws -> Record {
    let measurements = try measurements(rows, single: single)
    measurements.attempts = attempts
    return Record(
      setting: try setting(processor: processor, flavour: flavour), measurements: measurements, verdicts: verdicts)
  }

  /// The last three cells of the line that compares a row of these samples.
  static func line(_ new: [Double], _ old: [Double]) throws -> String {
    let text = try record([row("columns", new)]).comparison(with: record([row("columns", old)]))
    let lines = text.split(separator: "\n")
    expect(lines.count, equals: 3)
    return lines.last.map(String.init) ?? ""
  }

  @Test func `a record is read as it was written`() throws {
    let columns = row("columns", [3, 1, 2], threads: 2, sum: Checksum(targets: 5, notes: -6), allocations: 7)
    columns.repetitions = 4
    let verdict = Verdict(name: "a", row: "memory/columns", measured: 1, limit: 2, isKept: true, text: "1 ≤ 2")
    let calls = OnePerson(name: "one/called", batches: [1, 2], allocations: nil, checksum: 3)
    let record = try Self.record([columns], single: [calls], verdicts: [verdict], attempts: 2)
    let file = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try record.json.write(to: file)
    let again = try Record(path: file.path)
    try expect(again.json, equals: record.json)
    expect(again.attempts, equals: 2)
    expect(again.budgets.map(\.name), equals: ["a"])
    expect(again.onePerson.map(\.calls), equals: [512])

    // A record from before attempts were counted.
    let old = String(decoding: try record.json, as: UTF8.self).replacing(#/ *"attempts" : 2,\n/#, with: "")
    try Data(old.utf8).write(to: file)
    try expect(Record(path: file.path).attempts, equals: nil)
  }

  @Test func `another file is no record`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let failure = Failure(status: 66, message: "\(file.path) is not a record that --json wrote.")
    #expect(throws: failure) { try Record(path: file.path) }
    try Data("{}".utf8).write(to: file)
    #expect(throws: failure) { try Record(path: file.path) }
  }

  @Test(arguments: [
    // Without a spread, from 2 % on.
    ([101.9], [100], "| 102 | 100 | 1.02 | ± 0.0 % | same within the spread |"),
    ([102.1], [100], "| 102 | 100 | 1.02 | ± 0.0 % | **slower** |"),
    ([98.1], [100], "| 98.10 | 100 | 0.981 | ± 0.0 % | same within the spread |"),
    ([97.9], [100], "| 97.90 | 100 | 0.979 | ± 0.0 % | faster |"),
    // If either run has a MAD of 2 % and the other none, from 2 · 1.4826 · 2 % = 5.93 % on.
    ([103.8, 105.918, 108.036], [100], "| 106 | 100 | 1.06 | ± 5.9 % | same within the spread |"),
    ([103.88, 106, 108.12], [100], "| 106 | 100 | 1.06 | ± 5.9 % | **slower** |"),
    ([105.9], [98, 100, 102], "| 106 | 100 | 1.06 | ± 5.9 % | same within the spread |"),
    ([106], [98, 100, 102], "| 106 | 100 | 1.06 | ± 5.9 % | **slower** |"),
    // With a MAD of 3 % and of 4 %, as with one of 5 %: 14.83 %.
    ([82.5, 86, 89.5], [97, 100, 103], "| 86.00 | 100 | 0.860 | ± 15.0 % | same within the spread |"),
    ([81.48, 84, 86.52], [96, 100, 104], "| 84.00 | 100 | 0.840 | ± 14.8 % | faster |"),
  ])
  func `a difference counts when it passes 2 % and twice the standard deviation`(
    new: [Double], old: [Double], cells: String
  ) throws {
    let line = try Self.line(new, old)
    // The old one first.
    let parts = cells.split(separator: " | ").map { $0.trimmingPrefix("| ") }
    expect(line, equals: "| memory/columns | \(parts[1]) | \(parts[0]) | " + parts[2...].joined(separator: " | "))
  }

  @Test func `rows that the earlier run lacks, or has over other people, are named instead`() throws {
    let new = try Self.record(
      [row("columns", [2], people: 16), row("people", [2]), row("floor", [2])], single: [single("one/spin", 1)])
    let old = try Self.record([row("columns", [2]), row("people", [2], at: .cache), row("floor", [1])])
    let lines = new.comparison(with: old).split(separator: "\n")
    expect(lines.count == 4 && lines[2].hasPrefix("| memory/floor | 1.00 | 2.00 |"))
    expect(
      lines[3],
      equals: "Not in the earlier run, or with another number of people: one/spin; memory/columns; memory/people.")
  }

  @Test(arguments: [("P", "x86-64", true), ("Q", "x86-64", false), ("P", "arm64", false)])
  func `another machine or build is named`(processor: String, flavour: String, isSame: Bool) throws {
    let text = try Self.record().comparison(with: Self.record(processor: processor, flavour: flavour))
    let sentence = """

      The earlier run is of another machine or build: \(processor), release, \(flavour).
      Compare its ratios, not its times.

      """
    expect(text.hasSuffix(sentence), equals: !isSame)
    expect(text.contains("Compare"), equals: !isSame)
  }
}
