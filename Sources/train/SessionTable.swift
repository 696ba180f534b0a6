import CommandLineText
import PlanContract
import ScienceKernel
import TrainingKernel

/// A load that a row of a table of recordings can have.
enum SessionLoad: String, CaseIterable {
  case powerLoad = "power_load"
  case hrss, trimp

  /// The unit; loads of the same unit can be added.
  var unit: String { self == .trimp ? "TRIMP" : "% of an hour at threshold" }

  var needs: [Option] {
    switch self {
    case .powerLoad: [.thresholdPower]
    case .hrss: Self.trimp.needs + [.thresholdHeartRate]
    case .trimp: [.rest, .maximum, .sex]
    }
  }
}

extension Arguments {
  /// The recordings to read, each once; adds a problem if there are none.
  mutating func files() -> [String] {
    _ = file()
    let counts = Dictionary(operands.map { ($0, 1) }, uniquingKeysWith: +)
    for (path, _) in counts.filter({ $0.value > 1 }).sorted(by: { $0.key < $1.key }) {
      problems.append("\(shown(path: path)) is given more than once.")
    }
    return operands
  }

  /// The loads that a table of recordings has, in order of preference; nil if no table is asked for.
  ///
  /// - Parameter needed: Whether there is a table without the option, too: with the first load whose options are given.
  mutating func loads(of profile: Profile, needed: Bool) -> [SessionLoad]? {
    guard self[.load] != nil else {
      guard needed else { return nil }
      if let first = SessionLoad.allCases.first(where: { profile.lacking($0.needs).isEmpty }) { return [first] }
      let needs = SessionLoad.allCases.map { load in
        "\(load.rawValue) needs \(load.needs.map(\.name).joined(separator: ", "))"
      }
      problems.append("Missing: a load for each file. \(needs.joined(separator: "; ")).")
      return nil
    }
    let names = SessionLoad.allCases.map(\.rawValue)
    let loads = value(.load, "\(names.joined(separator: ", ")), the preferred first, each once.") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { withoutSpaces(around: $0) }
      let loads = parts.compactMap(SessionLoad.init)
      return loads.count == parts.count && Set(loads).count == loads.count ? loads : nil
    }
    guard let loads else { return nil }
    if Set(loads.map(\.unit)).count > 1 { reject(.load, "trimp has another unit than power_load and hrss.") }
    for load in loads {
      let lacking = profile.lacking(load.needs).map(\.name).joined(separator: ", ")
      if !lacking.isEmpty { problems.append("\(Option.load.name) \(load.rawValue) needs \(lacking).") }
    }
    return loads
  }
}

/// A recording among several.
struct Recording {
  let path: String
  let results: SessionResults
  /// The day of its times, or else of its name; nil if neither has one.
  let day: CalendarDate?

  /// The date in the name of a file, `2026-11-25`, `2026_11_25_06_30_00` or `20261125`; nil if there is none, or another, too.
  static func day(inNameOf path: String) -> CalendarDate? {
    let name = path.split(separator: "/").last ?? ""
    let dates = name.matches(
      of: #/(?:^|[^0-9A-Za-z])((?:19|20)[0-9]{2})([-_.]?)([0-9]{2})\2([0-9]{2})(?:[0-9]{6})?(?![0-9])/#
    )
    .compactMap { CalendarDate("\($0.1)-\($0.3)-\($0.4)") }
    return Set(dates).count == 1 ? dates[0] : nil
  }

  func value(_ name: String) -> Double? { results.figures.first { $0.name == name }?.value }

  /// Seconds from the first sample to the end of the last one.
  var seconds: Double {
    ["power", "hr"].map { (value("\($0)_covered_s") ?? 0) + (value("\($0)_uncovered_s") ?? 0) }.max() ?? 0
  }
}

