import CommandLineText
import PlanContract
import ScienceKernel

/// What `--timeline` adds to a row: whether and when the weight that follows from the calorie target is at the target
/// weight.
struct TimelineRow {
  /// What becomes of the target weight; nil without one, and for a person who is refused.
  let status: String?
  /// Why there is no trajectory, by name; empty if there is one.
  let refusals: [String]
  /// The first week at the target weight.
  let week: Int?
  /// The first weeks in which the window, and all of the window, is at the target weight.
  let earliestWeek, latestWeek: Int?
  /// Where the weight settles if the calorie target is kept for ever [g].
  let settledGrams: Int?
  /// The first day.
  let start: CalendarDate

  /// A row of some trajectories, whose windows were asked for.
  init(_ trajectories: TrajectoryColumns, _ row: Int, from start: CalendarDate) {
    self.start = start
    refusals = TrajectoryField.names(ofStatus: trajectories.status[row])
    let outcome = TrajectoryColumns.Outcome(rawValue: trajectories.outcome[row]) ?? .none
    status = outcome.name
    func first(_ column: [Int16]) -> Int? { column[row] < 0 ? nil : Int(column[row]) }
    // The week of leaving the domain is none of being there.
    week = outcome == .leavesDomain ? nil : first(trajectories.week)
    earliestWeek = first(trajectories.earliestWeek)
    latestWeek = first(trajectories.latestWeek)
    settledGrams = refusals.isEmpty ? Int(trajectories.settledGrams[row]) : nil
  }

  /// The columns of CSV.
  static let columns = [
    "dynamic_weeks", "dynamic_date", "dynamic_weeks_low", "dynamic_weeks_high", "settled_weight", "dynamic_status",
  ]

  /// The row in JSON, as the contract's `trajectory` names it.
  var tree: WireJSON {
    func whole(_ number: Int?) -> WireJSON { number.map { .number("\($0)") } ?? .null }
    guard refusals.isEmpty else {
      return .object([
        WireJSON.Member("status", .string(PlanTrajectory.refused)),
        WireJSON.Member("refusals", .array(refusals.map { .string($0) })),
      ])
    }
    return .object([
      WireJSON.Member("status", status.map { .string($0) } ?? .null), WireJSON.Member("week", whole(week)),
      WireJSON.Member("date", week.map { .string(start.advanced(by: 7 * $0).wireText) } ?? .null),
      WireJSON.Member("earliestWeek", whole(earliestWeek)), WireJSON.Member("latestWeek", whole(latestWeek)),
      WireJSON.Member("settledWeight", settledGrams.map { .number(decimal($0, places: 3)) } ?? .null),
    ])
  }
}

/// Rows that wait until there are enough for trajectories to be worked out together.
struct HeldRows {
  private var people = People()
  private var rows: [(id: [UInt8], entry: Result<(person: Person, macros: MacrosRow?), WrongRow>)] = []

  private struct WrongRow: Error {
    let complaints: [Complaint]
  }

  /// As many as trajectories are worked out together.
  var isFull: Bool { rows.count == 64 }

  mutating func append(_ person: Person, _ macros: MacrosRow?, id: [UInt8]) {
    people.append(person)
    rows.append((id, .success((person, macros))))
  }

  mutating func append(_ complaints: [Complaint], id: [UInt8]) {
    rows.append((id, .failure(WrongRow(complaints: complaints))))
  }

  /// Writes the rows, in their order, and forgets them.
  mutating func write(by writer: inout some RowWriter, from start: CalendarDate, to output: inout ByteOutput) {
    if rows.isEmpty { return }
    let trajectories: TrajectoryColumns
    do throws(ColumnMismatch) {
      trajectories = try people.trajectories(hasWindow: true)
    } catch {
      preconditionFailure("there is no column of intakes")
    }
    var planned = 0
    for (id, entry) in rows {
      switch entry {
      case .success((let person, let macros)):
        let timeline = TimelineRow(trajectories, planned, from: start)
        writer.write(Targets(for: person, from: start), macros, timeline, id: id, to: &output)
        planned += 1
      case .failure(let row): writer.write(row.complaints, id: id, to: &output)
      }
    }
    people = People()
    rows.removeAll(keepingCapacity: true)
  }
}
