import ScienceKernel
import ScienceKernelTestSupport

// The calls of targets, of equations and of bodies that change, whose numbers need not be whole.
extension Package {
  func targets() throws -> Any? {
    switch call {
    case "targets":
      let person = try person()
      let targets = Targets(for: person)
      return (
        bmr: targets.bmr, tdee: targets.tdee, calorieTarget: targets.calorieTarget,
        proteinTarget: targets.proteinTarget, waterTarget: targets.waterTarget,
        unroundedBMR: Double(person.bmrNumerator) / 200
      )
    case "totalDailyEnergy":
      let level = Float(try (given.choice("activityLevel") as ActivityLevel).rawValue)
      let factor = Formulas.activityFactor(level: level)
      return Formulas.totalDailyEnergy(bmr: Float(try given.bmr as Double), activityFactor: factor).short
    case "calorieTarget":
      let goal: Goal = try given.choice("goal")
      let adjustment = Formulas.adjustment(
        losing: ShortFlag(goal == .loseWeight), gaining: ShortFlag(goal == .gainMuscle))
      return Formulas.calorieTarget(tdee: Int16(try given.tdee as Int), adjustment: adjustment)
    case "timeline": return try timeline()
    case "macronutrients":
      let found = try? Macronutrients(calories: given.calories, protein: given.protein, fatPercent: given.fatPercent)
      return found.map { [Double($0.protein), Double($0.fat), $0.carbohydrate] }
    case "dailyEnergy":
      let factor: Double = try given.factor
      let level = ActivityLevel.allCases.first { (1.2 + 0.175 * Double($0.rawValue) - factor).magnitude < 1e-9 }
      guard let level else { throw CaseError("\(factor) is no factor of an activity level") }
      return try given.resting * Double(ActivityFactor.thousandths(of: level)) / Double(ActivityFactor.denominator)
    case "energies": return try energies()
    default: return try trajectories()
    }
  }

  /// The person, if accepted.
  private func person(grams: Int? = nil) throws -> Person {
    try Person(
      weight: grams.map { Weight(grams: $0) } ?? .kilograms(given.weight), height: .centimeters(given.height),
      age: given.age, sex: given.choice("gender"), activityLevel: given.choice("activityLevel"),
      goal: given.choice("primaryGoal"))
  }

  private func timeline() throws -> [String: Any] {
    let (start, weight): (String?, Double) = (given.startDate, try given.weightKg)
    guard let start = start.flatMap({ CalendarDate($0) }) else { throw CaseError("lacks startDate") }
    let goal: Goal = try given.choice("goal")
    guard given.members["targetWeightKg"] != nil else { return [:] }
    let target = Weight.kilograms(try given.targetWeightKg)
    let input = PersonInput(weight: .kilograms(weight), goal: goal, targetWeight: target)
    guard let way = input.partialTargets().milestones(from: start), let last = way.last else {
      return goal == .loseWeight || goal == .gainMuscle ? ["advisory": Advisory.targetContradictsGoal.name] : [:]
    }
    let timeline: [String: Any] = ["weeks": last.week, "projectedDate": last.date.description]
    // The file lists milestones up to twelve weeks.
    return last.week > 12 ? timeline : timeline.merging(["milestonesKg": way.map(\.weight.kilograms)]) { $1 }
  }

  /// The energy by every equation, and by those of which only one copy is known, so the kernel does not offer them.
  private func energies() throws -> [String: Any] {
    let (kilograms, years): (Double, Double) = (try given.weight, try given.age)
    let isMale = try given.choice("sex") == Sex.male
    func energy(_ equation: LinearEnergy) throws -> Any {
      equation.kilocalories(
        kilograms: kilograms, centimeters: try given.height, years: years, fatFreeKilograms: try given.fatFree)
    }
    var all = [
      // [Owen1986], [Owen1987].
      "owen": isMale ? 879 + 10.2 * kilograms : 795 + 7.18 * kilograms as Any,
      // [Muller2004], the general equation, which is in MJ/day.
      "muller_2004": (0.047 * kilograms - 0.01452 * years + (isMale ? 4.219 : 3.21)) * 1000 / 4.184,
      // [Livingston2005].
      "livingston": isMale
        ? 293 * exponential(0.4330 * naturalLogarithm(kilograms)) - 5.92 * years
        : 248 * exponential(0.4356 * naturalLogarithm(kilograms)) - 5.09 * years,
      "mifflin_unrounded": try energy(.mifflinUnrounded(isMale: isMale)),
    ]
    for category in ActivityCategory.allCases {
      for equation in EnergyEquation.allCases {
        let name = equation.rawValue + (equation == .estimatedEnergyRequirement ? "_\(category.rawValue)" : "")
        all[name] = try energy(equation.linear(isMale: isMale, age: Int(years), category))
      }
    }
    return all
  }

