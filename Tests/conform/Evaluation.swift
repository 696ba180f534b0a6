import ScienceKernel

/// The package's value for a case.
struct Evaluation {
  let item: Case

  init(_ item: Case) { self.item = item }

  func value() throws -> Value? {
    switch item.kind {
    case "weight_kg": .number(try weight(on: whole("day")))
    case "weights_kg": try ofExpected { .number(try weight(on: $0)) }
    case "weights_bits": try bits()
    case "settled_kg": try settled()
    case "maintenance_at_kcal": .number(try double().maintenance(at: number("at_kg"), settledOn: settledOn))
    case "goal": try goal()
    case "window_kg": try window()
    case "recomputed_grams": try recomputed()
    case "rmr_mifflin_10_6.25_5": .number(Double(try person().bmrNumerator) / 200)
    case "tdee": try energy()
    case "tdee_then_target": try targets()
    case "expenditure": try expenditure()
    default: try equation()
    }
  }

  // MARK: Inputs

  func optional(_ names: String...) -> Double? { names.lazy.compactMap { item.inputs[$0]?.number }.first }

  func number(_ names: String...) throws -> Double {
    guard let number = names.lazy.compactMap({ item.inputs[$0]?.number }).first else {
      throw CaseError("lacks \(names.joined(separator: " or "))")
    }
    return number
  }

  func whole(_ name: String) throws -> Int {
    guard let number = Int(exactly: try number(name)) else { throw CaseError("\(name) is not whole") }
    return number
  }

  var settledOn: Double? { optional("settled_on", "settled_on_kcal") }

  func sex() throws -> Sex {
    guard let sex = item.inputs["sex"]?.text.flatMap({ Sex(name: $0) }) else { throw CaseError("lacks a known sex") }
    return sex
  }

  func centimeters() throws -> Double { try optional("m").map { 100 * $0 } ?? number("cm", "height_cm") }

  func level() throws -> ActivityLevel {
    guard let factor = optional("level", "factor") else { return .sedentary }
    let level = ActivityLevel.allCases.first { (1.2 + 0.175 * Double($0.rawValue) - factor).magnitude < 1e-9 }
    guard let level else { throw CaseError("\(factor) is no factor of an activity level") }
    return level
  }

  /// The person, if accepted; the goal follows from the case's change of intake.
  func person(goal: Goal = .maintain, grams: Int? = nil) throws -> Person {
    try Person(
      weight: grams.map { Weight(grams: $0) } ?? .kilograms(number("kg", "weight_kg")),
      height: .centimeters(centimeters()), age: whole("age"), sex: sex(), activityLevel: level(), goal: goal)
  }

  /// The body, whose numbers need not be whole; its fat is estimated unless given.
  func body<Number: BinaryFloatingPoint & Lanes>(_: Number.Type) throws -> Body<Number> {
    let kilograms = try number("kg")
    let fat: Number
    if let given = optional("fat_kg") {
      fat = Number(given)
    } else {
      let percent: Number = Formulas.fatPercent(
        grams: Number(1000 * kilograms), millimeters: Number(10 * (try centimeters())), age: Number(try number("age")),
        sex: Number(try sex().rawValue))
      fat = Number(kilograms) * percent / 100
    }
    return Body(
      weight: Number(kilograms), fat: fat, resting: Number(try number("bmr", "rmr_kcal")),
      expenditure: Number(try number("tdee", "tdee_kcal")))
  }

  func double() throws -> Body<Double> { try body(Double.self) }

  func phases(weeks: Int) throws -> [Phase] {
    guard let phases = item.inputs["phases"]?.list else { return [Phase(weeks: weeks, intake: try intake())] }
    let expenditure = try number("tdee", "tdee_kcal")
    return try phases.map { phase in
      guard let weeks = phase["weeks"]?.number,
        let intake = phase["intake_kcal"]?.number ?? phase["kcal_change"]?.number.map({ expenditure + $0 })
      else { throw CaseError("a phase lacks weeks, intake_kcal or kcal_change") }
      return Phase(
        weeks: Int(weeks), intake: intake, activityChange: phase["delta_kJ_per_kg_day"]?.number ?? 0)
    }
  }

