import BundledRide
import CommandLineText
import ScienceKernel
import TrainingKernel

/// Runs `train session`, which computes the load of a recording.
func runSession(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try SessionRequest(arguments)
  if let loads = request.loads { return try writeTable(of: request, loads) }
  let (results, rejected) = try recording(request.paths[0], request.profile, titles: request.titles) { writeError($0) }
  // The card has the notes below their figures.
  if request.printed != .card { results.notes.forEach { writeError($0) } }
  switch request.printed {
  case .card: _ = try printed(card(of: results))
  case .json: _ = try printed(json(results.figures, results.advisories))
  case .csv:
    var output = ByteOutput(to: FileOutput.standardOutput)
    csv(results.figures, to: &output)
    try output.flush()
  }
  return ExitStatus(rejected: rejected)
}

struct SessionRequest {
  let paths: [String]
  let profile: Profile
  let printed: Printed
  /// The loads of which a recording has the first that can be computed, for a table of recordings; nil for all results of one.
  let loads: [SessionLoad]?
  /// The titles that were chosen for columns, by the name of the column.
  let titles: [String: [String]]

  /// The titles that a column can have: its name, and those in recordings of GoldenCheetah, intervals.icu and programs that read FIT.
  static let titles = [
    "t_s": ["t_s", "secs", "seconds", "minutes", "time", "timestamp"], "hr_bpm": ["hr_bpm", "hr", "heart rate"],
    "power_W": ["power_W", "watts", "power"],
  ]

  /// The words of units that a title can end in; the first is that of a title without one.
  static let units = ["t_s": SampleClock.units, "hr_bpm": ["bpm"], "power_W": ["w", "watt", "watts"]]

  static var columnNames: [String] { columns.map(\.name) }

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.session)
    paths = given.files()
    profile = Profile(&given)
    printed = Printed(&given)
    titles = given.titles(.sessionColumns, of: Self.columnNames)
    loads = given.loads(of: profile, needed: paths.count > 1)
    try given.check()
  }
}

/// Largest second that a sample may have: `DecimalText` represents integer parts of at most nine digits.
private let lastSecond = 999_999_999

private let columns = [
  CSVColumn(
    "t_s", accepted: "0 to \(lastSecond) s from the start",
    hints: ["time", "timestamp", "seconds", "secs", "elapsed", "zeit"]),
  CSVColumn("hr_bpm", .heartRate, hints: ["heart rate", "heartrate", "hr", "bpm", "herzfrequenz", "pulse", "puls"]),
  CSVColumn("power_W", .power, hints: ["power", "watts", "watt", "leistung"]),
]

extension CSVColumn {
  init(_ name: String, _ field: TrainingField, hints: [String]) {
    self.init(name, accepted: field.inputField.accepted, hints: hints)
  }
}

/// Reads the recording of a file and computes its results.
///
/// - Throws: `Failure` also for a file whose every row is rejected.
func recording(
  _ path: String, _ profile: Profile, titles: [String: [String]], say: @escaping @Sendable (String) -> Void
) throws(Failure) -> (results: SessionResults, rejected: Int) {
  let input = try FileInput(path: path)
  let (results, rejected) = try session(input, named: input.name, profile, titles: titles, say: say)
  guard rejected == 0 || results.hasSamples else {
    throw .unreadable("\(input.name) has no accepted row; the lines above say why.")
  }
  return (results, rejected)
}

/// Reads a session and computes its results.
///
/// - Parameters:
///   - titles: The titles that were chosen for columns, by the name of the column.
///   - say: Receives a line for each rejected row.
func session(
  _ source: any ByteSource, named name: String, _ profile: Profile, titles: [String: [String]] = [:],
  say: @escaping @Sendable (String) -> Void
) throws(Failure) -> (results: SessionResults, rejected: Int) {
  var rows = try Rows(
    openText(source, named: name, ifRecording: recordingHint), named: name, columns: columns,
    titles: CSVTitles(SessionRequest.titles.merging(titles) { $1 }, units: SessionRequest.units),
    expected: """
      t_s, hr_bpm, power_W, or as GoldenCheetah and intervals.icu write them: secs, time, hr, heartrate, watts. \
      \(Option.sessionColumns.otherTitles)
      """,
    missing: { found in
      missingTitles(in: titles, found) + (found.contains("t_s") || titles["t_s"] != nil ? [] : ["t_s"])
        + (["hr_bpm", "power_W"].contains { found.contains($0) || titles[$0] != nil } ? [] : ["hr_bpm or power_W"])
    }, say: say)
  rows.mostNamed = mostNamed
  do {
    var session = try Session(profile, hasHeartRate: rows.isThere[1], hasPower: rows.isThere[2])
    var (last, clock) = (0, SampleClock(title: rows.title(0)))
    while try rows.next() {
      let milliseconds = clock.milliseconds(&rows, 0)
      if let milliseconds, !(0...1000 * lastSecond).contains(milliseconds) { rows.reject(0) }
      let beats = rows.isGiven(1) ? rows.whole(1) : nil
      let watts = rows.isGiven(2) ? rows.whole(2, hasThousands: !rows.isSeparatedByCommas) : nil
      guard rows.isAccepted(), let milliseconds else { continue }
      do {
        try session.append(milliseconds: Int64(milliseconds), beatsPerMinute: beats, watts: watts)
      } catch {
        throw Failure.unreadable(
          """
          \(name), line \(rows.line): t_s: "\(rows.text(0) ?? "")" is rejected: it comes after \
          \(decimal(last, places: 3)) s. Samples are read in their order; none is sorted in silence.
          """)
      }
      last = milliseconds
    }
    var results = try session.results(profile)
    results.day = clock.day
    return (results, rows.rejected)
  } catch let failure as Failure {
    throw failure
  } catch {
    throw .usage("\(error)")
  }
}

/// The card of the bundled ride, for an assumed rider: a critical power and a W′ with which the balance stays above 0.
func bundledRideCard() throws(Failure) -> String {
  var profile = Profile()
  (profile.rest, profile.maximum, profile.sex) = (50, 192, .male)
  (profile.thresholdPower, profile.criticalPower, profile.wPrime) = (300, 315, 25_000)
  let (results, _) = try session(MemoryInput(bundledRide()), named: "the bundled ride", profile) { writeError($0) }
  let train = invocation(of: Subcommand.program)
  return """
    A real ride (MIT, Aart Goossens), for a rider with these numbers, which are
    assumed:
      --rest 50 --max 192 --sex male --threshold-power 300 --critical-power 315
      --w-prime 25000

    \(card(of: results))
    Try next
      printf 't_s,hr_bpm\\n0,120\\n30,150\\n60,140\\n' | \\
        \(train) session - --rest 50 --max 192 --sex male
      printf 'day,load\\n2026-09-01,80\\n2026-09-02,60\\n' | \\
        \(train) season -
      \(train) --help

    """
}

private func bundledRide() -> [UInt8] {
  var count = 0
  let first = unsafe bundled_ride(&count)
  // Sound: the bytes are part of the program, and `count` is their number.
  return unsafe Array(UnsafeBufferPointer(start: first, count: count))
}
