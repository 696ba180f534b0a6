import CommandLineText
import PlanContract
import ScienceKernel

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
    var more: RowAdditions

    /// Whether its trajectory can be computed together with others.
    var isPlain: Bool { person.choices.fitColumns && fatPercent == nil }
  }

  private struct WrongRow: Error { let violations: [Violation] }

  /// Whether there are as many rows as are computed together.
  var isFull: Bool { rows.count == 64 }

  mutating func append(_ entry: Entry, id: [UInt8]) {
    if entry.isPlain { people.append(entry.person) }
    rows.append((id, .success(entry)))
  }

  mutating func append(_ violations: [Violation], id: [UInt8]) {
    rows.append((id, .failure(WrongRow(violations: violations))))
  }

  mutating func write(by writer: inout some RowWriter, from start: CalendarDate, to output: inout ByteOutput) {
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
      case .success(var entry):
        let (person, bases) = (entry.person, entry.bases.value)
        if entry.isPlain {
          entry.more.list?.append(.timeline(trajectories, row, from: start))
          row += 1
        } else {
          let trajectory = PlanTrajectory(
            for: person, from: start, expenditure: person.expenditure(), fatPercent: entry.fatPercent)
          entry.more.list?.append(.timeline(trajectory))
        }
        let targets = bases.targets(for: person)
        writer.write(
          targets, RowAdvisories(of: person, targets, entry.more, by: bases), entry.more, id: id, to: &output)
      case .failure(let wrong): writer.write(wrong.violations, id: id, to: &output)
      }
    }
    people = People()
    rows.removeAll(keepingCapacity: true)
  }
}
