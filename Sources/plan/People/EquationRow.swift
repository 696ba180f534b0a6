import CommandLineText
import PlanContract
import ScienceKernel

/// The addition of an equation to a row: energy by it beside the plan, or why there is none.
struct EquationRow {
  private let found: Found

  /// Indirect, so that a row without an equation carries one empty word.
  private indirect enum Found {
    case energy(PredictedEnergy)
    case rejected(InvalidInput)
  }

  /// Computes energy by the equation of a row or of the options; nil without one.
  ///
  /// - Parameters:
  ///   - equation: The equation of the options.
  ///   - choices: What the row has beside its person.
  init?(of person: Person, _ equation: EnergyEquation?, _ choices: RowChoices?) {
    guard let equation = choices?.equation ?? equation else { return nil }
    do throws(InvalidInput) {
      let mass = equation.needsFatFreeMass ? choices?.fatFreeMass : nil
      let predicted = try PredictedEnergy(of: person, by: equation, fatFreeMass: mass)
      found = .energy(predicted.at(choices?.energy?.thousandths, of: person))
    } catch {
      found = .rejected(error)
    }
  }

  /// The columns of CSV.
  static let columns = ["equation_bmr", "equation_tdee", "equation_calorie_target", "equation_advisories"]
  /// The columns of energy, whose titles change with the unit.
  static let energies = Set(columns.dropLast())

  /// The violations, if there is no energy by the equation.
  var violations: [Violation] {
    guard case .rejected(let error) = found else { return [] }
    let (mass, fat) = (PersonValue.fatFreeMass.column, PersonValue.bodyFat.column)
    return error.violations.map { violation in
      violation.given == .nothing
        ? Violation(field: mass, message: "\(violation.message); or a \(fat)")
        : Violation(field: PersonValue.equation.column, message: "\(violation)")
    }
  }

  /// Appends the columns, each after a separator; empty ones without energy by an equation.
  static func append(_ row: EquationRow?, in unit: EnergyUnit, to output: inout ByteOutput) {
    guard case .energy(let energy)? = row?.found else {
      for _ in columns { output.append(comma) }
      return
    }
    output.append(comma)
    if let resting = energy.resting { output.append(unit.number(resting)) }
    output.append(comma)
    output.append(unit.number(energy.total))
    output.append(comma)
    output.append(unit.number(energy.calorieTarget))
    output.append(comma)
    output.append(field: Array(energy.advisories.names.joined(separator: ";").utf8))
  }

  /// The row in JSON, with the names of the contract's `energy`; nil if there is none.
  var tree: WireJSON? { if case .energy(let energy) = found { PlanEnergy(energy).tree } else { nil } }
}
