import ScienceKernel

/// A person as in most services: doubles in a structure.
struct NaivePerson {
  var weight: Double
  var height: Double
  var age: Int
  var sex: Sex
  var activityLevel: ActivityLevel
  var goal: Goal
  var targetWeight: Double?

  init(_ person: Person) {
    weight = person.weight.kilograms
    height = person.height.centimeters
    age = person.age
    sex = person.sex
    activityLevel = person.activityLevel
    goal = person.goal
    targetWeight = person.targetWeight?.kilograms
  }
}

/// The targets as in most services: the formulas of the guide in doubles, each with `.rounded()`, without checks or
/// advisories.
///
/// For some people the weeks are one too many, so the checksum differs.
struct NaiveTargets {
  var bmr: Int
  var tdee: Int
  var calorieTarget: Int
  var proteinTarget: Int
  var waterTarget: Int
  var estimatedWeeks: Int?
  var projectedDay: Int32?

  static let nothing = NaiveTargets()

  private init() {
    (bmr, tdee, calorieTarget, proteinTarget, waterTarget) = (-2, -2, -2, -2, -2)
  }

  init(for person: NaivePerson, from start: Int32) {
    let offset =
      switch person.sex {
      case .male: 5.0
      case .female: -161.0
      case .other: -78.0
      }
    let factor =
      switch person.activityLevel {
      case .sedentary: 1.2
      case .lightlyActive: 1.375
      case .moderatelyActive: 1.55
      case .veryActive: 1.725
      case .extremelyActive: 1.9
      }
    let (adjustment, protein, rate) =
      switch person.goal {
      case .loseWeight: (-500.0, 2.2, -0.5)
      case .gainMuscle: (400.0, 2.4, 0.4)
      case .maintain, .improveHealth: (0.0, 1.8, 0.0)
      }
    let resting = (10 * person.weight + 6.25 * person.height - 5 * Double(person.age) + offset).rounded()
    let daily = (resting * factor).rounded()
    bmr = Int(resting)
    tdee = Int(daily)
    calorieTarget = Int(daily + adjustment)
    proteinTarget = Int((person.weight * protein).rounded())
    waterTarget = Int((person.weight * 35 / 100).rounded()) * 100
    if let target = person.targetWeight, rate != 0, (target - person.weight) * rate >= 0 {
      let weeks = Int(((target - person.weight) / rate).rounded(.up))
      estimatedWeeks = weeks
      projectedDay = start + 7 * Int32(weeks)
    }
  }
}

@inline(never)
func planNaively(_ people: [NaivePerson], into results: NaiveResults) {
  planNaively(people, into: &results.targets)
}

private func planNaively(_ people: [NaivePerson], into targets: inout [NaiveTargets]) {
  for row in people.indices { targets[row] = NaiveTargets(for: people[row], from: Columns.start.dayNumber) }
}

final class NaiveResults {
  fileprivate var targets: [NaiveTargets]

  init(count: Int) { targets = Array(repeating: .nothing, count: count) }

  /// Fills every row with values that the loop never gives.
  func spoil() { targets = Array(repeating: .nothing, count: targets.count) }

  /// The sums of the targets, as in `Results`.
  var checksum: Checksum {
    var sum = Checksum()
    for (row, targets) in targets.enumerated() {
      sum.add(
        row: row, bmr: Int64(targets.bmr), tdee: Int64(targets.tdee), calorieTarget: Int64(targets.calorieTarget),
        proteinTarget: Int64(targets.proteinTarget), waterTarget: Int64(targets.waterTarget),
        weeks: Int64(targets.estimatedWeeks ?? -1), day: Int64(targets.projectedDay ?? 0))
    }
    return sum
  }
}
