import Foundation
import ScienceKernel
import ScienceKernelTestSupport

/// A million hostile rows through the kernel itself: `Tests/prove/identity/README.md`.
enum Identity {
  static let rows = 1_000_000

  /// Writes the rows and their targets to a file, their trajectories to `FILE.trajectory` and training to
  /// `FILE.training`.
  static func write(to path: String) throws {
    let start = CalendarDate("2026-11-21")!
    var weight: [Float] = []
    var height: [Float] = []
    var target: [Float] = []
    var age: [UInt8] = []
    var sex: [UInt8] = []
    var activityLevel: [UInt8] = []
    var goal: [UInt8] = []
    var numbers = SeededNumbers(seed: 20_261_121)
    for _ in 0..<rows {
      let (a, b, c) = (numbers.next(), numbers.next(), numbers.next())
      func kind(_ field: UInt64) -> UInt64 { c >> (4 * field) & 15 }
      func code(_ field: UInt64, from lowest: UInt8, of count: UInt8) -> UInt8 {
        let byte = UInt8(truncatingIfNeeded: b >> (32 + 8 * (field - 2)))
        return kind(field) == 0 ? byte : kind(field) == 1 ? lowest + count : lowest + byte % count
      }
      weight.append(measure(UInt32(truncatingIfNeeded: a), kind(0), 30...300, unit: 1000))
      height.append(measure(UInt32(truncatingIfNeeded: a >> 32), kind(1), 100...250, unit: 10))
      age.append(code(2, from: 13, of: 108))
      sex.append(code(3, from: 0, of: 3))
      activityLevel.append(code(4, from: 0, of: 5))
      goal.append(code(5, from: 0, of: 4))
      let isNone = kind(6) == 2 || kind(6) == 3
      target.append(isNone ? .nan : measure(UInt32(truncatingIfNeeded: b), kind(6), 30...300, unit: 1000))
    }
    func people(_ count: Int) throws -> People {
      try People(
        weightKg: Array(weight[..<count]), heightCm: Array(height[..<count]), age: Array(age[..<count]),
        sex: Array(sex[..<count]), activityLevel: Array(activityLevel[..<count]), goal: Array(goal[..<count]),
        targetWeightKg: Array(target[..<count]))
    }
    let everybody = try people(rows)
    let columns = everybody.targets(from: start)

    var file = Data()
    func write<Value: BitwiseCopyable>(_ column: [Value]) {
      unsafe column.span.bytes.withUnsafeBytes { bytes in unsafe file.append(contentsOf: bytes) }
    }
    write(weight)
    write(height)
    write(age)
    write(sex)
    write(activityLevel)
    write(goal)
    write(target)
    write(columns.bmr)
    write(columns.tdee)
    write(columns.calorieTarget)
    write(columns.proteinTarget)
    write(columns.waterTarget)
    write(columns.estimatedWeeks)
    write(columns.projectedDay)
    write(columns.advisories)
    write(columns.status)
    try file.write(to: URL(filePath: path))
    print("\(columns.planned) planned, \(columns.rejected) rejected")

    let intakes = (0..<rows).map { _ in
      let bits = numbers.next()
      let whole = bits >> 16 & 0xFFFF
      return bits & 15 == 0 ? Int16(truncatingIfNeeded: whole) : 800 + Int16(whole % 3200)
    }
    file = Data()
    write(intakes)
    func write(_ columns: TrajectoryColumns) {
      write(columns.status)
      write(columns.outcome)
      write(columns.week)
      write(columns.earliestWeek)
      write(columns.latestWeek)
      write(columns.settledGrams)
      write(columns.grams)
    }
    let trajectories = try everybody.trajectories(eating: intakes)
    write(trajectories)
    write(
      try people(windowRows).trajectories(
        eating: Array(intakes[..<windowRows]), curveWeeks: 156, hasWindow: true))
    for row in 0..<personRows {
      let person = try? Person(
        weight: .kilograms(Double(weight[row])), height: .centimeters(Double(height[row])), age: Int(age[row]),
        sex: valid(Sex(rawValue: sex[row])), activityLevel: valid(ActivityLevel(rawValue: activityLevel[row])),
        goal: valid(Goal(rawValue: goal[row])),
        targetWeight: target[row].isNaN ? nil : .kilograms(Double(target[row])))
      let policy: IntakePolicy? = [.constant(Int(intakes[row])), nil, .recomputedWeekly][row % 3]
      write(record(person.flatMap { try? Trajectory(for: $0, from: start, eating: policy) }))
    }
    try file.write(to: URL(filePath: path + ".trajectory"))
    file = Data()
    write(try IdentityTraining.record())
    try file.write(to: URL(filePath: path + ".training"))
    print("\(trajectories.status.count { $0 == 0 }) trajectories")
  }

  /// The rows with weights and window of every week.
  static let windowRows = 20_000
  /// The rows that are also computed as one person.
  static let personRows = 4_000

  struct Invalid: Error {}

  static func valid<Code>(_ code: Code?) throws -> Code {
    guard let code else { throw Invalid() }
    return code
  }

  /// The record of one person; zeros without a trajectory.
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

  /// A measure from 32 random bits.
  static func measure(_ bits: UInt32, _ kind: UInt64, _ range: ClosedRange<UInt32>, unit: UInt32) -> Float {
    let end = Float(bits % 2 == 0 ? range.lowerBound : range.upperBound)
    switch kind {
    case 0: return Float(bitPattern: bits)
    case 1: return Float(bitPattern: end.bitPattern + (bits >> 1) % 2048 - 1024)
    default:
      let whole = range.lowerBound * unit + bits % ((range.upperBound - range.lowerBound) * unit + 1)
      return Float(Double(whole) / Double(unit))
    }
  }
}
