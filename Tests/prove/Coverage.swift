import Foundation
import ScienceKernel
import ScienceKernelTestSupport

/// The share of simulated people inside the window of a trajectory.
///
/// 8000 for each of eight people, each with its own expenditure, energy at rest, body fat, adaptation and scale, all
/// normal. If the expenditure is the equation's, the energy at rest has 9 % of its error and the activity level the
/// rest; if it is measured, both err independently. The simulation does not use the window's own bodies.
extension Proofs {
  func proveCoverage() async {
    func hold(_ name: String, _ persons: Range<Int>, standardError: Int?, _ shares: ClosedRange<Double>) async {
      await prove(name, parts: persons.count) { part in
        var findings = Findings()
        findings.hold(Sample(persons.lowerBound + part, standardError: standardError), shares: shares)
        return findings
      }
    }
    await hold("of ten people, 7.7 to 8.6 are inside the window of an equation", 0..<7, standardError: nil, 0.77...0.86)
    await hold("of ten sedentary men, 7.9 to 8.7", 7..<8, standardError: nil, 0.79...0.87)
    await hold("of ten, 7.9 to 8.1 are inside that of a measurement", 0..<8, standardError: 100, 0.785...0.815)
  }
}

/// People like one person.
private struct Sample {
  typealias Person = (
    sex: Sex, kilograms: Double, centimeters: Double, age: Int, level: ActivityLevel, goal: Goal
  )

  /// Five of them are the specification's.
  static let people: [Person] = [
    (.male, 90, 180, 40, .moderatelyActive, .loseWeight), (.female, 75, 165, 35, .lightlyActive, .loseWeight),
    (.male, 70, 178, 25, .moderatelyActive, .gainMuscle), (.male, 130, 175, 50, .sedentary, .loseWeight),
    (.other, 80, 172, 30, .veryActive, .loseWeight), (.female, 110, 165, 45, .lightlyActive, .loseWeight),
    (.male, 80, 180, 30, .moderatelyActive, .loseWeight), (.male, 90, 180, 40, .sedentary, .loseWeight),
  ]

  let person: ScienceKernel.Person
  let trajectory: Trajectory
  let standardError: Int?
  var numbers: SeededNumbers

  /// People like the person with a number; with a standard error, the expenditure is measured.
  init(_ number: Int, standardError: Int?) {
    let (sex, kilograms, centimeters, age, level, goal) = Self.people[number]
    person = try! ScienceKernel.Person(
      weight: .kilograms(kilograms), height: .centimeters(centimeters), age: age, sex: sex, activityLevel: level,
      goal: goal)
    let start = CalendarDate(dayNumber: 20_000)!
    let targets = Targets(for: person)
    trajectory = try! Trajectory(
      for: person, from: start,
      expenditure: standardError.map { .measured(targets.tdee, standardError: $0) } ?? .equation)
    self.standardError = standardError
    numbers = SeededNumbers(seed: 800 + UInt64(number))
  }

  /// A normal number of mean 0 and standard deviation 1.
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &numbers))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &numbers))
  }

  /// The weights of one of them, with the error of the scale.
  mutating func weights(_ targets: Targets) -> [Double] {
    let (weight, expenditure) = (person.weight.kilograms, Double(targets.tdee))
    let restingError = 0.09 * normal()
    let resting = Double(targets.bmr) * (1 + restingError)
    let energy: Double
    if let standardError {
      energy = expenditure + Double(standardError) * normal()
    } else {
      let share = (person.sex == .female ? 241 : 342) / expenditure
      energy = expenditure * (1 + restingError) * (1 + (share * share - 0.09 * 0.09).squareRoot() * normal())
    }
    let fat = max((trajectory.fatPercent / 100 + 0.05 * normal()) * weight, 0.04 * weight)
    let (adaptation, scale) = (0.14 + 0.1 * normal(), 0.5 * normal())
    // Steps of a day are wrong by at most 4 g.
    let days = FineSteps(
      weight: weight, fat: fat, resting: resting, expenditure: energy,
      phases: [FineSteps.Phase(days: 7 * (trajectory.weeks.count - 1), intake: Double(targets.calorieTarget))],
      adaptation: adaptation, stepsPerDay: 1
    ).weights
    return stride(from: 0, to: days.count, by: 7).map { days[$0] + scale }
  }
}

extension Findings {
  /// Counts the people inside the window, for each week from 4 on.
  fileprivate mutating func hold(_ sample: Sample, shares accepted: ClosedRange<Double>) {
    var sample = sample
    let targets = Targets(for: sample.person)
    let draws = 8000
    let weeks = sample.trajectory.weeks
    var inside = [Int](repeating: 0, count: weeks.count)
    for _ in 0..<draws {
      for (week, weight) in sample.weights(targets).enumerated()
      where weeks[week].lowest.kilograms <= weight && weight <= weeks[week].highest.kilograms {
        inside[week] += 1
      }
    }
    for week in 4..<weeks.count {
      let share = Double(inside[week]) / Double(draws)
      compared += draws
      include(share...share)
      if !accepted.contains(share) { differs("\(sample.person), week \(week): \(share)") }
    }
    if weeks.count != 157 { differs("\(sample.person) leaves the domain") }
  }
}
