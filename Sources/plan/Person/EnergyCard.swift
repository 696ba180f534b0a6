import CommandLineText
import PlanContract
import ScienceKernel

extension EnergyChoice {
  /// Reads the options of `plan person` for other equations and macronutrients, for the card or the response.
  init(_ given: inout Arguments) {
    given.require([.card, .response], for: [.equation, .fatFreeMass, .macros])
    self.init()
    equation = given.choice(.equation)
    fatFreeMass = given.value(.fatFreeMass, "a weight, written 62 or 62.5 (kg) or 137lb.") { Weight($0) }
    if given[.fatFreeMass] != nil, given[.equation] == nil {
      given.problems.append("\(Option.fatFreeMass.name) needs \(Option.equation.name).")
    }
    fatPercent = given.fatShare()
  }

  /// The problems with an equation, a fat-free mass or a fat share for a person.
  func problems(of person: Person) -> [String] {
    var problems: [String] = []
    var calories = Targets(for: person, from: CalendarDate(dayNumber: 0)!).calorieTarget
    do throws(InvalidInput) {
      if let energy = try predicted(for: person) { calories = energy.calorieTarget }
    } catch {
      problems += error.violations.map { violation in
        if case .age = violation.field { "--equation: \(violation)." } else { "--fat-free-mass: \(violation)." }
      }
    }
    do throws(InvalidInput) {
      if problems.isEmpty { _ = try nutrients(of: person, calories: calories) }
    } catch {
      problems += error.violations.map { "--macros: \($0)." }
    }
    return problems
  }

  /// The energy by the chosen equation; nil without one.
  fileprivate func predicted(for person: Person) throws(InvalidInput) -> PredictedEnergy? {
    guard let equation else { return nil }
    return try PredictedEnergy(of: person, by: equation, fatFreeMass: fatFreeMass)
  }

  /// The macronutrients of an intake; nil if not requested.
  fileprivate func nutrients(
    of person: Person, calories: Int
  ) throws(InvalidInput) -> Macronutrients? {
    guard let fatPercent else { return nil }
    let protein = Targets(for: person, from: CalendarDate(dayNumber: 0)!).proteinTarget
    return try Macronutrients(calories: calories, protein: protein, fatPercent: fatPercent)
  }
}

/// The card's lines about another equation and about macronutrients; empty if not requested.
func energyLines(of person: Person, calories: Int, _ choice: EnergyChoice) -> [String] {
  var (lines, calories) = ([String](), calories)
  if let energy = (try? choice.predicted(for: person)) ?? nil {
    calories = energy.calorieTarget
    lines += ["", "By \(energy.equation.rawValue), instead of Mifflin–St Jeor"]
    if let resting = energy.resting { lines.append(padded("  At rest", to: 18) + "\(resting) kcal/day") }
    lines.append(padded("  In a day", to: 18) + "\(energy.total) kcal/day")
    lines.append(padded("  Calorie target", to: 18) + "\(signed(energy.calorieTarget)) kcal/day")
    lines += energy.advisories.flatMap { explained("\($0).", after: "  - ") }
  }
  if let percent = choice.fatPercent,
    let found = (try? choice.nutrients(of: person, calories: calories)) ?? nil
  {
    lines += ["", "Macronutrients of \(calories) kcal/day, \(percent) % of them fat"]
    let carbohydrate =
      found.carbohydrate == found.carbohydrate.rounded() ? "\(Int(found.carbohydrate))" : "\(found.carbohydrate)"
    lines.append(padded("  Protein", to: 18) + "\(found.protein) g/day")
    lines.append(padded("  Fat", to: 18) + "\(found.fat) g/day")
    lines.append(padded("  Carbohydrate", to: 18) + "\(carbohydrate) g/day")
    for nutrient in found.outside(of: .amdr, age: person.age) {
      guard let range = MacronutrientReference.amdr.percent(of: nutrient, age: person.age) else { continue }
      lines += explained(
        "\(nutrient.rawValue) is outside of \(range.lowerBound) to \(range.upperBound) % of the energy (AMDR).",
        after: "  - ")
    }
  }
  return lines
}
