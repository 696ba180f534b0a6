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

/// The date in the name of a file, `2026-11-25`, `2026_11_25_06_30_00` or `20261125`; nil if there is none, or another, too.
func day(inNameOf path: String) -> CalendarDate? {
  let dates = (path.split(separator: "/").last ?? "").matches(
    of: #/(?:^|[^0-9A-Za-z])((?:19|20)[0-9]{2})([-_.]?)([0-9]{2})\2([0-9]{2})(?:[0-9]{6})?(?![0-9])/#
  )
  .compactMap { CalendarDate("\($0.1)-\($0.3)-\($0.4)") }
  return Set(dates).count == 1 ? dates[0] : nil
}

/// Writes a row for each recording, in the form that `train season` reads; a file that cannot be read is named, and all others count.
///
/// - Throws: `Failure` if no file can be read.
func writeTable(of request: SessionRequest, _ loads: [SessionLoad]) throws(Failure) -> ExitStatus {
  let numbers = ["duration_s"] + SessionLoad.allCases.map(\.rawValue) + ["work_kj"]
  var output = ByteOutput(to: FileOutput.standardOutput)
  if request.printed != .json { output.append("day,load,unit,load_of,\(numbers.joined(separator: ",")),file\n") }
  var (without, fromNames, rejected, unread) = ([String](), 0, 0, 0)
  for path in request.paths {
    let shown = shown(path: path)
    let name = path == "-" ? "standard input" : shown
    do throws(Failure) {
      let (results, rows) = try recording(path, request.profile, titles: request.titles) {
        writeError("\(name): \($0)")
      }
      rejected += rows
      let named = day(inNameOf: path)
      if let day = results.day, let named, day != named {
        writeError("\(name): its times begin on \(day), which counts, and its name has \(named).")
      }
      for note in results.notes { writeError("\(name): \(note)") }
      guard let day = results.day ?? named else {
        throw .unreadable(
          "\(shown) has no day: its times are no dates, and its name has none, such as 2026-11-25 or 20261125.")
      }
      if results.day == nil { fromNames += 1 }
      func value(_ name: String) -> Double? { results.figures.first { $0.name == name }?.value }
      let load = loads.first { value($0.rawValue) != nil }
      if load == nil { without.append(shown) }
      // Seconds from the first sample to the end of the last one.
      let seconds = ["power", "hr"].map { (value("\($0)_covered_s") ?? 0) + (value("\($0)_uncovered_s") ?? 0) }.max()
      let values = [seconds] + SessionLoad.allCases.map { value($0.rawValue) } + [value("power_work_kj")]
      if request.printed == .json {
        let members =
          [
            WireJSON.Member("day", .string("\(day)")), member("load", load.flatMap { value($0.rawValue) }),
            WireJSON.Member("unit", .string(loads[0].unit)),
            WireJSON.Member("load_of", load.map { .string($0.rawValue) } ?? .null),
          ] + zip(numbers, values).map { member($0, $1) } + [WireJSON.Member("file", .string(path))]
        output.append(WireJSON.object(members).text + "\n")
      } else {
        let texts = ([load.flatMap { value($0.rawValue) }] + values).map { $0.map(plain) ?? "" }
        let fields = ["\(day)", texts[0], loads[0].unit, load?.rawValue ?? ""] + texts.dropFirst()
        output.append(fields.joined(separator: ",") + ",")
        output.append(field: Array(path.utf8))
        output.append(UInt8(ascii: "\n"))
      }
      try output.flushIfFull()
    } catch {
      guard error.status == .unreadableInput else { throw error }
      writeError(error.message)
      unread += 1
    }
  }
  guard unread < request.paths.count else { throw .unreadable("No file was read; the lines above say why.") }
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
  return ExitStatus(rejected: rejected + unread)
}
