import ScienceKernel
import ScienceKernelC
import ScienceKernelInterface
import ScienceKernelTestSupport

/// A person with a plan, inside the domain of the model or just outside.
private struct Plan: CustomStringConvertible {
  let person: Person
  let targets: Targets
  let policy: IntakePolicy
  /// The measured expenditure [kcal/day] with its standard error; nil for the equation's.
  let measured: (energy: Int, standardError: Int)?
  let fatPercent: Double?
  let settledIntake: Int?

  static var start: CalendarDate { CalendarDate(dayNumber: 20_000)! }

  /// A random plan; six of seven are accepted.
  init(_ numbers: inout SeededNumbers) {
    person = Self.person(&numbers)
    targets = Targets(for: person)
    let energies = TrajectoryRange.expenditure(resting: targets.bmr)
    measured =
      Bool.random(using: &numbers)
      ? nil
      : (
        .random(in: energies.lowerBound - 20...energies.upperBound + 20, using: &numbers),
        .random(in: 0...402, using: &numbers)
      )
    let energy = measured?.energy ?? targets.tdee
    let lowest = TrajectoryRange.lowestIntake(expenditure: energy)
    let highest = max(lowest, TrajectoryRange.highestIntake(expenditure: energy))
    func intake() -> Int { .random(in: lowest - 5...highest + 5, using: &numbers) }
    switch Int.random(in: 0...5, using: &numbers) {
    case 0: policy = .constant(intake())
    case 1: policy = .recomputedWeekly
    default:
      let count = Int.random(in: 1...4, using: &numbers)
      policy = .phases(
        (0..<count).map { _ in
          let level = ActivityLevel.allCases.randomElement(using: &numbers)!
          return IntakePhase(
            weeks: .random(in: 1...40, using: &numbers), intake: intake(),
            activityLevel: Bool.random(using: &numbers) ? nil : level)
        })
    }
    fatPercent = Bool.random(using: &numbers) ? nil : Double(Int.random(in: 4...61, using: &numbers))
    settledIntake = Int.random(in: 0...3, using: &numbers) > 0 ? nil : intake()
  }

  private static func person(_ numbers: inout SeededNumbers) -> Person {
    while true {
      let millimeters = Int.random(in: 1200...2100, using: &numbers)
      let domain = TrajectoryRange.grams(millimeters: millimeters)
      let grams = Int.random(in: domain.lowerBound - 100...domain.upperBound + 100, using: &numbers)
      let target =
        switch Int.random(in: 0...9, using: &numbers) {
        case 0: grams
        case 1: domain.lowerBound - 1
        case 2...5: grams + Int.random(in: -3000...3000, using: &numbers)
        default: grams + Int.random(in: -30_000...30_000, using: &numbers)
        }
      let person = try? Person(
        weight: Weight(grams: grams), height: Height(millimeters: millimeters),
        age: .random(in: 17...81, using: &numbers),
        sex: Sex.allCases.randomElement(using: &numbers)!,
        activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
        goal: Goal.allCases.randomElement(using: &numbers)!, targetWeight: Weight(grams: target))
      if let person { return person }
    }
  }

  var description: String {
    "\(person), \(policy), \(expenditure), fat \(fatPercent ?? 0), settled on \(settledIntake ?? 0)"
  }

  var expenditure: ExpenditureSource {
    measured.map { .measured($0.energy, standardError: $0.standardError) } ?? .equation
  }

  /// The phases; empty for a weekly recompute.
  var phases: [IntakePhase] {
    switch policy {
    case .constant(let intake): [IntakePhase(weeks: longestTrajectory, intake: intake)]
    case .phases(let phases): phases
    case .recomputedWeekly: []
    }
  }

  /// The total daily energy of a phase, in plain integers [kcal/day].
  func energy(in phase: IntakePhase) -> Int {
    func energy(_ level: ActivityLevel) -> Int {
      PlainIntegers.tdee(bmr: targets.bmr, activityLevel: Int(level.rawValue))
    }
    let usual = energy(person.activityLevel)
    return (measured?.energy ?? usual) + energy(phase.activityLevel ?? person.activityLevel) - usual
  }

  /// What `sk_person_trajectory` asks.
  var diet: sk_diet {
    var diet = unsafe sk_diet()
    if case .constant(let intake) = policy { unsafe diet.intake = Int32(intake) }
    unsafe diet.is_recomputed = policy == .recomputedWeekly ? 1 : 0
    unsafe diet.fat_percent = fatPercent ?? 0
    unsafe diet.expenditure = Int32(measured?.energy ?? 0)
    unsafe diet.standard_error = Int32(measured?.standardError ?? 0)
    unsafe diet.settled_intake = Int32(settledIntake ?? 0)
    return unsafe diet
  }

