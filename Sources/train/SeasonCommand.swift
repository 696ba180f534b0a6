import CommandLineText
import PlanContract
import ScienceKernel
import TrainingKernel

/// Runs `train season`, which computes chronic load, acute load and form of every day.
func runSeason(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try SeasonRequest(arguments)
  let input = try FileInput(path: request.path)
  var output = ByteOutput(to: FileOutput.standardOutput)
  let rejected = try season(input, named: input.name, request, to: &output) { writeError($0) }
  return ExitStatus(rejected: rejected)
}

private let columns = [
  CSVColumn("day", accepted: DateOrder.accepted, hints: CSVColumn.dayHints),
  CSVColumn(
    "load", accepted: "0 to 1000000000 in the unit of the file",
    hints: ["load", "tss", "hrss", "trimp", "xss", "training stress", "relative effort", "belastung"]),
  CSVColumn("unit", accepted: "one unit for the whole file"),
]

/// Reads the days of each athlete and writes the results.
///
/// - Returns: Number of rejected rows.
func season(
  _ source: any ByteSource, named name: String, _ request: SeasonRequest, to output: inout ByteOutput,
  say: @escaping @Sendable (String) -> Void
) throws(Failure) -> Int {
  let planning = try request.planned.map { path throws(Failure) in try FileInput(path: path) }
  var rows = try Rows(
    openText(source, named: name, ifRecording: recordingHint), named: name, identifier: "athlete",
    columns: columns + (request.only.map { [CSVColumn($0.column, accepted: "")] } ?? []),
    titles: CSVTitles(request.titles),
    expected: """
      day, load, unit, athlete, or as TrainingPeaks, intervals.icu, Strava and Garmin export them. Name others yourself: \
      --columns day=TITLE,load=TITLE
      """,
    missing: { found in
      missingTitles(in: request.titles, found)
        + (request.only.map { found.contains($0.column) ? [] : [$0.column] } ?? [])
    }, say: say)
  rows.mostNamed = mostNamed
  let hasAthletes = rows.hasIdentifier
  let writer = SeasonWriter(request: request, hasAthletes: hasAthletes, name: name, say: say)
  writer.begin(&output)
  var (season, athlete, athletes, earlier) = (Season(), [UInt8](), Set<[UInt8]>(), 0)
  // The loads of an export are in the unit that is the title.
  var unit = request.unit ?? (rows.isThere[2] ? nil : rows.title(1).flatMap { $0.lowercased() == "load" ? nil : $0 })
  var (byValue, unreadDays, torn) = (RowsByValue(), 0, 0)
  let dateOrder = try rows.dateOrder(request.dateOrder, of: 0)
  while try rows.next() {
    if let only = request.only, !byValue.isChosen(rows.raw(3), only) { continue }
    if hasAthletes, rows.records.id != athlete || !rows.records.isIDFit || athletes.isEmpty {
      if let violation = violation(about: rows.records, among: athletes) {
        rows.rejectIdentifier("athlete", violation)
        _ = rows.isAccepted()
        continue
      }
      if !athletes.isEmpty {
        let ofOne =
          (request.start == nil ? [] : [Option.startChronic, .startAcute]) + (planning == nil ? [] : [.planned])
          + (request.picture == nil ? [] : [.svg])
        guard ofOne.isEmpty else {
          throw .usage(
            """
            \(name) has more than one athlete, and \(ofOne.map(\.name).joined(separator: " and ")) \
            \(ofOne.count == 1 ? "is that" : "are those") of one: give a file of one athlete.
            """)
        }
        season.hasUnreadDays = season.hasUnreadDays || rows.torn > torn
        torn = rows.torn
        try writer.write(season, of: athlete, unit, rejected: rows.rejected - earlier, to: &output)
        earlier = rows.rejected
      }
      (season, athlete) = (Season(), rows.records.id)
      athletes.insert(athlete)
    }
    let day = try rows.day(0, dateOrder, of: name)
    let load = rows.isGiven(1) ? rows.number(1, in: TrainingField.load.range, hasThousands: true) : nil
    if let given = rows.text(2) {
      unit = unit ?? given
      if given != unit {
        rows.reject(
          2,
          """
          \(clipped(unit ?? "")), the unit of the file; loads of two units do not mix: give all sessions one kind of load, or \
          take the column of units out to add them as they are
          """)
      }
    }
    if rows.hasViolation {
      if let day { season.reject(day) } else { unreadDays += 1 }
      season.hasUnreadDays = season.hasUnreadDays || day == nil
    } else if let day, !season.append(day, load ?? (request.noLoad == .rest ? 0 : nil), isEmpty: load == nil) {
      rows.reject(1, "a sum of the day from 0 to 1000000000")
      season.reject(day)
    }
    if rows.isAccepted(), let load, load > 0 { season.compare(rows.row) }
  }
  season.hasUnreadDays = season.hasUnreadDays || rows.torn > torn
  if request.unlogged == .rest, unreadDays + rows.torn > 0 {
    say(
      """
      the day of \(counted(unreadDays + rows.torn, "row")) is not read, so days without a row are \
      missing and not rest
      """)
  }
  try rows.checkAccepted(of: name)
  if let only = request.only { say(try byValue.note(only, of: name)) }
  var rejected = rows.rejected
  if let planning {
    let planned = try plannedDays(planning, named: planning.name, request, unit: unit) {
      say("\(planning.name): \($0)")
    }
    try season.plan(planned.days, of: planning.name, after: name)
    if let note = season.replaced { say("\(name): \(note)") }
    rejected += planned.rejected
  }
  try writer.write(season, of: athlete, unit, rejected: rejected - earlier, to: &output)
  try output.flush()
  return rejected
}

