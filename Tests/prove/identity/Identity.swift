import Foundation
import ScienceKernel

/// A million hostile rows through the kernel itself: `Tests/prove/identity/README.md`.
enum Identity {
  /// Writes the inputs to `FILE.people` and `FILE.athletes`, the targets to a file, the trajectories to `FILE.trajectory` and
  /// training to `FILE.training`.
  static func write(to path: String) throws {
    let start = CalendarDate("2026-11-21")!
    let rows = IdentityPeople()
    let athletes = IdentityAthletes()
    try (rows.bytes + rows.intakeBytes).write(to: URL(filePath: path + ".people"))
    try athletes.bytes.write(to: URL(filePath: path + ".athletes"))

    let people = try rows.people()
    let columns = people.targets(from: start)
    var file = rows.bytes
    file.append(column: columns.bmr)
    file.append(column: columns.tdee)
    file.append(column: columns.calorieTarget)
    file.append(column: columns.proteinTarget)
    file.append(column: columns.waterTarget)
    file.append(column: columns.estimatedWeeks)
    file.append(column: columns.projectedDay)
    file.append(column: columns.advisories)
    file.append(column: columns.status)
    try file.write(to: URL(filePath: path))
    print("\(columns.planned) planned, \(columns.rejected) rejected")

    let trajectories = try people.trajectories(eating: rows.intake)
    file = rows.intakeBytes
    file.append(trajectories)
    file.append(
      try rows.people(windowRows).trajectories(
        eating: Array(rows.intake[..<windowRows]), curveWeeks: 156, hasWindow: true))
    for row in 0..<personRows {
      let policy: IntakePolicy? = [.constant(Int(rows.intake[row])), nil, .recomputedWeekly][row % 3]
      file.append(column: record(rows.person(row).flatMap { try? Trajectory(for: $0, from: start, eating: policy) }))
    }
    try file.write(to: URL(filePath: path + ".trajectory"))
    print("\(trajectories.status.count { $0 == 0 }) trajectories")

    file = Data()
    file.append(column: try athletes.results())
    try file.write(to: URL(filePath: path + ".training"))
  }

  /// The rows with weights and window of every week.
  static let windowRows = 20_000
  /// Rows that are computed as one person, too.
  static let personRows = 4_000

  /// One person's numbers; zeros without a trajectory.
  static func record(_ trajectory: Trajectory?) -> [Int32] {
    guard let trajectory else { return Array(repeating: 0, count: 10 + 4 * 157) }
    let (weeks, goal) = (trajectory.weeks, trajectory.person.targetWeight)
    let start = weeks[0].date
    func week(_ date: CalendarDate?) -> Int { date.map { start.distance(to: $0) / 7 } ?? -1 }
    var (reached, earliest, latest) = (-1, -1, -1)
    let outcome = goal.map { trajectory.reaches($0) }
    if let goal, let outcome {
      if outcome.hasWindow {
        let window = trajectory.window(of: goal)
        (earliest, latest) = (window.earliest ?? -1, window.latest ?? -1)
      }
      switch outcome {
      case .alreadyThere: reached = 0
      case .reached(let week, _, _, _), .leavesDomain(let week): reached = week
      default: break
      }
    }
    let advisories = trajectory.advisories(goal: goal).reduce(0) { $0 | 1 << Int($1.rawValue) }
    let numbers = [
      weeks.count, trajectory.leavesDomain ?? -1, trajectory.settledWeight?.grams ?? 0, advisories,
      Int(outcome?.code.rawValue ?? 0), reached, earliest, latest, goal.flatMap { trajectory.maintenance(at: $0) } ?? 0,
      goal.flatMap { trajectory.intake(reaching: $0, weeks: 156) } ?? 0,
    ]
    func padded(_ number: (TrajectoryWeek) -> Int) -> [Int] {
      weeks.map(number) + Array(repeating: 0, count: 157 - weeks.count)
    }
    return
      (numbers + padded(\.weight.grams) + padded(\.lowest.grams) + padded(\.highest.grams) + padded(\.intake))
      .map { Int32($0) }
  }
}

extension Data {
  /// Appends the columns of trajectories.
  fileprivate mutating func append(_ columns: TrajectoryColumns) {
    append(column: columns.status)
    append(column: columns.outcome)
    append(column: columns.week)
    append(column: columns.earliestWeek)
    append(column: columns.latestWeek)
    append(column: columns.settledGrams)
    append(column: columns.grams)
  }
}