  func trajectory() throws(InvalidInput) -> Trajectory {
    try Trajectory(
      for: person, from: Self.start, eating: policy, expenditure: expenditure, fatPercent: fatPercent,
      settledIntake: settledIntake)
  }
}

/// Laws of any plan.
extension Proofs {
  func provePlans() async {
    await prove("a plan is rejected for an expenditure exactly where one is outside the range") { plan, findings in
      findings.compared += 1
      let rest = plan.targets.bmr
      func isOutside(_ energy: Int) -> Bool { 9 * energy < 10 * rest || 2 * energy > 5 * rest }
      var expected = 0
      if let measured = plan.measured, isOutside(measured.energy) {
        expected += 1
      } else {
        expected += plan.phases.count { isOutside(plan.energy(in: $0)) }
      }
      if let measured = plan.measured, measured.standardError > 400 { expected += 1 }
      var found = 0
      do throws(InvalidInput) {
        _ = try plan.trajectory()
      } catch {
        found = error.violations.count { $0.field == TrajectoryField.expenditure.inputField }
      }
      if found != expected { findings.differs("\(plan): \(found) rejected, not \(expected)") }
    }

    await prove("a plan is in C what it is in Swift, rejected ones included") { plan, findings in
      findings.compared += 1
      if let difference = plan.differenceInC() { findings.differs("\(plan): \(difference)") }
    }

    await prove("30 years of a plan end at its settled weight, at a low activity 100") { plan, findings in
      guard let trajectory = try? plan.trajectory(), let settled = trajectory.settledWeight,
        let last = plan.phases.last
      else { return }
      findings.compared += 1
      // A body that spends less than 1.5 times its BMR may take longer to settle, especially if it gains.
      let isLow = 2 * plan.energy(in: last) < 3 * plan.targets.bmr
      let error = trajectory.distance(to: settled, after: isLow ? 1565...5217 : 1565...1565)
      if !isLow { findings.largest = max(findings.largest, error) }
      if !(error <= 10) { findings.differs("\(plan) settles at \(settled), and ends \(error) g from it") }
    }

    await prove("an outcome is the specification's, contradiction over the whole plan") { plan, findings in
      guard let trajectory = try? plan.trajectory(), let goal = plan.person.targetWeight else { return }
      findings.compared += 1
      let (found, expected) = (trajectory.reaches(goal).code, trajectory.expectedOutcome(of: goal))
      if found != expected { findings.differs("\(plan): \(found), not \(expected)") }
    }

    await prove("nothing behind the goal is reported") { plan, findings in
      guard let trajectory = try? plan.trajectory(), let goal = plan.person.targetWeight else { return }
      findings.compared += 1
      if let wrong = trajectory.reportedBehind(goal) { findings.differs("\(plan): \(wrong)") }
    }

    let rowsPerPart = plansPerPart
    await prove("every row of a plan's person is one person's, rejected ones included", parts: planParts) { part in
      var (findings, numbers) = (Findings(), SeededNumbers(seed: 3500 + UInt64(part)))
      let plans = (0..<rowsPerPart).map { _ in Plan(&numbers) }
      let intakes = plans.map { Int16($0.phases.first?.intake ?? $0.targets.calorieTarget) }
      guard
        let columns = try? People(plans.map(\.person)).trajectories(eating: intakes, curveWeeks: longestTrajectory)
      else {
        findings.differs("no columns")
        return findings
      }
      for (row, plan) in plans.enumerated() {
        findings.compared += 1
        if let difference = columns.difference(row, of: plan.person, eating: Int(intakes[row])) {
          findings.differs("\(plan.person) on \(intakes[row]) kcal/day: \(difference)")
        }
      }
      return findings
    }
  }

  private var planParts: Int { isQuick ? 4 : 100 }
  private var plansPerPart: Int { isQuick ? 250 : 1000 }

  /// Checks a law for each of 100,000 plans, or of 1,000.
  private func prove(_ name: String, _ law: @escaping @Sendable (Plan, inout Findings) -> Void) async {
    let count = plansPerPart
    await prove(name, parts: planParts) { part in
      var (findings, numbers) = (Findings(), SeededNumbers(seed: 3500 + UInt64(part)))
      for _ in 0..<count { law(Plan(&numbers), &findings) }
      return findings
    }
  }
}