/// Reads recordings one after another; a file that cannot be read is named, and all others count.
///
/// - Parameters:
///   - say: Receives a line for each rejected row and each file that cannot be read, with the name of the file.
///   - body: Takes a recording; it can refuse it as one that cannot be read.
/// - Returns: Number of rejected rows and files.
/// - Throws: `Failure` if no file can be read.
func forEachRecording(
  _ paths: [String], _ profile: Profile, titles: [String: [String]], say: @escaping @Sendable (String) -> Void,
  _ body: (Recording) throws(Failure) -> Void
) throws(Failure) -> Int {
  var (rejected, unread) = (0, 0)
  for path in paths {
    let name = path == "-" ? "standard input" : shown(path: path)
    do throws(Failure) {
      let (results, rows) = try recording(path, profile, titles: titles) { say("\(name): \($0)") }
      rejected += rows
      let named = Recording.day(inNameOf: path)
      if let day = results.day, let named, day != named {
        say("\(name): its times begin on \(day), which counts, and its name has \(named).")
      }
      for note in results.notes { say("\(name): \(note)") }
      try body(Recording(path: path, results: results, day: results.day ?? named))
    } catch {
      guard error.status == .unreadableInput else { throw error }
      say(error.message)
      unread += 1
    }
  }
  guard unread < paths.count else {
    throw .unreadable("No file was read; the lines above say why.")
  }
  return rejected + unread
}

private let numberColumns = ["duration_s"] + SessionLoad.allCases.map(\.rawValue) + ["work_kj"]

/// Writes a row for each recording, in the form that `train season` reads.
func writeTable(of request: SessionRequest, _ loads: [SessionLoad]) throws(Failure) -> ExitStatus {
  var output = ByteOutput(to: FileOutput.standardOutput)
  if request.printed != .json {
    output.append("day,load,unit,load_of,\(numberColumns.joined(separator: ",")),file\n")
  }
  var (without, fromNames) = ([String](), 0)
  let rejected = try forEachRecording(request.paths, request.profile, titles: request.titles, say: { writeError($0) }) {
    recording throws(Failure) in
    let name = shown(path: recording.path)
    guard let day = recording.day else {
      throw .unreadable(
        "\(name) has no day: its times are no dates, and its name has none, such as 2026-11-25 or 20261125.")
    }
    if recording.results.day == nil { fromNames += 1 }
    let load = loads.first { recording.value($0.rawValue) != nil }
    if load == nil { without.append(name) }
    let value = load.flatMap { recording.value($0.rawValue) }
    let values =
      [recording.seconds] + SessionLoad.allCases.map { recording.value($0.rawValue) } + [
        recording.value("power_work_kj")
      ]
    if request.printed == .json {
      let members =
        [
          WireJSON.Member("day", .string("\(day)")), member("load", value),
          WireJSON.Member("unit", .string(loads[0].unit)),
          WireJSON.Member("load_of", load.map { .string($0.rawValue) } ?? .null),
        ] + zip(numberColumns, values).map { member($0, $1) } + [WireJSON.Member("file", .string(recording.path))]
      output.append(WireJSON.object(members).text + "\n")
    } else {
      let fields = ["\(day)", value.map(plain) ?? "", loads[0].unit, load?.rawValue ?? ""]
      output.append((fields + values.map { $0.map(plain) ?? "" }).joined(separator: ",") + ",")
      output.append(field: Array(recording.path.utf8))
      output.append(UInt8(ascii: "\n"))
    }
    try output.flushIfFull()
  }
  if fromNames > 0 { writeError("\(counted(fromNames, "file")) without dates: the day is that in the name.") }
  if !without.isEmpty {
    let names = loads.map(\.rawValue).joined(separator: " or ")
    let more = without.count > mostNamed ? " and \(without.count - mostNamed) more" : ""
    let cure =
      loads == [.powerLoad]
      ? " \(Option.load.name) power_load,hrss takes HRSS for them, which needs heart rate." : ""
    writeError(
      """
      \(counted(without.count, "file")) without \(names), so the load is empty and the day missing in a season: \
      \(without.prefix(mostNamed).joined(separator: ", "))\(more).\(cure)
      """)
  }
  try output.flush()
  return ExitStatus(rejected: rejected)
}