/// Reads planned days: each row has a day and a load, which `--no-load rest` allows to be empty.
///
/// - Parameters:
///   - unit: The unit of the season; nil if it is not known.
///   - say: Receives a line for each rejected row.
private func plannedDays(
  _ source: any ByteSource, named name: String, _ request: SeasonRequest, unit: String?,
  say: @escaping @Sendable (String) -> Void
) throws(Failure) -> (days: Season, rejected: Int) {
  var rows = try Rows(
    openText(source, named: name, ifRecording: recordingHint), named: name, columns: columns,
    titles: CSVTitles(request.plannedTitles, option: Option.plannedColumns.name),
    expected: "day, load, unit. \(Option.plannedColumns.otherTitles)",
    missing: { found in ["day", "load"].filter { !found.contains($0) } }, say: say)
  rows.mostNamed = mostNamed
  var days = Season()
  let dateOrder = try rows.dateOrder(request.dateOrder, of: 0)
  while try rows.next() {
    let day = try rows.day(0, dateOrder, of: name)
    let load = rows.isGiven(1) ? rows.number(1, in: TrainingField.load.range, hasThousands: true) : 0
    if !rows.isGiven(1), request.noLoad == .missing {
      rows.reject(1, "\(columns[1].accepted); \(Option.noLoad.name) rest counts such a row as 0")
    }
    if let unit, let given = rows.text(2), given != unit { rows.reject(2, "\(clipped(unit)), the unit of the season") }
    if !rows.hasViolation, let day, !days.append(day, load) { rows.reject(1, "a sum of the day from 0 to 1000000000") }
    if !rows.isAccepted(), let day { days.reject(day) }
  }
  try rows.checkAccepted(of: name)
  return (days, rows.rejected)
}

/// The rows by the values of the column that `--only` chooses by.
private struct RowsByValue {
  private var counts: [String: Int] = [:]

  mutating func isChosen(_ value: String, _ only: SeasonRequest.Choice) -> Bool {
    counts[value, default: 0] += 1
    return only.values.contains(value)
  }

