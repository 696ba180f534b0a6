import CommandLineText
import PlanContract
import ScienceKernel

/// What an option adds to a row: columns of CSV behind the error, in this order, and a member of JSON.
enum Addition: CaseIterable, Sendable {
  case macros, timeline, bodyMassIndex, equation

  var columns: [String] {
    switch self {
    case .macros: ["fat_g", "carbohydrate_g"]
    case .timeline:
      [
        "dynamic_weeks", "dynamic_date", "dynamic_weeks_low", "dynamic_weeks_high", "settled_weight", "dynamic_status",
      ]
    case .bodyMassIndex: ["body_mass_index"]
    case .equation: ["equation_bmr", "equation_tdee", "equation_calorie_target", "equation_advisories"]
    }
  }

  /// The name of the member, as in the contract.
  var member: String {
    switch self {
    case .macros: "macronutrients"
    case .timeline: "trajectory"
    case .bodyMassIndex: "bodyMassIndex"
    case .equation: "energy"
    }
  }
}

struct RowAddition: Sendable {
  let kind: Addition
  /// The values of the columns; all empty if there are none.
  var fields: [String] = []
  /// The value of the member; nil for none.
  var tree: WireJSON?
  /// Why there is no value.
  var violations: [Violation] = []
  /// The advisories that it adds to the row.
  var advisories: [RowAdvisory] = []
}

extension RowAddition {
  /// Grams of fat and carbohydrate for the calorie target and its protein.
  static func macros(of targets: Targets, age: Int, fatPercent: Int) -> RowAddition {
    var addition = RowAddition(kind: .macros)
    do throws(InvalidInput) {
      let found = try Macronutrients(
        calories: targets.calorieTarget, protein: targets.proteinTarget, fatPercent: fatPercent)
      // Carbohydrate is a multiple of ¼ g.
      addition.fields = ["\(found.fat)", decimal(Int(100 * found.carbohydrate), places: 2)]
      addition.tree = PlanMacronutrients(found).tree
      addition.advisories = RowAdvisory.all(of: found, age: age, asking: fatPercent)
    } catch {
      addition.violations = error.violations.map { Violation(field: "macros", message: $0.description) }
    }
    return addition
  }

  static func bodyMassIndex(of person: Person) -> RowAddition {
    let index = "\(person.bodyMassIndex)"
    return RowAddition(kind: .bodyMassIndex, fields: [index], tree: .number(index))
  }

  /// Energy by the equation of the row, or else of the options, beside the plan; nothing without one.
  static func equation(
    _ equation: EnergyEquation?, of person: Person, _ choices: RowChoices?, in unit: EnergyUnit
  ) -> RowAddition {
    var addition = RowAddition(kind: .equation)
    guard let equation = choices?.equation ?? equation else { return addition }
    do throws(InvalidInput) {
      let mass = equation.needsFatFreeMass ? choices?.fatFreeMass : nil
      let energy = try PredictedEnergy(of: person, by: equation, fatFreeMass: mass).at(
        choices?.energy?.thousandths, of: person)
      addition.fields = [
        energy.resting.map { "\(unit.number($0))" } ?? "", "\(unit.number(energy.total))",
        "\(unit.number(energy.calorieTarget))", energy.advisories.names.joined(separator: ";"),
      ]
      addition.tree = PlanEnergy(energy).tree
    } catch {
      let (mass, fat) = (PersonValue.fatFreeMass.column, PersonValue.bodyFat.column)
      addition.violations = error.violations.map { violation in
        violation.given == .nothing
          ? Violation(field: mass, message: "\(violation.message); or a \(fat)")
          : Violation(field: PersonValue.equation.column, message: "\(violation)")
      }
    }
    return addition
  }

  /// Whether and when one row of trajectories with windows reaches the target weight.
  static func timeline(_ trajectories: TrajectoryColumns, _ row: Int, from start: CalendarDate) -> RowAddition {
    let outcome = TrajectoryColumns.Outcome(rawValue: trajectories.outcome[row]) ?? .none
    func first(_ column: [Int16]) -> Int? { column[row] < 0 ? nil : Int(column[row]) }
    let grams = Int(trajectories.settledGrams[row])
    return timeline(
      outcome.name, rejected: TrajectoryField.names(ofStatus: trajectories.status[row]),
      // The week in which the body leaves the domain is not a week at the target.
      weeks: [outcome == .leavesDomain ? nil : trajectories.week, trajectories.earliestWeek, trajectories.latestWeek]
        .map { $0.flatMap(first) }, settledGrams: grams > 0 ? grams : nil, from: start)
  }

  /// That of a trajectory that was computed alone.
  static func timeline(_ trajectory: PlanTrajectory) -> RowAddition {
    timeline(
      trajectory.status, rejected: trajectory.rejected,
      weeks: [trajectory.week, trajectory.earliestWeek, trajectory.latestWeek],
      settledGrams: trajectory.settledWeightKg.map { Weight.kilograms($0).grams }, from: trajectory.startDate)
  }

  /// - Parameters:
  ///   - status: The outcome for the target weight; nil without one.
  ///   - rejected: The names of the violations that prevent a trajectory.
  ///   - weeks: The first weeks in which the weight, the near edge of the window and all of it are at the target weight.
  ///   - settledGrams: The weight at which a permanent calorie target settles.
  private static func timeline(
    _ status: String?, rejected: [String], weeks: [Int?], settledGrams: Int?, from start: CalendarDate
  ) -> RowAddition {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "" }
    func tree(_ number: Int?) -> WireJSON { number.map { .number("\($0)") } ?? .null }
    let date = weeks[0].map { start.advanced(by: 7 * $0) }
    let settled = settledGrams.map { decimal($0, places: 3) }
    let words = rejected.isEmpty ? status ?? "" : rejected.joined(separator: ";")
    let members: [(String, WireJSON)] =
      rejected.isEmpty
      ? [
        ("status", status.map { .string($0) } ?? .null), ("week", tree(weeks[0])),
        ("date", date.map { .string($0.wireText) } ?? .null), ("earliestWeek", tree(weeks[1])),
        ("latestWeek", tree(weeks[2])), ("settledWeight", settled.map { .number($0) } ?? .null),
      ]
      : [
        ("status", .string(PlanTrajectory.rejectedStatus)), ("refusals", .array(rejected.map { .string($0) })),
      ]
    return RowAddition(
      kind: .timeline,
      fields: [
        text(weeks[0]), date.map { "\($0)" } ?? "", text(weeks[1]), text(weeks[2]), settled ?? "", words,
      ], tree: .object(members.map { WireJSON.Member($0.0, $0.1) }))
  }
}
