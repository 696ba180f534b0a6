import CommandLineText
import PlanContract
import ScienceKernel

/// The part of a card about another equation and about macronutrients; empty if not requested.
struct EnergyCard {
  private var energy: PredictedEnergy?
  /// The macronutrients of an intake [kcal/day].
  private var nutrients: (found: Macronutrients, calories: Int, fatPercent: Int)?
  /// The day whose intake the macronutrients split; nil for a calorie target.
  private let day: CalendarDate?
  private let age: Int
  private let unit: EnergyUnit
  /// The problems with the equation, the fat-free mass or the share of fat.
  private(set) var problems: [String] = []
  /// That protein and fat have more energy than the intake, in a sentence; nil if there are macronutrients or none were requested.
  private(set) var unfit: String?

  /// - Parameters:
  ///   - intake: The day of `--by` and its intake, which is split [kcal/day]; nil for the calorie target: the plan's if TDEE was
  ///     given, otherwise that of the other equation if there is one.
  ///   - level: The physical activity level (PAL) that was given as TDEE, in thousandths; nil for none.
  init(
    of person: Person, _ targets: Targets, _ choice: EnergyChoice,
    eating intake: (day: CalendarDate, calories: Int)? = nil, at level: Int? = nil,
    in unit: EnergyUnit = .kilocalories
  ) {
    (age, self.unit) = (person.age, unit)
    day = intake?.day
    do throws(InvalidInput) {
      if let equation = choice.equation {
        energy = try PredictedEnergy(of: person, by: equation, fatFreeMass: choice.fatFreeMass).at(level, of: person)
      }
    } catch {
      problems = error.violations.map { violation in
        switch (violation.field, violation.given) {
        case (.age, _): "--equation: \(violation)."
        case (_, .nothing): "--fat-free-mass \(violation.message); the card also takes --fat."
        default: "--fat-free-mass: \(violation)."
        }
      }
      return
    }
    guard let percent = choice.fatPercent else { return }
    let predicted = person.tdeeBasis.known == nil ? energy?.calorieTarget : nil
    let calories = intake?.calories ?? predicted ?? targets.calorieTarget
    let protein = targets.proteinTarget
    do throws(InvalidInput) {
      let found = try Macronutrients(calories: calories, protein: protein, fatPercent: percent)
      nutrients = (found, calories, percent)
    } catch {
      if error.violations.contains(where: { $0.field == MacronutrientField.carbohydrate }) {
        let numbers = [("protein", protein), ("percent", percent), ("calories", calories)]
        unfit = unit.text([
          Sentence(.nutrientsNoRoom, numbers.map { Sentence.Parameter($0.0, .integer($0.1)) })
        ])
      } else {
        problems = error.violations.map { "--macros: \($0)." }
      }
    }
  }

  var lines: [String] {
    var lines: [String] = []
    func add(_ name: String, _ text: String) { lines.append(padded("  \(name)", to: 18) + text) }
    if let energy {
      lines += ["", "By \(energy.equation.rawValue), beside the plan"]
      if let resting = energy.resting { add("At rest", "\(unit.text(resting))/day") }
      add("In a day", "\(unit.text(energy.total))/day")
      add("Calorie target", "\(unit.text(energy.calorieTarget))/day")
      lines += energy.advisories.flatMap { explained("\($0).", after: "  - ") }
    }
    if let unfit {
      lines += ["", "Macronutrients"] + explained("None: \(unfit) \(ProteinRate.less).", after: "  ")
    }
    if let (found, calories, percent) = nutrients {
      let ofIntake = day.map { ", the intake for \($0)" } ?? ""
      let heading =
        "Macronutrients of \(unit.text(calories))/day\(ofIntake), \(percent) % of them fat, by the ranges of AMDR"
      lines += [""] + explained(heading, after: "")
      let parts = unit.texts(ofParts: found.energies)
      // Carbohydrate is a multiple of ¼ g.
      let grams = ["\(found.protein)", "\(found.fat)", decimal(Int(100 * found.carbohydrate), places: 2)]
      let percents = Shares(unchecked: 100, weights: found.energies).shares
      for (place, nutrient) in Macronutrient.allCases.enumerated() {
        add(capitalized(nutrient.rawValue), "\(grams[place]) g/day, \(parts[place])/day, \(percents[place]) %")
      }
      add("Sum", "\(unit.text(calories))/day")
      lines += found.cautions(age: age, asking: percent).flatMap { explained(unit.text([$0]), after: "  - ") }
    }
    return lines
  }
}

extension PredictedEnergy {
  /// The same energy at rest times a physical activity level (PAL) in thousandths, which was given as TDEE; nil for that of the activity
  /// level.
  func at(_ level: Int?, of person: Person) -> PredictedEnergy {
    guard let resting, let level else { return self }
    return with(total: GivenEnergy.product(resting, level), of: person)
  }
}

extension EnergyChoice {
  /// Reads the options of `plan person` for other equations and macronutrients.
  init(_ given: inout Arguments) {
    given.requireCard(for: [.equation, .fatFreeMass, .macros])
    self.init()
    equation = given.choice(.equation)
    fatFreeMass = given.value(.fatFreeMass, "a weight, written 62 or 62.5 (kg) or 137lb.") { Weight($0) }
    let isForProtein = given[.protein]?.contains(ProteinBasis.fatFreeMass.rawValue) == true
    if given[.fatFreeMass] != nil, given[.equation] == nil, !isForProtein {
      given.problems.append(
        "\(Option.fatFreeMass.name) needs \(Option.equation.name) or \(Option.protein.name) 2.3g/kg,\(ProteinBasis.fatFreeMass.rawValue)."
      )
    }
    fatPercent = given.fatShare()
  }
}
