import CommandLineText
import PlanContract
import ScienceKernel
import TrainingKernel
import VeloReadyScores

/// Runs `train readiness`, which compares each signal of a morning with its baseline.
func runReadiness(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try ReadinessRequest(arguments)
  let input = try FileInput(path: request.path)
  var output = ByteOutput(to: FileOutput.standardOutput)
  let rejected = try readiness(input, named: input.name, request, to: &output) { writeError($0) }
  return ExitStatus(rejected: rejected)
}

struct ReadinessRequest {
  let path: String
  let printed: Printed
  /// What the recovery score of the app VeloReady takes for drinking; nil for no score.
  let alcohol: Alcohol?
  /// The titles that a column can have, by its name, and those of them that the person chose.
  let titles, chosen: [String: [String]]
  /// What comes first in a date such as 3/4/2026; nil if the user did not choose.
  let dateOrder: DateOrder?

  enum Alcohol: String, CaseIterable {
    case absent, inferred
  }

  /// The titles that a column can have: its name, and those in the exports of intervals.icu, whose `hrv` is rMSSD and whose sleep is in
  /// seconds, of HRV4Training, of WHOOP and of Oura.
  private static let exportTitles = [
    "day": CSVColumn.dayTitles,
    "resting_hr_bpm": ["resting_hr_bpm", "restingHR", "Resting heart rate", "Average Resting Heart Rate"],
    "rmssd_ms": ["rmssd_ms", "hrv", "rMSSD"],
    "sdnn_ms": ["sdnn_ms", "SDNN"], "respiration_per_min": ["respiration_per_min", "Respiratory rate"],
    "sleep_h": ["sleep_h", sleepSeconds, "Asleep duration"],
  ]

  /// The words of units that a title can end in; the first is that of a title without one.
  static let units = [
    "resting_hr_bpm": ["bpm"], "rmssd_ms": ["ms"], "sdnn_ms": ["ms"], "respiration_per_min": ["rpm", "brpm", "min"],
    "sleep_h": ["h", "hr", "hrs", "hour", "hours"] + sleepUnits.flatMap(\.words),
  ]

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.readiness)
    path = given.file()
    printed = Printed(&given)
    let chosen = given.titles(.readinessColumns, of: columns.map(\.name))
    // A title that the person chooses for a column is that of no other.
    let taken = chosen.values.joined()
    titles = Self.exportTitles.mapValues { $0.filter { !taken.contains($0) } }.merging(chosen) { $1 }
    self.chosen = chosen
    dateOrder = given.dateOrder
    alcohol = given.choice(.alcohol)
    let hasScores = given.contains(.veloReady)
    if hasScores != (given[.alcohol] != nil) {
      given.problems.append(
        hasScores
          ? """
          \(Option.veloReady.name) needs \(Option.alcohol.name): absent, or inferred from the heart-rate variability and \
          the day of the week.
          """ : "\(Option.alcohol.name) is for \(Option.veloReady.name).")
    }
    try given.check()
  }
}

private let sleepSeconds = "sleepSecs"

/// The words of units of sleep in titles, by how many are an hour.
private let sleepUnits = [
  (perHour: 60, words: ["min", "mins", "minute", "minutes"]),
  (perHour: 3600, words: ["s", "sec", "secs", "second", "seconds", sleepSeconds.lowercased()]),
]

private let columns =
  [CSVColumn("day", accepted: DateOrder.accepted, hints: CSVColumn.dayHints)]
  + Signal.allCases.map(\.csvColumn)