  /// What was left out.
  ///
  /// - Throws: `Failure` if there are rows and a value matches none.
  func note(_ only: SeasonRequest.Choice, of name: String) throws(Failure) -> String {
    /// The most frequent values first; at most eight are named.
    func listed(_ counts: [String: Int]) -> String {
      let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let shown = ordered.prefix(8).map { "\($0.key.isEmpty ? "none" : clipped($0.key)) \($0.value)" }
      return shown.joined(separator: ", ") + (ordered.count > 8 ? " and \(ordered.count - 8) other values" : "")
    }
    let absent = only.values.filter { counts[$0] == nil }
    if !absent.isEmpty, !counts.isEmpty {
      throw .usage(
        "No row of \(name) has \(clipped(only.text(of: absent))). Rows by \(clipped(only.column)): \(listed(counts)).")
    }
    let others = counts.filter { !only.values.contains($0.key) }
    let (all, left) = (counts.values.reduce(0, +), others.values.reduce(0, +))
    let leftOut = left == 0 ? "" : ", left out: \(listed(others))"
    return "\(all - left) of \(all) rows have \(clipped(only.text))\(leftOut)"
  }
}

/// How many rows with one kind of problem are named, because in some files nearly every row has it.
let mostNamed = 3

/// The problem with a row's athlete when it differs from that of the row before; nil if there is none.
private func violation(about row: CSVRecords, among athletes: Set<[UInt8]>) -> String? {
  if row.isIDMissing { return "is missing" }
  if !row.isIDFit { return row.unfitID.message }
  guard athletes.contains(row.id) else { return nil }
  return "\"\(clipped(row.id[...]))\" is rejected: its rows are not together; sort the file by athlete"
}

struct SeasonWriter {
  let request: SeasonRequest
  let hasAthletes: Bool
  /// Name of the input, for messages.
  let name: String
  /// Receives what to know about a season that is no card.
  let say: @Sendable (String) -> Void

  func begin(_ output: inout ByteOutput) {
    guard request.printed == .csv else { return }
    output.append(
      (hasAthletes ? "athlete," : "")
        + "day,load,chronic,acute,form,ramp,chronic_coverage,acute_coverage,advisories,rejected\n")
  }

  func write(
    _ season: Season, of athlete: [UInt8], _ unit: String?, rejected: Int, to output: inout ByteOutput
  ) throws(Failure) {
    var card = SeasonCard(
      request: request, season: season, unit: unit, athlete: hasAthletes ? clipped(athlete[...]) : nil,
      rejected: rejected)
    if let note = season.equalRows, request.printed != .card { say(note) }
    try season.forEachDay(
      from: request.balance, unlogged: request.unlogged, until: request.until, of: name
    ) { day throws(Failure) in
      switch request.printed {
      case .card: card.append(day)
      case .csv: csv(day, athlete, to: &output)
      case .json: json(day, athlete, to: &output)
      }
      try output.flushIfFull()
    }
    if let path = request.picture { try draw(card.picture, into: path) }
    if request.printed == .card, request.picture != "-" { output.append(card.text) }
  }

  private func numbers(_ day: SeasonDay) -> KeyValuePairs<String, Double?> {
    let balance = day.balance
    return [
      "load": day.load, "chronic": balance.chronic.value, "acute": balance.acute.value, "form": balance.form,
      "ramp": balance.ramp, "chronic_coverage": balance.chronic.coverage, "acute_coverage": balance.acute.coverage,
    ]
  }

  private func csv(_ day: SeasonDay, _ athlete: [UInt8], to output: inout ByteOutput) {
    if hasAthletes {
      output.append(field: athlete)
      output.append(UInt8(ascii: ","))
    }
    let fields = ["\(day.date)"] + numbers(day).map { $0.value.map(plain) ?? "" }
    output.append(fields.joined(separator: ","))
    output.append(",\(day.balance.advisories.names.joined(separator: ";")),\(day.rows.rejected)\n")
  }

  private func json(_ day: SeasonDay, _ athlete: [UInt8], to output: inout ByteOutput) {
    let members =
      (hasAthletes ? [WireJSON.Member("athlete", .string(String(decoding: athlete, as: UTF8.self)))] : [])
      + [WireJSON.Member("day", .string("\(day.date)"))] + numbers(day).map { member($0.key, $0.value) }
      + [
        WireJSON.Member("advisories", .array(day.balance.advisories.names.map { .string($0) })),
        member("rejected", Double(day.rows.rejected)),
      ]
    output.append(WireJSON.object(members).text + "\n")
  }
}
