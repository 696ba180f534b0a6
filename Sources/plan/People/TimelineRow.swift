import CommandLineText
import PlanContract
import ScienceKernel

/// The addition of `--timeline` to a row: whether and when the trajectory of the calorie target reaches the target
/// weight.
struct TimelineRow {
  /// The outcome for the target weight; nil without one, and if there is no trajectory.
  let status: String?
  /// The names of the violations that prevent a trajectory; empty if there is one.
  let violations: [String]
  /// The first week at the target weight.
  let week: Int?
  /// The first weeks in which the near edge of the window, and all of it, is at the target weight.
  let earliestWeek, latestWeek: Int?
  /// The weight at which a permanent calorie target settles [g].
  let settledGrams: Int?
  /// The first day.
  let start: CalendarDate

  /// Creates the addition for one row of trajectories with windows.
  init(_ trajectories: TrajectoryColumns, _ row: Int, from start: CalendarDate) {
    self.start = start
    violations = TrajectoryField.names(ofStatus: trajectories.status[row])
    let outcome = TrajectoryColumns.Outcome(rawValue: trajectories.outcome[row]) ?? .none
    status = outcome.name
    func first(_ column: [Int16]) -> Int? { column[row] < 0 ? nil : Int(column[row]) }
    // The week in which the body leaves the domain is not a week at the target.
    week = outcome == .leavesDomain ? nil : first(trajectories.week)
    earliestWeek = first(trajectories.earliestWeek)
    latestWeek = first(trajectories.latestWeek)
    let grams = Int(trajectories.settledGrams[row])
    settledGrams = grams > 0 ? grams : nil
  }

  /// Creates the addition for a trajectory that was computed alone.
  init(_ trajectory: PlanTrajectory) {
    start = trajectory.startDate
    violations = trajectory.rejected
    status = violations.isEmpty ? trajectory.status : nil
    (week, earliestWeek, latestWeek) = (trajectory.week, trajectory.earliestWeek, trajectory.latestWeek)
    settledGrams = trajectory.settledWeightKg.map { Weight.kilograms($0).grams }
  }

  /// The columns of CSV.
  static let columns = [
    "dynamic_weeks", "dynamic_date", "dynamic_weeks_low", "dynamic_weeks_high", "settled_weight", "dynamic_status",
  ]

  /// The row in JSON, with the names of the contract's `trajectory`.
  var tree: WireJSON {
    func whole(_ number: Int?) -> WireJSON { number.map { .number("\($0)") } ?? .null }
    guard violations.isEmpty else {
      return .object([
        WireJSON.Member("status", .string(PlanTrajectory.rejectedStatus)),
        WireJSON.Member("refusals", .array(violations.map { .string($0) })),
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

/// Rows held until there are enough to compute their trajectories together.
///
/// Columns have no TDEE of a person's own, no basis of TDEE, no weight for protein and no body fat, so the trajectory of a person with
/// one is computed alone.
struct HeldRows {
  private var people = People()
  private var rows: [(id: [UInt8], entry: Result<Entry, WrongRow>)] = []

  /// An accepted row without its trajectory.
  struct Entry {
    let person: Person
    let bases: Boxed<TargetBases>
    /// Body fat [%]; nil to estimate it.
    let fatPercent: Double?
    var additions: RowAdditions

    /// Whether its trajectory can be computed together with others.
    var isPlain: Bool { person.choices.fitColumns && fatPercent == nil }
  }

  private struct WrongRow: Error {
    let violations: [Violation]
  }

  /// Whether there are as many rows as are computed together.
  var isFull: Bool { rows.count == 64 }

  mutating func append(_ entry: Entry, id: [UInt8]) {
    if entry.isPlain { people.append(entry.person) }
    rows.append((id, .success(entry)))
  }

  mutating func append(_ violations: [Violation], id: [UInt8]) {
    rows.append((id, .failure(WrongRow(violations: violations))))
  }

  /// Writes the rows in order and empties the list.
  mutating func write(by writer: inout some RowWriter, _ options: RowOptions, to output: inout ByteOutput) {
    let start = options.start
    if rows.isEmpty { return }
    let trajectories: TrajectoryColumns
    do throws(ColumnMismatch) {
      trajectories = try people.trajectories(hasWindow: true)
    } catch {
      preconditionFailure("there is no column of intakes")
    }
    var row = 0
    for (id, entry) in rows {
      switch entry {
      case .success(let entry):
        let (person, bases) = (entry.person, entry.bases.value)
        var additions = entry.additions
        if entry.isPlain {
          additions.timeline = Boxed(TimelineRow(trajectories, row, from: start))
          row += 1
        } else {
          let trajectory = PlanTrajectory(
            for: person, from: start, expenditure: person.expenditure(), fatPercent: entry.fatPercent)
          additions.timeline = Boxed(TimelineRow(trajectory))
        }
        let targets = bases.targets(for: person)
        let advisories = RowAdvisories(of: person, targets, additions.macros?.value, by: bases)
        writer.write(targets, advisories, additions, id: id, to: &output)
      case .failure(let wrong): writer.write(wrong.violations, id: id, to: &output)
      }
    }
    people = People()
    rows.removeAll(keepingCapacity: true)
  }
}