/// Reads mornings, in any order, and writes the evidence of each.
///
/// - Returns: Number of rows that are rejected, or a value of which is.
func readiness(
  _ source: any ByteSource, named name: String, _ request: ReadinessRequest, to output: inout ByteOutput,
  say: @escaping @Sendable (String) -> Void
) throws(Failure) -> Int {
  var rows = try Rows(
    openText(source, named: name, ifRecording: recordingHint), named: name, columns: columns,
    titles: CSVTitles(request.titles, units: ReadinessRequest.units),
    expected: "\(columns.map(\.name).joined(separator: ", ")). \(Option.readinessColumns.otherTitles)",
    missing: { found in
      let signals = Signal.allCases.map(\.column)
      return missingTitles(in: ["day": ["day"]].merging(request.chosen) { $1 }, found)
        + (signals.contains { found.contains($0) || request.chosen[$0] != nil }
          ? [] : [signals.joined(separator: " or ")])
    }, say: say)
  rows.mostNamed = mostNamed
  let signals = Signal.allCases.filter { rows.isThere[$0.rawValue + 1] }
  var (days, partial) = ([CalendarDate: [(signal: Signal, value: Double?)]](), 0)
  let dateOrder = try rows.dateOrder(request.dateOrder, of: 0)
  while try rows.next() {
    let day = try rows.day(0, dateOrder, of: name)
    let isRepeated = day.map { days[$0] != nil } ?? false
    if isRepeated { rows.reject(0, "each day once") }
    let values = signals.map { ($0, rows.value(of: $0)) }
    // A wrong value does not take the day's other ones with it.
    if rows.hasViolation, day != nil, !isRepeated, values.contains(where: { $0.1 != nil }) {
      partial += 1
      rows.reportProblems(keeping: "the other values of the day count")
    }
    if rows.isAccepted(), let day { days[day] = values }
  }
  try rows.checkAccepted(of: name)
  let sorted = days.keys.sorted()
  if let first = sorted.first, let last = sorted.last { try checkSpan(first, last, of: name) }
  var (mornings, card) = (Mornings(), ReadinessCard(request.alcohol))
  var scored = request.alcohol.map { VeloReadyMornings($0) }
  if request.printed == .csv { output.append("day,signal,value,baseline,limit,standing,missing,outlier\n") }
  for day in sorted {
    let values = days[day] ?? []
    // Sound: each day is after the one before, and every value is in its accepted range.
    let evidence = try! mornings.append(day, values)
    let score = scored?.append(day, values)
    switch request.printed {
    case .card: card.append(day, evidence, score)
    case .csv: csv(day, evidence, score, to: &output)
    case .json: output.append(json(day, evidence, score))
    }
    try output.flushIfFull()
  }
  if request.printed == .card { output.append(card.text) }
  try output.flush()
  return rows.rejected + partial
}

extension Rows {
  /// The value of a signal; nil if it is empty or, with a problem, if it is rejected.
  fileprivate mutating func value(of signal: Signal) -> Double? {
    let column = signal.rawValue + 1
    guard isGiven(column) else { return nil }
    let unit = signal == .sleep ? unitWords(of: title(column) ?? "") : []
    guard let (perHour, words) = sleepUnits.first(where: { $0.words.contains { unit.contains($0) } }) else {
      guard let value = signal.value(withUnit: raw(column)) else {
        guard signal == .sleep, DecimalText(bytes(column).span, countedPlaces: 0) == nil else {
          return number(column, in: signal.range)
        }
        reject(column, "\(signal.accepted), written 7.5 or 7h 30min")
        return nil
      }
      if signal.range.contains(value) { return value }
      reject(column)
      return nil
    }
    return number(
      column, in: 0...24 * Double(perHour),
      accepted: "0 to \(24 * perHour) \(words.contains("s") ? "seconds" : "minutes")"
    )
    .map { $0 / Double(perHour) }
  }
}

private func csv(
  _ day: CalendarDate, _ all: [Evidence], _ score: VeloReadyRecovery?, to output: inout ByteOutput
) {
  for evidence in all {
    let numbers = [evidence.value, evidence.baseline, evidence.limit].map { $0.map(plain) ?? "" }
    output.append(
      (["\(day)", evidence.signal.name] + numbers + [evidence.standing.rawValue, ""]).joined(separator: ","))
    output.append(field: Array((evidence.missing ?? "").utf8))
    output.append(evidence.isOutlier ? ",1\n" : ",0\n")
  }
  if let score {
    output.append("\(day),veloready_recovery,\(score.score),,,,\(score.missingText ?? ""),0\n")
  }
}

private func json(_ day: CalendarDate, _ all: [Evidence], _ score: VeloReadyRecovery?) -> String {
  let signals = all.map { evidence in
    WireJSON.object([
      WireJSON.Member("signal", .string(evidence.signal.name)), member("value", evidence.value),
      member("baseline", evidence.baseline), member("limit", evidence.limit),
      WireJSON.Member("standing", .string(evidence.standing.rawValue)),
      WireJSON.Member("missing", evidence.missing.map { .string($0) } ?? .null),
      WireJSON.Member("outlier", .bool(evidence.isOutlier)),
    ])
  }
  var members = [WireJSON.Member("day", .string("\(day)")), WireJSON.Member("signals", .array(signals))]
  if let score { members.append(WireJSON.Member("veloready", json(score))) }
  return WireJSON.object(members).text + "\n"
}

private func json(_ score: VeloReadyRecovery) -> WireJSON {
  let parts: KeyValuePairs = [
    "recovery": score.score, "hrv": score.hrv, "resting_hr": score.restingHeartRate, "sleep": score.sleep,
    "respiration": score.respiration, "form": score.form,
  ]
  return .object(
    parts.map { member($0.key, Double($0.value)) } + [
      member("alcohol_penalty", score.alcoholPenalty),
      WireJSON.Member("missing", .array(score.missing.names.map { .string($0) })),
    ])
}
