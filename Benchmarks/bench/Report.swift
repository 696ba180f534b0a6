import Foundation

struct Report {
  let setting: Setting
  let measurements: Measurements
  let verdicts: [Verdict]
  /// The instruction set of this build, if `budgets.json` has no limits for it.
  let unjudgedFlavour: String?

  /// 0 if every budget is kept and all rows agree.
  var exitStatus: Int32 { verdicts.allSatisfy(\.isKept) && measurements.disagreements.isEmpty ? 0 : 1 }

  /// Every row and every budget.
  var text: String {
    var lines = [setting.line, ""]
    if !measurements.single.isEmpty { lines += singleTable + [""] }
    for place in Place.allCases where measurements.rows.contains(where: { $0.place == place }) {
      lines += table(of: place) + [""]
    }
    if !verdicts.isEmpty { lines += budgetTable + [""] }
    lines += notes
    return lines.joined(separator: "\n") + "\n"
  }

  private var singleTable: [String] {
    var lines = [
      "| one person, ns/call over batches of 256 calls | p50 | p99 | p99.9 | worst | allocations | checksum | budget |",
      "|---|--:|--:|--:|--:|--:|---|---|",
    ]
    for row in measurements.single {
      let mark = measurements.isSpeedSteady ? "" : " noisy"
      let allocations = row.allocations.map(number) ?? "not counted"
      let times = [number(row.p50), number(row.p99) + mark, number(row.p999), number(row.worst)].joined(
        separator: " | ")
      lines.append("| \(row.name) | \(times) | \(allocations) | \(hex(row.checksum)) | \(budget(of: row.name)) |")
    }
    return lines
  }

  private func table(of place: Place) -> [String] {
    let rows = measurements.rows.filter { $0.place == place }
    let title =
      switch place {
      case .cache: "\(grouped(setting.peopleInCache)) people in cache"
      case .memory: "\(grouped(setting.peopleInMemory)) people in memory"
      case .weeks: "\(grouped(Trajectories.people)) people, \(Trajectories.weeks) weeks of each"
      case .training: "\(grouped(Training.days)) days of athletes, a year of one, a session"
      case .contract: "\(grouped(Contract.requests)) requests, \(grouped(Contract.users)) users"
      case .file: "\(grouped(PeopleFile.people)) people in a file"
      }
    var lines = [
      "| \(title) | ns/\(place.unit) | ± MAD | times the floor | share of copy bandwidth | checksum | budget |",
      "|---|--:|--:|--:|--:|---|---|",
    ]
    for row in rows {
      let spread = row.spread
      let share = measurements.share(row).map { number($0.median) } ?? "–"
      let sum = row.sum.map { hex($0.targets &+ 31 &* $0.notes) } ?? "–"
      let mark = spread.isNoisy ? " noisy" : ""
      let floor = measurements.timesFloor(row).map { number($0.median) } ?? "–"
      lines.append(
        "| \(row.name) | \(number(spread.median)) | \(number(spread.mad))\(mark) | \(floor) | \(share) | \(sum) "
          + "| \(budget(of: row.name)) |")
    }
    return lines
  }

  private var budgetTable: [String] {
    ["| budget | measured and limit | |", "|---|---|---|"]
      + verdicts.map { "| \($0.name) | \($0.text) | \($0.isKept ? "pass" : "**fail**") |" }
  }

  func budget(of row: String) -> String {
    let own = verdicts.filter { $0.row == row }
    return own.isEmpty ? "–" : own.allSatisfy(\.isKept) ? "pass" : "**fail**"
  }

  private var notes: [String] {
    var notes = ["Each person is 35 bytes: 16 read, 19 written; a copy moves as many. `noisy`: the spread passes 2 %."]
    if measurements.rows.contains(where: { $0.place == .training }) {
      notes.append("Each day of an athlete is 32 bytes: 8 read, 24 written; a copy moves as many.")
    }
    if !measurements.isSpeedSteady {
      notes.append(
        "`noisy` p99: that of one/spin lies above its p50 by more than a tenth, so the machine changed its speed.")
    }
    if measurements.attempts > 1 {
      notes.append("A budget was broken at first: its rows were measured \(measurements.attempts) times.")
    }
    if let flavour = unjudgedFlavour { notes.append("There are no limits for \(flavour): ratios are not judged.") }
    if measurements.rows.contains(where: { $0.place == .memory && $0.bytesPerPerson == nil }) {
      notes.append("Rows over structures in memory have at most 2 000 000 people.")
    }
    for row in measurements.rows {
      if case .nothing(let why) = row.agreement, row.sum != nil, row.place != .memory {
        notes.append("Another checksum: \(row.name) (\(why)).")
      } else if case .targets = row.agreement, row.place != .memory {
        notes.append("Another checksum: \(row.name) (other columns; the sum of its targets agrees).")
      }
    }
    for name in measurements.disagreements { notes.append("**Differs from the columns: \(name).**") }
    return notes
  }
}

func hex(_ sum: Int64) -> String {
  let text = String(UInt64(bitPattern: sum) & 0xff_ffff_ffff, radix: 16)
  return String(repeating: "0", count: 10 - text.count) + text
}

func duration(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1e3: "\(number(nanoseconds)) ns"
  case ..<1e6: "\(number(nanoseconds / 1e3)) µs"
  case ..<1e9: "\(number(nanoseconds / 1e6)) ms"
  default: "\(number(nanoseconds / 1e9)) s"
  }
}

/// A number with about three significant digits.
func number(_ value: Double) -> String {
  if value == 0 { return "0" }
  return String(format: abs(value) < 0.995 ? "%.3f" : abs(value) < 99.95 ? "%.2f" : "%.0f", value)
}
