import Foundation

/// The ten lines by which a reader decides: what is computed, its row, and the rival that comes closest.
private let headlines: [(what: String, row: String, rival: (row: String, name: String)?)] = [
  ("one person, a call", "one/called", ("one/naive doubles", "naive doubles")),
  ("a person in columns", "memory/columns", ("memory/naive doubles", "naive doubles")),
  ("a person of the weekly recompute", "memory/weekly, 1 % bad", nil),
  (
    "energy by another equation", "cache/energy by henry_2005_weight_height",
    ("cache/C, energy by henry_2005_weight_height", "C")
  ),
  ("a week of a trajectory, in columns", "weeks/columns", ("weeks/naive days", "a loop over days, in doubles")),
  ("a day of a log, in columns", "training/logs of a year", ("training/C, logs of a year", "C")),
  ("a day of training load, in columns", "training/columns", ("training/C", "C")),
  ("a second of power", "training/weighted power of 4 h", ("training/C, weighted power of 4 h", "C")),
  (
    "a response of the contract", "contract/response",
    ("contract/JSONSerialization", "JSONSerialization, which only reads and writes it")
  ),
  ("a person of a file", "file/plan people", ("file/Polars", "Polars, without checks")),
]

extension Report {
  /// The ten lines that were measured, and what to do about broken budgets.
  var summary: String {
    var lines = ["| what | ns | times its floor | best rival | takes | budgets |", "|---|--:|--:|---|--:|---|"]
    for (what, name, rival) in headlines {
      guard let time = time(of: name) else { continue }
      let floor = measurements.row(name).flatMap { measurements.timesFloor($0) }.map { number($0.median) } ?? "–"
      let rivalTime = rival.flatMap { self.time(of: $0.row) }
      let takes = rivalTime.map { "\(number($0 / time)) times" } ?? "–"
      let rivalName = rival.map { rivalTime == nil ? "\($0.name): not here" : $0.name } ?? "–"
      lines.append("| \(what) | \(number(time)) | \(floor) | \(rivalName) | \(takes) | \(budget(of: name)) |")
    }
    let broken = verdicts.filter { !$0.isKept }
    lines += [
      "", "\(verdicts.count - broken.count) of \(verdicts.count) budgets are kept, in `Benchmarks/budgets.json`.",
    ]
    lines += broken.map { "**fail** \($0.name), \($0.row): \($0.text)" }
    if !broken.isEmpty { lines.append(advice) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func time(of name: String) -> Double? {
    measurements.single.first { $0.name == name }?.p50 ?? measurements.row(name)?.spread.median
  }

  /// Whether the machine was busy, by the rows that only spin, and what to do about a broken budget.
  private var advice: String {
    let threads = measurements.threads
    guard let one = measurements.row("memory/spin"), let all = measurements.row("memory/spin, all threads") else {
      return "Whether the machine was busy is not known without the rows memory/spin. Measure them: leave out --filter."
    }
    let free = ratio(one, all).median
    let spin = measurements.single.first { $0.name == "one/spin" }
    let spins =
      "memory/spin is \(number(free)) times as fast on \(threads) threads"
      + (spin.map { ", the p99 of one/spin \(number($0.p99 / $0.p50)) times its p50" } ?? "")
    return free < 0.85 * Double(threads) || !measurements.isSpeedSteady
      ? "The machine was busy (\(spins)): run again when nothing else runs."
      : """
      The machine was quiet (\(spins)): the kernel became slower, or this processor is another than the budgets were set on. \
      Run `bench --json OLD.json` at the commit before, and `bench --compare OLD.json` here.
      """
  }
}
