import ScienceKernel
import ScienceKernelTestSupport

/// Compares trajectories with the model in fine steps, and columns with one person.
extension Proofs {
  /// A person with an intake in the domain of the model; nil outside.
  private static func sample(_ numbers: inout SeededNumbers) -> (person: Person, intake: Int)? {
    let millimeters = Int.random(in: 1200...2100, using: &numbers)
    let person = try? Person(
      weight: Weight(grams: .random(in: TrajectoryRange.grams(millimeters: millimeters), using: &numbers)),
      height: Height(millimeters: millimeters), age: .random(in: TrajectoryRange.years, using: &numbers),
      sex: Sex.allCases.randomElement(using: &numbers)!,
      activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
      goal: Goal.allCases.randomElement(using: &numbers)!,
      targetWeight: Weight(grams: .random(in: 40_000...150_000, using: &numbers)))
    guard let person else { return nil }
    let energy = Targets(for: person).tdee
    let lowest = TrajectoryRange.lowestIntake(expenditure: energy)
    let highest = TrajectoryRange.highestIntake(expenditure: energy)
    guard lowest <= highest else { return nil }
    return (person, .random(in: lowest...highest, using: &numbers))
  }

  private static var start: CalendarDate { CalendarDate(dayNumber: 20_000)! }

  func proveTrajectories() async {
    let parts = isQuick ? 4 : 100
    await prove("weights are within 0.1 g of the model in steps of 1/32 day", parts: parts) { part in
      var findings = Findings()
      var numbers = SeededNumbers(seed: 1500 + UInt64(part))
      var people = 0
      while people < 100 {
        guard let (person, intake) = Self.sample(&numbers),
          let trajectory = try? Trajectory(for: person, from: Self.start, eating: .constant(intake))
        else { continue }
        people += 1
        findings.hold(trajectory, intake: intake, of: person)
      }
      return findings
    }

    await prove("every row of trajectories is its person's", parts: parts) { part in
      var findings = Findings()
      var numbers = SeededNumbers(seed: 2500 + UInt64(part))
      var people: [Person] = []
      var intakes: [Int16] = []
      while people.count < 100 {
        guard let (person, intake) = Self.sample(&numbers) else { continue }
        people.append(person)
        intakes.append(Int16(intake))
      }
      guard let columns = try? People(people).trajectories(eating: intakes, curveWeeks: longestTrajectory) else {
        findings.differs("no columns")
        return findings
      }
      for (row, person) in people.enumerated() {
        findings.compared += 1
        let trajectory = try? Trajectory(
          for: person, from: Self.start, eating: .constant(Int(intakes[row])))
        guard let trajectory else {
          if columns.status[row] == 0 { findings.differs("\(person) is not refused") }
          continue
        }
        let isSame =
          columns.status[row] == 0
          && (0...longestTrajectory).allSatisfy { week in
            let weeks = trajectory.weeks
            return Int(columns.grams[week * people.count + row])
              == (week < weeks.count ? weeks[week].weight.grams : 0)
          }
          && Int(columns.settledGrams[row]) == trajectory.settledWeight?.grams
          && "\(TrajectoryColumns.Outcome(rawValue: columns.outcome[row])!)".prefix(5)
            == "\(trajectory.reaches(person.targetWeight!))".prefix(5)
        if !isSame { findings.differs("\(person) on \(intakes[row]) kcal/day") }
      }
      return findings
    }
  }
}

extension Findings {
  /// Compares every week within the domain, and every day of the first ten weeks, with fine steps.
  fileprivate mutating func hold(_ trajectory: Trajectory, intake: Int, of person: Person) {
    let targets = Targets(for: person)
    let input = TrajectoryInput(
      person: person, targets: targets, policy: .constant(intake), expenditure: .equation, fatPercent: nil,
      settledIntake: nil)
    let body = input.body(Double.self)
    let lastWeek = trajectory.weeks.count - 1
    let fine = FineSteps(
      weight: body.weight, fat: body.fat, resting: Double(targets.bmr), expenditure: Double(targets.tdee),
      phases: [FineSteps.Phase(days: 7 * lastWeek, intake: Double(intake))])
    var run = SteppingBody(of: input.body(Float.self), beginning: input.phases[0])
    for week in 0...lastWeek {
      for day in 0..<(week < min(10, lastWeek) ? 7 : 1) {
        let error = 1000 * abs(Double(run.weight(daysLater: day)) - fine.weights[7 * week + day])
        compared += 1
        largest = max(largest, error)
        if !(error <= 0.1) { differs("\(person) on \(intake) kcal/day, day \(7 * week + day): \(error) g") }
      }
      run.advance()
    }
  }
}