  // MARK: Bodies

  private func trajectories() throws -> Any? {
    switch call {
    case "trajectory": return Double(try weight(onDay: given.day))
    case "trajectoryDays": return try eachAsked { Double(try weight(onDay: $0)) }
    case "trajectoryBits":
      return [
        "grams": try eachAsked(in: "grams") { grams(of: try weight(onDay: 7 * $0)) },
        "bits": try eachAsked(in: "bits") { "0x" + String(try weight(onDay: 7 * $0).bitPattern, radix: 16) },
      ] as [String: Any]
    case "settledWeight":
      let settled = (try body() as Body<Double>).settledWeight(intake: try intake(), settledOn: given.settledOn)
      return (weight: settled.weight, fat: settled.fat)
    case "maintenance": return (try body() as Body<Double>).maintenance(at: try given.goal, settledOn: given.settledOn)
    case "goalOutcome": return try goalOutcome()
    case "weightWindow": return try weightWindow()
    case "recomputed": return try recomputed()
    case "expenditureLog": return try expenditureLog()
    default: throw Unsupported()
    }
  }

  /// The body; its fat is estimated unless given.
  private func body<Number: BinaryFloatingPoint & Lanes>() throws -> Body<Number> {
    let (kilograms, known): (Double, Double?) = (try given.weight, given.fat)
    let fat = try known.map { Number($0) } ?? Number(kilograms) * percent(Number(1000 * kilograms)) / 100
    return Body(
      weight: Number(kilograms), fat: fat, resting: Number(try given.resting as Double),
      expenditure: Number(try given.expenditure as Double))
  }

  private func percent<Number: BinaryFloatingPoint & Lanes>(_ grams: Number) throws -> Number {
    let (height, age): (Double, Double) = (try given.height, try given.age)
    return Formulas.fatPercent(
      grams: grams, millimeters: Number(10 * height), age: Number(age),
      sex: Number(try (given.choice("sex") as Sex).rawValue))
  }

  private func intake() throws -> Double {
    guard let change = given.change as Double? else { return try given.intake }
    return try given.expenditure + change / HallModel.kilojoules
  }

  private func phases(weeks: Int) throws -> [Phase] {
    guard let phases = given.members["phases"]?.items else { return [Phase(weeks: weeks, intake: try intake())] }
    let expenditure: Double = try given.expenditure
    return try phases.map { phase in
      guard let weeks = phase["weeks"]?.double,
        let intake = phase["intake_kcal"]?.double ?? phase["kcal_change"]?.double.map({ expenditure + $0 })
      else { throw CaseError("a phase lacks weeks, intake_kcal or kcal_change") }
      return Phase(weeks: Int(weeks), intake: intake, activityChange: phase["delta_kJ_per_kg_day"]?.double ?? 0)
    }
  }

  /// A value for each number that is asked for.
  private func eachAsked(in name: String? = nil, _ value: (Int) throws -> Any) throws -> [String: Any] {
    let names = (name.map { given.asked[$0] ?? .null } ?? given.asked).members ?? [:]
    return try names.reduce(into: [:]) { members, asked in
      guard let number = Int(asked.key) else { throw CaseError("\(asked.key) is expected, which is no day or week") }
      members[asked.key] = try value(number)
    }
  }

  /// The weight after some days of the phases.
  private func weight(onDay day: Int) throws -> Float {
    guard day >= 0 else { throw CaseError("day \(day)") }
    let (weeks, days) = (day / 7, day % 7)
    var phases = try phases(weeks: weeks + 1)
    var run = SteppingBody(of: try body() as Body<Float>, beginning: phases[0], settledOn: given.settledOn)
    var left = weeks
    while let phase = phases.first {
      let here = min(left, phase.weeks)
      for _ in 0..<here { run.advance() }
      left -= here
      // At the end of a phase, further days belong to the next one.
      if here < phase.weeks || days == 0 && left == 0 { return run.weight(daysLater: days) }
      phases.removeFirst()
      if let next = phases.first { run.begin(next) }
    }
    throw CaseError("the phases end before week \(weeks)")
  }