extension Plan {
  /// What `sk_person_trajectory` has that the trajectory has not; nil if nothing.
  fileprivate func differenceInC() -> String? {
    var given = sk_person(
      weight_kg: person.weight.kilograms, height_cm: person.height.centimeters,
      target_weight_kg: person.targetWeight?.kilograms ?? .nan, age: Int32(person.age), sex: Int32(person.sex.rawValue),
      activity_level: Int32(person.activityLevel.rawValue), goal: Int32(person.goal.rawValue), pace: 0, pace_amount: 0)
    var found = sk_trajectory()
    var rows: [sk_phase] = []
    if case .phases(let phases) = policy {
      rows = phases.map {
        sk_phase(
          weeks: Int32($0.weeks), intake: Int32($0.intake),
          activity_level: $0.activityLevel.map { Int32($0.rawValue) } ?? -1)
      }
    }
    var diet = unsafe diet
    let answer = unsafe rows.withUnsafeBufferPointer { buffer in
      if !buffer.isEmpty { unsafe (diet.phases, diet.phase_count) = (buffer.baseAddress, buffer.count) }
      return unsafe sk_person_trajectory(&given, Self.start.dayNumber, &diet, &found)
    }
    let trajectory: Trajectory
    do throws(InvalidInput) {
      trajectory = try self.trajectory()
    } catch {
      let expected = error.violations.reduce(0) { $0 | 256 << Int32($1.field.number) }
      if answer != expected || found.week_count != 0 { return "answer \(answer), not \(expected)" }
      // The first number of each field, and the phase of a text such as "1365 in phase 1".
      var (numbers, phase): ([Double?], Int32) = (Array(repeating: nil, count: 6), -1)
      for violation in error.violations.reversed() {
        let field = Int(violation.field.number)
        if field == TrajectoryField.expenditure.rawValue { phase = -1 }
        if case .number(let number) = violation.given { numbers[field] = number }
        if case .text(let text) = violation.given {
          let words = text.split(separator: " ")
          (numbers[field], phase) = (Double(words[0]), Int32(words[3])! - 1)
        }
      }
      let all = found.refused
      let refused = [all.0, all.1, all.2, all.3, all.4, all.5].map { $0.isNaN ? nil : $0 }
      return refused == numbers && found.refused_phase == phase ? nil : "rejected \(refused), not \(numbers)"
    }
    guard answer == 0 else { return "answer \(answer)" }
    let weeks = trajectory.weeks
    let columns = [
      weeks.map(\.weight.grams), weeks.map(\.lowest.grams), weeks.map(\.highest.grams), weeks.map(\.intake),
    ]
    let room = longestTrajectory + 1
    let isSame = unsafe withUnsafeBytes(of: &found) { bytes in
      let numbers = unsafe bytes.bindMemory(to: Int32.self)
      return columns.enumerated().allSatisfy { number, column in
        (0..<room).allSatisfy { unsafe Int(numbers[room * number + $0]) == ($0 < column.count ? column[$0] : 0) }
      }
    }
    let goal = person.targetWeight!
    let advisories = trajectory.advisories(goal: goal).reduce(0) { $0 | UInt32($1.bit) }
    if !isSame || Int(found.week_count) != weeks.count { return "weeks" }
    if Int(found.leaves_domain_week) != trajectory.leavesDomain ?? -1 { return "domain" }
    if Int(found.settled_g) != trajectory.settledWeight?.grams ?? 0 { return "settled weight" }
    if found.outcome != Int32(trajectory.reaches(goal).code.rawValue) { return "outcome" }
    if Int(found.maintenance) != trajectory.maintenance(at: goal) ?? 0 { return "maintenance" }
    if found.fat_percent != trajectory.fatPercent { return "fat" }
    if found.assumptions != trajectory.assumed.reduce(0, { $0 | 1 << UInt32($1.rawValue) }) { return "assumptions" }
    if Int(found.goal_intake) != trajectory.intake(reaching: goal, weeks: longestTrajectory) ?? 0 { return "intake" }
    if case .reached(let week, let date, let earliest, let latest) = trajectory.reaches(goal) {
      func day(_ week: Int32) -> CalendarDate? { week < 0 ? nil : Self.start.adding(days: 7 * Int(week)) }
      let isThere = Int(found.goal_week) == week && found.goal_day == date.dayNumber
      if !isThere || day(found.earliest_week) != earliest || day(found.latest_week) != latest { return "goal" }
    }
    return found.advisories == advisories ? nil : "advisories"
  }
}

