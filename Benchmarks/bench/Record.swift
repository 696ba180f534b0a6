import Foundation

/// All measurements of a run, for `--json` and `--compare`.
struct Record: Codable {
  struct Line: Codable {
    var name: String
    var people: Int
    var threads: Int
    var repetitions: Int
    var bytesPerPerson: Int?
    var allocations: Int?
    var checksum: String?
    var median: Double
    var mad: Double
    var samples: [Double]
  }

  var setting: Setting
  var onePerson: [OnePerson]
  var rows: [Line]
  var budgets: [Verdict]
  /// How often the rows of broken budgets were measured, with the samples of the last time; nil in old records.
  var attempts: Int?

  init(setting: Setting, measurements: Measurements, verdicts: [Verdict]) {
    self.setting = setting
    onePerson = measurements.single
    rows = measurements.rows.map { row in
      let spread = row.spread
      return Line(
        name: row.name, people: row.people, threads: row.threads, repetitions: row.repetitions,
        bytesPerPerson: row.bytesPerPerson, allocations: row.allocations,
        checksum: row.sum.map { "\($0.targets) \($0.notes)" }, median: spread.median, mad: spread.mad,
        samples: row.samples)
    }
    budgets = verdicts
    attempts = measurements.attempts
  }

  init(path: String) throws(Failure) {
    guard let bytes = FileManager.default.contents(atPath: path),
      let record = try? JSONDecoder().decode(Record.self, from: bytes)
    else { throw .unreadable("\(path) is not a record that --json wrote.") }
    self = record
  }

  var json: Data {
    get throws(Failure) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      do {
        return try encoder.encode(self)
      } catch {
        throw .unwritable("cannot write the record: \(error)")
      }
    }
  }

  /// Compares this run with an earlier one.
  ///
  /// A difference counts if it exceeds 2 % and twice the standard deviation that the two spreads suggest.
  func comparison(with old: Record) -> String {
    var lines = ["| row | old ns | new ns | new / old | spread | verdict |", "|---|--:|--:|--:|--:|---|"]
    var others: [String] = []
    for new in onePerson {
      guard let before = old.onePerson.first(where: { $0.name == new.name }) else {
        others.append(new.name)
        continue
      }
      lines.append(
        "| \(new.name), p50 | \(number(before.p50)) | \(number(new.p50)) | \(number(new.p50 / before.p50)) | – | – |")
    }
    for new in rows {
      guard let before = old.rows.first(where: { $0.name == new.name && $0.people == new.people }) else {
        others.append(new.name)
        continue
      }
      let change = new.median / before.median
      // For normal noise, 1.4826 MAD is one standard deviation.
      let deviation =
        1.4826
        * ((new.mad / new.median) * (new.mad / new.median)
        + (before.mad / before.median) * (before.mad / before.median)).squareRoot()
      let isClear = abs(change - 1) > max(0.02, 2 * deviation)
      let verdict = !isClear ? "same within the spread" : change < 1 ? "faster" : "**slower**"
      lines.append(
        "| \(new.name) | \(number(before.median)) | \(number(new.median)) | \(number(change)) "
          + "| ± \(String(format: "%.1f", 200 * deviation)) % | \(verdict) |")
    }
    if !others.isEmpty {
      lines += ["", "Not in the earlier run, or with another number of people: \(others.joined(separator: "; "))."]
    }
    if setting.processor != old.setting.processor || setting.flavour != old.setting.flavour {
      lines += [
        "", "The earlier run is of another machine or build: \(old.setting.processor), \(old.setting.flags).",
        "Compare its ratios, not its times.",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