  func intake() throws -> Double {
    if let change = optional("change_kJ") { return try number("tdee", "tdee_kcal") + change / HallModel.kilojoules }
    return try number("intake_kcal")
  }

  /// An object with the expected members, each from its name as a number.
  func ofExpected(_ value: (Int) throws -> Value) throws -> Value { try ofMembers(of: item.expected, value) }

  func ofMembers(of object: Value?, _ value: (Int) throws -> Value) throws -> Value {
    var members: [String: Value] = [:]
    for key in object?.keys ?? [] {
      guard let number = Int(key) else { throw CaseError("\(key) is expected, which is no day or week") }
      members[key] = try value(number)
    }
    return .object(members)
  }

  // MARK: Results

  /// The body after some weeks of the phases.
  func run(weeks: Int, days: Int = 0) throws -> Float {
    guard weeks >= 0 else { throw CaseError("\(weeks) weeks") }
    var phases = try phases(weeks: weeks + 1)
    var run = SteppingBody(of: try body(Float.self), beginning: phases[0], settledOn: settledOn)
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

  func weight(on day: Int) throws -> Double { Double(try run(weeks: day / 7, days: day % 7)) }

  func bits() throws -> Value {
    .object([
      "grams": try ofMembers(of: item.expected["grams"]) { .number(Double(grams(of: try run(weeks: $0)))) },
      "bits": try ofMembers(of: item.expected["bits"]) {
        .text("0x" + String(try run(weeks: $0).bitPattern, radix: 16))
      },
    ])
  }

  func settled() throws -> Value {
    let (weight, fat) = try double().settledWeight(intake: intake(), settledOn: settledOn)
    return .object(["weight_kg": .number(weight), "fat_kg": .number(fat)])
  }

  func goal() throws -> Value {
    let (single, double) = (try body(Float.self), try double())
    let (goal, intake) = (try number("goal_kg"), try intake())
    let (start, target) = (grams(of: double.weight), grams(of: goal))
    func intakeFor(weeks: Int) -> Value {
      let energy = Int(double.expenditure)
      let accepted =
        TrajectoryRange.lowestIntake(expenditure: energy)...TrajectoryRange.highestIntake(expenditure: energy)
      let found = single.intake(
        reaching: target, from: start, weeks: weeks, accepted: accepted, settledOn: settledOn)
      return found.map { .number(Double($0)) } ?? .null
    }
    let maintenance = double.maintenance(at: goal, settledOn: settledOn)
    func weeks() -> Value {
      var found: Int?
      single.simulate(through: [Phase(weeks: longestTrajectory, intake: intake)], settledOn: settledOn) { week, run in
        let reached = grams(of: run.weight)
        if found == nil, target < start ? reached <= target : reached >= target { found = week }
      }
      if let found { return .number(Double(found)) }
      return (target < start ? maintenance <= intake : maintenance >= intake) ? .text("unreachable") : .null
    }
    var members: [String: Value] = [:]
    for key in item.expected.keys {
      switch key {
      case "weeks": members[key] = weeks()
      case "maintenance_kcal": members[key] = .number(maintenance)
      case "settled_kg":
        members[key] = .number(double.settledWeight(intake: intake, settledOn: settledOn).weight)
      default:
        guard let match = key.wholeMatch(of: #/intake_for_(\d+)_weeks/#), let weeks = Int(match.1) else {
          throw CaseError("\(key) is expected, which is not known")
        }
        members[key] = intakeFor(weeks: weeks)
      }
    }
    return .object(members)
  }

  func window() throws -> Value {
    let body = try double()
    let last = item.expected.keys.compactMap { Int($0) }.max() ?? 0
    let error = try optional("sigma_e") ?? Double(WindowUncertainty.expenditure(of: sex()))
    let isMeasured = if case .number(let flag)? = item.inputs["measured"] { flag != 0 } else { false }
    let runs = WindowBodies(
      weight: body.weight, fat: body.fat, resting: try number("bmr", "rmr_kcal"), expenditure: body.expenditure,
      error: error, isMeasured: isMeasured, settledOn: settledOn)
    let phases = try phases(weeks: max(last, 1))
    var edges: [[Value]] = []
    runs.visitEdges(through: phases.count) {
      phases[$0]
    } visit: { lower, center, upper in
      edges.append([.number(lower), .number(center), .number(upper)])
      return true
    }
    return try ofExpected { week in
      guard edges.indices.contains(week) else { throw CaseError("the phases end before week \(week)") }
      return .list(edges[week])
    }
  }

  /// The kernel's own intakes at the weights so far.
  func recomputed() throws -> Value {
    let isGaining = item.inputs["name"]?.text?.hasSuffix("gain") ?? false
    func phase(grams: Int) throws -> Phase {
      let person = try person(goal: isGaining ? .gainMuscle : .loseWeight, grams: grams)
      let targets = Targets(for: person)
      return Phase(weeks: try whole("every_weeks"), intake: Double(targets.calorieTarget))
    }
    var all = [grams(of: try number("kg"))]
    var current = try phase(grams: all[0])
    var run = SteppingBody(of: try body(Float.self), beginning: current)
    while true {
      for _ in 0..<current.weeks {
        run.advance()
        all.append(grams(of: run.weight))
      }
      guard all.count <= (try whole("weeks")) else { break }
      current = try phase(grams: all[all.count - 1])
      run.begin(current)
    }
    return .object([
      "grams": try ofMembers(of: item.expected["grams"]) { week in
        guard all.indices.contains(week) else { throw CaseError("no week \(week)") }
        return .number(Double(all[week]))
      },
      "last_intake_kcal": .number(current.intake),
    ])
  }

  /// Energy at rest times the activity factor, before rounding.
  func energy() throws -> Value {
    let factor = ActivityFactor.thousandths(of: try level())
    return .number(try number("rmr") * Double(factor) / Double(ActivityFactor.denominator))
  }

  func targets() throws -> Value {
    let goal: Goal? =
      switch try whole("adjust") {
      case -500: .loseWeight
      case 400: .gainMuscle
      case 0: .maintain
      default: nil
      }
    guard let goal else { throw CaseError("no goal adjusts the intake so") }
    let targets = Targets(for: try person(goal: goal))
    return .object([
      "rmr": .number(Double(targets.bmr)), "tdee": .number(Double(targets.tdee)),
      "target": .number(Double(targets.calorieTarget)),
    ])
  }

  /// The column of some days; null for a missing entry.
  func days(_ name: String) throws -> [Double?] {
    guard let days = item.inputs[name]?.list else { throw CaseError("lacks \(name)") }
    return days.map(\.number)
  }

  /// Expenditure from a log; an absence must have the expected words.
  func expenditure() throws -> Value {
    var log = ExpenditureLog(
      fat: try number("fat"), resting: try whole("bmr"), expenditure: try number("tdee"),
      weight: try number("weight"), standardError: try number("sigma"))
    for (weight, intake) in zip(try days("weights"), try days("intakes")) { log.step(weight: weight, intake: intake) }
    func optional(_ number: Double?) -> Value { number.map(Value.number) ?? .null }
    let words = item.expected["refused"]?.list?.compactMap(\.text) ?? []
    let refused = (log.estimate.absence ?? []).map { absence in
      Value.text(words.first { absence.description.contains($0) } ?? absence.description)
    }
    func daysNeeded(_ error: Double) -> Value { optional(log.daysNeeded(for: error).map { Double($0) }) }
    let values: [String: Value] = [
      "estimate": .number(log.apparent), "double_estimate_bits": .number(log.apparent),
      "se": optional(log.standardError), "double_se_bits": optional(log.standardError), "refused": .list(refused),
      "maintenance_kcal": optional(log.unchecked?.maintained), "more_days_to_se_150": daysNeeded(150),
      "more_days_to_se_100": daysNeeded(100),
    ]
    for key in item.expected.keys where values[key] == nil {
      throw CaseError("\(key) is expected, which is not known")
    }
    return .object(values.filter { item.expected[$0.key] != nil })
  }
}
