import Foundation

/// The command `bench`: measures, prints, judges.
@main
struct Bench {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let options: Options
    do throws(Options.Misuse) {
      options = try Options(arguments)
    } catch {
      writeError("bench: \(error.message)\nSee bench --help.")
      exit(64)
    }
    if options.asksForHelp {
      write(Options.help)
      exit(0)
    }
    if options.asksForList {
      write(Measurements(options: options).names.joined(separator: "\n") + "\n")
      exit(0)
    }
    guard let package = packageFolder() else {
      writeError("bench: run it inside of its package.")
      exit(66)
    }
    if isDebugBuild { runOptimised(arguments: arguments, in: package) }
    if let path = options.writePeople {
      save(Data(Columns(count: options.people).bytes), to: path)
      exit(0)
    }
    exit(await measured(options, in: package))
  }

  /// Measures what the options ask for.
  ///
  /// - Returns: The exit status.
  private static func measured(_ options: Options, in package: URL) async -> Int32 {
    let budgets: Budgets
    do {
      budgets = try Budgets.read(from: package)
    } catch {
      writeError("bench: cannot read Benchmarks/budgets.json: \(error)")
      return 66
    }
    var old: Record?
    if let path = options.compare {
      guard let bytes = FileManager.default.contents(atPath: path),
        let record = try? JSONDecoder().decode(Record.self, from: bytes)
      else {
        writeError("bench: \(path) is not a record that --json wrote.")
        return 66
      }
      old = record
    }
    let measurements = Measurements(options: options)
    if let filter = options.filter, !measurements.names.contains(where: { $0.contains(filter) }) {
      writeError("bench: no row's name contains \(filter). See bench --list.")
      return 64
    }
    let strangers = budgets.rowNames.filter {
      !measurements.names.contains($0) && !$0.contains("all threads") && !$0.contains("spin")
    }
    guard strangers.isEmpty else {
      writeError("bench: Benchmarks/budgets.json speaks of rows that are not there: \(strangers).")
      return 66
    }

    await measurements.measureAll(package: package)
    var verdicts = measurements.verdicts(budgets)
    // What disturbs a machine passes; a slow kernel stays slow.
    for _ in 0..<2 where verdicts.contains(where: { !$0.isKept }) {
      measurements.attempts += 1
      let broken = verdicts.filter { !$0.isKept }
      writeError("bench: measuring again, because broken: " + broken.map(\.name).joined(separator: ", "))
      for place in Place.allCases where broken.contains(where: { $0.row.hasPrefix(place.rawValue + "/") }) {
        await measurements.measureAgain(place)
      }
      if broken.contains(where: { $0.row.hasPrefix("one/") }) { measurements.measureSingleAgain(package: package) }
      verdicts = measurements.verdicts(budgets)
    }

    let setting = Setting(package: package, options: options)
    let isJudged = budgets.ratios.contains { $0.atLeast[buildFlavour] != nil }
    let report = Report(
      setting: setting, measurements: measurements, verdicts: verdicts, unjudgedFlavour: isJudged ? nil : buildFlavour)
    write(report.text)
    let record = Record(setting: setting, measurements: measurements, verdicts: verdicts)
    if let old { write("\n" + record.comparison(with: old)) }
    do {
      if let path = options.json { save(try record.json, to: path) }
    } catch {
      writeError("bench: cannot write the record: \(error)")
      return 74
    }
    if let path = options.svg {
      save(Data(Picture(setting: setting, measurements: measurements).svg.utf8), to: path)
    }
    return verdicts.allSatisfy(\.isKept) && measurements.disagreements.isEmpty ? 0 : 1
  }

  private static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  private static func save(_ bytes: Data, to path: String) {
    do {
      try bytes.write(to: URL(fileURLWithPath: path))
    } catch {
      writeError("bench: cannot write \(path).")
      exit(74)
    }
  }
}