extension Trajectory {
  /// The distance of the weight from another after the last phase has continued for a number of weeks [g].
  ///
  /// Stops at 10 g or less. A body that leaves the domain before begins with the last phase, because a week is too long
  /// a step for one without fat.
  fileprivate func distance(to settled: Weight, after weeks: ClosedRange<Int>) -> Double {
    let phases = leavesDomain == nil ? allPhases : [allPhases[allPhases.count - 1]]
    var (run, week) = (SteppingBody(of: double, beginning: phases[0], settledOn: self.settled), 0)
    for (number, phase) in phases.enumerated() {
      if number > 0 { run.begin(phase) }
      for _ in 0..<phase.weeks { run.advance() }
      week += phase.weeks
    }
    var distance: Double { (1000 * run.weight - Double(settled.grams)).magnitude }
    while week < weeks.lowerBound || week < weeks.upperBound && distance > 10 {
      run.advance()
      week += 1
    }
    return distance
  }

  /// The outcome of a goal, from the visible weeks and from the intake that keeps a weight.
  fileprivate func expectedOutcome(of goal: Weight) -> TrajectoryColumns.Outcome {
    if goal == person.weight { return .alreadyThere }
    let (isLosing, weight) = (goal < person.weight, double.weight)
    func goes(_ phase: Phase, beyond kilograms: Double) -> Bool {
      let keeps = double.maintenance(at: kilograms, activityChange: phase.activityChange, settledOn: settled)
      return isLosing ? phase.intake < keeps : phase.intake > keeps
    }
    if !allPhases.prefix(isRecomputed ? 1 : allPhases.count).contains(where: { goes($0, beyond: weight) }) {
      return .contradicts
    }
    if weeks.contains(where: { isLosing ? $0.weight <= goal : $0.weight >= goal }) { return .reached }
    if leavesDomain != nil { return .leavesDomain }
    if isRecomputed { return .notWithinHorizon }
    return goes(allPhases.last!, beyond: goal.kilograms) ? .notWithinHorizon : .unreachable
  }

  /// The first reported value beyond the visible weeks; nil for none.
  fileprivate func reportedBehind(_ goal: Weight) -> String? {
    let isLosing = goal < person.weight
    let reached = weeks.firstIndex { isLosing ? $0.weight <= goal : $0.weight >= goal }
    if isRecomputed, let reached {
      if reached != weeks.count - 1 { return "weeks behind the goal" }
      if let leavesDomain { return "the domain is left in week \(leavesDomain)" }
      if reached > 0, weeks[reached].intake != weeks[reached - 1].intake { return "the intake behind the goal" }
    }
    let found = advisories()
    let least = Swift.max(resting, person.sex == .female ? 1200 : person.sex == .male ? 1500 : 1350)
    let isLow = weeks.contains { $0.intake < least }
    if found.contains(.lowIntake) != isLow { return "low_intake" }
    let isRapid = weeks.indices.dropFirst(2).contains { week in
      let (before, after) = (weeks[week - 1].weight.grams, weeks[week].weight.grams)
      return 100 * (before - after) > before
    }
    if found.contains(.rapidLoss) != isRapid { return "rapid_projected_loss" }
    // No trajectory reaches a weight beyond the end; its window is that of the visible weeks.
    let farther = Weight(
      grams: isLosing ? weeks[weeks.count - 1].weight.grams - 1 : weeks[weeks.count - 1].weight.grams + 1)
    guard isRecomputed, reached != nil, farther != person.weight else { return nil }
    let window = window(of: farther)
    let isThere = weeks.contains { isLosing ? $0.lowest <= farther : $0.highest >= farther }
    if case .reached = reaches(farther) { return "\(farther) is reached" }
    return (window.earliest != nil) == isThere && window.latest == nil ? nil : "the window of \(farther)"
  }
}

extension TrajectoryColumns {
  /// The first difference between a row and one person's trajectory; nil for none.
  fileprivate func difference(_ row: Int, of person: Person, eating intake: Int) -> String? {
    let trajectory: Trajectory
    do throws(InvalidInput) {
      trajectory = try Trajectory(for: person, from: Plan.start, eating: .constant(intake))
    } catch {
      let bits = error.violations.reduce(0) { $0 | TrajectoryField(rawValue: $1.field.number)!.bit }
      return status[row] == bits && outcome[row] == 0 && settledGrams[row] == 0 ? nil : "status \(status[row])"
    }
    if status[row] != 0 { return "status \(status[row])" }
    let weeks = trajectory.weeks
    for week in 0...longestTrajectory {
      let expected = week < weeks.count ? weeks[week].weight.grams : 0
      if Int(grams[week * settledGrams.count + row]) != expected { return "week \(week)" }
    }
    if Int(settledGrams[row]) != trajectory.settledWeight?.grams { return "settled weight" }
    let outcome = trajectory.reaches(person.targetWeight!).code.rawValue
    return self.outcome[row] == outcome ? nil : "outcome \(self.outcome[row])"
  }
}
