import CommandLineText
import PlanContract
import ScienceKernel
import TrainingKernel
import VeloReadyScores

/// Runs `train readiness`, which compares each signal of a morning with its baseline.
func runReadiness(_ arguments: [String]) throws(Failure) -> ExitStatus {
  var given = try Arguments(arguments, of: Subcommand.readiness)
  let path = given.file()
  let printed = Printed(&given)
  let hasScores = given.contains(.veloReady)
  try given.check()
  let input = try FileInput(path: path)
  var output = ByteOutput(to: FileOutput.standardOutput)
  let rejected = try readiness(input, named: input.name, as: printed, hasScores: hasScores, to: &output) {
    writeError($0)
  }
  return ExitStatus(rejected: rejected)
}

private let columns =
  [CSVColumn("day", accepted: "a date that exists, written YYYY-MM-DD")]
  + Signal.allCases.map { CSVColumn($0.column, accepted: $0.accepted) }

/// Reads mornings and writes the evidence.
///
/// - Parameters:
///   - hasScores: Whether to add the recovery score of the app VeloReady.
///   - say: Receives a line for each rejected row.
/// - Returns: Number of rejected rows.
func readiness(
  _ source: any ByteSource, named name: String, as printed: Printed, hasScores: Bool = false,
  to output: inout ByteOutput,
  say: @escaping @Sendable (String) -> Void
) throws(Failure) -> Int {
  var rows = try Rows(
    source, named: name, columns: columns,
    missing: { found in
      let signals = Signal.allCases.map(\.column)
      return (found.contains("day") ? [] : ["day"])
        + (signals.contains { found.contains($0) } ? [] : [signals.joined(separator: " or ")])
    }, say: say)
  let signals = Signal.allCases.filter { rows.isThere[$0.rawValue + 1] }
  var (mornings, card, last) = (Mornings(), ReadinessCard(), CalendarDate?.none)
  var scored = hasScores ? VeloReadyMornings() : nil
  if printed == .csv { output.append("day,signal,value,baseline,limit,standing,missing,outlier\n") }
  while try rows.next() {
    let day = rows.date(0)
    if let day, let last, day <= last {
      guard day == last else {
        throw .unreadable(
          """
          \(name), row \(rows.number): day: "\(day)" is rejected: it comes after \(last). Days are read in their order; \
          none is sorted in silence.
          """)
      }
      rows.reject(0, "each day once")
    }
    let values = signals.map { signal in
      (signal, rows.isGiven(signal.rawValue + 1) ? rows.number(signal.rawValue + 1, in: signal.range) : nil)
    }
    guard rows.isAccepted(), let day else { continue }
    last = day
    // Sound: each day is after the one before, and every value is in its accepted range.
    let evidence = try! mornings.append(day, values)
    let score = scored?.append(day, values)
    switch printed {
    case .card: card.append(day, evidence, score)
    case .csv: csv(day, evidence, score, to: &output)
    case .json: output.append(json(day, evidence, score))
    }
    try output.flushIfFull()
  }
  if printed == .card { output.append(card.text) }
  try output.flush()
  return rows.rejected
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
  func number(_ name: String, _ value: Double?) -> WireJSON.Member {
    WireJSON.Member(name, value.map { .double($0) } ?? .null)
  }
  let signals = all.map { evidence in
    WireJSON.object([
      WireJSON.Member("signal", .string(evidence.signal.name)), number("value", evidence.value),
      number("baseline", evidence.baseline), number("limit", evidence.limit),
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
  func part(_ name: String, _ points: Int) -> WireJSON.Member { WireJSON.Member(name, .double(Double(points))) }
  return .object([
    part("recovery", score.score), part("hrv", score.hrv), part("resting_hr", score.restingHeartRate),
    part("sleep", score.sleep), part("respiration", score.respiration), part("form", score.form),
    WireJSON.Member("alcohol_penalty", .double(score.alcoholPenalty)),
    WireJSON.Member("missing", .array(score.missing.names.map { .string($0) })),
  ])
}
