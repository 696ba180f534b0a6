import Foundation

/// The command `bench`: measures, prints, judges.
@main
struct Bench {
  // An asynchronous `main` would end the main thread, which callgrind cannot follow.
  static func main() {
    Task.detached {
      do throws(Failure) {
        exit(try await run(Array(CommandLine.arguments.dropFirst())))
      } catch {
        writeError("bench: \(error.message)")
        exit(error.status)
      }
    }
    while true { sleep(.max) }
  }

  private static func run(_ arguments: [String]) async throws(Failure) -> Int32 {
    let options = try Options(arguments)
    if options.asksForHelp {
      try write(Options.help)
      return 0
    }
    let measurements = Measurements(options: options)
    if options.asksForList {
      try write(measurements.names.joined(separator: "\n") + "\n")
      return 0
    }
    if let rows = options.once {
      try write(try await measurements.runOnce(rows.split(separator: "\n").map(String.init)))
      return 0
    }
    if let filter = options.filter, !measurements.names.contains(where: { $0.contains(filter) }) {
      throw Failure(status: 64, message: "no row's name contains \(filter). See bench --list.")
    }
    guard let package = packageFolder() else { throw .unreadable("run it inside of its package.") }
    // A machine with one core has fewer rows, but a budget may name the others.
    let budgets = try Budgets.read(from: package, rows: Measurements(options: options, threads: 2).names)
    let old: Record? = if let path = options.compare { try Record(path: path) } else { nil }

    if isDebugBuild { runOptimised(arguments: arguments, in: package) }
    if let path = options.writePeople {
      try save(Data(Columns(count: options.people).bytes), to: path)
      return 0
    }
    await measurements.measureAll(package: package)
    var verdicts = measurements.verdicts(budgets)
    // A disturbance passes; a slow kernel stays slow.
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
    let report = Report(
      setting: setting, measurements: measurements, verdicts: verdicts,
      unjudgedFlavour: budgets.hasLimits(for: buildFlavour) ? nil : buildFlavour)
    if options.showsAll || options.filter != nil {
      try write(report.text + "\n")
    } else {
      try write(setting.line + "\n\n")
    }
    try write(report.summary)
    let record = Record(setting: setting, measurements: measurements, verdicts: verdicts)
    if let old { try write("\n" + record.comparison(with: old)) }
    if let path = options.json { try save(try record.json, to: path) }
    if let path = options.svg {
      try save(Data(Picture(setting: setting, measurements: measurements).svg.utf8), to: path)
    }
    return report.exitStatus
  }

  private static func write(_ text: String) throws(Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw .unwritable("cannot write to standard output.")
    }
  }

  private static func save(_ bytes: Data, to path: String) throws(Failure) {
    do {
      try bytes.write(to: URL(fileURLWithPath: path))
    } catch {
      throw .unwritable("cannot write \(path).")
    }
  }
}

/// The reason why the bench ends without a result.
struct Failure: Error, Equatable {
  let status: Int32
  let message: String

  static func usage(_ message: String) -> Failure { Failure(status: 64, message: message + "\nSee bench --help.") }
  static func unreadable(_ message: String) -> Failure { Failure(status: 66, message: message) }
  static func unwritable(_ message: String) -> Failure { Failure(status: 74, message: message) }
}