  private func goalOutcome() throws -> [String: Any] {
    let (single, double): (Body<Float>, Body<Double>) = (try body(), try body())
    let (goal, intake, settledOn): (Double, _, Double?) = (try given.goal, try intake(), given.settledOn)
    let (start, target) = (grams(of: double.weight), grams(of: goal))
    let energy = Int(double.expenditure)
    let accepted =
      TrajectoryRange.lowestIntake(expenditure: energy)...TrajectoryRange.highestIntake(expenditure: energy)
    func needed(weeks: Int) -> Any {
      single.intake(reaching: target, from: start, weeks: weeks, accepted: accepted, settledOn: settledOn) as Any
    }
    var week: Int?
    single.simulate(through: [Phase(weeks: longestTrajectory, intake: intake)], settledOn: settledOn) { number, run in
      let reached = grams(of: run.weight)
      if week == nil, target < start ? reached <= target : reached >= target { week = number }
    }
    let maintenance = double.maintenance(at: goal, settledOn: settledOn)
    let isOutOfReach = week == nil && (target < start ? maintenance <= intake : maintenance >= intake)
    return [
      "weeks": isOutOfReach ? "unreachable" : week as Any, "intake_for_26_weeks": needed(weeks: 26),
      "intake_for_52_weeks": needed(weeks: 52),
    ]
  }

  private func weightWindow() throws -> [String: Any] {
    let body: Body<Double> = try body()
    let last = given.asked.members?.keys.compactMap { Int($0) }.max() ?? 0
    let error = try given.error ?? Double(WindowUncertainty.expenditure(of: given.choice("sex")))
    let runs = WindowBodies(
      weight: body.weight, fat: body.fat, resting: try given.resting, expenditure: body.expenditure, error: error,
      isMeasured: given.members["isMeasured"] == .bool(true), settledOn: given.settledOn)
    let phases = try phases(weeks: max(last, 1))
    var edges: [[Double]] = []
    runs.visitEdges(through: phases.count) {
      phases[$0]
    } visit: { lower, center, upper in
      edges.append([lower, center, upper])
      return true
    }
    return try eachAsked { week in
      guard edges.indices.contains(week) else { throw CaseError("the phases end before week \(week)") }
      return edges[week]
    }
  }

  /// The kernel's own intakes at the weights so far.
  private func recomputed() throws -> Any {
    func phase(grams: Int) throws -> Phase {
      Phase(weeks: try given.everyWeeks, intake: Double(Targets(for: try person(grams: grams)).calorieTarget))
    }
    let kilograms: Double = try given.weight
    var all = [grams(of: kilograms)]
    var current = try phase(grams: all[0])
    var run = SteppingBody(of: try body() as Body<Float>, beginning: current)
    while true {
      for _ in 0..<current.weeks {
        run.advance()
        all.append(grams(of: run.weight))
      }
      guard all.count <= (try given.weeks) else { break }
      current = try phase(grams: all[all.count - 1])
      run.begin(current)
    }
    let weights = try eachAsked(in: "grams") { week in
      guard all.indices.contains(week) else { throw CaseError("no week \(week)") }
      return all[week]
    }
    return (grams: weights, intake: current.intake)
  }

  /// Expenditure from a log.
  private func expenditureLog() throws -> Any {
    var log = ExpenditureLog(
      fat: try given.fat, resting: try given.resting, expenditure: try given.expenditure, weight: try given.weight,
      standardError: try given.error)
    let (weights, intakes): ([Double?], [Double?]) = (try given.weights, try given.intakes)
    for (weight, intake) in zip(weights, intakes) { log.step(weight: weight, intake: intake) }
    return (
      apparent: log.apparent, standardError: log.standardError, maintained: log.unchecked?.maintained,
      days150: log.daysNeeded(for: 150), days100: log.daysNeeded(for: 100),
      absence: (log.estimate.absence ?? []).map(\.code)
    )
  }
}
