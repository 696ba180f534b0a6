import CommandLineText
import PlanContract
import ScienceKernel

/// The part of a card about another equation and about macronutrients; empty if not requested.
struct EnergyCard {
  private var energy: OtherEnergy?
  /// The macronutrients of an intake [kcal/day].
  private var nutrients: (found: Macronutrients, calories: Int, fatPercent: Int)?
  /// The day whose intake the macronutrients split; nil for a calorie target.
  private let day: CalendarDate?
  /// The plan's calorie target [kcal/day].
  private let target: Int
  private let age: Int
  private let unit: EnergyUnit
  /// The problems with the equation, the fat-free mass or the share of fat.
  private(set) var problems: [String] = []
  /// That protein and fat have more energy than the intake, in a sentence; nil if there are macronutrients or none were requested.
  private(set) var unfit: String?

  /// Computes what was chosen.
  ///
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
    (day, target) = (intake?.day, targets.calorieTarget)
    do throws(InvalidInput) {
      if let equation = choice.equation {
        let predicted = try PredictedEnergy(of: person, by: equation, fatFreeMass: choice.fatFreeMass)
        energy = OtherEnergy(predicted, of: person, at: level)
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
    let predicted = person.tdeeBasis.known == nil ? energy?.predicted.calorieTarget : nil
    let calories = intake?.calories ?? predicted ?? targets.calorieTarget
    let protein = targets.proteinTarget
    do throws(InvalidInput) {
      let found = try Macronutrients(calories: calories, protein: protein, fatPercent: percent)
      nutrients = (found, calories, percent)
    } catch {
      if error.violations.contains(where: { $0.field == MacronutrientField.carbohydrate }) {
        unfit = "\(protein) g of protein and \(percent) % fat are more than the \(unit.text(calories))/day."
      } else {
        problems = error.violations.map { "--macros: \($0)." }
      }
    }
  }

  /// The advisories about the macronutrients, in sentences.
  var cautions: [String] {
    guard let (found, _, percent) = nutrients else { return [] }
    return RowAdvisory.all(of: found, age: age, asking: percent).compactMap { $0.sentence(age: age) }
  }

  /// The lines of the card.
  var lines: [String] {
    var lines: [String] = []
    if let energy {
      let predicted = energy.predicted
      lines += ["", "By \(predicted.equation.rawValue), beside the plan"]
      if let resting = predicted.resting { lines.append(padded("  At rest", to: 18) + "\(unit.text(resting))/day") }
      lines.append(padded("  In a day", to: 18) + "\(unit.text(predicted.total))/day")
      lines += energy.sum(in: unit).flatMap { explained($0, after: "    ") }
      lines.append(padded("  Calorie target", to: 18) + "\(unit.text(predicted.calorieTarget))/day")
      lines += predicted.advisories.flatMap { explained("\($0).", after: "  - ") }
    }
    if let unfit {
      lines += ["", "Macronutrients"] + explained("None: \(unfit) \(ProteinRate.less).", after: "  ")
    }
    if let (found, calories, percent) = nutrients {
      let ofIntake = day.map { ", the intake for \($0)" } ?? ""
      let heading =
        "Macronutrients of \(unit.text(calories))/day\(ofIntake), \(percent) % of them fat, by the ranges of AMDR"
      lines += [""] + explained(heading, after: "")
      if day == nil, let other = energy?.predicted, other.calorieTarget != target {
        let name = other.equation.rawValue
        lines += explained(
          calories == target
            ? "This is the plan's calorie target, by your TDEE, not that by \(name)."
            : "This is the calorie target by \(name), not the plan's, \(unit.text(target))/day.",
          after: "  - ")
      }
      let parts = unit.texts(ofParts: found.energies)
      // Carbohydrate is a multiple of ¼ g.
      let grams = ["\(found.protein)", "\(found.fat)", decimal(Int(100 * found.carbohydrate), places: 2)]
      // They add up to 100 %; one that is outside of its range is shown with decimals.
      let percents = Shares(unchecked: 100, weights: found.energies).shares
      let advisories = RowAdvisory.all(of: found, age: age, asking: percent)
      for (place, nutrient) in Macronutrient.allCases.enumerated() {
        let flagged = advisories.lazy.compactMap { $0.percent(of: nutrient, in: found.energies, age: age) }.first
        lines.append(
          padded("  \(capitalized(nutrient.rawValue))", to: 18)
            + "\(grams[place]) g/day, \(parts[place])/day, \(flagged ?? "\(percents[place])") %")
      }
      lines.append(padded("  Sum", to: 18) + "\(unit.text(calories))/day")
      lines += cautions.flatMap { explained($0, after: "  - ") }
    }
    return lines
  }
}

/// A person's energy by another equation, in a day at the physical activity level (PAL) that was given as TDEE.
struct OtherEnergy {
  let predicted: PredictedEnergy
  /// The PAL in thousandths.
  private let thousandths: Int
  /// The activity level that the energy goes by, although a TDEE was given; nil otherwise.
  private let levelBesideTDEE: ActivityLevel?

  /// - Parameter level: The PAL that was given as TDEE, in thousandths; nil for that of the activity level.
  init(_ predicted: PredictedEnergy, of person: Person, at level: Int?) {
    thousandths = level ?? Int(ActivityFactor.thousandths(of: person.activityLevel))
    if let resting = predicted.resting, let level {
      self.predicted = predicted.with(total: GivenEnergy.product(resting, level), of: person)
      levelBesideTDEE = nil
    } else {
      self.predicted = predicted
      levelBesideTDEE = person.tdeeBasis.known == nil ? nil : person.activityLevel
    }
  }

  /// How the energy of a day follows from that at rest, in sentences.
  func sum(in unit: EnergyUnit) -> [String] {
    let product = predicted.resting.map { unit.productSentence($0, at: thousandths, is: predicted.total) }
    let level = levelBesideTDEE.map { "It goes by the activity level, \(words($0.name)), not by your TDEE." }
    return [product, level].compactMap { $0 }
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
